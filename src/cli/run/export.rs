//! What `gridscope run --export` writes.

use std::ffi::OsString;
use std::path::Path;

use super::super::error::CliError;
use super::super::file;
use super::super::value::{self, bad};
use super::Args;
use super::subject::Subject;
use crate::export::{csv, events, facts, gif, picture, png, posthoc, svg};
use crate::trace::{Reader, Recording};

/// A file to write.
pub(super) struct Export<'a> {
    format: Format,
    path: &'a Path,
}

#[derive(Clone, Copy)]
enum Format {
    Csv,
    Json,
    Png,
    Svg,
    Gif,
    Posthoc,
    Trace,
}

/// How exports are cut and scaled.
pub(super) struct Shape {
    rows: u64,
    range: Option<(u64, u64)>,
    frames: u64,
    every: Option<u64>,
    milliseconds: u32,
    scale: Option<u32>,
}

const DEFAULT_ROWS: u64 = 10_000;
const DEFAULT_FRAMES: u64 = 120;
const DEFAULT_RATE: u64 = 12;
/// The greatest side of a moving picture where nothing is said, in pixels.
const MOVING_SIDE: u32 = 640;

impl Shape {
    pub(super) fn of(args: &Args) -> Result<Self, CliError> {
        let count = |option, text: &Option<String>, usual, most| {
            text.as_deref().map_or(Ok(usual), |text| value::count(option, text, 1..=most))
        };
        let rate = count("--fps", &args.fps, DEFAULT_RATE, 50)?;
        let scale = args.scale.as_deref().map(|text| value::count("--scale", text, 1..=24)).transpose()?;
        Ok(Self {
            rows: count("--rows", &args.rows, DEFAULT_ROWS, u64::MAX)?,
            range: args.range.as_deref().map(range).transpose()?,
            frames: count("--frames", &args.frames, DEFAULT_FRAMES, gif::MOST_FRAMES)?,
            every: args.every.as_deref().map(|text| value::count("--every", text, 1..=u64::MAX)).transpose()?,
            milliseconds: (1000 / rate) as u32,
            scale: scale.map(|scale| scale as u32),
        })
    }

    /// The events that are asked for, as far as they are recorded.
    fn events(&self, recording: &Recording) -> Result<(u64, u64), CliError> {
        let len = recording.len();
        let (from, to) = self.range.unwrap_or((0, len));
        let outside =
            || bad("--range", &format!("{from}..{to}"), format!("a range within 0..{len}, the events of this run"));
        if from < len.max(1) { Ok((from, to.min(len))) } else { Err(outside()) }
    }

    /// The positions of the frames.
    fn positions(&self, recording: &Recording) -> Result<Vec<u64>, CliError> {
        let (from, to) = self.events(recording)?;
        let Some(every) = self.every else { return Ok(gif::positions(from, to, self.frames)) };
        let frames = (to - from) / every + 2;
        if frames > gif::MOST_FRAMES {
            let least = (to - from).div_ceil(gif::MOST_FRAMES - 2);
            return Err(bad(
                "--every",
                &every.to_string(),
                format!("{least} or more: a gif has at most {} frames", gif::MOST_FRAMES),
            ));
        }
        let steps = std::iter::successors(Some(from), |at| at.checked_add(every)).take_while(|at| *at < to);
        Ok(steps.chain([to]).collect())
    }

    /// The greatest side of a picture of this run; `usual` where no scale is asked for.
    fn side(&self, subject: &Subject, usual: u32) -> Result<u32, CliError> {
        let Some(scale) = self.scale else { return Ok(usual) };
        let side = picture::limit(subject.board.size(), scale);
        let most = (png::MAX_SIDE / subject.board.size().width.max(subject.board.size().height)).max(1);
        if side <= png::MAX_SIDE || scale == 1 {
            Ok(side)
        } else {
            Err(bad(
                "--scale",
                &scale.to_string(),
                format!("1 to {most}: no side is longer than {} pixels", png::MAX_SIDE),
            ))
        }
    }
}

/// `FROM..TO`, without the event `TO`.
fn range(text: &str) -> Result<(u64, u64), CliError> {
    let read = || {
        let (from, to) = text.split_once("..")?;
        let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?;
        Some((number(from)?, number(to)?)).filter(|(from, to): &(u64, u64)| from < to)
    };
    read().ok_or_else(|| bad("--range", text, "FROM..TO, two numbers of events of which the second is greater"))
}

impl<'a> Export<'a> {
    /// Formats and paths in turn.
    pub(super) fn all(words: &'a [OsString]) -> Result<Vec<Self>, CliError> {
        let exports = words.chunks_exact(2);
        exports
            .map(|pair| Ok(Self { format: format(&pair[0].to_string_lossy())?, path: Path::new(&pair[1]) }))
            .collect()
    }

    pub(super) fn write(&self, subject: &Subject, recording: &Recording, shape: &Shape) -> Result<(), CliError> {
        let mut reader = Reader::new(recording);
        let reader = &mut reader;
        match self.format {
            Format::Csv => file::write(self.path, |out| csv::series_csv(recording, reader, shape.rows, out)),
            Format::Json => {
                let range = shape.events(recording)?;
                file::write(self.path, |out| events::events_json(recording, reader, range, out))
            }
            Format::Png => {
                let side = shape.side(subject, png::MAX_SIDE)?;
                file::write(self.path, |out| picture::write((&subject.board, recording), reader, side, out))
            }
            Format::Svg => {
                let drawing = subject.board.drawing(picture::shown(recording, reader, recording.len()));
                file::write(self.path, |out| svg::write_to_print(&drawing, out))
            }
            Format::Gif => {
                let (positions, side) = (shape.positions(recording)?, shape.side(subject, MOVING_SIDE)?);
                let pace = (&positions[..], shape.milliseconds);
                file::write(self.path, |out| {
                    picture::write_moving((&subject.board, recording), reader, pace, side, out)
                })
            }
            Format::Trace => {
                let range = shape.events(recording)?;
                file::write(self.path, |out| facts::write(recording, reader, range, out))
            }
            Format::Posthoc => {
                let (from, to) = shape.events(recording)?;
                if to - from > posthoc::MOST_EVENTS {
                    let expected = format!("at most {} events at once; select some with --range", posthoc::MOST_EVENTS);
                    return Err(bad("--export", &format!("posthoc: {} events", to - from), expected));
                }
                let tiles = subject.board.tiles();
                file::write(self.path, |out| posthoc::write(recording, reader, (from, to), &tiles, out))
            }
        }
    }
}

fn format(id: &str) -> Result<Format, CliError> {
    match id {
        "csv" => Ok(Format::Csv),
        "json" => Ok(Format::Json),
        "png" => Ok(Format::Png),
        "svg" => Ok(Format::Svg),
        "gif" => Ok(Format::Gif),
        "posthoc" => Ok(Format::Posthoc),
        "trace" => Ok(Format::Trace),
        _ => Err(bad("--export", id, "csv, json, png, svg, gif, posthoc or trace")),
    }
}
