//! [`ListQueue`]: the published shuffler, one candidate a step.

use std::collections::VecDeque;
use std::sync::Arc;

use super::super::answer::{Outcome, Shuffled, Tally};
use super::super::task::{Fills, Opening, ShuffleTask};
use super::super::{as_published, without_ghosts};
use super::numbers::{Block, Blocks, NONE};
use super::words::{self, REDRAWS, line};
use crate::grid::{Cell, NOWHERE};
use crate::match3::board::{Board, Colour, Spot};
use crate::match3::picture::ShufflePicture;
use crate::random::Random;
use crate::trace::{Algorithm, Flow, Info, Inspector, Kind, Probe, Reason, Settings, Span, StateHash};

/// The shuffler between two candidates. With `GHOSTS` a block stays visible where it was when it is placed elsewhere.
#[derive(Clone)]
pub struct ListQueue<const GHOSTS: bool> {
    pub(super) task: Arc<ShuffleTask>,
    pub(super) random: Random,
    /// The seed with which chance goes on once the opening stands.
    pub(super) next_seed: Option<u64>,
    pub(super) opening: Opening,
    pub(super) stage: ListQueueStage,
    /// All blocks at first; fixed and placed ones after that.
    pub(super) board: Board,
    pub(super) blocks: Blocks,
    /// Movable spots from the bottom row on, left to right; block `n` has its home at number `n`.
    pub(super) order: Arc<[Spot]>,
    /// Keys with their blocks, in the order of keys once all are drawn.
    pub(super) list: Vec<(u32, u32)>,
    pub(super) used_keys: Vec<u8>,
    /// How many of the list were taken.
    pub(super) taken: u32,
    pub(super) queue: VecDeque<u32>,
    /// How many colours a new one is drawn from.
    pub(super) redraws: u8,
    pub(super) cursor: Cursor,
    pub(super) tally: Tally,
    pub(super) changes: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListQueueStage {
    Opening,
    Prepare,
    Keys,
    Fill,
    Ended(Outcome),
}

/// What is known about the cell that is being filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor {
    /// Its number in `order`.
    pub(super) number: u32,
    /// The block that was tested last.
    pub(super) candidate: u32,
    pub(super) is_queue_turn: bool,
    /// The colour of the first candidate.
    pub(super) first_colour: Option<Colour>,
    /// The first candidate since the list is used up.
    pub(super) pin: u32,
    pub(super) is_list_used_up: bool,
}

impl Cursor {
    const fn at(number: u32, is_list_used_up: bool) -> Self {
        Self { number, candidate: NONE, is_queue_turn: true, first_colour: None, pin: NONE, is_list_used_up }
    }
}

impl<const GHOSTS: bool> ListQueue<GHOSTS> {
    pub(super) fn cell(&self, spot: Spot) -> Cell {
        if spot == NONE { NOWHERE } else { self.board.shape().cell(spot) }
    }

    pub(super) fn home(&self, block: u32) -> Cell {
        self.blocks.all.get(block as usize).map_or(NOWHERE, |block| self.cell(block.home))
    }

