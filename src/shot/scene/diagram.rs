//! Any position, with a man chosen and a move tried: for the diagrams of the rules.

use super::super::ShotError;
use super::super::studio::Studio;
use super::game::begin_seeded;
use crate::arena::selection::{Selection, SquareInput};
use crate::rules::{Position, Square};
use crate::screens::{PanelHidden, PlanView};

/// What a diagram shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Who stands where, under which rules, and who is on move.
    pub position: Position,
    /// The square of a man whose reach is shown.
    pub choose: Option<Square>,
    /// A square that he is sent to afterwards; a move that is not legal is refused with its reason.
    pub attempt: Option<Square>,
    /// The plan instead of the field.
    pub plan: bool,
}

impl Diagram {
    pub(super) fn begin(&self, studio: &mut Studio) -> Result<(), ShotError> {
        let position = self.position.clone();
        begin_seeded(studio, position.rules(), Some(position), 1922)?;
        let world = studio.world();
        world.insert_resource(PanelHidden(true));
        world.insert_resource(PlanView(self.plan));
        // Who else could move is not what a diagram is about.
        world.resource_mut::<Selection>().movable.clear();
        for square in [self.choose, self.attempt].into_iter().flatten() {
            studio.world().write_message(SquareInput::Click(square));
            studio.frames(2);
        }
        studio.frames(4);
        Ok(())
    }
}
