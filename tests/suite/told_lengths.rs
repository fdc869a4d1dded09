//! Programs that tell lengths as floating-point numbers: those that are right break no rule on any map, wrong ones do.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::fmt::Write as _;
use std::sync::Arc;

use gridscope::maze::solve;
use gridscope::random::Random;
use gridscope::recipe::{Outside, Problem, Recipe, StageKind};
use gridscope::trace::Claim;
use gridscope::trace::told::{Ending, Log, Teller, Told};
use serde_json::{Value, json};

use crate::theory::report;

/// Maps that every program runs on; `TOLD_MAPS=120` for more.
fn maps() -> u64 {
    std::env::var("TOLD_MAPS").ok().and_then(|maps| maps.parse().ok()).unwrap_or(16)
}

/// The board as a program reads it.
struct Board {
    width: i64,
    start: [i64; 2],
    goal: [i64; 2],
    steps: Vec<[i64; 2]>,
    rows: Vec<Value>,
}

impl Board {
    fn read(text: &[u8]) -> Self {
        let mut lines = text.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
        let head: Value = serde_json::from_slice(lines.next().unwrap()).unwrap();
        let of = |name: &str| serde_json::from_value(head[name].clone()).unwrap();
        let rows = lines.map(|line| serde_json::from_slice(line).unwrap()).collect();
        let steps = serde_json::from_value(head["steps"].clone()).unwrap();
        Self { width: head["width"].as_i64().unwrap(), start: of("start"), goal: of("goal"), steps, rows }
    }

    fn place(&self, [x, y]: [i64; 2]) -> usize {
        (y * self.width + x) as usize
    }

    fn neighbours(&self, [x, y]: [i64; 2]) -> Vec<[i64; 2]> {
        let digits = if self.steps.len() > 4 { 2 } else { 1 };
        let open = &self.rows[y as usize]["open"].as_str().unwrap()[x as usize * digits..][..digits];
        let open = u32::from_str_radix(open, 16).unwrap();
        let steps = self.steps.iter().enumerate().filter(|(bit, _)| open >> bit & 1 == 1);
        steps.map(|(_, [dx, dy])| [x + dx, y + dy]).collect()
    }

    fn weight(&self, [x, y]: [i64; 2]) -> f64 {
        self.rows[y as usize]["weight"][x as usize].as_f64().unwrap_or(1.0)
    }
}

/// A* as a student writes it.
#[derive(Clone, Copy, Debug)]
struct Student {
    /// The length of a diagonal step.
    diagonal: f64,
    /// How many times the estimate is as high as the distance without walls.
    estimate: f64,
    /// Whether numbers are rounded to single precision after every sum.
    is_single: bool,
    /// Whether a better path opens a closed cell again.
    reopens: bool,
    /// Whether an estimate leads it; Dijkstra's algorithm else.
    is_led: bool,
    /// Whether of equally good cells the one with the greater g is taken first; the last one that came up else.
    by_g: bool,
    /// Which numbers it tells.
    tells: [bool; 3],
    /// Whether every cell that is put on the open list is told as generated.
    says_generate: bool,
}

#[derive(Clone, Copy, PartialEq)]
struct Entry(f64, f64, [i64; 2]);

impl Eq for Entry {}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Entry {
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.total_cmp(&self.0).then(self.1.total_cmp(&other.1)).then(self.2.cmp(&other.2))
    }
}

impl Student {
    fn sum(self, one: f64, other: f64) -> f64 {
        if self.is_single { f64::from(one as f32 + other as f32) } else { one + other }
    }

    fn h(self, board: &Board, [x, y]: [i64; 2]) -> f64 {
        let [dx, dy] = [(x - board.goal[0]).abs() as f64, (y - board.goal[1]).abs() as f64];
        match (self.is_led, board.steps.len() > 4) {
            (false, _) => 0.0,
            (true, false) => self.estimate * (dx + dy),
            (true, true) => self.estimate * self.sum(dx.max(dy), (self.diagonal - 1.0) * dx.min(dy)),
        }
    }

    fn numbers(self, g: f64, h: f64) -> Vec<(&'static str, f64)> {
        let all = [("g", g), ("h", h), ("f", self.sum(g, h))];
        all.into_iter().zip(self.tells).filter(|one| one.1).map(|one| one.0).collect()
    }

    fn tell(self, out: &mut String, word: &str, cell: [i64; 2], (g, h): (f64, f64), parent: Option<[i64; 2]>) {
        let mut fact = json!({word: cell, "parent": parent});
        self.numbers(g, h).into_iter().for_each(|(name, number)| fact[name] = json!(number));
        writeln!(out, "{fact}").unwrap();
    }

