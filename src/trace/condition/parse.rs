//! From text to tree: operator precedence, one token at a time.

use super::error::{ConditionError, Expected, Unexpected};
use super::field::Field;
use super::named::Named;
use super::token::{Piece, Token};
use super::tree::{Arithmetic, Comparison, Number, Truth};
use super::{DEEPEST_CONDITION, LONGEST_CONDITION, Scope};
use crate::grid::{Direction, NOWHERE};
use crate::trace::event::Kind;
use crate::trace::reason::SHARED_REASONS;
use crate::trace::role::Role;

/// Reads the whole of `source`: what it means, and the roles that it speaks of.
pub(super) fn parse(source: &str, scope: Scope<'_>) -> Result<(Truth, Vec<Role>), ConditionError> {
    let piece = Piece::next(source, 0);
    let mut parser = Parser { source, scope, piece, depth: 0, wants_kind: false, roles: Vec::new() };
    if source.len() > LONGEST_CONDITION {
        let start = source.floor_char_boundary(LONGEST_CONDITION);
        return Err(parser.wrong_at(start, Expected::Shorter));
    }
    let whole = parser.expression(0)?;
    let truth = parser.truth(whole)?;
    match parser.piece.token {
        Token::End => Ok((truth, parser.roles)),
        _ => Err(parser.wrong(Expected::Connective)),
    }
}

struct Parser<'a> {
    source: &'a str,
    scope: Scope<'a>,
    /// The next piece, not taken yet.
    piece: Piece<'a>,
    depth: usize,
    /// Whether the next word is compared with the kind of an event.
    wants_kind: bool,
    /// Every role that was named.
    roles: Vec<Role>,
}

/// A part that was read, how deep its tree is, and the byte at which it begins.
struct Part {
    node: Node,
    height: usize,
    start: usize,
}

enum Node {
    Truth(Truth),
    Number(Number),
    KindField,
    Kind(Kind),
}

#[derive(Clone, Copy)]
enum Infix {
    Or,
    And,
    Compare(Comparison),
    In,
    Arithmetic(Arithmetic),
}

/// How tightly `not` holds its operand: a whole comparison, no more.
const NOT: u8 = 3;
/// How tightly a leading minus holds its operand.
const MINUS: u8 = 7;

impl Infix {
    fn of(token: Token<'_>) -> Option<Self> {
        Some(match token {
            Token::Sign("||") => Self::Or,
            Token::Sign("&&") => Self::And,
            Token::Sign("==") => Self::Compare(Comparison::Equal),
            Token::Sign("!=") => Self::Compare(Comparison::Unequal),
            Token::Sign("<") => Self::Compare(Comparison::Less),
            Token::Sign("<=") => Self::Compare(Comparison::LessOrEqual),
            Token::Sign(">") => Self::Compare(Comparison::Greater),
            Token::Sign(">=") => Self::Compare(Comparison::GreaterOrEqual),
            Token::Sign("+") => Self::Arithmetic(Arithmetic::Add),
            Token::Sign("-") => Self::Arithmetic(Arithmetic::Subtract),
            Token::Sign("*") => Self::Arithmetic(Arithmetic::Multiply),
            Token::Sign("/") => Self::Arithmetic(Arithmetic::Divide),
            Token::Sign("%") => Self::Arithmetic(Arithmetic::Remainder),
            Token::Word(word) if word.eq_ignore_ascii_case("or") => Self::Or,
            Token::Word(word) if word.eq_ignore_ascii_case("and") => Self::And,
            Token::Word(word) if word.eq_ignore_ascii_case("in") => Self::In,
            _ => return None,
        })
    }

    const fn power(self) -> u8 {
        match self {
            Self::Or => 1,
            Self::And => 2,
            Self::Compare(_) | Self::In => 4,
            Self::Arithmetic(Arithmetic::Add | Arithmetic::Subtract) => 5,
            Self::Arithmetic(_) => 6,
        }
    }
}

impl<'a> Parser<'a> {
    /// Reads operands joined by operators that hold at least as tightly as `power`.
    fn expression(&mut self, power: u8) -> Result<Part, ConditionError> {
        self.depth += 1;
        if self.depth > DEEPEST_CONDITION {
            return Err(self.wrong(Expected::Shallower));
        }
        let mut left = self.operand()?;
        while let Some(infix) = Infix::of(self.piece.token).filter(|infix| infix.power() >= power) {
            left = self.joined(left, infix)?;
            if left.height > DEEPEST_CONDITION {
                return Err(self.wrong(Expected::Shallower));
            }
        }
        self.depth -= 1;
        Ok(left)
    }

