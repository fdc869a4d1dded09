//! [`Editor`]: the level that is set up, to be painted on, with a way back.

use crate::grid::Cell;
use crate::gui::model::edited::{Edited, Stroke};
use crate::match3::level::{Goal, Level};
use crate::match3::{Arena, LevelSource, Match3Problem};
use crate::match3::{CellKind, Colour, MAX_COLOURS};

/// What is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// What a cell is.
    Kind(CellKind),
    /// The block that a cell starts with; nothing: one is drawn.
    Block(Option<Colour>),
}

/// The level that is set up, to be painted on.
pub struct Editor {
    /// What is painted.
    pub brush: Brush,
    /// The level, with a way back; nothing before one was taken.
    pub edited: Edited<Option<Level>>,
    /// What the level was taken from, or what it was written to last.
    source: Option<Source>,
    arena: Option<(u64, Arena)>,
}

/// All that a level is taken from.
type Source = (LevelSource, Option<[u64; 2]>, Option<u64>, Option<Vec<u32>>);

fn source(problem: &Match3Problem) -> Source {
    (problem.level.clone(), problem.size, problem.colours, problem.weights.clone())
}

impl Default for Editor {
    fn default() -> Self {
        Self { brush: Brush::Kind(CellKind::Hole), edited: Edited::default(), source: None, arena: None }
    }
}

impl Editor {
    /// Takes the level of `draft`, if it is another one than before.
    pub fn bring_up(&mut self, draft: &Match3Problem) {
        if self.source.as_ref() == Some(&source(draft)) {
            return;
        }
        if let Ok(level) = draft.changed_level() {
            self.source = Some(source(draft));
            self.edited.begin(Some(level));
        }
    }

    /// The level.
    pub const fn level(&self) -> Option<&Level> {
        self.edited.now().as_ref()
    }

    /// Paints a cell.
    pub fn paint(&mut self, cell: Cell, brush: Brush, stroke: Stroke) {
        let Some(level) = self.level().filter(|level| cell < level.size().cells()) else { return };
        let board = level.board();
        let is_same = match brush {
            Brush::Kind(kind) => board.kind(cell) == kind,
            Brush::Block(block) => board.block(cell) == block || !board.kind(cell).holds_block(),
        };
        if is_same {
            return;
        }
        self.change(stroke, |level| match brush {
            Brush::Kind(kind) => level.set_kind(cell, kind),
            Brush::Block(block) => level.set_block(cell, block),
        });
    }

    /// Paints the cells from the one that the stroke was on last to `cell`: the pointer may have skipped some. Costs
    /// the cells between.
    pub fn draw(&mut self, cell: Cell, brushes: &[Brush], stroke: Stroke) {
        let Some(size) = self.level().map(Level::size).filter(|size| cell < size.cells()) else { return };
        let line = self.edited.reached(size, cell, stroke);
        let strokes = std::iter::once(stroke).chain(std::iter::repeat(Stroke::GoesOn));
        let painted = line.into_iter().flat_map(|cell| brushes.iter().map(move |brush| (cell, *brush)));
        painted.zip(strokes).for_each(|((cell, brush), stroke)| self.paint(cell, brush, stroke));
    }

    /// Changes the level.
    pub fn change(&mut self, stroke: Stroke, change: impl FnOnce(&mut Level)) {
        if self.level().is_some() {
            self.edited.change(stroke, |level| level.as_mut().map_or((), change));
        }
    }

    /// Gives the board another size.
    pub fn resize(&mut self, width: u64, height: u64) {
        let Some(Ok(resized)) = self.level().map(|level| level.resized(width, height)) else { return };
        self.change(Stroke::Begins, |level| *level = resized);
    }

    /// Changes how often a colour comes.
    pub fn set_weight(&mut self, colour: usize, weight: u32) {
        let Some(level) = self.level() else { return };
        let mut weights = level.weights().to_vec();
        weights.resize(usize::from(level.colours()), 1);
        if let Some(place) = weights.get_mut(colour) {
            *place = weight;
        }
        let weights = if weights.iter().all(|weight| *weight == weights[0]) { Vec::new() } else { weights };
        // Weights that do not fit are left as they were.
        self.change(Stroke::Begins, |level| drop(level.set_weights(weights)));
    }

    /// Changes a goal; a count of 0 takes it away.
    pub fn set_goal(&mut self, goal: Goal) {
        let is_same = |one: &Goal, other: &Goal| match (one, other) {
            (Goal::Colour { colour, .. }, Goal::Colour { colour: other, .. }) => colour == other,
            _ => std::mem::discriminant(one) == std::mem::discriminant(other),
        };
        let Some(level) = self.level() else { return };
        let mut goals: Vec<Goal> = level.goals().iter().copied().filter(|known| !is_same(known, &goal)).collect();
        let (Goal::Score { count } | Goal::Colour { count, .. } | Goal::Jelly { count }) = goal;
        if count > 0 {
            goals.push(goal);
        }
        self.change(Stroke::Begins, |level| level.set_goals(goals));
    }

    /// `draft` with the level as it is now.
    pub fn problem(&mut self, draft: &Match3Problem) -> Match3Problem {
        let Some(level) = self.level().filter(|_| self.edited.steps()[0]) else { return draft.clone() };
        let level = LevelSource::Json(level.write());
        let problem = Match3Problem { level, size: None, colours: None, weights: None, ..draft.clone() };
        self.source = Some(source(&problem));
        problem
    }

