//! PushBox's "run all, take the best": its four solvers one after another, then the best is played.
//!
//! The best is chosen by length and time: fewest moves, and among equals the least time. There is no
//! clock inside an algorithm, so time is counted in positions taken up. Costs the sum of the four;
//! memory is that of the largest, each is dropped before the next begins.

use crate::sokoban::groups;
use std::sync::Arc;

use super::machine::{Lines, Machine};
use super::open::SearchOrder;
use super::words;
use crate::grid::NOWHERE;
use crate::sokoban::REASONS;
use crate::sokoban::SearchPicture;
use crate::sokoban::search::playback::Playback;
use crate::sokoban::search::progress::Progress;
use crate::sokoban::search::{Answer, SokobanTask, Verdict, options};
use crate::text::Text;
use crate::trace::{
    Algorithm, Change, Claim, Costs, Flow, Info, Inspector, Kind, Label, Line, Parameter, Probe, Role, Series,
    Settings, Span, StateHash, says,
};

const ORDERS: [SearchOrder; 4] = [SearchOrder::Breadth, SearchOrder::Depth, SearchOrder::Greedy, SearchOrder::AStar];

/// The first four lines run a solver each; then come the lines of their search.
const fn lines(turn: u8) -> Lines {
    Lines { start: turn, search: 4, back: 13 }
}

const CHOOSE: u8 = 12;

/// How many positions each may keep.
const NODES: Parameter = Parameter {
    help: Text::new("Each of the four gives up after this many positions are stored; 0 for no limit."),
    ..options::NODES
};

const OPENED: Text = Text::new("The start, with the player on {cell}, is the first open position: {priority}.");

