//! A level being played.
