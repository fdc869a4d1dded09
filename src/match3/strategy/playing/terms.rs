//! What can be set of games, what is plotted, and names of what is shown of their state.

use crate::match3::play::{Fall, Refill, Reshuffle};
use crate::text::Text;
use crate::trace::{Alternative, Change, Kind, Parameter, Series, Unit};

/// How many moves are played.
pub(super) const MOVES: Parameter = Parameter {
    id: "moves",
    name: Text::new("moves", "수", "ходы"),
    help: Text::new(
        "After so many moves the game is over; 0 for those of the stage, or 30 where it says nothing.",
        "이만큼 두면 게임이 끝납니다. 0이면 스테이지를 따르고, 정해지지 않았으면 30수입니다.",
        "После стольких ходов игра окончена; 0 — сколько велит уровень, а если он молчит, 30.",
    ),
    range: (0, 1_000_000),
    default: 0,
    unit: Unit::Count,
};

/// Which new blocks come.
pub(super) const REFILL: Parameter = Parameter {
    id: "refill",
    name: Text::new("new blocks", "새 블록", "новые блоки"),
    help: Text::new(
        "Each drawn by itself, or drawn again where it would complete a line.",
        "하나씩 따로 뽑거나, 줄을 완성하면 다시 뽑습니다.",
        "Каждый сам по себе или заново, если он завершил бы ряд.",
    ),
    range: (0, Refill::ALL.len() as i64 - 1),
    default: 0,
    unit: Unit::Choice(&[
        Alternative { id: "independent", name: Text::new("independent", "독립", "независимо") },
        Alternative { id: "calm", name: Text::new("calm", "차분히", "спокойно") },
    ]),
};

/// How blocks fall.
pub(super) const FALL: Parameter = Parameter {
    id: "fall",
    name: Text::new("fall", "낙하", "падение"),
    help: Text::new(
        "Straight down only, or also sliding in below obstacles.",
        "곧게 아래로만, 또는 장애물 밑으로 미끄러져 들어가기도 합니다.",
        "Только прямо вниз или ещё и соскальзывая под преграды.",
    ),
    range: (0, Fall::ALL.len() as i64 - 1),
    default: 0,
    unit: Unit::Choice(Fall::NAMES),
};

/// What is done with a dead board.
pub(super) const RESHUFFLING: Parameter = Parameter {
    id: "reshuffle",
    name: Text::new("reshuffle", "다시 섞기", "перетасовка"),
    help: Text::new(
        "How the blocks are laid out anew when no swap makes a line.",
        "줄을 만드는 교환이 없을 때 블록을 다시 놓는 방법.",
        "Как раскладываются блоки, когда ни один обмен не даёт ряда.",
    ),
    range: (0, Reshuffle::ALL.len() as i64 - 1),
    default: 0,
    unit: Unit::Choice(Reshuffle::NAMES),
};

/// Swaps that make no line.
pub(super) const SLIPS: Parameter = Parameter {
    id: "slips",
    name: Text::new("slips", "실수", "промахи"),
    help: Text::new(
        "So many swaps in vain are tried before each move and taken back. They do not change the game.",
        "수마다 먼저 줄이 생기지 않는 교환을 이만큼 해 보고 되돌립니다. 게임은 달라지지 않습니다.",
        "Столько напрасных обменов делается перед каждым ходом и берётся назад. Игры это не меняет.",
    ),
    range: (0, 100),
    default: 0,
    unit: Unit::Count,
};

pub(in super::super) const PARAMETERS: &[Parameter] = &[MOVES, REFILL, FALL, RESHUFFLING, SLIPS];

pub(super) const SCORE: Text = Text::new("score", "점수", "счёт");
pub(super) const CLEARED: Text = Text::new("blocks cleared", "지운 블록", "убрано блоков");
pub(super) const WAVE: Text = Text::new("wave", "물결", "волна");
pub(super) const LEGAL: Text = Text::new("legal moves", "가능한 수", "возможные ходы");
pub(super) const VALUE: Text = Text::new("value of the move", "수의 값", "оценка хода");
pub(super) const MADE: Text = Text::new("moves made", "둔 수", "сделано ходов");
pub(super) const LEFT: Text = Text::new("moves left", "남은 수", "осталось ходов");
pub(super) const DRAWN: Text = Text::new("new blocks drawn", "뽑은 새 블록", "вытянуто блоков");
pub(super) const RESHUFFLES: Text = Text::new("reshuffles", "다시 섞은 횟수", "перетасовки");
pub(super) const POINTS_LEFT: Text = Text::new("goal: points to go", "목표: 남은 점수", "цель: осталось очков");
pub(super) const BLOCKS_LEFT: Text = Text::new("goal: blocks to go", "목표: 남은 블록", "цель: осталось блоков");
pub(super) const JELLY_LEFT: Text = Text::new("goal: jelly to go", "목표: 남은 젤리", "цель: осталось желе");
pub(super) const MATCHED: Text =
    Text::new("matched cells, match number", "매치된 칸, 매치 번호", "клетки групп, номер группы");
pub(super) const CANDIDATES: Text =
    Text::new("candidates by value: first cell", "값 순 후보: 첫 칸", "кандидаты по оценке: первая клетка");
pub(super) const PARTNERS: Text =
    Text::new("candidates by value: other cell", "값 순 후보: 다른 칸", "кандидаты по оценке: вторая клетка");

pub(in super::super) const SERIES: &[Series] = &[
    Series { id: "score", name: SCORE, rules: &[(Kind::Score, Change::Set)] },
    Series { id: "cleared", name: CLEARED, rules: &[(Kind::Remove, Change::Add(1))] },
    Series { id: "wave", name: WAVE, rules: &[(Kind::Wave, Change::Set)] },
    Series { id: "legal-moves", name: LEGAL, rules: &[(Kind::Moves, Change::Set)] },
    Series { id: "value", name: VALUE, rules: &[(Kind::Best, Change::Set)] },
];
