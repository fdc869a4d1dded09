//! The verdict of a point, a reason a row.

use crate::gui::omok::canvas::ChangeKind;
use crate::gui::omok::words as omok;
use crate::gui::omok::words::inspector as words;
use crate::omok::referee::{Four, Judgement, Legality, StraightPoint, Stretch, Three};
use crate::omok::rules::Foul;
use crate::omok::{Board, Point};
use crate::text::{Language, Text};

/// One reason, or a point that a reason depends on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Node<'a> {
    /// A row that wins.
    Five(&'a Stretch),
    /// A row that is too long.
    Overline(&'a Stretch),
    Four(&'a Four),
    /// What is a three if one of its points counts.
    Three(&'a Three),
    /// A point that makes a straight four.
    Point(&'a StraightPoint),
}

/// Where it belongs.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    /// Steps to the right.
    pub depth: usize,
    /// What it says.
    pub node: Node<'a>,
    /// The judgement that it is a reason of.
    pub owner: &'a Judgement,
    /// The points that lead there from the judgement that is shown.
    pub path: Vec<Point>,
}

/// Whether a row speaks for the stone or against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Speaks {
    For,
    Against,
    Neither,
    /// It says what an edit changes.
    Edit(ChangeKind),
}

/// The reasons of `judgement`, and below each refused point its own reasons, one level deep.
pub(super) fn rows(judgement: &Judgement) -> Vec<Row<'_>> {
    let mut all = Vec::new();
    add(judgement, 0, &[], &mut all);
    all
}

fn add<'a>(owner: &'a Judgement, depth: usize, path: &[Point], all: &mut Vec<Row<'a>>) {
    let row = |depth, node| Row { depth, node, owner, path: path.to_vec() };
    all.extend(owner.fives.iter().map(|five| row(depth, Node::Five(five))));
    all.extend(owner.overlines.iter().map(|overline| row(depth, Node::Overline(overline))));
    all.extend(owner.fours.iter().map(|four| row(depth, Node::Four(four))));
    for three in &owner.threes {
        all.push(row(depth, Node::Three(three)));
        for point in &three.points {
            all.push(row(depth + 1, Node::Point(point)));
            let refused = point.judgement.as_deref().filter(|below| below.legality.is_forbidden() && path.is_empty());
            if let Some(below) = refused {
                add(below, depth + 2, &[point.point], all);
            }
        }
    }
}

impl Row<'_> {
    /// The points that lead to the judgement of the row's own point, where there is one to look at.
    pub fn leads_to(&self) -> Option<Vec<Point>> {
        let Node::Point(point) = self.node else { return None };
        point.judgement.is_some().then(|| self.path.iter().copied().chain([point.point]).collect())
    }

    /// Its stones, or its point.
    pub fn subject(&self, board: &Board) -> String {
        match self.node {
            Node::Five(stretch) | Node::Overline(stretch) => names(board, &stretch.stones),
            Node::Four(four) => names(board, &four.stones),
            Node::Three(three) => names(board, &three.stones),
            Node::Point(point) => board.name(point.point),
        }
    }

    /// What it turned out to be, in a word or two.
    pub fn verdict(&self, language: Language) -> String {
        let text = match self.node {
            Node::Five(_) => omok::FIVES,
            Node::Overline(_) => omok::OVERLINES,
            Node::Four(four) if four.is_straight() => words::STRAIGHT_FOUR,
            Node::Four(_) => words::FOUR,
            Node::Three(three) => three_word(three),
            Node::Point(point) => match point.judgement.as_ref().map(|judgement| judgement.legality) {
                Some(Legality::Forbidden(fouls)) => return foul_names(fouls.iter(), language),
                Some(Legality::Wins) => words::MAKES_FIVE,
                Some(Legality::Legal) => words::LEGAL,
                None => words::NOT_ASKED,
            },
        };
        text.get(language).to_owned()
    }

    /// All of it in one sentence.
    pub fn sentence(&self, board: &Board, language: Language) -> String {
        match self.node {
            Node::Four(four) => four.sentence(board, language),
            Node::Three(three) if !self.owner.is_cut => three.sentence(board, language),
            Node::Point(point) => point.sentence(board, language),
            _ => format!("{}: {}", self.verdict(language), self.subject(board)),
        }
    }

    /// Whether it speaks for the stone or against it.
    pub fn speaks(&self) -> Speaks {
        let fouls = self.owner.legality.fouls();
        let against = |foul: Foul| if fouls.contains(foul) { Speaks::Against } else { Speaks::Neither };
        match self.node {
            Node::Five(_) => Speaks::For,
            Node::Overline(_) => against(Foul::Overline),
            Node::Four(_) => against(Foul::DoubleFour),
            Node::Three(three) if three.is_real() == Some(true) => against(Foul::DoubleThree),
            Node::Three(_) => Speaks::Neither,
            Node::Point(point) => match &point.judgement {
                None => Speaks::Neither,
                Some(_) if point.counts => Speaks::For,
                Some(_) => Speaks::Against,
            },
        }
    }
}

fn three_word(three: &Three) -> Text {
    match three.is_real() {
        Some(true) => words::THREE,
        Some(false) => words::NO_THREE,
        None => omok::THREES,
    }
}

/// Names of points, one after the other.
pub(super) fn names(board: &Board, points: &[Point]) -> String {
    points.iter().map(|&point| board.name(point)).collect::<Vec<_>>().join(" ")
}

/// Names of fouls, one after the other.
pub(super) fn foul_names(fouls: impl Iterator<Item = Foul>, language: Language) -> String {
    fouls.map(|foul| foul.name().get(language)).collect::<Vec<_>>().join(", ")
}
