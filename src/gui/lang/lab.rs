//! The lab: many runs with nobody watching, and what they have in common.

texts! {
    LAB = "Lab";
    OPEN_LAB = "Lab: many runs";
    ASK_OF_MANY = "The same over many runs";
    EXPERIMENTS = "Experiments";
    EXPERIMENT_TIP = "Choose this experiment";
    LIMIT_NODES = "at most {nodes} nodes a run";
    WITH_TIMES = "With times";
    WITH_TIMES_TIP = "One run at a time, so that none slows another down";
    RUN = "Run the experiment";
    RUN_OR_STOP = "Run or stop the experiment";
    STOP = "Stop the experiment";
    STOP_TIP = "What is done is kept";
    PROGRESS = "{done} of {total} runs";
    LEFT = "{time} left";
    TOOK = "took {time}";
    STOPPED = "stopped";
    NOTHING_RECORDED = "Nothing is recorded while these runs are made.";
    TIMES_TAKEN = "Times were taken one run at a time, with nothing recorded.";
    NO_TIMES = "No times were taken; nothing was recorded.";
    SECONDS = "time";
    TIMED = "timed runs";
    PEAK = "memory of the state";
    NUMBER = "number";
    NOTHING_YET = "Nothing was run yet.";
    FIRST_RUNS = "The first runs are being made.";
    NO_NUMBERS = "No run left a number.";
    GROUP = "Inputs";
    ALGORITHMS = "Algorithms";
    MORE_INPUTS = "and {count} more";
    ALGORITHM = "Algorithm";
    SOLVED = "solved" in "lab";
    MEDIAN = "median";
    QUARTILES = "quartiles";
    INTERVAL = "95 %";
    RATIO = "ratio to {letter}";
    ROW_TIP = "Open the run in the middle";
    BOXES = "From the smallest to the greatest; the box holds the middle half";
    BOX_OF = "{name}: smallest {min}, quartiles {lower} and {upper}, median {median}, greatest {max}";
    CHART_TIP = "Drag to move, Ctrl and wheel to zoom, double-click for everything";
    SCATTER = "Every run as a point";
    ACROSS = "across";
    UPWARDS = "upwards";
    POINT_TIP = "Click to open this run";
    OTHERS = "and {count} more here";
    STEP_OF = "{name}: {share} solved at {cost} or less";
    CURVES = "Share solved at a cost of at most";
    FREQUENCIES = "How often each value comes up: {column}, against {letter}";
    COUNTED = "runs";
    DIFFERENT = "different";
    ELSEWHERE = "elsewhere";
    CHI_SQUARE = "chi-square / degrees";
    CHANCE = "chance";
    DIVERGENCE = "divergence";
    FREQUENCY_TIP = "Odd cases against even cases of {letter}. The chance is that of such a difference if nothing differs; ≠ where it is below 0.001. Values that {letter} never had are elsewhere.";
    OUTLIERS = "Runs far from the others";
    OUTLIER = "{letter} on {input}: {measure} {value}, median {median}";
    OUTLIER_TIP = "Open this run";
    EXPORT = "Rows as CSV…";
    FILTER_EXPERIMENTS = "Experiments (JSON)";
    FILTER = "Tables (CSV)";
    FAULT = "The experiment cannot be carried out: {fault}";
}

plurals! {
    COUNTED_INPUTS = "{count} input", "{count} inputs";
    COUNTED_SEEDS = "{count} seed", "{count} seeds";
    COUNTED_ALGORITHMS = "{count} algorithm", "{count} algorithms";
    COUNTED_RUNS = "{count} run", "{count} runs";
}
