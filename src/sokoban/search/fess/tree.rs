//! [`Tree`]: the positions that were made, what waits below each, and the cells they are sorted into.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::children::Child;
use super::features::{Rank, cell_of, features_of};
use super::pool::Pool;
use super::style::Style;
use super::words;
use crate::sokoban::Square;
use crate::sokoban::search::arena::{Arena, Lookup, RecordLayout};
use crate::trace::{Amount, RowName, StateHash, TableRow};

/// "No node".
pub const NO_NODE: u32 = u32::MAX;

/// What is known of a node besides its boxes.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The node it was reached from.
    pub parent: u32,
    /// The least square that the player can walk to.
    pub player: Square,
    /// Macro moves from the start.
    pub depth: u16,
    /// The box that was moved to reach it.
    pub from: Square,
    /// Where to.
    pub to: Square,
    /// Where the player was then.
    pub stand: Square,
    /// The weight of all moves so far.
    pub weight: u16,
    /// The best rank of the node and all before it, as far as it tells the cell.
    pub past: Rank,
    /// Which advisors picked the move that led to it, a bit each.
    pub advice: u8,
}

/// A node that waits in its cell: the weight and the rank that its best move leads to.
type Waiting = Reverse<(u32, Rank, u32)>;

/// Positions, moves that wait, and cells.
#[derive(Clone, Debug)]
pub struct Tree {
    words: usize,
    arena: Arena,
    moves: Pool<Child>,
    /// For each node its first move, how many it has, and how many were made.
    spans: Vec<(u32, u32, u32)>,
    cell_of: Vec<u32>,
    cells: Vec<BinaryHeap<Waiting>>,
    numbers: BTreeMap<u32, u32>,
    turn: usize,
    has_cells: bool,
    favours_best: bool,
    /// Whether the last turn was that of the best cell.
    was_best: bool,
    draft: Vec<u64>,
}

impl Tree {
    /// No positions yet, with so many words of boxes each. Without cells all of them are in one.
    pub fn new(words: usize, style: &Style) -> Self {
        let layout = RecordLayout { words: words + 3, key: words, mask: 0xffff_0000 };
        Self {
            words,
            arena: Arena::new(layout),
            moves: Pool::default(),
            spans: Vec::new(),
            cell_of: Vec::new(),
            cells: Vec::new(),
            numbers: BTreeMap::new(),
            turn: 0,
            has_cells: style.has_cells,
            favours_best: style.favours_best,
            was_best: false,
            draft: vec![0; words + 3],
        }
    }

    /// How many positions there are.
    pub fn len(&self) -> u32 {
        self.arena.len()
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.cells.len()
    }

    /// The boxes of a node.
    pub fn boxes(&self, index: u32) -> &[u64] {
        &self.arena.get(index)[..self.words]
    }

    /// What is known of a node.
    pub fn node(&self, index: u32) -> Node {
        let record = &self.arena.get(index)[self.words..];
        Node {
            parent: (record[0] >> 32) as u32,
            player: (record[0] >> 16) as Square,
            depth: record[0] as u16,
            from: (record[1] >> 48) as Square,
            to: (record[1] >> 32) as Square,
            stand: (record[1] >> 16) as Square,
            weight: record[1] as u16,
            past: record[2] & !u64::from(u8::MAX),
            advice: record[2] as u8,
        }
    }

    /// Looks for a position.
    pub fn look_up(&mut self, boxes: &[u64], player: Square) -> Lookup {
        self.draft[..self.words].copy_from_slice(boxes);
        self.draft[self.words] = u64::from(player) << 16;
        self.arena.look_up(&self.draft)
    }

    /// Keeps the position that was just looked for.
    pub fn add(&mut self, place: Lookup, node: Node) -> u32 {
        let words = self.words;
        self.draft[words] = u64::from(node.parent) << 32 | u64::from(node.player) << 16 | u64::from(node.depth);
        let [from, to, stand] = [node.from, node.to, node.stand].map(u64::from);
        self.draft[words + 1] = from << 48 | to << 32 | stand << 16 | u64::from(node.weight);
        self.draft[words + 2] = node.past & !u64::from(u8::MAX) | u64::from(node.advice);
        self.arena.push(place, &self.draft)
    }

