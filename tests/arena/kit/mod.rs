//! The game without a driver, for tests: builds it, sends what a player's machine sends, reads what is on the stage,
//! and holds it against the truth. Holds no expectations of a single case.

mod hands;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::ecs::query::QueryFilter;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{self, epaint::Primitive};
use bevy_egui::{EguiRenderOutput, PrimaryEguiContext};
use manator::app::{self, Backend};
use manator::arena::camera::CameraInput;
use manator::arena::geometry::{home_yaw, square_centre};
use manator::arena::keeping;
use manator::arena::marks::Mark;
use manator::arena::messages::{MatchNews, MatchRequest, PlyRequested, SkipShow};
use manator::arena::piece::{self, Pose};
use manator::arena::quality::Quality;
use manator::arena::selection::{Selection, SquareInput};
use manator::arena::settings::Settings;
use manator::arena::show::{Fallen, OpeningShow, Show};
use manator::arena::table::Table;
use manator::arena::view::SceneCamera;
use manator::record::{Past, Record};
use manator::rules::{Action, Piece, Position, Preset, Rules, Square};
use manator::screens::{Menu, Screen};
use manator::table::{Match, MatchConfig};

/// Width and height of the window that is played in.
pub const WINDOW: Vec2 = Vec2::new(1280.0, 720.0);

/// Everything that went through the game since it was last forgotten.
#[derive(Resource, Default, Debug)]
pub struct Heard {
    /// What pointer and keys meant for squares, pointing alone left out.
    pub squares: Vec<SquareInput>,
    /// What they meant for the camera.
    pub camera: Vec<CameraInput>,
    /// How often the show was skipped.
    pub skips: usize,
    /// Moves that were asked for.
    pub plies: Vec<PlyRequested>,
    /// What was told.
    pub news: Vec<MatchNews>,
}

impl Heard {
    /// Whether anything reached board, camera or show.
    pub fn of_the_board(&self) -> bool {
        !self.squares.is_empty() || !self.camera.is_empty() || self.skips > 0
    }

    /// Why something was refused.
    pub fn refusals(&self) -> Vec<&str> {
        self.news
            .iter()
            .filter_map(|news| match news {
                MatchNews::Refused { reason, .. } => Some(reason.as_str()),
                _ => None,
            })
            .collect()
    }
}

/// A man as he is on the stage, or by the truth.
pub type Men = BTreeMap<u8, (Piece, Square)>;

/// The game, running.
pub struct Arena {
    app: App,
    window: Entity,
    pointer: Vec2,
}

impl Arena {
    /// The game as the program builds it, its clock going on by `step_ms` each frame.
    pub fn new(step_ms: u64) -> Self {
        Self::with_assets(step_ms, &assets())
    }

    /// The same with another folder of assets.
    pub fn with_assets(step_ms: u64, assets: &Path) -> Self {
        let step = Duration::from_millis(step_ms);
        let mut app = app::build(Backend::Headless { step }, assets.to_owned(), Quality::Low);
        app.init_resource::<Heard>().add_systems(Last, hear);
        app.finish();
        app.cleanup();
        app.update();
        let window = app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(app.world())
            .unwrap();
        Self {
            app,
            window,
            pointer: Vec2::ZERO,
        }
    }

    /// Keeps games and settings in a folder that the program before left so.
    pub fn keep_in(&mut self, folder: &Path, past: Past) {
        keeping::open(&mut self.app, Ok(folder.to_owned()), past);
        // Only what is about the entry of the sides waits for it.
        let mut settings = self.app.world_mut().resource_mut::<Settings>();
        settings.bypass_change_detection().opening = OpeningShow::Never;
    }

    pub fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    pub fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    pub fn set<R: Resource<Mutability = bevy::ecs::component::Mutable>>(&mut self, value: R) {
        self.app.world_mut().insert_resource(value);
    }

    pub fn count<F: QueryFilter>(&mut self) -> usize {
        let mut query = self.app.world_mut().query_filtered::<(), F>();
        query.iter(self.app.world()).count()
    }

