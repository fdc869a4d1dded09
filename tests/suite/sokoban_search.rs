//! Searches against each other: whatever two of them prove must be the same, whatever one finds must
//! replay, and "unsolvable" must be the same for all.

use std::sync::Arc;

use gridscope::grid::Size;
use gridscope::random::Random;
use gridscope::sokoban::search::{self, SokobanTask};
use gridscope::sokoban::{Answer, Level, Mark, Verdict, formats, replay};
use gridscope::trace::{Flow, Settings};

/// Where something may be put.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Walls,
    /// Not next to the outer walls.
    Rim,
}

/// A closed level of this size with some walls inside, and as many boxes as goals.
fn random_level(random: &mut Random, size: Size, boxes: u32) -> Option<Level> {
    let is_rim = |cell| {
        let (x, y) = (size.x(cell), size.y(cell));
        x == 0 || y == 0 || x + 1 == size.width || y + 1 == size.height
    };
    let mut marks: Vec<Mark> = (0..size.cells())
        .map(|cell| if is_rim(cell) || random.chance(110) { Mark::Wall } else { Mark::Floor })
        .collect();
    // Boxes at the rim are hopeless as a rule; some are left there.
    let is_inner =
        |cell: u32| (2..size.width - 2).contains(&size.x(cell)) && (2..size.height - 2).contains(&size.y(cell));
    let mut put = |from: fn(Mark) -> Option<Mark>, within: Within| {
        let is_good = |&cell: &u32| from(marks[cell as usize]).is_some() && (within == Within::Walls || is_inner(cell));
        let place = (0..50).map(|_| random.below(size.cells())).find(is_good)? as usize;
        marks[place] = from(marks[place])?;
        Some(())
    };
    for number in 0..boxes {
        put(|mark| (mark == Mark::Floor).then_some(Mark::Goal), Within::Walls)?;
        put(
            |mark| match mark {
                Mark::Floor => Some(Mark::Box),
                Mark::Goal => Some(Mark::BoxOnGoal),
                _ => None,
            },
            if number == 3 { Within::Walls } else { Within::Rim },
        )?;
    }
    put(|mark| (mark == Mark::Floor).then_some(Mark::Player), Within::Walls)?;
    Level::new(size, &marks).ok()
}

fn levels(count: usize, seed: u64) -> impl Iterator<Item = Arc<SokobanTask>> {
    let mut random = Random::new(seed);
    let sizes = [Size::new(7, 6), Size::new(8, 7), Size::new(9, 7), Size::new(8, 8)];
    let level = move || {
        let (size, boxes) = (sizes[random.below(4) as usize], 1 + random.below(4));
        random_level(&mut random, size, boxes)
    };
    std::iter::repeat_with(level).flatten().take(count).map(|level| Arc::new(SokobanTask::new(level)))
}

fn solve(task: &Arc<SokobanTask>, id: &str, set: &[(&str, i64)]) -> Answer {
    let mut settings = Settings::default();
    for &(id, value) in set {
        settings.set(id, value);
    }
    let strategy = search::find(id).unwrap();
    settings.check(strategy.info).unwrap();
    let mut run = (strategy.start)(Arc::clone(task), &settings, 0);
    while run.run_fast(1 << 16) == Flow::Continue {}
    let answer = run.answer::<Answer>().unwrap();
    if let Some(solution) = &answer.solution {
        let replayed = replay::replay(&formats::xsb(&task.level), &solution.to_string()).unwrap();
        assert!(replayed.solved && replayed.mislabelled == 0, "{id}: {solution}");
    }
    assert_eq!(answer.solution.is_some(), !matches!(answer.verdict, Verdict::Unsolvable | Verdict::Limit));
    answer
}

fn pushes(answer: &Answer) -> Option<usize> {
    answer.solution.as_ref().map(|moves| moves.pushes())
}

fn drawing(task: &SokobanTask) -> String {
    formats::xsb(&task.level)
}

/// Bounds and what is pruned, by number.
const NONE: i64 = 0;
const NEAREST: i64 = 1;
const GREEDY: i64 = 2;
const MATCHING: i64 = 3;

#[test]
fn pruning_and_bounds_never_change_the_fewest_pushes() {
    let mut solvable = 0;
    for task in levels(150, 11) {
        let plain = solve(&task, "bfs-pushes", &[("deadlocks", 0)]);
        solvable += usize::from(plain.solution.is_some());
        for deadlocks in 0..=4 {
            let bfs = solve(&task, "bfs-pushes", &[("deadlocks", deadlocks)]);
            assert_eq!((bfs.verdict, pushes(&bfs)), (plain.verdict, pushes(&plain)), "{}", drawing(&task));
            for bound in [NONE, NEAREST, MATCHING] {
                let set = [("deadlocks", deadlocks), ("bound", bound)];
                let best_first = solve(&task, "a-star-pushes", &set);
                assert_eq!(best_first.verdict, plain.verdict, "{set:?}\n{}", drawing(&task));
                assert_eq!(pushes(&best_first), pushes(&plain), "{set:?}\n{}", drawing(&task));
            }
        }
    }
    assert!((40..145).contains(&solvable), "{solvable} of 150 can be solved");
}

