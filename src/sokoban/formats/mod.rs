//! Levels, collections and solutions as text: reading and writing.
