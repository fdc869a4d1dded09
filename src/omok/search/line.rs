//! The lines that the listings of the searches share, and what they say. Scores are told as the one sees
//! them who is to move at the start.

use super::candidate::Source;
use crate::text::Text;
use crate::trace::{Kind, Line};

pub const SET_UP: u8 = 0;
pub const DECIDED: u8 = 1;
pub const NOTHING: u8 = 2;
pub const CHASE: u8 = 3;
pub const DEEPER: u8 = 4;
pub const FORCED: u8 = 5;
pub const TABLE: u8 = 6;
pub const KILLER: u8 = 7;
pub const URGENCY: u8 = 8;
pub const AGAIN: u8 = 9;
pub const FOUL: u8 = 10;
pub const LEAF: u8 = 11;
pub const KNOWN: u8 = 12;
pub const BETTER: u8 = 13;
pub const CUT_BETA: u8 = 14;
pub const CUT_ALPHA: u8 = 15;
pub const BACK: u8 = 16;
pub const LIMIT: u8 = 17;
pub const PATH: u8 = 18;

/// The line on which a move from this source is tried.
pub const fn of(source: Source) -> u8 {
    match source {
        Source::Forced => FORCED,
        Source::Table => TABLE,
        Source::Killer => KILLER,
        Source::Urgency => URGENCY,
    }
}

const PLACE: (Kind, Text) =
    (Kind::Place, Text::new("A stone goes to {a}.", "{a} 자리에 돌을 놓습니다.", "Камень ставится на {a}."));
const REMOVE: (Kind, Text) = (
    Kind::Remove,
    Text::new("The stone on {a} is taken back.", "{a} 자리의 돌을 되돌립니다.", "Камень с {a} снимается."),
);

