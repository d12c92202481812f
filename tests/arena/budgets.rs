//! What a full arena may ask of a graphics card, counted and not timed.

use manator::arena::cost::Cost;
use manator::arena::figures;
use manator::arena::quality::Quality;
use manator::rules::{Preset, Rules};
use manator::table::MatchConfig;

use crate::kit::Arena;

/// Meshes and triangles that may be seen from the board view with forty men and a chosen one.
const BUDGETS: [(Quality, usize, usize); 3] = [
    (Quality::Low, 150, 350_000),
    (Quality::Medium, 300, 1_500_000),
    (Quality::High, 300, 1_500_000),
];

#[test]
fn a_full_arena_keeps_to_its_budget() {
    for (quality, meshes, triangles) in BUDGETS {
        let mut arena = Arena::new(16);
        arena.set(quality);
        arena.start(MatchConfig::new(Rules::preset(Preset::Manator), 1922));
        arena.wait("everybody is dressed", |arena| {
            figures::all_dressed(arena.world())
        });
        arena.frames(4);
        let cost = Cost::of(arena.world());
        println!("{quality:?}: {cost}");
        assert!(
            cost.meshes > 40 && cost.triangles > 100_000,
            "{quality:?}: {cost}"
        );
        assert!(cost.meshes <= meshes, "{quality:?}: {cost}");
        assert!(cost.triangles <= triangles, "{quality:?}: {cost}");
    }
}
