//! The page's connections: so many and no more, and none that never says a word. Whoever opens
//! thousands must not take the files away that the bot needs.

use axum::serve::Listener;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Sleep, sleep};

/// How many connections there can be: every visit with all that its browser fetches at once.
const MOST_CONNECTIONS: usize = 256;
/// How long a new connection may be silent.
const FIRST_WORD: Duration = Duration::from_secs(5);

/// Accepts connections while there is room; one too many is closed at once.
pub(super) struct Entrance {
    listener: TcpListener,
    room: Arc<Semaphore>,
}

impl Entrance {
    pub(super) fn new(listener: TcpListener) -> Entrance {
        Entrance { listener, room: Arc::new(Semaphore::new(MOST_CONNECTIONS)) }
    }
}

impl Listener for Entrance {
    type Io = Guest;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Guest, SocketAddr) {
        loop {
            let (stream, address) = <TcpListener as Listener>::accept(&mut self.listener).await;
            let Ok(place) = Arc::clone(&self.room).try_acquire_owned() else { continue };
            // Without it, small news may wait for earlier ones to be acknowledged.
            let _ = stream.set_nodelay(true);
            let silent = Some(Box::pin(sleep(FIRST_WORD)));
            return (Guest { stream, silent, _place: place }, address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// One connection.
pub(super) struct Guest {
    stream: TcpStream,
    /// Until the first word.
    silent: Option<Pin<Box<Sleep>>>,
    _place: OwnedSemaphorePermit,
}

impl AsyncRead for Guest {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if read.is_ready() {
            self.silent = None;
        } else if let Some(silent) = &mut self.silent
            && silent.as_mut().poll(context).is_ready()
        {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        read
    }
}

impl AsyncWrite for Guest {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
