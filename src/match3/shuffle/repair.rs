//! Repair: a blind board, then all blocks that stand in lines are drawn anew, and again, until none does.
//!
//! Nearly fair: on 3x3 with three breeds the divergence is 0.002.
//! Cost: a few passes over the lines; with few breeds many. Source: folklore.

use super::blind::{Blind, LAY_LINE, LINED_SERIES};
use super::desk::Desk;
use super::engine::{Begins, Careful, Method, Next, OWN};
use super::options::{LEGAL_MOVE, PROOF, tries};
use super::task::ShuffleTask;
use super::words;
use crate::grid::NOWHERE;
use crate::match3::board::Spot;
use crate::text::Text;
use crate::trace::{
    Claim, Event, Info, Inspector, Item, Kind, Line, Parameter, Probe, Reason, Settings, Shape, StateHash,
};

/// Repair between two blocks.
pub type Repair = Careful<RepairMethod>;

const TRIES: Parameter = tries(20_000);

const LAY: u8 = OWN;
const FIND: u8 = OWN + 1;
const REDRAW: u8 = OWN + 2;

static INFO: Info = Info {
    id: "repair",
    version: 1,
    name: Text::new("Repair", "고치기", "Починка"),
    summary: Text::new(
        "Draws a board blindly, then draws all blocks in lines anew until nothing matches. Nearly fair.",
        "무작정 뽑은 뒤 줄에 선 블록을 모두 다시 뽑기를 되풀이합니다. 거의 공정합니다.",
        "Тянет доску вслепую, потом перетягивает все блоки рядов, пока ряды есть. Почти честно.",
    ),
    cost: "a few passes over the lines",
    source: "Folklore of match-3 programs",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        LAY_LINE,
        Line::new(
            Text::new("find every block in a line", "줄에 선 블록을 모두 찾음", "найти все блоки в рядах"),
            &[(
                Kind::Note,
                Text::new("{v} blocks stand in lines.", "줄에 선 블록은 {v}개입니다.", "Блоков в рядах: {v}."),
            )],
        ),
        Line::new(
            Text::new("    draw each of them anew", "    하나씩 다시 뽑음", "    вытянуть каждый заново"),
            &[(
                Kind::Spawn,
                Text::new(
                    "{a} gets a new block of breed {v}.",
                    "{a}에 종류 {v} 새 블록이 옵니다.",
                    "На {a} новый блок породы {v}.",
                ),
            )],
        ),
        words::MOVE_LINE,
        words::PROVE_LINE,
        words::END_LINE,
    ],
    parameters: &[LEGAL_MOVE, TRIES, PROOF],
    series: &[LINED_SERIES],
    claims: &[Claim::Complete],
};

/// What repair has in mind.
#[derive(Clone, Debug)]
pub struct RepairMethod {
    blind: Blind,
    lined: Vec<Spot>,
    passes: u64,
    limit: u64,
}

impl Method for RepairMethod {
    const INFO: &'static Info = &INFO;
    const BEGINS: Begins = Begins::Empty;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self { blind: Blind::default(), lined: Vec::new(), passes: 0, limit: settings.get(&TRIES) as u64 }
    }

    fn begin(&mut self, _desk: &mut Desk) {}

    #[inline]
    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        if self.blind.step(desk, probe, LAY) {
            return Next::Continue;
        }
        if let Some(spot) = self.lined.pop() {
            let breed = desk.task.draw(&mut desk.random);
            desk.tally.tests += 1;
            desk.board.put(spot, breed);
            probe.tell(|| Event::new(Kind::Spawn, REDRAW, desk.cell(spot), NOWHERE, i32::from(breed)));
            return Next::Continue;
        }
        let board = &desk.board;
        self.lined.extend(board.shape().movable().iter().rev().filter(|&&spot| board.is_matched(spot)));
        self.passes += 1;
        probe.fact(Kind::Note, FIND, NOWHERE, NOWHERE, self.lined.len() as i32);
        if self.lined.is_empty() {
            return Next::Arranged;
        }
        if self.passes > self.limit { Next::GivesUp(Reason::TriesUsedUp) } else { Next::Continue }
    }

    fn again(&mut self, _desk: &mut Desk) -> bool {
        self.blind = Blind::default();
        self.passes <= self.limit
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        view.number(words::PASS, self.passes as i64);
        let mut cells = self.lined.iter().rev().map(|&spot| Item { cell: desk.cell(spot), value: None });
        view.structure(words::LINED, Shape::List, self.lined.len(), &mut cells);
    }

    fn heap_bytes(&self) -> usize {
        self.lined.len() * size_of::<Spot>()
    }

    fn add_to(&self, hash: &mut StateHash) {
        self.blind.add_to(hash);
        hash.add(self.passes);
        hash.add_all(&self.lined);
    }
}