static INFO: Info = Info {
    id: "pushbox-best",
    version: 1,
    group: &groups::PUSHBOX,
    name: Text::new("PushBox: run all, take the best"),
    summary: Text::new(
        "Runs all four solvers and plays the solution with the fewest moves. Ties go to the solver that expanded the fewest positions.",
    ),
    cost: "time: the sum of the four; memory: the largest",
    source: words::SOURCE,
    listing: &[
        Line::new(
            Text::new("run breadth-first search"),
            &[
                says(Kind::Place, words::BOX_STANDS).without_v(),
                says(Kind::Visit, Text::new("Breadth-first search starts, the player on {cell}.")),
                says(Kind::Generate, OPENED).b(Role::From).v(Role::Priority),
                says(
                    Kind::Note,
                    Text::new("Breadth-first search is done. Positions expanded, which count as its time: {count}."),
                ),
            ],
        ),
        Line::new(
            Text::new("run depth-first search"),
            &[
                says(Kind::Remove, words::BOX_LEAVES),
                says(Kind::Place, words::BOX_RETURNS).without_v(),
                says(Kind::Visit, Text::new("Depth-first search starts, the player back on {cell}.")),
                says(Kind::Generate, OPENED).b(Role::From).v(Role::Priority),
                says(
                    Kind::Note,
                    Text::new("Depth-first search is done. Positions expanded, which count as its time: {count}."),
                ),
            ],
        ),
        Line::new(
            Text::new("run greedy best-first search"),
            &[
                says(Kind::Remove, words::BOX_LEAVES),
                says(Kind::Place, words::BOX_RETURNS).without_v(),
                says(Kind::Visit, Text::new("Greedy best-first search starts, the player back on {cell}.")),
                says(Kind::Generate, OPENED).b(Role::From).v(Role::Priority),
                says(
                    Kind::Note,
                    Text::new(
                        "Greedy best-first search is done. Positions expanded, which count as its time: {count}.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new("run A*"),
            &[
                says(Kind::Remove, words::BOX_LEAVES),
                says(Kind::Place, words::BOX_RETURNS).without_v(),
                says(Kind::Visit, Text::new("A* starts, the player back on {cell}.")),
                says(Kind::Generate, OPENED).b(Role::From).v(Role::Priority),
                says(Kind::Note, Text::new("A* is done. Positions expanded, which count as its time: {count}.")),
            ],
        ),
        Line::new(
            Text::new("each: while positions are open, take the next in its order"),
            &[
                says(Kind::Bound, Text::new("The open list, by its order, now starts with {bound}.")),
                says(Kind::Expand, Text::new("Expands the next position: player on {cell}, after {g} {g|move|moves}."))
                    .b(Role::From),
                says(Kind::Remove, words::BOX_LEAVES),
                says(Kind::Place, words::BOX_RETURNS).without_v(),
            ],
        ),
        Line::new(
            Text::new("  solved: this solver is done"),
            &[says(Kind::Solution, Text::new("This solver found a solution of {cost} {cost|move|moves}."))],
        ),
        words::STUCK_LINE,
        Line::new(
            Text::new("  a walk to a new position: open it"),
            &[says(
                Kind::Generate,
                Text::new("The player walks from {from} to {cell}: a new position, sorted by {priority}."),
            )
            .b(Role::From)
            .v(Role::Priority)],
        ),
        Line::new(
            Text::new("  a push to a new position: open it"),
            &[says(
                Kind::Generate,
                Text::new("The box on {from} is pushed to {cell}: a new position, sorted by {priority}."),
            )
            .b(Role::From)
            .v(Role::Priority)],
        ),
        words::KNOWN_LINE,
        words::NOTHING_LEFT_LINE,
        words::LIMIT_LINE,
        Line::new(
            Text::new("keep the best: fewest moves, then fewest positions"),
            &[
                says(Kind::Best, Text::new("Its solution of {cost} {cost|move|moves} is the best so far."))
                    .v(Role::Cost),
                says(
                    Kind::Look,
                    Text::new("Its solution of {cost} {cost|move|moves} is no better than the best so far."),
                )
                .v(Role::Cost),
            ],
        ),
        words::BACK_LINE,
        words::PLAY_LINE,
    ],
    parameters: &[NODES],
    series: &[
        words::EXPANDED_SERIES,
        words::DEPTH_SERIES,
        Series { id: "best", name: Text::new("best so far (moves)"), rules: &[(Kind::Best, Change::Set)] },
    ],
    claims: &[Claim::AsPublished],
    reasons: REASONS,
    costs: Costs::Moves,
};

/// What one of the four came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tried {
    verdict: Verdict,
    moves: Option<u32>,
    expanded: u64,
}

/// All four solvers between two decisions.
#[derive(Clone)]
pub struct PushBoxBest {
    task: Arc<SokobanTask>,
    limit: u64,
    machine: Machine,
    tried: Vec<Tried>,
    /// Which of those tried is the best, and its solution.
    best: Option<(usize, Playback)>,
    generated: u64,
    bytes: usize,
    progress: Progress,
}

impl PushBoxBest {
    fn judge<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let turn = self.tried.len();
        let tried = self.result();
        let is_better = self.is_better(tried);
        let player = self.task.board.cell(self.machine.shown().player);
        probe.enter(Span::Phase);
        probe.fact(Kind::Note, turn as u8, player, NOWHERE, i32::try_from(tried.expanded).unwrap_or(i32::MAX));
        if let Some(moves) = tried.moves {
            let kind = if is_better { Kind::Best } else { Kind::Look };
            probe.fact(kind, CHOOSE, player, NOWHERE, moves as i32);
        }
        probe.exit();
        if is_better {
            self.best = self.machine.progress().playback().map(|playback| (turn, playback.clone()));
        }
        self.tried.push(tried);
        self.generated += self.machine.generated();
        self.bytes = self.bytes.max(self.machine.heap_bytes() + self.machine.shared_bytes());
        self.go_on()
    }

    /// The next solver, or the end.
    fn go_on(&mut self) -> Flow {
        let turn = self.tried.len();
        if let Some(&order) = ORDERS.get(turn) {
            let before = Some(self.machine.shown());
            self.machine = Machine::new(Arc::clone(&self.task), order, lines(turn as u8), self.limit, before);
            return Flow::Continue;
        }
        let Some((_, playback)) = &self.best else {
            self.progress = Progress::Ended(None, self.verdict());
            return Flow::Done;
        };
        self.progress = Progress::Found(playback.clone());
        Flow::Continue
    }

    fn result(&self) -> Tried {
        let progress = self.machine.progress();
        let moves = progress.playback().map(|playback| playback.moves().len() as u32);
        let verdict = if let Progress::Ended(_, verdict) = progress { *verdict } else { Verdict::Solved };
        Tried { verdict, moves, expanded: self.machine.expanded() }
    }

    fn is_better(&self, tried: Tried) -> bool {
        let Some(moves) = tried.moves else { return false };
        let best = self.best.as_ref().and_then(|(turn, _)| self.tried.get(*turn));
        best.and_then(|best| Some((best.moves?, best.expanded))).is_none_or(|best| (moves, tried.expanded) < best)
    }

    /// Fewest moves where breadth-first search found one as long; unsolvable where one saw everything.
    fn verdict(&self) -> Verdict {
        let best = self.best.as_ref().map(|(_, playback)| playback.moves().len() as u32);
        let breadth = self.tried.first().and_then(|tried| tried.moves);
        match best {
            Some(_) if best == breadth => Verdict::FewestMoves,
            Some(_) => Verdict::Solved,
            None if self.tried.iter().any(|tried| tried.verdict == Verdict::Unsolvable) => Verdict::Unsolvable,
            None => Verdict::Limit,
        }
    }
}

impl Algorithm for PushBoxBest {
    type Input = SokobanTask;
    type Output = Answer;
    type Picture = SearchPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<SokobanTask>, settings: &Settings, _seed: u64) -> Self {
        let limit = settings.get(&NODES).unsigned_abs();
        let machine = Machine::new(Arc::clone(&task), ORDERS[0], lines(0), limit, None);
        let tried = Vec::new();
        Self { task, limit, machine, tried, best: None, generated: 0, bytes: 0, progress: Progress::Search }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match (&self.progress, self.machine.progress()) {
            (Progress::Search, Progress::Start | Progress::Search) => {
                self.machine.search(probe);
                Flow::Continue
            }
            (Progress::Search, _) => self.judge(probe),
            _ => {
                let verdict = self.verdict();
                self.machine.play(&mut self.progress, probe, verdict)
            }
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        let names = [
            Label::new("breadth-first-moves", Text::new("breadth-first: moves")),
            Label::new("depth-first-moves", Text::new("depth-first: moves")),
            Label::new("greedy-moves", Text::new("greedy: moves")),
            Label::new("a-star-moves", Text::new("A*: moves")),
        ];
        for (name, moves) in names.into_iter().zip(&self.tried).filter_map(|(name, one)| Some((name, one.moves?))) {
            view.number(name, i64::from(moves));
        }
        if let Progress::Play(playback) = &self.progress {
            view.number(words::PLAYED, playback.played() as i64);
        }
        self.machine.inspect(view);
    }

    fn heap_bytes(&self) -> usize {
        self.machine.heap_bytes() + self.tried.len() * size_of::<Tried>()
    }

    fn shared_bytes(&self) -> usize {
        self.machine.shared_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        self.machine.hash_into(&mut hash);
        for number in [self.tried.len() as u64, self.progress.number(), self.generated] {
            hash.add(number);
        }
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        let expanded = self.tried.iter().map(|tried| tried.expanded).sum();
        self.progress.answer(expanded, self.generated, self.bytes)
    }
}
