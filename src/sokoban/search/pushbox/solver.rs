//! [`solver!`]: a solver of its own around the shared [`Machine`](super::machine::Machine).

/// Makes one of the four solvers from its name, its order and what it says of itself.
macro_rules! solver {
    ($(#[$doc:meta])* $name:ident, $order:expr, $info:expr) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name($crate::sokoban::search::pushbox::machine::Machine);

        impl $crate::trace::Algorithm for $name {
            type Input = $crate::sokoban::SokobanTask;
            type Output = $crate::sokoban::Answer;
            type Picture = $crate::sokoban::SearchPicture;

            const INFO: &'static $crate::trace::Info = $info;

            fn start(task: std::sync::Arc<Self::Input>, settings: &$crate::trace::Settings, _seed: u64) -> Self {
                use $crate::sokoban::search::{options, pushbox::machine};
                let limit = settings.get(&options::NODES).unsigned_abs();
                Self(machine::Machine::new(task, $order, machine::LINES, limit, None))
            }

            #[inline]
            fn step<P: $crate::trace::Probe>(&mut self, probe: &mut P) -> $crate::trace::Flow {
                self.0.step(probe)
            }

            fn inspect(&self, view: &mut dyn $crate::trace::Inspector) {
                self.0.inspect(view);
            }

            fn heap_bytes(&self) -> usize {
                self.0.heap_bytes()
            }

            fn shared_bytes(&self) -> usize {
                self.0.shared_bytes()
            }

            fn state_hash(&self) -> u64 {
                let mut hash = $crate::trace::StateHash::default();
                self.0.hash_into(&mut hash);
                hash.finish()
            }

            fn output(&self) -> Option<Self::Output> {
                self.0.output()
            }
        }
    };
}
pub(super) use solver;
