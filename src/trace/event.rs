//! The vocabulary of events that all families share.

use crate::text::Text;

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $en:literal, $ko:literal, $ru:literal;)*) => {
        /// What happened. The doc comment of each kind says what `a`, `b` and `v` hold.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Kind { $($(#[$doc])* $name,)* }

        impl Kind {
            /// Every kind, by number.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The identifier that conditions, exports and the command line use.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => stringify!($name),)* }
            }

            /// The name shown to people.
            pub const fn name(self) -> Text {
                match self { $(Self::$name => Text::new($en, $ko, $ru),)* }
            }
        }
    };
}

kinds! {
    /// A free remark: `a` a cell or nowhere, `v` a number.
    Note = "note", "메모", "заметка";
    /// Looks at cell `a` from cell `b`, before anything is decided; `v` a value that is compared.
    Look = "look", "살핌", "взгляд";
    /// A random choice for cell `a` came out as `v`.
    Draw = "draw", "무작위", "жребий";
    /// Something that might have been done to `a` (towards `b`) is not; `v` is a [`Reason`].
    Refuse = "refuse", "거절", "отказ";
    /// Cell `a` becomes the one that is worked on, coming from `b`.
    Visit = "visit", "방문", "посещение";
    /// Work on `a` is finished; it goes back to `b`.
    Retreat = "retreat", "후퇴", "возврат";
    /// The wall between neighbours `a` and `b` is opened.
    Carve = "carve", "뚫기", "проход";
    /// The wall between neighbours `a` and `b` stays; `v` is a [`Reason`].
    Wall = "wall", "벽", "стена";
    /// Cell `a` belongs to set `v` from now on.
    Assign = "assign", "배정", "назначение";
    /// Set `v` is merged into the set of `a`; `b` is the cell through which they met.
    Union = "union", "합집합", "объединение";
    /// Node `a` is taken from the open list to be expanded; `b` its parent, `v` its cost so far.
    Expand = "expand", "확장", "раскрытие";
    /// Node `a` is seen for the first time, from `b`; `v` its cost so far.
    Generate = "generate", "생성", "порождение";
    /// A better way to `a` is found through `b`; `v` the new cost.
    Relax = "relax", "완화", "релаксация";
    /// Node `a` is met again from `b` and is no better; `v` the cost it would have had.
    Duplicate = "duplicate", "중복", "повтор";
    /// An outdated entry for `a` is taken from the open list and thrown away.
    Stale = "stale", "낡은 항목", "устарел";
    /// Node `a` is done for good; `v` its cost.
    Close = "close", "닫힘", "закрытие";
    /// Closed node `a` is opened again through `b`; `v` its new cost.
    Reopen = "reopen", "다시 열림", "переоткрытие";
    /// Node `a`, child of `b`, is cut off; `v` is a [`Reason`].
    Prune = "prune", "가지치기", "отсечение";
    /// The walker on `a` turns to face heading `v` (0 north, clockwise).
    Turn = "turn", "회전", "поворот";
    /// The walker on `a` finds a wall towards heading `v`.
    Blocked = "blocked", "막힘", "преграда";
    /// The walker steps to `a` from `b` with heading `v`.
    Move = "move", "이동", "шаг";
    /// Cell `a` is added to the way, after `b`; `v` is the way's new length in cells.
    Append = "append", "경로 추가", "добавление";
    /// Cell `a` is taken off the way; `v` is the way's new length in cells.
    Cut = "cut", "경로 자름", "обрезка";
    /// The state at `a` with heading or number `v` has been there before: it can never arrive.
    Repeat = "repeat", "반복", "повторение";
    /// Cell `a` belongs to the answer; `b` is the cell before it, `v` its place counted from 0.
    Path = "path", "해답", "путь";
    /// An answer is found at `a`; `v` its cost or length.
    Solution = "solution", "풀이", "решение";
    /// It is certain that there is no answer; `v` is a [`Reason`].
    NoSolution = "no solution", "풀이 없음", "нет решения";
    /// A bound or limit becomes `v`.
    Bound = "bound", "한계", "граница";
    /// A box is pushed to `a` from `b`.
    BoxPush = "box push", "상자 밀기", "толчок";
    /// A box is pulled to `a` from `b`.
    BoxPull = "box pull", "상자 당기기", "вытягивание";
    /// Cell `a` takes part in a deadlock; `v` is a [`Reason`].
    Deadlock = "deadlock", "교착", "тупик";
    /// Something (a stone, a block of kind `v`) is put on `a`.
    Place = "place", "놓기", "постановка";
    /// What stood on `a` is taken away.
    Remove = "remove", "제거", "снятие";
    /// A threat of kind `v` runs from `a` to `b`.
    Threat = "threat", "위협", "угроза";
    /// Point `a` is forbidden; `v` is a [`Reason`].
    Foul = "foul", "금수", "фол";
    /// The search below `a` is cut; `b` is the move that did it, `v` its score.
    Cutoff = "cutoff", "컷오프", "отсечка";
    /// The table already knows the answer for `a`: `v`.
    TableHit = "table hit", "표 적중", "попадание в таблицу";
    /// The best answer so far changes to `a` with score `v`.
    Best = "best", "최선", "лучшее";
    /// The contents of `a` and `b` change places.
    Swap = "swap", "교환", "обмен";
    /// Cell `a` is part of match number `v`.
    Match = "match", "매치", "совпадение";
    /// A block falls to `a` from `b`.
    Fall = "fall", "낙하", "падение";
    /// A new block of kind `v` appears on `a`.
    Spawn = "spawn", "생성됨", "появление";
    /// What covers cell `a` (jelly, a cage, a chain) goes away; `v` is the number of that kind of cell.
    Open = "open", "풀림", "вскрытие";
    /// Wave `v` of a cascade begins; `a` is nowhere.
    Wave = "wave", "물결", "волна";
    /// The score becomes `v`; `a` is nowhere.
    Score = "score", "점수", "счёт";
    /// There are `v` legal moves now; `a` is nowhere.
    Moves = "moves", "가능한 수", "ходы";
}

