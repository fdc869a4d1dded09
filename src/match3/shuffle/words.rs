//! Names that several shufflers show for the same thing, and series of several of them.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Series};

pub(super) const CELL: Text = Text::new("cell", "칸", "клетка");
pub(super) const CANDIDATE: Text = Text::new("candidate, from", "후보의 원래 칸", "кандидат, откуда");
pub(super) const BREED: Text = Text::new("its breed", "후보의 종류", "его порода");
pub(super) const QUEUE_TURN: Text = Text::new("queue's turn", "큐 차례", "черёд очереди");
pub(super) const LIST_USED_UP: Text = Text::new("list used up", "목록 소진", "список исчерпан");
pub(super) const FIRST_BREED: Text = Text::new("first breed tried", "처음 시도한 종류", "первая порода");
pub(super) const PIN: Text =
    Text::new("round ends with block from", "순환이 끝나는 블록의 칸", "круг замкнёт блок с клетки");
pub(super) const TESTS: Text = Text::new("tests", "검사", "проверки");
pub(super) const REFUSALS: Text = Text::new("refused", "거절", "отказы");
pub(super) const FALSE_REFUSALS: Text = Text::new("refused falsely", "잘못된 거절", "ложные отказы");
pub(super) const CHANGES: Text = Text::new("breeds changed", "바꾼 종류", "смены породы");
pub(super) const LIST: Text = Text::new("list", "목록", "список");
pub(super) const KEYS: Text = Text::new("keys of the list", "목록의 키", "ключи списка");
pub(super) const TAKEN: Text = Text::new("taken from the list", "목록에서 꺼낸 것", "взятое из списка");
pub(super) const QUEUE: Text = Text::new("queue", "큐", "очередь");
pub(super) const FIRST_REFUSED: Text = Text::new(
    "queue: first refused at, how often",
    "큐: 처음 거절된 칸과 횟수",
    "очередь: где впервые отвергнут, сколько раз",
);
pub(super) const RUNS_ACROSS: Text = Text::new("runs in rows", "가로 연속 수", "длины по строкам");
pub(super) const RUNS_UP: Text = Text::new("runs in columns", "세로 연속 수", "длины по столбцам");
pub(super) const GHOSTS: Text =
    Text::new("ghosts: shown at, really at", "유령: 보이는 칸, 실제 칸", "призраки: видны на, лежат на");
pub(super) const TRIES: Text = Text::new("tries", "시도", "попытки");
pub(super) const LAID: Text = Text::new("laid", "놓은 블록", "уложено");
pub(super) const LEFT: Text = Text::new("blocks left", "남은 블록", "оставшиеся блоки");
pub(super) const LINED: Text = Text::new("cells in lines", "줄에 있는 칸", "клетки в рядах");
pub(super) const ACCEPTED: Text = Text::new("accepted", "받아들임", "принято");
pub(super) const STEPS_LEFT: Text = Text::new("exchanges left", "남은 교환", "осталось обменов");
pub(super) const NODES: Text = Text::new("blocks tried", "시도한 블록", "испробовано блоков");
pub(super) const MOVES: Text = Text::new("legal moves", "가능한 수", "возможные ходы");
pub(super) const WANTED: Text = Text::new("wanted", "목표", "нужно");
pub(super) const PASS: Text = Text::new("pass", "회차", "проход");
pub(super) const STATES: Text = Text::new("profiles", "프로필", "профили");

/// Candidates or exchanges refused so far.
pub(super) const REFUSALS_SERIES: Series =
    Series { id: "refusals", name: REFUSALS, rules: &[(Kind::Refuse, Change::Add(1))] };

/// Blocks laid so far, those taken away again not counted.
pub(super) const LAID_SERIES: Series =
    Series { id: "laid", name: LAID, rules: &[(Kind::Place, Change::Add(1)), (Kind::Remove, Change::Add(-1))] };

/// The first line of a careful method: the blocks.
pub(super) const FILL: u8 = 0;
/// Its second line: what arithmetic can prove.
pub(super) const CHECK: u8 = 1;

