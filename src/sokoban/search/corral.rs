//! [`Corrals`]: which pushes can wait because a corral has to be dealt with first.
//!
//! A corral is a region that the player cannot reach, with the boxes around it. If every push of those
//! boxes that could come first leads into it and can be made now, and something is left to do there, then
//! every solution makes one of them sooner or later, and may as well make it now: the other boxes never
//! get into its way, and the player never gets in before. So all other pushes may be left out, and fewest
//! pushes stay fewest. If there is no such push at all, the position is dead. This is the PI-corral of
//! B. Damgaard and M. Meger.
//!
//! Which boxes belong to a corral is the least set that is closed: whatever would make a push possible
//! later but not now, another region or another box, is taken in. Where a push leads out, it is none.

use super::space::Space;
use super::working_position::WorkingPosition;
use crate::grid::Direction;
use crate::sokoban::{Board, NO_SQUARE, Push, Square};

/// A position in which corrals are looked for. It knows where the player can walk.
pub trait Ground {
    /// The level.
    fn board(&self) -> &Board;
    /// Whether a box may ever stand there.
    fn is_live(&self, square: Square) -> bool;
    /// Whether no box stands there.
    fn is_free(&self, square: Square) -> bool;
    /// Whether the player can walk there.
    fn is_reached(&self, square: Square) -> bool;
    /// The boxes.
    fn list(&self) -> &[Square];
}

impl Ground for (&Space, &WorkingPosition) {
    fn board(&self) -> &Board {
        self.0.board()
    }

    fn is_live(&self, square: Square) -> bool {
        self.0.is_live(square)
    }

    fn is_free(&self, square: Square) -> bool {
        self.1.is_free(square)
    }

    fn is_reached(&self, square: Square) -> bool {
        self.1.reaches(square)
    }

    fn list(&self) -> &[Square] {
        self.1.list()
    }
}

/// Looks for corrals; keeps its memory from one position to the next.
#[derive(Clone, Debug, Default)]
pub struct Corrals {
    /// What each square is: [`REACHED`], [`BOX`], or 2 + the number of its region.
    labels: Vec<u16>,
    regions: u16,
    /// Whether each region belongs to the corral in the making.
    inside: Vec<bool>,
    /// The boxes of the corral in the making.
    members: Vec<Square>,
    is_member: Vec<bool>,
    todo: Vec<Square>,
    pushes: Vec<Push>,
    best: Vec<Push>,
}

const REACHED: u16 = 0;
const BOX: u16 = 1;
const REGIONS: u16 = 2;
const UNSEEN: u16 = u16::MAX;

/// A push leads out of what was thought to be a corral.
struct LeadsOut;

impl Corrals {
    /// Whether some corral has to be dealt with first: then only the pushes that it [allows](Self::allows) are
    /// worth looking at, and where it allows none, the position is dead.
    ///
    /// Costs some operations a square.
    pub fn find(&mut self, ground: &impl Ground) -> bool {
        self.label(ground);
        let mut is_found = false;
        for region in 0..self.regions {
            if self.grow(ground, region).is_err() || !self.matters(ground) {
                continue;
            }
            if !is_found || self.pushes.len() < self.best.len() {
                is_found = true;
                std::mem::swap(&mut self.best, &mut self.pushes);
            }
        }
        is_found
    }

    /// Whether `push` is one of the corral that was found last.
    pub fn allows(&self, push: Push) -> bool {
        self.best.contains(&push)
    }

    /// Whether the corral that was found last has no push at all.
    pub const fn allows_nothing(&self) -> bool {
        self.best.is_empty()
    }

    /// Finds the regions out of the player's reach.
    fn label(&mut self, ground: &impl Ground) {
        let board = ground.board();
        self.regions = 0;
        self.labels.clear();
        self.labels.extend(board.squares().map(|square| match () {
            () if ground.is_reached(square) => REACHED,
            () if !ground.is_free(square) => BOX,
            () => UNSEEN,
        }));
        for square in board.squares() {
            if self.labels[usize::from(square)] == UNSEEN {
                self.fill(ground, square);
                self.regions += 1;
            }
        }
    }

