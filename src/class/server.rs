//! [`Server`]: the page and the answers of phones, over HTTP, on a thread of its own.
//!
//! Phones ask what is new and are answered as soon as something is. Whoever sends too much, too fast or too slowly is
//! slowed down or left: a connection has limits of its own, an address has some, and all of them together have.

mod serve;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::sync::{oneshot, watch};

use super::{Code, Poll, Room};
use crate::background::Wake;
use crate::record::lock;

/// The port that is tried first; any other one will do.
const PORT: u16 = 4077;

/// How much phones may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections of all together.
    pub connections: usize,
    /// Connections of one address, unless many phones share it.
    pub of_one: usize,
    /// Bytes of a request before its content.
    pub head: usize,
    /// Bytes of its content.
    pub body: usize,
    /// Requests of a connection within a second; more of them wait.
    pub requests: u32,
    /// How long a request may take to come, and how long a phone waits for news.
    pub patience: Duration,
}

impl Limits {
    /// What a class needs, and no more.
    pub const USUAL: Self = Self {
        connections: 480,
        of_one: 24,
        head: 8 << 10,
        body: 512,
        requests: 20,
        patience: Duration::from_secs(12),
    };
}

/// What the thread and the window share.
struct Shared {
    room: Mutex<Room>,
    /// Counts the changes that phones are told of.
    version: watch::Sender<u64>,
    limits: Limits,
    /// Connections by address.
    open: Mutex<BTreeMap<IpAddr, usize>>,
    wake: Wake,
}

/// A room that phones can reach. Dropping it ends all connections.
pub struct Server {
    shared: Arc<Shared>,
    address: SocketAddr,
    code: Option<Code>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Opens a room to the local network; `wake` is called when an answer came.
    ///
    /// # Errors
    /// No port can be had, or no thread.
    pub fn open(limits: Limits, wake: Wake) -> io::Result<Self> {
        let any = Ipv4Addr::UNSPECIFIED;
        let listener = TcpListener::bind((any, PORT)).or_else(|_| TcpListener::bind((any, 0)))?;
        listener.set_nonblocking(true)?;
        let address = SocketAddr::new(own_address(), listener.local_addr()?.port());
        let (version, _) = watch::channel(1);
        let (room, open) = (Mutex::default(), Mutex::default());
        let shared = Arc::new(Shared { room, version, limits, open, wake });
        let (stop, stopped) = oneshot::channel();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
        let taken = Arc::clone(&shared);
        let thread = std::thread::Builder::new().name("class".to_owned()).spawn(move || {
            runtime.block_on(async {
                tokio::spawn(accept(listener, taken));
                // Either word ends it: one that was sent, or that nobody is left to send one.
                drop(stopped.await);
            });
        })?;
        let code = Code::of(&format!("http://{address}"));
        Ok(Self { shared, address, code, stop: Some(stop), thread: Some(thread) })
    }

    /// Where phones find it.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address as a QR code.
    pub const fn code(&self) -> Option<&Code> {
        self.code.as_ref()
    }

    /// Looks at the room, or changes what phones need not be told.
    pub fn room<T>(&self, look: impl FnOnce(&mut Room) -> T) -> T {
        look(&mut lock(&self.shared.room))
    }

    /// Asks something.
    pub fn ask(&self, poll: Poll) {
        lock(&self.shared.room).ask(poll);
        self.shared.news();
    }

    /// Takes no more answers; how many phones chose each option.
    pub fn close(&self) -> Vec<u32> {
        let tally = lock(&self.shared.room).close();
        self.shared.news();
        tally
    }

    /// Tells phones which option is right.
    pub fn tell(&self) {
        lock(&self.shared.room).tell();
        self.shared.news();
    }

    /// Asks nothing any more.
    pub fn clear(&self) {
        lock(&self.shared.room).clear();
        self.shared.news();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        drop(self.thread.take().map(JoinHandle::join));
    }
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Shared {
    fn news(&self) {
        self.version.send_modify(|version| *version += 1);
    }

    /// Counts a connection in; false where there are too many.
    fn enter(&self, address: IpAddr) -> bool {
        let is_shared = lock(&self.room).is_shared;
        let mut open = lock(&self.open);
        let all: usize = open.values().sum();
        let of_one = open.entry(address).or_default();
        let is_free = all < self.limits.connections && (is_shared || *of_one < self.limits.of_one);
        *of_one += usize::from(is_free);
        open.retain(|_, count| *count > 0);
        is_free
    }

    fn leave(&self, address: IpAddr) {
        let mut open = lock(&self.open);
        open.entry(address).and_modify(|count| *count -= 1);
        open.retain(|_, count| *count > 0);
    }
}

/// The address of this machine in its network. Nothing is sent to find it: a socket that is only pointed somewhere has one.
fn own_address() -> IpAddr {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0));
    let pointed = socket.and_then(|socket| socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).map(|()| socket));
    let found = pointed.and_then(|socket| socket.local_addr()).map(|address| address.ip());
    found.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// Takes connections, as many as there may be.
async fn accept(listener: TcpListener, shared: Arc<Shared>) {
    let Ok(listener) = tokio::net::TcpListener::from_std(listener) else { return };
    loop {
        let Ok((stream, from)) = listener.accept().await else {
            // No handle was left: others will be closed soon.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let address = from.ip();
        if !shared.enter(address) {
            continue;
        }
        let shared = Arc::clone(&shared);
        tokio::spawn(async move {
            let connection = Arc::new(serve::Connection::new(Arc::clone(&shared), address));
            let answer = service_fn(|request| {
                let connection = Arc::clone(&connection);
                async move { connection.answer(request).await }
            });
            let mut http = http1::Builder::new();
            http.timer(TokioTimer::new()).header_read_timeout(shared.limits.patience).max_buf_size(shared.limits.head);
            // Whatever goes wrong concerns this phone alone.
            drop(http.serve_connection(TokioIo::new(stream), answer).await);
            shared.leave(address);
        });
    }
}
