//! What the published shuffler and its variant say of themselves, line by line.

use super::super::words;
use crate::text::Text;
use crate::trace::{Alternative, Change, Kind, Line, Parameter, Series, Unit};

/// The lines of the listing.
pub(super) mod line {
    pub const FILL: u8 = 0;
    pub const PREPARE: u8 = 1;
    pub const KEY: u8 = 2;
    pub const CELL: u8 = 3;
    pub const FROM_QUEUE: u8 = 4;
    pub const FROM_LIST: u8 = 5;
    pub const LIST_END: u8 = 6;
    pub const ROUND: u8 = 7;
    pub const CHANGE: u8 = 8;
    pub const STUCK: u8 = 9;
    pub const RAISE: u8 = 10;
    pub const REFUSE: u8 = 11;
    pub const ENQUEUE: u8 = 12;
    pub const PLACE: u8 = 13;
    pub const DONE: u8 = 14;
}

/// The breeds of the original program, whatever the stage has.
pub(super) const ORIGINAL_BREEDS: u8 = 6;

/// From which breeds a new one is drawn.
pub(in crate::match3::shuffle) const REDRAWS: Parameter = Parameter {
    id: "redraws",
    name: Text::new("new breeds", "새 종류", "новые породы"),
    help: Text::new(
        "Where a changed block gets its breed from. The original always draws one of six.",
        "블록의 종류를 바꿀 때 어디서 뽑을지. 원본은 언제나 여섯 가지에서 뽑습니다.",
        "Откуда берётся новая порода блока. В оригинале всегда одна из шести.",
    ),
    range: (0, 1),
    default: 0,
    unit: Unit::Choice(&[
        Alternative {
            id: "stage", name: Text::new("those of the stage", "스테이지의 종류", "породы уровня")
        },
        Alternative {
            id: "six",
            name: Text::new("six, as in the original", "원본처럼 여섯 가지", "шесть, как в оригинале"),
        },
    ]),
};

/// The length of the queue.
pub(in crate::match3::shuffle) const QUEUE_SERIES: Series =
    Series { id: "queue", name: words::QUEUE, rules: &[(Kind::Append, Change::Set), (Kind::Visit, Change::Set)] };

/// Refusals for which no line would have come.
pub(in crate::match3::shuffle) const GHOSTS_SERIES: Series = Series {
    id: "ghost-refusals",
    name: Text::new("ghost refusals", "유령 거절", "отказы из-за призраков"),
    rules: &[(Kind::Stale, Change::Add(1))],
};

pub(in crate::match3::shuffle) const FILL_LINE: Line = Line::new(
    Text::new("draw a block for every cell", "모든 칸의 블록을 뽑음", "вытянуть блок для каждой клетки"),
    &[
        (
            Kind::Assign,
            Text::new(
                "{a} starts with a block of breed {v}.",
                "{a}: 종류 {v} 블록으로 시작합니다.",
                "{a} начинает с блока породы {v}.",
            ),
        ),
        (
            Kind::Note,
            Text::new("{v} blocks can be moved.", "움직일 수 있는 블록은 {v}개입니다.", "Подвижных блоков: {v}."),
        ),
    ],
);

pub(in crate::match3::shuffle) const PREPARE_LINE: Line = Line::new(
    Text::new(
        "numbers: 0 for movable blocks, their runs for fixed ones",
        "번호: 움직이는 블록은 0, 고정 블록은 연속 수",
        "числа: 0 подвижным, длина ряда неподвижным",
    ),
    &[
        (
            Kind::Note,
            Text::new(
                "{v} blocks carry two numbers each.",
                "블록 {v}개가 저마다 번호 둘을 가집니다.",
                "Блоков с двумя числами: {v}.",
            ),
        ),
        (
            Kind::Union,
            Text::new(
                "{a} and {b} are fixed and alike: both carry {v}.",
                "{a}, {b}: 고정된 같은 종류라 둘 다 {v}입니다.",
                "{a} и {b} неподвижны и одной породы: у обоих {v}.",
            ),
        ),
    ],
);

