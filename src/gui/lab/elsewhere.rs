//! Experiments that are carried out outside this program: on pages, which have no threads, by another one of them.

use std::sync::Arc;

use super::{Crew, Helper};
use crate::background::{Polled, Task};
use crate::lab::{Execution, sheet};

/// Has an experiment carried out elsewhere: what it says, and whether times are taken. Nothing where nobody can.
pub type Elsewhere = fn(text: &str, times: bool) -> Option<Box<dyn Away>>;

/// An experiment that is carried out elsewhere. Dropping it ends that at once.
pub trait Away {
    /// What was found since the last call, as [`sheet::write`] writes it, and whether there will be no more.
    fn take(&mut self) -> (Vec<String>, bool);
}

impl Crew {
    /// Takes what is ready. False where nobody has anything more to do.
    pub(super) fn pump(&mut self, execution: &Arc<Execution>, start: impl Fn(Helper) -> Task<Helper>) -> bool {
        match self {
            Self::Here(helpers) => {
                helpers.retain_mut(|task| matches!(task.poll(), Polled::Working));
                !helpers.is_empty()
            }
            Self::Away(away) => {
                let (sheets, is_over) = away.take();
                for rows in sheets.iter().filter_map(|text| sheet::read(text, execution.plan())) {
                    execution.take(rows);
                }
                if is_over && !execution.is_over() && !execution.is_stopped() {
                    // It broke off; what is left is done here.
                    *self = Self::Here(vec![start(Helper(Arc::clone(execution), None))]);
                    return true;
                }
                !is_over && !execution.is_stopped()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::background::Executor;
    use crate::gui::lab::LabState;
    use crate::lab::{Experiment, Plan};
    use crate::session::Resources;
    use crate::trace::Budget;

    const SMALL: &str = r#"{"gridscope": 1, "experiment": "Small", "family": "maze", "stage": "building",
        "inputs": [{"maze": {"generator": "eller", "size": [8, 6]}}], "seeds": {"from": 1, "count": 5},
        "algorithms": ["eller", "wilson"], "measures": ["dead_end_pct"]}"#;

    fn execution(text: &str) -> Arc<Execution> {
        let experiment = Experiment::read(text, &|_| Err(String::new())).unwrap();
        Arc::new(Execution::new(Plan::new(experiment)))
    }

    /// Tells the first two cases, one after the other, and breaks off.
    struct Breaks(Vec<String>);

    impl Away for Breaks {
        fn take(&mut self) -> (Vec<String>, bool) {
            let sheets = self.0.pop().into_iter().collect();
            (sheets, self.0.is_empty())
        }
    }

    fn breaks(text: &str) -> Breaks {
        let execution = execution(text);
        let mut from = 0;
        let mut sheets = Vec::new();
        for _ in 0..2 {
            assert!(execution.advance());
            let (rows, next) = execution.ready(from);
            sheets.insert(0, sheet::write(&rows).unwrap());
            from = next;
        }
        Breaks(sheets)
    }

    #[test]
    fn what_was_done_elsewhere_is_taken_and_what_is_left_is_done_here() {
        let (executor, budget) = (Executor::Slices, Budget::DESKTOP);
        let resources = Resources { executor, budget, allowance: Arc::default(), wake: Arc::new(|| {}) };
        let mut lab = LabState::default();
        lab.take(SMALL, &|_| Err(String::new())).unwrap();
        lab.elsewhere = Some(|text, _| Some(Box::new(breaks(text))));
        lab.start(0.0, &resources);
        lab.pump(0.0, &resources);
        assert_eq!(lab.seen().unwrap().progress().0.done, 2);
        assert!(matches!(lab.crew, Some((_, Crew::Away(_)))));
        lab.pump(0.0, &resources);
        assert!(matches!(lab.crew, Some((_, Crew::Here(_)))));
        while lab.is_busy() {
            lab.pump(0.0, &resources);
        }
        let whole = execution(SMALL);
        whole.work();
        assert_eq!(lab.seen().unwrap().execution.rows(), whole.rows());
    }
}
