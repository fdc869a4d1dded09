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
    LABEL = "maze {width} x {height}, step {step} of {total}", "미로 {width} x {height}, {total} 중 {step}단계", "лабиринт {width} x {height}, шаг {step} из {total}";
    LAST_CHANGE = "event {event}: {sentence}", "사건 {event}: {sentence}", "событие {event}: {sentence}";
    UNTOUCHED = "untouched", "손대지 않음", "не тронута";
    IN_WORK = "in work", "작업 중", "в работе";
    DONE = "done", "완료", "готова";
    UNSEEN = "not seen yet", "아직 보지 않음", "ещё не видели";
    OPEN = "open", "열림", "открыта";
    VISITED = "visited", "방문함", "посещена";
    ON_THE_WAY = "on the way", "경로에 있음", "на пути";
    GIVEN_UP = "given up", "포기함", "отброшена";
    SOLID = "wall", "벽", "стена";
    BREAK_HERE = "Stop at this cell", "이 칸에서 멈추기", "Останавливаться на этой клетке";
    PREVIOUS_CHANGE = "Previous change of this cell", "이 칸의 이전 변화", "Предыдущее изменение клетки";
    NEXT_CHANGE = "Next change of this cell", "이 칸의 다음 변화", "Следующее изменение клетки";
    COPY_COORDINATES = "Copy the coordinates", "좌표 복사", "Скопировать координаты";
    PREPARING = "preparing…", "준비 중…", "подготовка…";
    STOP_PREPARING = "Keep what is on the screen", "지금 화면을 그대로 두기", "Оставить то, что на экране";
}