    /// Reads one operand with the signs before it.
    fn operand(&mut self) -> Result<Part, ConditionError> {
        let start = self.piece.start;
        let node = match self.piece.token {
            Token::Number(value) => Node::Number(Number::Constant(value)),
            Token::GreatNumber => return Err(self.wrong(Expected::SmallerNumber)),
            Token::Word(word) if word.eq_ignore_ascii_case("not") => return self.negation(),
            Token::Word(word) if word.eq_ignore_ascii_case("at") => return self.about(),
            Token::Word(word) => self.named(word)?,
            Token::Sign("!") => return self.negation(),
            Token::Sign("-") => return self.negative(),
            Token::Sign("(") => return self.parenthesis(),
            Token::Sign(_) | Token::Other | Token::End => return Err(self.wrong(Expected::Value)),
        };
        self.take();
        Ok(Part { node, height: 1, start })
    }

    /// What a word stands for: a cell by its name, or a word of every condition.
    fn named(&mut self, word: &str) -> Result<Node, ConditionError> {
        match (self.scope.names)(word) {
            Some(Named::Cell(cell)) => Ok(Node::Number(Number::Cell(cell))),
            Some(Named::Outside) => Err(self.wrong(Expected::Cell(self.scope.size))),
            None => self.word(word).ok_or_else(|| self.wrong(Expected::Value)),
        }
    }

    /// What a word stands for: a field or a role, a kind, a reason, a heading. A word that is a role and a kind
    /// is the kind beside the word `kind`.
    fn word(&mut self, word: &str) -> Option<Node> {
        if word.eq_ignore_ascii_case("kind") {
            return Some(Node::KindField);
        }
        if word.eq_ignore_ascii_case("nowhere") {
            return Some(Node::Number(Number::Cell(NOWHERE)));
        }
        let kind = Kind::from_id(word).map(Node::Kind);
        match Field::from_name(word).filter(|_| kind.is_none() || !self.is_beside_kind()) {
            Some(field) => Some(Node::Number(Number::Field(self.noted(field)))),
            None => kind.or_else(|| self.constant(word).map(|value| Node::Number(Number::Constant(value)))),
        }
    }

    /// Remembers which roles are spoken of.
    fn noted(&mut self, field: Field) -> Field {
        if let Field::Role(role) = field
            && !self.roles.contains(&role)
        {
            self.roles.push(role);
        }
        field
    }

    /// Whether the word at hand is compared with the word `kind`, on either side.
    fn is_beside_kind(&self) -> bool {
        let sign = Piece::next(self.source, self.piece.end);
        let behind = Piece::next(self.source, sign.end).token;
        let is_kind = matches!(behind, Token::Word(word) if word.eq_ignore_ascii_case("kind"));
        self.wants_kind || matches!(sign.token, Token::Sign("==" | "!=")) && is_kind
    }

    /// The number of a reason or a heading.
    fn constant(&self, word: &str) -> Option<i64> {
        let reason = match self.scope.info {
            Some(info) => info.reason_from_id(word),
            None => SHARED_REASONS.iter().copied().find(|reason| reason.id().eq_ignore_ascii_case(word)),
        };
        let heading = || Direction::ALL.into_iter().find(|one| one.id().eq_ignore_ascii_case(word));
        reason.map(|reason| reason.value().into()).or_else(|| heading().map(|heading| heading as i64))
    }

    fn negation(&mut self) -> Result<Part, ConditionError> {
        let start = self.take();
        let part = self.expression(NOT)?;
        let height = part.height + 1;
        let truth = self.truth(part)?;
        Ok(Part { node: Node::Truth(Truth::Not(Box::new(truth))), height, start })
    }

    /// Reads `at` and a cell, which either end of the event may be.
    fn about(&mut self) -> Result<Part, ConditionError> {
        let start = self.take();
        let part = self.expression(MINUS)?;
        let height = part.height + 2;
        let cell = self.own_number(part)?;
        let is = |field, cell| Truth::Compare(Comparison::Equal, Number::Field(field), cell);
        let either = vec![is(Field::A, cell.clone()), is(Field::B, cell)];
        Ok(Part { node: Node::Truth(Truth::Any(either)), height, start })
    }

