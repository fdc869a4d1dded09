//! [`Children`]: the macro moves of a position, each with what it leads to; and which of them advisors pick.

use super::cuts::Cuts;
use super::features::{Features, Hotspots, Outlook, Rank};
use super::hops::{Hop, Hops, Way};
use super::plan::Plan;
use super::rooms::{RoomSearch, Rooms};
use super::style::{Fourth, Style};
use super::yard::{Floor, Yard};
use std::sync::Arc;

use crate::grid::Direction;
use crate::sokoban::deadlock::freeze;
use crate::sokoban::search::SokobanTask;
use crate::sokoban::search::corral::Corrals;
use crate::sokoban::search::tables::Size;
use crate::sokoban::{Push, Square};

/// A macro move that waits to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Child {
    /// Where the position comes in the order.
    pub rank: Rank,
    /// Where the box is.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// Where the player is then.
    pub player: Square,
    /// What the move weighs: 0 for that of an advisor.
    pub weight: u8,
    /// Which advisors picked it, a bit each.
    pub advice: u8,
}

/// What does not change during a search.
#[derive(Debug)]
pub struct Setting {
    /// The level.
    pub yard: Yard,
    /// Which boxes block others.
    pub hotspots: Hotspots,
    /// The rooms.
    pub rooms: Rooms,
}

/// Finds the children of positions. Keeps its memory.
#[derive(Clone, Debug)]
pub struct Children {
    style: Style,
    /// The children, the best first once they are sorted.
    pub list: Vec<Child>,
    features: Vec<Features>,
    /// Which advisor picked which child.
    picks: Vec<(u8, usize)>,
    traits: Vec<Traits>,
    /// Pushes of other boxes that are not possible now.
    shut: Vec<(Square, Square)>,
    /// Pushes of other boxes for which there is room: which box, where the player stands, where the box goes.
    room: Vec<(Square, Square, Square)>,
    rooms: RoomSearch,
    cuts: Cuts,
    hops: Hops,
    outlook: Outlook,
    /// The pushes that a corral asks for first, where one does.
    corrals: Corrals,
    is_choosy: bool,
}

impl Setting {
    /// What does not change while `task` is worked on. Costs squares times squares times goals.
    pub fn new(task: Arc<SokobanTask>) -> Self {
        Self::of(Yard::new(task))
    }

    /// The same for those who look for no deadlocks.
    pub fn without_tables(task: Arc<SokobanTask>) -> Self {
        Self::of(Yard::without_tables(task))
    }

    fn of(yard: Yard) -> Self {
        Self { hotspots: Hotspots::new(&yard), rooms: Rooms::new(&yard), yard }
    }
}

impl Children {
    /// Room for a yard.
    pub fn new(yard: &Yard, style: Style) -> Self {
        Self {
            style,
            picks: Vec::new(),
            list: Vec::new(),
            features: Vec::new(),
            traits: Vec::new(),
            shut: Vec::new(),
            room: Vec::new(),
            rooms: RoomSearch::new(yard),
            cuts: Cuts::new(yard),
            hops: Hops::new(yard),
            outlook: Outlook::default(),
            corrals: Corrals::default(),
            is_choosy: false,
        }
    }

    /// How many regions the floor has.
    pub fn regions(&mut self, yard: &Yard, floor: &Floor) -> u16 {
        self.cuts.look(yard, floor);
        self.cuts.regions()
    }

    /// Between how many neighbouring rooms there is no way.
    pub fn rooms(&mut self, setting: &Setting, floor: &Floor) -> u16 {
        if self.style.sees_rooms { self.rooms.broken(&setting.yard, &setting.rooms, &floor.taken) } else { 0 }
    }

    /// Finds the children of the position on the floor, the player being on `player`.
    pub fn find(&mut self, setting: &Setting, plan: &Plan, floor: &mut Floor, player: Square) {
        self.list.clear();
        self.features.clear();
        self.traits.clear();
        self.picks.clear();
        self.outlook.look(&setting.yard, &setting.hotspots, &floor.list);
        self.is_choosy = self.style.corrals_first && self.corrals.find(&(&setting.yard, &*floor));
        for number in 0..floor.list.len() {
            let from = floor.list[number];
            if can_move(&setting.yard, floor, from) && self.may_push(from) {
                floor.take(from);
                self.find_of(setting, plan, floor, number, (from, player));
                floor.put(from);
            }
        }
    }

