//! What is known of a search for a move. Who judges, reads or weighs leaves nothing to compare.

use super::Verdict::{Limit, NoLegalAnswer, NoLegalMove, NoSequence, Over};
use super::reader::{PointReading, Priorities};
use super::referee::Judgement;
use super::rules::Foul;
use super::search::{CERTAIN, CERTAIN_LOSS, WIN};
use super::{Answer, Board, Point, Situation, Verdict};
use crate::facts::{Fact, Value, answered, count};
use crate::format::{fill, grouped};
use crate::text::{Language, Text};
use crate::trace;

impl trace::Answer for Answer {
    fn facts(&self) -> Vec<Fact> {
        let is_solved = !matches!(self.verdict, Limit | NoSequence | Over | NoLegalMove | NoLegalAnswer);
        let mut facts = answered(is_solved, self.verdict.id());
        facts.extend([
            count("nodes", POSITIONS, self.nodes),
            count("cutoffs", CUTOFFS, self.cutoffs),
            count("table_hits", TABLE_HITS, self.table_hits),
            count("depth", DEPTH, u64::from(self.depth)),
            Fact { id: "score", name: SCORE, value: Value::Whole(i64::from(self.score)) },
        ]);
        facts
    }

    fn sentence(&self, board: &trace::board::Board, language: Language) -> String {
        board.get::<Situation>().map_or_else(String::new, |known| answered_by(known.board(), self, language))
    }
}

impl trace::Answer for Judgement {
    fn sentence(&self, board: &trace::board::Board, language: Language) -> String {
        board.get::<Situation>().map_or_else(String::new, |known| self.sentence(known.board(), language))
    }
}

impl trace::Answer for PointReading {
    fn sentence(&self, board: &trace::board::Board, language: Language) -> String {
        let said = |known: &Situation| self.sentence(known.board(), &known.table, language);
        board.get::<Situation>().map_or_else(String::new, said)
    }
}

impl trace::Answer for Priorities {
    fn sentence(&self, board: &trace::board::Board, language: Language) -> String {
        board.get::<Situation>().map_or_else(String::new, |known| best_priority(known, self, language))
    }
}

/// What a search found out, with its move where it has one.
fn answered_by(board: &Board, answer: &Answer, language: Language) -> String {
    let verdict = verdict(answer.verdict).get(language);
    let is_visited = answer.verdict == Verdict::MostVisited;
    let nodes = fill(if is_visited { ROUNDS } else { NODES }, language, &[("nodes", &grouped(answer.nodes))]);
    if answer.best.is_none() {
        return format!("{verdict} {nodes}");
    }
    let (line, score) = (names(board, &answer.line), answer.score.to_string());
    let in_moves = (WIN - answer.score.abs()).to_string();
    let said = match answer.score {
        CERTAIN.. => fill(WINS_IN, language, &[("count", &in_moves), ("line", &line)]),
        ..=CERTAIN_LOSS => fill(LOSES_IN, language, &[("count", &in_moves), ("line", &line)]),
        _ if is_visited => fill(VISITED, language, &[("share", &share(answer.score)), ("line", &line)]),
        _ => format!("{verdict} {}", fill(LINE, language, &[("line", &line), ("score", &score)])),
    };
    format!("{said} {nodes}")
}

/// The percentage of games that are won, from how many of a thousand are, less 500.
fn share(score: i32) -> String {
    format!("{:.1}", f64::from(score + 500) / 10.0)
}

fn best_priority(known: &Situation, priorities: &Priorities, language: Language) -> String {
    let Some((point, score)) = priorities.best else { return FULL.get(language).to_owned() };
    let point_name = known.board().name(point);
    let said = fill(BEST, language, &[("point", &point_name), ("score", &grouped(score.unsigned_abs()))]);
    let fouls = known.fouls(known.game.to_move(), point);
    match Foul::ALL.into_iter().find(|foul| fouls.contains(*foul)) {
        Some(foul) => format!("{said} {}", fill(FORBIDDEN, language, &[("foul", foul.name().get(language))])),
        None => said,
    }
}

fn names(board: &Board, points: &[Point]) -> String {
    points.iter().map(|&point| board.name(point)).collect::<Vec<_>>().join(" ")
}

/// What a search found out, in words.
pub const fn verdict(verdict: Verdict) -> Text {
    match verdict {
        Verdict::Win => Text::new("The side to move wins."),
        Verdict::Loss => Text::new("The side to move loses."),
        Verdict::Estimate => Text::new("The best found within the search depth."),
        Verdict::MostVisited => Text::new("The move that was visited most."),
        Verdict::NoSequence => Text::new("There is no win by these threats."),
        Verdict::Limit => Text::new("The limit was reached first."),
        Verdict::Over => Text::new("The game is over: there is no move."),
        Verdict::NoLegalMove => Text::new("Every empty point is forbidden."),
        Verdict::NoLegalAnswer => Text::new("The opponent threatens five, and every point that stops it is forbidden."),
    }
}

const WINS_IN: Text = Text::new("The side to move wins in {count}: {line}.");
const LOSES_IN: Text = Text::new("The side to move loses in {count}: {line}.");
const LINE: Text = Text::new("{line} ({score}).");
const VISITED: Text = Text::new("The most visited move wins {share} % of its games: {line}.");
const ROUNDS: Text = Text::new("Rounds: {nodes}.");
const NODES: Text = Text::new("Nodes: {nodes}.");
const BEST: Text = Text::new("{point} scores highest: {score}.");
const FORBIDDEN: Text = Text::new("But a stone there is forbidden ({foul}): the map knows patterns, not rules.");
const FULL: Text = Text::new("No point is empty.");
const POSITIONS: Text = Text::in_context("omok", "positions");
const CUTOFFS: Text = Text::new("cutoffs");
const TABLE_HITS: Text = Text::new("table hits");
const DEPTH: Text = Text::new("depth");
const SCORE: Text = Text::new("score");
