//! PushBox's "run all, take the best": its four solvers one after another, then the best is played.
//!
//! The best is chosen by length and time: fewest moves, and among equals the least time. There is no
//! clock inside an algorithm, so time is counted in positions taken up. Costs the sum of the four;
//! memory is that of the largest, each is dropped before the next begins.

use std::sync::Arc;

use super::machine::{Lines, Machine};
use super::open::Order;
use super::words;
use crate::grid::NOWHERE;
use crate::sokoban::SearchPicture;
use crate::sokoban::search::playback::Playback;
use crate::sokoban::search::progress::Progress;
use crate::sokoban::search::{Answer, SokobanTask, Verdict, options};
use crate::text::Text;
use crate::trace::{
    Algorithm, Change, Claim, Flow, Info, Inspector, Kind, Line, Parameter, Probe, Series, Settings, Span, StateHash,
};

const ORDERS: [Order; 4] = [Order::Breadth, Order::Depth, Order::Greedy, Order::AStar];

/// The first four lines run a solver each; then come the lines of their search.
const fn lines(turn: u8) -> Lines {
    Lines { start: turn, search: 4, back: 13 }
}

const CHOOSE: u8 = 12;

/// How many positions each may keep.
const NODES: Parameter = Parameter {
    help: Text::new(
        "Each of the four gives up when it keeps so many positions; 0 for no limit.",
        "네 가지 방법이 저마다 이만큼의 상태를 저장하면 포기합니다. 0은 제한 없음.",
        "Каждый из четырёх сдаётся, когда сохранено столько позиций; 0 — без предела.",
    ),
    ..options::NODES
};

const OPENED: Text = Text::new(
    "The start, with the player on {a}, is the first position that waits: {v}.",
    "사람이 {a}에 있는 시작 상태가 첫 번째로 기다립니다: {v}.",
    "Начальная позиция с игроком на {a} ждёт первой: {v}.",
);

