//! Traces of runs that are told from outside.

use std::any::Any;
use std::sync::Arc;

use crate::recipe::{Opened, Outside, Problem, RecipeError};
use crate::trace::board::Board;
use crate::trace::told::{self, Log, Watching};

/// Whatever feeds a log.
type Feeding = Option<Arc<dyn Any + Send + Sync>>;

/// A trace on the board that it carries, or else on `shown`.
pub(super) fn on_its_board(name: &str, bytes: &[u8], shown: Problem) -> Result<Problem, RecipeError> {
    let problem = match told::recipe_in(bytes).or_else(|| told::drawing(bytes)) {
        Some(board) => Opened::read(board.as_bytes())?.into_recipe().problem,
        None => shown,
    };
    let board = problem.prepare()?;
    let watching = board.watching().ok_or(RecipeError::NotWatched)?;
    let log = Arc::new(Log::default());
    let feed = feed(bytes, &log, &board, watching);
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name).to_owned();
    Ok(problem.told_by(Outside { log, name, claims: told::HELD_TO, source: None, feed }))
}

/// Reads it beside the window.
#[cfg(not(target_arch = "wasm32"))]
fn feed(bytes: &[u8], log: &Arc<Log>, board: &Board, watching: &dyn Watching) -> Feeding {
    use crate::watch::{Feed, Limits};

    let input = std::io::Cursor::new(bytes.to_vec());
    let feed = Feed::input(input, Arc::clone(log), (board.size(), watching.setting()), Limits::USUAL);
    if let Err(error) = &feed {
        log.end(told::Ending::Broken(error.to_string()));
    }
    feed.ok().map(|feed| -> Arc<dyn Any + Send + Sync> { Arc::new(feed) })
}

/// Reads it at once, where there are no threads.
#[cfg(target_arch = "wasm32")]
fn feed(bytes: &[u8], log: &Arc<Log>, board: &Board, watching: &dyn Watching) -> Feeding {
    const MOST_EVENTS: u64 = 10_000_000;
    let mut teller = told::Teller::new(Arc::clone(log), board.size(), watching.setting(), MOST_EVENTS);
    let full = teller.feed(bytes);
    teller.finish();
    log.end(full.map_or_else(|full| told::Ending::Limited(full.to_string()), |()| told::Ending::Complete));
    None
}
