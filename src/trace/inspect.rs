//! Looking into a state: numbers, cells, queues, stacks, heaps and sets by name.

use super::role::Role;
use crate::grid::Direction;
use crate::text::Text;

/// What a value or a structure of a state is called.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    /// Name in kebab case, by which it is found; that of the series that shows the same, where there is one.
    pub id: &'static str,
    /// Name shown to people.
    pub name: Text,
    /// What its numbers mean, where a role says that.
    pub role: Option<Role>,
}

impl Label {
    /// A name for code and one for people.
    pub const fn new(id: &'static str, name: Text) -> Self {
        Self { id, name, role: None }
    }

    /// The same for numbers of this role.
    #[must_use]
    pub const fn with(self, role: Role) -> Self {
        Self { role: Some(role), ..self }
    }
}

impl PartialEq for Label {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Label {}

/// Takes what a state shows of itself.
pub trait Inspector {
    /// A number.
    fn number(&mut self, label: Label, value: i64);
    /// A cell.
    fn cell(&mut self, label: Label, cell: u32);
    /// A heading.
    fn heading(&mut self, label: Label, heading: Direction);
    /// A structure of `len` items, the one that is used next first. An inspector may stop
    /// taking items whenever it has enough; `len` is the true number.
    fn structure(&mut self, label: Label, shape: Shape, len: usize, items: &mut dyn Iterator<Item = Item>);
    /// Part of a search tree: the path to the current node, and what branches off it. Every node comes
    /// after its parent, with everything below its earlier siblings between them.
    fn tree(&mut self, label: Label, nodes: &mut dyn Iterator<Item = TreeNode>);
    /// Numbers in rows and columns, such as counts by depth.
    fn table(&mut self, label: Label, columns: &[Text], rows: &mut dyn Iterator<Item = TableRow>);
}

/// A row of a table.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// What it is about.
    pub name: RowName,
    /// A number a column.
    pub amounts: Vec<Amount>,
}

/// What a row of a table is about.
#[derive(Clone, Copy, Debug)]
pub enum RowName {
    /// This.
    Text(Text),
    /// This, with a number in place of `{v}`.
    Numbered(Text, i64),
    /// A cell, or a step to it.
    Cell(u32),
}

/// A number of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// A whole number.
    Whole(i64),
    /// A number in hundredths.
    Hundredths(i64),
    /// More than any.
    Infinite,
    /// Less than any.
    MinusInfinite,
    /// There is none.
    Nothing,
}

/// A node of a search tree.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode {
    /// Its number in the order in which nodes were made.
    pub number: u32,
    /// Steps from the root.
    pub depth: u32,
    /// The cell that the step to it came from, or nowhere at the root.
    pub from: u32,
    /// The cell that the step to it led to.
    pub to: u32,
    /// What the search says of it: cost, or priority.
    pub value: i64,
    /// How far the search is with it.
    pub state: TreeState,
    /// Nodes below it that are not told, because they are collapsed.
    pub hidden: u32,
    /// What became of it, in a word or two, where the search says that.
    pub fate: Option<Text>,
}

/// How far a search is with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeState {
    /// It is the current node.
    Current,
    /// It lies on the path to the current node.
    OnTheWay,
    /// It waits to be taken up.
    Waiting,
    /// It was taken up, and something below it still waits.
    Alive,
    /// It was taken up, and nothing below it waits any more.
    Failed,
}

/// What kind of structure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// First in, first out: shown from the front.
    Queue,
    /// Last in, first out: shown from the top; calls of a recursion too.
    Stack,
    /// Smallest first.
    Heap,
    /// Cells with the number of their set, in board order.
    Sets,
    /// Cells in order, newest first.
    List,
}

/// One item of a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its cell.
    pub cell: u32,
    /// Its number: cost, priority, set.
    pub value: Option<i64>,
}

/// What one line of the inspector holds.
#[derive(Clone, Debug)]
pub enum Shown {
    /// A number.
    Number(i64),
    /// A cell.
    Cell(u32),
    /// A heading.
    Heading(Direction),
    /// A structure: its shape, its true length, its first items.
    Structure(Shape, usize, Vec<Item>),
    /// Part of a search tree.
    Tree(Vec<TreeNode>),
    /// A table: its columns, its first rows.
    Table(Vec<Text>, Vec<TableRow>),
}

/// Everything a state shows, in the order in which it was told.
#[derive(Clone, Debug, Default)]
pub struct Values {
    /// Label and content.
    pub entries: Vec<(Label, Shown)>,
    limit: usize,
}

impl Values {
    /// An inspector that keeps at most `limit` items of each structure.
    pub const fn with_limit(limit: usize) -> Self {
        Self { entries: Vec::new(), limit }
    }

    /// What is shown under `label`.
    pub fn find(&self, label: Label) -> Option<&Shown> {
        self.entries.iter().find(|(known, _)| *known == label).map(|(_, shown)| shown)
    }

    /// The number under `label`.
    pub fn find_number(&self, label: Label) -> Option<i64> {
        match self.find(label)? {
            Shown::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The items of the structure under `label`, and its true length.
    pub fn find_structure(&self, label: Label) -> Option<(&[Item], usize)> {
        match self.find(label)? {
            Shown::Structure(_, len, items) => Some((items, *len)),
            _ => None,
        }
    }
}

impl Inspector for Values {
    fn number(&mut self, label: Label, value: i64) {
        self.entries.push((label, Shown::Number(value)));
    }

    fn cell(&mut self, label: Label, cell: u32) {
        self.entries.push((label, Shown::Cell(cell)));
    }

    fn heading(&mut self, label: Label, heading: Direction) {
        self.entries.push((label, Shown::Heading(heading)));
    }

    fn structure(&mut self, label: Label, shape: Shape, len: usize, items: &mut dyn Iterator<Item = Item>) {
        let kept = items.take(self.limit).collect();
        self.entries.push((label, Shown::Structure(shape, len, kept)));
    }

    fn tree(&mut self, label: Label, nodes: &mut dyn Iterator<Item = TreeNode>) {
        let kept = nodes.take(self.limit).collect();
        self.entries.push((label, Shown::Tree(kept)));
    }

    fn table(&mut self, label: Label, columns: &[Text], rows: &mut dyn Iterator<Item = TableRow>) {
        let kept = rows.take(self.limit).collect();
        self.entries.push((label, Shown::Table(columns.to_vec(), kept)));
    }
}
