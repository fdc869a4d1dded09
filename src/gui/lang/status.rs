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
    FULL_SPEED_TIP = "The whole run without recording, the quickest of several", "기록 없이 전체를 실행한 시간 중 가장 짧은 값", "Весь запуск без записи, лучший из нескольких";
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
    MEMORY_TIP = "What the recording of this stage takes", "이 단계의 기록이 차지하는 메모리", "Сколько занимает запись этого этапа";
    PERFECT_FACTS = "perfect maze: {count} passages, 1 piece", "완전 미로: 통로 {count}개, 한 조각", "идеальный лабиринт: проходов {count}, одна часть";
    KEPT_EVENTS = "changes of cells dropped", "칸의 변화는 생략됨", "изменения клеток не хранятся";
    KEPT_EVENTS_TIP = "The memory is full: every event is kept, pictures are played again from checkpoints", "메모리가 가득 찼습니다. 모든 사건은 보관하고, 화면은 체크포인트에서 다시 재생합니다", "Память заполнена: хранятся все события, картина строится от контрольных точек";
    KEPT_CHECKPOINTS = "older events dropped", "오래된 사건은 생략됨", "старые события не хранятся";
    KEPT_CHECKPOINTS_TIP = "The memory is full: older events are made again when they are needed", "메모리가 가득 찼습니다. 오래된 사건은 필요할 때 다시 만듭니다", "Память заполнена: старые события строятся заново, когда понадобятся";
}
