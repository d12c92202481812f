//! The men as entities: one for each living man of the match, with the components that the rules
//! validate. They are made equal to the truth in the frame in which it changes; where a figure is
//! seen to walk, fight or fall is the show's concern (`show`), which only moves transforms.

use bevy::prelude::*;

use super::ArenaSystems;
use super::geometry::{FIGURE_SCALE, home_yaw, square_centre};
use super::messages::MatchNews;
use super::show::Fallen;
use super::table::Table;
use crate::duel::Action;
use crate::{rules, table};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, sync_men.in_set(ArenaSystems::Sync));
}

/// Which man of the match this is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Deref)]
pub struct PieceId(pub table::PieceId);

/// His kind.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Deref)]
pub struct Kind(pub rules::Kind);

/// His side.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Deref)]
pub struct Side(pub rules::Side);

/// The square that he holds by the rules, whatever is still to be seen. A man who has left the
/// match and is only still seen falling has none.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Deref)]
pub struct Square(pub rules::Square);

/// What a man is to be seen doing. The show says it; the figures play it, when they are loaded.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// What he does.
    pub clip: Clip,
    /// How fast.
    pub tempo: Tempo,
    /// Number of the beat: the same clip in another beat starts anew.
    pub beat: usize,
}

impl Default for Pose {
    fn default() -> Self {
        Self {
            clip: Clip::Idle,
            tempo: Tempo::OWN,
            beat: 0,
        }
    }
}

/// What a figure can be seen doing; each kind has a clip of its own for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clip {
    /// Stands at ease.
    Idle,
    /// Walks.
    Walk,
    /// Runs or gallops.
    Run,
    /// Leaps.
    Leap,
    /// Kneels, beaten.
    Kneel,
    /// A beat of a duel, and for strokes and answers the other one's beat that it meets.
    Duel(Action, Option<Action>),
}

/// How fast a clip is played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tempo {
    /// By this factor.
    Rate(f32),
    /// So that no foot slides at this speed over the ground, in metres a second.
    Ground(f32),
    /// So that weapons meet this many seconds after its beginning.
    Contact(f32),
}

impl Tempo {
    /// As it was made.
    pub const OWN: Self = Self::Rate(1.0);

    /// The same in a show that goes by faster or slower.
    #[must_use]
    pub fn sped_up(self, by: f32) -> Self {
        match self {
            Self::Rate(rate) => Self::Rate(rate * by),
            Self::Ground(speed) => Self::Ground(speed * by),
            Self::Contact(lead_s) => Self::Contact(lead_s / by),
        }
    }
}

/// Makes the men equal to the truth whenever there is news of it.
pub(super) fn sync_men(
    mut commands: Commands,
    mut news: MessageReader<MatchNews>,
    table: Res<Table>,
    mut men: Query<(Entity, &PieceId, &mut Square)>,
    fallen: Query<(Entity, &PieceId), With<Fallen>>,
) {
    let (mut changed, mut anew, mut other_men) = (false, false, false);
    for item in news.read() {
        match item {
            MatchNews::Began | MatchNews::Left => other_men = true,
            MatchNews::TookBack => anew = true,
            MatchNews::PlyPlayed(_) => changed = true,
            _ => {}
        }
    }
    if !(changed || anew || other_men) {
        return;
    }
    for (entity, id) in &fallen {
        // Who is bought back before he was carried off is another figure: he comes from outside the field.
        if anew || other_men || table.square_of(id.0).is_some() {
            commands.entity(entity).despawn();
        }
    }
    let game = table.game();
    let mut found = [false; 256];
    for (entity, id, mut square) in &mut men {
        match table.square_of(id.0) {
            // In another match the same number is another man.
            _ if other_men => commands.entity(entity).despawn(),
            Some(at) => {
                found[usize::from(id.0.0)] = true;
                square.set_if_neq(Square(at));
            }
            None if anew => commands.entity(entity).despawn(),
            // The show lets him lie and be carried off.
            None => {
                commands.entity(entity).insert(Fallen).remove::<Square>();
            }
        }
    }
    let Some(game) = game else { return };
    for man in game.men().filter(|m| !found[usize::from(m.id.0)]) {
        commands.spawn(of_man(man, game.rules().board()));
    }
}

/// A man of a match, where he stands at rest.
pub(super) fn of_man(man: table::Man, board: rules::Board) -> impl Bundle {
    (
        Name::new(format!(
            "{} {} {}",
            man.piece.side, man.piece.kind, man.id.0
        )),
        PieceId(man.id),
        Kind(man.piece.kind),
        Side(man.piece.side),
        Square(man.square),
        Pose::default(),
        Transform::from_translation(square_centre(man.square, board))
            .with_rotation(Quat::from_rotation_y(home_yaw(man.piece.side)))
            .with_scale(Vec3::splat(FIGURE_SCALE)),
        Visibility::default(),
    )
}
