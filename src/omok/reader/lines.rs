//! The lines of the listing of the line readers, and what is said on each.

use crate::text::Text;
use crate::trace::{Kind, Line};

pub(super) const SET_UP_LINE: Line = Line::new(
    Text::new("the stone is on p", "돌이 p에 놓임", "камень стоит на p"),
    &[
        (Kind::Place, Text::new("A stone stands on {a}.", "{a} 자리에 돌이 있습니다.", "На {a} стоит камень.")),
        (
            Kind::Visit,
            Text::new(
                "The question: does the stone on {a} make five?",
                "질문: {a} 자리의 돌로 오목이 되는가?",
                "Вопрос: даёт ли камень на {a} пятёрку?",
            ),
        ),
    ],
);

pub(super) const TURN_LINE: Line = Line::new(
    Text::new(
        "for each of four directions: string ← the stone",
        "네 방향마다: 문자열 ← 그 돌",
        "для каждого из четырёх направлений: строка ← камень",
    ),
    &[(
        Kind::Turn,
        Text::new(
            "The next line through {a}: the string begins with the stone itself.",
            "{a} 자리를 지나는 다음 줄입니다. 문자열은 그 돌 하나로 시작합니다.",
            "Следующая линия через {a}: строка начинается с самого камня.",
        ),
    )],
);

pub(super) const EMPTY_LINE: Line = Line::new(
    Text::new(
        "  forward, then back: an empty point adds E",
        "  앞으로, 다음은 뒤로: 빈 점이면 E를 붙임",
        "  вперёд, затем назад: пустой пункт даёт E",
    ),
    &[(
        Kind::Look,
        Text::new("{a} is empty: E is added.", "{a} 자리는 비어 있음: E를 붙입니다.", "{a} пуст: добавляется E."),
    )],
);

pub(super) const BLACK_LINE: Line = Line::new(
    Text::new("  a black stone adds B", "  흑돌이면 B를 붙임", "  чёрный камень даёт B"),
    &[(
        Kind::Look,
        Text::new(
            "A black stone on {a}: B is added.",
            "{a} 자리는 흑돌: B를 붙입니다.",
            "На {a} чёрный камень: добавляется B.",
        ),
    )],
);

pub(super) const WHITE_LINE: Line = Line::new(
    Text::new("  a white stone adds W", "  백돌이면 W를 붙임", "  белый камень даёт W"),
    &[(
        Kind::Look,
        Text::new(
            "A white stone on {a}: W is added.",
            "{a} 자리는 백돌: W를 붙입니다.",
            "На {a} белый камень: добавляется W.",
        ),
    )],
);

pub(super) const STOP_LINE: Line = Line::new(
    Text::new(
        "  stop at the other colour, the third E in a row, or off the board, which adds X",
        "  상대 돌, 연속 세 번째 E, 판 밖(X를 붙임)에서 멈춤",
        "  стоп на чужом камне, третьем E подряд или за краем (даёт X)",
    ),
    &[
        (
            Kind::Refuse,
            Text::new(
                "This side of the string ends at {a}: {reason}.",
                "문자열의 이쪽은 {a}에서 끝납니다: {reason}.",
                "С этой стороны строка кончается на {a}: {reason}.",
            ),
        ),
        (
            Kind::Note,
            Text::new(
                "Right behind the three blanks an own stone stands on {a}. The string never learns of it: no five is missed, but a two with such a gap is.",
                "빈칸 셋 바로 뒤 {a} 자리에 같은 색 돌이 있지만 문자열에는 들어가지 않습니다. 오목은 놓치지 않아도 이렇게 떨어진 이는 놓칩니다.",
                "Сразу за тремя пустыми, на {a}, свой камень, но в строку он не попадёт: пятёрка от этого не теряется, а такая двойка теряется.",
            ),
        ),
    ],
);

pub(super) const READ_LINE: Line = Line::new(
    Text::new("  the string is read", "  문자열 완성", "  строка прочитана"),
    &[(
        Kind::Note,
        Text::new(
            "The string through {a} is complete: {v} letters.",
            "{a} 자리를 지나는 문자열이 완성되었습니다: {v}글자.",
            "Строка через {a} готова, букв: {v}.",
        ),
    )],
);

