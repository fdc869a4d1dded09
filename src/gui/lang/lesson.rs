//! Lessons: their list, their pages, their questions.

texts! {
    LESSONS = "Lessons";
    ALL_LESSONS = "All lessons";
    CLOSE = "Close lessons";
    MINUTES = "{count} min";
    RIGHT_OF = "{right} of {of} right";
    PAGE_OF = "{page} / {pages}";
    QUESTION = "Question: one try";
    TASK = "Try it" in "lesson";
    THEN = "What is to be seen";
    BACK = "Back";
    NEXT = "Next";
    FINISH = "Finish the lesson";
    RIGHT = "Right";
    WRONG = "Not right";
    SHOW_AGAIN = "Show it once more";
    CLICK_CELL = "Click a cell on the board";
    ANSWER_CELL = "Answer {cell}";
    ANSWER = "Answer";
    A_NUMBER = "a whole number";
    YOU_CHOSE = "You chose {cell}; it is {right}.";
    YOU_SAID = "You said {given}; it is {right}.";
    VOTE = "Vote by hands";
    FIRST_VOTE = "First vote: count the hands";
    TALK = "Now talk";
    TALK_NOW = "Talk with your neighbour: convince each other.";
    VOTE_AGAIN = "Vote again";
    SECOND_VOTE = "Second vote: count the hands";
    REVEAL = "Show both votes and the answer";
    BOTH_VOTES = "First vote (grey) and second vote";
    BLANK = "Blank the screen";
    FIRST_PAGE = "This is the first page";
    LAST_PAGE = "This is the last page";
    NEXT_PAGE = "Next page of the lesson";
    PAGE_BACK = "Page of the lesson before";
}
