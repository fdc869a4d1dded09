//! Every test of the library and of the program from outside, in one binary: it is linked once.
#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod cli_common;
mod cli_lab;
mod cli_maze;
mod cli_omok_play;
mod cli_omok_rules;
mod cli_omok_run;
mod cli_omok_search;
mod cli_run;
mod cli_sokoban_make;
mod cli_sokoban_solve;
mod families;
mod golden;
#[cfg(feature = "gui")]
mod gui_debug;
#[cfg(feature = "gui")]
mod gui_pictures;
#[cfg(feature = "gui")]
mod gui_quiz;
#[cfg(feature = "gui")]
mod gui_watch;
mod laws;
mod match3_cli;
mod match3_common;
mod match3_events;
mod match3_play_events;
mod match3_shuffles;
mod maze_changes;
mod maze_common;
mod maze_events;
mod maze_exits;
mod maze_fairness;
mod maze_generators;
mod maze_maps;
mod maze_shapes;
mod maze_sight;
mod maze_solvers;
mod omok_events;
mod omok_levels;
mod omok_protocol;
mod omok_referee;
mod omok_search;
mod omok_table;
mod omok_threats;
mod pages;
mod posthoc_trace;
mod prose;
mod sokoban_deadlocks;
mod sokoban_events;
mod sokoban_formats;
mod sokoban_generate;
mod sokoban_levels;
mod sokoban_search;
mod theory;
mod told_lengths;
mod translations;
mod trees;
mod watch;
