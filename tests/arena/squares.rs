//! Every square of the field can be clicked wherever it is drawn, from any view, at any scale of the screen, whoever
//! stands before it; and who stands before it is looked through.

use std::collections::BTreeMap;

use bevy::prelude::*;
use manator::arena::camera::{CameraInput, Seat};
use manator::arena::geometry::square_centre;
use manator::arena::piece;
use manator::arena::see_through::Thinned;
use manator::arena::selection::SquareInput;
use manator::arena::view::{InterfaceCamera, SceneCamera};
use manator::rules::{Preset, Side, Square};
use manator::screens::{PanelHidden, UiCovers};

use crate::kit::{Arena, humans, square};

/// The middle of a square and its corners, a little inside, in metres from its middle.
const POINTS: [(f32, f32); 5] = [
    (0.0, 0.0),
    (-3.3, -3.3),
    (3.3, -3.3),
    (3.3, 3.3),
    (-3.3, 3.3),
];

/// A view of the field: the seat, what is done with the camera, and how many squares are seen at least.
struct View {
    name: &'static str,
    seat: Side,
    camera: Vec<CameraInput>,
    seen: usize,
}

fn views() -> [View; 8] {
    let view = |name, seat, camera, seen| View {
        name,
        seat,
        camera,
        seen,
    };
    [
        view("Black's seat", Side::Black, vec![], 100),
        view("Orange's seat", Side::Orange, vec![], 100),
        view("from above", Side::Black, vec![CameraInput::TopDown], 100),
        view(
            "turned",
            Side::Black,
            vec![CameraInput::Turn(Vec2::new(0.7, 0.0))],
            80,
        ),
        view(
            "low",
            Side::Black,
            vec![CameraInput::Turn(Vec2::new(-0.3, -0.5))],
            60,
        ),
        view(
            "steep",
            Side::Orange,
            vec![CameraInput::Turn(Vec2::new(2.0, 0.45))],
            70,
        ),
        view("near", Side::Black, vec![CameraInput::Zoom(0.45)], 20),
        view(
            "moved",
            Side::Orange,
            vec![
                CameraInput::Zoom(0.7),
                CameraInput::Pan(Vec2::new(0.12, -0.1)),
            ],
            30,
        ),
    ]
}

/// Takes the camera to a view.
fn look(arena: &mut Arena, view: &View) {
    arena.set(Seat(view.seat));
    arena.world().write_message(CameraInput::Reset);
    arena.frames(2);
    for input in &view.camera {
        arena.world().write_message(*input);
        arena.frame();
    }
    arena.frames(2);
}

/// Clicks on all that is seen of all squares; gives how many squares were clicked on.
fn click_all(arena: &mut Arena, what: &str) -> usize {
    let board = arena.game().rules().board();
    let size = arena.window_size();
    let mut clicked = 0;
    for square in board.squares() {
        let centre = square_centre(square, board);
        let points = POINTS.map(|(x, z)| arena.project(centre + Vec3::new(x, 0.0, z)));
        let free = |at: &Vec2| {
            at.cmpgt(Vec2::ZERO).all()
                && at.cmplt(size).all()
                && !arena.get::<UiCovers>().covers(*at)
        };
        let free: Vec<Vec2> = points.into_iter().filter(free).collect();
        clicked += usize::from(!free.is_empty());
        for at in free {
            // Whatever was chosen before: this is the first click.
            arena.world().write_message(SquareInput::Clear);
            arena.click_at_once(at);
            let heard = arena.heard().squares;
            assert_eq!(
                heard,
                [SquareInput::Clear, SquareInput::Click(square)],
                "{square} at {at}, {what}"
            );
        }
    }
    clicked
}

#[test]
fn a_click_takes_the_square_that_is_drawn_there() {
    let mut arena = Arena::new(30);
    arena.start(humans(Preset::Manator, 8));
    arena.frames(6);
    for factor in [1.0, 1.25, 1.5, 2.0] {
        arena.scale_factor(factor);
        for hidden in [false, true] {
            arena.set(PanelHidden(hidden));
            for view in views() {
                look(&mut arena, &view);
                let what = format!("{}, scale {factor}, panel hidden {hidden}", view.name);
                let clicked = click_all(&mut arena, &what);
                assert!(clicked >= view.seen, "{clicked} squares, {what}");
            }
        }
    }
    assert_eq!(arena.game().len(), 0, "nothing was played");
}

/// The men who are looked through now, by their squares, and how much is left of them.
fn thinned(arena: &mut Arena) -> BTreeMap<Square, f32> {
    let mut query = arena.world().query::<(&piece::Square, &Thinned)>();
    let thinned = query.iter(arena.world());
    thinned.map(|(at, thin)| (at.0, thin.opacity)).collect()
}