    /// What is known of the level as it is now; found out once for each change.
    pub fn arena(&mut self, draft: &Match3Problem) -> Option<&Arena> {
        let level = self.level()?;
        if self.arena.as_ref().is_none_or(|(revision, _)| *revision != self.edited.revision()) {
            let level = LevelSource::Json(level.write());
            let problem = Match3Problem { level, size: None, colours: None, weights: None, ..draft.clone() };
            self.arena = problem.arena().ok().map(|arena| (self.edited.revision(), arena));
        }
        self.arena.as_ref().map(|(_, arena)| arena)
    }

    /// How many blocks of a colour are to be cleared; 0 where that is no goal.
    pub fn goal_of(&self, colour: Colour) -> u32 {
        self.count_of(|goal| match goal {
            Goal::Colour { colour: known, count } if known == colour => Some(count),
            _ => None,
        })
    }

    /// The count of the first goal that is meant.
    pub fn count_of(&self, meant: impl Fn(Goal) -> Option<u32>) -> u32 {
        let goals = self.level().map_or(&[][..], Level::goals);
        goals.iter().find_map(|goal| meant(*goal)).unwrap_or(0)
    }

    /// Every colour of the level.
    pub fn colours(&self) -> std::ops::Range<Colour> {
        0..self.level().map_or(MAX_COLOURS, Level::colours)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use crate::gui::match3::model::first_problem;

    fn editor() -> (Editor, Match3Problem) {
        let (mut editor, draft) = (Editor::default(), first_problem());
        editor.bring_up(&draft);
        (editor, draft)
    }

    #[test]
    fn strokes_are_taken_back_one_by_one() {
        let (mut editor, draft) = editor();
        let before = editor.level().unwrap().clone();
        editor.paint(3, Brush::Kind(CellKind::Jelly), Stroke::Begins);
        editor.paint(4, Brush::Kind(CellKind::Jelly), Stroke::GoesOn);
        editor.paint(4, Brush::Block(Some(2)), Stroke::Begins);
        editor.paint(900, Brush::Block(Some(2)), Stroke::Begins);
        let painted = editor.level().unwrap().clone();
        assert_eq!((painted.board().kind(4), painted.board().block(4)), (CellKind::Jelly, Some(2)));
        editor.edited.undo();
        editor.edited.undo();
        assert_eq!(editor.level(), Some(&before));
        assert_eq!(editor.edited.steps(), [false, true]);
        editor.edited.redo();
        editor.edited.redo();
        assert_eq!(editor.level(), Some(&painted));
        let problem = editor.problem(&draft);
        assert_eq!(problem.changed_level().unwrap().board(), painted.board());
        let kept = editor.edited.revision();
        editor.bring_up(&problem);
        assert_eq!(editor.edited.revision(), kept, "what was written is not read back");
    }

    #[test]
    fn a_stroke_skips_no_cell() {
        let (mut editor, _) = editor();
        let size = editor.level().unwrap().size();
        let jelly = &[Brush::Kind(CellKind::Jelly)];
        editor.draw(size.cell(1, 1), jelly, Stroke::Begins);
        editor.draw(size.cell(7, 4), jelly, Stroke::GoesOn);
        let is_jelly = |cell: &Cell| editor.level().unwrap().board().kind(*cell) == CellKind::Jelly;
        let painted: Vec<Cell> = (0..size.cells()).filter(is_jelly).collect();
        assert_eq!(painted.len(), 7);
        let columns: Vec<u32> = painted.iter().map(|cell| size.x(*cell)).collect();
        assert_eq!(columns, [1, 2, 3, 4, 5, 6, 7], "one a column, from row to row");
        let steps = painted.windows(2).map(|pair| size.y(pair[1]) - size.y(pair[0]));
        assert!(steps.max() == Some(1) && size.y(painted[6]) == 4);
        editor.draw(size.cell(0, 8), jelly, Stroke::Begins);
        assert_eq!(
            (0..size.cells()).filter(|cell| editor.level().unwrap().board().kind(*cell) == CellKind::Jelly).count(),
            8
        );
        editor.edited.undo();
        editor.edited.undo();
        assert_eq!(editor.edited.steps(), [false, true], "a stroke is one step back");
    }

    #[test]
    fn goals_weights_and_size_are_part_of_the_level() {
        let (mut editor, draft) = editor();
        editor.resize(4, 3);
        editor.set_weight(2, 7);
        editor.set_goal(Goal::Colour { colour: 1, count: 9 });
        editor.set_goal(Goal::Score { count: 0 });
        let level = editor.problem(&draft).changed_level().unwrap();
        assert_eq!(level.size().cells(), 12);
        assert_eq!(level.weights(), [1, 1, 7, 1, 1, 1]);
        assert_eq!(level.goals(), [Goal::Colour { colour: 1, count: 9 }]);
        assert_eq!((editor.goal_of(1), editor.goal_of(2)), (9, 0));
        editor.set_weight(2, 1);
        assert!(editor.level().unwrap().weights().is_empty());
        assert!(editor.arena(&draft).unwrap().impossible.is_none());
        editor.change(Stroke::Begins, |level| drop(level.set_colours(1)));
        assert!(editor.arena(&draft).unwrap().impossible.is_some());
    }
}
