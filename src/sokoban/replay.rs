//! Checks a solution against the text of a level, sharing nothing with solvers or play.
//!
//! It reads the rows by itself, moves characters about on its own copy, and knows nothing of
//! levels, boards, squares or moves. What it says is meant to be believed where everything else
//! might be wrong together.

/// What a replay came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// Moves, pushes among them.
    pub moves: u64,
    /// Moves that pushed a box.
    pub pushes: u64,
    /// Boxes that the player could ever touch.
    pub boxes: u64,
    /// How many of them stand on goals at the end.
    pub boxes_on_goals: u64,
    /// Whether, at the end, there is a box, every box stands on a goal, and no goal is free. Boxes
    /// and goals outside the walls do not count.
    pub solved: bool,
    /// Letters whose case does not say what happened: lower case that pushed, upper case that
    /// walked. The directions alone decide; in a text all in lower case this equals `pushes`.
    pub mislabelled: u64,
}

/// Why a replay came to an end before the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {at}, at column {}, row {}: {fault}", x + 1, y + 1)]
pub struct ReplayError {
    /// The number of the move, from 1; 0 where the level itself is wrong.
    pub at: u64,
    /// What is wrong.
    pub fault: ReplayFault,
    /// The column of the cell that it is about, from 0.
    pub x: u32,
    /// Its row, from 0.
    pub y: u32,
}

/// What can be wrong with a move, or with a level that is replayed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayFault {
    /// Nobody moves.
    #[error("there is no player")]
    NoPlayer,
    /// More than one could move.
    #[error("there is a second player")]
    SecondPlayer,
    /// A character that draws nothing.
    #[error("'{}' is not a square; expected one of the XSB signs", .0.escape_debug())]
    UnknownTile(char),
    /// A letter that is no move.
    #[error("'{}' is not a move; expected one of l, u, r, d, L, U, R, D", .0.escape_debug())]
    UnknownMove(char),
    /// The player would walk into a wall, or off the drawing.
    #[error("the player walks into a wall")]
    Wall,
    /// A box would be pushed into a wall, or off the drawing.
    #[error("a box is pushed into a wall")]
    BoxIntoWall,
    /// A box would be pushed into another box.
    #[error("a box is pushed into another box")]
    BoxIntoBox,
}

/// Plays `lurd` on the level drawn by `rows` and says what came of it.
///
/// `rows` is XSB, a row a line, without run lengths; `lurd` is letters without counts. White space
/// between letters is skipped. Costs the cells and the letters.
///
/// # Errors
/// The first move that cannot be made, or a level with other than one player or unknown characters.
pub fn replay(rows: &str, lurd: &str) -> Result<Replayed, ReplayError> {
    let mut warehouse = Warehouse::of(rows)?;
    let mut done = Replayed { moves: 0, pushes: 0, boxes: 0, boxes_on_goals: 0, solved: false, mislabelled: 0 };
    for letter in lurd.chars().filter(|letter| !letter.is_whitespace()) {
        done.moves += 1;
        let has_pushed = warehouse.step(letter).map_err(|(fault, at)| error(done.moves, fault, at))?;
        done.pushes += u64::from(has_pushed);
        done.mislabelled += u64::from(has_pushed != letter.is_uppercase());
    }
    let (boxes, boxes_on_goals, free_goals) = warehouse.count();
    done.solved = boxes > 0 && boxes_on_goals == boxes && free_goals == 0;
    Ok(Replayed { boxes, boxes_on_goals, ..done })
}

/// Column and row; off the drawing they may be anything.
type Spot = (i64, i64);

fn error(at: u64, fault: ReplayFault, (x, y): Spot) -> ReplayError {
    let clamped = |value: i64| u32::try_from(value.max(0)).unwrap_or(u32::MAX);
    ReplayError { at, fault, x: clamped(x), y: clamped(y) }
}

/// The drawing, changed by every move: `#`, `.`, space, `$`, `*`. The player is kept apart.
struct Warehouse {
    rows: Vec<Vec<char>>,
    player: Spot,
}

impl Warehouse {
    fn of(text: &str) -> Result<Self, ReplayError> {
        let mut rows = Vec::new();
        let mut player = None;
        for (y, line) in text.lines().enumerate() {
            let mut row = Vec::new();
            for (x, character) in line.chars().enumerate() {
                let at = (x as i64, y as i64);
                let (tile, is_player) =
                    tile(character).ok_or_else(|| error(0, ReplayFault::UnknownTile(character), at))?;
                if is_player && player.replace(at).is_some() {
                    return Err(error(0, ReplayFault::SecondPlayer, at));
                }
                row.push(tile);
            }
            rows.push(row);
        }
        let player = player.ok_or_else(|| error(0, ReplayFault::NoPlayer, (0, 0)))?;
        Ok(Self { rows, player })
    }

    /// What lies on a spot; nothing off the drawing.
    fn at(&self, (x, y): Spot) -> Option<char> {
        let row = self.rows.get(usize::try_from(y).ok()?)?;
        row.get(usize::try_from(x).ok()?).copied()
    }

