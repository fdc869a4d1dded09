//! The referee: positions with known answers, a plain reading of the definitions, and what its run tells.

use std::io::Read as _;
use std::path::PathBuf;
use std::sync::Arc;

use gridscope::omok::picture::{self, PositionPicture};
use gridscope::omok::referee::{self, Judgement, Legality, Reading, RefereeTask};
use gridscope::omok::rules::{self, Foul, Fouls, Row, Rule};
use gridscope::omok::{Board, Colour, Line, MAX_SIDE, Point};
use gridscope::random::Random;
use gridscope::text::Language;
use gridscope::trace::{Event, Flow, Kind, Picture as _, Recorder, Run, Settings, Shown, Values};

fn renju() -> &'static Rule {
    rules::find("renju").unwrap()
}

/// A file of positions with known answers, or nothing, loudly, where there is none.
fn data(name: &str) -> Option<Vec<u8>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data/omok").join(name);
    let bytes = std::fs::read(&path).ok();
    if bytes.is_none() {
        eprintln!("SKIPPED: there is no {name} beside the project; its positions were not checked");
    }
    bytes
}

/// Boards and their maps, one in `every`.
fn maps(every: usize) -> Vec<(Board, String)> {
    let Some(packed) = data("forbidden-maps.tsv.gz") else { return Vec::new() };
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed.as_slice()).read_to_string(&mut text).unwrap();
    let rows = text.lines().filter(|row| !row.starts_with('#')).step_by(every);
    rows.map(|row| {
        let fields: Vec<&str> = row.split('\t').collect();
        (board_of(fields[1]), fields[2].to_owned())
    })
    .collect()
}

fn board_of(stones: &str) -> Board {
    let mut board = Board::new(15).unwrap();
    for (point, stone) in (0..).zip(stones.bytes()) {
        match stone {
            b'X' => board.place(point, Colour::Black).unwrap(),
            b'O' => board.place(point, Colour::White).unwrap(),
            _ => {}
        }
    }
    board
}

fn sign(fouls: Fouls) -> char {
    match fouls.first() {
        None => '.',
        Some(Foul::Overline) => '6',
        Some(Foul::DoubleFour) => '4',
        Some(Foul::DoubleThree) => '3',
    }
}

fn judge(board: &Board, rule: &Rule, colour: Colour, point: Point, reading: Reading) -> Judgement {
    referee::judge(board, rule, colour, point, reading).unwrap()
}

#[test]
fn every_known_map_is_found() {
    let every = if cfg!(debug_assertions) { 4 } else { 1 };
    for (board, expected) in maps(every) {
        let found = referee::forbidden(&board, renju(), Colour::Black, Reading::Judges);
        let mut map = vec!['.'; 225];
        found.iter().for_each(|(point, fouls)| map[*point as usize] = sign(*fouls));
        assert_eq!(map.into_iter().collect::<String>(), expected, "\n{board:?}");
    }
}

#[test]
fn the_tree_says_the_same_of_every_point() {
    for (board, expected) in maps(97) {
        for (point, mark) in (0..).zip(expected.chars()).filter(|(point, _)| board.is_empty(*point)) {
            let verdict = judge(&board, renju(), Colour::Black, point, Reading::Judges);
            assert_eq!(sign(verdict.legality.fouls()), mark, "{}\n{board:?}", board.name(point));
            let quick = referee::legality(&board, renju(), Colour::Black, point, Reading::Judges);
            assert_eq!(verdict.legality, quick, "{}\n{board:?}", board.name(point));
        }
    }
}

/// The definitions of the federation, read plainly and without any haste.
struct Plain<'a> {
    board: Board,
    rule: &'a Rule,
    colour: Colour,
    reading: Reading,
}

