//! The status line: numbers of the run and of the board.

texts! {
    SHORTEST = "shortest";
    GENERATED = "generated";
    EVENTS = "events";
    DECISIONS = "decisions";
    MEMORY = "memory";
    AT_FULL_SPEED = "at full speed";
    FULL_SPEED_TIP = "The whole run without recording, the quickest of several";
    PIECES = "pieces";
    LOOPS = "loops";
    SEARCHING = "searching… {percent} %";
    STOP = "Stop";
    SAVED = "Saved: {file}";
    MEMORY_TIP = "What the recording of this stage takes";
    KEPT_EVENTS = "changes of cells dropped";
    KEPT_EVENTS_TIP = "The memory is full: every event is kept, pictures are played again from checkpoints";
    KEPT_CHECKPOINTS = "older events dropped";
    KEPT_CHECKPOINTS_TIP = "The memory is full: older events are made again when they are needed";
}

plurals! {
    RECORDING = "recording… {count} event", "recording… {count} events";
    STOPPED = "stopped after {count} event", "stopped after {count} events";
    PERFECT_FACTS = "perfect maze: {count} passage, 1 piece", "perfect maze: {count} passages, 1 piece";
}
