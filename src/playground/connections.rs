//! The connections to the page: a bounded number, and each is closed if it sends nothing at first.
//! Thousands of connections would otherwise use up the file descriptors that the bot needs.

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

/// Enough for every open page and all that its browser fetches at once.
const MOST_CONNECTIONS: usize = 256;
/// How long a new connection may send nothing.
const FIRST_BYTE_WITHIN: Duration = Duration::from_secs(5);

/// Accepts connections while there are permits; one too many is closed at once.
pub(super) struct LimitedListener {
    listener: TcpListener,
    permits: Arc<Semaphore>,
}

impl LimitedListener {
    pub(super) fn new(listener: TcpListener) -> LimitedListener {
        LimitedListener { listener, permits: Arc::new(Semaphore::new(MOST_CONNECTIONS)) }
    }
}

impl Listener for LimitedListener {
    type Io = LimitedStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (LimitedStream, SocketAddr) {
        loop {
            let (stream, address) = <TcpListener as Listener>::accept(&mut self.listener).await;
            let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() else { continue };
            // Otherwise small messages wait until earlier ones are acknowledged.
            let _ = stream.set_nodelay(true);
            let deadline = Some(Box::pin(sleep(FIRST_BYTE_WITHIN)));
            return (LimitedStream { stream, deadline, _permit: permit }, address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

pub(super) struct LimitedStream {
    stream: TcpStream,
    /// When the connection ends if nothing has come by then; `None` after the first byte.
    deadline: Option<Pin<Box<Sleep>>>,
    _permit: OwnedSemaphorePermit,
}

impl AsyncRead for LimitedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if read.is_ready() {
            self.deadline = None;
        } else if let Some(deadline) = &mut self.deadline
            && deadline.as_mut().poll(context).is_ready()
        {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        read
    }
}

impl AsyncWrite for LimitedStream {
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
