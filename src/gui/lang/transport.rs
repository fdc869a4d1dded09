//! Playing, stepping, the time line.

texts! {
    PLAY = "Play", "재생", "Воспроизвести";
    PAUSE = "Pause", "일시 정지", "Пауза";
    PLAY_BACKWARDS = "Play backwards", "거꾸로 재생", "Воспроизвести назад";
    TO_START = "To the start", "처음으로", "В начало";
    TO_END = "To the end", "끝으로", "В конец";
    EVENT_BACK = "One event back", "사건 하나 뒤로", "На событие назад";
    EVENT_FORWARD = "One event forward", "사건 하나 앞으로", "На событие вперёд";
    DECISION_BACK = "One decision back", "결정 하나 뒤로", "На решение назад";
    DECISION_FORWARD = "One decision forward", "결정 하나 앞으로", "На решение вперёд";
    PHASE_BACK = "One phase back", "국면 하나 뒤로", "На фазу назад";
    PHASE_FORWARD = "One phase forward", "국면 하나 앞으로", "На фазу вперёд";
    STEP_OVER = "Step over", "프로시저 단위 실행", "Шаг с обходом";
    STEP_OVER_BACK = "Step over, backwards", "프로시저 단위 뒤로", "Шаг с обходом назад";
    STEP_OUT = "Step out", "프로시저 나가기", "Шаг с выходом";
    STEP_OUT_BACK = "Step out, backwards", "프로시저 앞으로 나가기", "Шаг с выходом назад";
    NEXT_HIT = "Next breakpoint hit", "다음 중단점", "Следующая остановка";
    PREVIOUS_HIT = "Previous breakpoint hit", "이전 중단점", "Предыдущая остановка";
    SPEED = "Speed", "속도", "Скорость";
    FASTER = "Faster", "더 빠르게", "Быстрее";
    SLOWER = "Slower", "더 느리게", "Медленнее";
    PER_SECOND = "{count}/s", "{count}/초", "{count}/с";
    ALL_AT_ONCE = "all at once", "한 번에", "всё сразу";
    GO_TO_STEP = "Go to step…", "단계로 이동…", "Перейти к шагу…";
    STEP_NUMBER = "Step number", "단계 번호", "Номер шага";
    STEP_OF = "step {step} of {total}", "{total} 중 {step}단계", "шаг {step} из {total}";
    LOOP = "Loop", "반복 재생", "Повторять";
    TIME_LINE = "Time line", "시간 축", "Шкала времени";
    TIME_LINE_TIP = "Drag to travel in time", "끌어서 시간을 이동하세요", "Тяните, чтобы перемещаться во времени";
    BOOKMARK = "Set a bookmark here", "여기에 책갈피", "Поставить закладку";
    STOPPED_AT = "Stopped at {condition}", "{condition}에서 멈춤", "Остановка: {condition}";
    AT_START = "Nothing has happened yet", "아직 아무 일도 없습니다", "Ещё ничего не произошло";
    AT_END = "This is the end of the run", "실행의 끝입니다", "Это конец запуска";
    GRAIN_EVENT = "event", "사건", "событие";
    GRAIN_DECISION = "decision", "결정", "решение";
    GRAIN_PHASE = "phase", "국면", "фаза";
    PLAY_PAUSE = "Play or pause", "재생 / 일시 정지", "Воспроизвести / пауза";
    SHOW_BUILDING = "Watch the maze being made", "미로 만들기 보기", "Смотреть построение";
    SHOW_SOLVING = "Watch the way being found", "길 찾기 보기", "Смотреть поиск пути";
    BUILDING = "Making", "만들기", "Построение";
    SOLVING = "Solving", "풀기", "Решение";
    TOGGLE_BREAKPOINT = "Breakpoint on the current cell", "현재 칸에 중단점", "Точка останова на клетке";
    NEXT_BOOKMARK = "Next bookmark", "다음 책갈피", "Следующая закладка";
    PREVIOUS_BOOKMARK = "Previous bookmark", "이전 책갈피", "Предыдущая закладка";
}
