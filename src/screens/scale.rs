//! The size of the interface: everything is made for a window 720 high and grows with it. Dresses
//! egui's context once it is there.

use bevy::camera::Camera;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, PrimaryEguiContext};

use super::{Draw, theme};
use crate::arena::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dressed>()
        .add_systems(EguiPrimaryContextPass, prepare.in_set(Draw::Prepare));
}

/// Height of a window, in logical pixels, at which the interface has the size it was made for.
const DESIGN_HEIGHT: f32 = 720.0;
/// Least width, in points, that the screens are made for.
const DESIGN_WIDTH: f32 = 940.0;
/// Smaller text cannot be read; then less is shown instead.
const LEAST_ZOOM: f32 = 0.6;

/// Passes drawn since the type faces were given to egui: they are there from the next pass on.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub(super) struct Dressed(u8);

/// Whether the type faces are there, so that something can be drawn.
pub(super) fn dressed(dressed: Res<Dressed>) -> bool {
    dressed.0 >= 2
}

/// Points of the interface against logical pixels.
#[must_use]
pub fn zoom(width: f32, height: f32, setting: f32) -> f32 {
    let fit = (height / DESIGN_HEIGHT)
        .min(width / DESIGN_WIDTH)
        .max(LEAST_ZOOM);
    let wanted = fit * setting.clamp(0.75, 2.0);
    // In steps, so that dragging a window's edge does not draw every glyph anew at every pixel.
    (wanted * 64.0).round() / 64.0
}

fn prepare(
    mut contexts: EguiContexts,
    cameras: Query<&Camera, With<PrimaryEguiContext>>,
    settings: Res<Settings>,
    mut dressed: ResMut<Dressed>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if dressed.0 == 0 {
        theme::install(ctx);
    }
    if dressed.0 < 2 {
        dressed.0 += 1;
        ctx.request_repaint();
    }
    let Some(size) = cameras
        .single()
        .ok()
        .and_then(Camera::logical_viewport_size)
    else {
        return;
    };
    let zoom = zoom(size.x, size.y, settings.interface_scale);
    if (zoom - ctx.zoom_factor()).abs() > 1e-4 {
        ctx.set_zoom_factor(zoom);
        ctx.request_repaint();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interface_grows_with_the_window_and_never_vanishes() {
        assert_eq!(zoom(1280.0, 720.0, 1.0), 1.0);
        assert_eq!(zoom(2560.0, 1440.0, 1.0), 2.0);
        assert_eq!(zoom(1280.0, 720.0, 2.0), 2.0);
        assert!((zoom(800.0, 500.0, 1.0) - 0.69).abs() < 0.01);
        for (width, height) in [(1.0, 1.0), (200.0, 100.0), (4000.0, 300.0), (0.0, 0.0)] {
            let zoom = zoom(width, height, 1.0);
            assert!((0.59..1.0).contains(&zoom), "{width}x{height}: {zoom}");
        }
    }

    #[test]
    fn a_wider_window_of_the_same_height_does_not_enlarge() {
        assert_eq!(zoom(4000.0, 720.0, 1.0), zoom(1280.0, 720.0, 1.0));
    }
}