pub(in crate::match3::shuffle) const KEY_LINE: Line = Line::new(
    Text::new(
        "the list: movable blocks by random keys, all different",
        "목록: 서로 다른 무작위 키 순서의 블록",
        "список: подвижные блоки по разным случайным ключам",
    ),
    &[
        (
            Kind::Generate,
            Text::new(
                "The block of {a} gets the key {v}.",
                "{a}의 블록이 키 {v}번을 받습니다.",
                "Блок с {a} получает ключ {v}.",
            ),
        ),
        (
            Kind::Duplicate,
            Text::new(
                "The key {v} is in use; another is drawn for {a}.",
                "키 {v}번은 이미 쓰여 {a}의 키를 다시 뽑습니다.",
                "Ключ {v} занят; для {a} тянут другой.",
            ),
        ),
        (
            Kind::NoSolution,
            Text::new(
                "{a} can get no key: {reason}. The original would draw for ever.",
                "{a}: 줄 키가 없습니다. {reason}. 원본은 끝없이 뽑습니다.",
                "Для {a} нет ключа: {reason}. Оригинал тянул бы вечно.",
            ),
        ),
    ],
);

pub(in crate::match3::shuffle) const CELL_LINE: Line = Line::new(
    Text::new(
        "for each cell, from the bottom row, left to right:",
        "맨 아래 행부터 왼쪽에서 오른쪽으로 각 칸:",
        "для каждой клетки от нижней строки слева направо:",
    ),
    &[(
        Kind::Visit,
        Text::new(
            "{a} is to be filled; {v} blocks wait in the queue.",
            "{a} 차례입니다. 큐에 블록 {v}개가 기다립니다.",
            "Черёд {a}; в очереди блоков: {v}.",
        ),
    )],
);

pub(in crate::match3::shuffle) const FROM_QUEUE_LINE: Line = Line::new(
    Text::new("    take from the queue,", "    큐에서 꺼냄,", "    взять из очереди,"),
    &[(
        Kind::Look,
        Text::new(
            "Takes breed {v} from the queue for {a}; it lay on {b}.",
            "큐에서 종류 {v} 블록을 꺼내 {a}에 대 봅니다. 원래 {b}의 블록입니다.",
            "Из очереди для {a} взята порода {v}; блок лежал на {b}.",
        ),
    )],
);

pub(in crate::match3::shuffle) const FROM_LIST_LINE: Line = Line::new(
    Text::new("    or by turns from the list", "    또는 번갈아 목록에서 꺼냄", "    или по очереди из списка"),
    &[(
        Kind::Look,
        Text::new(
            "Takes breed {v} from the list for {a}; it lay on {b}.",
            "목록에서 종류 {v} 블록을 꺼내 {a}에 대 봅니다. 원래 {b}의 블록입니다.",
            "Из списка для {a} взята порода {v}; блок лежал на {b}.",
        ),
    )],
);

pub(in crate::match3::shuffle) const LIST_END_LINE: Line = Line::new(
    Text::new(
        "    the list is used up: from the queue only",
        "    목록이 끝나면: 큐에서만",
        "    список исчерпан: только из очереди",
    ),
    &[(
        Kind::Note,
        Text::new(
            "The list is used up at {a}; {v} blocks wait in the queue.",
            "{a}에서 목록이 끝났습니다. 큐에 {v}개가 남았습니다.",
            "На {a} список исчерпан; в очереди блоков: {v}.",
        ),
    )],
);

pub(in crate::match3::shuffle) const ROUND_LINE: Line = Line::new(
    Text::new(
        "    the first of the queue comes round again:",
        "    큐의 첫 블록이 다시 돌아오면:",
        "    первый из очереди вернулся:",
    ),
    &[(
        Kind::Repeat,
        Text::new(
            "All {v} blocks of the queue were refused at {a}; the one from {b} comes round again.",
            "큐의 블록 {v}개가 모두 {a}에서 거절되어 {b}의 블록이 다시 돌아왔습니다.",
            "Все блоки очереди ({v}) отвергнуты на {a}; блок с {b} вернулся.",
        ),
    )],
);

pub(in crate::match3::shuffle) const CHANGE_LINE: Line = Line::new(
    Text::new("        give it another breed", "        다른 종류로 바꿈", "        дать ему другую породу"),
    &[(
        Kind::Draw,
        Text::new(
            "The block from {a} becomes breed {v}: the counts are not kept.",
            "{a}의 블록이 종류 {v}(으)로 바뀝니다: 개수가 유지되지 않습니다.",
            "Блок с {a} становится породой {v}: количества не сохраняются.",
        ),
    )],
);

