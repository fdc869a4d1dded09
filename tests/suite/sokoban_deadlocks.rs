//! No detector and no bound is ever wrong: on the way of known solutions nothing is called dead, and on
//! small levels everything that is said agrees with looking at all positions.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;

use gridscope::grid::{Direction, Size};
use gridscope::random::Random;
use gridscope::sokoban::bound::{self, Bound, DEAD};
use gridscope::sokoban::deadlock::{self, Statics, freeze};
use gridscope::sokoban::distance::Placed;
use gridscope::sokoban::formats;
use gridscope::sokoban::{Board, Level, Mark, NO_SQUARE, Position, Push, Square};

/// The folder of known solutions, where there is one.
fn data() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data/sokoban");
    folder.join("known-solutions.csv").exists().then_some(folder)
}

/// The files of the known solutions: how names begin, the file, and how many numbers a board takes.
const FILES: [(&str, &str, usize); 5] = [
    ("microban01_", "microban-155.xsb", 1),
    ("sasquatch01_", "sasquatch-1.xsb", 1),
    ("sasquatch03_", "sasquatch-3.xsb", 1),
    ("xsokoban", "xsokoban-odd-45.xsb", 2),
    ("gri", "grigr2001-100.xsb", 1),
];

/// The boards of each of [`FILES`].
fn boards(folder: &std::path::Path) -> Vec<Vec<Board>> {
    let read = |&(_, file, _): &(&str, &str, usize)| {
        let collection = formats::read(&std::fs::read(folder.join(file)).unwrap()).unwrap();
        collection.entries.iter().map(|entry| Board::new(entry.level.as_ref().unwrap())).collect()
    };
    FILES.iter().map(read).collect()
}

/// The board that a solution of this name belongs to; the files lack some.
fn board_of<'a>(boards: &'a [Vec<Board>], name: &str) -> Option<&'a Board> {
    let (file, (start, _, step)) = FILES.iter().enumerate().find(|(_, file)| name.starts_with(file.0)).unwrap();
    let number: usize = name[start.len()..].parse().unwrap();
    boards[file].get((number - 1) / step)
}

/// The position after every move, with the push where there is one; nothing if a move is impossible or
/// the last position is not solved.
fn way(board: &Board, moves: &str) -> Option<Vec<(Position, Option<Push>)>> {
    let mut position = board.start().clone();
    let mut way = Vec::new();
    for letter in moves.chars() {
        let direction = match letter.to_ascii_lowercase() {
            'u' => Direction::North,
            'd' => Direction::South,
            'l' => Direction::West,
            _ => Direction::East,
        };
        let to = board.neighbour(position.player, direction);
        let push = position.boxes.contains(to).then_some(Push { from: to, direction });
        let beyond = push.map_or(to, |push| push.to(board));
        if to == NO_SQUARE || beyond == NO_SQUARE || position.boxes.contains(beyond) {
            return None;
        }
        position = push.map_or_else(|| position.clone(), |push| position.after(board, push));
        position.player = to;
        way.push((position.clone(), push));
    }
    board.is_solved(&position.boxes).then_some(way)
}

/// What was looked at on the way of known solutions.
#[derive(Debug, Default)]
struct Tally {
    solutions: u32,
    without_board: u32,
    wrong: Vec<String>,
    positions: u32,
    after_pushes: u32,
    false_deadlocks: u32,
}

impl Tally {
    /// Follows a solution and asks every detector and every bound about every position.
    fn follow(&mut self, board: &Board, name: &str, moves: &str) {
        let Some(way) = way(board, moves) else {
            self.wrong.push(name.to_owned());
            return;
        };
        let statics = Statics::new(board);
        let mut left = way.iter().filter(|(_, push)| push.is_some()).count() as u32;
        self.ask(board, &statics, board.start(), name);
        self.measure(board, &statics, board.start(), (name, left));
        for (position, push) in &way {
            self.ask(board, &statics, position, name);
            if let Some(push) = push {
                left -= 1;
                self.after_pushes += 1;
                let is_frozen = freeze::is_frozen_deadlock(board, &statics.live, &position.boxes, push.to(board));
                self.count(is_frozen, name, "freeze, fast");
                self.measure(board, &statics, position, (name, left));
            }
        }
        self.solutions += 1;
    }

