//! Presses lamps at random on a dark field, so that what comes of it can be solved.

use std::sync::Arc;

use gridscope::grid::NOWHERE;
use gridscope::random::Random;
use gridscope::text::Text;
use gridscope::trace::{
    Algorithm, Costs, Flow, Info, Inspector, Kind, Label, Line, Parameter, Probe, Settings, StateHash, Unit, says,
};

use super::{Field, LampsPicture};

pub static INFO: Info = Info {
    id: "random-presses",
    version: 1,
    group: &gridscope::trace::Group::NONE,
    name: Text::same("random presses"),
    summary: Text::same("Presses lamps at random."),
    cost: "O(n)",
    source: "made for tests",
    listing: &[Line::new(Text::same("press a lamp"), &[says(Kind::Swap, Text::same("{cell} is switched."))])],
    parameters: &[Parameter {
        id: "presses",
        name: Text::same("presses"),
        help: Text::same("How many lamps are pressed."),
        range: (1, 100),
        default: 5,
        unit: Unit::Count,
    }],
    series: &[],
    claims: &[],
    reasons: &[],
    costs: Costs::Nothing,
};

#[derive(Clone)]
pub struct RandomPresses {
    field: Field,
    random: Random,
    left: i64,
}

impl Algorithm for RandomPresses {
    type Input = Field;
    type Output = Field;
    type Picture = LampsPicture;
    const INFO: &'static Info = &INFO;

    fn start(input: Arc<Field>, settings: &Settings, seed: u64) -> Self {
        let field = Field::clone(&input);
        Self { field, random: Random::new(seed), left: settings.get(&INFO.parameters[0]) }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let cell = self.random.below(self.field.size.cells());
        for changed in self.field.press(cell) {
            probe.fact(Kind::Swap, 0, changed, NOWHERE, i32::from(self.field.lit[changed as usize]));
        }
        self.left -= 1;
        if self.left == 0 { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(Label::new("left", Text::same("left")), self.left);
    }

    fn heap_bytes(&self) -> usize {
        self.field.lit.len()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        self.field.lit.iter().for_each(|lit| hash.add(u64::from(*lit)));
        hash.add(self.left.unsigned_abs());
        hash.finish()
    }

    fn output(&self) -> Option<Field> {
        (self.left == 0).then(|| self.field.clone())
    }
}