    // The clock.

    pub fn frame(&mut self) {
        self.app.update();
    }

    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.frame();
        }
    }

    /// From now on the clock goes on by this much a frame.
    pub fn step_ms(&mut self, ms: u64) {
        self.set(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            ms,
        )));
    }

    /// Runs until something holds; gives the frames it took.
    pub fn until(
        &mut self,
        most: usize,
        what: &str,
        mut holds: impl FnMut(&mut Self) -> bool,
    ) -> usize {
        for frames in 0..most {
            if holds(self) {
                return frames;
            }
            self.frame();
        }
        panic!(
            "{what}: not after {most} frames (screen {:?}, menu {:?}, act {:?})",
            self.screen(),
            self.menu(),
            self.get::<Show>().act()
        );
    }

    /// The same where something else has to be waited for, such as a file or the engine's thread.
    pub fn wait(&mut self, what: &str, mut holds: impl FnMut(&mut Self) -> bool) {
        let begun = std::time::Instant::now();
        while !holds(self) {
            assert!(
                begun.elapsed() < Duration::from_secs(100),
                "{what}: waited too long"
            );
            std::thread::sleep(Duration::from_millis(1));
            self.frame();
        }
    }

    // The match.

    pub fn start(&mut self, config: MatchConfig) {
        self.send(MatchRequest::Start(Box::new(config)));
        self.enter();
    }

    pub fn resume(&mut self, record: Record) {
        self.send(MatchRequest::Resume(Box::new(record.into())));
        self.enter();
    }

    fn enter(&mut self) {
        if self.screen() != Screen::Game {
            self.set(NextState::Pending(Screen::Game));
        }
        self.frames(2);
    }

    pub fn send(&mut self, request: MatchRequest) {
        self.world().write_message(request);
    }

    pub fn skip(&mut self) {
        self.world().write_message(SkipShow);
    }

    /// Asks for a move in the position on the table.
    pub fn ply(&mut self, action: impl Into<Action>) {
        let key = self.game().position().key();
        self.world().write_message(PlyRequested {
            action: action.into(),
            key,
        });
    }

    pub fn game(&self) -> &Match {
        self.get::<Table>().game().expect("a match on the table")
    }

    pub fn position(&self) -> String {
        self.game().position().to_string()
    }

    pub fn idle(&self) -> bool {
        self.get::<Show>().is_idle()
    }

    pub fn screen(&self) -> Screen {
        *self.get::<State<Screen>>().get()
    }

    pub fn menu(&self) -> Menu {
        *self.get::<State<Menu>>().get()
    }

    pub fn selection(&self) -> &Selection {
        self.get()
    }

    /// What was heard since the last time it was asked.
    pub fn heard(&mut self) -> Heard {
        std::mem::take(&mut *self.world().resource_mut::<Heard>())
    }

    // The stage.

    /// The men that are on the stage and have not fallen.
    pub fn men(&mut self) -> Men {
        let world = self.app.world_mut();
        let mut query = world.query_filtered::<(
            &piece::PieceId,
            &piece::Kind,
            &piece::Side,
            &piece::Square,
        ), Without<Fallen>>();
        let mut men = Men::new();
        for (id, kind, side, square) in query.iter(world) {
            let piece = Piece {
                side: side.0,
                kind: kind.0,
            };
            let twice = men.insert(id.0.0, (piece, square.0));
            assert!(twice.is_none(), "two entities for man {}", id.0);
        }
        men
    }

    /// The men by the truth.
    pub fn truth(&self) -> Men {
        let game = self.get::<Table>().game();
        game.map(|game| {
            game.men()
                .map(|man| (man.id.0, (man.piece, man.square)))
                .collect()
        })
        .unwrap_or_default()
    }

    /// The entities are equal to the truth, and nobody shares a square.
    pub fn assert_true(&mut self, when: &str) {
        let men = self.men();
        assert_eq!(men, self.truth(), "{when}");
        let mut squares: Vec<Square> = men.values().map(|(_, square)| *square).collect();
        squares.sort_unstable();
        let all = squares.len();
        squares.dedup();
        assert_eq!(squares.len(), all, "two men on a square {when}");
        if let Some(game) = self.get::<Table>().game() {
            game.check()
                .unwrap_or_else(|error| panic!("{error} {when}"));
        }
    }

    /// Nothing is shown any more: everybody stands at ease in the middle of his square, and nobody lies about.
    pub fn assert_at_rest(&mut self, when: &str) {
        self.assert_true(when);
        assert!(self.idle(), "something is still shown {when}");
        assert_eq!(
            self.count::<With<Fallen>>(),
            0,
            "somebody lies about {when}"
        );
        let Some(board) = self.get::<Table>().game().map(|g| g.rules().board()) else {
            return;
        };
        let world = self.app.world_mut();
        let mut query = world.query::<(&piece::Square, &piece::Side, &Transform, &Pose)>();
        for (square, side, transform, pose) in query.iter(world) {
            let off = transform
                .translation
                .distance(square_centre(square.0, board));
            assert!(
                off < 1e-3,
                "the man of {} stands {off} m off {when}",
                square.0
            );
            let turned = transform
                .rotation
                .angle_between(Quat::from_rotation_y(home_yaw(side.0)));
            assert!(
                turned < 1e-2,
                "the man of {} is turned by {turned} {when}",
                square.0
            );
            assert_eq!(pose.clip, Pose::default().clip, "on {} {when}", square.0);
        }
    }

    /// The marks that lie on the squares, by their names, in order.
    pub fn marks(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut query = world.query_filtered::<&Name, With<Mark>>();
        let mut marks: Vec<String> = query.iter(world).map(|name| name.to_string()).collect();
        marks.sort_unstable();
        marks
    }

    pub fn camera(&mut self) -> Transform {
        let world = self.app.world_mut();
        let mut query = world.query_filtered::<&Transform, With<SceneCamera>>();
        *query.single(world).unwrap()
    }

    /// What the interface painted inside a rectangle: corners of its triangles, from the middle of the rectangle in
    /// eighths of a point, and their colours, in the order of painting.
    pub fn painted(&mut self, within: egui::Rect) -> Vec<([i32; 2], [u8; 4])> {
        let world = self.app.world_mut();
        let mut query = world.query_filtered::<&EguiRenderOutput, With<PrimaryEguiContext>>();
        let output = query.single(world).unwrap();
        let mut painted = Vec::new();
        for job in &output.paint_jobs {
            let Primitive::Mesh(mesh) = &job.primitive else {
                continue;
            };
            for vertex in mesh.vertices.iter().filter(|v| within.contains(v.pos)) {
                let from_middle = (vertex.pos - within.center()) * 8.0;
                let at = [from_middle.x.round() as i32, from_middle.y.round() as i32];
                painted.push((at, vertex.color.to_array()));
            }
        }
        painted
    }
}

/// The folder of what ships.
pub fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")
}

/// A match between two before the screen.
pub fn humans(preset: Preset, seed: u64) -> MatchConfig {
    MatchConfig::new(Rules::preset(preset), seed)
}

/// The same from a position.
pub fn from(preset: Preset, seed: u64, position: &str) -> MatchConfig {
    let rules = Rules::preset(preset);
    MatchConfig::new(rules, seed).with_start(Position::parse(position, rules).unwrap())
}

pub fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn hear(
    mut heard: ResMut<Heard>,
    mut squares: MessageReader<SquareInput>,
    mut camera: MessageReader<CameraInput>,
    mut skips: MessageReader<SkipShow>,
    mut plies: MessageReader<PlyRequested>,
    mut news: MessageReader<MatchNews>,
) {
    let meant = |input: &&SquareInput| !matches!(input, SquareInput::Hover(_));
    heard.squares.extend(squares.read().filter(meant).copied());
    heard.camera.extend(camera.read().copied());
    heard.skips += skips.read().count();
    heard.plies.extend(plies.read().copied());
    heard.news.extend(news.read().cloned());
}
