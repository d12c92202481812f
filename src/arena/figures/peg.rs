//! A plain turned peg in the side's colour: what stands for a man whose model cannot be loaded, so
//! that nobody is ever invisible. Its height tells the kind a little.

use bevy::prelude::*;

use crate::rules::{Kind, Side};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_pegs);
}

#[derive(Resource)]
struct Pegs {
    body: Handle<Mesh>,
    head: Handle<Mesh>,
    black: Handle<StandardMaterial>,
    orange: Handle<StandardMaterial>,
}

fn make_pegs(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    commands.insert_resource(Pegs {
        body: meshes.add(Cone::new(0.42, 1.5)),
        head: meshes.add(Sphere::new(0.26)),
        black: materials.add(Color::srgb(0.16, 0.15, 0.19)),
        orange: materials.add(Color::srgb(0.93, 0.60, 0.18)),
    });
}

/// Spawns a peg on a man.
pub(super) fn spawn(commands: &mut Commands, man: Entity, kind: Kind, side: Side) -> Entity {
    let model = commands
        .spawn((ChildOf(man), Transform::default(), Visibility::default()))
        .id();
    commands.queue(move |world: &mut World| {
        let Some(pegs) = world.get_resource::<Pegs>() else {
            return;
        };
        let material = match side {
            Side::Black => pegs.black.clone(),
            Side::Orange => pegs.orange.clone(),
        };
        let (body, head) = (pegs.body.clone(), pegs.head.clone());
        let tall = 0.75 + 0.06 * (Kind::ALL.len() - kind.index()) as f32;
        for (mesh, height) in [(body, 0.75), (head, 1.5)] {
            let place =
                Transform::from_xyz(0.0, height * tall, 0.0).with_scale(Vec3::new(1.0, tall, 1.0));
            world.spawn((
                ChildOf(model),
                Mesh3d(mesh),
                MeshMaterial3d(material.clone()),
                place,
            ));
        }
    });
    model
}
