//! Runs side by side.

texts! {
    COMPARE_WITH = "Compare with…";
    SEARCH_RUNS = "Choose an algorithm for the same input";
    WHAT_IF = "What if…";
    WHAT_IF_CHANCE = "What if chance fell otherwise from here on?";
    RACE = "Race";
    RACE_ANEW = "Race on a new board";
    RACE_AGAIN = "Race again";
    SAVE_RACE = "Save as GIF";
    ONE_RACE = "One board proves little. Over many boards the order may change.";
    WINS = "{name} wins";
    TIE = "{names} end together";
    NOBODY_WINS = "No run found a solution";
    AFTER = "after {count} {unit}";
    RUNS = "Run";
    UNSOLVED = "no solution";
    TO_THE_QUICKEST = "Unrecorded time";
    CLOSE_RANKING = "Close the ranking";
    FIRST = "1st";
    SECOND = "2nd";
    THIRD = "3rd";
    FOURTH = "4th";
    FIFTH = "5th";
    SIXTH = "6th";
    NEXT_RUN = "Focus next run";
    NEXT_CLOCK = "Change sync unit";
    FIRST_DIFFERENCE = "Go to the first difference";
    SHOW_DIFFERENCE = "Show board differences";
    LEAVE = "End the comparison";
    FULL = "Six runs are open already. Close one first";
    ALONE = "No other algorithm works on this board";
    CLOCK = "Clock";
    CLOCK_TIP = "The unit that keeps the runs in step";
    BY_EVENT = "events";
    BY_DECISION = "decisions";
    BY_EXPANSION = "expansions";
    BY_TIME = "time";
    BY_TIME_TIP = "A race by the time of each unrecorded run";
    NOT_KNOWN = "Not yet known for all runs. Decisions count until then";
    RUN_TILE = "Run {letter}: {name}";
    RUN_TILE_TIP = "Click to focus this run. Drag to rearrange the boards";
    REMOVE = "Close run {letter}";
    OVER = "finished";
    DIFFERENCE = "Difference";
    DIFFERENCE_OF = "{first} and {second}";
    ONLY = "only {letter}";
    BOTH = "both";
    UNLIKE = "different";
    FINAL_NUMBERS = "Final numbers";
    NUMBERS_TIP = "Final numbers and plots of all runs";
    FULL_SPEED = "time";
    PARTED_AT = "The runs differ from event {count} on:";
    CLOSED_APART = "Runs on boards of their own were closed: the board that they were forked from is gone";
    OTHER_MOVE = "another move from decision {number} on";
    OTHER_CHANCE = "chance otherwise from decision {number} on";
    OTHER_BOARD = "other board";
    OTHER_SIZES = "These boards differ in size";
    NEVER_PART = "The runs are identical";
    NEVER_CONTRADICT = "What both runs tell is the same, as far as both go";
}

plurals! {
    NOT_YET_PARTED = "The first {count} event is identical so far", "The first {count} events are identical so far";
    ONE_ENDS = "The runs are identical for {count} event; then one ends and the other continues", "The runs are identical for {count} events; then one ends and the other continues";
}