/// Its last three lines, counted from the first of them.
pub(super) mod tail {
    pub const MOVE: u8 = 0;
    pub const PROVE: u8 = 1;
    pub const END: u8 = 2;
    /// How many there are.
    pub const LINES: u8 = 3;
}

const STARTS: Text = Text::new(
    "{a} starts with a block of breed {v}.",
    "{a}: 종류 {v} 블록으로 시작합니다.",
    "{a} начинает с блока породы {v}.",
);

pub(super) const FILL_LINE: Line = Line::new(
    Text::new("draw the blocks that are missing", "빠진 블록을 뽑음", "вытянуть недостающие блоки"),
    &[
        (Kind::Assign, STARTS),
        (Kind::Spawn, STARTS),
        (
            Kind::Note,
            Text::new("{v} blocks can be moved.", "움직일 수 있는 블록은 {v}개입니다.", "Подвижных блоков: {v}."),
        ),
    ],
);

pub(super) const CHECK_LINE: Line = Line::new(
    Text::new("stop if arithmetic rules it out", "계산으로 불가능하면 멈춤", "остановиться, если расчёт исключает"),
    &[
        (
            Kind::Note,
            Text::new(
                "Nothing rules it out: the most frequent breed has {v} blocks.",
                "불가능할 이유가 없습니다: 가장 많은 종류가 {v}개입니다.",
                "Ничто не исключает: у самой частой породы блоков {v}.",
            ),
        ),
        (
            Kind::Refuse,
            Text::new(
                "No legal move is asked for, because none can be: {reason}.",
                "가능한 수를 요구하지 않습니다. 있을 수 없기 때문입니다: {reason}.",
                "Ход не требуется, его не может быть: {reason}.",
            ),
        ),
        (
            Kind::NoSolution,
            Text::new(
                "There is no board without a line (look at {a}): {reason}.",
                "줄 없는 보드가 없습니다({a} 참고): {reason}.",
                "Доски без рядов нет (см. {a}): {reason}.",
            ),
        ),
    ],
);

pub(super) const MOVE_LINE: Line = Line::new(
    Text::new("no legal move: go on", "가능한 수가 없으면 계속", "нет хода: дальше"),
    &[(
        Kind::Refuse,
        Text::new(
            "The board has no line, but it is refused: {reason}.",
            "줄은 없지만 이 보드는 거절합니다: {reason}.",
            "Рядов нет, но доска отвергнута: {reason}.",
        ),
    )],
);

pub(super) const PROVE_LINE: Line = Line::new(
    Text::new(
        "in vain so far: try everything, within a bound",
        "헛수고였다면: 한도 안에서 모두 시도",
        "напрасно: перебрать всё в пределах границы",
    ),
    &[
        (
            Kind::Refuse,
            Text::new(
                "This way leads no further: {reason}. Everything is tried now.",
                "이 방법으로는 더 갈 수 없습니다: {reason}. 이제 모두 시도합니다.",
                "Этот путь дальше не ведёт: {reason}. Теперь перебирается всё.",
            ),
        ),
        (
            Kind::Note,
            Text::new("{v} blocks were laid so far.", "지금까지 블록 {v}개를 놓아 보았습니다.", "Уложено блоков: {v}."),
        ),
        (
            Kind::Spawn,
            Text::new("Breed {v} lies on {a}.", "종류 {v}이(가) {a}에 놓입니다.", "Порода {v} лежит на {a}."),
        ),
        (
            Kind::NoSolution,
            Text::new(
                "It is certain that there is none: {reason}.",
                "없다는 것이 확실합니다: {reason}.",
                "Такой точно нет: {reason}.",
            ),
        ),
    ],
);

pub(super) const END_LINE: Line = Line::new(
    Text::new("done", "끝", "готово"),
    &[
        (
            Kind::Solution,
            Text::new(
                "Nothing matches, and there are {v} legal moves.",
                "맞는 줄이 없고 가능한 수는 {v}개입니다.",
                "Рядов нет, возможных ходов: {v}.",
            ),
        ),
        (Kind::NoSolution, Text::new("It gives up: {reason}.", "포기합니다: {reason}.", "Оно сдаётся: {reason}.")),
    ],
);
