//! Games with everything that a file can say about them.

use manator::duel::Stream;
use manator::record::{GameTree, Line, Node};
use manator::rules::{Cause, DuelResult, Game, Holder, Payment, Ply, Side};

/// Comments, values and names that are hard to write.
const TEXTS: [&str; 14] = [
    "Gahan of Gathol",
    "a \"quoted\" word",
    "back\\slash and \\\" both\\\\",
    "braces { } {{}} \\}",
    "Ünïcödé 火星 🜨 \u{feff}",
    "two\nlines",
    "[Format \"2\"]\n[Format \"1\"]",
    "first\n  [ Format \"2\"]\n* 3-0 ) (",
    "; no end",
    "[%clk 0:00:01] is text here",
    "[%pay nothing] [%unknown kept] %",
    "1. e1e4 $1 ! (",
    "",
    "x\\n y\\\\n",
];

/// The same game with comments, annotations, clocks, payments, further tags and variations, drawn from a seed.
pub fn decorated(game: &GameTree, seed: u64) -> GameTree {
    let mut dice = Stream::of(b"decorate", seed, 0);
    let mut tree = game.clone();
    for name in ["Event", "BlackName", "Odd_1", "TimeControl"] {
        if dice.below(2) == 0 {
            tree.set_tag(name, text(&mut dice));
        }
    }
    let mut at = Game::from_position(tree.start.clone());
    decorate(&mut at, &mut tree.main, 0, &mut dice);
    tree
}

fn decorate(at: &mut Game, line: &mut Line, depth: u32, dice: &mut Stream) {
    say(&mut line.comments, dice);
    for node in &mut line.nodes {
        say(&mut node.comments, dice);
        if dice.below(4) == 0 {
            node.annotations.push(1 + dice.below(255) as u8);
            node.clock_ms = Some(dice.bits() as u32);
            // In the game's own line they would be held against the rules.
            if depth > 0 {
                node.payments.push(payment(dice));
            }
        }
        if dice.below(4 + 6 * depth) == 0 && depth < 4 {
            let mut variation = random_line(&mut at.clone(), dice);
            decorate(&mut at.clone(), &mut variation, depth + 1, dice);
            node.variations.push(variation);
        }
        at.play(node.ply).unwrap();
    }
}

fn say(comments: &mut Vec<String>, dice: &mut Stream) {
    while dice.below(3) == 0 {
        comments.push(text(dice).to_owned());
    }
}

fn text(dice: &mut Stream) -> &'static str {
    TEXTS[dice.below(TEXTS.len() as u32) as usize]
}

fn payment(dice: &mut Stream) -> Payment {
    Payment {
        from: Holder::Pot,
        to: Side::ALL[dice.below(2) as usize].into(),
        amount: dice.bits(),
        owed: u64::from(dice.below(2)),
        set_off: u64::from(dice.below(3)),
        cause: Cause::ALL[dice.below(Cause::ALL.len() as u32) as usize],
    }
}

/// One to four plies that can be played from here; nobody fights by a seed.
fn random_line(at: &mut Game, dice: &mut Stream) -> Line {
    let mut line = Line::default();
    for _ in 0..=dice.below(4) {
        let moves = at.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[dice.below(moves.len() as u32) as usize];
        let ply = if at.needs_duel(mv) {
            Ply::duel(mv, DuelResult::ALL[dice.below(2) as usize])
        } else {
            Ply::quiet(mv)
        };
        at.play(ply).unwrap();
        line.nodes.push(Node::of(ply));
    }
    line
}
