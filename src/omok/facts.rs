//! What is known of a search for a move. Who judges, reads or weighs leaves nothing to compare.

use super::Answer;
use super::Verdict::{Limit, NoLegalAnswer, NoLegalMove, NoSequence, Over};
use super::reader::{PointReading, Priorities};
use super::referee::Judgement;
use crate::facts::{Fact, Value, answered, count};
use crate::text::Text;
use crate::trace;

impl trace::Answer for Answer {
    fn facts(&self) -> Vec<Fact> {
        let is_solved = !matches!(self.verdict, Limit | NoSequence | Over | NoLegalMove | NoLegalAnswer);
        let mut facts = answered(is_solved, self.verdict.id());
        facts.extend([
            count("nodes", NODES, self.nodes),
            count("cutoffs", CUTOFFS, self.cutoffs),
            count("table_hits", TABLE_HITS, self.table_hits),
            count("depth", DEPTH, u64::from(self.depth)),
            Fact { id: "score", name: SCORE, value: Value::Whole(i64::from(self.score)) },
        ]);
        facts
    }
}

impl trace::Answer for Judgement {}

impl trace::Answer for PointReading {}

impl trace::Answer for Priorities {}

const NODES: Text = Text::in_context("omok", "positions");
const CUTOFFS: Text = Text::new("cutoffs");
const TABLE_HITS: Text = Text::new("table hits");
const DEPTH: Text = Text::new("depth");
const SCORE: Text = Text::new("score");
