//! What reverse play says of itself.

use super::options::PARAMETERS;
use crate::text::Text;
use crate::trace::{Change, Info, Kind, Line, Series};

pub const TRY: Text = Text::new("try", "시도", "попытка");
pub const FLOOR: Text = Text::new("floor cells", "바닥 칸", "клеток пола");
pub const BEST: Text = Text::new("best difficulty", "최고 난이도", "лучшая сложность");
pub const EXPANDED: Text = Text::new("expanded by the solver", "풀이기가 확장한 상태", "раскрыто решателем");
pub const LINES: Text = Text::new("lines of pulls", "당기기 줄 수", "линий вытягивания");
pub const POSITIONS: Text = Text::new("positions kept", "저장된 상태", "сохранено позиций");
pub const LAYER: Text = Text::new("layer", "층", "слой");
pub const STEPS: Text = Text::new("solver's decisions", "풀이기의 결정 수", "решений решателя");

/// What it says of itself.
pub static INFO: Info = Info {
    id: "reverse-play",
    version: 1,
    name: Text::new("Reverse play", "거꾸로 두기", "Обратная игра"),
    summary: Text::new(
        "Makes a room, pulls the boxes from their goals as far as they go, and lets a solver measure how hard it is to push them back.",
        "방을 만들고 상자를 목표에서 가능한 한 멀리 당긴 뒤, 되돌려 놓기가 얼마나 어려운지 풀이기로 잽니다.",
        "Строит помещение, вытягивает ящики с целей как можно дальше и измеряет решателем, насколько трудно вернуть их.",
    ),
    cost: "O(tries × (positions + solver's limit)) time, O(positions + solver's limit) memory",
    source: "Reverse search: Taylor, Parberry, Procedural Generation of Sokoban Levels, 2011; rooms and measure: our own",
    listing: &[
        TRY_LINE,
        DIG_LINE,
        PILLAR_LINE,
        FILL_LINE,
        GOALS_LINE,
        LAYER_LINE,
        EXPAND_LINE,
        KNOWN_LINE,
        NEW_LINE,
        FAR_LINE,
        MEASURE_LINE,
        NEARER_LINE,
        KEEP_LINE,
        SHOW_LINE,
    ],
    parameters: PARAMETERS,
    series: SERIES,
    claims: &[],
};

const BOX_GOES: Text = Text::new(
    "The board follows: no box stands on {a} in this position.",
    "판을 맞춥니다: 이 상태에서 {a}에는 상자가 없습니다.",
    "Доска обновляется: в этой позиции на {a} ящика нет.",
);
const BOX_COMES: Text = Text::new(
    "The board follows: a box stands on {a} in this position.",
    "판을 맞춥니다: 이 상태에서 {a}에 상자가 있습니다.",
    "Доска обновляется: в этой позиции на {a} стоит ящик.",
);
const FILLED: Text = Text::new("{a} is rock again.", "{a}을(를) 다시 메웁니다.", "{a} снова камень.");

const TRY_LINE: Line = Line::new(
    Text::new("for each try: begin with rock", "시도마다: 바위에서 시작", "каждая попытка: начать с камня"),
    &[
        (Kind::Note, Text::new("Try {v} begins.", "{v}번째 시도를 시작합니다.", "Начинается попытка {v}.")),
        (Kind::Wall, FILLED),
    ],
);

const DIG_LINE: Line = Line::new(
    Text::new(
        "  dig rectangles that overlap until there is enough floor",
        "  바닥이 충분할 때까지 겹치는 직사각형을 팜",
        "  копать перекрывающиеся прямоугольники, пока не хватит пола",
    ),
    &[
        (
            Kind::Draw,
            Text::new(
                "A rectangle of {v} cells around {a} is drawn.",
                "{a}을(를) 포함하는 {v}칸짜리 직사각형이 뽑혔습니다.",
                "Выпал прямоугольник из {v} клеток, в который входит {a}.",
            ),
        ),
        (Kind::Carve, Text::new("{a} becomes floor.", "{a}이(가) 바닥이 됩니다.", "{a} становится полом.")),
    ],
);

const PILLAR_LINE: Line = Line::new(
    Text::new(
        "  raise pillars where the floor still hangs together",
        "  바닥이 끊기지 않는 곳에 기둥을 세움",
        "  ставить колонны там, где пол не распадётся",
    ),
    &[
        (
            Kind::Wall,
            Text::new(
                "A pillar goes up on {a}: {reason}, and the rest still hangs together.",
                "{a}에 기둥을 세웁니다: {reason}, 나머지는 이어져 있습니다.",
                "На {a} встаёт колонна: {reason}, остальное связно.",
            ),
        ),
        (
            Kind::Refuse,
            Text::new(
                "No pillar on {a}: it would cut the room in two.",
                "{a}에는 기둥을 세우지 않습니다: 방이 둘로 갈라집니다.",
                "На {a} колонны не будет: она разделила бы помещение.",
            ),
        ),
    ],
);