    /// Whether no corral has to be dealt with before the box there is pushed at all.
    fn may_push(&self, from: Square) -> bool {
        !self.is_choosy || Direction::ALL.into_iter().any(|direction| self.corrals.allows(Push { from, direction }))
    }

    fn find_of(&mut self, setting: &Setting, plan: &Plan, floor: &mut Floor, number: usize, start: (Square, Square)) {
        let yard = &setting.yard;
        let (from, _) = start;
        self.cuts.look(yard, floor);
        let Self { corrals, is_choosy, .. } = self;
        let may_begin = |direction| !*is_choosy || corrals.allows(Push { from, direction });
        self.hops.find(yard, floor, &self.cuts, Way::Push, start, |first, square| {
            yard.is_live(square) && first.is_none_or(may_begin)
        });
        if self.hops.list.len() == 1 {
            return;
        }
        self.hops.find_returns();
        self.find_shut(yard, floor, from);
        self.find_room(yard, floor, from);
        for place in 1..self.hops.list.len() {
            let hop = self.hops.list[place];
            floor.boxes.insert(hop.to);
            let is_dead = freeze::is_frozen_deadlock(yard.board(), &yard.statics.live, &floor.boxes, hop.to)
                || self.style.has_tables && yard.is_dead_together(&floor.list, from, (hop.to, hop.player), Size::Two);
            if !is_dead {
                floor.taken[usize::from(hop.to)] = true;
                let words = floor.boxes.words();
                let packed = plan.packed(words);
                let features = Features {
                    packed: packed as u16,
                    regions: self.cuts.regions_with(hop.to),
                    rooms: if self.style.sees_rooms {
                        self.rooms.broken(yard, &setting.rooms, &floor.taken)
                    } else {
                        0
                    },
                    out: plan.out_of_plan(packed, words) as u16,
                    hot: self.outlook.hot(&setting.hotspots, number, hop.to, words),
                    stuck: self.stuck(floor.list.len(), &hop),
                    far: self.outlook.far(yard, from, hop.to),
                };
                floor.taken[usize::from(hop.to)] = false;
                self.features.push(features);
                let returns = self.hops.returns[place];
                let opens = returns
                    && self.shut.iter().any(|&(stand, ahead)| {
                        stand != hop.to
                            && ahead != hop.to
                            && self.cuts.region(stand) == self.cuts.region(hop.to)
                            && self.cuts.side(hop.to, stand) == hop.side
                    });
                self.traits.push(Traits { returns, opens });
                self.list.push(Child {
                    rank: features.rank(&self.style),
                    from,
                    to: hop.to,
                    player: hop.player,
                    weight: 1,
                    advice: 0,
                });
            }
            floor.boxes.remove(hop.to);
        }
    }

    /// Finds the pushes of other boxes that the box on `from`, which is taken away, makes impossible now.
    fn find_shut(&mut self, yard: &Yard, floor: &Floor, from: Square) {
        self.shut.clear();
        for &square in floor.list.iter().filter(|&&square| square != from) {
            for direction in 0..4 {
                let stand = yard.next[usize::from(square)][direction];
                let ahead = yard.next[usize::from(square)][direction ^ 2];
                if floor.taken[usize::from(stand)] || floor.taken[usize::from(ahead)] || !yard.is_live(ahead) {
                    continue;
                }
                if stand == from || ahead == from || !floor.is_reached(stand) {
                    self.shut.push((stand, ahead));
                }
            }
        }
    }

    /// Finds the pushes of other boxes for which there is room once the box on `from` is taken away.
    fn find_room(&mut self, yard: &Yard, floor: &Floor, from: Square) {
        self.room.clear();
        if self.style.fourth != Fourth::Stuck {
            return;
        }
        for &square in floor.list.iter().filter(|&&square| square != from) {
            for direction in 0..4 {
                let stand = yard.next[usize::from(square)][direction];
                let ahead = yard.next[usize::from(square)][direction ^ 2];
                if !floor.taken[usize::from(stand)] && !floor.taken[usize::from(ahead)] && yard.is_live(ahead) {
                    self.room.push((square, stand, ahead));
                }
            }
        }
    }

    /// How many of so many boxes cannot be pushed after `hop`, leaving aside the box that was moved.
    fn stuck(&self, boxes: usize, hop: &Hop) -> u16 {
        if self.style.fourth != Fourth::Stuck {
            return 0;
        }
        let region = self.cuts.region(hop.to);
        let mut last = None;
        let mut loose = 1;
        for &(square, stand, ahead) in &self.room {
            let is_new = last != Some(square) && stand != hop.to && ahead != hop.to;
            if is_new && self.cuts.region(stand) == region && self.cuts.side(hop.to, stand) == hop.side {
                last = Some(square);
                loose += 1;
            }
        }
        boxes as u16 - loose
    }

