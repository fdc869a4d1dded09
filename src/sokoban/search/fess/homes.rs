//! [`Homes`]: where boxes come from, and so where a backward search may let them vanish.

use super::cuts::Cuts;
use super::hops::{Hops, Way};
use super::yard::{Floor, Yard};
use crate::sokoban::{Boxes, Square};

/// The squares on which boxes start, in groups among which a lone box can be pushed to and fro.
#[derive(Clone, Debug)]
pub struct Homes {
    /// The group of each square on which a box starts; [`NO_GROUP`] elsewhere.
    group: Vec<u16>,
    /// How many boxes start in each group.
    capacity: Vec<u16>,
    /// For each square the groups that a lone box there can have come from.
    origins: Vec<Vec<u16>>,
}

const NO_GROUP: u16 = u16::MAX;

/// A square on which a box starts.
struct Home {
    square: Square,
    /// Where a lone box can be pushed to from there.
    reach: Boxes,
    /// The part of that in which homes of the same group lie.
    near: Boxes,
}

/// Which homes are one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// Those between which a lone box can be pushed to and fro.
    AnyWay,
    /// Those between which it can be without crossing goals.
    OffGoals,
}

impl Homes {
    /// The homes of a level. Costs boxes times squares.
    pub fn new(yard: &Yard, grouping: Grouping) -> Self {
        let starts: Vec<Square> = yard.board().start().boxes.iter().collect();
        let (mut floor, mut cuts, mut hops) = (Floor::new(yard), Cuts::new(yard), Hops::new(yard));
        floor.load(Boxes::new(yard.len(), []).words());
        cuts.look(yard, &floor);
        let is_anywhere = |_: Square| true;
        let is_before_goals = |square: Square| grouping == Grouping::AnyWay || !yard.goals.contains(square);
        let mut home = |square| Home {
            square,
            reach: lone_reach(yard, &floor, &cuts, &mut hops, square, &is_anywhere),
            near: lone_reach(yard, &floor, &cuts, &mut hops, square, &is_before_goals),
        };
        let starts: Vec<Home> = starts.into_iter().map(&mut home).collect();
        let mut homes = Self {
            group: vec![NO_GROUP; yard.len() + 1],
            capacity: Vec::new(),
            origins: vec![Vec::new(); yard.len() + 1],
        };
        starts.iter().for_each(|start| homes.add(start, &starts, yard));
        homes
    }

    fn add(&mut self, start: &Home, all: &[Home], yard: &Yard) {
        let twin = all.iter().find(|one| {
            let is_grouped = self.group[usize::from(one.square)] != NO_GROUP;
            is_grouped && start.near.contains(one.square) && one.near.contains(start.square)
        });
        let group = twin.map_or(self.capacity.len() as u16, |one| self.group[usize::from(one.square)]);
        if usize::from(group) == self.capacity.len() {
            self.capacity.push(0);
        }
        self.capacity[usize::from(group)] += 1;
        self.group[usize::from(start.square)] = group;
        for square in yard.board().squares().filter(|&square| start.reach.contains(square)) {
            let origins = &mut self.origins[usize::from(square)];
            if !origins.contains(&group) {
                origins.push(group);
            }
        }
    }

    /// How many boxes each group still has to give at the end.
    pub fn capacity(&self) -> &[u16] {
        &self.capacity
    }

    /// Whether a box there can come from anywhere at all.
    #[inline]
    pub fn has_origin(&self, square: Square) -> bool {
        !self.origins[usize::from(square)].is_empty()
    }

    /// The group of a square on which a box starts.
    #[inline]
    pub fn group(&self, square: Square) -> Option<u16> {
        Some(self.group[usize::from(square)]).filter(|&group| group != NO_GROUP)
    }

    /// Whether every one of `boxes` can have come from a group of its own share, where `left` tells how many
    /// each group has.
    pub fn can_serve(&self, boxes: impl Iterator<Item = Square>, left: &[u16]) -> bool {
        if left.len() == 1 {
            return true;
        }
        let boxes: Vec<Square> = boxes.collect();
        let mut given: Vec<Vec<usize>> = vec![Vec::new(); left.len()];
        (0..boxes.len()).all(|number| {
            let mut tried = vec![false; left.len()];
            self.serve(&boxes, number, left, &mut given, &mut tried)
        })
    }

    fn serve(
        &self,
        boxes: &[Square],
        number: usize,
        left: &[u16],
        given: &mut Vec<Vec<usize>>,
        tried: &mut [bool],
    ) -> bool {
        for &group in &self.origins[usize::from(boxes[number])] {
            let group = usize::from(group);
            if std::mem::replace(&mut tried[group], true) {
                continue;
            }
            if given[group].len() < usize::from(left[group]) {
                given[group].push(number);
                return true;
            }
            for place in 0..given[group].len() {
                let other = given[group][place];
                if self.serve(boxes, other, left, given, tried) {
                    given[group][place] = number;
                    return true;
                }
            }
        }
        false
    }
}

/// The squares that a lone box can be pushed to from `from`, the player on any side of it at first.
fn lone_reach(
    yard: &Yard,
    floor: &Floor,
    cuts: &Cuts,
    hops: &mut Hops,
    from: Square,
    may_be: &impl Fn(Square) -> bool,
) -> Boxes {
    let mut reach = Boxes::new(yard.len(), [from]);
    for player in yard.next[usize::from(from)] {
        if player != yard.wall() {
            hops.find(yard, floor, cuts, Way::Push, (from, player), |_, square| yard.is_live(square) && may_be(square));
            hops.list.iter().for_each(|hop| reach.insert(hop.to));
        }
    }
    reach
}
