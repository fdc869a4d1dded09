//! What could be otherwise on a level: a wall, where the player stands, a push.

use super::words;
use crate::grid::{Cell, Direction};
use crate::gui::debug::{Change, Otherwise};
use crate::sokoban::game::{Game, Rules};
use crate::sokoban::{Level, LevelError, Mark, SokobanProblem, Terrain};
use crate::text::{Language, Text};

const WALL: &str = "wall";
const FLOOR: &str = "floor";
const PLAYER: &str = "player";
const PUSH: &str = "push";

/// Everything that could be otherwise at `cell`.
pub(super) fn all(level: &Level, cell: Cell, language: Language) -> Vec<Otherwise> {
    let here = |what| Change { what, cell, towards: cell };
    let mut found: Vec<(Change, Text)> = Vec::new();
    match (level.mark(cell), level.terrain(cell)) {
        (Mark::Box | Mark::BoxOnGoal, _) => found.extend(pushes(level, cell)),
        (Mark::Player | Mark::PlayerOnGoal, _) | (_, Terrain::Outside) => {}
        (_, Terrain::Wall) if is_beside_floor(level, cell) => found.push((here(FLOOR), words::IF_FLOOR)),
        (_, Terrain::Wall) => {}
        (_, Terrain::Goal) => found.push((here(PLAYER), words::IF_PLAYER)),
        (_, Terrain::Floor) => found.extend([(here(WALL), words::IF_WALL), (here(PLAYER), words::IF_PLAYER)]),
    }
    let offered = |(change, text): (Change, Text)| {
        let why_not = level_with(level, change).err().map(|error| error.to_string());
        Otherwise { change, text: text.get(language).to_owned(), why_not }
    };
    found.into_iter().map(offered).collect()
}

fn is_beside_floor(level: &Level, cell: Cell) -> bool {
    Direction::ALL.into_iter().filter_map(|way| level.size().neighbour(cell, way)).any(|beside| level.is_inside(beside))
}

/// The pushes of the box on `cell` that the player can make from where he stands.
fn pushes(level: &Level, cell: Cell) -> impl Iterator<Item = (Change, Text)> {
    let game = Game::new(level.clone(), Rules::Modern);
    let is_free = |cell: Cell| level.is_inside(cell) && !game.has_box(cell);
    let can = |way: Direction| {
        let (to, from) = (level.size().neighbour(cell, way)?, level.size().neighbour(cell, way.opposite())?);
        let is_able = is_free(to) && is_free(from) && (game.player() == from || game.walk(from).is_some());
        is_able.then_some((Change { what: PUSH, cell, towards: to }, pushed(way)))
    };
    Direction::ALL.into_iter().filter_map(can).collect::<Vec<_>>().into_iter()
}

const fn pushed(way: Direction) -> Text {
    match way {
        Direction::North => words::IF_PUSHED_UP,
        Direction::East => words::IF_PUSHED_RIGHT,
        Direction::South => words::IF_PUSHED_DOWN,
        Direction::West => words::IF_PUSHED_LEFT,
    }
}

/// The level with a change.
fn level_with(level: &Level, change: Change) -> Result<Level, LevelError> {
    let Change { what, cell, towards } = change;
    match what {
        PUSH => {
            let moved = |at: &Cell| if *at == cell { towards } else { *at };
            level.with(&level.boxes().iter().map(moved).collect::<Vec<_>>(), cell)
        }
        PLAYER => level.with(level.boxes(), cell),
        _ => {
            let mut marks: Vec<Mark> = (0..level.size().cells()).map(|cell| level.mark(cell)).collect();
            if let Some(mark) = marks.get_mut(cell as usize) {
                *mark = if what == WALL { Mark::Wall } else { Mark::Floor };
            }
            Level::new(level.size(), &marks)
        }
    }
}

/// `problem`, whose level is `level`, with a change; nothing where no level comes of it.
pub(super) fn changed(problem: &SokobanProblem, level: &Level, change: Change) -> Option<SokobanProblem> {
    let next = level_with(level, change).ok()?;
    Some(SokobanProblem::with(&next, &problem.title, problem.strategy.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Family as _;
    use crate::recipe::{FamilyProblem as _, Problem};
    use crate::sokoban::{LevelBoard, Sokoban, formats};

    fn level(rows: &str) -> Level {
        formats::read_level(rows.as_bytes()).unwrap()
    }

    fn texts(level: &Level, cell: Cell) -> Vec<(String, bool)> {
        let all = all(level, cell, Language::default());
        all.into_iter().map(|one| (one.text, one.why_not.is_none())).collect()
    }

    #[test]
    fn walls_players_and_pushes_are_offered_where_they_can_be() {
        let level = level("#######\n#@ $ .#\n#     #\n#######\n");
        let at = |x, y| level.size().cell(x, y);
        let names = |cell| texts(&level, cell).into_iter().map(|(text, _)| text).collect::<Vec<_>>();
        assert_eq!(names(at(2, 1)), ["there were a wall here", "the player stood here"]);
        assert_eq!(names(at(3, 1)), ["this box were pushed right", "this box were pushed left"]);
        assert_eq!(names(at(5, 1)), ["the player stood here"]);
        assert!(names(at(1, 1)).is_empty());
        let problem = SokobanProblem::new(&level, "one");
        let push = all(&level, at(3, 1), Language::default())[0].change;
        let next = changed(&problem, &level, push).unwrap().drawn().unwrap().unwrap();
        assert_eq!((next.boxes(), next.player()), (&[at(4, 1)][..], at(3, 1)));
    }

    #[test]
    fn a_level_that_would_be_none_is_refused_in_words() {
        let level = level("#####\n#@$.#\n#####\n");
        assert!(texts(&level, 0).is_empty(), "nobody comes to the corner");
        assert_eq!(texts(&level, 1), [("there were no wall here".to_owned(), false)], "the level would be open");
        let change = all(&level, 1, Language::default())[0].change;
        assert_eq!(changed(&SokobanProblem::new(&level, ""), &level, change), None);
    }

    #[test]
    fn whatever_is_offered_makes_a_level() {
        for seed in 0..4 {
            let problem: Problem = Sokoban.varied(seed);
            let board = problem.prepare().unwrap();
            let level = &board.get::<LevelBoard>().unwrap().task.level;
            for cell in 0..level.size().cells() {
                for one in all(level, cell, Language::default()) {
                    let next = changed(problem.get().unwrap(), level, one.change);
                    assert_eq!(next.is_some(), one.why_not.is_none(), "{}", one.text);
                    assert!(next.is_none_or(|next| next.check().is_ok()), "{}", one.text);
                }
            }
        }
    }
}
