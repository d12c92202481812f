//! Writes the script of a fight whose result is known: approach, two to five exchanges, the decisive one, fall, salute.
//! It draws from streams of its own and can change nothing about the result.

use super::manner::{ANSWERS, Manner, STROKES, manner};
use super::{Action, Beat, Fighter, Role, Script, Stream};
use crate::rules::{DuelResult, Kind};

/// The fight of these two that ends with `result` (as seen by the attacker). Pure: same arguments, same beats.
///
/// ```
/// use manator::{duel::{Role, script}, rules::{DuelResult, Kind, Piece, Side}};
/// let attacker = Piece { side: Side::Black, kind: Kind::Dwar };
/// let defender = Piece { side: Side::Orange, kind: Kind::Padwar };
/// let fight = script(1922, 14, attacker, defender, DuelResult::Lost);
/// assert_eq!(fight.loser(), Some(Role::Attacker));
/// assert!((4_000..=9_000).contains(&fight.length_ms));
/// assert!(fight.short().length_ms <= 2_000);
/// ```
pub fn script(
    seed: u64,
    ply: u32,
    attacker: impl Into<Fighter>,
    defender: impl Into<Fighter>,
    result: DuelResult,
) -> Script {
    let (attacker, defender) = (attacker.into(), defender.into());
    let (name, winner) = match result {
        DuelResult::Won => (b"script+", Role::Attacker),
        DuelResult::Lost => (b"script-", Role::Defender),
    };
    let kinds = [attacker.piece.kind, defender.piece.kind];
    let mut fight = Choreography {
        dice: Stream::of_fight(name, seed, ply, attacker, defender),
        manners: kinds.map(manner),
        winner,
        beats: Vec::new(),
        free_ms: [0; 2],
    };
    fight.meet();
    fight.exchange_blows(kinds);
    fight.kill();
    let mut script = Script::of(fight.beats);
    script.fit(Script::FULL_MS);
    script
}

/// How long after the beginning no further exchange is begun, so that the end still fits.
const LAST_EXCHANGE_MS: u32 = 3_500;
/// How long after it no further stroke is added to an exchange.
const LAST_ADDED_STROKE_MS: u32 = 3_900;
/// The ground between two who have backed off, as time for a charge over it.
const CHARGE_MS: u32 = 340;

struct Choreography {
    dice: Stream,
    manners: [&'static Manner; 2],
    winner: Role,
    beats: Vec<Beat>,
    /// When each of the two has done what he is doing.
    free_ms: [u32; 2],
}

impl Choreography {
    /// The attacker comes on; for a moment both measure each other.
    fn meet(&mut self) {
        let hurry = if self.manner(Role::Attacker).charges {
            120
        } else {
            0
        };
        let length_ms = 620 - hurry + self.dice.below(240);
        self.alone(Role::Attacker, Action::Approach, length_ms);
        self.wait(100, 260);
    }

    /// Two to five exchanges; where a chief fights, who wastes nothing, two or three.
    fn exchange_blows(&mut self, kinds: [Kind; 2]) {
        let spread = if kinds.contains(&Kind::Chief) { 2 } else { 4 };
        let exchanges = 2 + self.dice.below(spread).min(self.dice.below(4));
        let mut opener = self.first_to_strike();
        for exchange in 0..exchanges {
            if exchange >= 2 && self.now() > LAST_EXCHANGE_MS {
                break;
            }
            if exchange > 0 {
                self.part(opener);
            }
            self.exchange(opener, exchange);
            opener = self.next_to_strike();
        }
    }

    /// The attacker opens, unless the other's longer reach stops him on his way in.
    fn first_to_strike(&mut self) -> Role {
        let [own, other] = self.manners.map(|manner| manner.reach_cm);
        let stopped = 15 + other.saturating_sub(own) / 2;
        if self.chance(stopped.min(75)) {
            Role::Defender
        } else {
            Role::Attacker
        }
    }

    /// The quicker of the two has the next stroke more often.
    fn next_to_strike(&mut self) -> Role {
        let [own, other] = self.manners.map(|manner| manner.windup_ms);
        if self.dice.below(own + other) < other {
            Role::Attacker
        } else {
            Role::Defender
        }
    }

    /// Between exchanges: they part, circle or stand.
    fn part(&mut self, next: Role) {
        self.wait(40, 140);
        let circler = [next, next.other()].into_iter().find(|role| {
            let percent = self.manners[role.index()].circles;
            self.dice.below(100) < percent
        });
        if let Some(circler) = circler {
            let length_ms = 380 + self.dice.below(280);
            self.alone(circler, Action::Circle, length_ms);
            if self.chance(50) {
                self.alone(circler.other(), Action::Circle, length_ms);
            }
        }
        self.wait(0, 0);
    }

    /// A stroke and what comes of it: an answer, a riposte, a second stroke.
    fn exchange(&mut self, opener: Role, number: u32) {
        self.charge(opener);
        let (mut striker, mut hot) = (opener, true);
        for stroke in 0..4 {
            let action = self.pick_stroke(striker);
            let answer = self.pick_answer(striker, action, number);
            self.blow(striker, action, answer);
            if !hot || self.now() > LAST_ADDED_STROKE_MS {
                return;
            }
            let off_balance = answer == Action::Stagger;
            let riposte = self.manner(striker.other()).riposte / (stroke + 1);
            let press =
                self.manner(striker).press / (stroke + 1) + if off_balance { 35 } else { 0 };
            if !off_balance && answer != Action::Wound && self.chance(riposte) {
                striker = striker.other();
            } else if !self.chance(press) {
                return;
            }
            hot = answer != Action::Wound;
        }
    }

