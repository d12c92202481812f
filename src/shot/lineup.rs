//! Men who stand apart from each other on the field, and pictures of one of them cut out of it: for
//! sheets on which the kinds are compared.

use bevy::prelude::*;
use image::{GrayImage, Luma, RgbImage, imageops};

use super::ShotError;
use super::scene::begin_seeded;
use super::studio::Studio;
use crate::arena::camera::Orbit;
use crate::arena::geometry::square_centre;
use crate::arena::piece::{PieceId, Square as Stands};
use crate::arena::selection::Selection;
use crate::arena::settings::Settings;
use crate::arena::view::SceneCamera;
use crate::rules::{Board, Piece, Preset, Rules, Setup, Square};
use crate::screens::PanelHidden;

/// Height above the ground of the middle of a picture of a man, in metres.
const MIDDLE_M: f32 = 2.9;
/// Least difference between a man drawn white and drawn black that is still he, of 255.
const IS_HE: u8 = 60;

/// Men on the field, nothing but them to be seen.
pub(super) struct Lineup<'a> {
    studio: &'a mut Studio,
    board: Board,
}

impl<'a> Lineup<'a> {
    /// Puts men on the field and the camera on Black's seat.
    pub(super) fn arrange(
        studio: &'a mut Studio,
        men: impl IntoIterator<Item = (Square, Piece)>,
    ) -> Result<Self, ShotError> {
        let rules = Rules::preset(Preset::Manator);
        let mut setup = Setup::empty(rules);
        setup.men.extend(men);
        let position = setup.check().map_err(|e| ShotError::Scene(e.to_string()))?;
        studio.world().insert_resource(PanelHidden(true));
        studio.world().resource_mut::<Settings>().badges = Some(false);
        begin_seeded(studio, rules, Some(position), 1922)?;
        studio.world().resource_mut::<Selection>().movable.clear();
        studio.frames(4);
        Ok(Self {
            studio,
            board: rules.board(),
        })
    }

    /// Looks at the man of a square from this angle and distance.
    pub(super) fn look_at(&mut self, square: Square, yaw: f32, pitch: f32, distance: f32) {
        let focus = square_centre(square, self.board) + Vec3::Y * MIDDLE_M;
        self.studio.world().insert_resource(Orbit {
            focus,
            yaw,
            pitch,
            distance,
            at_home: false,
        });
        self.studio.frames(3);
    }

    /// Shows the man of one square alone.
    pub(super) fn show_alone(&mut self, square: Square) {
        let world = self.studio.world();
        let mut men = world.query::<(&Stands, &mut Visibility)>();
        for (stands, mut visibility) in men.iter_mut(world) {
            *visibility = if stands.0 == square {
                Visibility::Inherited
            } else {
                Visibility::Hidden
            };
        }
        self.studio.frames(2);
    }

    /// The picture of this moment.
    pub(super) fn picture(&mut self) -> Result<RgbImage, ShotError> {
        self.studio.picture()
    }

    /// The men of this moment as shadow figures, black on white: where a man drawn white and drawn
    /// black differ.
    pub(super) fn outlines(&mut self) -> Result<GrayImage, ShotError> {
        let own = self.paint_men(Color::WHITE);
        let white = imageops::grayscale(&self.studio.picture()?);
        self.paint_men(Color::BLACK);
        let black = imageops::grayscale(&self.studio.picture()?);
        let world = self.studio.world();
        for (mesh, material) in own {
            world.entity_mut(mesh).insert(material);
        }
        let mut outlines = white;
        for (pixel, black) in outlines.pixels_mut().zip(black.pixels()) {
            let he = pixel.0[0].abs_diff(black.0[0]) >= IS_HE;
            *pixel = Luma([if he { 20 } else { 255 }]);
        }
        Ok(outlines)
    }

    /// Draws all men in one colour without light; gives their own materials back.
    fn paint_men(&mut self, color: Color) -> Vec<(Entity, MeshMaterial3d<StandardMaterial>)> {
        let world = self.studio.world();
        let paint = StandardMaterial {
            base_color: color,
            unlit: true,
            fog_enabled: false,
            ..default()
        };
        let paint = world.resource_mut::<Assets<StandardMaterial>>().add(paint);
        let mut men = world.query_filtered::<Entity, With<PieceId>>();
        let mut next: Vec<Entity> = men.iter(world).collect();
        let mut own = Vec::new();
        while let Some(entity) = next.pop() {
            let mut part = world.entity_mut(entity);
            if let Some(children) = part.get::<Children>() {
                next.extend(children.iter());
            }
            if let Some(material) = part.take::<MeshMaterial3d<StandardMaterial>>() {
                part.insert(MeshMaterial3d(paint.clone()));
                own.push((entity, material));
            }
        }
        self.studio.frames(2);
        own
    }

    /// The part of the picture around the man of a square, so many pixels wide and high.
    pub(super) fn place(&mut self, square: Square, picture: UVec2, size: UVec2) -> Option<URect> {
        let middle = square_centre(square, self.board) + Vec3::Y * MIDDLE_M;
        let world = self.studio.world();
        let mut scene = world.query_filtered::<(&Camera, &GlobalTransform), With<SceneCamera>>();
        let (camera, place) = scene.single(world).ok()?;
        let part =
            camera.world_to_viewport(place, middle).ok()? / camera.logical_viewport_size()?;
        let most = picture.saturating_sub(size);
        let corner = (part * picture.as_vec2() - size.as_vec2() / 2.0).round();
        let corner = corner.max(Vec2::ZERO).as_uvec2().min(most);
        Some(URect::from_corners(corner, corner + size))
    }
}

/// Cuts a part out of a picture of any kind.
pub(super) fn cut<P: image::Pixel + 'static>(
    picture: &image::ImageBuffer<P, Vec<P::Subpixel>>,
    part: URect,
) -> image::ImageBuffer<P, Vec<P::Subpixel>> {
    imageops::crop_imm(picture, part.min.x, part.min.y, part.width(), part.height()).to_image()
}

/// The same picture without its colours.
pub(super) fn grey(picture: &RgbImage) -> RgbImage {
    image::DynamicImage::ImageLuma8(imageops::grayscale(picture)).to_rgb8()
}

/// Each pixel as a square of two by two.
pub(super) fn doubled(picture: &RgbImage) -> RgbImage {
    let (width, height) = picture.dimensions();
    imageops::resize(
        picture,
        width * 2,
        height * 2,
        imageops::FilterType::Nearest,
    )
}
