//! What the referee says of itself: its listing reads like the definitions.

use crate::omok::rules::Foul;
use crate::text::Text;
use crate::trace::{Alternative, Change, Claim, Info, Kind, Line, Parameter, Series, Unit};

pub(super) const SET_UP: u8 = 0;
pub(super) const READ: u8 = 1;
pub(super) const LOOK: u8 = 2;
pub(super) const FIVE: u8 = 3;
pub(super) const OVERLINE: u8 = 4;
pub(super) const FOUR: u8 = 5;
pub(super) const THREE: u8 = 6;
pub(super) const NOTHING: u8 = 7;
pub(super) const ASK: u8 = 8;
pub(super) const BACK: u8 = 9;
pub(super) const REAL: u8 = 10;
pub(super) const NOT_REAL: u8 = 11;
pub(super) const WINS: u8 = 12;
pub(super) const OVERLINE_FOUL: u8 = 13;
pub(super) const DOUBLE_FOUR: u8 = 14;
pub(super) const DOUBLE_THREE: u8 = 15;
pub(super) const LEGAL: u8 = 16;
pub(super) const CUT: u8 = ASK;

/// The line on which a foul is told.
pub(super) const fn of(foul: Foul) -> u8 {
    match foul {
        Foul::Overline => OVERLINE_FOUL,
        Foul::DoubleFour => DOUBLE_FOUR,
        Foul::DoubleThree => DOUBLE_THREE,
    }
}

pub(super) const POINT: Text = Text::new("point in question", "판정할 점", "пункт под вопросом");
pub(super) const NESTING: Text = Text::new("nesting", "중첩 깊이", "вложенность");
pub(super) const FOURS: Text = Text::new("fours", "사", "четвёрки");
pub(super) const CANDIDATES: Text = Text::new("possible threes", "삼 후보", "возможные тройки");
pub(super) const THREES: Text = Text::new("real threes", "진짜 삼", "настоящие тройки");
pub(super) const QUESTIONS: Text = Text::new("questions, newest first", "질문 (최근 것부터)", "вопросы, новые сначала");
pub(super) const POINTS: Text = Text::new("straight-four points", "열린 사가 되는 점", "пункты открытой четвёрки");

/// How the contested sentence is read.
pub(super) const READING: Parameter = Parameter {
    id: "reading",
    name: Text::new(
        "A straight-four point that makes five",
        "열린 사와 오목이 동시에 되는 점",
        "Пункт, дающий и пятёрку",
    ),
    help: Text::new(
        "Whether a point that completes a straight four and a five at once makes a three. Four published judges say no.",
        "열린 사와 오목을 동시에 만드는 점이 있을 때 그 삼을 삼으로 볼지 정합니다. 공개된 심판 프로그램 네 개는 보지 않습니다.",
        "Считать ли тройкой ту, чей пункт открытой четвёрки даёт и пятёрку. Четыре известных судьи не считают.",
    ),
    range: (0, 1),
    default: 0,
    unit: Unit::Choice(&[
        Alternative {
            id: "judges",
            name: Text::new("makes no three (as the judges)", "삼이 아님 (심판들처럼)", "не тройка (как судьи)"),
        },
        Alternative { id: "five-counts", name: Text::new("makes a three", "삼으로 봄", "тройка") },
    ]),
};