/// How many kinds there are.
pub const KINDS: usize = Kind::ALL.len();

impl Kind {
    /// The kind with number `index`, or nothing.
    pub fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }

    /// The kind whose [`id`](Self::id) is `id`, upper and lower case alike.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.id().eq_ignore_ascii_case(id))
    }

    /// Whether events of this kind carry a [`Reason`] in their `v`.
    pub const fn has_reason(self) -> bool {
        matches!(self, Self::Refuse | Self::Wall | Self::Prune | Self::NoSolution | Self::Deadlock | Self::Foul)
    }
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $en:literal, $ko:literal, $ru:literal;)*) => {
        /// Why something was refused, kept, pruned or impossible; carried in an event's `v`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Reason { $($(#[$doc])* $name,)* }

        impl Reason {
            /// Every reason, by number.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The identifier that conditions use.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => stringify!($name),)* }
            }

            /// The reason in words, as the end of a sentence after "because".
            pub const fn text(self) -> Text {
                match self { $(Self::$name => Text::new($en, $ko, $ru),)* }
            }
        }
    };
}

reasons! {
    /// The random choice said so.
    Chance = "the coin said so", "동전이 그렇게 나옴", "так выпал жребий";
    /// Both sides are already connected; opening would close a loop.
    SameSet = "both sides are already connected", "양쪽이 이미 이어져 있음", "обе стороны уже соединены";
    /// The board ends here.
    Edge = "the board ends here", "판의 끝", "здесь край поля";
    /// It was already visited.
    Visited = "it was already visited", "이미 방문함", "уже посещено";
    /// A wall stands there.
    WallAhead = "a wall stands there", "벽이 있음", "там стена";
    /// It can never lead to an answer.
    Unreachable = "the goal cannot be reached", "목표에 닿을 수 없음", "цель недостижима";
    /// The same state came up twice.
    SeenTwice = "the same state came up twice", "같은 상태가 두 번 나옴", "то же состояние повторилось";
    /// It is the last of its set and must stay open.
    LastOfSet = "its set needs one opening", "집합마다 하나는 열려야 함", "множеству нужен выход";
    /// A box there can never be pushed to any goal.
    DeadSquare = "a box there can never reach a goal", "거기서는 상자가 목표에 닿을 수 없음", "оттуда ящику не попасть на цель";
    /// Boxes hold each other and can never move again, one of them off its goal.
    Freeze = "boxes hold each other for good, one of them off a goal", "상자들이 서로 막아 다시는 움직일 수 없음", "ящики навсегда держат друг друга вне целей";
    /// Some boxes share fewer goals than they are.
    Bipartite = "there are too few goals for these boxes", "이 상자들에게 남은 목표가 모자람", "этим ящикам не хватает целей";
    /// The player can never make what is needed behind these boxes.
    Corral = "the boxes of this corral can never be put away", "갇힌 구역의 상자들을 풀 수 없음", "ящики загона не развести";
    /// Pushes elsewhere can wait until this corral is dealt with.
    CorralFirst = "another corral has to be dealt with first", "다른 갇힌 구역을 먼저 처리해야 함", "сначала надо разобрать другой загон";
    /// The lower bound is above what is allowed.
    OverBound = "it would cost more than is allowed now", "현재 한계를 넘음", "это дороже текущей границы";
    /// The depth limit is reached.
    DepthLimit = "the depth limit is reached", "깊이 제한에 닿음", "достигнут предел глубины";
    /// The limit on nodes is reached.
    NodeLimit = "the limit on positions is reached", "상태 수 제한에 닿음", "достигнут предел числа позиций";
    /// A wall or another box stands behind the box that would have to move.
    BoxBlocked = "the box there has a wall or another box behind it", "그 상자 뒤에 벽이나 다른 상자가 있음", "за ящиком там стена или другой ящик";
    /// Six or more stones in a row, where that is barred.
    Overline = "it makes six or more in a row", "여섯 개 이상이 이어짐 (장목)", "получится шесть или больше подряд";
    /// Two fours at once, where that is barred.
    DoubleFour = "it makes two fours at once", "사가 한꺼번에 둘 생김 (사사)", "получатся сразу две четвёрки";
    /// Two real threes at once, where that is barred.
    DoubleThree = "it makes two real threes at once", "진짜 삼이 한꺼번에 둘 생김 (삼삼)", "получатся сразу две настоящие тройки";
    /// It makes five at the same time, so it makes no straight four.
    MakesFive = "it makes five at the same time", "동시에 오목이 됨", "при этом получается пятёрка";
    /// A stone of the other colour stands there.
    OtherColour = "a stone of the other colour stands there", "상대 돌이 있음", "там камень другого цвета";
    /// At a node of the one who moves at the root, a value reached beta: the other one would not come here.
    AboveBeta = "it is already too good: the other side would not let it come to this", "이미 너무 좋아 상대가 이 길로 오지 않음", "уже слишком хорошо: соперник сюда не пойдёт";
    /// At a node of the other one, a value fell to alpha: something better is certain elsewhere.
    BelowAlpha = "it is already too bad: something better is certain elsewhere", "이미 너무 나빠 다른 곳이 더 나음", "уже слишком плохо: в другом месте верно лучшее";
    /// Three points in a row are empty.
    ThreeBlanks = "three points in a row are empty", "빈 점이 셋 이어짐", "три пункта подряд пусты";
    /// The pattern has another letter there.
    OtherLetter = "the pattern has another letter there", "패턴의 글자와 다름", "в шаблоне там другая буква";
    /// The pattern occurs, but not over the stone.
    MissesStone = "it does not cover the stone", "돌을 덮지 않음", "камень не накрыт";
    /// The pattern is longer than the string.
    TooLong = "the pattern is longer than the string", "패턴이 문자열보다 긺", "шаблон длиннее строки";
    /// With the two on its left it would make three of a breed in a line.
    LeftPair = "the two on its left are of its breed", "왼쪽의 두 블록이 같은 종류임", "два слева той же породы";
    /// With the two on its right it would make three of a breed in a line.
    RightPair = "the two on its right are of its breed", "오른쪽의 두 블록이 같은 종류임", "два справа той же породы";
    /// With the two below it would make three of a breed in a line.
    BelowPair = "the two below it are of its breed", "아래의 두 블록이 같은 종류임", "два под ним той же породы";
    /// With the two above it would make three of a breed in a line.
    AbovePair = "the two above it are of its breed", "위의 두 블록이 같은 종류임", "два над ним той же породы";
    /// Between two of its breed it would make three in a line.
    Between = "its neighbours on both sides are of its breed", "양옆이 모두 같은 종류임", "соседи с обеих сторон той же породы";
    /// With an immovable block beside it, it would make three in a line.
    FixedNeighbour = "with an immovable block beside it, it makes three in a line", "고정된 이웃 블록과 세 개가 이어짐", "с неподвижным соседом получается три в ряд";
    /// A block is counted that lies elsewhere by now.
    Ghost = "a block is counted there that was moved away long ago", "이미 다른 곳으로 옮긴 블록을 세었음", "посчитан блок, который давно перенесён";
    /// A neighbour's number was raised by a candidate that was refused.
    RaisedNumber = "a neighbour's number was raised by a block that did not stay", "머물지 않은 블록이 이웃의 수를 늘려 놓았음", "число соседа увеличил блок, который не остался";
    /// Every breed is refused here.
    AllBreedsRefused = "every breed is refused here", "여기서는 어떤 종류도 거절됨", "здесь отвергнута каждая порода";
    /// All keys are in use.
    KeysUsedUp = "every key below 10,000 is in use", "10,000 미만의 키를 모두 썼음", "все ключи меньше 10 000 заняты";
    /// Immovable blocks alone make a line.
    FixedLine = "immovable blocks alone make a line", "고정된 블록만으로 이미 줄이 됨", "неподвижные блоки сами образуют ряд";
    /// One breed has more blocks than fit without a line.
    TooManyOfOne = "one breed has more blocks than fit without a line", "한 종류가 줄 없이 놓을 수 있는 수보다 많음", "одной породы больше, чем помещается без ряда";
    /// No breed has three blocks.
    NoThreeAlike = "no breed has three blocks", "세 개 이상 있는 종류가 없음", "ни одной породы нет трёх блоков";
    /// No swap on these cells could ever make a line.
    NoPattern = "no swap on these cells can ever make a line", "이 칸들에서는 어떤 교환도 줄을 만들 수 없음", "на этих клетках никакой обмен не даст ряда";
    /// Every arrangement was tried.
    Exhausted = "every arrangement was tried", "모든 배치를 다 해 보았음", "перебраны все расстановки";
    /// No swap makes a line.
    NoMove = "no swap makes a line", "줄을 만드는 교환이 없음", "ни один обмен не даёт ряда";
    /// It would make more lines than there are.
    MoreLines = "there would be more lines than before", "줄이 더 늘어남", "рядов стало бы больше";
    /// Three of a breed would stand in a line.
    LineOfThree = "three of a breed would stand in a line", "같은 종류 셋이 줄을 이룸", "вышло бы три в ряд";
    /// Both are of one breed.
    SameBreed = "both are of one breed", "둘이 같은 종류임", "оба одной породы";
    /// The number of tries is used up.
    TriesUsedUp = "the tries are used up", "시도 횟수를 다 썼음", "попытки исчерпаны";
    /// The board is too large for this method.
    TooLarge = "the board is too large for this", "이 방법에는 판이 너무 큼", "поле для этого слишком велико";
    /// It would lead away from the number that is wanted.
    Farther = "it leads away from the number that is wanted", "원하는 수에서 멀어짐", "это дальше от нужного числа";
    /// Changing places would make no line.
    NoLine = "no line of three comes of it", "세 개 줄이 생기지 않음", "ряд из трёх не выходит";
    /// The player has no move left.
    MovesUsedUp = "the moves are used up", "수를 다 썼음", "ходы исчерпаны";
    /// A cascade does not come to rest.
    EndlessCascade = "the cascade does not come to rest", "연쇄가 멈추지 않음", "каскад не затихает";
}

