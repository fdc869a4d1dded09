//! No bound at all: 0 everywhere. A* with it is Dijkstra's search.

use super::per_box::{Part, PerBox};
use super::{Bound, Explained, Line, Property, Statics};
use crate::sokoban::distance::Placed;
use crate::sokoban::{Board, Position};
use crate::text::Text;

/// What it says of itself.
pub(super) const BOUND: Bound = Bound {
    id: "none",
    name: Text::new("None", "없음", "Нет"),
    sentence: Text::new(
        "0 everywhere: the search knows nothing of the goals.",
        "언제나 0: 탐색은 목표를 전혀 모릅니다.",
        "Всюду 0: поиск ничего не знает о целях.",
    ),
    admissible: Property::yes(Text::new(
        "No solution needs fewer than 0 pushes.",
        "0번보다 적게 밀어 풀 수는 없습니다.",
        "Меньше 0 толчков не бывает.",
    )),
    consistent: Property::yes(Text::new("It never changes.", "값이 변하지 않습니다.", "Она не меняется.")),
    explain,
    start: |_, _| Box::new(PerBox::new(Nothing)),
};

#[derive(Clone, Debug)]
struct Nothing;

impl Part for Nothing {
    fn of(&self, _: &Statics, _: Placed) -> u32 {
        0
    }
}

fn explain(_: &Board, _: &Statics, position: &Position) -> Explained {
    let line = |square| Line { square, goal: None, cost: Some(0), note: None };
    Explained::sum(position.boxes.iter().map(line).collect())
}
