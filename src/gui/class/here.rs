//! Phones on the local network.

use std::io;
use std::sync::Arc;

use crate::background::Wake;
use crate::class::{Code, Limits, Poll, Server};

/// The phones that reach the window.
#[derive(Debug)]
pub struct Phones(Server);

impl Phones {
    /// Opens the room.
    ///
    /// # Errors
    /// The system gives no port or no thread.
    pub fn open(wake: &Wake) -> io::Result<Self> {
        Server::open(Limits::USUAL, Arc::clone(wake)).map(Self)
    }

    /// The address that phones type.
    pub fn address(&self) -> String {
        self.0.address().to_string()
    }

    /// The address for cameras.
    pub const fn code(&self) -> Option<&Code> {
        self.0.code()
    }

    /// Asks for the first or the second time.
    pub fn ask(&self, poll: Poll) {
        self.0.ask(poll);
    }

    /// Takes no more answers; how many phones chose each option.
    pub fn close(&self) -> Vec<u32> {
        self.0.close()
    }

    /// Says on phones which option is right.
    pub fn tell(&self) {
        self.0.tell();
    }

    /// How many phones have chosen each option so far.
    pub fn tally(&self) -> Vec<u32> {
        self.0.room(|room| room.tally())
    }

    /// How many have answered, and how many are there.
    pub fn answered(&self) -> (usize, usize) {
        self.0.room(|room| (room.answered(), room.here()))
    }

    /// How many were not let in.
    pub fn refused(&self) -> u64 {
        self.0.room(|room| room.refused())
    }

    /// Whether many phones may have one address.
    pub fn is_shared(&self) -> bool {
        self.0.room(|room| room.is_shared)
    }

    /// Lets many phones have one address, or no longer.
    pub fn share(&self, is_shared: bool) {
        self.0.room(|room| room.is_shared = is_shared);
    }

    /// Whether there are answers to save.
    pub fn has_votes(&self) -> bool {
        self.0.room(|room| room.has_votes())
    }

    /// All answers as a table.
    pub fn csv(&self) -> String {
        self.0.room(|room| room.csv())
    }
}
