//! The icons of the window, as characters of the bundled icon font.
//!
//! Written by `scripts/fonts.py`; add icons there.

/// Play.
pub const PLAY: &str = "\u{e000}";
/// Play backwards.
pub const PLAY_BACK: &str = "\u{e001}";
/// Pause.
pub const PAUSE: &str = "\u{e002}";
/// Stop.
pub const STOP: &str = "\u{e003}";
/// To the first event.
pub const TO_START: &str = "\u{e004}";
/// To the last event.
pub const TO_END: &str = "\u{e005}";
/// One phase back.
pub const PHASE_BACK: &str = "\u{e006}";
/// One phase forward.
pub const PHASE_FORWARD: &str = "\u{e007}";
/// One decision back.
pub const STEP_BACK: &str = "\u{e008}";
/// One decision forward.
pub const STEP_FORWARD: &str = "\u{e009}";
/// Step over.
pub const STEP_OVER: &str = "\u{e00a}";
/// Step over, backwards.
pub const STEP_OVER_BACK: &str = "\u{e00b}";
/// Step out.
pub const STEP_OUT: &str = "\u{e00c}";
/// Step into.
pub const STEP_IN: &str = "\u{e00d}";
/// One event back, fold to the left.
pub const CHEVRON_LEFT: &str = "\u{e00e}";
/// One event forward, folded.
pub const CHEVRON_RIGHT: &str = "\u{e00f}";
/// Up, fold.
pub const CHEVRON_UP: &str = "\u{e010}";
/// Down, unfolded, choose.
pub const CHEVRON_DOWN: &str = "\u{e011}";
/// Far to the left.
pub const CHEVRONS_LEFT: &str = "\u{e012}";
/// Far to the right.
pub const CHEVRONS_RIGHT: &str = "\u{e013}";
/// Loop.
pub const REPEAT: &str = "\u{e014}";
/// Speed.
pub const SPEED: &str = "\u{e015}";
/// History, recent files.
pub const HISTORY: &str = "\u{e016}";
/// A bookmark.
pub const BOOKMARK: &str = "\u{e017}";
/// Set a bookmark.
pub const BOOKMARK_ADD: &str = "\u{e018}";
/// A goal.
pub const FLAG: &str = "\u{e019}";
/// A breakpoint that is on.
pub const BREAKPOINT: &str = "\u{e01a}";
/// A breakpoint that is off.
pub const BREAKPOINT_OFF: &str = "\u{e01b}";
/// A condition, a target.
pub const CIRCLE_DOT: &str = "\u{e01c}";
/// Search.
pub const SEARCH: &str = "\u{e01d}";
/// Filter.
pub const FILTER: &str = "\u{e01e}";
/// Settings.
pub const SETTINGS: &str = "\u{e01f}";
/// Options of what is shown.
pub const SLIDERS: &str = "\u{e020}";
/// Light theme.
pub const SUN: &str = "\u{e021}";
/// Dark theme.
pub const MOON: &str = "\u{e022}";
/// The system's theme.
pub const MONITOR: &str = "\u{e023}";
/// Presenter.
pub const PRESENTER: &str = "\u{e024}";
/// Language.
pub const LANGUAGE: &str = "\u{e025}";
/// A new seed.
pub const DICE: &str = "\u{e026}";
/// Open a file.
pub const OPEN: &str = "\u{e027}";
/// Save.
pub const SAVE: &str = "\u{e028}";
/// Export.
pub const DOWNLOAD: &str = "\u{e029}";
/// Import.
pub const UPLOAD: &str = "\u{e02a}";
/// Share a link.
pub const SHARE: &str = "\u{e02b}";
/// A link.
pub const LINK: &str = "\u{e02c}";
/// Fit the board into the view.
pub const FIT: &str = "\u{e02d}";
/// Zoom in.
pub const ZOOM_IN: &str = "\u{e02e}";
/// Zoom out.
pub const ZOOM_OUT: &str = "\u{e02f}";
/// Add.
pub const PLUS: &str = "\u{e030}";
/// Take away.
pub const MINUS: &str = "\u{e031}";
/// Close, remove.
pub const CLOSE: &str = "\u{e032}";
/// Yes, correct, chosen.
pub const CHECK: &str = "\u{e033}";
/// The exit, the best.
pub const STAR: &str = "\u{e034}";
/// Not chosen.
pub const STAR_EMPTY: &str = "\u{e035}";
/// A mark below a line.
pub const TRIANGLE: &str = "\u{e036}";
/// A mark.
pub const DIAMOND: &str = "\u{e037}";
/// A cell, a swatch.
pub const SQUARE: &str = "\u{e038}";
/// A warning.
pub const WARNING: &str = "\u{e039}";
/// An error.
pub const ERROR: &str = "\u{e03a}";
/// A remark.
pub const INFO: &str = "\u{e03b}";
/// Help, why.
pub const HELP: &str = "\u{e03c}";
/// Shown.
pub const EYE: &str = "\u{e03d}";
/// Hidden.
pub const EYE_OFF: &str = "\u{e03e}";
/// A list, the listing.
pub const LIST: &str = "\u{e03f}";
/// A plot.
pub const CHART: &str = "\u{e040}";
/// The small map.
pub const MAP: &str = "\u{e041}";
/// A table.
pub const TABLE: &str = "\u{e042}";
/// A picture.
pub const IMAGE: &str = "\u{e043}";
/// A moving picture.
pub const FILM: &str = "\u{e044}";
/// A file.
pub const FILE: &str = "\u{e045}";
/// A new file.
pub const NEW_FILE: &str = "\u{e046}";
/// Copy.
pub const COPY: &str = "\u{e047}";
/// Delete.
pub const TRASH: &str = "\u{e048}";
/// Edit, draw.
pub const PENCIL: &str = "\u{e049}";
/// Erase.
pub const ERASER: &str = "\u{e04a}";
/// Undo.
pub const UNDO: &str = "\u{e04b}";
/// Redo.
pub const REDO: &str = "\u{e04c}";
/// Start again.
pub const RESTART: &str = "\u{e04d}";
/// Shuffle.
pub const SHUFFLE: &str = "\u{e04e}";
/// Keys.
pub const KEYBOARD: &str = "\u{e04f}";
/// Commands.
pub const COMMAND: &str = "\u{e050}";
/// Side by side.
pub const COMPARE: &str = "\u{e051}";
/// The lab.
pub const LAB: &str = "\u{e052}";
/// Lessons.
pub const LESSON: &str = "\u{e053}";
/// Grid lines.
pub const GRID: &str = "\u{e054}";
/// A path.
pub const WAY: &str = "\u{e055}";
/// What was visited.
pub const FOOTPRINTS: &str = "\u{e056}";
/// The place in question.
pub const TARGET: &str = "\u{e057}";
/// The left panel.
pub const PANEL_LEFT: &str = "\u{e058}";
/// The right panel.
pub const PANEL_RIGHT: &str = "\u{e059}";
/// The lower panel.
pub const PANEL_BOTTOM: &str = "\u{e05a}";
/// More.
pub const MENU: &str = "\u{e05b}";
/// Keep in view.
pub const PIN: &str = "\u{e05c}";
/// West.
pub const ARROW_LEFT: &str = "\u{e05d}";
/// East.
pub const ARROW_RIGHT: &str = "\u{e05e}";
/// North.
pub const ARROW_UP: &str = "\u{e05f}";
/// South.
pub const ARROW_DOWN: &str = "\u{e060}";
/// A box.
pub const BOX: &str = "\u{e061}";
/// Memory.
pub const MEMORY: &str = "\u{e062}";
/// Time.
pub const CLOCK: &str = "\u{e063}";
/// A cell that is left out.
pub const SQUARE_DASHED: &str = "\u{e064}";
/// A wall.
pub const WALL: &str = "\u{e065}";
/// Stairs.
pub const UP_AND_DOWN: &str = "\u{e066}";

