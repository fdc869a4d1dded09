//! Names, lines and sentences that PushBox's solvers share.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Series};

pub const NODE: Text = Text::new("node", "노드", "узел");
pub const PARENT: Text = Text::new("parent", "부모 노드", "родитель");
pub const PLAYER: Text = Text::new("player", "사람", "игрок");
pub const MOVES: Text = Text::new("g (moves)", "g (걸음 수)", "g (ходы)");
pub const SCORE: Text = Text::new("h (score)", "h (점수)", "h (оценка)");
pub const SUM: Text = Text::new("f = g + h", "f = g + h", "f = g + h");
pub const EXPANDED: Text = Text::new("expanded", "확장한 상태", "раскрыто");
pub const GENERATED: Text = Text::new("generated", "생성한 상태", "порождено");
pub const KNOWN: Text = Text::new("known positions", "아는 상태", "известно позиций");
pub const PLAYED: Text = Text::new("moves played", "둔 수", "сыграно ходов");
pub const QUEUE: Text = Text::new("queue", "큐", "очередь");
pub const STACK: Text = Text::new("stack", "스택", "стек");
pub const OPEN: Text = Text::new("open", "열린 목록", "открытый список");

/// Where PushBox comes from.
pub const SOURCE: &str = "PushBox, a Sokoban game for the terminal in C++ with four solvers, as published";

/// A box goes off the board that is not there in the position shown next.
pub const BOX_LEAVES: Text = Text::new(
    "The board follows: no box stands on {a} in this position.",
    "판을 맞춥니다: 이 상태에서 {a}에는 상자가 없습니다.",
    "Доска обновляется: в этой позиции на {a} ящика нет.",
);
/// A box comes onto the board that is there in the position shown next.
pub const BOX_RETURNS: Text = Text::new(
    "The board follows: a box stands on {a} in this position.",
    "판을 맞춥니다: 이 상태에서 {a}에 상자가 있습니다.",
    "Доска обновляется: в этой позиции на {a} стоит ящик.",
);
/// A box stands here at the start.
pub const BOX_STANDS: Text = Text::new("A box stands on {a}.", "{a}에 상자가 있습니다.", "На {a} стоит ящик.");
/// The player stands here at the start.
pub const PLAYER_STANDS: Text = Text::new("The player stands on {a}.", "사람은 {a}에 있습니다.", "Игрок стоит на {a}.");

/// The first line of each of the four.
const START_LINE: Line = Line::new(
    Text::new("open the start of the level", "시작 상태를 열기", "открыть начальную позицию"),
    &[
        (Kind::Place, BOX_STANDS),
        (Kind::Visit, PLAYER_STANDS),
        (
            Kind::Generate,
            Text::new(
                "The start, with the player on {a}, is the first position that waits: {v}.",
                "사람이 {a}에 있는 시작 상태가 첫 번째로 기다립니다: {v}.",
                "Начальная позиция с игроком на {a} ждёт первой: {v}.",
            ),
        ),
    ],
);

/// Moves that are impossible.
pub const STUCK_LINE: Line = Line::new(
    Text::new(
        "  try up, down, left, right; walls and stuck boxes forbid",
        "  위, 아래, 왼쪽, 오른쪽 순서로 시도; 벽과 막힌 상자는 불가",
        "  вверх, вниз, влево, вправо; стены и запертые ящики мешают",
    ),
    &[(
        Kind::Refuse,
        Text::new(
            "From {b} no move {towards}, to {a}: {reason}.",
            "{b}에서 {towards}의 {a} 칸으로는 갈 수 없습니다: {reason}.",
            "С {b} нет хода на {a}, направление {towards}: {reason}.",
        ),
    )],
);

