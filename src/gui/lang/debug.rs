//! What the debugger says: rules of theory and what breaks them.

texts! {
    RULES = "Rules of theory";
    RULES_TIP = "What must be true of every such run. Each event is checked in the background.";
    RULE_SAYS = "What the rule says";
    EVIDENCE = "Evidence";
    MEANS = "What it means";
    RULE_FIRST = "first at step {step}";
    RULE_ROW = "{rule}: {count}, first at step {step}";
    RULE_HOLDS = "{rule}: holds";
    CLOSE_FINDING = "Close the finding";
    CELLS_DRAWN = "drawn on the board: {cells}";
    FINDING_OF = "{place} of {count}";
    NEXT_OF_RULE = "Next place where this rule is broken";
    PREVIOUS_OF_RULE = "Previous place where this rule is broken";
    BROKEN_AT = "Broken rule at step {step}: {rule}";
    CHECKING = "Checking…";
    TOO_LARGE_TO_CHECK = "The board is too large to check the rules";
    TOO_LONG_TO_CHECK = "The run is too long: its events are no longer kept";
    NO_RULES = "No rule applies to this run";
    GO_TO_EVENT = "Step {step}: {sentence}";
}

plurals! {
    BROKEN = "broken once", "broken {count} times";
    ALL_HOLD = "the one rule holds", "all {count} rules hold";
    SOME_BROKEN = "{count} rule broken", "{count} rules broken";
    CELLS = "{count} cell", "{count} cells";
}