/// Every icon with its name.
pub const ALL: [(&str, &str); 103] = [
    ("PLAY", PLAY),
    ("PLAY_BACK", PLAY_BACK),
    ("PAUSE", PAUSE),
    ("STOP", STOP),
    ("TO_START", TO_START),
    ("TO_END", TO_END),
    ("PHASE_BACK", PHASE_BACK),
    ("PHASE_FORWARD", PHASE_FORWARD),
    ("STEP_BACK", STEP_BACK),
    ("STEP_FORWARD", STEP_FORWARD),
    ("STEP_OVER", STEP_OVER),
    ("STEP_OVER_BACK", STEP_OVER_BACK),
    ("STEP_OUT", STEP_OUT),
    ("STEP_IN", STEP_IN),
    ("CHEVRON_LEFT", CHEVRON_LEFT),
    ("CHEVRON_RIGHT", CHEVRON_RIGHT),
    ("CHEVRON_UP", CHEVRON_UP),
    ("CHEVRON_DOWN", CHEVRON_DOWN),
    ("CHEVRONS_LEFT", CHEVRONS_LEFT),
    ("CHEVRONS_RIGHT", CHEVRONS_RIGHT),
    ("REPEAT", REPEAT),
    ("SPEED", SPEED),
    ("HISTORY", HISTORY),
    ("BOOKMARK", BOOKMARK),
    ("BOOKMARK_ADD", BOOKMARK_ADD),
    ("FLAG", FLAG),
    ("BREAKPOINT", BREAKPOINT),
    ("BREAKPOINT_OFF", BREAKPOINT_OFF),
    ("CIRCLE_DOT", CIRCLE_DOT),
    ("SEARCH", SEARCH),
    ("FILTER", FILTER),
    ("SETTINGS", SETTINGS),
    ("SLIDERS", SLIDERS),
    ("SUN", SUN),
    ("MOON", MOON),
    ("MONITOR", MONITOR),
    ("PRESENTER", PRESENTER),
    ("LANGUAGE", LANGUAGE),
    ("DICE", DICE),
    ("OPEN", OPEN),
    ("SAVE", SAVE),
    ("DOWNLOAD", DOWNLOAD),
    ("UPLOAD", UPLOAD),
    ("SHARE", SHARE),
    ("LINK", LINK),
    ("FIT", FIT),
    ("ZOOM_IN", ZOOM_IN),
    ("ZOOM_OUT", ZOOM_OUT),
    ("PLUS", PLUS),
    ("MINUS", MINUS),
    ("CLOSE", CLOSE),
    ("CHECK", CHECK),
    ("STAR", STAR),
    ("STAR_EMPTY", STAR_EMPTY),
    ("TRIANGLE", TRIANGLE),
    ("DIAMOND", DIAMOND),
    ("SQUARE", SQUARE),
    ("WARNING", WARNING),
    ("ERROR", ERROR),
    ("INFO", INFO),
    ("HELP", HELP),
    ("EYE", EYE),
    ("EYE_OFF", EYE_OFF),
    ("LIST", LIST),
    ("CHART", CHART),
    ("MAP", MAP),
    ("TABLE", TABLE),
    ("IMAGE", IMAGE),
    ("FILM", FILM),
    ("FILE", FILE),
    ("NEW_FILE", NEW_FILE),
    ("COPY", COPY),
    ("TRASH", TRASH),
    ("PENCIL", PENCIL),
    ("ERASER", ERASER),
    ("UNDO", UNDO),
    ("REDO", REDO),
    ("RESTART", RESTART),
    ("SHUFFLE", SHUFFLE),
    ("KEYBOARD", KEYBOARD),
    ("COMMAND", COMMAND),
    ("COMPARE", COMPARE),
    ("LAB", LAB),
    ("LESSON", LESSON),
    ("GRID", GRID),
    ("WAY", WAY),
    ("FOOTPRINTS", FOOTPRINTS),
    ("TARGET", TARGET),
    ("PANEL_LEFT", PANEL_LEFT),
    ("PANEL_RIGHT", PANEL_RIGHT),
    ("PANEL_BOTTOM", PANEL_BOTTOM),
    ("MENU", MENU),
    ("PIN", PIN),
    ("ARROW_LEFT", ARROW_LEFT),
    ("ARROW_RIGHT", ARROW_RIGHT),
    ("ARROW_UP", ARROW_UP),
    ("ARROW_DOWN", ARROW_DOWN),
    ("BOX", BOX),
    ("MEMORY", MEMORY),
    ("CLOCK", CLOCK),
    ("SQUARE_DASHED", SQUARE_DASHED),
    ("WALL", WALL),
    ("UP_AND_DOWN", UP_AND_DOWN),
];