pub(in crate::match3::shuffle) const STUCK_LINE: Line = Line::new(
    Text::new(
        "        (noticed here: no breed can fit, so it never ends)",
        "        (여기서 알아챔: 맞는 종류가 없어 끝나지 않음)",
        "        (замечено здесь: не подойдёт ничто, конца не будет)",
    ),
    &[(
        Kind::NoSolution,
        Text::new(
            "It would go on for ever at {a}: {reason}, and numbers never go down.",
            "{a}에서 영원히 끝나지 않습니다: {reason}. 번호는 줄어드는 일이 없습니다.",
            "На {a} это длилось бы вечно: {reason}, а числа не убывают.",
        ),
    )],
);

pub(in crate::match3::shuffle) const RAISE_LINE: Line = Line::new(
    Text::new(
        "    count 1 + like neighbours; raise a 1 beyond to 2",
        "    1 + 같은 이웃의 수; 다음 이웃의 1은 2로",
        "    счесть 1 + соседей породы; 1 дальше поднять до 2",
    ),
    &[(
        Kind::Bound,
        Text::new(
            "The number of the block that is shown at {a} goes up to {v}, before it is known whether the candidate stays at {b}.",
            "{a}에 보이는 블록의 번호가 {v}로 오릅니다. 후보가 {b}에 남을지 알기도 전입니다.",
            "Число блока, видимого на {a}, растёт до {v}, хотя ещё неизвестно, останется ли кандидат на {b}.",
        ),
    )],
);

pub(in crate::match3::shuffle) const REFUSE_LINE: Line = Line::new(
    Text::new("    more than 2: refuse it", "    2보다 크면: 거절", "    больше 2: отказать"),
    &[
        (
            Kind::Stale,
            Text::new(
                "The block that is shown at {a} is a ghost: it lies on {b}, and its number {v} is counted all the same.",
                "{a}에 보이는 블록은 유령입니다: 실제로는 {b}에 있는데 그 번호 {v}을(를) 그대로 셉니다.",
                "Блок, видимый на {a}, призрак: он лежит на {b}, но его число {v} всё равно считается.",
            ),
        ),
        (
            Kind::Refuse,
            Text::new(
                "Refused at {a} because of {b}: {reason}.",
                "{a}에서 거절, {b} 때문입니다: {reason}.",
                "Отказ на {a} из-за {b}: {reason}.",
            ),
        ),
    ],
);

pub(in crate::match3::shuffle) const ENQUEUE_LINE: Line = Line::new(
    Text::new("        to the end of the queue", "        큐의 끝으로", "        в конец очереди"),
    &[(
        Kind::Append,
        Text::new(
            "The block from {a} goes to the end of the queue, which has {v} now.",
            "{a}의 블록이 큐의 끝으로 갑니다. 이제 {v}개입니다.",
            "Блок с {a} идёт в конец очереди; теперь там {v}.",
        ),
    )],
);

pub(in crate::match3::shuffle) const PLACE_LINE: Line = Line::new(
    Text::new("    otherwise: place it", "    아니면: 놓음", "    иначе: положить"),
    &[
        (
            Kind::Remove,
            Text::new(
                "The block is taken off {a}, so that it is no ghost there.",
                "{a}에서 블록을 치워 유령이 남지 않게 합니다.",
                "Блок убран с {a}, чтобы там не остался призрак.",
            ),
        ),
        (
            Kind::Place,
            Text::new(
                "The block of breed {v} from {b} is placed on {a}.",
                "{b}의 종류 {v} 블록을 {a}에 놓습니다.",
                "Блок породы {v} с {b} положен на {a}.",
            ),
        ),
    ],
);

pub(in crate::match3::shuffle) const DONE_LINE: Line = Line::new(
    Text::new("done; nobody looks for a legal move", "끝; 가능한 수는 아무도 찾지 않음", "готово; ходов никто не ищет"),
    &[(
        Kind::Solution,
        Text::new(
            "Every cell is filled, and nothing matches. There are {v} legal moves, by luck.",
            "모든 칸이 찼고 맞는 줄이 없습니다. 가능한 수는 {v}개인데, 운이 따랐을 뿐입니다.",
            "Все клетки заполнены, рядов нет. Возможных ходов: {v}, просто повезло.",
        ),
    )],
);