impl Plain<'_> {
    fn ray(&self, point: Point, line: Line, sign: i32) -> i32 {
        let is_own = |steps: &i32| {
            self.board.along(point, line, sign * steps).and_then(|at| self.board.stone(at)) == Some(self.colour)
        };
        (1..).take_while(is_own).count() as i32
    }

    /// The unbroken row through a stone on `point`: its first and last step.
    fn row(&self, point: Point, line: Line) -> (i32, i32) {
        (-self.ray(point, line, -1), self.ray(point, line, 1))
    }

    fn wins(&self, point: Point, line: Line) -> bool {
        let (from, to) = self.row(point, line);
        let ends = [from - 1, to + 1].map(|steps| self.board.along(point, line, steps));
        let blocked = ends.into_iter().flatten().filter(|&at| self.board.stone(at) == Some(self.colour.other()));
        let row = Row { length: (to - from + 1) as u32, blocked: blocked.count() as u32 };
        self.rule.side(self.colour).five.is(row)
    }

    fn with<T>(&mut self, point: Point, ask: impl FnOnce(&mut Self) -> T) -> T {
        self.board.place(point, self.colour).unwrap();
        let answer = ask(self);
        self.board.remove(point);
        answer
    }

    fn empty_around(&self, point: Point, line: Line, reach: i32) -> Vec<i32> {
        let is_empty = |steps: &i32| self.board.along(point, line, *steps).is_some_and(|at| self.board.is_empty(at));
        (-reach..=reach).filter(is_empty).collect()
    }

    /// Sets of four stones with the one on `point` that one more makes five, by where they lie.
    fn fours(&mut self, point: Point, line: Line) -> usize {
        let mut sets = std::collections::BTreeSet::new();
        for steps in self.empty_around(point, line, 4) {
            let at = self.board.along(point, line, steps).unwrap();
            let (wins, (from, to)) = self.with(at, |this| (this.wins(at, line), this.row(at, line)));
            let reaches = (steps + from..=steps + to).contains(&0);
            if wins && reaches {
                sets.insert((steps + from..=steps + to).filter(|&one| one != steps).collect::<Vec<_>>());
            }
        }
        sets.len()
    }

    fn straight_points(&mut self, point: Point, line: Line) -> Vec<Point> {
        let mut found = Vec::new();
        for steps in self.empty_around(point, line, 3) {
            let at = self.board.along(point, line, steps).unwrap();
            let is_straight = self.with(at, |this| {
                let (from, to) = this.row(at, line);
                let is_row = to - from == 3 && (steps + from..=steps + to).contains(&0);
                let ends = [from - 1, to + 1].map(|one| this.board.along(at, line, one));
                let completes = |this: &mut Self, end: Option<Point>| {
                    end.is_some_and(|end| this.board.is_empty(end) && this.with(end, |this| this.wins(end, line)))
                };
                is_row && completes(this, ends[0]) && completes(this, ends[1])
            });
            found.extend(is_straight.then_some(at));
        }
        found
    }

    fn verdict(&mut self, point: Point) -> Legality {
        self.with(point, |this| {
            if Line::ALL.into_iter().any(|line| this.wins(point, line)) {
                return Legality::Wins;
            }
            let bans = this.rule.side(this.colour).bans;
            let mut fouls = Fouls::NONE;
            let length = |line| this.ray(point, line, -1) + this.ray(point, line, 1) + 1;
            if Line::ALL.into_iter().any(|line| length(line) > 5) {
                fouls = fouls.with(Foul::Overline);
            }
            let fours = Line::ALL.map(|line| this.fours(point, line));
            if fours.iter().sum::<usize>() > 1 {
                fouls = fouls.with(Foul::DoubleFour);
            }
            let lines = Line::ALL.into_iter().zip(fours).filter(|(_, fours)| *fours == 0);
            let threes = lines.filter(|(line, _)| {
                this.straight_points(point, *line).into_iter().any(|at| match this.verdict(at) {
                    Legality::Legal => true,
                    Legality::Wins => this.reading == Reading::FiveCounts,
                    Legality::Forbidden(_) => false,
                })
            });
            if bans.contains(Foul::DoubleThree) && threes.count() > 1 {
                fouls = fouls.with(Foul::DoubleThree);
            }
            let fouls = fouls.and(bans);
            if fouls.is_empty() { Legality::Legal } else { Legality::Forbidden(fouls) }
        })
    }
}

fn random_board(random: &mut Random, side: u32) -> Board {
    let mut board = Board::new(side).unwrap();
    let (stones, black) = (random.below(450), 300 + random.below(700));
    for point in board.points() {
        if random.chance(stones) {
            let colour = if random.chance(black) { Colour::Black } else { Colour::White };
            board.place(point, colour).unwrap();
        }
    }
    board
}