    /// Everything that it prints.
    fn run(self, board: &Board) -> String {
        let mut out = String::new();
        let cells = board.rows.len() * board.width as usize;
        let (mut g, mut parent, mut done) = (vec![f64::INFINITY; cells], vec![None; cells], vec![false; cells]);
        let begin = (0.0, self.h(board, board.start));
        g[board.place(board.start)] = 0.0;
        self.tell(&mut out, "generate", board.start, begin, None);
        let mut open = BinaryHeap::from([Entry(begin.1, 0.0, board.start)]);
        while let Some(Entry(_, _, cell)) = open.pop() {
            let at = board.place(cell);
            if std::mem::replace(&mut done[at], true) {
                continue;
            }
            self.tell(&mut out, "expand", cell, (g[at], self.h(board, cell)), parent[at]);
            if cell == board.goal {
                break;
            }
            for to in board.neighbours(cell) {
                let place = board.place(to);
                let length = if cell[0] != to[0] && cell[1] != to[1] { self.diagonal } else { 1.0 };
                let cost = self.sum(g[at], length * board.weight(to));
                if cost >= g[place] || done[place] && !self.reopens && !self.is_led {
                    continue;
                }
                let is_new = g[place] == f64::INFINITY || self.says_generate;
                (g[place], parent[place]) = (cost, Some(cell));
                done[place] &= !self.reopens;
                let h = self.h(board, to);
                self.tell(&mut out, if is_new { "generate" } else { "relax" }, to, (cost, h), Some(cell));
                open.push(Entry(self.sum(cost, h), if self.by_g { cost } else { out.len() as f64 }, to));
            }
        }
        self.answer(board, (&g, &parent), &mut out);
        out
    }

    fn answer(self, board: &Board, (g, parent): (&[f64], &[Option<[i64; 2]>]), out: &mut String) {
        let cost = g[board.place(board.goal)];
        if cost == f64::INFINITY {
            return writeln!(out, "{}", json!({"no_solution": true})).unwrap();
        }
        let mut path = vec![board.goal];
        while let Some(before) = parent[board.place(path[path.len() - 1])] {
            path.push(before);
        }
        path.reverse();
        writeln!(out, "{}\n{}", json!({"path": path}), json!({"solution": board.goal, "cost": cost})).unwrap();
    }
}

/// A random map, some with heavy ground, under one of the rules for corners.
fn map(seed: u64) -> Problem {
    let mut random = Random::new(seed);
    let (width, height) = (3 + random.below(40), 3 + random.below(30));
    let blocked = random.below(400);
    let letter = |random: &mut Random| match random.chance(blocked) {
        true => '@',
        false if seed.is_multiple_of(3) && random.chance(300) => 'S',
        false => '.',
    };
    let mut rows: Vec<Vec<char>> = (0..height).map(|_| (0..width).map(|_| letter(&mut random)).collect()).collect();
    rows[0][0] = '.';
    rows[height as usize - 1][width as usize - 1] = '.';
    let text: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    let drawing = format!("type octile\nheight {height}\nwidth {width}\nmap\n{}", text.join("\n"));
    let corners = ["both-free", "one-free", "always", "never"][(seed / 3 % 4) as usize];
    let recipe = json!({"gridscope": 1, "family": "maze", "maze": {"map": drawing}, "from": [0, 0],
        "to": [width - 1, height - 1], "moves": {"diagonals": corners, "weights": {"S": 3}},
        "algorithm": {"id": "a-star", "version": 1}});
    Recipe::read(recipe.to_string().as_bytes()).unwrap_or_else(|error| panic!("{recipe}: {error}")).problem
}

/// The board of a map as a program reads it.
fn board(problem: &Problem) -> Board {
    let mut lines = Vec::new();
    problem.prepare().unwrap().watching().unwrap().write(&mut lines).unwrap();
    Board::read(&lines)
}

/// The rules that a program breaks which printed `text`, and what is wrong with its answer.
fn judged(problem: &Problem, text: &str) -> Vec<String> {
    let prepared = problem.prepare().unwrap();
    let log = Arc::new(Log::default());
    let setting = prepared.watching().unwrap().setting();
    let mut teller = Teller::new(Arc::clone(&log), prepared.size(), setting, u64::MAX);
    teller.feed(text.as_bytes()).unwrap();
    teller.finish();
    log.end(Ending::Complete);
    assert_eq!(log.faults(), [], "{text}");
    let outside = Outside { log, name: "student".to_owned(), claims: a_star(), source: None, feed: None };
    let (mut run, board) = problem.clone().told_by(outside).start(StageKind::Solving, Some(&prepared)).unwrap();
    let report = report(run.as_mut(), &board);
    let findings = run.answer::<Told>().unwrap().findings.into_iter().filter(|finding| !finding.is_right);
    let broken = report.broken().map(|found| format!("{} {:?}", found.rule.id, found.findings[0].words));
    broken.chain(findings.map(|finding| format!("answer {}", finding.id))).collect()
}

/// The same of a student's program on a map.
fn wrong(student: Student, seed: u64) -> Vec<String> {
    let problem = map(seed);
    judged(&problem, &student.run(&board(&problem)))
}

fn a_star() -> &'static [Claim] {
    solve::find("a-star").unwrap().info.claims
}

const RIGHT: Student = Student {
    diagonal: std::f64::consts::SQRT_2,
    estimate: 1.0,
    is_single: false,
    reopens: false,
    is_led: true,
    by_g: true,
    tells: [true, true, false],
    says_generate: false,
};

