//! [`Sight`]: what the features count, square by square, for those who watch a search or a game.

use std::sync::Arc;

use super::children::Setting;
use super::cuts::Cuts;
use super::rooms::RoomSearch;
use super::yard::Floor;
use crate::sokoban::search::SokobanTask;
use crate::sokoban::{Boxes, Square};

/// Looks at one position of a level after the other. Keeps its memory.
pub struct Sight {
    setting: Setting,
    floor: Floor,
    cuts: Cuts,
    search: RoomSearch,
}

/// What the features count in one position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The free squares, each with the number of its region, from 0.
    pub regions: Vec<(Square, u16)>,
    /// Two boxes each: the first keeps the second from a goal.
    pub hotspots: Vec<[Square; 2]>,
    /// The passages between neighbouring rooms.
    pub ways: Vec<Way>,
}

/// A way between two rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The rooms.
    pub rooms: [usize; 2],
    /// Whether boxes stand in it.
    pub is_blocked: bool,
}

impl Sight {
    /// Someone to look at positions of `task`. Costs its squares times squares times goals.
    pub fn new(task: Arc<SokobanTask>) -> Self {
        let setting = Setting::without_tables(task);
        let yard = &setting.yard;
        let (floor, cuts, search) = (Floor::new(yard), Cuts::new(yard), RoomSearch::new(yard));
        Self { setting, floor, cuts, search }
    }

    /// The rooms of the level: the squares of each.
    pub fn rooms(&self) -> &[Vec<Square>] {
        self.setting.rooms.squares()
    }

    /// Looks at a position. Costs its squares, and its boxes times boxes.
    pub fn look(&mut self, boxes: &Boxes) -> Seen {
        let Self { setting, floor, cuts, search } = self;
        let yard = &setting.yard;
        floor.load(boxes.words());
        cuts.look(yard, floor);
        let free = yard.board().squares().filter(|&square| !floor.taken[usize::from(square)]);
        let is_there = |set: &[u64], square: Square| set[usize::from(square / 64)] >> (square % 64) & 1 == 1;
        let hotspots = floor.list.iter().flat_map(|&held| {
            let blockers = setting.hotspots.of(held);
            floor.list.iter().filter(move |&&square| is_there(blockers, square)).map(move |&square| [square, held])
        });
        Seen {
            regions: free.map(|square| (square, cuts.region(square))).collect(),
            hotspots: hotspots.collect(),
            ways: search.ways(yard, &setting.rooms, &floor.taken),
        }
    }
}

#[cfg(test)]
mod unit_tests {
    use super::*;
    use crate::sokoban::formats::read_level;

    /// Two rooms and a corridor between them with a box in it, and a box on the way of another one.
    const LEVEL: &str = "
#############
#   #####   #
#@   $    $ #
# . #####.$ #
#   #####   #
#########.###
        ###
";

    fn look() -> (Sight, Seen, Arc<SokobanTask>) {
        let task = Arc::new(SokobanTask::new(read_level(LEVEL.as_bytes()).unwrap()));
        let mut sight = Sight::new(Arc::clone(&task));
        let seen = sight.look(&task.board.start().boxes);
        (sight, seen, task)
    }

    #[test]
    fn a_box_in_a_corridor_makes_two_regions_and_blocks_the_way_between_rooms() {
        let (sight, seen, task) = look();
        assert_eq!(sight.rooms().len(), 2);
        assert_eq!(seen.ways, [Way { rooms: [0, 1], is_blocked: true }]);
        let regions: std::collections::BTreeSet<u16> = seen.regions.iter().map(|&(_, region)| region).collect();
        assert_eq!(regions.len(), 2);
        assert_eq!(seen.regions.len(), task.board.len() - 3, "boxes are in no region");
    }

    #[test]
    fn without_boxes_nothing_is_blocked() {
        let (mut sight, _, task) = look();
        let seen = sight.look(&Boxes::new(task.board.len(), []));
        assert_eq!(seen.ways, [Way { rooms: [0, 1], is_blocked: false }]);
        assert!(seen.hotspots.is_empty() && seen.regions.iter().all(|&(_, region)| region == 0));
    }

    #[test]
    fn hotspots_are_pairs_of_boxes_of_which_one_holds_up_the_other() {
        let (_, seen, task) = look();
        let boxes = &task.board.start().boxes;
        assert!(!seen.hotspots.is_empty());
        assert!(
            seen.hotspots.iter().all(|[one, other]| one != other && boxes.contains(*one) && boxes.contains(*other))
        );
    }
}
