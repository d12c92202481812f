//! Living men of one kind are not all of one height: each is a little taller or smaller, by the seed of
//! the match and his number, so that the same match has the same men. Carved men are all alike.

use bevy::prelude::*;

use super::Model;
use crate::arena::ArenaSystems;
use crate::arena::piece::PieceId;
use crate::arena::table::Table;
use crate::arena::venue::Venue;
use crate::duel::Stream;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, grow.in_set(ArenaSystems::Stage));
}

/// The most by which a man is taller or smaller than his kind, in thousandths.
const MOST: u32 = 30;

/// Height of a man in parts of his kind's.
fn stature(seed: u64, id: u8) -> f32 {
    let drawn = Stream::of(b"stature", seed, u64::from(id)).below(2 * MOST + 1);
    (1000 - MOST + drawn) as f32 / 1000.0
}

fn grow(
    table: Res<Table>,
    venue: Res<Venue>,
    men: Query<(&PieceId, &Model), Added<Model>>,
    mut models: Query<&mut Transform, Without<PieceId>>,
) {
    let Some(seed) = table.game().map(crate::table::Match::seed) else {
        return;
    };
    if *venue != Venue::Field {
        return;
    }
    for (id, model) in &men {
        if let Ok(mut place) = models.get_mut(model.0) {
            place.scale = Vec3::splat(stature(seed, id.0.0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_differ_a_little_and_each_match_has_its_own() {
        let of = |seed| (0..40).map(|id| stature(seed, id)).collect::<Vec<f32>>();
        assert_eq!(of(7), of(7));
        assert_ne!(of(7), of(8));
        assert!(of(7).iter().all(|s| (0.97..=1.03).contains(s)));
        let (least, most) = of(7)
            .into_iter()
            .fold((2.0_f32, 0.0_f32), |(l, m), s| (l.min(s), m.max(s)));
        assert!(most - least > 0.03, "{least} to {most}");
    }
}
