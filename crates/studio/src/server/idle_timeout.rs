//! Connections that say nothing for too long are ended, whatever they were about: a browser that has gone without a word, or
//! somebody who opens connections and never asks.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

/// A listener whose connections are patient only for so long.
pub struct IdleTimeout {
    listener: TcpListener,
    timeout: Duration,
}

impl IdleTimeout {
    /// Ends connections that say nothing for so long.
    pub fn new(listener: TcpListener, timeout: Duration) -> Self {
        Self { listener, timeout }
    }
}

impl Listener for IdleTimeout {
    type Io = TimedStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        let (stream, address) = Listener::accept(&mut self.listener).await;
        // Answers are small and awaited: none waits for the next to fill a packet.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a socket can't be hurried");
        }
        let alarm = Box::pin(sleep(self.timeout));
        (TimedStream { stream, timeout: self.timeout, alarm }, address)
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.listener.local_addr()
    }
}

/// A connection that notices silence.
pub struct TimedStream {
    stream: TcpStream,
    timeout: Duration,
    alarm: Pin<Box<Sleep>>,
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(cx, buf) {
            Poll::Ready(read) => {
                let until = Instant::now() + self.timeout;
                self.alarm.as_mut().reset(until);
                Poll::Ready(read)
            }
            Poll::Pending => match self.alarm.as_mut().poll(cx) {
                Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
                Poll::Pending => Poll::Pending,
            },
        }
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
