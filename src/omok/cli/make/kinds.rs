//! [`Kind`]: what a position has to be, so that it is a problem.

use super::problem::Found;
use crate::omok::cli::threats::{self, solve};
use crate::omok::referee::fives;
use crate::omok::rules::{self, Rule};
use crate::omok::threat::{self, Siege};
use crate::omok::{Answer, Board, Colour, OmokTask, Point, Verdict};

/// Kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Won by threats, and not by fours alone.
    Vct,
    /// Won by fours, as few as can be.
    Vcf,
    /// Won by fours, and not if nothing were forbidden.
    Fouls,
    /// Lost after every legal move but one.
    Escape,
    /// Lost after every move: no win for the one who is to move, whatever a search says.
    Lost,
}

/// What makes a problem good enough.
pub(super) struct Wanted {
    pub(super) rule: &'static Rule,
    /// Moves of the winning sequence, answers included.
    pub(super) lengths: std::ops::RangeInclusive<usize>,
    /// Whether there has to be one right first move.
    pub(super) is_single: bool,
}

/// Fours that are tried to see that fours alone do not win.
const FOURS: i64 = 200_000;
/// Moves that are tried for a win by threats.
const THREATS: i64 = 60_000;
/// Moves that are tried to see that no other first move wins.
const OTHERS: u64 = 400_000;
/// Positions that are taken from the defences of one problem.
const TAKEN: usize = 5;

impl Kind {
    /// All of them.
    pub(super) const ALL: [Self; 5] = [Self::Vct, Self::Vcf, Self::Fouls, Self::Escape, Self::Lost];

    /// The name on the command line.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Vct => "vct",
            Self::Vcf => "vcf",
            Self::Fouls => "fouls",
            Self::Escape => "escape",
            Self::Lost => "lost",
        }
    }

    /// The problems of this kind that a position is.
    pub(super) fn find(self, board: &Board, to_move: Colour, wanted: &Wanted) -> Vec<Found> {
        // Where somebody can make five at once there is nothing to find.
        if Colour::ALL.iter().any(|&colour| !fives(board, wanted.rule, colour).is_empty()) {
            return Vec::new();
        }
        let found = match self {
            Self::Vct => by_threats(board, to_move, wanted),
            Self::Vcf => by_fours(board, to_move, wanted),
            Self::Fouls => by_fouls(board, to_move, wanted),
            Self::Escape => escape(board, to_move, wanted),
            Self::Lost => return lost(board, to_move, wanted),
        };
        found.into_iter().collect()
    }
}

impl Wanted {
    /// The win that the search `id` finds, if it is long enough.
    fn win(&self, board: &Board, to_move: Colour, id: &str, nodes: i64) -> Option<Answer> {
        let found = solve(board, to_move, self.rule, id, nodes)?;
        (found.verdict == Verdict::Win && self.lengths.contains(&found.line.len())).then_some(found)
    }
}

fn has_no_fours(board: &Board, to_move: Colour, rule: &Rule) -> bool {
    solve(board, to_move, rule, "vcf", FOURS).is_some_and(|answer| answer.verdict == Verdict::NoSequence)
}

fn by_threats(board: &Board, to_move: Colour, wanted: &Wanted) -> Option<Found> {
    let found = wanted.win(board, to_move, "vct", THREATS)?;
    let first = *found.line.first()?;
    let is_one =
        has_no_fours(board, to_move, wanted.rule) && (!wanted.is_single || is_only(board, to_move, wanted.rule, first));
    is_one.then(|| Found::of(board, to_move, &found))
}

fn by_fours(board: &Board, to_move: Colour, wanted: &Wanted) -> Option<Found> {
    let found = wanted.win(board, to_move, "vcf-iterative", FOURS)?;
    let first = *found.line.first()?;
    let is_one = !wanted.is_single || is_only_four(board, to_move, wanted.rule, first);
    is_one.then(|| Found::of(board, to_move, &found))
}

fn by_fouls(board: &Board, to_move: Colour, wanted: &Wanted) -> Option<Found> {
    let found = by_fours(board, to_move, wanted)?;
    let free = rules::find("original")?;
    has_no_fours(board, to_move, free).then_some(found)
}

/// Whether no four but the one on `point` begins a win by fours; every other one was tried to its end.
fn is_only_four(board: &Board, to_move: Colour, rule: &Rule, point: Point) -> bool {
    let Ok(task) = OmokTask::new(board.clone(), to_move, *rule) else { return false };
    let mut state = task.state();
    let others = state.tables().fours(to_move).iter().filter(|&other| other != point);
    let legal: Vec<Point> = others.filter(|&other| state.is_legal(other)).collect();
    legal.into_iter().all(|other| {
        state.play(other);
        let answers: Vec<Point> = state.tables().fives(to_move).iter().filter(|&at| state.is_legal(at)).collect();
        let is_stopped = answers.len() == 1 && state.tables().fives(to_move).len() == 1;
        let fails = is_stopped && {
            let mut after = board.clone();
            let placed = after.place(other, to_move).and_then(|()| after.place(answers[0], to_move.other()));
            placed.is_ok() && has_no_fours(&after, to_move, rule)
        };
        state.undo();
        fails
    })
}

/// Whether no threat but the one on `point` begins a win; every other one was tried to its end.
fn is_only(board: &Board, to_move: Colour, rule: &Rule, point: Point) -> bool {
    let Ok(task) = OmokTask::new(board.clone(), to_move, *rule) else { return false };
    let mut state = task.state();
    let mut siege = Siege::new(&state, 1 << 18, 100);
    siege.without(&[point]);
    threat::is_in_vain(&mut siege, &mut state, OTHERS)
}

/// The position in which all legal moves but one lose to threats. Without a move it has to be a win long enough.
fn escape(board: &Board, to_move: Colour, wanted: &Wanted) -> Option<Found> {
    let (rule, attacker) = (wanted.rule, to_move.other());
    let threat = wanted.win(board, attacker, "vct", THREATS)?;
    if solve(board, to_move, rule, "vct", THREATS)?.verdict != Verdict::NoSequence {
        return None;
    }
    // What the threat uses stops it the likeliest, so most positions with two escapes are soon left.
    let others = board.points().filter(|point| !threat.line.contains(point));
    let mut holds = None;
    for point in threat.line.iter().copied().chain(others) {
        if !board.is_empty(point) || threats::is_foul(board, rule, to_move, point) {
            continue;
        }
        let mut after = board.clone();
        after.place(point, to_move).ok()?;
        match solve(&after, attacker, rule, "vct", OTHERS as i64)?.verdict {
            Verdict::Win => {}
            Verdict::NoSequence if holds.is_none() => holds = Some(point),
            _ => return None,
        }
    }
    Some(Found { board: board.clone(), to_move, line: vec![holds?], threats: threat.depth, nodes: threat.nodes })
}

/// Positions after threats that win, as was verified against every defence.
fn lost(board: &Board, to_move: Colour, wanted: &Wanted) -> Vec<Found> {
    if wanted.win(board, to_move, "vct", THREATS).is_none() {
        return Vec::new();
    }
    let mut taken = Vec::new();
    let proven = threats::verified_by(board, to_move, wanted.rule, &mut |board, point| {
        let mut after = board.clone();
        if taken.len() < TAKEN && after.place(point, to_move).is_ok() {
            taken.push(Found { board: after, to_move: to_move.other(), line: Vec::new(), threats: 0, nodes: 0 });
        }
    });
    if proven.is_ok() { taken } else { Vec::new() }
}