static INFO: Info = Info {
    id: "pushbox-best",
    version: 1,
    name: Text::new(
        "PushBox: run all, take the best",
        "PushBox: 모두 돌려 최선 고르기",
        "PushBox: все четыре, лучший ответ",
    ),
    summary: Text::new(
        "Runs all four solvers and plays the solution with the fewest moves; among equals the one found \
         with the fewest positions.",
        "네 가지 방법을 모두 돌려 걸음이 가장 적은 풀이를 보여 줍니다. 같으면 상태를 적게 꺼낸 쪽을 고릅니다.",
        "Запускает все четыре поиска и играет решение с наименьшим числом ходов; при равенстве то, \
         ради которого взято меньше позиций.",
    ),
    cost: "the sum of the four in time, the largest in memory",
    source: words::SOURCE,
    listing: &[
        Line::new(
            Text::new("run breadth-first search", "너비 우선 탐색 실행", "запустить поиск в ширину"),
            &[
                (Kind::Place, words::BOX_STANDS),
                (
                    Kind::Visit,
                    Text::new(
                        "Breadth-first search begins, the player on {a}.",
                        "너비 우선 탐색을 시작합니다. 사람은 {a}에 있습니다.",
                        "Начинается поиск в ширину, игрок на {a}.",
                    ),
                ),
                (Kind::Generate, OPENED),
                (
                    Kind::Note,
                    Text::new(
                        "Breadth-first search is over; positions taken up, which count as its time: {v}.",
                        "너비 우선 탐색이 끝났습니다. 시간으로 치는 꺼낸 상태 수: {v}.",
                        "Поиск в ширину окончен; взято позиций, это считается временем: {v}.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new("run depth-first search", "깊이 우선 탐색 실행", "запустить поиск в глубину"),
            &[
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
                (
                    Kind::Visit,
                    Text::new(
                        "Depth-first search begins, the player back on {a}.",
                        "깊이 우선 탐색을 시작합니다. 사람은 {a}로 돌아갔습니다.",
                        "Начинается поиск в глубину, игрок снова на {a}.",
                    ),
                ),
                (Kind::Generate, OPENED),
                (
                    Kind::Note,
                    Text::new(
                        "Depth-first search is over; positions taken up, which count as its time: {v}.",
                        "깊이 우선 탐색이 끝났습니다. 시간으로 치는 꺼낸 상태 수: {v}.",
                        "Поиск в глубину окончен; взято позиций, это считается временем: {v}.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new("run greedy best-first search", "탐욕 최선 우선 탐색 실행", "запустить жадный поиск"),
            &[
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
                (
                    Kind::Visit,
                    Text::new(
                        "Greedy best-first search begins, the player back on {a}.",
                        "탐욕 최선 우선 탐색을 시작합니다. 사람은 {a}로 돌아갔습니다.",
                        "Начинается жадный поиск, игрок снова на {a}.",
                    ),
                ),
                (Kind::Generate, OPENED),
                (
                    Kind::Note,
                    Text::new(
                        "Greedy best-first search is over; positions taken up, which count as its time: {v}.",
                        "탐욕 최선 우선 탐색이 끝났습니다. 시간으로 치는 꺼낸 상태 수: {v}.",
                        "Жадный поиск окончен; взято позиций, это считается временем: {v}.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new("run A*", "A* 실행", "запустить A*"),
            &[
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
                (
                    Kind::Visit,
                    Text::new(
                        "A* begins, the player back on {a}.",
                        "A*를 시작합니다. 사람은 {a}로 돌아갔습니다.",
                        "Начинается A*, игрок снова на {a}.",
                    ),
                ),
                (Kind::Generate, OPENED),
                (
                    Kind::Note,
                    Text::new(
                        "A* is over; positions taken up, which count as its time: {v}.",
                        "A*가 끝났습니다. 시간으로 치는 꺼낸 상태 수: {v}.",
                        "A* окончен; взято позиций, это считается временем: {v}.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new(
                "each: while positions wait, take the next in its order",
                "각각: 기다리는 상태가 있는 동안 제 순서대로 꺼냄",
                "каждый: пока позиции ждут, взять следующую по своему порядку",
            ),
            &[
                (
                    Kind::Bound,
                    Text::new(
                        "What the open list is sorted by is now {v}.",
                        "열린 목록을 정렬하는 값이 이제 {v}.",
                        "Величина, по которой упорядочен открытый список, теперь {v}.",
                    ),
                ),
                (
                    Kind::Expand,
                    Text::new(
                        "Takes the next position: player on {a}, after {v} moves.",
                        "다음 상태를 꺼냅니다: 사람 {a}, {v}걸음 뒤.",
                        "Берёт следующую позицию: игрок на {a}, сделано ходов: {v}.",
                    ),
                ),
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
            ],
        ),
        Line::new(
            Text::new("  solved: this solver is done", "  풀렸으면: 이 방법은 끝", "  решена: этот поиск окончен"),
            &[(
                Kind::Solution,
                Text::new(
                    "This solver has a solution of {v} moves.",
                    "이 방법이 {v}걸음짜리 풀이를 찾았습니다.",
                    "Этот поиск нашёл решение, ходов: {v}.",
                ),
            )],
        ),
        words::STUCK_LINE,
        Line::new(
            Text::new(
                "  a walk to a new position: let it wait",
                "  걸어서 새 상태가 되면: 기다리게 함",
                "  шаг в новую позицию: пусть ждёт",
            ),
            &[(
                Kind::Generate,
                Text::new(
                    "The player walks from {b} to {a}: a new position, sorted by {v}.",
                    "사람이 {b}에서 {a} 칸으로 걷습니다: 새 상태, 정렬 값 {v}.",
                    "Игрок идёт с {b} на {a}: новая позиция, место по величине {v}.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  a push to a new position: let it wait",
                "  밀어서 새 상태가 되면: 기다리게 함",
                "  толчок в новую позицию: пусть ждёт",
            ),
            &[(
                Kind::Generate,
                Text::new(
                    "The box on {b} is pushed to {a}: a new position, sorted by {v}.",
                    "{b}의 상자를 {a} 칸으로 밉니다: 새 상태, 정렬 값 {v}.",
                    "Ящик с {b} толкают на {a}: новая позиция, место по величине {v}.",
                ),
            )],
        ),
        words::KNOWN_LINE,
        words::NOTHING_LEFT_LINE,
        words::LIMIT_LINE,
        Line::new(
            Text::new(
                "keep the best: fewest moves, then fewest positions",
                "최선을 남김: 걸음이 적은 것, 같으면 상태가 적은 것",
                "оставить лучшее: меньше ходов, затем меньше позиций",
            ),
            &[
                (
                    Kind::Best,
                    Text::new(
                        "Its solution of {v} moves is the best so far.",
                        "{v}걸음짜리 이 풀이가 지금까지 가장 좋습니다.",
                        "Его решение лучшее до сих пор, ходов: {v}.",
                    ),
                ),
                (
                    Kind::Look,
                    Text::new(
                        "Its solution of {v} moves is no better than the one that is kept.",
                        "{v}걸음짜리 이 풀이는 남겨 둔 것보다 낫지 않습니다.",
                        "Его решение, ходов: {v}, не лучше того, что уже есть.",
                    ),
                ),
            ],
        ),
        words::BACK_LINE,
        words::PLAY_LINE,
    ],
    parameters: &[NODES],
    series: &[
        words::EXPANDED_SERIES,
        words::DEPTH_SERIES,
        Series {
            id: "best",
            name: Text::new("best so far (moves)", "지금까지 최선 (걸음 수)", "лучшее (ходы)"),
            rules: &[(Kind::Best, Change::Set)],
        },
    ],
    claims: &[Claim::AsPublished],
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
            Text::new("breadth-first: moves", "너비 우선: 걸음 수", "в ширину: ходы"),
            Text::new("depth-first: moves", "깊이 우선: 걸음 수", "в глубину: ходы"),
            Text::new("greedy: moves", "탐욕: 걸음 수", "жадный: ходы"),
            Text::new("A*: moves", "A*: 걸음 수", "A*: ходы"),
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
