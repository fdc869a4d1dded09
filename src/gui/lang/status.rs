//! The status line: numbers of the run and of the board.

texts! {
    PROGRESS = "{done} of {total}";
    SHEET_DETAILS = "Details";
    SHEET_SETUP = "Setup";
    SHORTEST = "shortest";
    GENERATED = "generated";
    EVENTS = "events";
    DECISIONS = "decisions";
    MEMORY = "memory";
    AT_FULL_SPEED = "unrecorded run";
    FULL_SPEED_TIP = "The whole run without recording, the fastest of several";
    PIECES = "components";
    LOOPS = "loops";
    SEARCHING = "searching… {percent} %";
    STOP = "Stop";
    SAVED = "Saved: {file}";
    MEMORY_TIP = "Memory of this stage's recording";
    KEPT_EVENTS = "cell changes dropped";
    KEPT_EVENTS_TIP = "The memory limit is reached. All events are kept; pictures are replayed from checkpoints";
    KEPT_CHECKPOINTS = "older events dropped";
    KEPT_CHECKPOINTS_TIP = "The memory limit is reached. Older events are recomputed on demand";
}

plurals! {
    RECORDING = "recording… {count} event", "recording… {count} events";
    STOPPED = "stopped after {count} event", "stopped after {count} events";
    PERFECT_FACTS = "perfect maze: {count} passage, 1 component", "perfect maze: {count} passages, 1 component";
}
