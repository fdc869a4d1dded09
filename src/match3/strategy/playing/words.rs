//! The listing that all games share.

pub(in super::super) use super::terms::{PARAMETERS, SERIES};
use crate::text::Text;
use crate::trace::{Kind, Line};

/// The lines of the listing.
pub(super) mod line {
    use crate::match3::board::MatchShape;

    pub const START: u8 = 0;
    pub const TRY: u8 = 1;
    pub const CHOOSE: u8 = 2;
    pub const IN_VAIN: u8 = 3;
    pub const SWAP: u8 = 4;
    pub const FIND: u8 = 5;
    /// The first of seven, one a shape.
    pub const SHAPES: u8 = 6;
    pub const CLEAR: u8 = 13;
    pub const DROP: u8 = 14;
    pub const COME: u8 = 15;
    pub const SETTLED: u8 = 16;
    pub const PROVE: u8 = 17;
    pub const RESHUFFLE: u8 = 18;
    pub const END: u8 = 19;
    pub const LINES: usize = 20;

    /// The line of a shape.
    pub const fn of_shape(shape: MatchShape) -> u8 {
        SHAPES + shape as u8
    }
}

/// The scale of values that are told in hundredths.
pub(in super::super) const HUNDREDTHS: f64 = 100.0;

/// The whole listing, with the two lines that depend on the player.
pub(in super::super) const fn listing(own: Line, choose: Line) -> [Line; line::LINES] {
    [
        START, own, choose, IN_VAIN, SWAP, FIND, THREE, FOUR, FIVE, L, T, CROSS, CLUSTER, CLEAR, DROP, COME, SETTLED,
        PROVE, RESHUFFLE, END,
    ]
}

const START: Line = Line::new(
    Text::new("the board as it is, or a drawn one", "주어진 보드, 또는 뽑은 보드", "доска как есть или вытянутая"),
    &[
        (
            Kind::Spawn,
            Text::new(
                "{a} starts with a block of breed {v}.",
                "{a}: 종류 {v} 블록으로 시작합니다.",
                "{a} начинает с блока породы {v}.",
            ),
        ),
        (
            Kind::Note,
            Text::new("{v} blocks lie on the board.", "보드에 블록이 {v}개 있습니다.", "Блоков на доске: {v}."),
        ),
        (
            Kind::NoSolution,
            Text::new(
                "No board without a line and with a legal move can be had: {reason}.",
                "줄이 없고 가능한 수가 있는 보드를 만들 수 없습니다: {reason}.",
                "Доски без рядов и с ходом не получить: {reason}.",
            ),
        ),
    ],
);

const CHOICE: Text = Text::new(
    "    choose the best; equal ones are drawn",
    "    가장 좋은 것을 고름, 같으면 뽑음",
    "    взять лучший, из равных — наугад",
);

/// A choice by a value that is told as it is.
pub(in super::super) const CHOOSE: Line = Line::new(
    CHOICE,
    &[(
        Kind::Best,
        Text::new(
            "{a} and {b} are chosen, with the value {v}.",
            "{a}, {b} 교환을 고릅니다. 값은 {v}입니다.",
            "Выбраны {a} и {b}, оценка {v}.",
        ),
    )],
);

/// A choice by a value that is told in hundredths.
pub(in super::super) const CHOOSE_HUNDREDTHS: Line = Line::new(
    CHOICE,
    &[(
        Kind::Best,
        Text::new(
            "{a} and {b} are chosen, with the value {v}/100.",
            "{a}, {b} 교환을 고릅니다. 값은 {v}/100입니다.",
            "Выбраны {a} и {b}, оценка {v}/100.",
        ),
    )],
);

const CHANGE: Text = Text::new(
    "The blocks of {a} and {b} change places.",
    "{a}, {b}의 블록을 맞바꿉니다.",
    "Блоки {a} и {b} меняются местами.",
);

const IN_VAIN: Line = Line::new(
    Text::new(
        "    (a slip: change, look, change back)",
        "    (실수: 바꾸고, 보고, 되돌림)",
        "    (промах: обмен, взгляд, обмен назад)",
    ),
    &[
        (Kind::Swap, CHANGE),
        (
            Kind::Refuse,
            Text::new(
                "{a} and {b} change back: {reason}.",
                "{a}, {b}을(를) 되돌립니다: {reason}.",
                "{a} и {b} меняются назад: {reason}.",
            ),
        ),
    ],
);

