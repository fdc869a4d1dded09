//! Checks a solution against the text of a level, sharing nothing with solvers or play.
