//! Nearest goal: every box goes to the goal that is nearest to it, even if all choose the same.
//!
//! Costs one look into a table a box.

use super::per_box::{Part, PerBox};
use super::{Bound, DEAD, Explained, Line, Property, Statics};
use crate::sokoban::distance::{Placed, UNREACHABLE};
use crate::sokoban::{Board, Position};
use crate::text::Text;

/// What it says of itself.
pub(super) const BOUND: Bound = Bound {
    id: "nearest",
    name: Text::new("Nearest goal", "가장 가까운 목표", "Ближайшая цель"),
    sentence: Text::new(
        "The pushes from every box to the goal nearest to it, added up; boxes may share a goal.",
        "각 상자에서 가장 가까운 목표까지 미는 횟수의 합. 여러 상자가 같은 목표를 골라도 됩니다.",
        "Сумма толчков от каждого ящика до ближайшей к нему цели; цель может быть общей.",
    ),
    admissible: Property::yes(Text::new(
        "Every box must be pushed to some goal, and none is nearer than the nearest.",
        "모든 상자를 어떤 목표로든 밀어야 하며, 가장 가까운 목표보다 더 가까운 목표는 없습니다.",
        "Каждый ящик придётся довести до какой-то цели, а ближе ближайшей нет.",
    )),
    consistent: Property::yes(Text::new(
        "A push moves one box by one square, so one distance falls by 1 at most.",
        "한 번 밀면 상자 하나가 한 칸만 움직이므로 거리 하나가 최대 1 줄어듭니다.",
        "Толчок сдвигает один ящик на клетку: одно расстояние падает не больше чем на 1.",
    )),
    explain,
    start: |_, _| Box::new(PerBox::new(Nearest)),
};

/// The distance to the nearest goal.
#[derive(Clone, Debug)]
pub(super) struct Nearest;

impl Part for Nearest {
    fn of(&self, statics: &Statics, placed: Placed) -> u32 {
        match statics.distances.nearest(placed) {
            UNREACHABLE => DEAD,
            distance => u32::from(distance),
        }
    }
}

/// Every box with the goal nearest to it.
pub(super) fn explain(board: &Board, statics: &Statics, position: &Position) -> Explained {
    let distances = &statics.distances;
    let line = |placed: Placed| {
        let distance = distances.nearest(placed);
        let is_nearest = |&number: &usize| distances.get(number, placed) == distance;
        let reached = distance != UNREACHABLE && distances.tells_goals_apart();
        let number = (0..board.goals().len()).find(is_nearest).filter(|_| reached);
        Line {
            square: placed.square,
            goal: number.map(|number| board.goals()[number]),
            cost: (distance != UNREACHABLE).then(|| u32::from(distance)),
            note: None,
        }
    };
    Explained::sum(distances.place_all(&position.boxes, position.player).map(line).collect())
}
