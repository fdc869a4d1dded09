//! Which g, f, length or set does the next cell get?

use super::{Account, Asked, Asks, Meaning, Question, Word, sorted};
use crate::grid::Cell;
use crate::random::Random;
use crate::text::Text;
use crate::trace::theory::Step;
use crate::trace::{Claim, Drawn, Event, Kind, Role};

/// The kind.
pub(super) static ASKS: Asks =
    Asks { id: "next-number", name: Text::new("which number a cell gets"), is_plain: false, make, verify };

/// So many events before are looked at for wrong options.
const NEAR: usize = 200;

/// Whether a number of this role follows from what was seen.
const fn follows(role: Role) -> bool {
    matches!(
        role,
        Role::G
            | Role::F
            | Role::H
            | Role::Priority
            | Role::Length
            | Role::Set
            | Role::Index
            | Role::Level
            | Role::Cost
    )
}

fn make(asked: &Asked<'_>, random: &mut Random) -> Option<Question> {
    let account = asked.account;
    let position = asked.position();
    let event = account.event(position)?;
    let cell = account.cell(event)?;
    let (role, right) = account.value(event).filter(|(role, _)| follows(*role))?;
    let is_hard = account.is_drawn(event, Drawn::Number) || matches!(event.kind, Kind::Draw | Kind::Close);
    (!is_hard).then_some(())?;
    let parent = account.info.role(event, Role::Parent).and_then(|parent| Cell::try_from(parent).ok());
    let (text, mut words) = match parent.filter(|parent| *parent < account.size().cells()) {
        Some(parent) => (
            Text::new("{cell} comes up next, from {parent} ({kind}). What is its {role}?"),
            vec![("parent", Word::Cell(parent))],
        ),
        None => (Text::new("{cell} comes up next ({kind}). What is its {role}?"), Vec::new()),
    };
    words.extend([("cell", Word::Cell(cell)), ("kind", Word::Kind(event.kind)), ("role", Word::Role(role))]);
    let (options, right) = sorted((role, right), wrong(account, position, event, (role, right)), random)?;
    Some(Question { asks: &ASKS, position, text, words, options, right, because: None, until: position + 1 })
}

/// One step too few or too many, the number of the parent, and numbers that others got.
fn wrong(account: &Account, position: u64, event: &Event, (role, right): (Role, i64)) -> Vec<i64> {
    let before = account.events_before(position);
    let lately = || before.iter().rev().take(NEAR).filter(|one| account.value(one).is_some_and(|one| one.0 == role));
    let parent = account.info.role(event, Role::Parent);
    let of_parent = lately().find(|one| Some(i64::from(one.a)) == parent).map(|one| i64::from(one.v));
    let unit = if matches!(role, Role::G | Role::F | Role::H | Role::Cost) { account.unit() } else { 1 };
    let rest = account.cell(event).and_then(|cell| account.without_walls(cell)).filter(|_| role == Role::G);
    let mistaken = of_parent.into_iter().chain([right - unit, right + unit]).chain(rest.map(|rest| right + rest));
    let others = lately()
        .map(|one| i64::from(one.v))
        .chain([2, 3].map(|by| right - by * unit))
        .chain([2, 3].map(|by| right + by * unit));
    let is_free = role != Role::Priority && right >= 0;
    mistaken.chain(rest).chain(others).filter(|number| *number >= 0 || !is_free).collect()
}

fn verify(account: &Account, question: &Question) -> Result<(), String> {
    let event = account.event(question.position).ok_or("no event follows")?;
    let Some(Meaning::Number(role, number)) = question.options.get(question.right) else {
        return Err("the right option is no number".to_owned());
    };
    let told: Vec<i64> = account.info.roles(event).filter(|fact| fact.0 == *role).map(|fact| fact.1).collect();
    if told != [*number] {
        return Err(format!("{number}, but the event says {told:?}"));
    }
    // A first cost through a parent is that of the parent and one step, where the board knows steps.
    if let (Kind::Generate | Kind::Relax, Role::G, Some(law)) = (event.kind, *role, account.law()) {
        // Searches from two sides give a cell two costs.
        let mut g = vec![Vec::new(); account.size().cells() as usize];
        for one in account.events_before(question.position) {
            let is_g = account.info.role(one, Role::G) == Some(one.v.into());
            if matches!(one.kind, Kind::Generate | Kind::Relax | Kind::Reopen) && is_g {
                g[one.a as usize].push(i64::from(one.v));
            }
        }
        let of_parent = g.get(event.b as usize).filter(|costs| !costs.is_empty());
        if let (Some(costs), Step::Costs(step)) = (of_parent, law.step(event.b, event.a)) {
            let sum = |parent: &i64| parent * 100 / account.unit() + step;
            let fits = |parent: &i64| (sum(parent) - number * 100 / account.unit()).abs() <= law.slack() * 2;
            if account.info.claims(Claim::StepByStep) && !costs.iter().any(fits) {
                return Err(format!("{number}, but the parent has {costs:?} and the step costs {step}/100"));
            }
        }
    }
    Ok(())
}