    /// The last exchange, in one of three forms: a straight stroke, a riposte, or off balance and then dead.
    fn kill(&mut self) {
        let (winner, loser) = (self.winner, self.winner.other());
        self.wait(120, 180);
        let (riposte, unbalances) = (self.manner(winner).riposte, self.manner(winner).unbalances);
        match self.weighted([45, 20 + riposte, 15 + unbalances]) {
            0 => self.charge(winner),
            1 => {
                let action = self.pick_stroke(loser);
                let answers = self.manner(winner).answers;
                let answer = ANSWERS[self.weighted(answers)];
                self.blow(loser, action, answer);
            }
            _ => {
                let action = self.pick_stroke(winner);
                self.blow(winner, action, Action::Stagger);
            }
        }
        let action = self.pick_deadly_stroke(winner);
        self.blow(winner, action, Action::Wound);
        let fall = Action::Fall(self.dice.below(u32::from(Action::FALLS)) as u8);
        let fall_ms = 850 + self.dice.below(250);
        let fell_at_ms = self.free_ms[loser.index()];
        self.alone(loser, fall, fall_ms);
        let moment_ms = 380 + self.dice.below(220);
        self.free_ms[winner.index()] = self.free_ms[winner.index()].max(fell_at_ms + moment_ms);
        let salute_ms = 820 + self.dice.below(260);
        self.alone(winner, Action::Salute, salute_ms);
    }

    /// A lancer rides at his man before he strikes.
    fn charge(&mut self, striker: Role) {
        if self.manner(striker).charges && self.beats.len() > 1 {
            self.alone(striker, Action::Approach, CHARGE_MS);
        }
    }

    fn pick_stroke(&mut self, striker: Role) -> Action {
        let strokes = self.manner(striker).strokes;
        STROKES[self.weighted(strokes)]
    }

    /// The kind's favourite, more often than not.
    fn pick_deadly_stroke(&mut self, striker: Role) -> Action {
        let strokes = self.manner(striker).strokes;
        if self.chance(45) {
            return self.pick_stroke(striker);
        }
        let favourite = (0..strokes.len())
            .max_by_key(|index| strokes[*index])
            .unwrap_or(0);
        STROKES[favourite]
    }

    /// How the other meets this stroke. Light wounds come late in a fight, and more often to him who will lose it.
    fn pick_answer(&mut self, striker: Role, stroke: Action, exchange: u32) -> Action {
        let unbalances =
            self.manner(striker).unbalances + if stroke == Action::Overhead { 8 } else { 0 };
        let wounds = match (exchange, striker == self.winner) {
            (0, _) => 0,
            (_, true) => 14,
            (_, false) => 7,
        };
        let drawn = self.dice.below(100);
        if drawn < wounds {
            return Action::Wound;
        }
        if drawn < wounds + unbalances {
            return Action::Stagger;
        }
        let mut answers = self.manner(striker.other()).answers;
        if stroke == Action::Thrust {
            answers[1] /= 3;
        }
        ANSWERS[self.weighted(answers)]
    }

    /// One stroke and its answer, with a common contact, as soon as both are free for it.
    fn blow(&mut self, striker: Role, stroke: Action, answer: Action) {
        let (own, other) = (self.manner(striker), self.manner(striker.other()));
        let step_in_ms = (other.reach_cm.saturating_sub(own.reach_cm)).min(140);
        let weight_ms = if stroke == Action::Overhead { 80 } else { 0 };
        let windup_ms = own.windup_ms + step_in_ms + weight_ms + self.dice.below(90);
        let recover_ms = own.recover_ms + self.dice.below(60);
        let (lead_ms, hold_ms) = match answer {
            Action::Parry => (140, 190),
            Action::Block => (190, 230),
            Action::Dodge => (250, 260),
            Action::Stagger => (30, 560),
            _ => (20, 430),
        };
        let [striker_free, other_free] =
            [striker, striker.other()].map(|role| self.free_ms[role.index()]);
        let contact_ms = (striker_free + windup_ms).max(other_free + lead_ms);
        self.beat(
            striker,
            stroke,
            contact_ms - windup_ms,
            windup_ms + recover_ms,
            Some(contact_ms),
        );
        self.beat(
            striker.other(),
            answer,
            contact_ms - lead_ms,
            lead_ms + hold_ms,
            Some(contact_ms),
        );
    }

    /// Something that one does while the other stands, as soon as he is free.
    fn alone(&mut self, actor: Role, action: Action, length_ms: u32) {
        self.beat(actor, action, self.free_ms[actor.index()], length_ms, None);
    }

    fn beat(
        &mut self,
        actor: Role,
        action: Action,
        at_ms: u32,
        length_ms: u32,
        contact_ms: Option<u32>,
    ) {
        self.beats.push(Beat {
            at_ms,
            length_ms,
            actor,
            action,
            contact_ms,
        });
        self.free_ms[actor.index()] = at_ms + length_ms;
    }

    /// Both finish what they do and stand for a moment: at least `least_ms`, and less than `spread_ms` more.
    fn wait(&mut self, least_ms: u32, spread_ms: u32) {
        let moment_ms = least_ms + self.dice.below(spread_ms);
        self.free_ms = [self.now() + moment_ms; 2];
    }

    fn manner(&self, role: Role) -> &'static Manner {
        self.manners[role.index()]
    }

    /// When both are free.
    fn now(&self) -> u32 {
        self.free_ms[0].max(self.free_ms[1])
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.dice.below(100) < percent
    }

    /// An index, as often as its weight says.
    fn weighted(&mut self, weights: [u32; 3]) -> usize {
        let drawn = self.dice.below(weights.iter().sum());
        usize::from(drawn >= weights[0]) + usize::from(drawn >= weights[0] + weights[1])
    }
}
