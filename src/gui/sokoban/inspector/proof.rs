//! Why a position is dead, as something to draw and to read, one step after the other.

use super::insight::Subject;
use crate::grid::{Cell, Direction};
use crate::gui::lang::search as words;
use crate::gui::sokoban::canvas::{ChainLink, Overlays, Violator};
use crate::sokoban::deadlock::dead_together;
use crate::sokoban::deadlock::freeze::{self, Axis, Block, Freeze, Link};
use crate::sokoban::deadlock::{self, Certificate, DeadCorral, DeadSquare, DeadTogether, FrozenWalls, HallViolator};
use crate::sokoban::distance::UNREACHABLE;
use crate::sokoban::{Board, Boxes, NO_SQUARE, Position, Square};
use crate::text::Text;
use crate::trace::Reason;

/// Larger boards are not proven once more: the proof walks over the board for every square of it.
const CHECKED: usize = 400;

/// Positions of two or three boxes that are looked at for a proof: some hundredths of a second.
const LOOKED_AT: usize = 30_000;

/// Why a position is dead: what is drawn, and what is said of each step.
pub(super) struct Proof {
    /// What is said, in the order in which it is shown.
    pub steps: Vec<Step>,
    /// What stands above the steps, where the reason alone does not say enough.
    pub summary: Option<Summary>,
    /// Whether a check that shares nothing with the detector agrees; nothing where it was not made.
    pub is_checked: Option<bool>,
    goals: Vec<Cell>,
    /// Pushes from each cell to the nearest goal.
    map: Vec<(Cell, u32)>,
    /// Cells that are lost or shut off.
    shut: Vec<Cell>,
}

/// One step of a proof: a box, and what holds of it.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The box.
    pub cell: Cell,
    /// What blocks it.
    pub blocks: Vec<Blocked>,
    /// The goals that it can reach.
    pub goals: Option<Vec<Cell>>,
    link: ChainLink,
}

/// What blocks a box on one axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blocked {
    /// Left and right, or up and down.
    pub axis: Text,
    /// A wall, dead squares, or a box.
    pub by: Text,
    /// The number of that box.
    pub number: Option<usize>,
}

/// A sentence with numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Summary {
    /// What it says.
    pub text: Text,
    /// In the place of `{boxes}`.
    pub boxes: usize,
    /// In the place of `{goals}`, or of `{squares}`.
    pub others: usize,
}

impl Proof {
    /// The proof of `reason` in `position`, in which a box has just been pushed `to` a square.
    pub fn find(
        (task, statics): Subject<'_>,
        position: &Position,
        (reason, to): (Reason, Option<Square>),
    ) -> Option<Self> {
        let board = &task.board;
        let mut detectors = deadlock::LIST.iter().chain([&dead_together::DETECTOR]);
        let detector = detectors.find(|detector| detector.reason == reason)?;
        let found = match to {
            Some(to) if reason == Reason::FREEZE => {
                freeze::find_at(board, &statics.live, &position.boxes, to).map(Certificate::Freeze)
            }
            Some(to) if reason == Reason::DEAD_TOGETHER => {
                let found = dead_together::find_with(board, statics, position, Some(to), LOOKED_AT);
                found.map(Certificate::DeadTogether)
            }
            _ => None,
        };
        let certificate = found.or_else(|| (detector.find)(board, statics, position))?;
        let proof = match &certificate {
            Certificate::DeadSquare(proof) => Self::of_dead_square(board, proof),
            Certificate::Freeze(proof) => Self::of_freeze(board, proof),
            Certificate::Bipartite(proof) => Self::of_violator(board, proof),
            Certificate::FrozenWalls(proof) => Self::of_frozen_walls(board, proof),
            Certificate::DeadCorral(proof) => Self::of_dead_corral(board, proof),
            Certificate::DeadTogether(proof) => Self::of_dead_together(board, proof),
        };
        let is_checked = (board.len() <= CHECKED).then(|| certificate.check(board, position));
        Some(Self { is_checked, ..proof })
    }

    fn new(steps: Vec<Step>, summary: Option<Summary>) -> Self {
        Self { steps, summary, is_checked: None, goals: Vec::new(), map: Vec::new(), shut: Vec::new() }
    }

