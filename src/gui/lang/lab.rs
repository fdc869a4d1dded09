//! The lab: many runs with nobody watching, and what they have in common.

texts! {
    LAB = "Lab";
    OPEN_LAB = "Lab: many runs";
    ASK_OF_MANY = "Repeat in the lab…";
    EXPERIMENTS = "Experiments";
    EXPERIMENT_TIP = "Choose this experiment";
    LIMIT_NODES = "at most {nodes} nodes per run";
    WITH_TIMES = "With times";
    WITH_TIMES_TIP = "One run at a time, so that runs do not slow each other down";
    RUN = "Run the experiment";
    RUN_OR_STOP = "Run or stop the experiment";
    STOP = "Stop the experiment";
    STOP_TIP = "Finished runs are kept";
    PROGRESS = "{done} of {total} runs";
    LEFT = "{time} left";
    TOOK = "took {time}";
    STOPPED = "stopped";
    NOTHING_RECORDED = "These runs are not recorded.";
    TIMES_TAKEN = "Times were measured one run at a time, without recording.";
    NO_TIMES = "No times were measured. The runs were not recorded.";
    SECONDS = "time";
    TIMED = "timed runs";
    PEAK = "memory of the state";
    NUMBER = "number";
    NOTHING_YET = "No runs yet. Press Run to start.";
    FIRST_RUNS = "The first runs are in progress.";
    NO_NUMBERS = "No run has a number to show.";
    GROUP = "Inputs";
    ALGORITHMS = "Algorithms";
    MORE_INPUTS = "and {count} more";
    ALGORITHM = "Algorithm";
    SOLVED = "solved" in "lab";
    MEDIAN = "median";
    QUARTILES = "quartiles";
    INTERVAL = "95 %";
    RATIO = "ratio to {letter}";
    ROW_TIP = "Open the median run";
    BOXES = "Smallest to greatest value; the box holds the middle half";
    BOX_OF = "{name}: smallest {min}, quartiles {lower} and {upper}, median {median}, greatest {max}";
    CHART_TIP = "Drag to move, Ctrl+wheel to zoom, double-click to reset";
    SCATTER = "Every run as a point";
    ACROSS = "X axis";
    UPWARDS = "Y axis";
    POINT_TIP = "Click to open this run";
    OTHERS = "and {count} more here";
    STEP_OF = "{name}: {share} solved at {cost} or less";
    CURVES = "Share solved within a cost of";
    FREQUENCIES = "Frequency of each value: {column}, compared with {letter}";
    COUNTED = "runs";
    DIFFERENT = "different";
    ELSEWHERE = "elsewhere";
    CHI_SQUARE = "chi-square / degrees";
    CHANCE = "chance";
    DIVERGENCE = "divergence";
    FREQUENCY_TIP = "Odd cases compared with even cases of {letter}. Chance is the p-value, the probability of such a difference between equal algorithms; ≠ marks p below 0.001. Values that {letter} never had count as elsewhere.";
    OUTLIERS = "Outliers";
    OUTLIER = "{letter} on {input}: {measure} {value}, median {median}";
    OUTLIER_TIP = "Open this run";
    EXPORT = "Rows as CSV…";
    FILTER_EXPERIMENTS = "Experiments (JSON)";
    FILTER = "Tables (CSV)";
    FAULT = "The experiment cannot run: {fault}";
}

plurals! {
    COUNTED_INPUTS = "{count} input", "{count} inputs";
    COUNTED_SEEDS = "{count} seed", "{count} seeds";
    COUNTED_ALGORITHMS = "{count} algorithm", "{count} algorithms";
    COUNTED_RUNS = "{count} run", "{count} runs";
}