/// The listing of all searches that look ahead.
pub const LISTING: &[Line] = &[
    Line::new(
        Text::new("the position", "주어진 국면", "позиция"),
        &[
            (Kind::Place, Text::new("A stone stands on {a}.", "{a} 자리에 돌이 있습니다.", "На {a} стоит камень.")),
            (
                Kind::Note,
                Text::new("{v} stones stand on the board.", "판에 돌이 {v}개 있습니다.", "На доске камней: {v}."),
            ),
        ],
    ),
    Line::new(
        Text::new(
            "if a five or an unstoppable four is there: value at once",
            "오목이나 막을 수 없는 사가 있으면 바로 값을 앎",
            "если есть пятёрка или неостановимая четвёрка: значение сразу",
        ),
        &[
            (
                Kind::Close,
                Text::new(
                    "After {a} it is decided: {v}.",
                    "{a} 다음은 이미 결정되었습니다: {v}.",
                    "После {a} всё решено: {v}.",
                ),
            ),
            (
                Kind::Best,
                Text::new("{a} decides at once: {v}.", "{a} 한 수로 결정됩니다: {v}.", "{a} решает сразу: {v}."),
            ),
            (
                Kind::Note,
                Text::new(
                    "Nothing is decided at a glance: moves have to be tried.",
                    "한눈에 결정되는 것이 없어 수를 시도합니다.",
                    "С первого взгляда ничего не решено: надо пробовать ходы.",
                ),
            ),
        ],
    ),
    Line::new(
        Text::new(
            "if the game is over, or nothing may be played: end",
            "대국이 끝났거나 둘 곳이 없으면 끝",
            "если игра окончена или ходить нельзя: конец",
        ),
        &[(
            Kind::NoSolution,
            Text::new(
                "There is nothing to play: {reason}.",
                "둘 수 있는 곳이 없습니다: {reason}.",
                "Ходить некуда: {reason}.",
            ),
        )],
    ),
    Line::new(
        Text::new("try continuous fours first", "먼저 연속 사를 시도", "сначала пробовать четвёрки"),
        &[
            (
                Kind::Note,
                Text::new(
                    "Continuous fours from the start: {v}.",
                    "시작 국면에서 연속 사 탐색: {v}.",
                    "Четвёрки от начала: {v}.",
                ),
            ),
            (
                Kind::Best,
                Text::new(
                    "{a} begins a victory by continuous fours: {v}.",
                    "{a} 수에서 연속 사로 이깁니다: {v}.",
                    "С {a} начинается победа четвёрками: {v}.",
                ),
            ),
        ],
    ),
    Line::new(
        Text::new("look this many moves ahead", "이만큼 앞을 봄", "смотреть на столько ходов"),
        &[
            (Kind::Bound, Text::new("Looks {v} moves ahead.", "{v}수 앞을 봅니다.", "Смотрит на ходов вперёд: {v}.")),
            (
                Kind::Note,
                Text::new(
                    "The whole comes to {v} for the one to move at the start.",
                    "시작 국면에서 둘 쪽에게 전체 값은 {v}입니다.",
                    "Всё вместе для того, чей ход в начале: {v}.",
                ),
            ),
        ],
    ),
    Line::new(
        Text::new(
            "  if five is threatened: only the point that stops it",
            "  오목이 위협되면: 막는 점 하나만",
            "  если грозит пятёрка: только пункт, что её останавливает",
        ),
        &[
            (
                Kind::Expand,
                Text::new(
                    "{a} is forced: otherwise the other side makes five there.",
                    "{a} 수는 강제입니다. 아니면 상대가 거기서 오목을 만듭니다.",
                    "{a} вынужден: иначе там будет чужая пятёрка.",
                ),
            ),
            PLACE,
        ],
    ),
    Line::new(
        Text::new("  else first the table's move", "  아니면 먼저 표의 수", "  иначе сначала ход из таблицы"),
        &[
            (
                Kind::Expand,
                Text::new(
                    "{a} comes first: it was best when the position was met before.",
                    "{a} 수를 먼저 시도합니다. 이 국면에서 전에 가장 좋았습니다.",
                    "{a} первым: он был лучшим, когда позиция уже встречалась.",
                ),
            ),
            PLACE,
        ],
    ),
    Line::new(
        Text::new("  then killers", "  다음은 킬러 수", "  затем ходы-убийцы"),
        &[
            (
                Kind::Expand,
                Text::new(
                    "{a} is a killer: it cut elsewhere at this depth.",
                    "{a} 수는 킬러입니다. 같은 깊이의 다른 곳에서 컷오프를 일으켰습니다.",
                    "{a} — убийца: на этой глубине он уже отсекал.",
                ),
            ),
            PLACE,
        ],
    ),
    Line::new(
        Text::new("  then the most urgent", "  다음은 급한 순서", "  затем самые важные"),
        &[
            (
                Kind::Expand,
                Text::new(
                    "{a} is tried, move {v} from the start: the most urgent of those left.",
                    "{a} 수를 시도합니다(깊이 {v}). 남은 것 가운데 가장 급합니다.",
                    "Пробуется {a}, глубина {v}: важнейший из оставшихся.",
                ),
            ),
            PLACE,
        ],
    ),
    Line::new(
        Text::new(
            "  if it turned out better: again for its value",
            "  더 낫다고 나오면 값을 다시 구함",
            "  если оказался лучше: ещё раз, узнать значение",
        ),
        &[
            (
                Kind::Expand,
                Text::new(
                    "{a} is better than the best so far; it is searched again for how much.",
                    "{a} 수가 지금까지의 최선보다 낫습니다. 얼마나 나은지 다시 탐색합니다.",
                    "{a} лучше прежнего; ищется снова, чтобы узнать насколько.",
                ),
            ),
            PLACE,
        ],
    ),
    Line::new(
        Text::new("  if it is forbidden: not", "  금수면 제외", "  если запрещён: нет"),
        &[
            (
                Kind::Refuse,
                Text::new(
                    "{a} may not be played: {reason}.",
                    "{a} 자리에는 둘 수 없습니다: {reason}.",
                    "На {a} нельзя: {reason}.",
                ),
            ),
            (
                Kind::Note,
                Text::new(
                    "All of these are forbidden: every other point is tried.",
                    "이 점들은 모두 금수라 나머지 점을 시도합니다.",
                    "Все они запрещены: пробуются остальные пункты.",
                ),
            ),
        ],
    ),
    Line::new(
        Text::new("  if far enough: estimate", "  충분히 깊으면 평가", "  если достаточно глубоко: оценить"),
        &[(
            Kind::Close,
            Text::new(
                "It looks no further: after {a} the position is worth {v}.",
                "더 내다보지 않습니다. {a} 다음 국면의 값은 {v}입니다.",
                "Дальше не смотрит: после {a} позиция стоит {v}.",
            ),
        )],
    ),
    Line::new(
        Text::new(
            "  if the table knows it: take that",
            "  표에 있으면 그 값을 씀",
            "  если есть в таблице: взять оттуда",
        ),
        &[(
            Kind::TableHit,
            Text::new(
                "The table knows the position after {a}: {v}.",
                "{a} 다음 국면은 표에 있습니다: {v}.",
                "Позиция после {a} есть в таблице: {v}.",
            ),
        )],
    ),
    Line::new(
        Text::new("  if better than alpha: remember it", "  알파보다 나으면 기억", "  если лучше альфы: запомнить"),
        &[
            (
                Kind::Best,
                Text::new(
                    "The best move so far is {a}: {v}.",
                    "지금까지 최선은 {a}: {v}.",
                    "Лучший ход пока {a}: {v}.",
                ),
            ),
            (
                Kind::Relax,
                Text::new(
                    "After {a} the best answer so far is {b}: {v}.",
                    "{a} 다음에는 지금까지 {b} 수가 최선입니다: {v}.",
                    "После {a} лучший ответ пока {b}: {v}.",
                ),
            ),
        ],
    ),
    Line::new(
        Text::new(
            "  if at least beta: cut (the other side avoids this)",
            "  베타 이상이면 컷 (상대가 피함)",
            "  если не меньше беты: отсечь (соперник сюда не пойдёт)",
        ),
        &[
            (
                Kind::Cutoff,
                Text::new(
                    "Beta cut after {a}: {b} is worth {v}, and the other side has something better than to play {a}.",
                    "{a} 다음에서 베타 컷: {b} 수의 값이 {v}이므로 상대는 {a} 대신 더 나은 수를 둡니다.",
                    "Бета-отсечка после {a}: {b} даёт {v}, и у соперника есть лучшее, чем {a}.",
                ),
            ),
            (
                Kind::Prune,
                Text::new(
                    "{a} and what comes after it need not be tried: {reason}.",
                    "{a}부터는 시도할 필요가 없습니다: {reason}.",
                    "{a} и далее можно не пробовать: {reason}.",
                ),
            ),
        ],
    ),
    Line::new(
        Text::new(
            "  the same for the other side: at most alpha: cut",
            "  상대 차례에서는 알파 이하면 컷",
            "  за соперника: не больше альфы: отсечь",
        ),
        &[
            (
                Kind::Cutoff,
                Text::new(
                    "Alpha cut after {a}: the answer {b} brings it down to {v}, and something better is certain elsewhere.",
                    "{a} 다음에서 알파 컷: {b} 수가 값을 {v}(으)로 낮추는데, 다른 곳에 이미 더 나은 수가 있습니다.",
                    "Альфа-отсечка после {a}: ответ {b} снижает до {v}, а в другом месте верно лучшее.",
                ),
            ),
            (
                Kind::Prune,
                Text::new(
                    "{a} and what comes after it need not be tried: {reason}.",
                    "{a}부터는 시도할 필요가 없습니다: {reason}.",
                    "{a} и далее можно не пробовать: {reason}.",
                ),
            ),
        ],
    ),
    Line::new(
        Text::new("  back with the value", "  값을 가지고 되돌아감", "  назад со значением"),
        &[
            (
                Kind::Close,
                Text::new(
                    "The position after {a} is done: {v}.",
                    "{a} 다음 국면을 마쳤습니다: {v}.",
                    "Позиция после {a} пройдена: {v}.",
                ),
            ),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new(
            "the limit is reached: the best so far",
            "제한에 닿으면 지금까지의 최선",
            "предел: лучшее из найденного",
        ),
        &[
            (
                Kind::NoSolution,
                Text::new("It ends here: {reason}.", "여기서 끝냅니다: {reason}.", "На этом конец: {reason}."),
            ),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("the best move and what is expected after it", "최선의 수와 예상 수순", "лучший ход и ожидаемое"),
        &[
            (
                Kind::Path,
                Text::new(
                    "Expected move {v}, from 0: {a}.",
                    "예상 수순의 {v}번째(0부터): {a}.",
                    "Ожидаемый ход {v}, считая с 0: {a}.",
                ),
            ),
            (
                Kind::Solution,
                Text::new("The answer is {a}, worth {v}.", "답은 {a}, 값은 {v}입니다.", "Ответ: {a}, оценка {v}."),
            ),
        ],
    ),
];
