//! What could be otherwise on a maze: a wall, a cell, an end of the path.

use super::words;
use crate::format::fill;
use crate::grid::{Cell, Direction};
use crate::gui::debug::{Change, Otherwise};
use crate::maze::{Ground as _, Maze, MazeBoard, MazeProblem, MazeTask, Sheet, Slot};
use crate::text::{Language, Text};
use crate::trace::cell_name;

const WALL: &str = "wall";
const NO_WALL: &str = "no-wall";
const SOLID: &str = "solid";
const FREE: &str = "free";
const ENTRANCE: &str = "entrance";
const EXIT: &str = "exit";

/// The terrain of a tile that nobody can enter, and of one that anybody can.
const TILES: [u8; 2] = [b'@', b'.'];

/// Everything that could be otherwise at `cell`.
pub(super) fn all(board: &MazeBoard, cell: Cell, language: Language) -> Vec<Otherwise> {
    let task = &*board.task;
    let mut found = Vec::new();
    if board.map.is_none() && !task.maze.is_solid(cell) {
        found.extend(sides(&task.maze, cell).map(|(slot, beside)| side(task, (cell, slot, beside), language)));
    }
    if board.map.is_some() || task.maze.graph().is_none() {
        found.push(square(task, cell, language));
    }
    let is_solid = task.maze.is_solid(cell);
    for (what, text, is_so) in [
        (ENTRANCE, words::IF_ENTRANCE, cell == task.from),
        (EXIT, words::IF_EXIT, task.is_exit(cell) && task.exits().count() == 1),
    ] {
        if !is_so {
            let why_not = is_solid.then(|| words::IF_SOLID_THERE.get(language).to_owned());
            found.push(Otherwise { change: here(what, cell), text: text.get(language).to_owned(), why_not });
        }
    }
    found
}

/// A change without a direction.
const fn here(what: &'static str, cell: Cell) -> Change {
    Change { what, cell, towards: cell }
}

/// The sides of a cell behind which there is a free cell, with that cell.
fn sides(maze: &Maze, cell: Cell) -> impl Iterator<Item = (Slot, Cell)> + '_ {
    let ways = maze.ways(cell);
    let slots = (0..u8::BITS as Slot).filter(move |slot| ways & 1 << slot != 0);
    slots.map(move |slot| (slot, beyond(maze, cell, slot))).filter(|(_, beside)| !maze.is_solid(*beside))
}

fn beyond(maze: &Maze, cell: Cell, slot: Slot) -> Cell {
    maze.graph().map_or_else(|| maze.size().beyond(cell, slot), |graph| graph.beyond(cell, slot))
}

/// The wall on one side, or no wall.
fn side(task: &MazeTask, (cell, slot, beside): (Cell, Slot, Cell), language: Language) -> Otherwise {
    let stands = task.maze.openings(cell) & 1 << slot == 0;
    let way = task.maze.size().direction(cell, beside).filter(|_| task.maze.graph().is_none());
    let text = match (way, stands) {
        (Some(way), _) => on_side(way, stands).get(language).to_owned(),
        (None, true) => fill(words::IF_NO_WALL_TO, language, &[("cell", &cell_name(task.maze.size(), beside))]),
        (None, false) => fill(words::IF_WALL_TO, language, &[("cell", &cell_name(task.maze.size(), beside))]),
    };
    let what = if stands { NO_WALL } else { WALL };
    Otherwise { change: Change { what, cell, towards: beside }, text, why_not: None }
}

const fn on_side(way: Direction, stands: bool) -> Text {
    match (way, stands) {
        (Direction::North, true) => words::IF_NO_WALL_ABOVE,
        (Direction::East, true) => words::IF_NO_WALL_RIGHT,
        (Direction::South, true) => words::IF_NO_WALL_BELOW,
        (Direction::West, true) => words::IF_NO_WALL_LEFT,
        (Direction::North, false) => words::IF_WALL_ABOVE,
        (Direction::East, false) => words::IF_WALL_RIGHT,
        (Direction::South, false) => words::IF_WALL_BELOW,
        (Direction::West, false) => words::IF_WALL_LEFT,
    }
}

/// A whole cell that nobody can enter, or can.
fn square(task: &MazeTask, cell: Cell, language: Language) -> Otherwise {
    let (what, text) = if task.maze.is_solid(cell) { (FREE, words::IF_FREE) } else { (SOLID, words::IF_SOLID) };
    let is_end = cell == task.from || task.is_exit(cell);
    let why_not = is_end.then(|| words::IF_END_THERE.get(language).to_owned());
    Otherwise { change: here(what, cell), text: text.get(language).to_owned(), why_not }
}

