//! `gridscope omok engine`: plays for a manager that speaks the protocol of Gomocup, through standard input and output.

use std::io::{self, Read as _, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Duration;

use crate::background::Instant;
use crate::cli::{CliError, Console};
use crate::omok::protocol::{Command, Lines, Next, Session, Thinking};

/// What there is to say.
#[derive(Debug, clap::Args)]
#[command(after_help = "The manager writes commands, a line each; docs/engine.md lists them. For a first try:
  printf 'START 15\\nINFO timeout_turn 1000\\nBEGIN\\n' | gridscope omok engine")]
pub(super) struct Args {
    /// Write no MESSAGE lines while thinking
    #[arg(long)]
    quiet: bool,
}

/// Lines that wait while a move is thought about.
const WAITING: usize = 256;
/// Steps of a search between two looks at the clock. A step takes some microseconds; the search for threats takes longer ones and
/// is looked at after each.
const STEPS: u32 = 16;

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let hurry = Arc::new(AtomicBool::new(false));
    let lines = listen(Arc::clone(&hurry))?;
    let (mut session, mut before) = (Session::default(), None);
    for line in lines {
        let asked = Instant::now();
        let reply = session.take(&line);
        say(console.out, &reply.says)?;
        match reply.next {
            Next::Listen => {}
            Next::End => return Ok(()),
            Next::Think(task) => {
                let mut thinking = Thinking::new(*task, session.limits());
                before.take().into_iter().for_each(|before| thinking.inherit(before));
                let says = think(&mut session, &mut thinking, asked, &hurry, |line| {
                    if args.quiet { Ok(()) } else { say(console.out, &[line]) }
                })?;
                say(console.out, &says)?;
                before = Some(thinking);
            }
        }
        let command = Command::read(&line);
        if command == Command::Stop {
            hurry.store(false, Ordering::Relaxed);
        }
        before = before.filter(|_| !command.forgets());
    }
    Ok(())
}

/// Writes whole lines at once, so that no manager waits for the rest.
fn say(out: &mut dyn Write, says: &[String]) -> io::Result<()> {
    if says.is_empty() {
        return Ok(());
    }
    let mut text = says.join("\n");
    text.push('\n');
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Reads standard input on a thread of its own, so that `END` and `YXSTOP` are seen while a move is thought about.
fn listen(hurry: Arc<AtomicBool>) -> io::Result<Receiver<String>> {
    let (sender, receiver) = sync_channel(WAITING);
    let read = move || {
        let (mut input, mut lines, mut bytes) = (io::stdin().lock(), Lines::default(), [0; 4096]);
        let mut is_heard = true;
        let mut pass = |line: String| {
            if matches!(Command::read(&line), Command::End | Command::Stop) {
                hurry.store(true, Ordering::Relaxed);
            }
            is_heard &= sender.send(line).is_ok();
        };
        while let Ok(count @ 1..) = input.read(&mut bytes) {
            lines.take(bytes.get(..count).unwrap_or_default(), &mut pass);
        }
        lines.end().into_iter().for_each(pass);
    };
    std::thread::Builder::new().name("manager".to_owned()).spawn(read)?;
    Ok(receiver)
}

/// Thinks about a move that was asked for at `asked`, and says what comes of it.
fn think(
    session: &mut Session,
    thinking: &mut Thinking,
    asked: Instant,
    hurry: &AtomicBool,
    mut tell: impl FnMut(String) -> io::Result<()>,
) -> io::Result<Vec<String>> {
    let limits = *session.limits();
    let is_over = |time: Option<Duration>| time.is_some_and(|time| asked.elapsed() >= time);
    let is_late = |is_forced| hurry.load(Ordering::Relaxed) || is_over(limits.time(is_forced));
    while !thinking.advance(STEPS) && !is_late(thinking.is_forced()) {
        let Some((news, field)) = thinking.news().zip(session.field()) else { continue };
        let line: Vec<String> = news.line.iter().map(|&point| field.name(point)).collect();
        let (depth, score, nodes) = (news.depth, news.score, news.nodes);
        tell(format!("MESSAGE depth {depth} score {score} nodes {nodes} line {}", line.join(" ")))?;
    }
    Ok(session.decide(&thinking.answer()))
}