impl Reason {
    /// The reason that an event's `v` stands for, or nothing.
    pub fn from_value(value: i32) -> Option<Self> {
        usize::try_from(value).ok().and_then(|index| Self::ALL.get(index)).copied()
    }

    /// The reason whose [`id`](Self::id) is `id`, upper and lower case alike.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reason| reason.id().eq_ignore_ascii_case(id))
    }
}

/// One fact about a run: 16 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Event {
    /// The cell or node it is about.
    pub a: u32,
    /// The other cell or node: parent, neighbour, where from.
    pub b: u32,
    /// A number: cost, length, heading, score, reason.
    pub v: i32,
    /// How many spans are open, at most 65,535.
    pub depth: u16,
    line_and_grain: u8,
    /// What happened.
    pub kind: Kind,
}

const LINE: u8 = 0x3f;
const DECISION: u8 = 0x40;
const PHASE: u8 = 0x80;

impl Event {
    /// A fact that belongs to line `line` (below 64) of the algorithm's listing.
    #[inline]
    pub const fn new(kind: Kind, line: u8, a: u32, b: u32, v: i32) -> Self {
        Self { a, b, v, depth: 0, line_and_grain: line & LINE, kind }
    }

    /// The line of the listing.
    #[inline]
    pub const fn line(&self) -> u8 {
        self.line_and_grain & LINE
    }