/// `problem`, whose board is `board`, with a change; nothing where it changes nothing.
pub(super) fn changed(problem: &MazeProblem, board: &MazeBoard, change: Change) -> Option<MazeProblem> {
    let Change { what, cell, towards } = change;
    let (size, maze) = (board.task.maze.size(), &board.task.maze);
    let place = [size.x(cell), size.y(cell)];
    if [ENTRANCE, EXIT].contains(&what) {
        let mut next = problem.clone();
        match what {
            ENTRANCE => next.from = Some(place),
            _ => (next.to, next.exits) = (Some(place), (board.task.exits().count() > 1).then(Vec::new)),
        }
        return (!maze.is_solid(cell)).then_some(next);
    }
    let mut sheet = Sheet::of(board);
    let is_other = match what {
        WALL | NO_WALL => {
            let slot = sides(maze, cell).find(|(_, beside)| *beside == towards)?.0;
            sheet.set_wall(cell, slot, what == WALL)
        }
        _ if sheet.is_map() => sheet.set_letter(cell, TILES[usize::from(what == FREE)]),
        _ => sheet.set_solid(cell, what == SOLID),
    };
    is_other.then(|| sheet.problem(problem))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::family::Family as _;
    use crate::maze::{MazeSource, Mazes};
    use crate::recipe::{Choice, FamilyProblem as _, Problem};

    fn problem(text: &str, solver: &str) -> MazeProblem {
        let solver = crate::maze::solve::infos().find(|info| info.id == solver).unwrap();
        let maze = MazeSource::Drawn { text: text.to_owned() };
        MazeProblem { maze, from: None, to: None, exits: None, moves: None, solver: Choice::of(solver) }
    }

    const CORRIDOR: &str = "#######\n#S   E#\n# ### #\n#     #\n#######\n";

    /// The problem after the change that is called so.
    fn after(problem: &MazeProblem, cell: Cell, text: &str) -> Option<MazeProblem> {
        let board = problem.board(None).unwrap();
        let board = MazeBoard::of(&board).unwrap();
        let found = all(board, cell, Language::default());
        let known: Vec<&str> = found.iter().map(|one| one.text.as_str()).collect();
        let one = found.iter().find(|one| one.text == text).unwrap_or_else(|| panic!("{text}: {known:?}"));
        changed(problem, board, one.change)
    }

    fn task(problem: &MazeProblem) -> Arc<MazeTask> {
        let board = problem.board(None).unwrap();
        Arc::clone(&MazeBoard::of(&board).unwrap().task)
    }

    #[test]
    fn walls_cells_and_ends_are_changed_and_nothing_else() {
        let before = problem(CORRIDOR, "bfs");
        let size = task(&before).maze.size();
        let middle = size.cell(1, 0);
        let walled = after(&before, middle, "there were a wall on the right").unwrap();
        assert!(
            !task(&walled).maze.is_open(middle, Direction::East) && task(&walled).maze.is_open(middle, Direction::West)
        );
        assert!(task(&before).maze.is_open(middle, Direction::East));
        let opened = after(&walled, middle, "there were no wall on the right").unwrap();
        assert_eq!(*task(&opened).maze, *task(&before).maze);
        let filled = after(&before, middle, "this cell were solid").unwrap();
        assert!(task(&filled).maze.is_solid(middle));
        let emptied = after(&filled, middle, "this cell were free").unwrap();
        assert!(!task(&emptied).maze.is_solid(middle));
        let [entrance, exit] =
            ["the entrance were here", "the exit were here"].map(|text| after(&before, middle, text));
        assert_eq!((task(&entrance.unwrap()).from, task(&exit.unwrap()).to), (middle, middle));
    }

    #[test]
    fn the_ends_stay_free_and_no_end_lies_in_a_wall() {
        let before = problem(CORRIDOR, "bfs");
        let board = before.board(None).unwrap();
        let why_not = |problem: &MazeProblem, cell, text: &str| {
            let board = problem.board(None).unwrap();
            let found = all(MazeBoard::of(&board).unwrap(), cell, Language::default());
            found.into_iter().find(|one| one.text == text).and_then(|one| one.why_not)
        };
        assert!(why_not(&before, 0, "this cell were solid").is_some());
        assert_eq!(changed(&before, MazeBoard::of(&board).unwrap(), here(SOLID, 0)), None);
        let filled = after(&before, 1, "this cell were solid").unwrap();
        assert!(why_not(&filled, 1, "the exit were here").is_some());
        let board = filled.board(None).unwrap();
        assert_eq!(changed(&filled, MazeBoard::of(&board).unwrap(), here(EXIT, 1)), None);
    }

    #[test]
    fn every_change_of_every_cell_makes_a_problem_that_every_solver_takes_or_refuses_in_words() {
        for seed in 0..6 {
            let first = Mazes.varied(seed);
            for info in crate::maze::solve::infos() {
                let mut problem: Problem = first.clone();
                problem.get_mut::<MazeProblem>().unwrap().solver = Choice::of(info);
                if problem.check().is_err() {
                    continue;
                }
                every_change(&problem);
            }
        }
    }

    fn every_change(problem: &Problem) {
        let board = problem.prepare().unwrap();
        let (before, shown) = (problem.get::<MazeProblem>().unwrap(), MazeBoard::of(&board).unwrap());
        let cells = shown.task.maze.size().cells();
        for cell in (0..cells).step_by((cells as usize / 3).max(1)) {
            for one in all(shown, cell, Language::default()).into_iter().filter(|one| one.why_not.is_none()) {
                let next: Problem = changed(before, shown, one.change).unwrap_or_else(|| panic!("{}", one.text)).into();
                assert_eq!(next.check(), Ok(()), "{}", one.text);
                let board = next.prepare().unwrap_or_else(|error| panic!("{}: {error}", one.text));
                let mut run = next.solve(&board).unwrap_or_else(|error| panic!("{}: {error}", one.text));
                run.run_fast(1 << 22);
                assert!(run.output().is_some(), "{}: {} ends", before.solver.id, one.text);
            }
        }
    }
}
