//! How two chains are joined: where together they make a threat possible that neither of them does.

use super::line;
use super::machine::{Chain, Found, Space, Threat};
use crate::grid::NOWHERE;
use crate::omok::Point;
use crate::trace::{Kind, Off, Probe};

/// How far from a stone another one may lie in a four.
const IN_A_FOUR: u32 = 4;
/// Pairs of chains that are compared in a step.
const PAIRS: u32 = 4096;

impl Space {
    /// Compares some pairs of chains, one of them of the last round, until two can be joined.
    pub fn join<P: Probe>(&mut self, probe: &mut P) -> Found {
        let mut compared = 0;
        while compared < PAIRS {
            let [one, other] = self.pair;
            if one >= self.before {
                break;
            }
            self.pair = if other + 1 < one { [one, other + 1] } else { [one + 1, 1] };
            compared += 1;
            if other < one && self.join_pair(probe, one, other) {
                return Found::Nothing;
            }
        }
        self.nodes += 1;
        probe.fact(Kind::Note, line::PAIRS, NOWHERE, NOWHERE, compared as i32);
        if self.pair[0] < self.before { Found::Nothing } else { Found::AllCompared }
    }

    /// Joins two chains if together they make something new possible.
    fn join_pair<P: Probe>(&mut self, probe: &mut P, one: u32, other: u32) -> bool {
        let [first, second] = [one, other].map(|chain| &self.chains[chain as usize]);
        let (Some(gain), Some(with)) = (self.last_of(first), self.last_of(second)) else { return false };
        if first.is_joined || second.is_joined {
            return false; // What they make possible was followed.
        }
        let near = self.tables.geometry().steps(gain, with);
        if near.is_none_or(|(_, steps)| steps.unsigned_abs() > IN_A_FOUR) {
            return false;
        }
        let [added, lacking] = [second.gains.without(&first.gains), first.gains.without(&second.gains)];
        let is_apart = added.and(&first.costs).is_empty() && lacking.and(&second.costs).is_empty();
        if !is_apart || added.is_empty() || lacking.is_empty() {
            return false;
        }
        let (first, second) = (first.clone(), second.clone());
        let whole = self.threats_of(one);
        let added: Vec<Threat> =
            self.threats_of(other).into_iter().filter(|threat| added.contains(threat.gain)).collect();
        self.stand(&whole, &added, (one, gain, with), [&first, &second], probe)
    }

    /// Puts the threats of two chains on the board and follows what is new, if there is anything.
    fn stand<P: Probe>(
        &mut self,
        whole: &[Threat],
        added: &[Threat],
        (parent, gain, with): (u32, Point, Point),
        [first, second]: [&Chain; 2],
        probe: &mut P,
    ) -> bool {
        self.nodes += 1;
        let off = &mut Off;
        let mut is_five = false;
        for threat in whole.iter().chain(added) {
            self.place(off, line::JOIN, threat.gain, self.attacker);
            is_five |= !self.place_all(off, line::JOIN, &threat.costs);
        }
        let (node, level) = (self.made, first.level + 1);
        let chain = Chain { parent: Some(parent), node, level, is_joined: true, ..first.clone() };
        if is_five || !self.take_up(chain, added, 0, [first, second]) {
            self.take_back(off, line::JOIN, 0);
            return false;
        }
        self.made += 1;
        probe.at_node(node, first.node);
        probe.fact(Kind::Expand, line::JOIN, gain, with, level as i32);
        for &(point, colour) in &self.placed {
            probe.fact(Kind::Place, line::JOIN, point, NOWHERE, colour as i32);
        }
        true
    }

    /// Begins another round with the chains that were found in the last one; whether there are any.
    pub fn next_round(&mut self) -> bool {
        let (before, now) = (self.before.max(1), self.chains.len() as u32);
        (self.pair, self.before) = ([before, 1], now);
        before < now
    }

    /// All threats of a chain, in order.
    fn threats_of(&self, chain: u32) -> Vec<Threat> {
        let mut found = Vec::new();
        let mut at = Some(chain);
        while let Some(chain) = at.map(|at| &self.chains[at as usize]) {
            found.extend(self.threats[chain.own[0]..][..chain.own[1]].iter().rev());
            at = chain.parent;
        }
        found.reverse();
        found
    }
}