    fn put(&mut self, (x, y): Spot, tile: char) {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get_mut(y));
        if let Some(place) = row.and_then(|row| row.get_mut(usize::try_from(x).ok()?)) {
            *place = tile;
        }
    }

    /// Makes one move; whether it pushed a box.
    fn step(&mut self, letter: char) -> Result<bool, (ReplayFault, Spot)> {
        let (dx, dy) = match letter.to_ascii_lowercase() {
            'l' => (-1, 0),
            'u' => (0, -1),
            'r' => (1, 0),
            'd' => (0, 1),
            _ => return Err((ReplayFault::UnknownMove(letter), self.player)),
        };
        let next = (self.player.0 + dx, self.player.1 + dy);
        let has_pushed = match self.at(next) {
            Some(' ' | '.') => false,
            Some('$' | '*') => {
                self.push(next, (next.0 + dx, next.1 + dy))?;
                true
            }
            _ => return Err((ReplayFault::Wall, next)),
        };
        self.player = next;
        Ok(has_pushed)
    }

    fn push(&mut self, from: Spot, to: Spot) -> Result<(), (ReplayFault, Spot)> {
        let pushed = match self.at(to) {
            Some(' ') => '$',
            Some('.') => '*',
            Some('$' | '*') => return Err((ReplayFault::BoxIntoBox, to)),
            _ => return Err((ReplayFault::BoxIntoWall, to)),
        };
        let left = if self.at(from) == Some('*') { '.' } else { ' ' };
        self.put(to, pushed);
        self.put(from, left);
        Ok(())
    }

    /// Boxes, those of them on goals, and free goals, on every spot that only walls could keep the
    /// player from.
    fn count(&self) -> (u64, u64, u64) {
        let mut seen: Vec<Vec<bool>> = self.rows.iter().map(|row| vec![false; row.len()]).collect();
        let mut todo = vec![self.player];
        let (mut boxes, mut on_goals, mut free_goals) = (0, 0, 0);
        while let Some((x, y)) = todo.pop() {
            let Some(tile) = self.at((x, y)).filter(|&tile| tile != '#') else { continue };
            if std::mem::replace(&mut seen[y as usize][x as usize], true) {
                continue;
            }
            boxes += u64::from(tile == '$' || tile == '*');
            on_goals += u64::from(tile == '*');
            free_goals += u64::from(tile == '.');
            todo.extend([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
        }
        (boxes, on_goals, free_goals)
    }
}

/// What a character draws without the player, and whether the player is there.
const fn tile(character: char) -> Option<(char, bool)> {
    Some(match character {
        '#' => ('#', false),
        ' ' | '-' | '_' => (' ', false),
        '.' | 'o' => ('.', false),
        '$' | 'b' => ('$', false),
        '*' | 'B' => ('*', false),
        '@' | 'p' => (' ', true),
        '+' | 'P' => ('.', true),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORRIDOR: &str = "######\n#@$ .#\n######\n";

    fn fault(rows: &str, lurd: &str) -> (u64, ReplayFault, u32, u32) {
        let error = replay(rows, lurd).unwrap_err();
        (error.at, error.fault, error.x, error.y)
    }

    #[test]
    fn a_solution_solves() {
        let done = replay(CORRIDOR, "R\nR").unwrap();
        let all = Replayed { moves: 2, pushes: 2, boxes: 1, boxes_on_goals: 1, solved: true, mislabelled: 0 };
        assert_eq!(done, all);
        assert_eq!(replay(CORRIDOR, "rR").unwrap(), Replayed { mislabelled: 1, ..all });
    }

    #[test]
    fn half_a_solution_does_not() {
        let done = replay(CORRIDOR, "R").unwrap();
        assert!(!done.solved && done.boxes_on_goals == 0);
        assert!(!replay(CORRIDOR, "").unwrap().solved);
    }

    #[test]
    fn a_move_that_cannot_be_made_is_named() {
        assert_eq!(fault(CORRIDOR, "RRR"), (3, ReplayFault::BoxIntoWall, 5, 1));
        assert_eq!(fault(CORRIDOR, "u"), (1, ReplayFault::Wall, 1, 0));
        assert_eq!(fault("######\n#@$$.#\n", "R"), (1, ReplayFault::BoxIntoBox, 3, 1));
        assert_eq!(fault(CORRIDOR, "R3R"), (2, ReplayFault::UnknownMove('3'), 2, 1));
        assert_eq!(fault("#@", "r"), (1, ReplayFault::Wall, 2, 0));
    }

    #[test]
    fn a_level_needs_exactly_one_player() {
        assert_eq!(fault("###", ""), (0, ReplayFault::NoPlayer, 0, 0));
        assert_eq!(fault("#@ +#", ""), (0, ReplayFault::SecondPlayer, 3, 0));
        assert_eq!(fault("#@\n#x", ""), (0, ReplayFault::UnknownTile('x'), 1, 1));
    }

    #[test]
    fn what_stands_outside_does_not_count() {
        let done = replay("#####  $\n#p*.# .\n#####", "").unwrap();
        assert_eq!((done.boxes, done.boxes_on_goals, done.solved), (1, 1, false));
        assert!(replay("#####  $\n#p* # .\n#####", "").unwrap().solved);
    }

    #[test]
    fn a_box_leaves_its_goal_behind() {
        let done = replay("#######\n#@* $ #\n#######", "R").unwrap();
        assert_eq!((done.boxes, done.boxes_on_goals, done.solved), (2, 0, false));
        assert!(replay("#######\n#@* * #\n#######", "").unwrap().solved);
    }
}
