//! The start: figures come while the title is looked at, and nobody waits for them.

use manator::arena::figures::FigureAssets;
use manator::screens::UiMap;

use crate::kit::Arena;

#[test]
fn the_title_tells_how_far_the_figures_are_until_they_have_come() {
    let mut arena = Arena::new(16);
    let mut told = false;
    arena.wait("the figures have come", |arena| {
        let (come, all) = arena.get::<FigureAssets>().progress();
        assert!(come <= all);
        told |= arena.get::<UiMap>().middle("loading").is_some();
        all > 0 && come == all
    });
    assert!(told, "nothing was said while they came");
    arena.frames(2);
    assert_eq!(arena.get::<UiMap>().middle("loading"), None);
    assert!(arena.get::<UiMap>().middle("title/new-game").is_some());
}
