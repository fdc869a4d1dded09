//! The fast line tables against plain readings of the board, and against positions with known answers.

use std::io::Read as _;
use std::path::PathBuf;

use gridscope::omok::referee::{self, Legality, Reading};
use gridscope::omok::rules::{self, Foul, Fouls, Rule};
use gridscope::omok::table::{self, LineClass, Points, Shape, Tables, Terms};
use gridscope::omok::{Board, Colour, Line, MAX_SIDE, Point};
use gridscope::random::Random;

fn terms(rule: &Rule) -> Terms {
    Terms::of(rule).unwrap()
}

fn readable() -> impl Iterator<Item = &'static Rule> {
    rules::LIST.iter().copied().filter(|rule| Terms::of(rule).is_ok())
}

/// A line through a point as a plain reader sees it: what stands `steps` steps away.
struct Naive<'a> {
    board: &'a Board,
    colour: Colour,
    rule: &'a Rule,
    line: Line,
}

impl Naive<'_> {
    fn is_own(&self, at: Option<Point>, more: &[Point]) -> bool {
        at.is_some_and(|at| self.board.stone(at) == Some(self.colour) || more.contains(&at))
    }

    fn row(&self, point: Point, more: &[Point]) -> (i32, i32) {
        let count = |sign: i32| {
            (1..).take_while(|&steps| self.is_own(self.board.along(point, self.line, sign * steps), more)).count()
                as i32
        };
        (count(-1), count(1))
    }

    fn makes_five(&self, point: Point, more: &[Point]) -> bool {
        let (before, after) = self.row(point, more);
        let length = (before + after + 1) as u32;
        self.rule.side(self.colour).five.is(rules::Row { length, blocked: 0 })
    }

    /// Empty points at most four steps away that make a five through `point`, with the stones `more`.
    fn completions(&self, point: Point, more: &[Point]) -> Vec<Point> {
        let is_free = |at: &Point| self.board.is_empty(*at) && !more.contains(at);
        let near = (-4..=4).filter_map(|steps| self.board.along(point, self.line, steps)).filter(is_free);
        near.filter(|&at| {
            let mut with = more.to_vec();
            with.push(at);
            let (before, after) = self.row(point, &with);
            let reached = (-before..=after).any(|steps| self.board.along(point, self.line, steps) == Some(at));
            reached && self.makes_five(point, &with)
        })
        .collect()
    }

    fn is_straight_four(&self, point: Point, more: &[Point]) -> bool {
        let (before, after) = self.row(point, more);
        before + after == 3 && self.completions(point, more).len() == 2
    }

    fn class(&self, point: Point) -> LineClass {
        let more = [point];
        let (before, after) = self.row(point, &more);
        if self.makes_five(point, &more) {
            return LineClass::Five;
        }
        if before + after >= 5 {
            return LineClass::Overline;
        }
        match self.completions(point, &more).len() {
            0 => {}
            1 => return LineClass::Four,
            _ if self.is_straight_four(point, &more) => return LineClass::StraightFour,
            _ => return LineClass::DoubleFour,
        }
        let straight = self.straight_points(point);
        match straight.len() {
            0 => LineClass::Nothing,
            1 => LineClass::Three,
            _ => LineClass::WideThree,
        }
    }

    fn straight_points(&self, point: Point) -> Vec<Point> {
        let near = (-4..=4).filter_map(|steps| self.board.along(point, self.line, steps));
        near.filter(|&at| at != point && self.board.is_empty(at))
            .filter(|&at| {
                let with = [point, at];
                let (before, after) = self.row(point, &with);
                let reached = (-before..=after).any(|steps| self.board.along(point, self.line, steps) == Some(at));
                reached && self.is_straight_four(at, &with)
            })
            .collect()
    }
}

fn random_board(random: &mut Random, side: u32, thousandths: u32) -> Board {
    let mut board = Board::new(side).unwrap();
    for point in board.points() {
        if random.chance(thousandths) {
            let colour = if random.coin() { Colour::Black } else { Colour::White };
            board.place(point, colour).unwrap();
        }
    }
    board
}

