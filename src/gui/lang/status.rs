//! The status line: numbers of the run and of the board.

texts! {
    VISITED = "visited" in "count";
    PATH = "path";
    SHORTEST = "shortest";
    EXPANDED = "expanded";
    GENERATED = "generated";
    EVENTS = "events";
    DECISIONS = "decisions";
    MEMORY = "memory";
    AT_FULL_SPEED = "at full speed";
    FULL_SPEED_TIP = "The whole run without recording, the quickest of several";
    PERFECT_MAZE = "perfect maze";
    NOT_PERFECT = "not a perfect maze";
    PASSAGES = "passages";
    PIECES = "pieces";
    LOOPS = "loops";
    DEAD_ENDS = "dead ends";
    CELLS = "cells";
    SOLVED = "solved";
    NO_WAY = "there is no way";
    OPTIMAL = "optimal";
    RECORDING = "recording… {count} events";
    SEARCHING = "searching… {percent} %";
    WRITING = "writing… {percent} %";
    STOP = "Stop";
    STOPPED = "stopped after {count} events";
    KEPT_ALL = "every event is kept";
    KEPT_NEAR = "events around the cursor are kept, the rest is rebuilt when needed";
    SAVED = "Saved: {file}";
    MEMORY_TIP = "What the recording of this stage takes";
    PERFECT_FACTS = "perfect maze: {count} passages, 1 piece";
    KEPT_EVENTS = "changes of cells dropped";
    KEPT_EVENTS_TIP = "The memory is full: every event is kept, pictures are played again from checkpoints";
    KEPT_CHECKPOINTS = "older events dropped";
    KEPT_CHECKPOINTS_TIP = "The memory is full: older events are made again when they are needed";
}
