//! A page reaches no phones: it cannot listen.

use std::convert::Infallible;
use std::io;

use crate::background::Wake;
use crate::class::Poll;

/// The phones that reach the window: none.
#[derive(Debug)]
pub struct Phones(Infallible);

impl Phones {
    /// Opens no room.
    ///
    /// # Errors
    /// Always: a page cannot listen.
    pub fn open(_: &Wake) -> io::Result<Self> {
        Err(io::Error::from(io::ErrorKind::Unsupported))
    }

    /// Asks nobody.
    pub fn ask(&self, _: Poll) {
        match self.0 {}
    }

    /// Nobody chose.
    pub fn close(&self) -> Vec<u32> {
        match self.0 {}
    }

    /// Tells nobody.
    pub fn tell(&self) {
        match self.0 {}
    }

    /// How many phones have chosen each option so far.
    pub fn tally(&self) -> Vec<u32> {
        match self.0 {}
    }

    /// Nobody has answered, nobody is there.
    pub fn answered(&self) -> (usize, usize) {
        match self.0 {}
    }

    /// Nobody shares anything.
    pub fn share(&self, _: bool) {
        match self.0 {}
    }

    /// There are no answers.
    pub fn csv(&self) -> String {
        match self.0 {}
    }
}
