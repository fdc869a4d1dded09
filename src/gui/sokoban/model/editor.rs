//! [`Editor`]: the level that is drawn in the window.

use crate::grid::Cell;
use crate::gui::model::edited::{Edited, Stroke};
use crate::gui::model::family::{Document, titled};
use crate::gui::sokoban::canvas::BoxView;
use crate::gui::sokoban::words;
use crate::sokoban::formats::{self, Collection, Entry};
use crate::sokoban::sketch::{Brush, Sketch};
use crate::sokoban::{Layout, Level, LevelError};

/// The level that is drawn, and what it is drawn with.
pub struct Editor {
    /// Whether it stands in the place of the board.
    pub is_open: bool,
    /// What is drawn with.
    pub brush: Brush,
    /// What the level is called.
    pub title: String,
    /// The drawing.
    pub edited: Edited<Sketch>,
    /// Whether the stroke draws; else it takes away.
    draws: bool,
    seen: Option<(u64, Seen)>,
}

/// What follows from a drawing.
pub struct Seen {
    /// Walls, floor and goals.
    pub layout: Layout,
    /// The boxes.
    pub boxes: Vec<BoxView>,
    /// The player.
    pub player: Option<Cell>,
    /// How many boxes and how many goals were drawn.
    pub counts: [usize; 2],
    /// The level, or what is wrong.
    pub level: Result<Level, LevelError>,
}

impl Seen {
    fn of(sketch: &Sketch) -> Self {
        let layout = sketch.layout();
        let boxes: Vec<BoxView> = sketch.drawn(Brush::Box).map(|cell| BoxView::on_ground(&layout, cell)).collect();
        let counts = [boxes.len(), sketch.drawn(Brush::Goal).count()];
        let player = sketch.drawn(Brush::Player).next();
        Self { layout, boxes, player, counts, level: sketch.level() }
    }
}

impl Default for Editor {
    fn default() -> Self {
        let edited = Edited::new(Sketch::default());
        Self { is_open: false, brush: Brush::Wall, title: String::new(), edited, draws: true, seen: None }
    }
}

impl Editor {
    /// Opens on `level`. What was drawn before is one step back.
    pub fn open(&mut self, level: &Level, title: &str) {
        self.is_open = true;
        if self.level().as_ref() != Some(level) {
            let sketch = Sketch::of(level);
            match self.edited.revision() {
                0 => self.edited.begin(sketch),
                _ => self.edited.change(Stroke::Begins, |now| *now = sketch),
            }
            title.clone_into(&mut self.title);
        }
    }

    /// Begins a new level of the same size. What was drawn before is one step back.
    pub fn clear(&mut self) {
        let empty = Sketch::empty(self.edited.now().size());
        self.edited.change(Stroke::Begins, |now| *now = empty);
        self.title.clear();
    }

    /// Gives the board other sides.
    pub fn resize(&mut self, width: u32, height: u32) {
        let resized = self.edited.now().resized(width, height);
        self.edited.change(Stroke::Begins, |now| *now = resized);
    }

    /// Draws where the pointer was. The first cell of a stroke says whether it draws or takes away.
    pub fn touch(&mut self, cell: Cell, stroke: Stroke, erases: bool) {
        let brush = if erases { Brush::Floor } else { self.brush };
        if stroke == Stroke::Begins {
            self.draws = brush == Brush::Floor || !self.edited.now().has(cell, brush);
        } else if brush == Brush::Player {
            // There is one: he is not drawn along a line.
            return;
        }
        let draws = self.draws;
        for cell in self.edited.reached(self.edited.now().size(), cell, stroke) {
            if self.edited.now().has(cell, brush) != draws {
                self.edited.change(Stroke::GoesOn, |sketch| sketch.draw(cell, brush, draws));
            }
        }
    }

    /// What follows from the drawing, found out once for each change.
    pub fn seen(&mut self) -> &Seen {
        let revision = self.edited.revision();
        let kept = self.seen.take().filter(|(known, _)| *known == revision);
        &self.seen.insert(kept.unwrap_or_else(|| (revision, Seen::of(self.edited.now())))).1
    }

    /// The level as a file of it is read.
    pub fn level(&self) -> Option<Level> {
        self.edited.now().level().ok().and_then(|level| formats::read_level(formats::xsb(&level).as_bytes()).ok())
    }

