//! Names, lines and series that several searches share.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Series};

pub const STATE: Text = Text::new("position no.", "상태 번호", "позиция №");
pub const PARENT: Text = Text::new("parent no.", "부모 번호", "родитель №");
pub const G: Text = Text::same("g");
pub const H: Text = Text::same("h");
pub const BOUND: Text = Text::same("f");
pub const EXPANDED: Text = Text::new("expanded", "확장", "раскрыто");
pub const GENERATED: Text = Text::new("generated", "생성", "порождено");
pub const STORED: Text = Text::new("positions kept", "저장된 상태", "сохранено позиций");
pub const OPEN: Text = Text::new("open", "열린 목록", "открытый список");
pub const LINE: Text = Text::new("pushes to here", "여기까지의 밀기", "толчки досюда");
pub const TREE: Text = Text::new("search tree", "탐색 트리", "дерево поиска");
pub const DEPTH: Text = Text::new("depth", "깊이", "глубина");
pub const LIMIT: Text = Text::new("limit", "한계", "предел");

/// Line 0 of all searches.
const START_LINE: Line = Line::new(
    Text::new("open ← start", "열린 목록 ← 시작 상태", "открытые ← начало"),
    &[
        (
            Kind::Visit,
            Text::new("The player starts at {a}.", "플레이어가 {a}에서 시작합니다.", "Игрок начинает на {a}."),
        ),
        (Kind::Place, Text::new("A box stands on {a}.", "{a}에 상자가 있습니다.", "На {a} стоит ящик.")),
        (
            Kind::Bound,
            Text::new(
                "The search starts with bound {v}.",
                "한계 {v}(으)로 탐색을 시작합니다.",
                "Поиск начинается с границы {v}.",
            ),
        ),
    ],
);

/// What the line that takes up a position says, whatever its order.
const TAKE_SAYS: &[(Kind, Text)] = &[
    (
        Kind::Expand,
        Text::new(
            "Takes up the next position: cost {v} so far, player at {a}.",
            "다음 상태를 꺼냅니다: 지금까지 비용 {v}, 플레이어는 {a}.",
            "Берёт следующую позицию: цена {v}, игрок на {a}.",
        ),
    ),
    (
        Kind::Remove,
        Text::new(
            "In this position no box stands on {a}.",
            "이 상태에서는 {a}에 상자가 없습니다.",
            "В этой позиции на {a} нет ящика.",
        ),
    ),
    (
        Kind::Place,
        Text::new(
            "In this position a box stands on {a}.",
            "이 상태에서는 {a}에 상자가 있습니다.",
            "В этой позиции на {a} стоит ящик.",
        ),
    ),
    (
        Kind::Bound,
        Text::new(
            "All positions below are done; from here on {v}.",
            "아래 단계가 모두 끝나 이제 {v}입니다.",
            "Всё ниже пройдено; теперь {v}.",
        ),
    ),
];

/// The listing of a search with an open list, of which `take` says what is taken up next.
pub const fn listing(take: Text) -> [Line; 10] {
    [
        START_LINE,
        Line::new(take, TAKE_SAYS),
        STALE_LINE,
        SOLVED_LINE,
        DEAD_LINE,
        KNOWN_LINE,
        BETTER_LINE,
        NEW_LINE,
        EMPTY_LINE,
        PATH_LINE,
    ]
}

/// Line 2: an outdated entry.
const STALE_LINE: Line = Line::new(
    Text::new(
        "if it was reached better since: skip",
        "더 싸게 도달했으면 건너뜀",
        "если с тех пор найдено лучше: пропустить",
    ),
    &[(
        Kind::Stale,
        Text::new(
            "This entry is outdated: the position was reached more cheaply since.",
            "낡은 항목입니다. 이 상태는 더 싸게 도달했습니다.",
            "Запись устарела: позиция с тех пор достигнута дешевле.",
        ),
    )],
);

/// Line 3: the answer.
const SOLVED_LINE: Line = Line::new(
    Text::new("if every box is on a goal: done", "모든 상자가 목표 위면 끝", "если все ящики на целях: готово"),
    &[(
        Kind::Solution,
        Text::new(
            "Every box stands on a goal: a solution of cost {v}.",
            "모든 상자가 목표 위에 있습니다. 비용 {v}의 풀이입니다.",
            "Все ящики на целях: решение ценой {v}.",
        ),
    )],
);

/// Line 4: dead positions.
const DEAD_LINE: Line = Line::new(
    Text::new(
        "for each push: if it is dead: leave it out",
        "밀기마다: 교착이면 제외",
        "для каждого толчка: если тупик, отбросить",
    ),
    &[
        (
            Kind::Prune,
            Text::new(
                "Pushing the box from {b} to {a} is left out: {reason}.",
                "상자를 {b}에서 {a}(으)로 미는 것은 제외합니다: {reason}.",
                "Толчок ящика с {b} на {a} отброшен: {reason}.",
            ),
        ),
        (
            Kind::Deadlock,
            Text::new("The position is dead: {reason}.", "교착 상태입니다: {reason}.", "Позиция мертва: {reason}."),
        ),
    ],
);

