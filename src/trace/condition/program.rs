//! A condition as a flat list of tests, each of which says where to go on.
//!
//! `and`, `or` and `not` vanish: they only decide which test comes after which answer. So
//! matching needs no stack and no recursion over them, and a condition that is decided by its
//! first test costs one test.

use super::bounds::{Bounds, Outcomes};
use super::field::{Block, Field, Moment};
use super::tree::{Comparison, Number, Truth};
use crate::grid::Cell;
use crate::trace::event::{KINDS, Kind};

/// Runs from the last step towards the first; every jump leads to an earlier one or out.
#[derive(Clone, Debug)]
pub(super) struct Program {
    steps: Box<[Step]>,
}

#[derive(Clone, Debug)]
struct Step {
    test: Test,
    yes: u16,
    no: u16,
}

/// Jumps here end the program; no step ever has such a number, as the text is too short for it.
const MATCH: u16 = u16::MAX;
const MISS: u16 = u16::MAX - 1;
const _: () = assert!(super::LONGEST_CONDITION < MISS as usize);

/// A condition that says no more than this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Simple {
    /// The event is of this kind.
    Kind(Kind),
    /// The event's `a` or `b` is this cell.
    At(Cell),
}

#[derive(Clone, Debug)]
enum Test {
    /// The event is of this kind.
    Is(Kind),
    /// A field lies between two numbers, both included.
    Inside(Field, i64, i64),
    /// A field has a value, and it is not this one.
    Unequal(Field, i64),
    /// Anything else.
    Compare(Box<(Comparison, Number, Number)>),
}

impl Program {
    pub(super) fn compile(truth: Truth) -> Self {
        let mut steps = Vec::new();
        emit(truth, MATCH, MISS, &mut steps);
        Self { steps: steps.into() }
    }

    #[inline]
    pub(super) fn holds(&self, moment: &Moment<'_>) -> bool {
        let Some((mut step, earlier)) = self.steps.split_last() else { return false };
        loop {
            let next = if step.test.holds(moment) { step.yes } else { step.no };
            match earlier.get(usize::from(next)) {
                Some(found) => step = found,
                None => return next == MATCH,
            }
        }
    }

    pub(super) fn simple(&self) -> Option<Simple> {
        match &*self.steps {
            [Step { test: Test::Is(kind), yes: MATCH, no: MISS }] => Some(Simple::Kind(*kind)),
            [
                Step { test: Test::Inside(Field::B, low, high), yes: MATCH, no: MISS },
                Step { test: Test::Inside(Field::A, first, last), yes: MATCH, no: 0 },
            ] if [low, first, last] == [high; 3] => Cell::try_from(*low).ok().map(Simple::At),
            _ => None,
        }
    }

    /// Whether some way through the program that the summary allows ends in a match.
    pub(super) fn can_hold(&self, block: Block<'_>) -> bool {
        let mut reached = vec![false; self.steps.len()];
        if let Some(last) = reached.last_mut() {
            *last = true;
        }
        for (index, step) in self.steps.iter().enumerate().rev() {
            if !reached[index] {
                continue;
            }
            let outcomes = step.test.outcomes(block);
            for (_, next) in [(outcomes.yes, step.yes), (outcomes.no, step.no)].into_iter().filter(|way| way.0) {
                match reached.get_mut(usize::from(next)) {
                    Some(found) => *found = true,
                    None if next == MATCH => return true,
                    None => {}
                }
            }
        }
        false
    }
}

/// Appends the tests for `truth` and returns where they begin. What comes later in the text is
/// appended first, so that it is known where to jump to.
fn emit(truth: Truth, yes: u16, no: u16, steps: &mut Vec<Step>) -> u16 {
    match truth {
        Truth::Not(of) => emit(*of, no, yes, steps),
        Truth::All(parts) => parts.into_iter().rev().fold(yes, |next, part| emit(part, next, no, steps)),
        Truth::Any(parts) => parts.into_iter().rev().fold(no, |next, part| emit(part, yes, next, steps)),
        Truth::Is(kind) => push(Test::Is(kind), yes, no, steps),
        Truth::Compare(comparison, left, right) => push(Test::compare(comparison, left, right), yes, no, steps),
    }
}

fn push(test: Test, yes: u16, no: u16, steps: &mut Vec<Step>) -> u16 {
    steps.push(Step { test, yes, no });
    u16::try_from(steps.len() - 1).unwrap_or(MISS)
}

impl Test {
    /// The cheapest test that says the same.
    fn compare(comparison: Comparison, left: Number, right: Number) -> Self {
        match (&left, left.constant(), &right, right.constant()) {
            (Number::Field(field), _, _, Some(value)) => Self::field(*field, comparison, value),
            (_, Some(value), Number::Field(field), _) => Self::field(*field, comparison.mirrored(), value),
            _ => Self::Compare(Box::new((comparison, left, right))),
        }
    }

    fn field(field: Field, comparison: Comparison, value: i64) -> Self {
        const EMPTY: (i64, i64) = (1, 0);
        let (low, high) = match comparison {
            Comparison::Unequal => return Self::Unequal(field, value),
            Comparison::Equal => (value, value),
            Comparison::LessOrEqual => (i64::MIN, value),
            Comparison::GreaterOrEqual => (value, i64::MAX),
            Comparison::Less => value.checked_sub(1).map_or(EMPTY, |high| (i64::MIN, high)),
            Comparison::Greater => value.checked_add(1).map_or(EMPTY, |low| (low, i64::MAX)),
        };
        Self::Inside(field, low, high)
    }

    #[inline]
    fn holds(&self, moment: &Moment<'_>) -> bool {
        match self {
            Self::Is(kind) => moment.event.kind == *kind,
            Self::Inside(field, low, high) => field.read(moment).is_some_and(|value| *low <= value && value <= *high),
            Self::Unequal(field, not) => field.read(moment).is_some_and(|value| value != *not),
            Self::Compare(parts) => {
                let (comparison, left, right) = &**parts;
                let values = left.value(moment).zip(right.value(moment));
                values.is_some_and(|(left, right)| comparison.holds(left, right))
            }
        }
    }

    fn outcomes(&self, block: Block<'_>) -> Outcomes {
        match self {
            Self::Is(kind) => {
                let kinds = &block.summary.kinds;
                let others = (0..KINDS).any(|index| index != *kind as usize && kinds[index] > 0);
                Outcomes { yes: kinds[*kind as usize] > 0, no: others }
            }
            Self::Inside(field, low, high) => {
                let bounds = field.bounds(block);
                let Outcomes { yes, no } = bounds.inside(*low, *high);
                Outcomes { yes, no: no || bounds.can_be_absent() }
            }
            Self::Unequal(field, not) => {
                let value = Bounds::between((*not, *not));
                field.bounds(block).compare(Comparison::Unequal, value)
            }
            Self::Compare(parts) => {
                let (comparison, left, right) = &**parts;
                let right = Bounds::of(right, block);
                Bounds::of(left, block).compare(*comparison, right)
            }
        }
    }
}
