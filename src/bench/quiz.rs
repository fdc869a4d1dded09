//! Questions from the runs of every algorithm, each checked against the events by code that shares nothing with what
//! made it.

use std::collections::{BTreeMap, BTreeSet};

use super::{Row, Suite, seconds};
use crate::catalog::{self, Entry};
use crate::random::Random;
use crate::recipe::{Choice, Problem, StageKind};
use crate::trace::board::Board;
use crate::trace::quiz::{Account, Asks, Names, Past, Question, ask, kinds, unsound};
use crate::trace::{Flow, NodeMark, Recorder, Run, cell_name};

/// The suite.
pub(super) const SUITE: Suite = Suite {
    id: "quiz",
    about: "10,000 questions from the runs of every algorithm, each checked against its run",
    run: |_, tell| all(tell),
};

/// Questions of each algorithm.
const WANTED: u64 = 10_000;
/// Boards that are tried for them.
const SEEDS: u64 = 4000;
/// Events after which a run is left.
const MOST: usize = 4000;
/// Questions to a run, so that they come from many boards.
const OF_A_RUN: u64 = 100;
/// Seconds for an algorithm.
const PATIENCE: f64 = 60.0;

/// What came of the questions about the runs of some algorithms.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// Questions that were asked.
    pub asked: u64,
    /// Those of which the right option is right, and no other.
    pub right: u64,
    /// How many there were of each kind.
    pub kinds: BTreeMap<&'static str, u64>,
    /// How often the right option was at each place, by how many options there were.
    pub places: BTreeMap<(usize, usize), u64>,
    /// What was wrong, and where.
    pub faults: Vec<String>,
    /// Questions that differ in what is asked, or where.
    pub different: u64,
}

fn all(tell: &mut dyn FnMut(Row)) {
    let mut whole = Tally::default();
    let time = seconds(|| {
        for entry in catalog::entries() {
            let tally = of(&entry, WANTED, SEEDS, PATIENCE);
            let kinds: Vec<String> = tally.kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
            tell(Row::new(
                format!("{}: right, of those asked", entry.info.id),
                tally.right as f64,
                tally.asked as f64,
                "",
            ));
            tell(Row::new(format!("  {}", kinds.join(", ")), tally.different as f64, tally.asked as f64, "different"));
            for fault in tally.faults.iter().take(3) {
                tell(Row::new(format!("FAULT {}: {fault}", entry.info.id), f64::NAN, f64::NAN, ""));
            }
            whole.add(tally);
        }
    });
    tell(Row::new("all questions: right, of those asked", whole.right as f64, whole.asked as f64, ""));
    for (kind, count) in &whole.kinds {
        tell(Row::new(format!("  {kind}"), *count as f64, whole.asked as f64, ""));
    }
    for ((options, place), count) in &whole.places {
        let of: u64 = whole.places.iter().filter(|((of, _), _)| of == options).map(|(_, count)| count).sum();
        let name = format!("  of {options} options, number {} is right", place + 1);
        tell(Row::new(name, *count as f64 / of as f64, 1.0 / *options as f64, "share"));
    }
    tell(Row::new("time", time, f64::NAN, "s"));
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.asked += other.asked;
        self.right += other.right;
        self.different += other.different;
        self.faults.extend(other.faults);
        other.kinds.into_iter().for_each(|(kind, count)| *self.kinds.entry(kind).or_default() += count);
        other.places.into_iter().for_each(|(place, count)| *self.places.entry(place).or_default() += count);
    }

    fn take(&mut self, account: &Account, question: &Question, seed: u64) {
        self.asked += 1;
        *self.kinds.entry(question.asks.id).or_default() += 1;
        *self.places.entry((question.options.len(), question.right)).or_default() += 1;
        match fault(account, question) {
            None => self.right += 1,
            Some(fault) => {
                self.faults.push(format!("{} at {} of seed {seed}: {fault}", question.asks.id, question.position));
            }
        }
    }
}