/// The materials of all meshes below men.
fn materials(arena: &mut Arena) -> BTreeMap<Entity, AssetId<StandardMaterial>> {
    let world = arena.world();
    let mut men = world.query_filtered::<Entity, With<piece::PieceId>>();
    let men: Vec<Entity> = men.iter(world).collect();
    let mut parts = world.query::<(Option<&Children>, Option<&MeshMaterial3d<StandardMaterial>>)>();
    let mut found = BTreeMap::new();
    let mut next = men;
    while let Some(entity) = next.pop() {
        let Ok((children, material)) = parts.get(world, entity) else {
            continue;
        };
        next.extend(children.iter().flat_map(|c| c.iter()));
        found.extend(material.map(|m| (entity, m.0.id())));
    }
    found
}

/// The men whose middles, from the knees to the head, are drawn over the inner part of a square that is not theirs.
fn before(arena: &mut Arena, at: Square) -> Vec<Square> {
    let board = arena.game().rules().board();
    let men: Vec<Square> = arena.game().position().pieces().map(|(s, _)| s).collect();
    let others = men.into_iter().filter(|&man| man != at);
    let mut before = Vec::new();
    for man in others {
        let foot = square_centre(man, board);
        let over = [1.2, 2.4, 3.6, 4.8].map(|height| {
            let seen = arena.project(foot + Vec3::Y * height);
            arena.ground(seen).is_some_and(|ground| {
                let off = (ground - square_centre(at, board)).abs();
                off.x < 3.05 && off.z < 3.05
            })
        });
        if over.contains(&true) {
            before.push(man);
        }
    }
    before
}

impl Arena {
    /// The point of the board that is drawn at a point of the window.
    fn ground(&mut self, at: Vec2) -> Option<Vec3> {
        let world = self.world();
        let mut interface = world.query_filtered::<&Camera, With<InterfaceCamera>>();
        let output = interface.single(world).unwrap().logical_target_size()?;
        let mut scene = world.query_filtered::<(&Camera, &GlobalTransform), With<SceneCamera>>();
        let (camera, place) = scene.single(world).unwrap();
        let at = at / output * camera.logical_viewport_size()?;
        let ray = camera.viewport_to_world(place, at).ok()?;
        let distance = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
        Some(ray.get_point(distance))
    }
}

#[test]
fn who_stands_before_the_pointed_square_is_looked_through_and_comes_back() {
    let mut arena = Arena::new(60);
    arena.start(humans(Preset::Manator, 8));
    arena.wait("the men", |arena| {
        manator::arena::figures::all_dressed(arena.world())
    });
    arena.set(PanelHidden(true));
    arena.frames(4);
    let whole = materials(&mut arena);
    let made = arena.get::<Assets<StandardMaterial>>().len();
    assert!(whole.len() >= 80, "{} meshes", whole.len());
    let mut looked_through = 0;
    for view in views().into_iter().filter(|view| view.seen >= 60) {
        look(&mut arena, &view);
        for at in [
            "c1", "d2", "f2", "e3", "g3", "g5", "e8", "h8", "d9", "i9", "b10",
        ]
        .map(square)
        {
            arena.on_field(at);
            arena.frames(6);
            let thin = thinned(&mut arena);
            let what = format!("{at} from {}", view.name);
            assert!(!thin.contains_key(&at), "{what}: he who stands there");
            for man in before(&mut arena, at) {
                let opacity = thin
                    .get(&man)
                    .unwrap_or_else(|| panic!("{what}: {man} hides it"));
                assert!(*opacity < 0.5, "{what}: {man} at {opacity}");
                looked_through += 1;
            }
            if view.name == "from above" {
                assert!(thin.is_empty(), "{what}: {thin:?}");
            }
            let changed = materials(&mut arena)
                .iter()
                .filter(|&(e, m)| whole[e] != *m)
                .count();
            // A man's body, his harness, his base; a rider's thoat and its girths.
            let men = thin.len();
            assert!(
                (men..=men * 5).contains(&changed),
                "{what}: {changed} meshes of {men}"
            );
        }
    }
    assert!(looked_through >= 8, "{looked_through}");
    arena.point(Vec2::new(3.0, 3.0));
    arena.frames(10);
    assert_eq!(thinned(&mut arena).len(), 0);
    assert_eq!(materials(&mut arena), whole);
    assert_eq!(
        arena.get::<Assets<StandardMaterial>>().len(),
        made,
        "copies are left"
    );
}

#[test]
fn a_man_thins_by_and_by() {
    let mut arena = Arena::new(30);
    arena.start(humans(Preset::Manator, 8));
    arena.frames(6);
    arena
        .world()
        .write_message(CameraInput::Turn(Vec2::new(0.0, -0.4)));
    arena.frames(2);
    arena.on_field(square("f3"));
    let mut seen = Vec::new();
    for _ in 0..12 {
        seen.extend(thinned(&mut arena).get(&square("f2")).copied());
        arena.frame();
    }
    arena.point(Vec2::new(3.0, 3.0));
    for _ in 0..12 {
        seen.extend(thinned(&mut arena).get(&square("f2")).copied());
        arena.frame();
    }
    let steps = seen.windows(2).map(|pair| (pair[1] - pair[0]).abs());
    assert!(steps.clone().all(|step| step < 0.2), "{seen:?}");
    assert!(
        seen.iter().any(|o| *o < 0.35) && seen.len() > 12,
        "{seen:?}"
    );
}