pub(super) const LAY_LINE: Line = Line::new(
    Text::new(
        "  for each pattern of the colour, place by place: lay it over the string",
        "  그 색의 패턴마다, 자리마다: 문자열에 대어 봄",
        "  каждый шаблон этого цвета, место за местом: приложить к строке",
    ),
    &[
        (
            Kind::Look,
            Text::new(
                "Pattern {v} is laid from {a} to {b}.",
                "패턴 {v}을(를) {a}부터 {b}까지 대어 봅니다.",
                "Шаблон {v} прикладывается от {a} до {b}.",
            ),
        ),
        (Kind::Note, Text::new("Pattern {v} comes next.", "다음은 패턴 {v}입니다.", "Следующий шаблон: {v}.")),
    ],
);

pub(super) const TOO_LONG_LINE: Line = Line::new(
    Text::new(
        "    longer than the string: next pattern",
        "    문자열보다 길면: 다음 패턴",
        "    длиннее строки: следующий шаблон",
    ),
    &[(Kind::Refuse, Text::new("It cannot fit: {reason}.", "맞을 수 없습니다: {reason}.", "Не поместится: {reason}."))],
);

pub(super) const DIFFERS_LINE: Line = Line::new(
    Text::new(
        "    a letter differs: one place on",
        "    글자가 다르면: 한 칸 옮김",
        "    буква другая: сдвинуть на одну",
    ),
    &[(
        Kind::Refuse,
        Text::new(
            "At {a} it does not match: {reason}.",
            "{a} 자리에서 맞지 않습니다: {reason}.",
            "На {a} не совпало: {reason}.",
        ),
    )],
);

pub(super) const MISSES_LINE: Line = Line::new(
    Text::new(
        "    it matches beside the stone: one place on",
        "    맞지만 돌을 덮지 않으면: 한 칸 옮김",
        "    совпало мимо камня: сдвинуть на одну",
    ),
    &[(
        Kind::Refuse,
        Text::new(
            "It matches from {a} on, but does not count: {reason}.",
            "{a}부터 맞지만 세지 않습니다: {reason}.",
            "От {a} совпало, но не в счёт: {reason}.",
        ),
    )],
);

pub(super) const MISSES_AS_PUBLISHED: Line = Line::new(
    Text::new(
        "    the first match is beside the stone: next pattern (as published)",
        "    처음 맞은 곳이 돌을 덮지 않으면: 다음 패턴 (원작 그대로)",
        "    первое совпадение мимо камня: следующий шаблон (как в оригинале)",
    ),
    &[
        (
            Kind::Refuse,
            Text::new(
                "Its first match begins at {a} and does not count: {reason}. The pattern is given up.",
                "처음 맞은 곳은 {a}부터인데 세지 않습니다: {reason}. 이 패턴은 포기합니다.",
                "Первое совпадение, от {a}, не в счёт: {reason}. Шаблон отброшен.",
            ),
        ),
        (
            Kind::Note,
            Text::new(
                "A fault of the original: pattern {v} occurs again and covers the stone on {a}, but only the first occurrence is looked at.",
                "원작의 결함: 패턴 {v}이(가) 뒤에 다시 나와 {a} 자리의 돌을 덮지만, 처음 나온 곳만 봅니다.",
                "Ошибка оригинала: шаблон {v} встречается ещё раз и накрывает камень на {a}, но смотрят лишь на первое совпадение.",
            ),
        ),
    ],
);

pub(super) const FOUND_LINE: Line = Line::new(
    Text::new("    it matches over the stone: found", "    돌을 덮으며 맞으면: 찾음", "    совпало над камнем: найден"),
    &[(
        Kind::Match,
        Text::new(
            "Pattern {v} matches and covers the stone on {a}.",
            "패턴 {v}이(가) 맞고 {a} 자리의 돌을 덮습니다.",
            "Шаблон {v} совпал и накрывает камень на {a}.",
        ),
    )],
);

