//! Sokoban: levels, what stands in cells, verdicts.

texts! {
    LABEL = "level {width} x {height}, step {step} of {total}", "레벨 {width} x {height}, {total} 중 {step}단계", "уровень {width} x {height}, шаг {step} из {total}";
    LEVEL_NUMBER = "Level {number}", "레벨 {number}", "Уровень {number}";
    OF_COLLECTION = "{title} · {number} of {total}", "{title} · {total}개 중 {number}번", "{title} · {number} из {total}";
    SOLVED_LEVEL = "solved", "풀었음", "решён";
    PLAY_IT = "Play it", "직접 풀기", "Играть";
    STRATEGY = "Strategy", "전략", "Стратегия";
    BOX = "box", "상자", "ящик";
    BOX_ON_GOAL = "box on a goal", "목표 위의 상자", "ящик на цели";
    GOAL = "goal", "목표", "цель";
    PLAYER = "player", "플레이어", "игрок";
    PLAYER_ON_GOAL = "player on a goal", "목표 위의 플레이어", "игрок на цели";
    FLOOR = "floor", "바닥", "пол";
    WALL = "wall", "벽", "стена";
    SITE_LABEL = "a level of at most {width} x {height} is made, step {step} of {total}", "{width} x {height} 이내의 레벨을 만드는 중, {total} 중 {step}단계", "строится уровень не больше {width} x {height}, шаг {step} из {total}";
    ROCK = "rock: not dug out", "파지 않은 바위", "камень: не выкопано";
    MADE_END = "Made a level of {width} x {height}, {boxes}: {pushes}, fewest pushes proven; difficulty {points}.", "{width} x {height} 크기, {boxes} 레벨을 만들었습니다: {pushes}, 최소 밀기 증명됨, 난이도 {points}.", "Построен уровень {width} x {height}; {boxes}; {pushes}, меньше нельзя, доказано; сложность {points}.";
    OUTSIDE = "outside the level", "레벨 바깥", "вне уровня";
    DEAD = "dead square: a box here can never come to a goal", "죽은 칸: 여기 놓인 상자는 목표에 닿을 수 없음", "мёртвая клетка: ящик отсюда не дойдёт до цели";
    DEAD_SQUARES = "Dead squares", "죽은 칸", "Мёртвые клетки";
    MATCHING = "Lines box to goal", "상자와 목표의 짝", "Линии «ящик — цель»";
    REACH = "Player's reach", "플레이어가 갈 수 있는 곳", "Куда дойдёт игрок";
    ONE_PUSH = "1 push", "밀기 1번", "толчков: 1";
    PUSHES = "{count} pushes", "밀기 {count}번", "толчков: {count}";
    ONE_MOVE = "1 move", "이동 1번", "ходов: 1";
    MOVES = "{count} moves", "이동 {count}번", "ходов: {count}";
    FEWEST_PUSHES = "{pushes}, {moves}, fewest pushes proven", "{pushes}, {moves}, 최소 밀기 증명됨", "{pushes}, {moves}; меньше толчков нельзя, доказано";
    FEWEST_MOVES = "{pushes}, {moves}, fewest moves proven", "{pushes}, {moves}, 최소 이동 증명됨", "{pushes}, {moves}; меньше ходов нельзя, доказано";
    UNSOLVABLE = "unsolvable: everything was seen", "풀 수 없음: 모든 상태를 살펴봄", "не решается: просмотрено всё";
    LIMIT_REACHED = "no answer: the limit on positions was reached", "답 없음: 상태 수 제한에 닿음", "ответа нет: достигнут предел позиций";
    SOLVED_TIP = "A solution was found; nothing is said about shorter ones", "풀이를 찾았지만 더 짧은 풀이가 없다는 뜻은 아닙니다", "Решение найдено; о более коротких ничего не сказано";
    PROVEN_TIP = "The search shows that no solution is shorter", "더 짧은 풀이가 없음을 탐색이 증명했습니다", "Поиск доказал, что короче решения нет";
    UNSOLVABLE_TIP = "Every position that can be reached was looked at", "도달할 수 있는 모든 상태를 살펴보았습니다", "Просмотрены все достижимые позиции";
    LIMIT_TIP = "Raise the limit in the strategy's parameters to go on", "전략의 매개변수에서 제한을 높이면 더 탐색합니다", "Чтобы продолжить, увеличьте предел в параметрах стратегии";
    END_SENTENCE = "{verdict}. Expanded {expanded} positions, generated {generated}.", "{verdict}. 상태 {expanded}개 확장, {generated}개 생성.", "{verdict}. Раскрыто {expanded}, порождено {generated}.";
    SEARCH_MEMORY = "search", "탐색", "поиск";
    SEARCH_MEMORY_TIP = "What the search itself held at its end", "탐색이 끝날 때 사용한 메모리", "Сколько памяти занял сам поиск к концу";
    ONE_BOX = "1 box", "상자 1개", "ящиков: 1";
    BOXES = "{count} boxes", "상자 {count}개", "ящиков: {count}";
    FACTS = "{width} x {height}, {boxes}", "{width} x {height} 크기, {boxes}", "{width} x {height}; {boxes}";
    FAULTS = "{count} of {total} levels cannot be read. The first: {fault}", "레벨 {total}개 중 {count}개를 읽을 수 없습니다. 처음 것: {fault}", "Не читаются {count} из {total} уровней. Первый: {fault}";
}
pub mod play;
