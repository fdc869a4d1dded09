//! [`Command`]: what a line of the manager asks for.

/// A line of the manager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A new game on a square board of this side.
    Start(u32),
    /// A new game on a board of this width and height.
    RectStart(u32, u32),
    /// A new game on the same board.
    Restart,
    /// The opponent plays in this column and row; a move is expected.
    Turn(u32, u32),
    /// Our move is this one, whatever we would have liked.
    Play(u32, u32),
    /// We begin.
    Begin,
    /// Stones follow, one a line, up to `DONE`; whether a move is expected then.
    Board(bool),
    /// Stones of an opening by swap2 follow, up to `DONE`.
    Swap2,
    /// The stone in this column and row is taken back.
    TakeBack(u32, u32),
    /// The manager tells something: a key and its value.
    Info(String, String),
    /// Who we are.
    About,
    /// Stop thinking.
    Stop,
    /// Which points are forbidden.
    ShowForbidden,
    /// Forget what was searched.
    ClearHash,
    /// A move is expected, and this many of the best are told.
    Best(u32),
    /// The program ends.
    End,
    /// No command that is known: the first word.
    Unknown(String),
    /// A known command with something else behind it than it takes.
    Malformed(&'static str),
}

impl Command {
    /// Reads a line that is not empty. Upper and lower case are alike.
    pub fn read(line: &str) -> Self {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let word = word.to_ascii_uppercase();
        Self::plain(&word).or_else(|| Self::with(&word, rest)).unwrap_or_else(|| {
            let first: String = word.chars().take(20).filter(|letter| !letter.is_control()).collect();
            Self::Unknown(first)
        })
    }

    /// Whether what was found out before is of no use after it: a new game begins, or it asks for that.
    pub const fn forgets(&self) -> bool {
        matches!(self, Self::Start(_) | Self::RectStart(..) | Self::Restart | Self::ClearHash)
    }

    fn plain(word: &str) -> Option<Self> {
        Some(match word {
            "RESTART" => Self::Restart,
            "BEGIN" => Self::Begin,
            "BOARD" => Self::Board(true),
            "YXBOARD" => Self::Board(false),
            "SWAP2BOARD" => Self::Swap2,
            "ABOUT" => Self::About,
            "YXSTOP" | "STOP" => Self::Stop,
            "YXSHOWFORBID" => Self::ShowForbidden,
            "YXHASHCLEAR" => Self::ClearHash,
            "END" => Self::End,
            _ => return None,
        })
    }

    fn with(word: &str, rest: &str) -> Option<Self> {
        let at = |name: &'static str, make: fn(u32, u32) -> Self| {
            pair(rest).map_or(Self::Malformed(name), |(x, y)| make(x, y))
        };
        let number = |name: &'static str, make: fn(u32) -> Self| rest.parse().map_or(Self::Malformed(name), make);
        Some(match word {
            "START" => number("START SIDE", Self::Start),
            "YXNBEST" => number("YXNBEST COUNT", Self::Best),
            "RECTSTART" => at("RECTSTART WIDTH,HEIGHT", Self::RectStart),
            "TURN" => at("TURN X,Y", Self::Turn),
            "PLAY" => at("PLAY X,Y", Self::Play),
            "TAKEBACK" => at("TAKEBACK X,Y", Self::TakeBack),
            "INFO" => {
                let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                Self::Info(key.to_ascii_lowercase(), value.trim().to_owned())
            }
            _ => return None,
        })
    }
}

/// Two numbers with a comma between them.
fn pair(text: &str) -> Option<(u32, u32)> {
    let (x, y) = text.split_once(',')?;
    Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
}

/// The numbers of a line of stones: column, row, and whose it is where that is told.
pub(super) fn stone(line: &str) -> Option<(u32, u32, Option<u32>)> {
    let mut numbers = line.split(',').map(|number| number.trim().parse::<u32>().ok());
    let (x, y) = (numbers.next()??, numbers.next()??);
    let whose = match numbers.next() {
        None => None,
        Some(number) => Some(number?),
    };
    numbers.next().is_none().then_some((x, y, whose))
}
