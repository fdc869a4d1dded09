//! Runs side by side.

texts! {
    COMPARE_WITH = "Compare with…";
    SEARCH_RUNS = "Which algorithm, on the same input?";
    NEXT_RUN = "Speak of the next run";
    NEXT_CLOCK = "Let the clock count the next thing";
    FIRST_DIFFERENCE = "Go to the first difference";
    SHOW_DIFFERENCE = "Show where boards differ";
    LEAVE = "End the comparison";
    FULL = "Six runs stand side by side already; take one away first";
    CLOCK = "Clock";
    CLOCK_TIP = "What the common clock counts: all runs stand where it shows the same";
    BY_EVENT = "events";
    BY_DECISION = "decisions";
    BY_EXPANSION = "expansions";
    BY_TIME = "time";
    BY_TIME_TIP = "A race: the time that each run takes with nobody watching";
    NOT_KNOWN = "Not known of all runs yet: the clock counts decisions meanwhile";
    RUN_TILE = "Run {letter}: {name}";
    RUN_TILE_TIP = "Click: the panels speak of this run. Drag: arrange the boards";
    REMOVE = "Take run {letter} away";
    OVER = "over";
    DIFFERENCE = "Difference";
    DIFFERENCE_OF = "{first} against {second}";
    ONLY = "only {letter}";
    BOTH = "both";
    UNLIKE = "differently";
    FINAL_NUMBERS = "Final numbers";
    FULL_SPEED = "time";
    PARTED_AT = "The runs part at event {count}:";
    NEVER_PART = "The runs are the same from beginning to end";
}

plurals! {
    NOT_YET_PARTED = "The runs are the same for {count} event so far", "The runs are the same for {count} events so far";
    ONE_ENDS = "The runs are the same for {count} event; then one ends and the other goes on", "The runs are the same for {count} events; then one ends and the other goes on";
}