    fn negative(&mut self) -> Result<Part, ConditionError> {
        let start = self.take();
        let part = self.expression(MINUS)?;
        let height = part.height + 1;
        let number = self.own_number(part)?;
        Ok(Part { node: Node::Number(Number::Negative(Box::new(number))), height, start })
    }

    /// Reads `( ... )` or the cell `(column, row)`.
    fn parenthesis(&mut self) -> Result<Part, ConditionError> {
        let start = self.take();
        let first = self.expression(0)?;
        let inner = if self.piece.token == Token::Sign(",") { self.cell(first)? } else { first };
        if self.piece.token != Token::Sign(")") {
            return Err(self.wrong(Expected::Closing));
        }
        self.take();
        Ok(Part { start, ..inner })
    }

    fn cell(&mut self, column: Part) -> Result<Part, ConditionError> {
        let start = column.start;
        let x = self.own_number(column)?.constant();
        self.take();
        let row = self.expression(0)?;
        let y = self.own_number(row)?.constant();
        let cell = x.zip(y).and_then(|(x, y)| self.scope.size.checked_cell(x, y));
        match cell {
            Some(cell) => Ok(Part { node: Node::Number(Number::Cell(cell)), height: 1, start }),
            None => Err(self.wrong_at(start, Expected::Cell(self.scope.size))),
        }
    }

    /// Reads the operator `infix` and what stands to its right.
    fn joined(&mut self, left: Part, infix: Infix) -> Result<Part, ConditionError> {
        match infix {
            Infix::Or | Infix::And => self.connective(left, infix),
            Infix::Compare(comparison) => match left.node {
                Node::Kind(_) | Node::KindField => self.kinds(left, comparison),
                _ => self.comparison(left, comparison),
            },
            Infix::In => self.range(left),
            Infix::Arithmetic(arithmetic) => self.arithmetic(left, arithmetic),
        }
    }

    fn connective(&mut self, left: Part, infix: Infix) -> Result<Part, ConditionError> {
        let (start, left_height) = (left.start, left.height);
        let left = self.truth(left)?;
        self.take();
        let right = self.expression(infix.power() + 1)?;
        let right_height = right.height;
        let right = self.truth(right)?;
        // A chain of the same connective is one node, so that long lists do not count as deep.
        let (truth, chained) = match (infix, left) {
            (Infix::Or, Truth::Any(parts)) => (Truth::Any(with(parts, right)), true),
            (Infix::Or, left) => (Truth::Any(vec![left, right]), false),
            (_, Truth::All(parts)) => (Truth::All(with(parts, right)), true),
            (_, left) => (Truth::All(vec![left, right]), false),
        };
        let height = if chained { left_height.max(right_height + 1) } else { left_height.max(right_height) + 1 };
        Ok(Part { node: Node::Truth(truth), height, start })
    }

    fn comparison(&mut self, left: Part, comparison: Comparison) -> Result<Part, ConditionError> {
        let (start, left_height) = (left.start, left.height);
        let left = self.number(left)?;
        let (right, right_height) = self.right_number(Infix::Compare(comparison))?;
        let node = Node::Truth(Truth::Compare(comparison, left, right));
        Ok(Part { node, height: left_height.max(right_height) + 1, start })
    }

    fn kinds(&mut self, left: Part, comparison: Comparison) -> Result<Part, ConditionError> {
        if !matches!(comparison, Comparison::Equal | Comparison::Unequal) {
            return Err(self.wrong(Expected::Equality));
        }
        self.wants_kind = matches!(left.node, Node::KindField);
        self.take();
        let right = self.expression(Infix::Compare(comparison).power() + 1)?;
        self.wants_kind = false;
        let kind = match (&left.node, &right.node) {
            (Node::KindField, Node::Kind(kind)) | (Node::Kind(kind), Node::KindField) => *kind,
            (Node::Kind(_), _) => return Err(self.wrong_at(right.start, Expected::KindField)),
            _ => return Err(self.wrong_at(right.start, Expected::Kind)),
        };
        let is = Truth::Is(kind);
        let truth = if comparison == Comparison::Equal { is } else { Truth::Not(Box::new(is)) };
        Ok(Part { node: Node::Truth(truth), height: 2, start: left.start })
    }

