//! The status line: numbers of the run and of the board.

texts! {
    VISITED = "visited", "방문", "посещено";
    PATH = "path", "경로", "путь";
    SHORTEST = "shortest", "최단", "кратчайший";
    EXPANDED = "expanded", "확장", "раскрыто";
    GENERATED = "generated", "생성", "порождено";
    EVENTS = "events", "사건", "событий";
    DECISIONS = "decisions", "결정", "решений";
    MEMORY = "memory", "메모리", "память";
    AT_FULL_SPEED = "at full speed", "최고 속도에서", "на полной скорости";
    FULL_SPEED_TIP = "Measured without recording, as the median of {count} runs", "기록 없이 {count}번 실행한 중앙값", "Без записи, медиана запусков: {count}";
    PERFECT_MAZE = "perfect maze", "완전 미로", "идеальный лабиринт";
    NOT_PERFECT = "not a perfect maze", "완전 미로가 아님", "неидеальный лабиринт";
    PASSAGES = "passages", "통로", "проходы";
    PIECES = "pieces", "조각", "части";
    LOOPS = "loops", "고리", "циклы";
    DEAD_ENDS = "dead ends", "막다른 길", "тупики";
    CELLS = "cells", "칸", "клетки";
    SOLVED = "solved", "풀림", "решено";
    NO_WAY = "there is no way", "길이 없음", "пути нет";
    OPTIMAL = "optimal", "최적", "оптимально";
    RECORDING = "recording… {count} events", "기록 중… 사건 {count}개", "запись… событий: {count}";
    SEARCHING = "searching… {percent} %", "찾는 중… {percent} %", "поиск… {percent} %";
    WRITING = "writing… {percent} %", "쓰는 중… {percent} %", "запись файла… {percent} %";
    STOP = "Stop", "중지", "Остановить";
    STOPPED = "stopped after {count} events", "사건 {count}개 후 중지됨", "остановлено после {count} событий";
    KEPT_ALL = "every event is kept", "모든 사건을 보관함", "хранятся все события";
    KEPT_NEAR = "events around the cursor are kept, the rest is rebuilt when needed", "커서 주변 사건만 보관하고 나머지는 필요할 때 다시 만듭니다", "хранятся события у курсора, остальные строятся заново";
    SAVED = "Saved: {file}", "저장함: {file}", "Сохранено: {file}";
}