#[test]
fn searches_that_deepen_agree_with_breadth_first_search() {
    for task in levels(80, 12) {
        let plain = solve(&task, "bfs-pushes", &[]);
        for bits in [4, 12] {
            let deepened = solve(&task, "iterative-deepening-pushes", &[("table", bits), ("nodes", 200_000)]);
            let star = solve(&task, "ida-star-pushes", &[("table", bits), ("nodes", 200_000)]);
            for answer in [deepened, star].into_iter().filter(|answer| answer.verdict != Verdict::Limit) {
                assert_eq!((answer.verdict, pushes(&answer)), (plain.verdict, pushes(&plain)), "{}", drawing(&task));
            }
        }
    }
}

#[test]
fn fewest_moves_are_those_of_a_search_over_single_moves() {
    for task in levels(80, 13) {
        let single = solve(&task, "pushbox-bfs", &[]);
        for bound in [NONE, NEAREST, MATCHING] {
            let answer = solve(&task, "a-star-pushes", &[("metric", 1), ("bound", bound)]);
            let moves = |answer: &Answer| answer.solution.as_ref().map(|moves| moves.len());
            assert_eq!(moves(&answer), moves(&single), "{}", drawing(&task));
            assert!(matches!(answer.verdict, Verdict::FewestMoves | Verdict::Unsolvable));
        }
    }
}

/// Solves a level by depth-first search, whose solutions are long, and improves that.
fn improved(task: &Arc<SokobanTask>, set: &[(&str, i64)]) -> Option<(Answer, Answer)> {
    let long = solve(task, "dfs-pushes", &[]);
    let known = SokobanTask::improving(task.level.clone(), long.solution.clone()?);
    let short = solve(&Arc::new(known), "optimizer", set);
    assert_eq!(short.verdict, Verdict::Solved);
    Some((long, short))
}

#[test]
fn the_optimizer_only_ever_makes_a_solution_shorter() {
    let (mut pushes_before, mut pushes_after, mut moves_after) = (0, 0, 0);
    for task in levels(120, 15) {
        let Some((long, short)) = improved(&task, &[]) else { continue };
        let fewest = pushes(&solve(&task, "bfs-pushes", &[])).unwrap();
        let (before, after) = (pushes(&long).unwrap(), pushes(&short).unwrap());
        assert!((fewest..=before).contains(&after), "{fewest} {after} {before}\n{}", drawing(&task));
        let (_, quick) = improved(&task, &[("metric", 1)]).unwrap();
        let moves = |answer: &Answer| answer.solution.as_ref().unwrap().len();
        assert!(moves(&quick) <= moves(&long), "{}", drawing(&task));
        pushes_before += before;
        pushes_after += after;
        moves_after += usize::from(moves(&quick) < moves(&long));
    }
    assert!(pushes_after * 10 < pushes_before * 9, "{pushes_before} before, {pushes_after} after");
    assert!(moves_after > 10, "{moves_after}");
}

#[test]
fn a_part_that_is_the_whole_and_has_no_radius_becomes_as_short_as_any() {
    let mut improvements = 0;
    for task in levels(80, 16) {
        let set = [("length", 1 << 16), ("radius", 64), ("effort", 1 << 20)];
        let Some((long, short)) = improved(&task, &set) else { continue };
        assert_eq!(pushes(&short), pushes(&solve(&task, "bfs-pushes", &[])), "{}", drawing(&task));
        improvements += usize::from(pushes(&short) < pushes(&long));
    }
    assert!(improvements > 10, "{improvements}");
}

#[test]
fn without_a_known_solution_the_optimizer_finds_one_or_proves_that_there_is_none() {
    for task in levels(60, 17) {
        let plain = solve(&task, "bfs-pushes", &[]);
        let answer = solve(&task, "optimizer", &[]);
        assert_eq!(answer.solution.is_some(), plain.solution.is_some(), "{}", drawing(&task));
        assert!(answer.solution.is_some() || answer.verdict == Verdict::Unsolvable);
    }
}

#[test]
fn searches_that_prove_nothing_find_something_and_say_so() {
    for task in levels(80, 14) {
        let plain = solve(&task, "bfs-pushes", &[]);
        let least = pushes(&plain);
        for id in ["dfs-pushes", "greedy-pushes", "weighted-a-star-pushes"] {
            let answer = solve(&task, id, &[]);
            assert!(matches!(answer.verdict, Verdict::Solved | Verdict::Unsolvable));
            assert_eq!(answer.solution.is_some(), least.is_some(), "{id}\n{}", drawing(&task));
            assert!(pushes(&answer) >= least);
        }
        let weighted = solve(&task, "weighted-a-star-pushes", &[("weight", 2000)]);
        assert!(pushes(&weighted).zip(least).is_none_or(|(found, least)| found <= 2 * least));
        let greedy = solve(&task, "a-star-pushes", &[("bound", GREEDY)]);
        assert!(!greedy.verdict.is_optimal(), "a bound that may say too much proves nothing");
    }
}

#[test]
fn a_limit_on_positions_ends_a_search_and_says_so() {
    let task = levels(200, 15).find(|task| solve(task, "bfs-pushes", &[]).expanded > 300).unwrap();
    for strategy in search::LIST {
        let answer = solve(&task, strategy.info.id, &[("nodes", 20)]);
        assert!(answer.verdict == Verdict::Limit || answer.solution.is_some(), "{}", strategy.info.id);
    }
    assert_eq!(solve(&task, "bfs-pushes", &[("nodes", 20)]).verdict, Verdict::Limit);
}