const SWAP: Line = Line::new(Text::new("    change them", "    맞바꿈", "    обменять их"), &[(Kind::Swap, CHANGE)]);

const FIND: Line = Line::new(
    Text::new("    while blocks stand in lines:", "    줄에 선 블록이 있는 동안:", "    пока блоки стоят в рядах:"),
    &[(Kind::Wave, Text::new("Wave {v} begins.", "물결 {v}이(가) 시작됩니다.", "Начинается волна {v}."))],
);

const IN_LINE: Text =
    Text::new("A line of {v}, from {a} to {b}.", "{a}부터 {b}까지 {v}개 줄입니다.", "Ряд из {v}, от {a} до {b}.");

const IN_MATCH: Text =
    Text::new("{a} belongs to match {v}.", "{a}은(는) 매치 {v}에 속합니다.", "{a} входит в группу {v}.");

const THREE: Line = Line::new(
    Text::new("        three in a line", "        세 개 줄", "        три в ряд"),
    &[(Kind::Note, IN_LINE), (Kind::Match, IN_MATCH)],
);

const FOUR: Line = Line::new(
    Text::new("        four in a line", "        네 개 줄", "        четыре в ряд"),
    &[(Kind::Note, IN_LINE), (Kind::Match, IN_MATCH)],
);

const FIVE: Line = Line::new(
    Text::new("        five or more in a line", "        다섯 개 이상 줄", "        пять и больше в ряд"),
    &[(Kind::Note, IN_LINE), (Kind::Match, IN_MATCH)],
);

const L: Line = Line::new(
    Text::new("        L: two lines share their ends", "        L자: 두 줄의 끝이 만남", "        уголок: общие концы"),
    &[
        (
            Kind::Note,
            Text::new(
                "An L of {v} blocks, from {a} to {b}.",
                "{a}부터 {b}까지 블록 {v}개의 L자입니다.",
                "Уголок из {v} блоков, от {a} до {b}.",
            ),
        ),
        (Kind::Match, IN_MATCH),
    ],
);

const T: Line = Line::new(
    Text::new(
        "        T: a line ends within another",
        "        T자: 한 줄이 다른 줄 가운데에서 끝남",
        "        T: ряд кончается внутри другого",
    ),
    &[
        (
            Kind::Note,
            Text::new(
                "A T of {v} blocks, from {a} to {b}.",
                "{a}부터 {b}까지 블록 {v}개의 T자입니다.",
                "T из {v} блоков, от {a} до {b}.",
            ),
        ),
        (Kind::Match, IN_MATCH),
    ],
);

const CROSS: Line = Line::new(
    Text::new("        cross: two lines cross", "        십자: 두 줄이 엇갈림", "        крест: ряды пересекаются"),
    &[
        (
            Kind::Note,
            Text::new(
                "A cross of {v} blocks, from {a} to {b}.",
                "{a}부터 {b}까지 블록 {v}개의 십자입니다.",
                "Крест из {v} блоков, от {a} до {b}.",
            ),
        ),
        (Kind::Match, IN_MATCH),
    ],
);

const CLUSTER: Line = Line::new(
    Text::new("        cluster: three lines or more", "        무리: 세 줄 이상", "        гроздь: три ряда и больше"),
    &[
        (
            Kind::Note,
            Text::new(
                "A cluster of {v} blocks, from {a} to {b}.",
                "{a}부터 {b}까지 블록 {v}개의 무리입니다.",
                "Гроздь из {v} блоков, от {a} до {b}.",
            ),
        ),
        (Kind::Match, IN_MATCH),
    ],
);

const CLEAR: Line = Line::new(
    Text::new(
        "        clear them; score 10 a block, times the wave",
        "        지움; 블록당 10점 × 물결",
        "        убрать их; 10 очков за блок, умноженные на волну",
    ),
    &[
        (Kind::Remove, Text::new("The block of {a} goes away.", "{a}의 블록이 사라집니다.", "Блок {a} исчезает.")),
        (
            Kind::Open,
            Text::new("What covers {a} goes away.", "{a}을(를) 덮은 것이 사라집니다.", "Покров {a} исчезает."),
        ),
        (Kind::Score, Text::new("The score is {v} now.", "이제 점수는 {v}점입니다.", "Теперь счёт {v}.")),
    ],
);