/// Positions that were met before.
pub const KNOWN_LINE: Line = Line::new(
    Text::new("  known positions are left alone", "  아는 상태는 그대로 둠", "  известные позиции не трогать"),
    &[(
        Kind::Duplicate,
        Text::new(
            "With {b} to {a} a position comes up that is known already; it is not looked at again.",
            "{b}에서 {a} 칸으로 가면 이미 아는 상태가 되므로 다시 보지 않습니다.",
            "Ход с {b} на {a} даёт уже известную позицию; второй раз её не смотрят.",
        ),
    )],
);

/// Everything was seen.
pub const NOTHING_LEFT_LINE: Line = Line::new(
    Text::new("nothing waits any more: unsolvable", "기다리는 상태가 없으면: 풀 수 없음", "никто не ждёт: решения нет"),
    &[(
        Kind::NoSolution,
        Text::new(
            "The level has no solution: every position that can be reached was looked at, and none is solved.",
            "이 판에는 풀이가 없습니다: 닿을 수 있는 상태를 모두 보았지만 풀린 것이 없습니다.",
            "Решения нет: осмотрены все достижимые позиции, решённой среди них нет.",
        ),
    )],
);

/// The limit was reached.
pub const LIMIT_LINE: Line = Line::new(
    Text::new("the limit on positions is reached: stop", "상태 수 제한에 닿으면: 멈춤", "предел позиций: остановиться"),
    &[(
        Kind::NoSolution,
        Text::new(
            "It stops without an answer: {reason}.",
            "답을 내지 못하고 멈춥니다: {reason}.",
            "Останавливается без ответа: {reason}.",
        ),
    )],
);

/// The line of a listing that goes back to the start.
pub const BACK_LINE: Line = Line::new(
    Text::new("solved: go back to the start", "풀었으면: 처음으로 돌아감", "решено: вернуться к началу"),
    &[
        (Kind::Remove, BOX_LEAVES),
        (Kind::Place, BOX_RETURNS),
        (
            Kind::Visit,
            Text::new(
                "Everything stands as at the start, the player on {a}: now the solution is played.",
                "모두 처음 자리로 돌아갔고 사람은 {a}에 있습니다. 이제 풀이를 보여 줍니다.",
                "Всё стоит как в начале, игрок на {a}: теперь решение будет сыграно.",
            ),
        ),
    ],
);

/// The line of a listing that plays the solution.
pub const PLAY_LINE: Line = Line::new(
    Text::new("play the solution, move by move", "풀이를 한 수씩 둠", "сыграть решение ход за ходом"),
    &[
        (
            Kind::Move,
            Text::new(
                "The player walks {heading}, to {a}.",
                "사람이 {a} 칸으로 걷습니다. 방향: {heading}.",
                "Игрок идёт на {a}, направление: {heading}.",
            ),
        ),
        (
            Kind::BoxPush,
            Text::new(
                "The player pushes the box on {b} {towards}, to {a}: push number {v}.",
                "사람이 {b}의 상자를 {a} 칸으로 밉니다. 방향: {towards}, {v}번째 밀기.",
                "Игрок толкает ящик с {b} на {a}, направление: {towards}, толчок номер {v}.",
            ),
        ),
    ],
);

/// The listing of a solver of its own, from what differs: what it takes, what it says once it is solved, of new
/// positions after a walk and after a push, and of known ones.
pub const fn listing(take: Line, solved: Line, walk: Line, push: Line, known: Line) -> [Line; 11] {
    [START_LINE, take, solved, STUCK_LINE, walk, push, known, NOTHING_LEFT_LINE, LIMIT_LINE, BACK_LINE, PLAY_LINE]
}

/// Positions that wait.
pub const OPEN_SERIES: Series =
    Series { id: "open", name: OPEN, rules: &[(Kind::Generate, Change::Add(1)), (Kind::Expand, Change::Add(-1))] };

/// Positions taken up.
pub const EXPANDED_SERIES: Series = Series { id: "expanded", name: EXPANDED, rules: &[(Kind::Expand, Change::Add(1))] };

/// Moves from the start to the position in hand.
pub const DEPTH_SERIES: Series = Series { id: "depth", name: MOVES, rules: &[(Kind::Expand, Change::Set)] };