    /// Tests one candidate for the cell in hand.
    #[inline]
    fn test<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let spot = self.order[self.cursor.number as usize];
        if self.cursor.candidate == NONE {
            probe.enter(Span::Phase);
            if P::ON {
                probe.fact(Kind::Visit, line::CELL, self.cell(spot), NOWHERE, self.queue.len() as i32);
            }
        }
        let block = self.take(probe, spot);
        self.cursor.candidate = block;
        self.cursor.first_colour.get_or_insert(self.blocks.all[block as usize].colour);
        if self.cursor.is_list_used_up {
            if self.cursor.pin == NONE {
                self.cursor.pin = block;
            } else if self.cursor.pin == block && !self.come_round(probe, spot, block) {
                let cell = self.cell(spot);
                return self.stop(probe, line::STUCK, cell, Reason::ALL_COLOURS_REFUSED);
            }
        }
        self.judge(probe, spot, block)
    }

    /// The next candidate, from the queue or from the list.
    #[inline]
    fn take<P: Probe>(&mut self, probe: &mut P, spot: Spot) -> u32 {
        if self.cursor.is_queue_turn
            && let Some(block) = self.queue.pop_front()
        {
            self.tell_take(probe, line::FROM_QUEUE, spot, block);
            return block;
        }
        if let Some(&(_, block)) = self.list.get(self.taken as usize) {
            self.taken += 1;
            self.tell_take(probe, line::FROM_LIST, spot, block);
            return block;
        }
        if !self.cursor.is_list_used_up {
            self.cursor.is_list_used_up = true;
            probe.fact(Kind::Note, line::LIST_END, self.cell(spot), NOWHERE, self.queue.len() as i32);
        }
        // Neither can be empty: there are as many blocks as cells, and this cell has none yet.
        let block = self.queue.pop_front().unwrap_or(0);
        self.tell_take(probe, line::FROM_QUEUE, spot, block);
        block
    }

    fn tell_take<P: Probe>(&self, probe: &mut P, line: u8, spot: Spot, block: u32) {
        if P::ON {
            let colour = self.blocks.all[block as usize].colour;
            probe.fact(Kind::Look, line, self.cell(spot), self.home(block), i32::from(colour));
        }
    }

    /// The first of the queue comes round again: it is given another colour, unless none can fit.
    fn come_round<P: Probe>(&mut self, probe: &mut P, spot: Spot, block: u32) -> bool {
        probe.fact(Kind::Repeat, line::ROUND, self.cell(spot), self.home(block), self.queue.len() as i32 + 1);
        let stride = self.board.shape().stride();
        let allowed = |colour: &Colour| Some(*colour) != self.cursor.first_colour;
        let fits = |colour: Colour| !self.blocks.count(spot, colour, stride).is_too_long();
        if !(0..self.redraws).filter(allowed).any(fits) {
            return false;
        }
        let colour = loop {
            let colour = self.random.below(u32::from(self.redraws)) as Colour;
            if allowed(&colour) {
                break colour;
            }
        };
        self.changes += 1;
        self.blocks.all[block as usize].colour = colour;
        probe.fact(Kind::Draw, line::CHANGE, self.home(block), self.cell(spot), i32::from(colour));
        true
    }

    #[inline]
    fn judge<P: Probe>(&mut self, probe: &mut P, spot: Spot, block: u32) -> Flow {
        let colour = self.blocks.all[block as usize].colour;
        let count = self.blocks.count(spot, colour, self.board.shape().stride());
        self.tally.tests += 1;
        if P::ON {
            for raised in count.raised.into_iter().filter(|&raised| raised != NONE) {
                probe.fact(Kind::Bound, line::RAISE, self.cell(raised), self.cell(spot), 2);
            }
        }
        self.blocks.raise(count);
        if !count.is_too_long() {
            return self.place(probe, spot, block, count.runs);
        }
        let refusal = self.blocks.why(&self.board, spot, colour, count);
        self.tally.refusals += 1;
        self.tally.false_refusals += u64::from(refusal.is_false());
        self.tally.ghost_refusals += u64::from(refusal.reason.is(Reason::GHOST));
        if P::ON {
            self.tell_refusal(probe, spot, refusal.neighbour, refusal.reason);
        }
        let refused = &mut self.blocks.all[block as usize];
        if refused.refused == 0 {
            refused.refused_at = spot;
        }
        refused.refused += 1;
        self.queue.push_back(block);
        self.tally.longest_queue = self.tally.longest_queue.max(self.queue.len() as u32);
        probe.fact(Kind::Append, line::ENQUEUE, self.home(block), self.cell(spot), self.queue.len() as i32);
        self.cursor.is_queue_turn = self.cursor.is_list_used_up || !self.cursor.is_queue_turn;
        Flow::Continue
    }

    fn tell_refusal<P: Probe>(&self, probe: &mut P, spot: Spot, neighbour: Spot, reason: Reason) {
        let (cell, beside) = (self.cell(spot), self.cell(neighbour));
        if reason == Reason::GHOST {
            let ghost = self.blocks.all[self.blocks.at[neighbour as usize] as usize];
            probe.fact(
                Kind::Stale,
                line::REFUSE,
                beside,
                self.cell(ghost.spot),
                i32::from(ghost.runs[0].max(ghost.runs[1])),
            );
        }
        probe.fact(Kind::Refuse, line::REFUSE, cell, beside, reason.value());
    }

    #[inline]
    fn place<P: Probe>(&mut self, probe: &mut P, spot: Spot, block: u32, runs: [u8; 2]) -> Flow {
        let placed = &mut self.blocks.all[block as usize];
        (placed.runs, placed.spot) = (runs, spot);
        let (colour, home) = (placed.colour, placed.home);
        self.board.put(spot, colour);
        if !GHOSTS && self.blocks.at[home as usize] == block {
            self.blocks.at[home as usize] = NONE;
            if home != spot {
                probe.fact(Kind::Remove, line::PLACE, self.cell(home), self.cell(spot), i32::from(colour));
            }
        }
        self.blocks.at[spot as usize] = block;
        if P::ON {
            probe.fact(Kind::Place, line::PLACE, self.cell(spot), self.cell(home), i32::from(colour));
            probe.exit();
        }
        self.cursor = Cursor::at(self.cursor.number + 1, self.cursor.is_list_used_up);
        if self.cursor.number as usize == self.order.len() { self.finish(probe) } else { Flow::Continue }
    }

    pub(super) fn finish<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if P::ON {
            probe.fact(Kind::Solution, line::DONE, NOWHERE, NOWHERE, self.board.count_legal_moves() as i32);
        }
        let recoloured = self.blocks.all.iter().filter(|block| block.colour != block.first_colour).count();
        self.tally.recoloured = recoloured as u32;
        self.stage = ListQueueStage::Ended(Outcome::Done);
        Flow::Done
    }

    pub(super) fn stop<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, because: Reason) -> Flow {
        probe.fact(Kind::NoSolution, line, cell, NOWHERE, because.value());
        if self.stage == ListQueueStage::Fill {
            probe.exit();
        }
        self.stage = ListQueueStage::Ended(Outcome::Endless { cell, because });
        Flow::Done
    }

    /// The board as it was before anything was placed.
    fn before(&self) -> Board {
        let mut board = self.board.clone();
        for (&spot, block) in self.order.iter().zip(&self.blocks.all) {
            board.put(spot, block.first_colour);
        }
        board
    }
}

