//! TCP connections that can be cut at any moment, also in the middle of a response.

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

/// Accepts connections, without delaying small packets. All connections are cut when the stand-in
/// stops.
pub(super) struct CuttableListener {
    listener: TcpListener,
    stopped: CancellationToken,
}

impl CuttableListener {
    pub(super) fn new(listener: TcpListener, stopped: CancellationToken) -> CuttableListener {
        CuttableListener { listener, stopped }
    }
}

impl Listener for CuttableListener {
    type Io = CuttableStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (CuttableStream, SocketAddr) {
        loop {
            let (stream, address) = <TcpListener as Listener>::accept(&mut self.listener).await;
            if stream.set_nodelay(true).is_ok() {
                let cut = self.stopped.child_token();
                let until_cut = Box::pin(cut.clone().cancelled_owned());
                return (CuttableStream { stream, cutter: Cutter(cut), until_cut }, address);
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// Cuts one connection; bytes that were not sent yet are lost.
#[derive(Clone, Debug)]
pub(super) struct Cutter(CancellationToken);

impl Cutter {
    pub(super) fn cut(&self) {
        self.0.cancel();
    }
}

impl Connected<IncomingStream<'_, CuttableListener>> for Cutter {
    fn connect_info(stream: IncomingStream<'_, CuttableListener>) -> Cutter {
        stream.io().cutter.clone()
    }
}

pub(super) struct CuttableStream {
    stream: TcpStream,
    cutter: Cutter,
    until_cut: Pin<Box<WaitForCancellationFutureOwned>>,
}

impl CuttableStream {
    fn fail_if_cut(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        match Future::poll(self.until_cut.as_mut(), context) {
            Poll::Ready(()) => {
                // Without lingering, the other side sees a reset instead of an orderly end.
                let _ = self.stream.set_zero_linger();
                Err(io::ErrorKind::ConnectionReset.into())
            }
            Poll::Pending => Ok(()),
        }
    }
}

impl AsyncRead for CuttableStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.fail_if_cut(context)?;
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for CuttableStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.fail_if_cut(context)?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.fail_if_cut(context)?;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
