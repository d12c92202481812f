//! The studio: the real application without a window, with a clock that stands until everything is
//! loaded and then goes by even steps, so that a picture is the same every time.

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::PollType;
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use image::RgbImage;

use super::{Shot, ShotError};
use crate::app::{self, Backend};
use crate::arena::cost::Cost;
use crate::arena::figures::{self, FigureAssets};
use crate::arena::view::{Output, Redraw};

/// One step of the clock.
const STEP: Duration = Duration::from_nanos(1_000_000_000 / 30);
/// How long models may take to load, in seconds.
const PATIENCE_S: u64 = 120;
/// Frames that are measured.
const MEASURED: usize = 15;

/// How long frames took.
#[derive(Debug, Clone, Copy)]
pub struct Stats {
    /// Median time of a drawn frame, in milliseconds.
    pub drawn_ms: f64,
    /// Median time of a frame in which nothing changes, in milliseconds.
    pub idle_ms: f64,
    /// Whether nothing of the scene was drawn in those.
    pub idle_draws_nothing: bool,
    /// What the drawn frame holds.
    pub cost: Cost,
}

/// The application, ready for its picture.
pub struct Studio {
    app: App,
}

#[derive(Resource, Default)]
struct Developed(Option<Image>);

impl Studio {
    /// Builds the application.
    pub(super) fn open(shot: &Shot, assets: &Path) -> Result<Self, ShotError> {
        let backend = Backend::Picture {
            size: shot.size,
            step: Duration::ZERO,
        };
        let mut app = app::build(backend, assets.to_owned(), shot.quality);
        app.init_resource::<Developed>();
        app.finish();
        app.cleanup();
        // Nobody looks at what is arranged before the picture.
        app.world_mut().resource_mut::<Redraw>().frozen = true;
        let mut studio = Self { app };
        studio.frames(3);
        studio.wait(|world| !world.resource::<FigureAssets>().is_loading())?;
        Ok(studio)
    }

    /// The world, for the scene to arrange.
    pub(super) fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// Frames in which the clock stands.
    pub(super) fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Waits, with the clock standing, until every man has his figure.
    pub(super) fn settle(&mut self) -> Result<(), ShotError> {
        self.frames(3);
        self.wait(figures::all_dressed)?;
        // What was spawned last is drawn from the next frames on.
        self.frames(4);
        Ok(())
    }

    /// Waits, with the clock standing, until something holds that hangs on files.
    fn wait(&mut self, holds: impl Fn(&mut World) -> bool) -> Result<(), ShotError> {
        let begun = Instant::now();
        while !holds(self.app.world_mut()) {
            if begun.elapsed().as_secs() > PATIENCE_S {
                return Err(ShotError::TooLate(PATIENCE_S));
            }
            std::thread::sleep(Duration::from_millis(5));
            self.app.update();
        }
        Ok(())
    }

    /// Lets the clock run.
    pub(super) fn run_ms(&mut self, ms: f64) {
        let steps = (ms / 1000.0 / STEP.as_secs_f64()).round() as usize;
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
        self.frames(steps);
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    }

    /// The picture of this moment.
    pub(super) fn picture(&mut self) -> Result<RgbImage, ShotError> {
        let world = self.app.world_mut();
        let Output::Image(target) = world.resource::<Output>().clone() else {
            return Err(ShotError::NoPicture);
        };
        let mut redraw = world.resource_mut::<Redraw>();
        redraw.frozen = false;
        redraw.ask();
        self.frames(2);
        let world = self.app.world_mut();
        world.resource_mut::<Redraw>().ask();
        world
            .spawn(Screenshot(RenderTarget::Image(target.into())))
            .observe(
                |shot: On<ScreenshotCaptured>, mut developed: ResMut<Developed>| {
                    developed.0 = Some(shot.image.clone());
                },
            );
        for _ in 0..50 {
            self.app.update();
            if let Some(image) = self.app.world_mut().resource_mut::<Developed>().0.take() {
                self.app.world_mut().resource_mut::<Redraw>().frozen = true;
                return image
                    .try_into_dynamic()
                    .map(|i| i.to_rgb8())
                    .map_err(|_| ShotError::NoPicture);
            }
        }
        Err(ShotError::NoPicture)
    }

    /// Times frames to their end on the driver.
    pub(super) fn measure(&mut self) -> Stats {
        self.app.world_mut().resource_mut::<Redraw>().frozen = false;
        let drawn_ms = self.median(|world| world.resource_mut::<Redraw>().ask());
        let cost = Cost::of(self.app.world_mut());
        self.frames(4);
        let before = self.app.world().resource::<Redraw>().total;
        let idle_ms = self.median(|_| {});
        let after = self.app.world().resource::<Redraw>().total;
        Stats {
            drawn_ms,
            idle_ms,
            idle_draws_nothing: before == after,
            cost,
        }
    }

    fn median(&mut self, mut before: impl FnMut(&mut World)) -> f64 {
        let mut times: Vec<f64> = (0..MEASURED)
            .map(|_| {
                before(self.app.world_mut());
                let begun = Instant::now();
                self.app.update();
                if let Some(device) = self.app.world().get_resource::<RenderDevice>() {
                    // A device that is lost has nothing left to wait for.
                    let _ = device.poll(PollType::wait_indefinitely());
                }
                begun.elapsed().as_secs_f64() * 1000.0
            })
            .collect();
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    }
}
