//! Commands that only one family has, without anybody else knowing of what kind they are.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use crate::gui::desk::Desk;
use crate::gui::state::Command;
use crate::trace::erased;

/// Something that people can ask for in one family.
pub trait OwnCommand: Same + Debug {
    /// Carries it out.
    fn carry_out(&self, desk: &mut Desk);
}

/// What can be compared without knowing its type.
pub trait Same: Any {
    /// Whether `other` is of this type and equal.
    fn is_same(&self, other: &dyn Any) -> bool;

    /// Itself.
    fn any(&self) -> &dyn Any;
}

impl<T: Any + PartialEq> Same for T {
    fn is_same(&self, other: &dyn Any) -> bool {
        erased::get(other) == Some(self)
    }

    fn any(&self) -> &dyn Any {
        self
    }
}

/// A command of one family.
#[derive(Clone, Debug)]
pub struct Own(pub(in crate::gui) Arc<dyn OwnCommand>);

impl PartialEq for Own {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_same(other.0.any())
    }
}

impl<C: OwnCommand> From<C> for Command {
    fn from(command: C) -> Self {
        Self::Own(Own(Arc::new(command)))
    }
}