fn check_classes(board: &Board, tables: &Tables, rule: &Rule) {
    for point in board.points().filter(|&point| board.is_empty(point)) {
        for colour in Colour::ALL {
            for line in Line::ALL {
                let naive = Naive { board, colour, rule, line };
                let found = tables.entry(colour, point, line).class();
                let expected = naive.class(point);
                if found >= LineClass::Three || expected != LineClass::Nothing {
                    assert_eq!(found, expected, "{} {} {colour:?} {line:?}\n{board:?}", rule.id, board.name(point));
                }
                let at = |steps: i32| board.along(point, line, steps).unwrap();
                let mut straight: Vec<Point> = tables.entry(colour, point, line).straights().map(at).collect();
                let mut expected = if expected < LineClass::Four { naive.straight_points(point) } else { Vec::new() };
                straight.sort_unstable();
                expected.sort_unstable();
                assert_eq!(straight, expected, "{} {} {colour:?} {line:?}", rule.id, board.name(point));
            }
        }
    }
}

/// Compares tables that were kept up with tables made afresh, both of a board with these walls.
fn check_equal(kept: &Tables, fresh: &Tables, board: &Board, walls: &Points) {
    for point in board.points() {
        assert_eq!(kept.stone(point), board.stone(point));
        let is_open = board.is_empty(point) && !walls.contains(point);
        assert_eq!([kept.is_empty(point), fresh.is_empty(point)], [is_open; 2]);
        for colour in Colour::ALL {
            assert_eq!(kept.classes(colour, point), fresh.classes(colour, point));
            if is_open {
                assert_eq!(kept.made(colour, point), fresh.made(colour, point));
                assert_eq!(kept.worth(colour, point), fresh.worth(colour, point));
                assert!(kept.set(colour, kept.made(colour, point).shape()).contains(point));
            }
        }
    }
    for colour in Colour::ALL {
        assert_eq!(kept.totals(), fresh.totals());
        let members: u32 = (0..Shape::COUNT).map(|shape| kept.set(colour, Shape::ALL[shape]).len()).sum();
        assert_eq!(members, kept.empty());
    }
}

#[test]
fn tables_read_lines_as_a_plain_reader_does_after_any_placements_and_removals() {
    let mut random = Random::new(11);
    for side in 1..=MAX_SIDE {
        for rule in readable() {
            let mut board = Board::new(side).unwrap();
            let mut tables = Tables::new(&board, terms(rule), Reading::Judges);
            for _ in 0..side * side {
                let point = random.below(side * side);
                if board.is_empty(point) && !random.chance(100) {
                    let colour = if random.coin() { Colour::Black } else { Colour::White };
                    board.place(point, colour).unwrap();
                    tables.place(point, colour);
                } else {
                    board.remove(point);
                    tables.remove(point);
                }
            }
            check_equal(&tables, &Tables::new(&board, terms(rule), Reading::Judges), &board, &Points::NONE);
            check_classes(&board, &tables, rule);
        }
    }
}

#[test]
fn stones_outside_and_on_stones_change_nothing() {
    let board = Board::new(5).unwrap();
    let mut tables = Tables::new(&board, terms(rules::default_rule()), Reading::Judges);
    tables.place(25, Colour::Black);
    tables.remove(99);
    tables.remove(3);
    tables.place(7, Colour::Black);
    tables.place(7, Colour::White);
    assert_eq!((tables.empty(), tables.stone(7), tables.stone(25)), (24, Some(Colour::Black), None));
    assert_eq!(tables.board().map(|board| board.count()), Some(1));
}

fn fouls_of(legality: Legality) -> Fouls {
    match legality {
        Legality::Forbidden(fouls) => fouls,
        _ => Fouls::NONE,
    }
}

#[test]
fn the_fast_map_says_what_the_referee_says() {
    let mut random = Random::new(5);
    for round in 0..160 {
        let side = [3, 5, 9, 11, 15, 15, 15, 19][round % 8];
        let mut board = random_board(&mut random, side, 150 + 80 * (round as u32 % 5));
        // Mostly black, so that there is something to forbid.
        for point in board.points().filter(|point| point % 3 == 0) {
            if board.stone(point) == Some(Colour::White) {
                board.remove(point);
            }
        }
        for rule in readable() {
            for reading in [Reading::Judges, Reading::FiveCounts] {
                check_map(&board, rule, reading);
            }
        }
    }
}