    /// Why something was refused, kept, pruned or impossible, in events that say so.
    pub fn reason(&self) -> Option<Reason> {
        if self.kind.has_reason() { Reason::from_value(self.v) } else { None }
    }

    /// Whether this is the first event of a decision, that is of one call of `step`.
    #[inline]
    pub const fn starts_decision(&self) -> bool {
        self.line_and_grain & DECISION != 0
    }

    /// Whether this is the first event of a phase.
    #[inline]
    pub const fn starts_phase(&self) -> bool {
        self.line_and_grain & PHASE != 0
    }

    /// Line and grain marks in one byte, as recordings keep them.
    #[inline]
    pub(crate) const fn packed_line(&self) -> u8 {
        self.line_and_grain
    }

    /// An event from its kept parts.
    #[inline]
    pub(crate) const fn from_parts(kind: Kind, packed_line: u8, depth: u16, a: u32, b: u32, v: i32) -> Self {
        Self { a, b, v, depth, line_and_grain: packed_line, kind }
    }

    /// Marks the first event of a decision and, where `phase`, of a phase.
    #[inline]
    pub(crate) const fn mark(&mut self, marks: Marks) {
        self.line_and_grain |= marks.0;
    }
}

/// The grains that start with the next event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks(u8);

impl Marks {
    /// Nothing starts.
    pub(crate) const NONE: Self = Self(0);
    /// A decision starts.
    pub(crate) const DECISION: Self = Self(DECISION);
    /// A phase starts.
    pub(crate) const PHASE: Self = Self(PHASE);

    /// Both.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