/// Line 5: positions met before.
const KNOWN_LINE: Line = Line::new(
    Text::new("else if known: nothing", "이미 알면 무시", "иначе если известна: ничего"),
    &[(
        Kind::Duplicate,
        Text::new(
            "Pushing the box from {b} to {a} leads to a position that is known and was no dearer; this way costs {v}.",
            "상자를 {b}에서 {a}(으)로 밀면 이미 알고 더 비싸지 않은 상태가 됩니다. 이 길의 비용은 {v}.",
            "Толчок с {b} на {a} ведёт в известную позицию, которая не дороже; этот путь стоит {v}.",
        ),
    )],
);

/// Line 6: positions reached better.
const BETTER_LINE: Line = Line::new(
    Text::new("else if cheaper: put in again", "더 싸면 다시 넣음", "иначе если дешевле: вставить снова"),
    &[(
        Kind::Relax,
        Text::new(
            "Pushing the box from {b} to {a} reaches a known position more cheaply; it goes in again with {v}.",
            "상자를 {b}에서 {a}(으)로 밀면 아는 상태에 더 싸게 도달합니다. {v}(으)로 다시 넣습니다.",
            "Толчок с {b} на {a} дешевле ведёт в известную позицию; она снова вставлена с {v}.",
        ),
    )],
);

/// Line 7: positions never met before.
const NEW_LINE: Line = Line::new(
    Text::new("else: put it in", "아니면 넣음", "иначе: вставить"),
    &[(
        Kind::Generate,
        Text::new(
            "Pushing the box from {b} to {a} gives a new position; it goes in with {v}.",
            "상자를 {b}에서 {a}(으)로 밀면 새 상태가 됩니다. {v}(으)로 넣습니다.",
            "Толчок с {b} на {a} даёт новую позицию; она вставлена с {v}.",
        ),
    )],
);

/// Line 8: the end without an answer.
const EMPTY_LINE: Line = Line::new(
    Text::new("if open is empty: no solution", "열린 목록이 비면 풀이 없음", "если открытые пусты: решения нет"),
    &[(Kind::NoSolution, Text::new("No solution: {reason}.", "풀이 없음: {reason}.", "Решения нет: {reason}."))],
);

/// Line 9: the solution is played.
const PATH_LINE: Line = Line::new(
    Text::new("play the solution", "풀이를 재생", "показать решение"),
    &[
        (
            Kind::Visit,
            Text::new(
                "Back to the start: the solution of {v} moves is played.",
                "시작으로 돌아가 {v}번 이동하는 풀이를 재생합니다.",
                "Назад к началу: показывается решение из {v} ходов.",
            ),
        ),
        (Kind::Remove, Text::new("The box on {a} goes back.", "{a}의 상자를 되돌립니다.", "Ящик с {a} возвращается.")),
        (Kind::Place, Text::new("A box starts on {a}.", "{a}에서 상자가 시작합니다.", "На {a} в начале стоит ящик.")),
        (
            Kind::Move,
            Text::new(
                "The player walks from {b} to {a}.",
                "플레이어가 {b}에서 {a}(으)로 걷습니다.",
                "Игрок идёт с {b} на {a}.",
            ),
        ),
        (
            Kind::BoxPush,
            Text::new(
                "Push {v}: the box goes from {b} to {a}.",
                "{v}번째 밀기: 상자가 {b}에서 {a}(으)로 갑니다.",
                "Толчок {v}: ящик идёт с {b} на {a}.",
            ),
        ),
    ],
);

/// Positions that wait.
const OPEN_SERIES: Series = Series {
    id: "open",
    name: OPEN,
    rules: &[
        // The start waits first.
        (Kind::Visit, Change::Add(1)),
        (Kind::Generate, Change::Add(1)),
        (Kind::Relax, Change::Add(1)),
        (Kind::Expand, Change::Add(-1)),
        (Kind::Stale, Change::Add(-1)),
    ],
};

/// Positions taken up.
const EXPANDED_SERIES: Series = Series { id: "expanded", name: EXPANDED, rules: &[(Kind::Expand, Change::Add(1))] };

/// The bound that is worked on.
const BOUND_SERIES: Series = Series { id: "f", name: BOUND, rules: &[(Kind::Bound, Change::Set)] };

/// The cost of the position in hand.
const COST_SERIES: Series = Series { id: "g", name: G, rules: &[(Kind::Expand, Change::Set)] };

/// Pushes left out.
const PRUNED_SERIES: Series =
    Series {
        id: "pruned", name: Text::new("pruned", "가지치기", "отсечено"), rules: &[(Kind::Prune, Change::Add(1))]
    };

