//! What people can do with lessons.

use crate::lesson::Given;

/// What people can do with lessons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonCommand {
    /// Shows all lessons, or closes what is shown.
    Turn,
    /// Opens a lesson of the program by its id, where it was left.
    Open(String),
    /// Goes to a page, counted from 0.
    Go(usize),
    /// Answers the question of the page, once.
    Answer(Given),
    /// Shows the answer to the question of the page; it counts for nobody.
    Reveal,
    /// Plays the events that explain the answer.
    Explain,
    /// Leaves the lesson for the list.
    List,
    /// Does something with the lesson that is being written.
    Write(WriteCommand),
    /// Closes lesson and list.
    Close,
}

/// What people can do with a lesson that they write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteCommand {
    /// Begins one with the run on the screen and its bookmarks, or goes on with the one that was begun.
    Begin,
    /// Adds a page for the present moment.
    AddMoment,
    /// Adds a question about the present moment: one that the run itself answers, if there is one.
    AddQuestion,
    /// Shows it as a student sees it.
    See,
    /// Goes back to the text.
    Edit,
    /// Asks where to save it.
    Save,
    /// Asks whether to give it up, if it was changed.
    Drop,
    /// Gives it up.
    DropAnyway,
}