    fn of_freeze(board: &Board, proof: &Freeze) -> Self {
        let step = |(index, link): (usize, &Link)| {
            let blocks = Axis::ALL.into_iter().zip(link.blocks).map(|(axis, block)| blocked(axis, block)).collect();
            let [across, upright] = Axis::ALL.map(|axis| blocker(board, proof, link, axis));
            let chain = ChainLink { across, upright, ..plain(board.cell(link.square), index) };
            Step { cell: chain.cell, blocks, goals: None, link: chain }
        };
        Self::new(proof.links.iter().enumerate().map(step).collect(), None)
    }

    /// The walls first, then the boxes that lack goals; one box can be both.
    fn of_frozen_walls(board: &Board, proof: &FrozenWalls) -> Self {
        let mut steps = Self::of_freeze(board, &proof.held).steps;
        let kept = proof.kept.iter().map(|&square| board.cell(square)).collect::<Vec<_>>();
        let later = steps.len()..;
        let still = |(index, cell)| Step { cell, blocks: Vec::new(), goals: None, link: plain(cell, index) };
        steps.extend(later.zip(kept).map(still));
        let walls = steps.len();
        let Some(lack) = &proof.lack else {
            let goals = proof.other_goals(board).into_iter().map(|square| board.cell(square)).collect();
            let summary = Summary { text: words::WALLS_NO_END, boxes: walls, others: 0 };
            return Self { goals, ..Self::new(steps, Some(summary)) };
        };
        let Self { steps: claimants, goals, .. } = Self::of_violator(board, lack);
        let summary = Summary { text: words::WALLS_SUMMARY, boxes: claimants.len(), others: goals.len() };
        for claimant in claimants {
            match steps.iter_mut().find(|step| step.cell == claimant.cell) {
                Some(wall) => wall.goals = claimant.goals,
                None => steps.push(Step { link: plain(claimant.cell, steps.len()), ..claimant }),
            }
        }
        Self { goals, ..Self::new(steps, Some(summary)) }
    }

    fn of_dead_together(board: &Board, proof: &DeadTogether) -> Self {
        let summary = Summary { text: words::TOGETHER_SUMMARY, boxes: proof.boxes.len(), others: 0 };
        Self::new(numbered(board, &proof.boxes), Some(summary))
    }

    fn of_dead_corral(board: &Board, proof: &DeadCorral) -> Self {
        let (boxes, others) = (proof.boxes.len(), proof.region.len());
        let summary = Summary { text: words::DEAD_CORRAL_SUMMARY, boxes, others };
        let shut = proof.region.iter().map(|&square| board.cell(square)).collect();
        Self { shut, ..Self::new(numbered(board, &proof.boxes), Some(summary)) }
    }

    fn of_violator(board: &Board, proof: &HallViolator) -> Self {
        let cells = |squares: &[Square]| squares.iter().map(|&square| board.cell(square)).collect::<Vec<_>>();
        let steps = proof.boxes.iter().enumerate().map(|(index, claimant)| {
            let cell = board.cell(claimant.square);
            Step { cell, blocks: Vec::new(), goals: Some(cells(&claimant.goals)), link: plain(cell, index) }
        });
        let summary = Summary { text: words::HALL_SUMMARY, boxes: proof.boxes.len(), others: proof.goals.len() };
        Self { goals: cells(&proof.goals), ..Self::new(steps.collect(), Some(summary)) }
    }

    fn of_dead_square(board: &Board, proof: &DeadSquare) -> Self {
        let cell = board.cell(proof.square);
        let step = Step { cell, blocks: Vec::new(), goals: None, link: plain(cell, 0) };
        let summary = Summary { text: words::DEAD_SUMMARY, boxes: 1, others: proof.reach.len() };
        let is_told = |pushes: u16| pushes != UNREACHABLE && pushes > 0;
        let far = board.squares().zip(&proof.distances).filter(|(_, pushes)| is_told(**pushes));
        let map = far.map(|(square, pushes)| (board.cell(square), u32::from(*pushes))).collect();
        let shut = proof.reach.iter().map(|&square| board.cell(square)).collect();
        Self { map, shut, ..Self::new(vec![step], Some(summary)) }
    }

