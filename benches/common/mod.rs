//! Games between contestants for measuring: pairs with sides swapped, the same opening and the same
//! duel seed in both games of a pair, so that luck cancels as far as it can.
#![allow(dead_code, reason = "each bench and test takes what it needs")]

use manator::duel;
use manator::engine::{Engine, Level, Limits, Methods, Request, StopFlag};
use manator::rules::{Action, DuelResult, Game, Move, Outcome, Reason, Rules, Side};

/// Who plays.
#[derive(Clone, Copy, Debug)]
pub enum Mind {
    /// Any legal move.
    Random,
    /// The engine under a request, parts of it perhaps switched off.
    Engine { request: Request, methods: Methods },
}

/// The outcome of many games, seen by the first contestant.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    pub plies: u64,
    /// Draws by reason, in order of first appearance.
    pub drawn_by: Vec<(Reason, u32)>,
    /// Points of the first contestant in each pair of games, 0 to 2.
    pairs: Vec<f64>,
}

/// Plies after which a game that nobody ended is given up as a draw of no capture.
const LONGEST_GAME_PLIES: u32 = 600;

/// Random plies before the contestants take over, so that no two pairs are alike.
const OPENING_PLIES: u32 = 6;

impl Mind {
    /// `random`, `level:N`, `nodes:N`, `depth:N`; the engine's with `,certain`, `,blind`, `,contempt=C`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(',');
        let (name, number) = parts.next()?.split_once(':').unwrap_or((text, ""));
        let mut methods = Methods::default();
        let mut request = match name {
            "random" => return Some(Self::Random),
            "level" => Request::level(Level::new(number.parse().ok()?).ok()?, 0),
            "nodes" => Request::exact(Limits::nodes(number.parse().ok()?)).with_contempt(0.3),
            "depth" => Request::exact(Limits::depth(number.parse().ok()?)).with_contempt(0.3),
            _ => return None,
        };
        for part in parts {
            match part.split_once('=').unwrap_or((part, "")) {
                ("certain", _) => methods.duels = false,
                ("blind", _) => methods.money = false,
                ("placements", n) => methods.placements = n.parse().ok()?,
                ("contempt", c) => request.contempt = c.parse().ok()?,
                ("oversights", o) => request.oversights = o.parse().ok()?,
                ("noise", n) => request.noise = n.parse().ok()?,
                _ => return None,
            }
        }
        Some(Self::Engine { request, methods })
    }

    fn choose(&self, engine: &mut Engine, game: &Game, dice: &mut Dice, salt: u64) -> Action {
        match self {
            Self::Random => random_move(game, dice).into(),
            Self::Engine { request, .. } => {
                let request = Request { salt, ..*request };
                engine
                    .think(game, &request, &StopFlag::new())
                    .best
                    .expect("the game is not over")
            }
        }
    }

    fn engine(&self) -> Engine {
        let methods = match self {
            Self::Random => Methods::default(),
            Self::Engine { methods, .. } => *methods,
        };
        Engine::with_methods(8, methods)
    }
}

/// Plays `pairs` pairs of games from `seed` on; `after_pair` sees the tally as it grows.
pub fn play_pairs(
    a: &Mind,
    b: &Mind,
    rules: Rules,
    pairs: u32,
    seed: u64,
    mut after_pair: impl FnMut(&Tally),
) -> Tally {
    let mut tally = Tally::default();
    let (mut engine_a, mut engine_b) = (a.engine(), b.engine());
    for pair in 0..pairs {
        let seed = seed.wrapping_add(u64::from(pair) * 7919);
        let mut points = 0.0;
        for a_is in [Side::Black, Side::Orange] {
            let outcome = {
                let mut dice = Dice::new(seed);
                let mut game = Game::new(rules);
                while !game.outcome().is_over() && game.position().ply() < LONGEST_GAME_PLIES {
                    let opening = game.position().ply() < OPENING_PLIES;
                    let action = if opening {
                        random_move(&game, &mut dice).into()
                    } else if game.position().side() == a_is {
                        a.choose(&mut engine_a, &game, &mut dice, seed ^ 1)
                    } else {
                        b.choose(&mut engine_b, &game, &mut dice, seed ^ 2)
                    };
                    play(&mut game, action, seed);
                }
                tally.plies += u64::from(game.position().ply());
                game.outcome()
            };
            points += tally.count(&outcome, a_is);
        }
        tally.pairs.push(points);
        after_pair(&tally);
    }
    tally
}

/// Plays a move or a ransom, a duel decided by the seed.
pub fn play(game: &mut Game, action: impl Into<Action>, seed: u64) {
    let action = action.into();
    let fights = action.mv().filter(|mv| game.needs_duel(*mv));
    let result = fights.map(|mv| duel_of(game, mv, seed));
    game.play(action.with_result(result))
        .expect("contestants play legal moves");
}

fn duel_of(game: &Game, mv: Move, seed: u64) -> DuelResult {
    let position = game.position();
    let man = |square| {
        position
            .piece_at(square)
            .expect("both fighters stand on the board")
    };
    let odds = position.rules().toggles().odds;
    duel::decide(seed, position.ply(), man(mv.from), man(mv.to), odds)
}

fn random_move(game: &Game, dice: &mut Dice) -> Move {
    let moves = game.legal_moves();
    moves[dice.below(moves.len())]
}

impl Tally {
    fn count(&mut self, outcome: &Outcome, first: Side) -> f64 {
        match outcome {
            Outcome::Win { winner, .. } if *winner == first => {
                self.wins += 1;
                return 1.0;
            }
            Outcome::Win { .. } => {
                self.losses += 1;
                return 0.0;
            }
            Outcome::Draw { reason } => self.note_draw(*reason),
            Outcome::Ongoing => self.note_draw(Reason::NoCapture),
        }
        0.5
    }

    fn note_draw(&mut self, reason: Reason) {
        self.draws += 1;
        match self.drawn_by.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, count)) => *count += 1,
            None => self.drawn_by.push((reason, 1)),
        }
    }

    /// Games played.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of points, and half the width of its 95 % interval by pairs.
    pub fn share(&self) -> (f64, f64) {
        let n = self.pairs.len() as f64;
        let mean = self.pairs.iter().sum::<f64>() / n / 2.0;
        let variance = self
            .pairs
            .iter()
            .map(|p| (p / 2.0 - mean).powi(2))
            .sum::<f64>()
            / (n - 1.0).max(1.0);
        (mean, 1.96 * (variance / n).sqrt())
    }

    /// The result in one line.
    pub fn line(&self) -> String {
        let (share, half) = self.share();
        let draws: Vec<String> = self
            .drawn_by
            .iter()
            .map(|(reason, n)| format!("{} {n}", reason.name()))
            .collect();
        format!(
            "+{} ={} -{}  {:.1} % ± {:.1}  Elo {:+.0} [{:+.0}, {:+.0}]  {} plies a game  draws: {}",
            self.wins,
            self.draws,
            self.losses,
            100.0 * share,
            100.0 * half,
            elo(share),
            elo(share - half),
            elo(share + half),
            self.plies / u64::from(self.games().max(1)),
            draws.join(", "),
        )
    }
}

fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

/// `SplitMix64`, enough for openings.
pub struct Dice(u64);

impl Dice {
    /// Dice that fall the same for the same seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ x >> 31) % n as u64) as usize
    }
}