    /// The drawing as a file; of what is no level yet, the rows.
    pub fn document(&self) -> Document {
        let sketch = self.edited.now();
        let text = match sketch.level() {
            Ok(level) => {
                let entry = Entry { title: self.title.clone(), drawing: sketch.text(), ..Entry::new(level) };
                formats::sok(&Collection { entries: vec![entry], ..Collection::default() })
            }
            Err(_) => sketch.text(),
        };
        let name = format!("{}.xsb", titled(&self.title).unwrap_or_else(|| "level".to_owned()));
        Document { filter: (words::FILTER, &["xsb", "sok", "txt"]), name, bytes: text.into_bytes() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(text: &str) -> Level {
        formats::read_level(text.as_bytes()).unwrap()
    }

    fn touch(editor: &mut Editor, brush: Brush, cells: &[Cell]) {
        editor.brush = brush;
        for (at, &cell) in cells.iter().enumerate() {
            let stroke = if at == 0 { Stroke::Begins } else { Stroke::GoesOn };
            editor.touch(cell, stroke, false);
        }
    }

    #[test]
    fn the_first_cell_says_whether_a_stroke_draws() {
        let mut editor = Editor::default();
        editor.open(&level("#######\n#@$  .#\n#######\n"), "one");
        touch(&mut editor, Brush::Wall, &[10, 12]);
        assert_eq!(editor.edited.now().text(), "#######\n#@$####\n#######\n");
        touch(&mut editor, Brush::Wall, &[10, 12]);
        assert_eq!(editor.edited.now().text(), "#######\n#@$   #\n#######\n");
        editor.edited.undo();
        editor.edited.undo();
        assert_eq!(editor.edited.now().text(), "#######\n#@$  .#\n#######\n");
        touch(&mut editor, Brush::Player, &[10, 8]);
        assert_eq!(editor.edited.now().text(), "#######\n# $@ .#\n#######\n", "the player is not drawn along a line");
        editor.touch(9, Stroke::Begins, true);
        assert_eq!(editor.edited.now().text(), "#######\n#  @ .#\n#######\n");
    }

    #[test]
    fn another_level_leaves_a_way_back_to_what_was_drawn() {
        let mut editor = Editor::default();
        let [one, other] = ["#####\n#@$.#\n#####\n", "######\n#@$ .#\n######\n"].map(level);
        editor.open(&one, "one");
        assert_eq!(editor.edited.steps(), [false, false], "nothing was drawn before");
        editor.open(&other, "other");
        assert_eq!((editor.level().unwrap(), editor.title.as_str()), (other.clone(), "other"));
        editor.open(&other, "again");
        assert_eq!(editor.title, "other", "it is open");
        editor.edited.undo();
        assert_eq!(editor.level().unwrap(), one);
        editor.clear();
        assert_eq!((editor.level(), editor.title.as_str()), (None, ""));
        assert_eq!(editor.edited.now().size(), one.size());
    }

    #[test]
    fn what_is_drawn_is_a_file() {
        let mut editor = Editor::default();
        editor.open(&level("#####\n#@$.#\n#####\n"), "Zwei Türen");
        let document = editor.document();
        assert_eq!(document.bytes, "#####\n#@$.#\n#####\nTitle: Zwei Türen\n".as_bytes());
        let read = formats::read(&document.bytes).unwrap();
        assert_eq!((read.entries.len(), read.entries[0].title.as_str()), (1, "Zwei Türen"));
        touch(&mut editor, Brush::Box, &[7]);
        let document = editor.document();
        assert_eq!((document.name.as_str(), &*document.bytes), ("zwei-türen.xsb", &b"#####\n#@ .#\n#####\n"[..]));
    }

    #[test]
    fn boxes_and_goals_are_counted_and_the_walls_can_be_open() {
        let mut editor = Editor::default();
        editor.open(&level("#####\n#@$.#\n#####\n"), "");
        touch(&mut editor, Brush::Goal, &[6]);
        let seen = editor.seen();
        assert_eq!((seen.counts, seen.player, seen.boxes.len()), ([1, 2], Some(6), 1));
        assert_eq!(seen.level, Err(LevelError::Count { boxes: 1, goals: 2 }));
        editor.resize(4, 3);
        touch(&mut editor, Brush::Wall, &[11]);
        assert!(matches!(editor.seen().level, Ok(_) | Err(LevelError::Open { .. } | LevelError::Count { .. })));
        editor.resize(100_000, 0);
        assert_eq!(editor.edited.now().size().cells(), 256);
    }
}