    fn ask(&mut self, board: &Board, statics: &Statics, position: &Position, name: &str) {
        self.positions += 1;
        for detector in deadlock::LIST {
            self.count((detector.find)(board, statics, position).is_some(), name, detector.id);
        }
    }

    fn measure(&mut self, board: &Board, statics: &Statics, position: &Position, (name, left): (&str, u32)) {
        for bound in bound::LIST {
            let total = (bound.explain)(board, statics, position).total;
            self.count(total.is_none(), name, bound.id);
            let is_low = total.is_some_and(|total| total <= left);
            assert!(is_low || !bound.admissible.holds, "{name}: {} says {total:?}, {left} are enough", bound.id);
        }
    }

    fn count(&mut self, is_called_dead: bool, name: &str, who: &str) {
        if is_called_dead {
            self.false_deadlocks += 1;
            eprintln!("{name}: called dead by {who}");
        }
    }
}

#[test]
fn nothing_on_the_way_of_a_known_solution_is_called_dead() {
    let Some(folder) = data() else {
        eprintln!("SKIPPED: no known solutions at ../shared/data/sokoban");
        return;
    };
    let boards = boards(&folder);
    let mut tally = Tally::default();
    for line in std::fs::read_to_string(folder.join("known-solutions.csv")).unwrap().lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        match board_of(&boards, fields[0]) {
            Some(board) => tally.follow(board, fields[0], fields[4]),
            None => tally.without_board += 1,
        }
    }
    eprintln!(
        "{} positions (the start and one after every move) of {} solutions, {} of them after a push: \
         {} false deadlocks",
        tally.positions, tally.solutions, tally.after_pushes, tally.false_deadlocks
    );
    eprintln!(
        "left out: {} solutions whose boards are not there, and those that do not solve theirs: {:?}",
        tally.without_board, tally.wrong
    );
    assert_eq!(tally.false_deadlocks, 0);
    assert!(tally.positions > 100_000);
    assert!(tally.wrong.len() as u32 <= tally.solutions / 100, "the files and the solutions belong together");
}

/// A small level with one to three boxes, if one comes out.
fn random_board(random: &mut Random) -> Option<Board> {
    let size = Size::new(6 + random.below(2), 6 + random.below(2));
    let is_inner = |cell| {
        let (x, y) = (size.x(cell), size.y(cell));
        (1..size.width - 1).contains(&x) && (1..size.height - 1).contains(&y)
    };
    let floor = |cell| if is_inner(cell) && !random.chance(180) { Mark::Floor } else { Mark::Wall };
    let mut marks: Vec<Mark> = (0..size.cells()).map(floor).collect();
    let boxes = 2 + random.below(2);
    for thing in [Mark::Player].into_iter().chain((0..boxes).flat_map(|_| [Mark::Box, Mark::Goal])) {
        let free: Vec<usize> = (0..marks.len()).filter(|&cell| marks[cell] == Mark::Floor).collect();
        marks[*free.get(random.below(free.len().max(1) as u32) as usize)?] = thing;
    }
    Level::new(size, &marks).ok().map(|level| Board::new(&level))
}

/// Every position of a level, the pushes between them, and how many each one really needs.
struct Everything {
    positions: Vec<Position>,
    pushes: Vec<Vec<(Push, usize)>>,
    needed: Vec<Option<u32>>,
}

impl Everything {
    fn of(board: &Board) -> Self {
        let mut all = Self { positions: Vec::new(), pushes: Vec::new(), needed: Vec::new() };
        let mut numbers = BTreeMap::new();
        all.number(board, &mut numbers, board.start().clone());
        let mut next = 0;
        while let Some(position) = all.positions.get(next).cloned() {
            let pushes = position.pushes(board).into_iter();
            let pushes = pushes.map(|push| (push, all.number(board, &mut numbers, position.after(board, push))));
            let pushes = pushes.collect();
            all.pushes.push(pushes);
            next += 1;
        }
        all.count_back(board);
        all
    }