#[test]
fn the_referee_reads_the_definitions_on_boards_of_every_size() {
    let mut random = Random::new(11);
    let mut forbidden = 0;
    for round in 0..150_u32 {
        let board = random_board(&mut random, 1 + round % MAX_SIDE);
        let rule = rules::LIST[round as usize % rules::LIST.len()];
        let reading = Reading::ALL[round as usize % 2];
        for rule in [renju(), rule] {
            let colour = if rule.id == "renju" { Colour::Black } else { Colour::ALL[random.below(2) as usize] };
            let mut plain = Plain { board: board.clone(), rule, colour, reading };
            for point in board.points().filter(|&point| board.is_empty(point)).step_by(2) {
                let expected = plain.verdict(point);
                forbidden += u32::from(expected.is_forbidden());
                let name = board.name(point);
                let verdict = judge(&board, rule, colour, point, reading).legality;
                assert_eq!(verdict, expected, "{} {name} {reading:?}\n{board:?}", rule.id);
                assert_eq!(referee::legality(&board, rule, colour, point, reading), expected, "{name}\n{board:?}");
            }
        }
    }
    assert!(forbidden > 200, "only {forbidden} forbidden points were tried");
}

/// Points of random boards, all kinds of verdicts among them.
fn tasks() -> Vec<RefereeTask> {
    let mut random = Random::new(5);
    let mut tasks = Vec::new();
    for round in 0..40_u32 {
        let board = random_board(&mut random, 9 + round % 12);
        let is_busy = |point: &Point| {
            let verdict = judge(&board, renju(), Colour::Black, *point, Reading::Judges);
            verdict.legality != Legality::Legal || verdict.count() > 2
        };
        let points: Vec<Point> = board.points().filter(|&point| board.is_empty(point)).filter(is_busy).collect();
        let chosen = points.into_iter().take(4);
        tasks.extend(chosen.map(|point| RefereeTask::new(board.clone(), *renju(), Colour::Black, point).unwrap()));
    }
    assert!(tasks.len() > 60);
    tasks
}

/// The referee on each of them, by either reading.
fn runs() -> impl Iterator<Item = (Arc<RefereeTask>, Reading, Box<dyn Run>)> {
    let start = referee::find("referee").unwrap().start;
    tasks().into_iter().map(Arc::new).flat_map(move |task| {
        Reading::ALL.map(|reading| {
            let mut settings = Settings::default();
            settings.set("reading", reading as i64);
            (Arc::clone(&task), reading, start(Arc::clone(&task), &settings, 0))
        })
    })
}

/// Runs to the end and keeps every event, and how many decisions there were.
fn trace(run: &mut dyn Run) -> (Vec<Event>, u64) {
    let mut recorder = Recorder::default();
    let (decisions, flow) = run.run_traced(&mut recorder, usize::MAX);
    assert_eq!((flow, recorder.depth()), (Flow::Done, 0), "spans are closed at the end");
    (recorder.events().to_vec(), decisions)
}

fn answer(run: &dyn Run) -> Judgement {
    run.answer::<Judgement>().unwrap()
}

#[test]
fn a_run_gives_the_judgement_of_the_function_watched_or_not() {
    for (task, reading, mut run) in runs() {
        let expected = judge(task.board(), task.rule(), task.colour(), task.point(), reading);
        let mut fast = run.copy();
        assert_eq!(fast.run_fast(u64::MAX), Flow::Done);
        trace(&mut *run);
        assert_eq!(answer(&*run), expected);
        assert_eq!(answer(&*fast), expected);
        assert_eq!(run.state_hash(), fast.state_hash());
    }
}

#[test]
fn a_copy_from_the_middle_goes_on_alike_whoever_goes_first() {
    for (_, _, mut run) in runs() {
        run.run_fast(7);
        let (mut before, mut after) = (run.copy(), run.copy());
        assert_eq!(before.state_hash(), run.state_hash());
        let told = trace(&mut *before);
        assert_eq!(trace(&mut *run), told);
        assert_eq!(trace(&mut *after), told);
    }
}

#[test]
fn states_differ_from_step_to_step_and_the_last_one_stays() {
    for (_, _, mut run) in runs() {
        let mut seen = std::collections::BTreeSet::from([run.state_hash()]);
        while run.run_fast(1) == Flow::Continue {
            assert!(seen.insert(run.state_hash()));
        }
        let last = run.state_hash();
        let mut recorder = Recorder::default();
        run.run_traced(&mut recorder, 10);
        assert!(recorder.is_empty() && run.state_hash() == last);
    }
}

