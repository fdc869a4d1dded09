//! Making levels.