fn check_map(board: &Board, rule: &Rule, reading: Reading) {
    let tables = Tables::new(board, terms(rule), reading);
    for colour in Colour::ALL {
        let map = table::forbidden(board, &terms(rule), colour, reading);
        let mut expected = Vec::new();
        for point in board.points().filter(|&point| board.is_empty(point)) {
            let judged = referee::judge(board, rule, colour, point, reading).unwrap();
            let fouls = fouls_of(judged.legality);
            assert_eq!(
                tables.is_legal(colour, point),
                fouls.is_empty(),
                "{} {}\n{board:?}",
                rule.id,
                board.name(point)
            );
            if !fouls.is_empty() {
                expected.push((point, fouls));
            }
        }
        assert_eq!(map, expected, "{} {colour:?}\n{board:?}", rule.id);
    }
}

/// The same board with a stone of `colour` on every wall.
fn filled(board: &Board, walls: &Points, colour: Colour) -> Board {
    let mut board = board.clone();
    walls.iter().for_each(|point| board.place(point, colour).unwrap());
    board
}

#[test]
fn a_wall_ends_lines_like_a_stone_of_the_other_colour() {
    let mut random = Random::new(8);
    let mut compared = 0;
    for round in 0..60 {
        let board = random_board(&mut random, [5, 9, 15, 20][round % 4], 150 + 100 * (round as u32 % 5));
        let empty: Vec<Point> = board.points().filter(|&point| board.is_empty(point)).collect();
        let walls: Points = empty.into_iter().filter(|_| random.chance(120)).collect();
        for rule in readable() {
            let mut walled = Tables::with_walls(&board, &walls, terms(rule), Reading::Judges);
            let played = board.points().find(|&point| walled.is_empty(point));
            played.into_iter().for_each(|point| walled.play(point, Colour::Black));
            for colour in Colour::ALL {
                let mut filled = filled(&board, &walls, colour.other());
                played.into_iter().for_each(|point| filled.place(point, Colour::Black).unwrap());
                let tables = Tables::new(&filled, terms(rule), Reading::Judges);
                assert_eq!(walled.empty(), tables.empty());
                for point in filled.points().filter(|&point| filled.is_empty(point)) {
                    assert!(walled.is_empty(point));
                    assert_eq!(walled.made(colour, point), tables.made(colour, point));
                    assert_eq!(walled.legality(colour, point), tables.legality(colour, point));
                    let entries = |tables: &Tables| Line::ALL.map(|line| tables.entry(colour, point, line));
                    assert_eq!(entries(&walled), entries(&tables), "{} {}\n{board:?}", rule.id, board.name(point));
                    compared += 1;
                }
            }
            walls.iter().for_each(|point| assert!(!walled.is_empty(point) && walled.stone(point).is_none()));
            walled.take_back();
            let again = Tables::with_walls(&board, &walls, terms(rule), Reading::Judges);
            check_equal(&walled, &again, &board, &walls);
        }
    }
    assert!(compared > 10_000, "{compared}");
}

fn data(name: &str) -> Option<PathBuf> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data/omok").join(name);
    if !path.exists() {
        eprintln!("SKIPPED: there is no {}", path.display());
        return None;
    }
    Some(path)
}

fn board_of(text: &str) -> Board {
    let mut board = Board::new(15).unwrap();
    for (point, letter) in text.bytes().enumerate() {
        match letter {
            b'X' => board.place(point as Point, Colour::Black).unwrap(),
            b'O' => board.place(point as Point, Colour::White).unwrap(),
            _ => {}
        }
    }
    board
}

#[test]
fn the_fast_map_agrees_with_four_judges() {
    let Some(path) = data("forbidden-maps.tsv.gz") else { return };
    let mut text = String::new();
    flate2::read::GzDecoder::new(std::fs::File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    let renju = terms(rules::default_rule());
    let mut boards = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let mut map = vec![b'.'; 225];
        for (point, fouls) in table::forbidden(&board_of(fields[1]), &renju, Colour::Black, Reading::Judges) {
            map[point as usize] = match fouls.first() {
                Some(Foul::Overline) => b'6',
                Some(Foul::DoubleFour) => b'4',
                _ => b'3',
            };
        }
        assert_eq!(String::from_utf8(map).unwrap(), fields[2], "{}", fields[0]);
        boards += 1;
    }
    assert!(boards > 20_000);
}