const DROP: Line = Line::new(
    Text::new("        let blocks drop", "        블록이 떨어짐", "        уронить блоки"),
    &[
        (
            Kind::Fall,
            Text::new(
                "The block of {b} drops {v} rows to {a}.",
                "{b}의 블록이 {v}칸 아래 {a}(으)로 떨어집니다.",
                "Блок {b} падает на {a}, рядов: {v}.",
            ),
        ),
        (Kind::Note, Text::new("{v} blocks dropped.", "블록 {v}개가 떨어졌습니다.", "Упало блоков: {v}.")),
    ],
);

const COME: Line = Line::new(
    Text::new("        let new ones come", "        새 블록이 들어옴", "        впустить новые"),
    &[
        (
            Kind::Spawn,
            Text::new(
                "A new block of breed {v} comes to {a}.",
                "종류 {v} 새 블록이 {a}에 들어옵니다.",
                "На {a} приходит новый блок породы {v}.",
            ),
        ),
        (Kind::Note, Text::new("{v} blocks came.", "새 블록 {v}개가 들어왔습니다.", "Пришло блоков: {v}.")),
    ],
);

const SETTLED: Line = Line::new(
    Text::new("    nothing matches", "    맞는 줄이 없음", "    рядов нет"),
    &[(
        Kind::Moves,
        Text::new(
            "Nothing matches, and {v} swaps would make a line.",
            "맞는 줄이 없고, 줄을 만드는 교환은 {v}개입니다.",
            "Рядов нет, обменов с рядом: {v}.",
        ),
    )],
);

const PROVE: Line = Line::new(
    Text::new(
        "    no legal move? every swap is tried",
        "    가능한 수가 없으면: 모든 교환을 시도",
        "    нет хода? пробуется каждый обмен",
    ),
    &[
        (
            Kind::Refuse,
            Text::new(
                "Changing {a} and {b} is no move: {reason}.",
                "{a}, {b} 교환은 수가 아닙니다: {reason}.",
                "Обмен {a} и {b} — не ход: {reason}.",
            ),
        ),
        (
            Kind::Deadlock,
            Text::new(
                "All swaps are tried, so it is proven: {reason}.",
                "모든 교환을 해 보았으니 증명됩니다: {reason}.",
                "Испробованы все обмены, доказано: {reason}.",
            ),
        ),
    ],
);

const RESHUFFLE: Line = Line::new(
    Text::new("    then the blocks are reshuffled", "    그러면 블록을 다시 섞음", "    тогда блоки тасуются"),
    &[
        (
            Kind::Place,
            Text::new(
                "A block of breed {v} lies on {a} now.",
                "이제 {a}에 종류 {v} 블록이 있습니다.",
                "Теперь на {a} блок породы {v}.",
            ),
        ),
        (
            Kind::Note,
            Text::new(
                "The reshuffle changed {v} cells.",
                "다시 섞기로 {v}칸이 바뀌었습니다.",
                "Тасовка изменила клеток: {v}.",
            ),
        ),
        (
            Kind::Moves,
            Text::new(
                "Now {v} swaps would make a line.",
                "이제 줄을 만드는 교환은 {v}개입니다.",
                "Теперь обменов с рядом: {v}.",
            ),
        ),
        (
            Kind::NoSolution,
            Text::new(
                "No arrangement with a legal move is found: {reason}.",
                "가능한 수가 있는 배치를 찾지 못했습니다: {reason}.",
                "Расстановки с ходом не нашлось: {reason}.",
            ),
        ),
    ],
);

const END: Line = Line::new(
    Text::new(
        "until the goals are reached or no move is left",
        "목표에 이르거나 남은 수가 없을 때까지",
        "пока цели не достигнуты и ходы есть",
    ),
    &[
        (
            Kind::Solution,
            Text::new(
                "The game is over, with the score {v}.",
                "게임이 끝났습니다. 점수는 {v}점입니다.",
                "Игра окончена, счёт {v}.",
            ),
        ),
        (
            Kind::NoSolution,
            Text::new("The game is over: {reason}.", "게임이 끝났습니다: {reason}.", "Игра окончена: {reason}."),
        ),
    ],
);
