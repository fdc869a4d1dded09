//! The lines that the listings of the chases share, and what they say.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Series};

pub const SET_UP: u8 = 0;
pub const DEEPER: u8 = 1;
pub const FOUR: u8 = 2;
pub const FOUL: u8 = 3;
pub const THREAT: u8 = 4;
pub const NO_ANSWER: u8 = 5;
pub const WON: u8 = 6;
pub const DEPTH: u8 = 7;
pub const ANSWER: u8 = 8;
pub const KNOWN: u8 = 9;
pub const NOTHING: u8 = 10;
pub const BACK: u8 = 11;
pub const FAILED: u8 = 12;
pub const PATH: u8 = 13;

const PLACE: (Kind, Text) =
    (Kind::Place, Text::new("A stone goes to {a}.", "{a}에 돌을 놓습니다.", "Камень ставится на {a}."));
const REMOVE: (Kind, Text) =
    (Kind::Remove, Text::new("The stone on {a} is taken back.", "{a}의 돌을 되돌립니다.", "Камень с {a} снимается."));

/// The listing of both chases.
pub const LISTING: &[Line] = &[
    Line::new(
        Text::new("the position", "주어진 국면", "позиция"),
        &[
            (Kind::Place, Text::new("A stone stands on {a}.", "{a}에 돌이 있습니다.", "На {a} стоит камень.")),
            (Kind::Note, Text::new("The attacker is to move.", "공격하는 쪽이 둘 차례입니다.", "Ход атакующего.")),
        ],
    ),
    Line::new(
        Text::new(
            "begin with this many fours at most",
            "연속 사의 수를 이만큼으로 제한",
            "начать с таким пределом четвёрок",
        ),
        &[(
            Kind::Bound,
            Text::new(
                "Sequences of at most {v} fours are tried.",
                "사를 최대 {v}번 잇는 수순을 시도합니다.",
                "Пробуются цепочки не длиннее {v} четвёрок.",
            ),
        )],
    ),
    Line::new(
        Text::new(
            "for each four, the most urgent first: play it",
            "급한 것부터 사마다: 둔다",
            "для каждой четвёрки, от важных: поставить",
        ),
        &[
            (
                Kind::Expand,
                Text::new(
                    "Four number {v} of the sequence is tried at {a}.",
                    "수순의 {v}번째 사를 {a}에서 시도합니다.",
                    "Пробуется четвёрка номер {v} на {a}.",
                ),
            ),
            PLACE,
        ],
    ),
    Line::new(
        Text::new("if it is forbidden: not", "금수면 제외", "если запрещена: нет"),
        &[(
            Kind::Refuse,
            Text::new(
                "A four at {a} is not allowed: {reason}.",
                "{a}의 사는 둘 수 없습니다: {reason}.",
                "Четвёрка на {a} недопустима: {reason}.",
            ),
        )],
    ),
    Line::new(
        Text::new(
            "it must be answered where it makes five",
            "오목이 되는 곳을 막아야 함",
            "отвечать там, где будет пять",
        ),
        &[(
            Kind::Threat,
            Text::new(
                "After {a}, a stone on {b} would make five.",
                "{a} 다음에 {b}에 두면 오목이 됩니다.",
                "После {a} камень на {b} даст пять.",
            ),
        )],
    ),
    Line::new(
        Text::new("if the answer is forbidden: won", "막는 수가 금수면 승리", "если ответ запрещён: победа"),
        &[(
            Kind::Foul,
            Text::new(
                "The only answer to {b} is {a}, which is forbidden: {reason}.",
                "{b}을(를) 막을 곳은 {a}뿐인데 금수입니다: {reason}.",
                "Единственный ответ на {b} — {a}, но он запрещён: {reason}.",
            ),
        )],
    ),
    Line::new(
        Text::new("if it cannot be answered: won", "막을 수 없으면 승리", "если ответа нет: победа"),
        &[(
            Kind::Solution,
            Text::new(
                "{a} cannot be answered: victory in a sequence of {v} moves.",
                "{a}은(는) 막을 수 없습니다. {v}수의 수순으로 승리합니다.",
                "На {a} нет ответа: победа цепочкой из {v} ходов.",
            ),
        )],
    ),
    Line::new(
        Text::new("if the limit is reached: back", "제한에 닿으면 되돌림", "если предел достигнут: назад"),
        &[
            (
                Kind::Prune,
                Text::new(
                    "After {a} no further four may follow: {reason}.",
                    "{a} 다음에는 더 이을 수 없습니다: {reason}.",
                    "После {a} продолжать нельзя: {reason}.",
                ),
            ),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("the defender answers", "수비가 막음", "защитник отвечает"),
        &[(
            Kind::Place,
            Text::new(
                "The defender has to answer on {a}.",
                "수비는 {a}에 막아야 합니다.",
                "Защитник вынужден ответить на {a}.",
            ),
        )],
    ),
    Line::new(
        Text::new(
            "if the table knows it is in vain: back",
            "표에 헛수고로 있으면 되돌림",
            "если таблица знает, что напрасно: назад",
        ),
        &[
            (
                Kind::TableHit,
                Text::new(
                    "The position after {a} and {b} was tried before, in vain.",
                    "{a}, {b} 다음 국면은 이미 헛되이 시도했습니다.",
                    "Позиция после {a} и {b} уже испробована напрасно.",
                ),
            ),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new("if nothing can follow: back", "이을 사가 없으면 되돌림", "если продолжить нечем: назад"),
        &[(
            Kind::Cutoff,
            Text::new(
                "After {a} and {b} the attacker has no four that holds: there is none, or it does not meet the defender's own four.",
                "{a}, {b} 다음에는 둘 수 있는 사가 없습니다. 사가 없거나 수비의 사를 막지 못합니다.",
                "После {a} и {b} у атакующего нет годной четвёрки: её нет вовсе, или она не отвечает на четвёрку защитника.",
            ),
        )],
    ),
    Line::new(
        Text::new("all tried: back", "모두 시도했으면 되돌림", "всё испробовано: назад"),
        &[
            (
                Kind::Retreat,
                Text::new(
                    "Everything after four number {v} at {a} was in vain: the four and its answer are taken back.",
                    "{v}번째 사 {a} 다음은 모두 헛수고였습니다. 사와 막은 수를 되돌립니다.",
                    "Всё после четвёрки номер {v} на {a} напрасно: четвёрка и ответ снимаются.",
                ),
            ),
            REMOVE,
        ],
    ),
    Line::new(
        Text::new(
            "nothing left: no victory by fours",
            "남은 것이 없으면 사로는 이길 수 없음",
            "ничего не осталось: победы четвёрками нет",
        ),
        &[(
            Kind::NoSolution,
            Text::new(
                "No victory by fours: {reason}.",
                "연속 사로 이기는 수 없음: {reason}.",
                "Победы четвёрками нет: {reason}.",
            ),
        )],
    ),
    Line::new(
        Text::new("the sequence", "수순", "цепочка"),
        &[(
            Kind::Path,
            Text::new(
                "Move {v} of the sequence, from 0: {a}.",
                "수순의 {v}번째(0부터): {a}.",
                "Ход {v} цепочки, считая с 0: {a}.",
            ),
        )],
    ),
];

/// What the chases can plot.
pub const SERIES: &[Series] = &[
    Series {
        id: "depth",
        name: Text::new("fours in a row", "이어진 사", "четвёрок подряд"),
        rules: &[(Kind::Expand, Change::Set), (Kind::Retreat, Change::Set)],
    },
    Series {
        id: "tried",
        name: Text::new("fours tried", "시도한 사", "испробовано четвёрок"),
        rules: &[(Kind::Expand, Change::Add(1))],
    },
    Series {
        id: "table-hits",
        name: Text::new("table hits", "표 적중", "попаданий в таблицу"),
        rules: &[(Kind::TableHit, Change::Add(1))],
    },
];
