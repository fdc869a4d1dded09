//! What the debugger says: rules of theory and what breaks them.

texts! {
    RULES = "Rules of theory";
    RULES_TIP = "What must be true of every such run. Each event is checked in the background.";
    STOP_AT_RULES = "Stop where a rule is broken";
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
    WHY_CELL = "Why is {cell} so?";
    WHY_NOT_CELL = "Why was {cell} never reached?";
    AS_OF_STEP = "as of step {step}";
    CLOSE_ANSWER = "Close the answer";
    ASK_HERE = "Ask again at this step";
    HOW_LAST = "The last event that changed the cell.";
    HOW_REPLACED = "This was replaced later.";
    HOW_BEGINS = "Here the chain begins.";
    HOW_LEFT_OUT = "The last event that names the cell; it was left out.";
    HOW_WAITS = "Since then the cell waits.";
    NOTHING_CAME = "No event names the cell up to this step.";
    SHUT_IN = "No step leads to the cell: it has walls on all sides.";
    BESIDE_NEVER = "A step leads here from {cell}, but that cell was not reached either.";
    BESIDE_WAITS = "A step leads here from {cell}, but that cell waits to be expanded since step {step}.";
    BESIDE_DONE = "A step leads here from {cell}, which step {step} changed last.";
    ASK_ABOUT = "Ask about {cell}";
    CLOSE_TREE = "Close the search tree";
    READING_TREE = "Reading the tree…";
    HAS_NO_TREE = "This run has no search tree";
    TREE_OF = "search tree of {nodes} nodes, {depth} deep";
    NODES_DEEP = "{nodes} nodes, {depth} deep";
    ICICLE = "Icicle";
    LINKS = "Node and link";
    TREE_COLOUR = "Colour of the tree";
    FOLD_LEFT_OUT = "Hide duplicates and pruned";
    WHOLE_TREE = "Show the whole tree";
    BY_FATE = "fate";
    BY_DEPTH = "depth";
    ON_PATH = "on the solution";
    EXPANDED = "expanded";
    DUPLICATE = "duplicate" in "node";
    PRUNED = "pruned" in "node";
    DEAD = "dead" in "node";
    LEFT = "cut, known or replaced";
    TO_COME = "still to come";
    CHOOSE_NODE = "Click a node to go to its moment; the wheel zooms, dragging moves";
    GO_TO_MOMENT = "Go to its moment";
    ZOOM_TO_NODE = "Zoom to it";
    ABOUT_NODE = "Node {node}: depth {depth}, {below} nodes below, {percent} % of the tree";
    NODE = "Node {node}";
    FATE = "fate";
    CAME_UP = "came up at step";
    NODES_BELOW = "nodes below";
    SEARCH_FORKS = "Choose what to change: the new run opens beside this one";
    WAS = "was: {value}";
    GO_TO_STEP = "To step {step}";
    GO_TO_EVENT = "Step {step}: {sentence}";
}

plurals! {
    BROKEN = "broken once", "broken {count} times";
    ALL_HOLD = "the one rule holds", "all {count} rules hold";
    SOME_BROKEN = "{count} rule broken", "{count} rules broken";
    FOLDED = "{count} step like these", "{count} steps like these";
    CELLS = "{count} cell", "{count} cells";
}
