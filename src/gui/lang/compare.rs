//! Runs side by side.

texts! {
    COMPARE_WITH = "Compare with…", "비교할 실행 추가…", "Сравнить с…";
    COMPARE_WITH_TIP = "Starts another algorithm on the same input, beside this run and on the same clock", "같은 입력에서 다른 알고리즘을 나란히, 같은 시계로 실행합니다", "Запускает другой алгоритм на тех же данных рядом, на тех же часах";
    SEARCH_RUNS = "Which algorithm, on the same input?", "같은 입력에 어떤 알고리즘을?", "Какой алгоритм на тех же данных?";
    NEXT_RUN = "Speak of the next run", "다음 실행 살펴보기", "К следующему запуску";
    NEXT_CLOCK = "Let the clock count the next thing", "시계 기준 바꾸기", "Сменить счёт часов";
    FIRST_DIFFERENCE = "Go to the first difference", "처음 달라지는 곳으로", "К первому различию";
    SHOW_DIFFERENCE = "Show where boards differ", "판이 다른 곳 보기", "Показать, где поля различаются";
    LEAVE = "End the comparison", "비교 끝내기", "Закончить сравнение";
    LEAVE_TIP = "Goes on with the run that the panels speak of", "지금 살펴보는 실행만 남깁니다", "Остаётся запуск, о котором говорят панели";
    FULL = "Six runs stand side by side already; take one away first", "이미 실행 여섯 개를 비교하고 있습니다. 먼저 하나를 빼 주세요", "Рядом уже шесть запусков; сначала уберите один";
    CLOCK = "Clock", "시계", "Часы";
    CLOCK_TIP = "What the common clock counts: all runs stand where it shows the same", "모든 실행이 함께 따르는 시계의 기준입니다", "Что считают общие часы: все запуски стоят на одном и том же их показании";
    BY_EVENT = "events", "사건", "события";
    BY_DECISION = "decisions", "결정", "решения";
    BY_EXPANSION = "expansions", "확장", "раскрытия";
    BY_TIME = "time", "시간", "время";
    BY_TIME_TIP = "A race: the time that each run takes with nobody watching", "경주: 관찰하지 않을 때 걸리는 시간을 기준으로 합니다", "Гонка: время каждого запуска без наблюдения";
    NOT_KNOWN = "Not known of all runs yet: the clock counts decisions meanwhile", "아직 모든 실행에서 알 수 없어 결정 수를 기준으로 합니다", "Пока известно не обо всех запусках: часы считают решения";
    RUN = "Run", "실행", "Запуск";
    RUN_TILE = "Run {letter}: {name}", "실행 {letter}: {name}", "Запуск {letter}: {name}";
    RUN_TILE_TIP = "Click: the panels speak of this run. Drag: arrange the boards", "누르면 이 실행을 살펴보고, 끌면 배치를 바꿉니다", "Щелчок: панели говорят об этом запуске. Перетащите, чтобы переставить";
    REMOVE = "Take run {letter} away", "실행 {letter} 빼기", "Убрать запуск {letter}";
    OVER = "over", "끝", "закончен";
    PLACE = "No. {place}", "{place}위", "№ {place}";
    DIFFERENCE = "Difference", "차이", "Различия";
    DIFFERENCE_OF = "{first} against {second}", "{first}와 {second}의 차이", "{first} против {second}";
    ONLY = "only {letter}", "{letter}만", "только {letter}";
    BOTH = "both", "둘 다", "оба";
    UNLIKE = "differently", "서로 다르게", "по-разному";
    NUMBERS = "Numbers so far", "지금까지의 수", "Числа к этому шагу";
    FINAL_NUMBERS = "Final numbers", "최종 결과", "Итоговые числа";
    FINAL_TIP = "At the end of each run, and in how many times as many as run {letter}", "각 실행의 끝에서, 실행 {letter}에 대한 배수와 함께", "В конце каждого запуска и во сколько раз против запуска {letter}";
    FULL_SPEED = "time", "시간", "время";
    FULL_SPEED_TIP = "Measured with nobody watching: nothing is recorded meanwhile", "아무것도 기록하지 않고 잰 시간입니다", "Измерено без наблюдения: ничего не записывается";
    PARTED_AT = "The runs part at event {count}:", "{count}번째 사건에서 처음 달라집니다:", "Запуски расходятся на событии {count}:";
    NEVER_PART = "The runs are the same from beginning to end", "두 실행은 처음부터 끝까지 같습니다", "Запуски одинаковы от начала до конца";
    ONE_ENDS = "The runs are the same for {count} events; then one ends and the other goes on", "{count}개 사건까지 같고, 그 뒤 한쪽만 계속됩니다", "Запуски одинаковы {count} событий; затем один закончен, а другой идёт дальше";
    NOT_YET_PARTED = "The runs are the same for {count} events so far", "지금까지 {count}개 사건이 같습니다", "Пока запуски одинаковы: событий {count}";
}