/// What is wrong with a question.
fn fault(account: &Account, question: &Question) -> Option<String> {
    let size = account.size();
    let cell = |cell| cell_name(size, cell);
    let names = Names { info: account.info, cell: &cell, language: crate::text::Language::ENGLISH };
    unsound(question, names).or_else(|| (question.asks.verify)(account, question).err())
}

/// Asks so many questions about the runs of an algorithm, on other boards seed by seed.
pub(crate) fn of(entry: &Entry, wanted: u64, seeds: u64, patience: f64) -> Tally {
    let mut tally = Tally::default();
    let mut spent = 0.0;
    for seed in 1..=seeds {
        if tally.asked >= wanted || spent > patience {
            break;
        }
        spent += seconds(|| {
            let account = varied(entry, seed).and_then(|problem| account(&problem, entry.stage));
            account.into_iter().for_each(|account| ask_about(&account, (seed, wanted), &mut tally));
        });
    }
    tally
}

/// Asks about random moments of a run, in order.
fn ask_about(account: &Account, (seed, wanted): (u64, u64), tally: &mut Tally) {
    let kinds: Vec<&'static Asks> = kinds(&account.board).collect();
    let mut random = Random::new(seed);
    let mut moments: Vec<u64> = (0..OF_A_RUN).map(|_| random.bits() % account.end().max(1)).collect();
    moments.sort_unstable();
    let mut past = Past::new(account);
    let mut asked = BTreeSet::new();
    for (number, moment) in moments.into_iter().enumerate() {
        past.advance(account, moment);
        let question = ask(account, &past, seed ^ (number as u64) << 32, &kinds);
        let Some(question) = question.filter(|_| tally.asked < wanted) else { continue };
        let is_new = asked.insert((question.asks.id, question.position, format!("{:?}", question.options)));
        tally.different += u64::from(is_new);
        tally.take(account, &question, seed);
    }
}

/// The problem of this seed with this algorithm.
fn varied(entry: &Entry, seed: u64) -> Option<Problem> {
    let mut problem = entry.family.varied(seed);
    *problem.choice_mut(entry.stage)? = Choice::of(entry.info);
    problem.settle();
    problem.check().is_ok().then_some(problem)
}

/// All that a run tells, or its beginning.
pub(crate) fn account(problem: &Problem, stage: StageKind) -> Option<Account> {
    let board = if stage == StageKind::Solving { Some(problem.prepare().ok()?) } else { None };
    let (run, board) = problem.start(stage, board.as_ref()).ok()?;
    Some(told(run, board))
}

