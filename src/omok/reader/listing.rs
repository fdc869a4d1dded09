//! What the line readers say of themselves.

use super::letter::Letter;
use super::lines;
use super::pattern::Meaning;
use crate::text::Text;
use crate::trace::{Change, Claim, Info, Kind, Line, Series};

pub(super) const SET_UP: u8 = 0;
pub(super) const TURN: u8 = 1;
pub(super) const STOP: u8 = 5;
pub(super) const READ: u8 = 6;
pub(super) const LAY: u8 = 7;
pub(super) const TOO_LONG: u8 = 8;
pub(super) const DIFFERS: u8 = 9;
pub(super) const MISSES: u8 = 10;
pub(super) const FOUND: u8 = 11;
pub(super) const FLAG: u8 = 18;
pub(super) const NOTHING: u8 = 19;
pub(super) const FIVE: u8 = 20;
pub(super) const NO_FIVE: u8 = 21;

/// The line on which a letter is added.
pub(super) const fn of_letter(letter: Letter) -> u8 {
    match letter {
        Letter::Empty | Letter::Outside => 2,
        Letter::Black => 3,
        Letter::White => 4,
    }
}

/// The line on which it is told what a pattern means.
pub(super) const fn of_meaning(meaning: Meaning) -> u8 {
    match meaning {
        Meaning::Five => 12,
        Meaning::StraightFour => 13,
        Meaning::Four => 14,
        Meaning::Three => 15,
        Meaning::ClosedThree => 16,
        Meaning::Two | Meaning::ClosedTwo | Meaning::One | Meaning::Other => 17,
    }
}

pub(super) const POINT: Text = Text::new("stone in question", "판정할 돌", "камень под вопросом");
pub(super) const STRING: Text =
    Text::new("string (0 E, 1 B, 2 W, 3 X)", "문자열 (0 E, 1 B, 2 W, 3 X)", "строка (0 E, 1 B, 2 W, 3 X)");
pub(super) const STONE: Text = Text::new("place of the stone in it", "문자열 속 돌의 위치", "место камня в строке");
pub(super) const PATTERN: Text = Text::new("pattern no.", "패턴 번호", "шаблон №");
pub(super) const PLACE: Text = Text::new("its place in the string", "문자열 속 패턴 위치", "его место в строке");
pub(super) const LENGTH: Text = Text::new("its letters", "패턴 글자 수", "букв в нём");
pub(super) const WINDOW: Text = Text::new("its first point", "패턴의 첫 점", "его первый пункт");
pub(super) const MATCHES: Text = Text::new("patterns found", "찾은 패턴", "найденные шаблоны");
pub(super) const FLAGS: [Text; 4] = [
    Text::new("flag, horizontal", "플래그: 가로", "флаг: горизонталь"),
    Text::new("flag, vertical", "플래그: 세로", "флаг: вертикаль"),
    Text::new("flag, left diagonal", "플래그: 좌대각선", "флаг: левая диагональ"),
    Text::new("flag, right diagonal", "플래그: 우대각선", "флаг: правая диагональ"),
];

/// All lines, with the one on which a match beside the stone is told.
const fn listing(misses: Line) -> [Line; 22] {
    [
        lines::SET_UP_LINE,
        lines::TURN_LINE,
        lines::EMPTY_LINE,
        lines::BLACK_LINE,
        lines::WHITE_LINE,
        lines::STOP_LINE,
        lines::READ_LINE,
        lines::LAY_LINE,
        lines::TOO_LONG_LINE,
        lines::DIFFERS_LINE,
        misses,
        lines::FOUND_LINE,
        lines::FIVE_LINE,
        lines::STRAIGHT_FOUR_LINE,
        lines::FOUR_LINE,
        lines::THREE_LINE,
        lines::CLOSED_THREE_LINE,
        lines::LESS_LINE,
        lines::FLAG_LINE,
        lines::NOTHING_LINE,
        lines::WINS_LINE,
        lines::NO_FIVE_LINE,
    ]
}

const SERIES: &[Series] = &[
    Series {
        id: "letters",
        name: Text::new("letters read", "읽은 글자", "прочитано букв"),
        rules: &[(Kind::Look, Change::Add(1))],
    },
    Series {
        id: "refused", name: Text::new("refusals", "거절", "отказов"), rules: &[(Kind::Refuse, Change::Add(1))]
    },
    Series {
        id: "found",
        name: Text::new("patterns found", "찾은 패턴", "найдено шаблонов"),
        rules: &[(Kind::Match, Change::Add(1))],
    },
];

const COST: &str = "O(letters of the string x letters of the patterns), four times";

pub(super) static INFO: Info = Info {
    id: "line-reader",
    version: 1,
    name: Text::new("Line reader", "줄 읽기", "Чтец линий"),
    summary: Text::new(
        "Is it five? Reads each of the four lines through a stone as a string of letters and slides an editable table of patterns over it.",
        "오목인가? 돌을 지나는 네 줄을 글자의 문자열로 읽고, 고칠 수 있는 패턴 표를 그 위로 밀어 봅니다.",
        "Пятёрка ли это? Читает четыре линии через камень как строки букв и двигает по ним таблицу шаблонов, которую можно править.",
    ),
    cost: COST,
    source: "devnode.tistory.com, Omok in C#, part 8 (2023)",
    listing: &listing(lines::MISSES_LINE),
    parameters: &[],
    series: SERIES,
    claims: &[Claim::Complete],
};

pub(super) static INFO_AS_PUBLISHED: Info = Info {
    id: "line-reader-as-published",
    version: 1,
    name: Text::new("Line reader, as published", "줄 읽기 (원작 그대로)", "Чтец линий, как в оригинале"),
    summary: Text::new(
        "The line reader with the fault of the original: only the first occurrence of a pattern in the string is looked at.",
        "원작의 결함을 그대로 둔 줄 읽기입니다. 문자열에서 패턴이 처음 나온 곳만 봅니다.",
        "Чтец линий с ошибкой оригинала: смотрит лишь на первое совпадение шаблона в строке.",
    ),
    cost: COST,
    source: "devnode.tistory.com, Omok in C#, part 8 (2023)",
    listing: &listing(lines::MISSES_AS_PUBLISHED),
    parameters: &[],
    series: SERIES,
    claims: &[Claim::AsPublished],
};
