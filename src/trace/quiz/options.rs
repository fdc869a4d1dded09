//! Options: the right one among wrong ones from the run.

use super::Meaning;
use crate::random::Random;
use crate::trace::Role;

/// Wrong options beside the right one, at most.
const WRONG: usize = 3;
/// So many of the likeliest wrong ones are drawn from.
const LIKELY: usize = 6;

/// The right option among wrong ones, in an order that is drawn. `wrong` has the likeliest mistakes first. Nothing where
/// fewer than `least` wrong ones are left without those that are right as well, or are there twice.
pub fn mixed(
    right: Meaning,
    wrong: impl IntoIterator<Item = Meaning>,
    least: usize,
    random: &mut Random,
) -> Option<(Vec<Meaning>, usize)> {
    let mut likely: Vec<Meaning> = Vec::new();
    for option in wrong {
        if option != right && !likely.contains(&option) {
            likely.push(option);
        }
        if likely.len() == LIKELY {
            break;
        }
    }
    let mut options = Vec::new();
    while options.len() < WRONG && !likely.is_empty() {
        // The likeliest is always among them.
        let place = if options.is_empty() { 0 } else { random.below(likely.len() as u32) as usize };
        options.push(likely.remove(place));
    }
    (options.len() >= least).then_some(())?;
    for last in (1..options.len()).rev() {
        options.swap(last, random.below(last as u32 + 1) as usize);
    }
    let place = random.below(options.len() as u32 + 1) as usize;
    options.insert(place, right);
    Some((options, place))
}

/// The same of numbers, in their order. The place of the right one among them is drawn first, so that neither the least
/// nor the greatest nor the middle is likelier to be right.
pub fn sorted(
    (role, right): (Role, i64),
    wrong: impl IntoIterator<Item = i64>,
    random: &mut Random,
) -> Option<(Vec<Meaning>, usize)> {
    let (mut below, mut above) = (Vec::new(), Vec::new());
    for number in wrong {
        let side = if number < right { &mut below } else { &mut above };
        if number != right && !side.contains(&number) && side.len() < LIKELY {
            side.push(number);
        }
    }
    let wanted = random.below(WRONG as u32 + 1) as usize;
    let under = wanted.min(below.len()).max(WRONG.saturating_sub(above.len()).min(below.len()));
    below.truncate(under);
    above.truncate(WRONG - under);
    (below.len() + above.len() > 1).then_some(())?;
    let mut numbers: Vec<i64> = below.into_iter().chain(above).chain([right]).collect();
    numbers.sort_unstable();
    let place = numbers.iter().position(|number| *number == right)?;
    Some((numbers.into_iter().map(|number| Meaning::Number(role, number)).collect(), place))
}
