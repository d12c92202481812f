//! Builds the Bevy application: the one place that chooses Bevy's own plugins. The same game runs in
//! a window, to a picture without a window, and without any driver at all for tests.

use std::path::PathBuf;
use std::time::Duration;

use bevy::app::{AppExit, ScheduleRunnerPlugin};
use bevy::asset::AssetPlugin;
use bevy::audio::AudioPlugin;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::settings::{Backends, RenderCreation, WgpuSettings};
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, PrimaryWindow, WindowPlugin};
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiGlobalSettings, EguiPlugin};

use crate::arena::keeping;
use crate::arena::messages::MatchRequest;
use crate::arena::quality::Quality;
use crate::arena::settings::DriverQuality;
use crate::arena::sound;
use crate::arena::view::Output;
use crate::record::{NoFolder, Past, Session};
use crate::screens::Screen;
use crate::{arena, screens};

/// What the application draws to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// A window on screen.
    Window,
    /// A picture of this size, drawn by the graphics driver without any window, with a clock that
    /// goes on by the same step each frame.
    Picture {
        /// Width and height.
        size: UVec2,
        /// The step of the clock.
        step: Duration,
    },
    /// Nothing: everything runs but the drawing, with a clock that goes on by the same step each
    /// frame.
    Headless {
        /// The step of the clock.
        step: Duration,
    },
}

/// Builds the game. `assets` is the folder of what ships.
pub fn build(backend: Backend, assets: PathBuf, quality: Quality) -> App {
    let mut app = App::new();
    let plugins = DefaultPlugins
        .set(AssetPlugin {
            file_path: assets.to_string_lossy().into_owned(),
            ..default()
        })
        .set(LogPlugin {
            filter: log_filter(),
            ..default()
        })
        .set(WindowPlugin {
            primary_window: window(backend),
            exit_condition: exit(backend),
            ..default()
        })
        .set(RenderPlugin {
            // Pictures are complete from their first frame on; and where the scene is drawn only when it
            // changes, a frame that waits for its shaders would stay unfinished.
            synchronous_pipeline_compilation: matches!(backend, Backend::Picture { .. })
                || !quality.idle_motion(),
            render_creation: render(backend),
            ..default()
        });
    // What nobody hears does not open the sound card.
    let heard = backend == Backend::Window && sound::may_be_heard();
    let plugins = if heard {
        plugins.build()
    } else {
        plugins.build().disable::<AudioPlugin>()
    };
    match backend {
        Backend::Window => {
            app.add_plugins(plugins).add_systems(Last, reveal);
        }
        Backend::Picture { step, .. } | Backend::Headless { step } => {
            app.add_plugins(
                plugins
                    .disable::<WinitPlugin>()
                    .disable::<PipelinedRenderingPlugin>(),
            )
            .add_plugins(ScheduleRunnerPlugin::run_once())
            .insert_resource(TimeUpdateStrategy::ManualDuration(step));
        }
    }
    if !heard {
        sound::silent(&mut app);
        if backend == Backend::Window {
            warn!("no sound card was found: the game is silent");
        }
    }
    if let Backend::Picture { size, .. } = backend {
        let mut image = Image::new_target_texture(
            size.x.max(1),
            size.y.max(1),
            TextureFormat::Rgba8UnormSrgb,
            None,
        );
        image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
        let handle = app.world_mut().resource_mut::<Assets<Image>>().add(image);
        app.insert_resource(Output::Image(handle));
    }
    if matches!(backend, Backend::Headless { .. }) {
        // Without a renderer nobody else keeps the list of lights and cameras that are gone, and Bevy
        // wants it when one goes.
        app.add_plugins(SyncWorldPlugin);
        app.world_mut().spawn((
            Window {
                resolution: (1280, 720).into(),
                ..default()
            },
            PrimaryWindow,
        ));
    }
    app.insert_resource(quality)
        .add_plugins(EguiPlugin::default())
        .insert_resource(EguiGlobalSettings {
            // Where there is no window, there is none to place the input of Chinese or Japanese in.
            enable_ime: backend == Backend::Window,
            ..default()
        })
        .add_plugins((arena::plugin, screens::plugin));
    on_one_thread(&mut app);
    app
}

/// Runs the systems of the main world one after the other: they are many and small, and to wake
/// another thread for one costs more than it does. Those with much to do spread their work over
/// the cores themselves.
fn on_one_thread(app: &mut App) {
    let mut schedules = app.world_mut().resource_mut::<Schedules>();
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Runs the game in a window until it is closed: straight into a match when one is asked for, else
/// from the title.
pub fn run(
    assets: PathBuf,
    quality: Quality,
    first: Option<MatchRequest>,
    data: Result<PathBuf, NoFolder>,
) -> AppExit {
    let mut app = build(Backend::Window, assets, quality);
    let (session, past) = match &data {
        Ok(folder) => {
            let (session, past) = Session::begin(folder);
            (Some(session), past)
        }
        Err(_) => (None, Past::Left),
    };
    keeping::open(&mut app, data, past);
    app.insert_resource(DriverQuality(quality));
    if let Some(request) = first {
        app.world_mut().write_message(request);
        app.world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Game);
    }
    let exit = app.run();
    // What ends otherwise, by a kill or a panic, has broken off.
    if let Some(session) = session {
        session.leave();
    }
    exit
}

fn window(backend: Backend) -> Option<Window> {
    (backend == Backend::Window).then(|| Window {
        title: "Manator".into(),
        name: Some("manator".into()),
        resolution: (1280, 720).into(),
        // Until there is something to see in it: `reveal`.
        visible: false,
        ..default()
    })
}

/// Frames after which the driver shows pictures and not a black pane: the first ones wait for it.
const HIDDEN_FRAMES: u32 = 3;

/// Shows the window once there is something to see in it.
fn reveal(mut windows: Query<&mut Window, With<PrimaryWindow>>, mut frames: Local<u32>) {
    *frames = frames.saturating_add(1);
    if *frames == HIDDEN_FRAMES {
        for mut window in &mut windows {
            window.visible = true;
        }
    }
}

fn exit(backend: Backend) -> ExitCondition {
    match backend {
        Backend::Window => ExitCondition::OnAllClosed,
        _ => ExitCondition::DontExit,
    }
}

fn render(backend: Backend) -> RenderCreation {
    match backend {
        Backend::Headless { .. } => WgpuSettings {
            backends: None,
            ..default()
        }
        .into(),
        // As launch.rs asks for the driver: others would be opened to be told of in vain.
        _ => WgpuSettings {
            backends: Some(Backends::from_env().unwrap_or(Backends::PRIMARY)),
            ..default()
        }
        .into(),
    }
}

fn log_filter() -> String {
    // What the drivers say of themselves is not for players.
    "warn,manator=info,wgpu=error,naga=error,wgpu_hal=off,bevy_render::renderer=error,bevy_light=error,bevy_egui=error,bevy_winit=error".into()
}