impl<const GHOSTS: bool> Algorithm for ListQueue<GHOSTS> {
    type Input = ShuffleTask;
    type Output = Shuffled;
    type Picture = ShufflePicture;

    const INFO: &'static Info = if GHOSTS { &as_published::INFO } else { &without_ghosts::INFO };

    fn start(task: Arc<ShuffleTask>, settings: &Settings, seed: u64) -> Self {
        let board = task.board().clone();
        let mut order = board.shape().movable().to_vec();
        let shape = Arc::clone(board.shape());
        let stride = shape.stride();
        order.sort_by_key(|spot| (u32::MAX - spot / stride, spot % stride));
        let redraws = match settings.get(&REDRAWS) {
            0 => task.colours(),
            _ => words::ORIGINAL_COLOURS,
        };
        Self {
            random: Random::new(seed),
            next_seed: None,
            opening: Opening::of(Fills::Everything),
            stage: ListQueueStage::Opening,
            blocks: Blocks::default(),
            order: order.into(),
            list: Vec::new(),
            used_keys: Vec::new(),
            taken: 0,
            queue: VecDeque::new(),
            redraws,
            cursor: Cursor::at(0, false),
            tally: Tally::default(),
            changes: 0,
            board,
            task,
        }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            ListQueueStage::Fill => return self.test(probe),
            ListQueueStage::Keys => return self.draw_key(probe),
            ListQueueStage::Opening => self.open(probe),
            ListQueueStage::Prepare => return self.prepare(probe),
            ListQueueStage::Ended(_) => return Flow::Done,
        }
        Flow::Continue
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        self.show_cursor(view);
        self.show_strips(view);
        self.show_board(view);
    }

    fn heap_bytes(&self) -> usize {
        self.board.bytes().len()
            + self.blocks.all.len() * size_of::<Block>()
            + self.blocks.at.len() * 4
            + self.list.len() * 8
            + self.used_keys.len()
            + self.queue.len() * 4
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(self.board.bytes());
        hash.add(self.random.fingerprint());
        for block in &self.blocks.all {
            hash.add(u64::from(block.spot) << 32 | u64::from(block.home));
            hash.add(u64::from(block.colour) << 48 | u64::from(block.runs[0]) << 40 | u64::from(block.runs[1]) << 32);
            hash.add(u64::from(block.refused) << 32 | u64::from(block.refused_at));
        }
        for &(key, block) in &self.list {
            hash.add(u64::from(key) << 32 | u64::from(block));
        }
        for &block in &self.queue {
            hash.add(u64::from(block));
        }
        let cursor = &self.cursor;
        hash.add(u64::from(self.opening.place()) << 32 | u64::from(cursor.number));
        hash.add(u64::from(cursor.candidate) << 32 | u64::from(cursor.pin));
        hash.add(u64::from(self.taken) << 32 | u64::from(self.changes));
        hash.add(self.tally.tests);
        hash.add(match self.stage {
            ListQueueStage::Opening => 0,
            ListQueueStage::Prepare => 1,
            ListQueueStage::Keys => 2,
            ListQueueStage::Fill => 3 + u64::from(cursor.is_queue_turn) * 2 + u64::from(cursor.is_list_used_up) * 4,
            ListQueueStage::Ended(_) => u64::MAX,
        });
        hash.finish()
    }

    fn reseed(&mut self, seed: u64) -> bool {
        // The blocks that it starts from are a part of the board.
        match self.stage {
            ListQueueStage::Opening => self.next_seed = Some(seed),
            _ => self.random = Random::new(seed),
        }
        true
    }

    fn output(&self) -> Option<Shuffled> {
        let ListQueueStage::Ended(outcome) = self.stage else { return None };
        let board = if outcome == Outcome::Done { self.board.clone() } else { self.before() };
        Some(Shuffled { board, outcome, tally: self.tally })
    }
}