    fn fill(&mut self, ground: &impl Ground, from: Square) {
        let label = REGIONS + self.regions;
        self.labels[usize::from(from)] = label;
        self.todo.push(from);
        while let Some(square) = self.todo.pop() {
            for direction in Direction::ALL {
                let next = ground.board().neighbour(square, direction);
                if next != NO_SQUARE && self.labels[usize::from(next)] == UNSEEN {
                    self.labels[usize::from(next)] = label;
                    self.todo.push(next);
                }
            }
        }
    }

    /// Makes the least closed corral around `region`, and collects its pushes.
    fn grow(&mut self, ground: &impl Ground, region: u16) -> Result<(), LeadsOut> {
        self.inside.clear();
        self.inside.resize(usize::from(self.regions), false);
        self.is_member.clear();
        self.is_member.resize(ground.board().len(), false);
        self.members.clear();
        self.take_in_region(ground, region);
        let mut done = 0;
        while let Some(&member) = self.members.get(done) {
            done += 1;
            for direction in Direction::ALL {
                self.close(ground, Push { from: member, direction })?;
            }
        }
        let mut pushes = std::mem::take(&mut self.pushes);
        pushes.clear();
        for &from in &self.members {
            let all = Direction::ALL.into_iter().map(|direction| Push { from, direction });
            pushes.extend(all.filter(|&push| self.leads_in(ground, push)));
        }
        self.pushes = pushes;
        Ok(())
    }

    /// Takes in what could make `push` possible before any other push of the corral.
    fn close(&mut self, ground: &impl Ground, push: Push) -> Result<(), LeadsOut> {
        let board = ground.board();
        let (behind, to) = (board.neighbour(push.from, push.direction.opposite()), push.to(board));
        if behind == NO_SQUARE || to == NO_SQUARE || !ground.is_live(to) {
            return Ok(());
        }
        if self.is_shut(behind) || self.is_member[usize::from(to)] {
            return Ok(());
        }
        match self.labels[usize::from(behind)] {
            REACHED => {}
            BOX => {
                self.take_in_box(behind);
                return Ok(());
            }
            region => {
                self.take_in_region(ground, region - REGIONS);
                return Ok(());
            }
        }
        match self.labels[usize::from(to)] {
            REACHED => return Err(LeadsOut),
            BOX => self.take_in_box(to),
            region => self.take_in_region(ground, region - REGIONS),
        }
        Ok(())
    }

    /// Whether the player cannot be on `square` before the corral is opened.
    fn is_shut(&self, square: Square) -> bool {
        match self.labels[usize::from(square)] {
            REACHED => false,
            BOX => self.is_member[usize::from(square)],
            region => self.inside[usize::from(region - REGIONS)],
        }
    }

    fn leads_in(&self, ground: &impl Ground, push: Push) -> bool {
        let board = ground.board();
        let (behind, to) = (board.neighbour(push.from, push.direction.opposite()), push.to(board));
        let is_possible = behind != NO_SQUARE && to != NO_SQUARE && self.labels[usize::from(behind)] == REACHED;
        is_possible && ground.is_live(to) && !matches!(self.labels[usize::from(to)], REACHED | BOX)
    }

    fn take_in_box(&mut self, square: Square) {
        if !std::mem::replace(&mut self.is_member[usize::from(square)], true) {
            self.members.push(square);
        }
    }

    /// Takes in a region and the boxes next to it.
    fn take_in_region(&mut self, ground: &impl Ground, region: u16) {
        if std::mem::replace(&mut self.inside[usize::from(region)], true) {
            return;
        }
        for number in 0..ground.list().len() {
            let square = ground.list()[number];
            let touches = Direction::ALL.into_iter().any(|direction| {
                let next = ground.board().neighbour(square, direction);
                next != NO_SQUARE && self.labels[usize::from(next)] == REGIONS + region
            });
            if touches {
                self.take_in_box(square);
            }
        }
    }

    /// Whether something is left to do: a box off its goal, or an empty goal inside.
    fn matters(&self, ground: &impl Ground) -> bool {
        let board = ground.board();
        let is_inside = |square: Square| match self.labels[usize::from(square)] {
            REACHED | BOX => false,
            region => self.inside[usize::from(region - REGIONS)],
        };
        self.members.iter().any(|&square| !board.is_goal(square)) || board.goals().iter().any(|&goal| is_inside(goal))
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.labels.capacity() * 4
    }
}
