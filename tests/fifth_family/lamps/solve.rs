//! Chases the light: what is pressed in the first row decides all rows below; every first row is tried.

use std::sync::Arc;

use gridscope::grid::{Cell, NOWHERE};
use gridscope::text::Text;
use gridscope::trace::{
    Algorithm, Costs, Flow, Info, Inspector, Kind, Label, Line, Probe, Role, Settings, StateHash, says,
};

use super::{Field, LampsPicture, Presses};

pub static INFO: Info = Info {
    id: "chase-the-light",
    version: 1,
    group: &gridscope::trace::Group::NONE,
    name: Text::same("chase the light"),
    summary: Text::same("Tries every first row and presses below what burns."),
    cost: "O(2^width cells)",
    source: "made for tests",
    listing: &[
        Line::new(
            Text::same("take a first row"),
            &[says(Kind::Expand, Text::same("First row number {number}.")).v(Role::Number)],
        ),
        Line::new(Text::same("press below what burns"), &[says(Kind::Swap, Text::same("{cell} is switched."))]),
    ],
    parameters: &[],
    series: &[],
    claims: &[],
    reasons: &[],
    costs: Costs::Nothing,
};

#[derive(Clone)]
pub struct ChaseTheLight {
    input: Arc<Field>,
    row: u32,
    found: Option<Vec<Cell>>,
}

impl Algorithm for ChaseTheLight {
    type Input = Field;
    type Output = Presses;
    type Picture = LampsPicture;
    const INFO: &'static Info = &INFO;

    fn start(input: Arc<Field>, _settings: &Settings, _seed: u64) -> Self {
        Self { input, row: 0, found: None }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        probe.fact(Kind::Expand, 0, 0, NOWHERE, self.row as i32);
        let (mut field, width) = (Field::clone(&self.input), self.input.size.width);
        let mut pressed: Vec<Cell> = (0..width).filter(|x| self.row >> x & 1 == 1).collect();
        for cell in pressed.clone() {
            field.press(cell);
        }
        for cell in width..field.size.cells() {
            if field.lit[(cell - width) as usize] {
                field.press(cell);
                pressed.push(cell);
            }
        }
        self.row += 1;
        if field.is_dark() {
            for &cell in &pressed {
                probe.fact(Kind::Swap, 1, cell, NOWHERE, 0);
            }
            self.found = Some(pressed);
        }
        if self.is_over() { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(Label::new("first-row", Text::same("first row")), i64::from(self.row));
    }

    fn heap_bytes(&self) -> usize {
        self.found.as_ref().map_or(0, |cells| cells.len() * 4)
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(u64::from(self.row));
        hash.add(u64::from(self.found.is_some()));
        hash.finish()
    }

    fn output(&self) -> Option<Presses> {
        self.is_over().then(|| Presses { cells: self.found.clone(), tried: u64::from(self.row) })
    }
}

impl ChaseTheLight {
    fn is_over(&self) -> bool {
        self.found.is_some() || self.row == 1 << self.input.size.width
    }
}
