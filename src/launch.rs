//! What is looked at before a window opens, so that what is missing is a sentence and not a panic:
//! a display, a Vulkan driver, the folder of assets, a sound card.

use std::env;
use std::path::{Path, PathBuf};

use crate::arena::quality::Quality;

/// What keeps a window from opening.
#[derive(Debug, thiserror::Error)]
pub enum LaunchError {
    /// There is nothing to open a window on.
    #[error(
        "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); \
         `manator shot start --out start.png` draws a picture without one, and \
         `manator shot duel --frames 12 --out duel.png` a film of a duel"
    )]
    NoDisplay,
    /// There is nothing that draws.
    #[error(
        "no Vulkan driver was found; install one (on Debian or Ubuntu: apt-get install mesa-vulkan-drivers, \
         which also draws without a graphics card). `manator sim`, `rules` and `perft` need none"
    )]
    NoDriver,
    /// What ships with the program is not there.
    #[error(
        "the game's assets were not found; looked in {0}. Set MANATOR_ASSETS to the folder `assets` of the game"
    )]
    NoAssets(String),
}

/// How pictures are drawn here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driver {
    /// By a graphics card.
    Hardware,
    /// By the processor.
    Software,
}

impl Driver {
    /// The quality that suits the driver.
    #[must_use]
    pub fn quality(self) -> Quality {
        match self {
            Self::Hardware => Quality::High,
            Self::Software => Quality::Low,
        }
    }
}

/// Whether there is something to open a window on.
pub fn display() -> Result<(), LaunchError> {
    let set = |name: &str| env::var_os(name).is_some_and(|v| !v.is_empty());
    let known = !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
            .into_iter()
            .any(set);
    if known {
        Ok(())
    } else {
        Err(LaunchError::NoDisplay)
    }
}

/// Asks for an adapter, as Bevy will.
pub fn driver() -> Result<Driver, LaunchError> {
    let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
    descriptor.backends = wgpu::Backends::from_env().unwrap_or(wgpu::Backends::PRIMARY);
    let instance = wgpu::Instance::new(descriptor);
    let adapter = bevy::tasks::block_on(instance.request_adapter(&wgpu::RequestAdapterOptions {
        power_preference: wgpu::PowerPreference::HighPerformance,
        ..Default::default()
    }))
    .map_err(|_| LaunchError::NoDriver)?;
    Ok(match adapter.get_info().device_type {
        wgpu::DeviceType::Cpu => Driver::Software,
        _ => Driver::Hardware,
    })
}

/// The folder of what ships: named by `MANATOR_ASSETS`, beside the program, installed, or in the
/// source.
pub fn assets() -> Result<PathBuf, LaunchError> {
    let mut tried = Vec::new();
    let program = env::current_exe().and_then(|p| p.canonicalize()).ok();
    let beside = program.as_deref().and_then(Path::parent);
    let places = env::var_os("MANATOR_ASSETS")
        .map(PathBuf::from)
        .into_iter()
        .chain(beside.map(|p| p.join("assets")))
        .chain(beside.map(|p| p.join("../share/manator/assets")))
        .chain([PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets")]);
    for place in places {
        // A relative path would be taken from another folder than the one that was looked in.
        if let Ok(found) = place.canonicalize()
            && found.join("figures").is_dir()
        {
            return Ok(found);
        }
        tried.push(place.display().to_string());
    }
    Err(LaunchError::NoAssets(tried.join(", ")))
}
