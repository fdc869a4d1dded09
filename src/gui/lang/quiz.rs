//! "Ask me": questions about the run on the clock.

texts! {
    ASK_ME = "Ask me";
    ASK = "Ask a question";
    ANOTHER = "Another question";
    ABOUT = "A question about this very moment of the run. You have one try; then the events that explain the answer are played.";
    CLICK = "Click one of the marked cells, or choose here:";
    KINDS = "What is asked";
    CLOSE = "Close the questions";
    NOTHING = "There is nothing to ask about this moment, nor about those that follow. Go to another one, or choose more kinds.";
    PERFORM = "Be the algorithm";
    PERFORM_ABOUT = "You make the decisions of the run by clicking cells, from the present moment on. What is drawn by lot is drawn for you.";
    NOT_PERFORMED = "The decisions of this run are not about single cells of the board. Ask for questions instead.";
    MISTAKES = "Mistakes";
    AT_ONCE = "are told at once";
    AGAIN = "can be corrected";
    AT_THE_END = "are marked at the end";
    DECISIONS = "Decisions" in "perform";
    BEGIN = "Begin here";
    DECISION_OF = "Decision {number} of {of}";
    CHOOSE = "Click the cell that comes next";
    CHOOSE_SKIPPED = "Click where a move leads that is skipped here";
    RULE = "The line that decides:";
    ONCE_MORE = "Try again.";
    HINT = "Hint" in "perform";
    HINT_COSTS = "Shows the cell; the decision counts for nothing then";
    FINISH = "Finish" in "perform";
    HINTS = "Hints: {count}";
    FIRST_MISTAKE = "Mistakes, the first one first";
    MISTAKE = "Step {step}: you chose {cell}; it is {right}.";
    ONCE_MORE_BEGIN = "Once more";
    ANSWER_FIRST = "The question waits for its answer";
}