fn told(mut run: Box<dyn Run>, board: Board) -> Account {
    let mut recorder = Recorder::default();
    let (mut events, mut nodes) = (Vec::new(), Vec::new());
    loop {
        let flow = run.run_traced(&mut recorder, 256).1;
        let before = events.len() as u32;
        events.extend_from_slice(recorder.events());
        nodes.extend(recorder.nodes().iter().map(|mark| NodeMark { event: mark.event + before, ..*mark }));
        recorder.clear();
        if flow == Flow::Done || events.len() >= MOST {
            return Account::new((run.info(), board), 0, (events, nodes), flow == Flow::Done);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::quiz::{Outcome, Performance, Telling, after, next_turn};
    use crate::trace::{Drawn, Event, Info};

    /// What two runs of one algorithm on one board, with two seeds, differ in first.
    fn parted(one: &Account, other: &Account) -> Option<(Event, Event)> {
        let pairs = one.events_from(0).iter().zip(other.events_from(0));
        pairs.map(|(one, other)| (*one, *other)).find(|(one, other)| one != other)
    }

    /// Which entry should say that this is drawn, and what.
    fn unsaid(info: &'static Info, (one, other): (Event, Event)) -> Option<String> {
        let part = match (one, other) {
            _ if (one.kind, one.line()) != (other.kind, other.line()) => Drawn::Line,
            _ if (one.a, one.b) != (other.a, other.b) => Drawn::Cells,
            _ => Drawn::Number,
        };
        let silent = |event: &Event| info.says(event).filter(|says| !says.is_drawn(part));
        let says = [silent(&one), silent(&other)].into_iter().flatten().next()?;
        Some(format!("{}: {part:?} {:?} {}", info.id, says.kind, says.text.get(crate::text::Language::ENGLISH)))
    }

    #[test]
    fn what_two_seeds_differ_in_first_is_said_to_be_drawn() {
        let mut found = BTreeSet::new();
        for entry in catalog::entries() {
            for seed in 1..=5 {
                let Some(problem) = varied(&entry, seed) else { continue };
                let Ok(board) = problem.prepare() else { continue };
                for other in 100..104 {
                    let accounts = [seed, other].map(|seed| {
                        let mut problem = problem.clone();
                        problem.set_seed(seed);
                        let (run, board) = problem.start(entry.stage, Some(&board)).ok()?;
                        Some(told(run, board))
                    });
                    let [Some(one), Some(other)] = accounts else { continue };
                    found.extend(parted(&one, &other).and_then(|parted| unsaid(entry.info, parted)));
                }
            }
        }
        assert!(found.is_empty(), "{}:\n{}", found.len(), found.into_iter().collect::<Vec<_>>().join("\n"));
    }

    #[test]
    fn questions_about_every_algorithm_have_one_right_option() {
        let (mut whole, mut few) = (Tally::default(), Vec::new());
        for entry in catalog::entries() {
            let tally = of(&entry, 40, 4, f64::INFINITY);
            if tally.asked < 10 {
                few.push((entry.info.id, tally.asked));
            }
            whole.add(tally);
        }
        assert!(whole.faults.is_empty(), "{}: {:#?}", whole.faults.len(), &whole.faults[..whole.faults.len().min(20)]);
        assert!(few.is_empty(), "{few:?}");
        assert!(whole.kinds.len() > 9, "{:?}", whole.kinds);
    }

    /// Lets a player make the decisions of a run, who is wrong at the decision with this number.
    fn performed(account: &Account, wrong_at: Option<u32>, telling: Telling) -> (Performance, Option<u64>) {
        let mut performance = Performance::new(telling);
        let (mut past, mut from, mut missed) = (Past::new(account), 0, None);
        for number in 0..200 {
            let Some(turn) = next_turn(account, &mut past, from) else { break };
            let is_right = |cell: &u32| turn.right.contains(cell);
            let elsewhere = (0..account.size().cells()).find(|cell| !is_right(cell));
            let chosen = elsewhere.filter(|_| wrong_at == Some(number)).unwrap_or(turn.right[0]);
            if !is_right(&chosen) {
                missed = Some(turn.event);
            }
            if performance.answer(&turn, chosen) == Outcome::WrongAgain {
                assert_eq!(performance.answer(&turn, turn.right[0]), Outcome::On);
            }
            from = after(account, turn.event);
        }
        (performance, missed)
    }

    #[test]
    fn who_performs_without_a_mistake_has_full_marks_and_one_mistake_is_named() {
        let mut offered = BTreeSet::new();
        for entry in catalog::entries() {
            for seed in 1..=3 {
                let Some(account) = varied(&entry, seed).and_then(|problem| account(&problem, entry.stage)) else {
                    continue;
                };
                let (clean, _) = performed(&account, None, Telling::AtOnce);
                assert!(clean.right == clean.made && clean.mistakes.is_empty(), "{} {seed}", entry.info.id);
                if clean.made < 3 {
                    continue;
                }
                offered.insert(entry.info.id);
                for telling in [Telling::AtOnce, Telling::Again, Telling::AtTheEnd] {
                    let (spoilt, missed) = performed(&account, Some(clean.made / 2), telling);
                    let named: Vec<u64> = spoilt.mistakes.iter().map(|mistake| mistake.turn.event).collect();
                    assert_eq!((spoilt.made, spoilt.right), (clean.made, clean.made - 1), "{} {seed}", entry.info.id);
                    assert_eq!(named, [missed.unwrap()], "{} {seed}", entry.info.id);
                }
            }
        }
        let all: BTreeSet<&str> = catalog::entries().map(|entry| entry.info.id).collect();
        let silent: Vec<&&str> = all.difference(&offered).collect();
        assert!(offered.len() >= 60, "{} offer it: {offered:?}\nsilent: {silent:?}", offered.len());
    }
}