const FILL_LINE: Line = Line::new(
    Text::new(
        "  fill dead ends; too little room for the boxes: next try",
        "  막다른 곳을 메움; 상자를 둘 자리가 모자라면 다음 시도",
        "  засыпать тупики; ящикам мало места: следующая попытка",
    ),
    &[
        (
            Kind::Wall,
            Text::new(
                "The dead end {a} is filled: a box there would be of no use.",
                "막다른 칸 {a}을(를) 메웁니다: 상자에 쓸모가 없습니다.",
                "Тупик {a} засыпан: ящику там делать нечего.",
            ),
        ),
        (
            Kind::Refuse,
            Text::new(
                "There is too little room for the boxes: the try is given up.",
                "상자를 둘 자리가 모자라 이 시도를 포기합니다.",
                "Для ящиков слишком мало места: попытка брошена.",
            ),
        ),
    ],
);

const GOALS_LINE: Line = Line::new(
    Text::new("  draw the goals, each with a box on it", "  목표를 뽑고 상자를 올림", "  выбрать цели, на каждую ящик"),
    &[
        (
            Kind::Draw,
            Text::new(
                "Out of {v} places, {a} is drawn.",
                "후보 {v}곳 가운데 {a}이(가) 뽑혔습니다.",
                "Из мест ({v}) выпала {a}.",
            ),
        ),
        (Kind::Assign, Text::new("{a} is goal {v}.", "{a}은(는) {v}번 목표입니다.", "{a} — цель {v}.")),
        (
            Kind::Place,
            Text::new("Box {v} stands on its goal.", "{v}번 상자가 목표 위에 있습니다.", "Ящик {v} стоит на цели."),
        ),
    ],
);

const LAYER_LINE: Line = Line::new(
    Text::new(
        "  for each layer: follow the farthest half, draw the rest",
        "  층마다: 가장 먼 절반을 이어 가고 나머지는 뽑음",
        "  каждый слой: самая далёкая половина и жребий",
    ),
    &[
        (
            Kind::Bound,
            Text::new(
                "The layer behind {v} lines of pulls begins.",
                "당기기 {v}줄 뒤의 층을 시작합니다.",
                "Начинается слой за {v} линиями вытягивания.",
            ),
        ),
        (
            Kind::Note,
            Text::new(
                "{v} of its positions are followed.",
                "그중 상태 {v}개를 이어 갑니다.",
                "Дальше идут позиции: {v}.",
            ),
        ),
    ],
);

const EXPAND_LINE: Line = Line::new(
    Text::new("    take up a position", "    상태를 꺼냄", "    взять позицию"),
    &[
        (
            Kind::Expand,
            Text::new(
                "Takes up a position {v} lines from solved, player at {a}.",
                "풀린 상태에서 {v}줄 떨어진 상태를 꺼냅니다. 플레이어는 {a}.",
                "Берёт позицию в {v} линиях от решённой, игрок на {a}.",
            ),
        ),
        (Kind::Remove, BOX_GOES),
        (Kind::Place, BOX_COMES),
    ],
);

const KNOWN_LINE: Line = Line::new(
    Text::new(
        "    pull every box along every line: known",
        "    상자를 줄마다 당김: 이미 앎",
        "    тянуть ящики по линиям: известна",
    ),
    &[(
        Kind::Duplicate,
        Text::new(
            "Pulling the box from {b} to {a} leads to a position that is known.",
            "상자를 {b}에서 {a}(으)로 당기면 이미 아는 상태가 됩니다.",
            "Ящик с {b} на {a}: известная позиция.",
        ),
    )],
);

const NEW_LINE: Line = Line::new(
    Text::new("    otherwise: into the next layer", "    아니면: 다음 층에 넣음", "    иначе: в следующий слой"),
    &[(
        Kind::Generate,
        Text::new(
            "Pulling the box from {b} to {a} gives a new position, about {v} away from solved.",
            "상자를 {b}에서 {a}(으)로 당기면 새 상태가 됩니다. 풀린 상태에서 약 {v}만큼 멉니다.",
            "Ящик с {b} на {a}: новая позиция, до решённой около {v}.",
        ),
    )],
);

const FAR_LINE: Line = Line::new(
    Text::new(
        "  pull the boxes to the farthest position",
        "  가장 먼 상태까지 상자를 당김",
        "  вытянуть ящики до самой далёкой позиции",
    ),
    &[
        (
            Kind::Visit,
            Text::new(
                "From the solved board, {v} lines of pulls lead to the farthest position; the player starts at {a}.",
                "풀린 판에서 당기기 {v}줄이면 가장 먼 상태입니다. 플레이어는 {a}에서 시작합니다.",
                "От решённой доски до самой далёкой позиции линий: {v}; игрок начинает на {a}.",
            ),
        ),
        (Kind::Remove, BOX_GOES),
        (Kind::Place, BOX_COMES),
        (
            Kind::Move,
            Text::new(
                "The player walks {heading} to {a}.",
                "플레이어가 {heading}의 {a}(으)로 걷습니다.",
                "Игрок идёт на {a}, {heading}.",
            ),
        ),
        (
            Kind::BoxPull,
            Text::new(
                "Pull {v}: the box comes from {b} to {a}.",
                "{v}번째 당기기: 상자가 {b}에서 {a}(으)로 옵니다.",
                "Вытягивание {v}: ящик идёт с {b} на {a}.",
            ),
        ),
    ],
);