    /// Reads `in low..high`, which is two comparisons.
    fn range(&mut self, left: Part) -> Result<Part, ConditionError> {
        let (start, left_height) = (left.start, left.height);
        let value = self.number(left)?;
        let (low, low_height) = self.range_end()?;
        let below = match self.piece.token {
            Token::Sign("..") => Comparison::Less,
            Token::Sign("..=") => Comparison::LessOrEqual,
            _ => return Err(self.wrong(Expected::Dots)),
        };
        let (high, high_height) = self.range_end()?;
        let from = Truth::Compare(Comparison::GreaterOrEqual, value.clone(), low);
        let to = Truth::Compare(below, value, high);
        let height = left_height.max(low_height).max(high_height) + 2;
        Ok(Part { node: Node::Truth(Truth::All(vec![from, to])), height, start })
    }

    /// Reads one end of a range. Cells are refused: people would mean a rectangle by two of them.
    fn range_end(&mut self) -> Result<(Number, usize), ConditionError> {
        let start = Piece::next(self.source, self.piece.end).start;
        match self.right_number(Infix::In)? {
            (Number::Cell(_), _) => Err(self.wrong_at(start, Expected::Number)),
            end => Ok(end),
        }
    }

    fn arithmetic(&mut self, left: Part, arithmetic: Arithmetic) -> Result<Part, ConditionError> {
        let (start, left_height) = (left.start, left.height);
        let left = self.number(left)?;
        let (right, right_height) = self.right_number(Infix::Arithmetic(arithmetic))?;
        let node = Node::Number(Number::Arithmetic(arithmetic, Box::new((left, right))));
        Ok(Part { node, height: left_height.max(right_height) + 1, start })
    }

    /// Takes the operator and reads the number to its right.
    fn right_number(&mut self, infix: Infix) -> Result<(Number, usize), ConditionError> {
        self.take();
        let right = self.expression(infix.power() + 1)?;
        let height = right.height;
        Ok((self.own_number(right)?, height))
    }

    /// `part` as a number, which its place asks for.
    fn own_number(&self, part: Part) -> Result<Number, ConditionError> {
        match part.node {
            Node::Number(number) => Ok(number),
            _ => Err(self.wrong_at(part.start, Expected::Number)),
        }
    }

    /// `part` as something true or false; if it is none, the next piece should have made it so.
    fn truth(&self, part: Part) -> Result<Truth, ConditionError> {
        match part.node {
            Node::Truth(truth) => Ok(truth),
            Node::Number(_) if matches!(self.piece.token, Token::Number(_) | Token::GreatNumber | Token::Word(_)) => {
                Err(self.wrong(Expected::Operator))
            }
            Node::Number(_) => Err(self.wrong(Expected::Comparison)),
            Node::Kind(_) | Node::KindField => Err(self.wrong(Expected::Equality)),
        }
    }

    /// `part` as a number, which the operator after it asks for.
    fn number(&self, part: Part) -> Result<Number, ConditionError> {
        match part.node {
            Node::Number(number) => Ok(number),
            Node::Truth(_) => Err(self.wrong(Expected::Connective)),
            Node::Kind(_) | Node::KindField => Err(self.wrong(Expected::Equality)),
        }
    }

    /// Goes on to the next piece; returns where the one before began.
    fn take(&mut self) -> usize {
        let start = self.piece.start;
        self.piece = Piece::next(self.source, self.piece.end);
        start
    }

    fn wrong(&self, expected: Expected) -> ConditionError {
        self.wrong_at(self.piece.start, expected)
    }

    fn wrong_at(&self, start: usize, expected: Expected) -> ConditionError {
        let piece = Piece::next(self.source, start);
        let column = self.source.get(..piece.start).unwrap_or_default().chars().count() + 1;
        let found = match piece.token {
            Token::End => Unexpected::End,
            _ => Unexpected::Text(shortened(self.source.get(piece.start..piece.end).unwrap_or_default())),
        };
        ConditionError { column, found, expected }
    }
}

fn with(mut parts: Vec<Truth>, one_more: Truth) -> Vec<Truth> {
    parts.push(one_more);
    parts
}

fn shortened(text: &str) -> String {
    const LENGTH: usize = 20;
    match text.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}