    /// How many boxes of the position on the floor, which was flooded from the player last, cannot be pushed.
    pub fn stuck_at(&self, yard: &Yard, floor: &Floor) -> u16 {
        let is_free = |square: Square| !floor.taken[usize::from(square)];
        let is_loose = |&&square: &&Square| {
            let next = yard.next[usize::from(square)];
            (0..4).any(|direction| {
                let (stand, ahead) = (next[direction], next[direction ^ 2]);
                is_free(stand) && is_free(ahead) && floor.is_reached(stand) && yard.is_live(ahead)
            })
        };
        if self.style.fourth == Fourth::Stuck {
            (floor.list.len() - floor.list.iter().filter(is_loose).count()) as u16
        } else {
            0
        }
    }

    /// Lets the advisors pick. `is_new` tells whether a child leads to a position that is neither known nor dead.
    pub fn advise(&mut self, advice: &Advice<'_>, mut is_new: impl FnMut(&Child) -> bool) {
        for (number, advisor) in (0..).zip(ADVISORS) {
            if let Some(pick) = self.pick(advice, *advisor, &mut is_new) {
                self.list[pick].weight = 0;
                self.list[pick].advice |= 1 << number;
                self.picks.push((number, pick));
            }
        }
    }

    /// Which advisor picked which child, until they are sorted.
    pub fn picks(&self) -> &[(u8, usize)] {
        &self.picks
    }

    /// Sorts the children, those of advisors first.
    pub fn sort(&mut self) {
        self.list.sort_unstable_by_key(|child| (child.weight, child.rank, child.from, child.to, child.player));
    }

    /// The best new child that the advisor is for.
    fn pick(&self, advice: &Advice<'_>, advisor: Advisor, is_new: &mut impl FnMut(&Child) -> bool) -> Option<usize> {
        let score = |place: usize| {
            let (child, features) = (&self.list[place], &self.features[place]);
            if features.packed < advice.node.packed {
                return None;
            }
            let order = advisor(advice, child, features, self.traits[place])?;
            Some((order, child.rank, place))
        };
        let mut above = None;
        loop {
            let scores =
                (0..self.list.len()).filter_map(score).filter(|score| above.is_none_or(|above| *score > above));
            let best = scores.min()?;
            if self.list[best.2].weight == 0 || is_new(&self.list[best.2]) {
                return Some(best.2);
            }
            above = Some(best);
        }
    }
}

/// What of a move is no feature.
#[derive(Clone, Copy, Debug)]
pub struct Traits {
    /// Whether it can be taken back.
    returns: bool,
    /// Whether it can be taken back and makes a push of another box possible.
    opens: bool,
}

/// What advisors know of the position whose moves they look at.
pub struct Advice<'a> {
    /// Its features.
    pub node: Features,
    /// Steps from each square out of the zone that is out of plan.
    pub exits: &'a [u16],
}

/// Someone who picks a move for a reason: answers in which order, the least first, or nothing.
type Advisor = fn(&Advice<'_>, &Child, &Features, Traits) -> Option<(u16, u16)>;

const fn is_no_worse(node: &Features, child: &Features) -> bool {
    child.regions <= node.regions && child.rooms <= node.rooms
}

const ADVISORS: &[Advisor] = &[
    |advice, _, child, _| (child.packed > advice.node.packed).then_some((0, 0)),
    |advice, _, child, _| (child.regions < advice.node.regions).then_some((0, 0)),
    |advice, _, child, _| (child.rooms < advice.node.rooms).then_some((0, 0)),
    |advice, _, child, _| (child.hot < advice.node.hot).then_some((0, 0)),
    |_, _, _, traits| traits.opens.then_some((0, 0)),
    |advice, child, features, traits| {
        let (before, after) = (advice.exits[usize::from(child.from)], advice.exits[usize::from(child.to)]);
        let is_good = traits.returns && is_no_worse(&advice.node, features) && features.out <= advice.node.out;
        (is_good && after < before).then_some((before, after))
    },
];

/// Whether anything could push the box at all.
fn can_move(yard: &Yard, floor: &Floor, square: Square) -> bool {
    let next = yard.next[usize::from(square)];
    let is_free = |direction: usize| !floor.taken[usize::from(next[direction])];
    (is_free(0) && is_free(2)) || (is_free(1) && is_free(3))
}
