//! The question that only Omok has: is this point forbidden, and why?

use super::referee::{forbidden, judge};
use super::rules::{Foul, Fouls};
use super::{Board, Colour, Point, Situation};
use crate::random::Random;
use crate::text::Text;
use crate::trace::Kind;
use crate::trace::quiz::{Account, Asked, Asks, Meaning, Question, Word, mixed};

/// The kinds of question.
pub(super) const ASKS: &[&Asks] = &[&FORBIDDEN];

static FORBIDDEN: Asks =
    Asks { id: "forbidden", name: Text::new("whether a point is forbidden"), is_plain: false, make, verify };

const LEGAL: Meaning = Meaning::Says(0, Text::new("It is allowed"));

/// The stones before event number `position`.
fn stones(account: &Account, situation: &Situation, position: u64) -> Option<Board> {
    let mut board = Board::new(situation.board().side()).ok()?;
    for event in account.events_before(position) {
        match event.kind {
            Kind::Place if board.is_empty(event.a) => {
                let colour = if event.v == Colour::Black as i32 { Colour::Black } else { Colour::White };
                board.place(event.a, colour).ok()?;
            }
            Kind::Remove if event.a < board.size().cells() => board.remove(event.a),
            _ => {}
        }
    }
    Some(board)
}

/// The colour to which something is forbidden.
fn colour(situation: &Situation) -> Option<Colour> {
    let rule = situation.game.rule();
    Colour::ALL.into_iter().find(|colour| !rule.side(*colour).bans.is_empty())
}

/// Empty points with two stones of `colour` or more at most two steps away: where something may be forbidden.
fn near(board: &Board, colour: Colour) -> Vec<Point> {
    let size = board.size();
    let close =
        |one: Point, other: Point| size.x(one).abs_diff(size.x(other)) <= 2 && size.y(one).abs_diff(size.y(other)) <= 2;
    let own: Vec<Point> = board.points().filter(|point| board.stone(*point) == Some(colour)).collect();
    let is_near = |point: &Point| own.iter().filter(|own| close(**own, *point)).count() > 2;
    board.points().filter(|point| board.is_empty(*point)).filter(is_near).collect()
}

fn reason(foul: Foul) -> Meaning {
    Meaning::Reason(foul.reason().value().into())
}

fn make(asked: &Asked<'_>, random: &mut Random) -> Option<Question> {
    let (account, position) = (asked.account, asked.position());
    let situation = account.board.get::<Situation>().filter(|_| account.has_past())?;
    let colour = colour(situation)?;
    let board = stones(account, situation, position)?;
    let barred = forbidden(&board, situation.game.rule(), colour, situation.game.reading());
    let free: Vec<Point> =
        near(&board, colour).into_iter().filter(|point| barred.iter().all(|one| one.0 != *point)).collect();
    let any = |count: usize, random: &mut Random| random.below(count as u32) as usize;
    let (point, fouls) = match (barred.is_empty(), free.is_empty()) {
        (false, _) if free.is_empty() || random.coin() => barred[any(barred.len(), random)],
        (_, false) => (free[any(free.len(), random)], Fouls::NONE),
        _ => return None,
    };
    // Of several fouls at once, each would be right.
    (fouls.iter().count() < 2).then_some(())?;
    let right = fouls.first().map_or(LEGAL, reason);
    let wrong = [LEGAL].into_iter().chain([Foul::DoubleThree, Foul::DoubleFour, Foul::Overline].map(reason));
    let (options, right) = mixed(right, wrong, 2, random)?;
    let text = match colour {
        Colour::Black => Text::new("May Black play on {cell} in this position? If not, why?"),
        Colour::White => Text::new("May White play on {cell} in this position? If not, why?"),
    };
    Some(Question {
        asks: &FORBIDDEN,
        position,
        text,
        words: vec![("cell", Word::Cell(point))],
        options,
        right,
        because: Some(Text::new("So say the rules of this game about {cell}. The referee shows it line by line.")),
        until: position,
    })
}

/// Asks the referee, which works through trees of reasons; what makes the question reads tables.
fn verify(account: &Account, question: &Question) -> Result<(), String> {
    let situation = account.board.get::<Situation>().ok_or("no position")?;
    let point = question.about().next().ok_or("no point is asked about")?;
    let board = stones(account, situation, question.position).ok_or("no board")?;
    let colour = colour(situation).ok_or("nothing is forbidden")?;
    let judged = judge(&board, situation.game.rule(), colour, point, situation.game.reading());
    let fouls = judged.map_err(|error| error.to_string())?.legality.fouls();
    let fits = |option: &&Meaning| match option {
        Meaning::Says(..) => fouls.is_empty(),
        Meaning::Reason(number) => fouls.iter().any(|foul| i64::from(foul.reason().value()) == *number),
        _ => false,
    };
    let right: Vec<&Meaning> = question.options.iter().filter(fits).collect();
    match (&*right, question.options.get(question.right)) {
        ([one], Some(marked)) if *one == marked => Ok(()),
        (right, marked) => {
            Err(format!("{marked:?}, but the referee says {fouls:?}, which {} options are", right.len()))
        }
    }
}
