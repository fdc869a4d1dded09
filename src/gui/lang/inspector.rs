//! The inspector on the right: listing, values, events, breakpoints, bookmarks.

texts! {
    LISTING = "Listing", "알고리즘 목록", "Листинг";
    VALUES = "Values", "값", "Значения";
    EVENTS = "Events", "사건", "События";
    CALLS = "Calls", "호출 스택", "Вызовы";
    BREAKPOINTS = "Breakpoints", "중단점", "Точки останова";
    BOOKMARKS = "Bookmarks", "책갈피", "Закладки";
    WHY = "Why?", "왜?", "Почему?";
    FILTER = "Filter", "필터", "Фильтр";
    FILTER_HINT = "kind = Visit and depth > 3", "kind = Visit and depth > 3", "kind = Visit and depth > 3";
    CLEAR_FILTER = "Clear the filter", "필터 지우기", "Сбросить фильтр";
    NO_EVENT = "No event fits the filter", "필터에 맞는 사건이 없습니다", "Фильтру не подходит ни одно событие";
    TIMES_RUN = "How often the line has run so far", "지금까지 이 줄이 실행된 횟수", "Сколько раз строка выполнена до сих пор";
    ADD_BREAKPOINT = "Add a breakpoint", "중단점 추가", "Добавить точку останова";
    BREAK_ON_LINE = "Stop whenever this line runs", "이 줄이 실행될 때마다 멈춤", "Останавливаться на этой строке";
    BREAK_ON_CELL = "Stop whenever this cell changes", "이 칸이 바뀔 때마다 멈춤", "Останавливаться при изменении клетки";
    BREAK_ON_CONDITION = "Stop whenever a condition holds", "조건이 성립할 때마다 멈춤", "Останавливаться при выполнении условия";
    CONDITION = "Condition", "조건", "Условие";
    REMOVE_BREAKPOINT = "Remove the breakpoint", "중단점 제거", "Убрать точку останова";
    TOGGLE_BREAKPOINT = "Breakpoint on or off", "중단점 켜기/끄기", "Включить или выключить";
    NO_BREAKPOINTS = "Click a line or a cell to stop there", "줄이나 칸을 누르면 거기서 멈춥니다", "Щёлкните строку или клетку, чтобы там остановиться";
    NO_BOOKMARKS = "Press M to remember this step", "M을 누르면 이 단계를 기억합니다", "Нажмите M, чтобы запомнить этот шаг";
    NO_VALUES = "This algorithm keeps nothing to look at here", "여기서 볼 값이 없습니다", "Здесь нет значений для просмотра";
    BOOKMARK_NAME = "Name of the bookmark", "책갈피 이름", "Название закладки";
    HITS = "{count} hits", "{count}회 적중", "остановок: {count}";
    MORE_ITEMS = "… {count} more", "… {count}개 더", "… ещё {count}";
    ITEMS = "{count} items", "{count}개", "элементов: {count}";
    NEWEST_FIRST = "newest first", "최신순", "сначала новые";
    NEXT_FIRST = "next first", "다음 차례순", "сначала следующие";
    CELL = "Cell", "칸", "Клетка";
    CELL_HISTORY = "History of this cell", "이 칸의 기록", "История клетки";
    CELL_UNTOUCHED = "Nothing has happened to this cell yet", "이 칸에는 아직 아무 일도 없습니다", "С этой клеткой ещё ничего не случилось";
    WHO_CHANGED = "Go to the event that changed it", "이 칸을 바꾼 사건으로 이동", "Перейти к изменившему событию";
    NORTH = "north", "북쪽", "север";
    EAST = "east", "동쪽", "восток";
    SOUTH = "south", "남쪽", "юг";
    WEST = "west", "서쪽", "запад";
    QUEUE = "queue", "큐", "очередь";
    STACK = "stack", "스택", "стек";
    HEAP = "heap", "힙", "куча";
    SETS = "sets", "집합", "множества";
    LIST = "list", "목록", "список";
}
