//! Greedy matching: of all boxes and goals the nearest pair is taken first, then the nearest of what is
//! left, and so on. A box for which nothing is left goes to its nearest goal after all.
//!
//! Looks like a bound and is none: what is near first can make the rest dear. O(n² log n) each time.

use super::{Bound, BoundPart, DEAD, Estimate, Explained, Property, Statics};
use crate::sokoban::distance::{Placed, UNREACHABLE};
use crate::sokoban::{Board, Position};
use crate::text::Text;

/// What it says of itself.
pub(super) const BOUND: Bound = Bound {
    id: "greedy",
    name: Text::new("Greedy matching"),
    sentence: Text::new("Pairs the nearest box and goal first, then the nearest of the rest, and so on."),
    admissible: Property::no(Text::new(
        "Pairing the nearest first can leave the others with longer distances than necessary.",
    )),
    consistent: Property::no(Text::new("One push can change the pairs, and the sum by more than 1.")),
    explain,
    start: |_, _| Box::new(Greedy::default()),
};

/// Pairs the nearest first.
#[derive(Clone, Debug, Default)]
struct Greedy {
    boxes: Vec<Placed>,
    /// Distance, box, goal.
    pairs: Vec<(u16, u16, u16)>,
    goal_of: Vec<Option<u16>>,
    is_taken: Vec<bool>,
}

impl Greedy {
    /// Sets `goal_of` for `boxes`. Where goals are not told apart nobody gets one.
    fn pair(&mut self, statics: &Statics) {
        self.pairs.clear();
        let distances = &statics.distances;
        let with_rows = self.boxes.iter().enumerate().filter(|_| distances.tells_goals_apart());
        for (number, &placed) in with_rows {
            let finite = distances.row(placed).iter().enumerate().filter(|(_, distance)| **distance != UNREACHABLE);
            self.pairs.extend(finite.map(|(goal, &distance)| (distance, number as u16, goal as u16)));
        }
        self.pairs.sort_unstable();
        self.goal_of.clear();
        self.goal_of.resize(self.boxes.len(), None);
        self.is_taken.clear();
        self.is_taken.resize(self.boxes.len(), false);
        for &(_, number, goal) in &self.pairs {
            let (own, taken) = (&mut self.goal_of[usize::from(number)], &mut self.is_taken[usize::from(goal)]);
            if own.is_none() && !*taken {
                (*own, *taken) = (Some(goal), true);
            }
        }
    }

    /// Pushes of box `number` to its goal, or to its nearest if it has none.
    fn distance(&self, statics: &Statics, number: usize) -> u16 {
        let placed = self.boxes[number];
        let goal = self.goal_of[number].map(usize::from);
        goal.map_or_else(|| statics.distances.nearest(placed), |goal| statics.distances.get(goal, placed))
    }

    fn total(&mut self, statics: &Statics) -> u32 {
        self.pair(statics);
        let add = |sum: u32, number| match self.distance(statics, number) {
            UNREACHABLE => None,
            distance => Some(sum + u32::from(distance)),
        };
        (0..self.boxes.len()).try_fold(0, add).unwrap_or(DEAD)
    }
}

impl Estimate for Greedy {
    fn measure(&mut self, statics: &Statics, boxes: &[Placed]) -> u32 {
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        self.total(statics)
    }

    fn after(&mut self, statics: &Statics, index: usize, to: Placed) -> u32 {
        let before = std::mem::replace(&mut self.boxes[index], to);
        let total = self.total(statics);
        self.boxes[index] = before;
        total
    }

    fn copy(&self) -> Box<dyn Estimate> {
        Box::new(self.clone())
    }

    fn heap_bytes(&self) -> usize {
        self.boxes.capacity() * 4 + self.pairs.capacity() * 6 + self.goal_of.capacity() * 4 + self.is_taken.capacity()
    }
}

fn explain(board: &Board, statics: &Statics, position: &Position) -> Explained {
    let mut greedy = Greedy::default();
    let boxes: Vec<Placed> = statics.distances.place_all(&position.boxes, position.player).collect();
    greedy.measure(statics, &boxes);
    let line = |number: usize| {
        let distance = greedy.distance(statics, number);
        let note = greedy.goal_of[number].is_none().then_some(LEFT_OVER);
        BoundPart {
            square: boxes[number].square,
            goal: greedy.goal_of[number].map(|goal| board.goals()[usize::from(goal)]),
            cost: (distance != UNREACHABLE).then(|| u32::from(distance)),
            note,
        }
    };
    Explained::sum((0..boxes.len()).map(line).collect())
}

const LEFT_OVER: Text = Text::new("no goal is left: its nearest goal counts");