/// Right programs of all kinds.
fn students() -> Vec<Student> {
    let told =
        [[true, true, false], [true, false, true], [true, true, true], [false, false, true], [true, false, false]];
    let mut all = Vec::new();
    for (place, tells) in told.into_iter().enumerate() {
        for choice in 0..8 {
            let [reopens, by_g, says_generate] = [0, 1, 2].map(|bit| choice >> bit & 1 == 1);
            let is_single = (choice + place) % 3 == 0;
            all.push(Student { is_single, reopens, by_g, tells, says_generate, ..RIGHT });
        }
        all.push(Student { is_led: false, tells, ..RIGHT });
    }
    all
}

/// A search without an answer, on a map whose goal is walled in. It expands (3, 1) and then finds a path to it of length `g`.
fn found_again(g: f64) -> Vec<String> {
    let drawing = "type octile\nheight 3\nwidth 5\nmap\n.....\n....@\n...@.";
    let recipe = json!({"gridscope": 1, "family": "maze", "maze": {"map": drawing}, "from": [0, 0], "to": [4, 2],
        "moves": {"diagonals": "both-free"}, "algorithm": {"id": "a-star", "version": 1}});
    let problem = Recipe::read(recipe.to_string().as_bytes()).unwrap().problem;
    let d = std::f64::consts::SQRT_2;
    let facts = [
        json!({"generate": [0, 0], "g": 0, "h": 2.0 + 2.0 * d}),
        json!({"expand": [0, 0], "g": 0}),
        json!({"generate": [1, 0], "g": 1, "h": 1.0 + 2.0 * d, "parent": [0, 0]}),
        json!({"expand": [1, 0], "g": 1, "parent": [0, 0]}),
        json!({"generate": [2, 0], "g": 2, "h": 2.0 * d, "parent": [1, 0]}),
        json!({"generate": [2, 1], "g": 1.0 + d, "h": 1.0 + d, "parent": [1, 0]}),
        json!({"expand": [2, 0], "g": 2, "parent": [1, 0]}),
        json!({"generate": [3, 1], "g": 2.0 + d, "h": d, "parent": [2, 0]}),
        json!({"generate": [3, 0], "g": 3, "h": 1.0 + d, "parent": [2, 0]}),
        json!({"expand": [3, 1], "g": 2.0 + d, "parent": [2, 0]}),
        json!({"expand": [2, 1], "g": 1.0 + d, "parent": [1, 0]}),
        json!({"relax": [3, 1], "g": g, "h": d, "parent": [2, 1]}),
        json!({"expand": [3, 0], "g": 3, "parent": [2, 0]}),
        json!({"no_solution": true}),
    ];
    judged(&problem, &facts.map(|fact| format!("{fact}\n")).concat())
}

#[test]
fn a_gain_in_the_last_digit_opens_no_expanded_cell() {
    let g = 2.0 + std::f64::consts::SQRT_2;
    for gain in [2.0 * f64::EPSILON, 8.0 * f64::EPSILON, 1e-6] {
        assert_eq!(found_again(g - gain), [""; 0], "{gain}");
    }
    assert!(found_again(g - 0.5).iter().any(|one| one.starts_with("least-first")));
}

#[test]
fn a_right_program_is_never_called_wrong() {
    for (place, student) in (0..).zip(students()) {
        for seed in 0..maps() {
            let found = wrong(student, seed * 64 + place);
            assert!(found.is_empty(), "{student:?} on {}: {found:?}", seed * 64 + place);
        }
    }
}

/// Of how many maps the programs that are wrong are named by what begins so.
fn named(student: Student, begins: &str) -> u64 {
    // Under the rule "always" there are diagonal steps on every map that is not full.
    let seeds = (0..maps()).map(|seed| seed * 12 + 6);
    seeds.filter(|seed| wrong(student, *seed).iter().any(|one| one.starts_with(begins))).count() as u64
}

#[test]
fn a_wrong_length_of_diagonals_is_named() {
    for diagonal in [1.0, 2.0, 1.5, 0.5 + std::f64::consts::SQRT_2] {
        let found = named(Student { diagonal, ..RIGHT }, "cost-is-the-sum");
        assert!(found * 10 >= maps() * 9, "{diagonal}: {found} of {}", maps());
    }
    // Each step is right within the rounding, the whole is not.
    for diagonal in [1.4, 1.43] {
        let found = named(Student { diagonal, ..RIGHT }, "cost-is-the-sum");
        assert!(found * 10 >= maps() * 8, "{diagonal}: {found} of {}", maps());
    }
}

#[test]
fn an_estimate_that_is_too_high_is_named_though_it_is_told_beside_g() {
    for tells in [[true, true, false], [true, true, true]] {
        let student = Student { tells, estimate: 1.1, ..RIGHT };
        for rule in ["h-is-a-lower-bound", "h-is-consistent"] {
            let found = named(student, rule);
            assert!(found * 10 >= maps() * 8, "{rule}: {found} of {}", maps());
        }
    }
}