pub(super) static INFO: Info = Info {
    id: "referee",
    version: 1,
    name: Text::new("Referee", "심판", "Судья"),
    summary: Text::new(
        "Judges a point after the definitions: reads four lines, counts fours, and asks of every possible \
         three whether one of its straight-four points is itself legal.",
        "정의 그대로 한 점을 판정합니다. 네 줄을 읽고 사를 센 다음, 삼 후보마다 열린 사가 되는 점이 그 자체로 둘 수 \
         있는 점인지 묻습니다.",
        "Судит пункт по определениям: читает четыре линии, считает четвёрки и о каждой возможной тройке \
         спрашивает, разрешён ли сам хотя бы один из её пунктов открытой четвёрки.",
    ),
    cost: "O(1) per judgement, one more stone per nesting",
    source: "Renju International Federation, International Rules of Renju, section 9 (1996)",
    listing: &[
        Line::new(
            Text::new(
                "may a stone be put on p? put it there",
                "p에 둘 수 있는가? 일단 놓아 봄",
                "можно ли на p? поставить туда камень",
            ),
            &[
                (Kind::Place, Text::new("A stone stands on {a}.", "{a} 자리에 돌이 있습니다.", "На {a} стоит камень.")),
                (
                    Kind::Visit,
                    Text::new(
                        "The question: may a stone be put on {a}?",
                        "질문: {a} 자리에 둘 수 있는가?",
                        "Вопрос: можно ли поставить камень на {a}?",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new(
                "for each of the four lines through p",
                "p를 지나는 네 줄마다",
                "для каждой из четырёх линий через p",
            ),
            &[(
                Kind::Turn,
                Text::new(
                    "The next line through {a} is read.",
                    "{a} 자리를 지나는 다음 줄을 읽습니다.",
                    "Читается следующая линия через {a}.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  look both ways to the other colour or the edge",
                "  양쪽으로 상대 돌이나 판 끝까지 살핌",
                "  смотреть в обе стороны до чужого камня или края",
            ),
            &[
                (Kind::Look, Text::new("Looks at {a}.", "{a} 자리를 봅니다.", "Смотрит на {a}.")),
                (
                    Kind::Refuse,
                    Text::new(
                        "Looks no further than {a}: {reason}.",
                        "{a}에서 멈춥니다: {reason}.",
                        "Дальше {a} не смотрит: {reason}.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new(
                "  an unbroken row that wins: FIVE",
                "  이기는 연속된 줄: 오목",
                "  непрерывный выигрышный ряд: ПЯТЁРКА",
            ),
            &[(
                Kind::Threat,
                Text::new(
                    "From {a} to {b} {v} stones stand without a gap: that wins.",
                    "{a}부터 {b}까지 돌 {v}개가 끊김 없이 이어집니다: 이깁니다.",
                    "От {a} до {b} камней подряд: {v}. Это выигрыш.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  six or more that do not win: OVERLINE",
                "  이기지 못하는 여섯 개 이상: 장목",
                "  шесть и более без выигрыша: ДЛИННЫЙ РЯД",
            ),
            &[(
                Kind::Threat,
                Text::new(
                    "From {a} to {b} {v} stones stand without a gap: an overline.",
                    "{a}부터 {b}까지 돌 {v}개가 끊김 없이 이어집니다: 장목.",
                    "От {a} до {b} камней подряд: {v}. Это длинный ряд.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  stones of which one more makes five: a FOUR",
                "  하나 더 두면 오목이 되는 돌들: 사",
                "  камни, которым до пяти нужен один: ЧЕТВЁРКА",
            ),
            &[
                (Kind::Threat, Text::new("A four from {a} to {b}.", "{a}부터 {b}까지 사.", "Четвёрка от {a} до {b}.")),
                (
                    Kind::Generate,
                    Text::new(
                        "A stone on {a} would make five of it.",
                        "{a} 자리에 두면 오목이 됩니다.",
                        "Камень на {a} сделает из неё пятёрку.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new(
                "  else stones of which one more makes a straight four: perhaps a THREE",
                "  아니면 하나 더 두면 열린 사가 되는 돌들: 삼 후보",
                "  иначе камни, которым до открытой четвёрки нужен один: возможно, ТРОЙКА",
            ),
            &[
                (
                    Kind::Threat,
                    Text::new(
                        "From {a} to {b} there is perhaps a three.",
                        "{a}부터 {b}까지 삼일 수 있습니다.",
                        "От {a} до {b}, возможно, тройка.",
                    ),
                ),
                (
                    Kind::Generate,
                    Text::new(
                        "A stone on {a} would make a straight four of it, if it is legal there.",
                        "{a} 자리에 둘 수 있다면 열린 사가 됩니다.",
                        "Камень на {a} сделает открытую четвёрку, если он там разрешён.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new(
                "  else nothing on this line",
                "  아니면 이 줄에는 아무것도 없음",
                "  иначе на этой линии ничего",
            ),
            &[(
                Kind::Note,
                Text::new(
                    "On this line the stone on {a} makes nothing.",
                    "이 줄에서 {a} 자리의 돌은 아무것도 만들지 않습니다.",
                    "На этой линии камень на {a} ничего не даёт.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "for each three and each of its straight-four points e: may a stone be put on e?",
                "삼 후보의 열린 사 점 e마다: e에 둘 수 있는가?",
                "для каждой тройки и каждого её пункта e: можно ли на e?",
            ),
            &[
                (
                    Kind::Threat,
                    Text::new(
                        "The row from {a} to {b} is a three only if one of its straight-four points is legal.",
                        "{a}부터 {b}까지는 열린 사가 되는 점 중 하나라도 둘 수 있어야 삼입니다.",
                        "Ряд от {a} до {b} является тройкой, только если разрешён один из его пунктов открытой четвёрки.",
                    ),
                ),
                (
                    Kind::Note,
                    Text::new(
                        "Too many questions lie within this one: {a} is judged without telling how.",
                        "이 질문 안에 질문이 너무 많아, {a} 자리는 과정을 보이지 않고 판정합니다.",
                        "Внутри этого вопроса их слишком много: {a} судится без объяснений.",
                    ),
                ),
                (
                    Kind::Visit,
                    Text::new(
                        "With the stone on {b} there: may a stone be put on {a}?",
                        "{b} 자리에 돌이 있을 때 {a} 자리에 둘 수 있는가?",
                        "Когда камень на {b} стоит: можно ли поставить на {a}?",
                    ),
                ),
                (
                    Kind::Place,
                    Text::new(
                        "A stone is put on {a} to see.",
                        "{a} 자리에 돌을 놓아 봅니다.",
                        "На {a} для пробы ставится камень.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new("  take the stone on e back", "  e의 돌을 되돌림", "  снять камень с e"),
            &[
                (
                    Kind::Remove,
                    Text::new(
                        "The stone on {a} is taken back.",
                        "{a} 자리의 돌을 되돌립니다.",
                        "Камень с {a} снимается.",
                    ),
                ),
                (
                    Kind::Retreat,
                    Text::new(
                        "Back to the question of {a}.",
                        "{a} 자리의 판정으로 돌아갑니다.",
                        "Назад к вопросу о {a}.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new("  e is legal: the three is real", "  둘 수 있으면: 진짜 삼", "  можно: тройка настоящая"),
            &[(
                Kind::Close,
                Text::new(
                    "{a} counts: the three through {b} is real.",
                    "{a} 자리에 둘 수 있으므로 {b} 자리를 지나는 이 삼은 진짜입니다.",
                    "{a} годится: тройка через {b} настоящая.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  e is illegal or makes five: e does not count",
                "  둘 수 없거나 오목이 되면: e는 세지 않음",
                "  нельзя или пятёрка: e не в счёт",
            ),
            &[(
                Kind::Refuse,
                Text::new(
                    "{a} does not count: {reason}.",
                    "{a} 자리는 세지 않습니다: {reason}.",
                    "{a} не в счёт: {reason}.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "five: it wins, whatever else it makes",
                "오목: 다른 무엇이 되든 이김",
                "пятёрка: выигрыш, что бы ещё ни вышло",
            ),
            &[(
                Kind::Solution,
                Text::new(
                    "{a} makes five and wins; five goes before every foul.",
                    "{a}: 오목이 되어 이깁니다. 오목은 모든 금수에 앞섭니다.",
                    "{a} даёт пятёрку и выигрывает: пятёрка важнее любого фола.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "overline, where barred: FORBIDDEN",
                "장목이 금지라면: 금수",
                "длинный ряд, если запрещён: ЗАПРЕТ",
            ),
            &[(Kind::Foul, Text::new("{a} is forbidden: {reason}.", "{a} 금수: {reason}.", "{a} запрещён: {reason}."))],
        ),
        Line::new(
            Text::new(
                "two fours or more, where barred: FORBIDDEN",
                "사가 둘 이상, 금지라면: 금수",
                "две четвёрки и более, если запрещены: ЗАПРЕТ",
            ),
            &[
                (
                    Kind::Threat,
                    Text::new(
                        "The four from {a} to {b} counts.",
                        "{a}부터 {b}까지의 사를 셉니다.",
                        "Четвёрка от {a} до {b} в счёт.",
                    ),
                ),
                (
                    Kind::Foul,
                    Text::new("{a} is forbidden: {reason}.", "{a} 금수: {reason}.", "{a} запрещён: {reason}."),
                ),
            ],
        ),
        Line::new(
            Text::new(
                "two real threes or more, where barred: FORBIDDEN",
                "진짜 삼이 둘 이상, 금지라면: 금수",
                "две настоящие тройки и более, если запрещены: ЗАПРЕТ",
            ),
            &[
                (
                    Kind::Threat,
                    Text::new(
                        "The three from {a} to {b} is real.",
                        "{a}부터 {b}까지는 진짜 삼입니다.",
                        "Тройка от {a} до {b} настоящая.",
                    ),
                ),
                (
                    Kind::Foul,
                    Text::new("{a} is forbidden: {reason}.", "{a} 금수: {reason}.", "{a} запрещён: {reason}."),
                ),
            ],
        ),
        Line::new(
            Text::new("otherwise: LEGAL", "그 밖에는: 둘 수 있음", "иначе: МОЖНО"),
            &[(Kind::Close, Text::new("{a} is legal.", "{a} 자리에 둘 수 있습니다.", "На {a} можно."))],
        ),
    ],
    parameters: &[READING],
    series: &[
        Series {
            id: "nesting",
            name: NESTING,
            rules: &[(Kind::Visit, Change::Add(1)), (Kind::Retreat, Change::Add(-1))],
        },
        Series {
            id: "looked",
            name: Text::new("points looked at", "살펴본 점", "осмотрено пунктов"),
            rules: &[(Kind::Look, Change::Add(1))],
        },
    ],
    claims: &[Claim::Complete],
};