    /// Keeps the moves of the newest node, which are sorted, and puts it into its cell.
    pub fn keep_moves(&mut self, index: u32, moves: &[Child]) {
        self.spans.push((self.moves.len() as u32, moves.len() as u32, 0));
        self.moves.extend(moves);
        let next = self.cells.len() as u32;
        let cell = if self.has_cells { cell_of(self.node(index).past) } else { 0 };
        let number = *self.numbers.entry(cell).or_insert(next);
        if number == next {
            self.cells.push(BinaryHeap::new());
            self.turn = number as usize;
        }
        self.cell_of.push(number);
        self.wait(index);
    }

    /// Puts a node into its cell by the best of its moves that were not made.
    fn wait(&mut self, index: u32) {
        let (first, count, made) = self.spans[index as usize];
        if made < count {
            let child = self.moves.get((first + made) as usize);
            let weight = u32::from(self.node(index).weight) + u32::from(child.weight);
            self.cells[self.cell_of[index as usize] as usize].push(Reverse((weight, child.rank, index)));
        }
    }

    /// The next move: of the next cell, the one of least weight, and of those the best.
    pub fn next(&mut self) -> Option<(u32, Child)> {
        self.was_best = self.favours_best && !self.was_best;
        let cell = if self.was_best { self.best_cell() } else { self.next_cell() }?;
        let Reverse((_, _, index)) = self.cells[cell].pop()?;
        let span = &mut self.spans[index as usize];
        let child = self.moves.get((span.0 + span.2) as usize);
        span.2 += 1;
        self.wait(index);
        Some((index, child))
    }

    /// The best cell in which a position waits.
    fn best_cell(&self) -> Option<usize> {
        self.numbers.values().map(|&number| number as usize).find(|&number| !self.cells[number].is_empty())
    }

    /// The cell whose turn it is.
    fn next_cell(&mut self) -> Option<usize> {
        let count = self.cells.len();
        let mut cells = (0..count).map(|step| (self.turn + step) % count);
        let cell = cells.find(|&cell| !self.cells[cell].is_empty())?;
        self.turn = cell + 1;
        Some(cell)
    }

    /// The number of the cell of a node.
    pub fn cell(&self, index: u32) -> u32 {
        self.cell_of[index as usize]
    }

    /// The cells, the best first: what they stand for, and how many positions wait in each.
    pub fn table(&self, style: &Style) -> impl Iterator<Item = TableRow> {
        self.numbers.iter().map(|(&key, &number)| {
            let features = if self.has_cells { features_of(key, style) } else { [None; 6] };
            let features = features.map(|one| one.map_or(Amount::Nothing, |one| Amount::Whole(one.into())));
            let waiting = Amount::Whole(self.cells[number as usize].len() as i64);
            let amounts = features.into_iter().chain([waiting]).collect();
            TableRow { name: RowName::Numbered(words::CELL, i64::from(number)), amounts }
        })
    }

    /// Bytes that a copy takes of its own.
    pub fn own_bytes(&self) -> usize {
        let waiting: usize = self.cells.iter().map(|cell| cell.len() * size_of::<Waiting>()).sum();
        let nodes = self.spans.len() * size_of::<(u32, u32, u32, u32)>();
        self.arena.own_bytes() + self.moves.own_bytes() + waiting + nodes
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.arena.shared_bytes() + self.moves.shared_bytes()
    }

    /// Adds what tells it from others: the nodes, and whose turn it is. What waits follows from them.
    pub fn hash_into(&self, hash: &mut StateHash) {
        for record in self.arena.iter() {
            hash.add_all(record);
        }
        hash.add(self.turn as u64);
        hash.add(u64::from(self.was_best));
        hash.add(self.moves.len() as u64);
    }
}