pub(super) const FIVE_LINE: Line = Line::new(
    Text::new("      it means five", "      오목을 뜻함", "      это пятёрка"),
    &[(Kind::Threat, Text::new("From {a} to {b}: five.", "{a}부터 {b}까지: 오목.", "От {a} до {b}: пятёрка."))],
);

pub(super) const STRAIGHT_FOUR_LINE: Line = Line::new(
    Text::new("      it means a straight four", "      열린 사를 뜻함", "      это открытая четвёрка"),
    &[(
        Kind::Threat,
        Text::new(
            "From {a} to {b}: a straight four.",
            "{a}부터 {b}까지: 열린 사.",
            "От {a} до {b}: открытая четвёрка.",
        ),
    )],
);

pub(super) const FOUR_LINE: Line = Line::new(
    Text::new("      it means a four", "      사를 뜻함", "      это четвёрка"),
    &[(Kind::Threat, Text::new("From {a} to {b}: a four.", "{a}부터 {b}까지: 사.", "От {a} до {b}: четвёрка."))],
);

pub(super) const THREE_LINE: Line = Line::new(
    Text::new("      it means a three", "      열린 삼을 뜻함", "      это тройка"),
    &[(Kind::Threat, Text::new("From {a} to {b}: a three.", "{a}부터 {b}까지: 열린 삼.", "От {a} до {b}: тройка."))],
);

pub(super) const CLOSED_THREE_LINE: Line = Line::new(
    Text::new("      it means a closed three", "      막힌 삼을 뜻함", "      это закрытая тройка"),
    &[(
        Kind::Threat,
        Text::new("From {a} to {b}: a closed three.", "{a}부터 {b}까지: 막힌 삼.", "От {a} до {b}: закрытая тройка."),
    )],
);

pub(super) const LESS_LINE: Line = Line::new(
    Text::new("      it means less", "      그보다 약한 모양을 뜻함", "      это меньшее"),
    &[(
        Kind::Threat,
        Text::new(
            "From {a} to {b}: a weaker shape, of {v} stones.",
            "{a}부터 {b}까지: 약한 모양 (돌 {v}개).",
            "От {a} до {b}: слабая фигура, камней {v}.",
        ),
    )],
);

pub(super) const FLAG_LINE: Line = Line::new(
    Text::new(
        "      five: set the flag of the direction",
        "      오목이면: 그 방향의 플래그를 세움",
        "      пятёрка: поставить флаг направления",
    ),
    &[(
        Kind::Assign,
        Text::new(
            "Flag {v} of {a} is set (1 horizontal, 2 vertical, 3 left diagonal, 4 right diagonal).",
            "{a} 자리의 {v}번 플래그를 세웁니다 (1 가로, 2 세로, 3 좌대각선, 4 우대각선).",
            "Для {a} поставлен флаг {v} (1 горизонталь, 2 вертикаль, 3 левая диагональ, 4 правая).",
        ),
    )],
);

pub(super) const NOTHING_LINE: Line = Line::new(
    Text::new("  no pattern: nothing here", "  맞는 패턴 없음", "  шаблона нет: ничего"),
    &[(
        Kind::Note,
        Text::new(
            "No pattern covers the stone on {a} in this direction.",
            "이 방향에서 {a} 자리의 돌을 덮는 패턴이 없습니다.",
            "В этом направлении камень на {a} не накрыт ни одним шаблоном.",
        ),
    )],
);

pub(super) const WINS_LINE: Line = Line::new(
    Text::new("a flag is set: FIVE", "플래그가 하나라도 서면: 오목", "есть флаг: ПЯТЁРКА"),
    &[(
        Kind::Solution,
        Text::new(
            "{a} makes five, in {v} of the four directions.",
            "{a}: 오목입니다. 네 방향 중 {v}방향.",
            "{a} даёт пятёрку, направлений: {v} из четырёх.",
        ),
    )],
);

pub(super) const NO_FIVE_LINE: Line = Line::new(
    Text::new("no flag is set: no five", "플래그가 없으면: 오목 아님", "флагов нет: не пятёрка"),
    &[(Kind::Close, Text::new("{a} makes no five.", "{a}: 오목이 아닙니다.", "{a} пятёрки не даёт."))],
);
