//! The text of a page: paragraphs and lists, with a few words set apart.

use pulldown_cmark::{Event, Tag, TagEnd};

/// A part of a text from one margin to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// A heading within a page.
    Heading(Vec<Span>),
    /// A line of a list, with its number where the list is numbered.
    Item(Option<u64>, Vec<Span>),
    /// Lines set in a fixed width, as they are.
    Code(String),
}

/// Words that look alike.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The words.
    pub text: String,
    /// Whether they are strong.
    pub strong: bool,
    /// Whether they are emphasised.
    pub emphasis: bool,
    /// Whether they have a fixed width.
    pub code: bool,
}

/// Collects the text of a page from what the reader of Markdown finds.
#[derive(Debug, Default)]
pub(super) struct Writer {
    pub blocks: Vec<Block>,
    spans: Vec<Span>,
    strong: bool,
    emphasis: bool,
    /// Numbers of the lists that are open.
    lists: Vec<Option<u64>>,
}

impl Writer {
    /// Takes the next piece; false where lessons have nothing of this kind.
    pub(super) fn take(&mut self, event: &Event<'_>) -> bool {
        match event {
            Event::Start(tag) => return self.start(tag),
            Event::End(tag) => self.end(*tag),
            Event::Text(text) => self.add(text, false),
            Event::Code(text) => self.add(text, true),
            Event::SoftBreak | Event::HardBreak => self.add(" ", false),
            Event::Rule => {}
            _ => return false,
        }
        true
    }

    /// Lines set in a fixed width.
    pub(super) fn code(&mut self, text: &str) {
        self.blocks.push(Block::Code(text.trim_end().to_owned()));
    }

    /// The words since the last block, without their looks.
    pub(super) fn line(&mut self) -> String {
        std::mem::take(&mut self.spans).into_iter().map(|span| span.text).collect()
    }

    fn start(&mut self, tag: &Tag<'_>) -> bool {
        match tag {
            Tag::Strong => self.strong = true,
            Tag::Emphasis => self.emphasis = true,
            Tag::List(first) => {
                self.close(false);
                self.lists.push(*first);
            }
            Tag::Paragraph | Tag::Item | Tag::Heading { .. } => {}
            _ => return false,
        }
        true
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong => self.strong = false,
            TagEnd::Emphasis => self.emphasis = false,
            TagEnd::List(_) => drop(self.lists.pop()),
            TagEnd::Heading(_) => self.close(true),
            _ => self.close(false),
        }
    }

    fn add(&mut self, text: &str, code: bool) {
        let like = Span { text: String::new(), strong: self.strong, emphasis: self.emphasis, code };
        match self.spans.last_mut() {
            Some(last) if (Span { text: String::new(), ..last.clone() }) == like => last.text.push_str(text),
            _ => self.spans.push(Span { text: text.to_owned(), ..like }),
        }
    }

    fn close(&mut self, is_heading: bool) {
        if self.spans.is_empty() {
            return;
        }
        let spans = std::mem::take(&mut self.spans);
        let block = match self.lists.last_mut() {
            Some(number) => {
                let own = *number;
                *number = number.map(|number| number.saturating_add(1));
                Block::Item(own, spans)
            }
            None if is_heading => Block::Heading(spans),
            None => Block::Paragraph(spans),
        };
        self.blocks.push(block);
    }
}
