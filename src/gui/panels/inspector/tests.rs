//! The inspector as people use it.
