//! Pictures without a window: named scenes of the real game, drawn the same every time. For the
//! README, the picture tests and the eye.

mod blind;
mod cast_sheet;
mod letters;
mod lineup;
mod scene;
mod sheet;
mod studio;

use std::path::Path;

use bevy::math::UVec2;
use image::RgbImage;

use crate::arena::quality::Quality;
pub use scene::{Diagram, Scene, Wishes};
pub use studio::Stats;
use studio::Studio;

/// What keeps a picture from being taken.
#[derive(Debug, thiserror::Error)]
pub enum ShotError {
    /// No scene has this name.
    #[error("there is no scene {0:?}; there are {list}", list = Scene::names())]
    NoScene(String),
    /// The scene's own arguments make no sense.
    #[error("{0}")]
    Scene(String),
    /// The models did not come.
    #[error("the figures were not loaded within {0} seconds")]
    TooLate(u64),
    /// The driver gave no picture.
    #[error("the driver gave no picture back")]
    NoPicture,
    /// It could not be written.
    #[error("{path} cannot be written: {source}")]
    Write {
        /// The file.
        path: String,
        /// What the system said.
        source: image::ImageError,
    },
    /// The key of a blind test could not be written.
    #[error("{path} cannot be written: {source}")]
    WriteKey {
        /// The file.
        path: String,
        /// What the system said.
        source: std::io::Error,
    },
}

/// A picture to be taken.
#[derive(Clone, Debug)]
pub struct Shot {
    /// What is to be seen.
    pub scene: Scene,
    /// Width and height in pixels.
    pub size: UVec2,
    /// How richly it is drawn.
    pub quality: Quality,
    /// Pictures in order on one sheet; 1 is a plain picture.
    pub frames: u32,
    /// Whether to measure how long a frame takes.
    pub stats: bool,
}

/// Takes a picture and writes it. Gives the time of a frame when it was asked for.
pub fn take(shot: &Shot, assets: &Path, out: &Path) -> Result<Option<Stats>, ShotError> {
    match shot.scene {
        Scene::CastSheet => {
            let sheet = cast_sheet::draw(shot, |shot| Studio::open(shot, assets))?;
            save(&sheet, out)?;
            Ok(None)
        }
        Scene::Blind { seed } => {
            let mut studio = Studio::open(shot, assets)?;
            let (sheet, key) = blind::draw(shot, &mut studio, seed)?;
            save(&sheet, out)?;
            save_key(&key, out)?;
            Ok(None)
        }
        _ => film(shot, assets, out),
    }
}

/// Takes pictures of a scene in order, and measures if it is asked for.
fn film(shot: &Shot, assets: &Path, out: &Path) -> Result<Option<Stats>, ShotError> {
    let mut studio = Studio::open(shot, assets)?;
    let span_ms = shot.scene.begin(&mut studio)?;
    let mut pictures = Vec::new();
    for n in 0..shot.frames.max(1) {
        if n > 0 {
            studio.run_ms(span_ms / f64::from(shot.frames - 1).max(1.0));
        }
        pictures.push(studio.picture()?);
    }
    save(&sheet::compose(&pictures), out)?;
    Ok(shot.stats.then(|| studio.measure()))
}

fn save(sheet: &RgbImage, out: &Path) -> Result<(), ShotError> {
    sheet.save(out).map_err(|source| ShotError::Write {
        path: out.display().to_string(),
        source,
    })
}

/// Writes the key of a blind test beside its sheet: `sheet.png.key.txt`.
fn save_key(key: &str, sheet: &Path) -> Result<(), ShotError> {
    let mut path = sheet.as_os_str().to_owned();
    path.push(".key.txt");
    std::fs::write(&path, key).map_err(|source| ShotError::WriteKey {
        path: Path::new(&path).display().to_string(),
        source,
    })
}