    /// The regions that the player cannot walk into, or those of them into which pushes go that lead
    /// `towards` these cells; and the boxes around them.
    pub fn of_corral((task, _): Subject<'_>, position: &Position, towards: &[Cell]) -> Option<Self> {
        let board = &task.board;
        let reach = board.reach(&position.boxes, position.player);
        let is_shut = |square: Square| !reach.contains(square) && !position.boxes.contains(square);
        let mut from: Vec<Square> = towards.iter().map(|&cell| board.square(cell)).collect();
        from.retain(|&square| square != NO_SQUARE && is_shut(square));
        let mut shut = Boxes::new(board.len(), board.squares().filter(|&square| is_shut(square)));
        if !from.is_empty() {
            let region =
                from.iter().flat_map(|&square| board.reach(&position.boxes, square).iter().collect::<Vec<_>>());
            shut = Boxes::new(board.len(), region);
        }
        let touches = |square: &Square| Direction::ALL.iter().any(|&way| shut.contains(board.neighbour(*square, way)));
        let around: Vec<Square> = position.boxes.iter().filter(touches).collect();
        let summary = Summary { text: words::CORRAL_SUMMARY, boxes: around.len(), others: shut.len() };
        let shut = shut.iter().map(|square| board.cell(square)).collect();
        let steps = numbered(board, &around);
        (!steps.is_empty()).then(|| Self { shut, ..Self::new(steps, Some(summary)) })
    }

    /// The cells that the proof is about.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.steps.iter().map(|step| step.cell).chain(self.goals.iter().copied()).chain(self.shut.iter().copied())
    }

    /// Whether the proof is about all of the board.
    pub fn is_map(&self) -> bool {
        !self.map.is_empty()
    }

    /// The links of the steps that are told: all of them, those up to one of them, or a single one.
    pub fn links(&self, told: Told) -> Vec<ChainLink> {
        let steps = self.steps.iter().enumerate().filter(|(index, _)| told.has(*index));
        steps.map(|(_, step)| step.link).collect()
    }

    /// What is drawn on a board, with `links` from [`links`](Self::links).
    pub fn overlays<'a>(&'a self, links: &'a Drawn) -> Overlays<'a> {
        let violator = Violator { boxes: &links.claimants, goals: &links.goals };
        Overlays { chain: &links.chain, violator, values: &self.map, dead: &self.shut, ..Overlays::default() }
    }

    /// What is drawn of the steps that are told.
    pub fn drawn(&self, told: Told) -> Drawn {
        let steps = || self.steps.iter().enumerate().filter(|(index, _)| told.has(*index)).map(|(_, step)| step);
        let mut goals: Vec<Cell> = steps().flat_map(|step| step.goals.iter().flatten().copied()).collect();
        goals.sort_unstable();
        goals.dedup();
        let claims = |step: &&Step| step.goals.is_some() && !self.goals.is_empty();
        Drawn { chain: self.links(told), claimants: steps().filter(claims).map(|step| step.cell).collect(), goals }
    }
}

/// What is drawn of a proof.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Drawn {
    pub chain: Vec<ChainLink>,
    pub claimants: Vec<Cell>,
    pub goals: Vec<Cell>,
}

/// Which steps of a proof are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Told {
    /// All of them.
    #[default]
    All,
    /// Those up to this one.
    UpTo(usize),
    /// This one.
    Only(usize),
}

impl Told {
    /// Whether step number `index` is told.
    pub const fn has(self, index: usize) -> bool {
        match self {
            Self::All => true,
            Self::UpTo(last) => index <= last,
            Self::Only(one) => index == one,
        }
    }
}

/// A step for each of these boxes, of which nothing more is said.
fn numbered(board: &Board, boxes: &[Square]) -> Vec<Step> {
    let step = |(index, &square): (usize, &Square)| {
        let cell = board.cell(square);
        Step { cell, blocks: Vec::new(), goals: None, link: plain(cell, index) }
    };
    boxes.iter().enumerate().map(step).collect()
}

/// A numbered box that nothing is said to block.
const fn plain(cell: Cell, index: usize) -> ChainLink {
    ChainLink { cell, number: index as u32 + 1, across: None, upright: None }
}

fn blocked(axis: Axis, block: Block) -> Blocked {
    let (by, number) = match block {
        Block::Wall(_) => (words::BY_WALL, None),
        Block::DeadSquares(_) => (words::BY_DEAD_SQUARES, None),
        Block::Box(place) => (words::BY_BOX, Some(place + 1)),
    };
    Blocked { axis: axis.name(), by, number }
}

/// The neighbour to which a bar is drawn.
fn blocker(board: &Board, proof: &Freeze, link: &Link, axis: Axis) -> Option<Cell> {
    match link.blocks[usize::from(axis == Axis::UpDown)] {
        Block::Wall(cell) => Some(cell),
        Block::DeadSquares(_) => None,
        Block::Box(place) => proof.links.get(place).map(|other| board.cell(other.square)),
    }
}
