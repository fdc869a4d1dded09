//! Omok in the inspector: why a point is forbidden, what it is worth, why a move is forced.

texts! {
    WHY_FORBIDDEN = "Why is {point} forbidden?", "{point}: 왜 금수인가?", "Почему на {point} нельзя?";
    WHY_LEGAL = "May a stone go to {point}?", "{point}: 둘 수 있는가?", "Можно ли на {point}?";
    VERDICT_TIP = "Point at a row to see it on the board, click to keep it there; a row with an arrow leads to that point's own verdict", "줄에 포인터를 올리면 판에 나타나고, 누르면 그대로 남습니다. 화살표가 있는 줄은 그 점의 판정으로 이어집니다", "Наведите на строку — она видна на доске, щёлкните — останется; строка со стрелкой ведёт к решению о том пункте";
    ALL_REASONS = "all reasons", "모든 이유", "все причины";
    BACK = "Back to {point}", "{point} 판정으로 돌아가기", "Назад к {point}";
    BACK_ONE = "One level back", "한 단계 뒤로", "На уровень назад";
    FOUR = "four", "사", "четвёрка";
    STRAIGHT_FOUR = "straight four", "열린 사", "открытая 4";
    THREE = "three", "삼", "тройка";
    NO_THREE = "no three", "삼이 아님", "не тройка";
    LEGAL = "legal", "둘 수 있음", "можно";
    MAKES_FIVE = "makes five", "오목이 됨", "даёт пятёрку";
    NOT_ASKED = "not asked", "따지지 않음", "не проверялось";
    CUT = "The rest was judged without telling how: too many questions lie within each other.", "질문이 너무 많이 겹쳐 나머지는 과정 없이 판정했습니다.", "Остальное решено без объяснений: слишком много вложенных вопросов.";
    WORTH = "What is {point} worth?", "{point}의 가치", "Чего стоит {point}?";
    WORTH_TIP = "The patterns over the point on each line, for both colours; point at the board for another point", "네 줄에서 이 점을 덮는 패턴을 색마다 보여 줍니다. 판의 다른 점에 포인터를 올려 보세요", "Шаблоны над пунктом на каждой линии за оба цвета; наведите на доске на другой пункт";
    NO_PATTERN = "No pattern covers this point", "이 점을 덮는 패턴이 없습니다", "Ни один шаблон не накрывает этот пункт";
    NEED = "What must {colour} do?", "{colour}: 반드시 둘 곳", "Что должны сделать {colour}?";
    NEED_TIP = "What the other side has if it is ignored, and which points stop it", "그대로 두면 상대가 얻는 것과 막는 점입니다", "Что получит соперник, если не ответить, и какие пункты это остановят";
}