#[test]
fn every_decision_tells_something_and_every_event_has_a_sentence() {
    for (_, _, mut run) in runs() {
        let info = run.info();
        let (events, decisions) = trace(&mut *run);
        let marked = events.iter().filter(|event| event.starts_decision()).count() as u64;
        assert_eq!(marked, decisions);
        assert!(events.iter().filter(|event| event.starts_phase()).all(Event::starts_decision));
        for event in events {
            let sentence = info.sentence(&event).unwrap_or_else(|| panic!("line {} {:?}", event.line(), event.kind));
            assert!(Language::all().all(|language| !sentence.get(language).is_empty()));
            if matches!(event.kind, Kind::Refuse | Kind::Foul) {
                assert!(info.reason_of(&event).is_some(), "{event:?}");
            }
        }
    }
}

#[test]
fn every_sentence_but_the_one_of_huge_trees_is_said() {
    let mut said = std::collections::BTreeSet::new();
    for (_, _, mut run) in runs() {
        said.extend(trace(&mut *run).0.iter().map(|event| (event.line(), event.kind)));
    }
    let info = referee::find("referee").unwrap().info;
    for (number, line) in (0..).zip(info.listing) {
        for says in line.says.iter().filter(|says| says.tag != Some("cut")) {
            assert!(said.contains(&(number, says.kind)), "never says {says:?}");
        }
    }
}

#[test]
fn fouls_and_wins_are_told_at_the_end() {
    for (task, _, mut run) in runs() {
        let (events, _) = trace(&mut *run);
        let of_point = |event: &&Event| event.a == task.point();
        let told: Vec<i32> =
            events.iter().filter(of_point).filter(|event| event.kind == Kind::Foul).map(|event| event.v).collect();
        let verdict = answer(&*run);
        let fouls: Vec<i32> = verdict.legality.fouls().iter().map(|foul| foul.reason().value()).collect();
        assert_eq!(told, fouls);
        let wins = events.iter().filter(of_point).any(|event| event.kind == Kind::Solution);
        assert_eq!(wins, verdict.legality == Legality::Wins);
    }
}

/// A board that pictures paint on.
struct Painted {
    side: u32,
    cells: Vec<u8>,
}

impl gridscope::trace::Board for Painted {
    fn size(&self) -> gridscope::grid::Size {
        gridscope::grid::Size::new(self.side, self.side)
    }

    fn get(&self, cell: u32) -> u8 {
        self.cells[cell as usize]
    }

    fn set(&mut self, cell: u32, value: u8) {
        self.cells[cell as usize] = value;
    }
}

#[test]
fn the_picture_ends_with_the_stones_and_the_one_in_question() {
    for (task, _, mut run) in runs() {
        let side = task.board().side();
        let mut painted = Painted { side, cells: vec![PositionPicture::BLANK; (side * side) as usize] };
        let (events, _) = trace(&mut *run);
        events.iter().for_each(|event| PositionPicture::apply(event, &mut painted));
        let mut expected = task.board().clone();
        expected.place(task.point(), task.colour()).unwrap();
        let shown: Vec<u8> = painted.cells.iter().map(|cell| cell & picture::STONE).collect();
        assert_eq!(shown, picture::start(&expected));
        let is_question = |point: Point| painted.cells[point as usize] & picture::QUESTION != 0;
        assert_eq!(expected.points().filter(|&point| is_question(point)).collect::<Vec<_>>(), [task.point()]);
        let is_barred = painted.cells[task.point() as usize] & picture::FORBIDDEN != 0;
        assert_eq!(is_barred, answer(&*run).legality.is_forbidden());
    }
}

#[test]
fn structures_show_as_many_items_as_they_say() {
    for (task, _, mut run) in runs() {
        while run.run_fast(3) == Flow::Continue {
            let mut values = Values::with_limit(usize::MAX);
            run.inspect(&mut values);
            for (label, shown) in &values.entries {
                if let Shown::Structure(_, len, items) = shown {
                    assert_eq!(*len, items.len(), "{}", label.id);
                    assert!(items.iter().all(|item| task.board().points().contains(&item.cell)), "{}", label.id);
                }
            }
        }
    }
}