    fn number(&mut self, board: &Board, numbers: &mut BTreeMap<Vec<Square>, usize>, position: Position) -> usize {
        let player = board.reach(&position.boxes, position.player).iter().next().unwrap();
        let key = position.boxes.iter().chain([player]).collect();
        *numbers.entry(key).or_insert_with(|| {
            self.positions.push(position);
            self.positions.len() - 1
        })
    }

    fn count_back(&mut self, board: &Board) {
        let mut before = vec![Vec::new(); self.positions.len()];
        for (number, pushes) in self.pushes.iter().enumerate() {
            pushes.iter().for_each(|&(_, after)| before[after].push(number));
        }
        self.needed = self.positions.iter().map(|one| board.is_solved(&one.boxes).then_some(0)).collect();
        let mut queue: VecDeque<usize> = (0..before.len()).filter(|&number| self.needed[number] == Some(0)).collect();
        while let Some(number) = queue.pop_front() {
            for &earlier in &before[number] {
                if self.needed[earlier].is_none() {
                    self.needed[earlier] = self.needed[number].map(|pushes| pushes + 1);
                    queue.push_back(earlier);
                }
            }
        }
    }
}

/// Small levels that can be solved, with all their positions; the same every time.
fn small_levels(count: usize) -> impl Iterator<Item = (Board, Everything)> {
    let mut random = Random::new(41);
    let boards = std::iter::repeat_with(move || random_board(&mut random)).flatten();
    let with_positions = boards.map(|board| {
        let all = Everything::of(&board);
        (board, all)
    });
    with_positions.filter(|(_, all)| all.needed[0].is_some()).take(count)
}

#[test]
fn whatever_is_called_dead_cannot_be_solved() {
    let mut called = [0; 6];
    let (mut dead, mut seen, mut positions) = (0, 0, 0);
    for (board, all) in small_levels(150) {
        let statics = Statics::new(&board);
        for (position, needed) in all.positions.iter().zip(&all.needed) {
            let mut is_seen = false;
            let detectors = deadlock::LIST.iter().chain([&deadlock::dead_together::DETECTOR]);
            for (detector, called) in detectors.zip(&mut called) {
                let Some(certificate) = (detector.find)(&board, &statics, position) else { continue };
                assert_eq!(*needed, None, "{} on {position:?} of {board:?}", detector.id);
                assert!(certificate.check(&board, position), "{certificate:?} on {position:?} of {board:?}");
                *called += 1;
                is_seen = true;
            }
            positions += 1;
            dead += u32::from(needed.is_none());
            seen += u32::from(is_seen);
        }
    }
    eprintln!("{positions} positions; {seen} of {dead} dead ones are seen: {called:?} by the detectors in turn");
    assert!(called[..3].iter().all(|&count| count > 5000), "{called:?}");
    assert!(called[3..].iter().all(|&count| count > 100), "{called:?}");
    assert!(seen * 10 > dead * 8, "most deadlocks of small levels are simple");
}

/// The bound of a position as searches ask for it.
fn measure(board: &Board, statics: &Statics, bound: &Bound, position: &Position) -> u32 {
    let placed: Vec<Placed> = statics.distances.place_all(&position.boxes, position.player).collect();
    (bound.start)(board, statics).measure(statics, &placed)
}

#[test]
fn bounds_are_what_they_say_they_are() {
    let (mut too_high, mut too_steep) = ([0; 5], [0; 5]);
    for (board, all) in small_levels(100) {
        let statics = Statics::new(&board);
        for (kind, bound) in bound::LIST.iter().enumerate() {
            let values: Vec<u32> =
                all.positions.iter().map(|position| measure(&board, &statics, bound, position)).collect();
            for (number, &value) in values.iter().enumerate() {
                too_high[kind] += u32::from(value > all.needed[number].unwrap_or(DEAD));
                let falls = |&&(_, after): &&(Push, usize)| value > values[after].saturating_add(1);
                too_steep[kind] += all.pushes[number].iter().filter(falls).count() as u32;
            }
        }
    }
    for (kind, bound) in bound::LIST.iter().enumerate() {
        assert_eq!(too_high[kind] == 0, bound.admissible.holds, "{} is too high {} times", bound.id, too_high[kind]);
        assert_eq!(too_steep[kind] == 0, bound.consistent.holds, "{} falls {} times", bound.id, too_steep[kind]);
    }
}