/// Positions met again.
const DUPLICATE_SERIES: Series = Series {
    id: "duplicates",
    name: Text::new("met again", "중복", "повторы"),
    rules: &[(Kind::Duplicate, Change::Add(1))],
};

/// What every search with an open list can plot.
pub const SERIES: &[Series] =
    &[OPEN_SERIES, EXPANDED_SERIES, BOUND_SERIES, COST_SERIES, PRUNED_SERIES, DUPLICATE_SERIES];

/// Line 1 of the deepening searches.
const LIMIT_LINE: Line = Line::new(
    Text::new("begin again with limit", "한계를 올려 다시 시작", "начать заново с пределом"),
    &[(
        Kind::Bound,
        Text::new(
            "Everything with f up to {v} is looked at, from the start.",
            "f가 {v} 이하인 상태를 처음부터 살펴봅니다.",
            "С начала просматривается всё с f до {v}.",
        ),
    )],
);

/// Line 2 of the deepening searches.
const GO_DOWN_LINE: Line = Line::new(
    Text::new("follow the most promising push", "가장 유망한 밀기를 따라감", "следовать лучшему толчку"),
    &[
        (
            Kind::Expand,
            Text::new(
                "Goes down: push {v}, the player is at {a}.",
                "내려갑니다: {v}번째 밀기, 플레이어는 {a}.",
                "Спуск: толчок {v}, игрок на {a}.",
            ),
        ),
        (Kind::Remove, Text::new("The box leaves {a}.", "상자가 {a}을(를) 떠납니다.", "Ящик уходит с {a}.")),
        (Kind::Place, Text::new("The box comes to {a}.", "상자가 {a}에 옵니다.", "Ящик приходит на {a}.")),
    ],
);

/// Line 4 of the deepening searches.
const CUT_LINE: Line = Line::new(
    Text::new(
        "for each push: if dead or f > limit: leave it out",
        "밀기마다: 교착이거나 f > 한계면 제외",
        "для каждого толчка: если тупик или f > предела, отбросить",
    ),
    DEAD_LINE.says,
);

/// Line 5 of the deepening searches.
const SEARCHED_LINE: Line = Line::new(
    Text::new(
        "if the table knows it is in vain: skip",
        "표에 헛수고로 있으면 건너뜀",
        "если таблица знает, что напрасно: пропустить",
    ),
    &[(
        Kind::Duplicate,
        Text::new(
            "Pushing the box from {b} to {a} leads to a position that was searched at least as deeply, in vain.",
            "상자를 {b}에서 {a}(으)로 밀면 이미 같은 깊이 이상 헛되이 탐색한 상태가 됩니다.",
            "Толчок с {b} на {a} ведёт в позицию, уже напрасно пройденную не мельче.",
        ),
    )],
);

/// Line 6 of the deepening searches.
const PUSH_LINE: Line = Line::new(
    Text::new("else: follow it later", "아니면 나중에 따라감", "иначе: пройти позже"),
    &[(
        Kind::Generate,
        Text::new(
            "Pushing the box from {b} to {a} is to be followed: f = {v}.",
            "상자를 {b}에서 {a}(으)로 미는 것은 나중에 따라갑니다: f = {v}.",
            "Толчок с {b} на {a} будет пройден: f = {v}.",
        ),
    )],
);

/// Line 7 of the deepening searches.
const BACK_LINE: Line = Line::new(
    Text::new("nothing left here: go back", "남은 것이 없으면 되돌아감", "ничего не осталось: назад"),
    &[
        (
            Kind::Retreat,
            Text::new(
                "Nothing is left to follow here: back to {v} pushes, player at {a}.",
                "더 따라갈 것이 없어 {v}번 민 상태로 돌아갑니다. 플레이어는 {a}.",
                "Здесь больше нечего пробовать: назад к {v} толчкам, игрок на {a}.",
            ),
        ),
        (
            Kind::Remove,
            Text::new("The box leaves {a} again.", "상자가 {a}을(를) 다시 떠납니다.", "Ящик снова уходит с {a}."),
        ),
        (Kind::Place, Text::new("The box is back on {a}.", "상자가 {a}(으)로 돌아왔습니다.", "Ящик снова на {a}.")),
    ],
);

/// The listing of the deepening searches.
pub const DEEPENING_LISTING: &[Line] = &[
    START_LINE,
    LIMIT_LINE,
    GO_DOWN_LINE,
    SOLVED_LINE,
    CUT_LINE,
    SEARCHED_LINE,
    PUSH_LINE,
    BACK_LINE,
    EMPTY_LINE,
    PATH_LINE,
];

/// What the deepening searches can plot.
pub const DEEPENING_SERIES: &[Series] = &[
    Series { id: "depth", name: DEPTH, rules: &[(Kind::Expand, Change::Set), (Kind::Retreat, Change::Set)] },
    Series { id: "limit", name: LIMIT, rules: &[(Kind::Bound, Change::Set)] },
    EXPANDED_SERIES,
    PRUNED_SERIES,
    DUPLICATE_SERIES,
];
