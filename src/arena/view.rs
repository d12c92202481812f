//! What the arena is drawn on: the scene goes to a picture of its own, which the interface shows
//! under its panels. So the scene can be drawn at half size on a slow machine while the interface
//! stays sharp, and only when something has changed.

use bevy::camera::RenderTarget;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::shader::Shader;
use bevy_egui::egui::{self, LayerId, Pos2};
use bevy_egui::{
    EguiContexts, EguiGlobalSettings, EguiPrimaryContextPass, EguiTextureHandle, EguiUserTextures,
    PrimaryEguiContext,
};

use super::ArenaSystems;
use super::quality::Quality;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Output>()
        .init_resource::<SceneView>()
        .init_resource::<Redraw>()
        .init_resource::<SceneCovered>()
        .add_systems(PreStartup, spawn_cameras)
        .add_systems(
            PreUpdate,
            (
                fit_scene_to_output,
                dress_camera.run_if(resource_exists_and_changed::<Quality>),
            )
                .chain(),
        )
        .add_systems(Update, draw_when_needed.in_set(ArenaSystems::View))
        .add_systems(EguiPrimaryContextPass, show_scene);
}

/// The order in which the cameras draw.
#[derive(Clone, Copy, Debug)]
enum CameraOrder {
    Scene,
    Interface,
}

impl From<CameraOrder> for isize {
    fn from(order: CameraOrder) -> Self {
        order as Self
    }
}

/// Where the finished picture goes.
#[derive(Resource, Clone, Debug, Default)]
pub enum Output {
    /// To the window.
    #[default]
    Window,
    /// To a picture, without any window.
    Image(Handle<Image>),
}

/// The camera that sees the arena.
#[derive(Component)]
pub struct SceneCamera;

/// The camera that draws the interface over it.
#[derive(Component)]
pub struct InterfaceCamera;

/// The picture that the scene is drawn to.
#[derive(Resource, Default, Debug)]
pub struct SceneView {
    image: Handle<Image>,
    size: UVec2,
}

/// Whether something else covers the scene, so that it need not be drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SceneCovered(pub bool);

/// Frames of the scene that are still to be drawn. Whoever changes what is to be seen without
/// moving a man, a mark or the camera asks for one.
#[derive(Resource, Debug)]
pub struct Redraw {
    frames: u8,
    /// Whether nothing is drawn for now, whatever changes: time that nobody looks at goes by.
    pub frozen: bool,
    /// Whether the scene was drawn in this frame.
    pub drawn: bool,
    /// Frames of the scene drawn so far.
    pub total: u64,
}

impl Default for Redraw {
    fn default() -> Self {
        Self {
            frames: 3,
            frozen: false,
            drawn: false,
            total: 0,
        }
    }
}

impl Redraw {
    /// The scene has changed.
    pub fn ask(&mut self) {
        // Two: what is extracted in one frame is on screen in the next.
        self.frames = 2;
    }

    /// Whether the scene is still to be drawn.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.frames > 0
    }
}

fn spawn_cameras(
    mut commands: Commands,
    mut egui: ResMut<EguiGlobalSettings>,
    output: Res<Output>,
) {
    egui.auto_create_primary_context = false;
    commands.spawn((
        Name::new("scene camera"),
        SceneCamera,
        Camera3d::default(),
        Camera {
            order: CameraOrder::Scene.into(),
            clear_color: Color::srgb(0.75, 0.58, 0.5).into(),
            ..default()
        },
        Projection::Perspective(PerspectiveProjection {
            near: 0.5,
            far: 3000.0,
            ..default()
        }),
        Transform::from_xyz(0.0, 88.0, 78.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    let mut interface = commands.spawn((
        Name::new("interface camera"),
        InterfaceCamera,
        PrimaryEguiContext,
        Camera2d,
        Camera {
            order: CameraOrder::Interface.into(),
            clear_color: Color::BLACK.into(),
            ..default()
        },
        Msaa::Off,
    ));
    if let Output::Image(image) = &*output {
        interface.insert(RenderTarget::Image(image.clone().into()));
    }
}

/// Keeps the scene's picture at the size of the output, times the quality's scale.
fn fit_scene_to_output(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
    mut view: ResMut<SceneView>,
    mut redraw: ResMut<Redraw>,
    quality: Res<Quality>,
    interface: Single<&Camera, With<InterfaceCamera>>,
    scene: Single<Entity, With<SceneCamera>>,
) {
    let Some(output) = interface.physical_target_size() else {
        return;
    };
    let size = (output.as_vec2() * quality.scene_scale(output))
        .as_uvec2()
        .clamp(UVec2::ONE, UVec2::splat(8192));
    if size == view.size {
        return;
    }
    let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    // Scaled up smoothly where it is smaller than the window.
    image.sampler = ImageSampler::linear();
    let image = images.add(image);
    textures.add_image(EguiTextureHandle::Strong(image.clone()));
    if view.size != UVec2::ZERO {
        textures.remove_image(&view.image);
    }
    commands
        .entity(*scene)
        .insert(RenderTarget::Image(image.clone().into()));
    *view = SceneView { image, size };
    redraw.ask();
}

fn dress_camera(
    mut commands: Commands,
    mut redraw: ResMut<Redraw>,
    quality: Res<Quality>,
    scene: Single<Entity, With<SceneCamera>>,
) {
    quality.camera_extras(&mut commands.entity(*scene));
    redraw.ask();
}

/// Draws the scene in this frame only if something is to be seen that was not.
fn draw_when_needed(
    mut redraw: ResMut<Redraw>,
    mut shaders: MessageReader<AssetEvent<Shader>>,
    quality: Res<Quality>,
    covered: Res<SceneCovered>,
    mut scene: Single<&mut Camera, With<SceneCamera>>,
    moved: Query<(), (Changed<GlobalTransform>, Or<(With<Mesh3d>, With<Camera3d>)>)>,
    shown: Query<(), Changed<InheritedVisibility>>,
) {
    if quality.idle_motion() || !moved.is_empty() || !shown.is_empty() {
        redraw.ask();
    }
    if covered.is_changed() {
        redraw.ask();
    }
    if shaders.read().count() > 0 {
        // What waited for the shader is drawn some frames after it has come.
        redraw.frames = 5;
    }
    let hidden = covered.0 || redraw.frozen;
    let due = redraw.is_due() && !hidden;
    redraw.frames = redraw.frames.saturating_sub(u8::from(!hidden));
    redraw.drawn = due;
    redraw.total += u64::from(due);
    if scene.is_active != due {
        scene.is_active = due;
    }
}

/// Puts the scene's picture under the panels.
pub fn show_scene(
    mut contexts: EguiContexts,
    view: Res<SceneView>,
    covered: Res<SceneCovered>,
) -> Result {
    if covered.0 {
        return Ok(());
    }
    let Some(texture) = contexts.image_id(&view.image) else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let rect = ctx.viewport_rect();
    let whole = egui::Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    ctx.layer_painter(LayerId::background())
        .image(texture, rect, whole, egui::Color32::WHITE);
    Ok(())
}
