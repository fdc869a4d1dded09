//! [`Order`]: in which order a run takes its open nodes, found from the run itself.

use super::past::{Past, State, place};
use super::{Account, Entry};
use crate::text::Text;
use crate::trace::{Kind, Role};

/// Entries that are compared at most to find the order.
const WORK: usize = 4_000_000;

/// What is least of the node that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A number that events tell.
    Told(Role),
    /// g and the distance to the exit without walls.
    Straight,
    /// The distance to the exit without walls.
    Rest,
}

/// In which order open nodes are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// What came first: a queue.
    Oldest,
    /// What came last: a stack.
    Newest,
    /// The least of something.
    Least(By),
}

/// Every order, the simplest first.
const ALL: [Order; 8] = [
    Order::Oldest,
    Order::Newest,
    Order::Least(By::Told(Role::F)),
    Order::Least(By::Told(Role::Priority)),
    Order::Least(By::Told(Role::H)),
    Order::Least(By::Told(Role::G)),
    Order::Least(By::Straight),
    Order::Least(By::Rest),
];

impl Order {
    /// The order that all expansions keep to, as far as they were compared.
    pub fn of(account: &Account) -> Option<Self> {
        let mut past = Past::new(account);
        let mut left: Vec<Self> = ALL.to_vec();
        let (mut work, mut compared) = (0, 0);
        for number in account.first()..account.end() {
            if work > WORK || left.is_empty() {
                break;
            }
            if account.event(number).is_some_and(|event| event.kind == Kind::Expand)
                && let Some(node) = account.node(number)
            {
                past.advance(account, number);
                let open = past.open().count();
                match past.entry(node.node) {
                    // Some searches do not say that their start is open.
                    None if open == 0 && compared == 0 => continue,
                    Some(entry) if entry.state == State::Open => {}
                    _ => return None,
                }
                work += open * left.len();
                compared += usize::from(open > 1);
                left.retain(|order| order.firsts(account, &past).contains(&node.node));
            }
        }
        left.first().copied().filter(|_| compared > 2)
    }

    /// The nodes that may be taken next: several where they are equal, none where something is not known.
    pub fn firsts(self, account: &Account, past: &Past) -> Vec<u32> {
        let mut firsts: Vec<u32> = Vec::new();
        let mut least = i64::MAX;
        for (node, entry) in past.open() {
            let Some(key) = self.key(account, entry) else { return Vec::new() };
            if key < least || firsts.is_empty() {
                (least, firsts) = (key, vec![node]);
            } else if key == least {
                firsts.push(node);
            }
        }
        firsts
    }

    /// What is least of the node that is taken.
    pub fn key(self, account: &Account, entry: &Entry) -> Option<i64> {
        let g = entry.values[0];
        match self {
            Self::Oldest => Some(entry.came.cast_signed()),
            Self::Newest => Some(-entry.came.cast_signed()),
            Self::Least(By::Told(role)) => entry.values[place(role)?],
            Self::Least(By::Straight) => Some(g? + account.without_walls(entry.cell)?),
            Self::Least(By::Rest) => account.without_walls(entry.cell),
        }
    }

    /// What is asked, with the rule.
    pub const fn asks(self) -> Text {
        match self {
            Self::Oldest => Text::new("Which cell is taken next? What became open first leaves first."),
            Self::Newest => Text::new("Which cell is taken next? What became open last leaves first."),
            Self::Least(By::Told(Role::F)) => Text::new("Which cell is taken next? The open one with the least f."),
            Self::Least(By::Told(Role::H)) => Text::new("Which cell is taken next? The open one with the least h."),
            Self::Least(By::Told(Role::G)) => Text::new("Which cell is taken next? The open one with the least g."),
            Self::Least(By::Told(_)) => Text::new("Which cell is taken next? The open one that is sorted first."),
            Self::Least(By::Straight) => Text::new(
                "Which cell is taken next? The open one for which g and the distance to the exit without walls are least together.",
            ),
            Self::Least(By::Rest) => {
                Text::new("Which cell is taken next? The open one that is nearest to the exit, without walls.")
            }
        }
    }
}
