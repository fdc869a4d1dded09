//! The experiments that come with the program.

use std::sync::LazyLock;

use crate::catalog;
use crate::family::Family;

pub use crate::family::Shipped;

/// Every experiment that comes with the program, family by family.
pub static SHIPPED: LazyLock<Vec<Shipped>> =
    LazyLock::new(|| catalog::families().flat_map(Family::experiments).copied().collect());

impl Shipped {
    /// The experiment with this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        SHIPPED.iter().find(|shipped| shipped.name == name)
    }
}
