//! What the board says about itself.

texts! {
    BOARD = "Board", "판", "Поле";
    BOARD_STATE = "step {step} of {total}, {cells} cells", "{total} 중 {step}단계, 칸 {cells}개", "шаг {step} из {total}, клеток: {cells}";
    CELL_AT = "cell ({x}, {y})", "칸 ({x}, {y})", "клетка ({x}, {y})";
    COPY_BOARD = "Copy the board as text", "판을 글자로 복사", "Скопировать поле текстом";
    COPY_PICTURE = "Copy the picture", "그림 복사", "Скопировать изображение";
    CENTRE_WALKER = "Follow the walker", "이동자 따라가기", "Следить за путником";
    SET_ENTRANCE = "Put the entrance here", "여기에 입구 놓기", "Поставить вход сюда";
    SET_EXIT = "Put the exit here", "여기에 출구 놓기", "Поставить выход сюда";
    FIRST_DIFFERENCE = "first difference: {step}", "처음 달라진 곳: {step}", "первое различие: {step}";
    GO_TO_DIFFERENCE = "Go to the first difference", "처음 달라진 곳으로 이동", "К первому различию";
}
