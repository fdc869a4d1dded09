//! File dialogs, errors and first steps. A path comes last in its message.

texts! {
    FILTER_MAZES = "Mazes", "미로", "Лабиринты";
    FILTER_LEVELS = "Levels", "레벨", "Уровни";
    FILTER_RUNS = "Runs", "실행 기록", "Запуски";
    FILTER_PICTURES = "Pictures", "그림", "Изображения";
    FILTER_ALL = "All files", "모든 파일", "Все файлы";
    OPEN_TITLE = "Open a board, a level or a run", "판, 레벨, 실행 기록 열기", "Открыть поле, уровень или запуск";
    SAVE_TITLE = "Save as", "다른 이름으로 저장", "Сохранить как";
    DROP_HERE = "Drop the file to open it", "파일을 놓으면 열립니다", "Отпустите файл, чтобы открыть его";
    UNSAVED = "The board has been changed and not saved", "바뀐 판이 저장되지 않았습니다", "Поле изменено и не сохранено";
    DISCARD = "Discard the changes", "변경 내용 버리기", "Не сохранять";
    KEEP_EDITING = "Keep editing", "계속 편집", "Продолжить правку";
    NOT_READ = "The file could not be read: {reason}. {file}", "파일을 읽을 수 없습니다: {reason}. {file}", "Файл не читается: {reason}. {file}";
    NOT_WRITTEN = "The file could not be written: {reason}. {file}", "파일을 쓸 수 없습니다: {reason}. {file}", "Файл не записан: {reason}. {file}";
    UNKNOWN_FORMAT = "This is no file that Gridscope knows. {file}", "Gridscope가 모르는 형식입니다. {file}", "Неизвестный формат файла. {file}";
    UNEXPECTED = "Line {line}, column {column}: found {found}, expected {expected}. {file}", "{line}행 {column}열: {found}이(가) 있지만 {expected}이(가) 필요합니다. {file}", "Строка {line}, столбец {column}: найдено {found}, ожидалось {expected}. {file}";
    TOO_LARGE = "{found} cells are too many; at most {expected} fit into memory", "칸 {found}개는 너무 많습니다. 최대 {expected}개까지 가능합니다", "{found} клеток слишком много; в память помещается {expected}";
    NOT_A_NUMBER = "{found} is no number from {low} to {high}", "{found}은(는) {low}부터 {high} 사이의 수가 아닙니다", "{found} не является числом от {low} до {high}";
    BAD_CONDITION = "The condition is not understood at {found}; expected {expected}", "조건의 {found} 부분을 이해할 수 없습니다. {expected}이(가) 필요합니다", "Условие непонятно у {found}; ожидалось {expected}";
    BAD_LINK = "The link is damaged or from a newer version", "링크가 손상되었거나 더 새로운 버전입니다", "Ссылка повреждена или из новой версии";
    NEWER_FILE = "The file was written by version {found}; this is {expected}. {file}", "파일은 버전 {found}에서 저장되었고, 이 프로그램은 {expected}입니다. {file}", "Файл записан версией {found}, а это {expected}. {file}";
    OUT_OF_MEMORY = "The recording has reached {found}; older details are left out now", "기록이 {found}에 도달하여 오래된 세부 내용을 생략합니다", "Запись достигла {found}; старые подробности опускаются";
    RUN_FAILED = "The run stopped at step {step}: {reason}", "{step}단계에서 실행이 멈췄습니다: {reason}", "Запуск прерван на шаге {step}: {reason}";
    CLIPBOARD_EMPTY = "There is no board in the clipboard", "클립보드에 판이 없습니다", "В буфере обмена нет поля";
    WELCOME = "Press Space to watch it think", "스페이스를 눌러 알고리즘의 생각을 보세요", "Нажмите пробел, чтобы увидеть, как он думает";
    HINT_STEP = "Left and Right go one decision back and forth", "왼쪽·오른쪽 화살표로 결정 하나씩 움직입니다", "Стрелки влево и вправо: на решение назад и вперёд";
    HINT_CELL = "Click a cell to see what happened to it", "칸을 누르면 그 칸의 기록이 보입니다", "Щёлкните клетку, чтобы увидеть её историю";
    HINT_ZOOM = "Turn the wheel to zoom, drag to move", "휠로 확대하고 끌어서 옮깁니다", "Колесо меняет масштаб, перетаскивание двигает поле";
    HINT_COMMANDS = "Ctrl+P finds every command", "Ctrl+P로 모든 명령을 찾습니다", "Ctrl+P находит любую команду";
    HINT_COMPARE = "Add a second solver to see both on one clock", "풀이를 하나 더 추가하면 같은 시계로 비교합니다", "Добавьте второй алгоритм, чтобы сравнить их по одним часам";
    GOT_IT = "Got it", "알겠습니다", "Понятно";
    SHOW_HINTS = "Show first steps again", "첫걸음 다시 보기", "Показать первые шаги снова";
    EMPTY_RECENT = "Files you open will be listed here", "연 파일이 여기에 나열됩니다", "Здесь появятся открытые файлы";
    EMPTY_BOARD = "Open a file, drop one here or roll a seed", "파일을 열거나 끌어다 놓거나 시드를 뽑으세요", "Откройте файл, перетащите его сюда или смените зерно";
    EMPTY_COMPARE = "Add a second algorithm to compare", "비교할 알고리즘을 추가하세요", "Добавьте второй алгоритм для сравнения";
    EMPTY_LAB = "Choose algorithms and seeds, then press Run", "알고리즘과 시드를 고르고 실행을 누르세요", "Выберите алгоритмы и зёрна и нажмите «Запуск»";
    COPIED = "Recipe copied", "레시피를 복사했습니다", "Рецепт скопирован";
}
