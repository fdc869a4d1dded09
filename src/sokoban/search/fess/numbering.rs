//! [`Numbering`]: the numbers that the nodes of several searches have in one recording.

/// Which number each node has, where searches take turns and every node gets the next free one.
#[derive(Clone, Debug, Default)]
pub struct Numbering {
    /// Where a turn began: its first node, and that node's number.
    turns: Vec<(u32, u32)>,
}

impl Numbering {
    /// A turn begins with node `first`, which gets this number.
    pub fn begin(&mut self, first: u32, number: u32) {
        self.turns.push((first, number));
    }

    /// The number of a node.
    pub fn of(&self, node: u32) -> u32 {
        let place = self.turns.partition_point(|turn| turn.0 <= node);
        place.checked_sub(1).map_or(node, |place| {
            let (first, number) = self.turns[place];
            number + (node - first)
        })
    }
}