const MEASURE_LINE: Line = Line::new(
    Text::new("  solve it: A* over pushes", "  풀어 봄: A*(밀기)", "  решить: A* по толчкам"),
    &[
        (
            Kind::Look,
            Text::new(
                "The solver works on this position: {v} decisions so far.",
                "풀이기가 이 상태를 푸는 중입니다: 결정 {v}번째.",
                "Решатель работает над этой позицией: решений {v}.",
            ),
        ),
        (
            Kind::Solution,
            Text::new(
                "It is solved with {v} pushes, and not with fewer.",
                "{v}번 밀어 풀리며, 그보다 적게는 안 됩니다.",
                "Решено за {v} толчков, меньше нельзя.",
            ),
        ),
    ],
);

const NEARER_LINE: Line = Line::new(
    Text::new(
        "  beyond its limit: go a quarter back and ask again",
        "  제한을 넘으면: 4분의 1 되돌아가 다시 시도",
        "  предел превышен: вернуться на четверть и снова",
    ),
    &[
        (
            Kind::Refuse,
            Text::new(
                "This position is too hard to be measured: {reason}.",
                "너무 어려워 잴 수 없습니다: {reason}.",
                "Позиция слишком трудна для измерения: {reason}.",
            ),
        ),
        (
            Kind::Retreat,
            Text::new(
                "Back to the position {v} lines from solved, player at {a}.",
                "풀린 상태에서 {v}줄 떨어진 상태로 돌아갑니다. 플레이어는 {a}.",
                "Назад к позиции в {v} линиях от решённой, игрок на {a}.",
            ),
        ),
        (Kind::Remove, BOX_GOES),
        (Kind::Place, BOX_COMES),
    ],
);

const KEEP_LINE: Line = Line::new(
    Text::new("  keep the best level", "  가장 좋은 레벨을 남김", "  оставить лучший уровень"),
    &[
        (
            Kind::Best,
            Text::new(
                "Difficulty {v}: the best level so far.",
                "난이도 {v}: 지금까지 가장 좋은 레벨입니다.",
                "Сложность {v}: лучший уровень пока.",
            ),
        ),
        (
            Kind::Close,
            Text::new(
                "Difficulty {v}: no better than the best so far.",
                "난이도 {v}: 지금까지의 최고보다 낫지 않습니다.",
                "Сложность {v}: не лучше прежнего.",
            ),
        ),
    ],
);

const SHOW_LINE: Line = Line::new(
    Text::new(
        "the answer is the best level, if there is one",
        "있으면 가장 좋은 레벨이 답",
        "ответ — лучший уровень, если он есть",
    ),
    &[
        (
            Kind::Note,
            Text::new(
                "The best level is that of try {v}.",
                "가장 좋은 레벨은 {v}번째 시도의 것입니다.",
                "Лучший уровень — из попытки {v}.",
            ),
        ),
        (Kind::Wall, FILLED),
        (Kind::Carve, Text::new("{a} is floor.", "{a}은(는) 바닥입니다.", "{a} — пол.")),
        (Kind::Assign, Text::new("{a} is goal {v}.", "{a}은(는) {v}번 목표입니다.", "{a} — цель {v}.")),
        (Kind::Place, Text::new("A box stands on {a}.", "{a}에 상자가 있습니다.", "На {a} стоит ящик.")),
        (
            Kind::Visit,
            Text::new(
                "The player starts at {a}; {v} pushes solve it.",
                "플레이어는 {a}에서 시작하고, {v}번 밀면 풀립니다.",
                "Игрок начинает на {a}; решается за {v} толчков.",
            ),
        ),
        (
            Kind::NoSolution,
            Text::new(
                "No try led to a level: more floor, fewer boxes or more tries may help.",
                "어떤 시도에서도 레벨이 나오지 않았습니다. 바닥을 늘리거나 상자를 줄이거나 시도를 늘려 보세요.",
                "Ни одна попытка не дала уровня: попробуйте больше пола, меньше ящиков или больше попыток.",
            ),
        ),
    ],
);

const SERIES: &[Series] = &[
    Series { id: "floor", name: FLOOR, rules: &[(Kind::Carve, Change::Add(1)), (Kind::Wall, Change::Add(-1))] },
    Series { id: "lines", name: LINES, rules: &[(Kind::Bound, Change::Set)] },
    Series {
        id: "positions",
        name: Text::new("positions, all tries", "모든 시도의 상태", "позиций за все попытки"),
        rules: &[(Kind::Generate, Change::Add(1))],
    },
    Series { id: "best", name: BEST, rules: &[(Kind::Best, Change::Set)] },
    Series {
        id: "pushes",
        name: Text::new("pushes of the solution", "풀이의 밀기 수", "толчков в решении"),
        rules: &[(Kind::Solution, Change::Set)],
    },
];
