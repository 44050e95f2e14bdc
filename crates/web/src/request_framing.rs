//! hyper takes a bare LF for the end of a line. A proxy in front may not, and then the two disagree where a request ends,
//! which lets one person's request carry another's. So the bytes of HTTP/1 are looked at before hyper sees them.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Nothing that is valid in a request, so hyper refuses with 400 what it replaces.
const INVALID: u8 = 0;
const LONGEST_NAME: usize = 20;

/// A connection whose requests have a CR before every LF that ends a line.
pub(crate) struct StrictLines<S> {
    stream: S,
    framing: Framing,
}

impl<S> StrictLines<S> {
    pub(crate) fn new(stream: S) -> Self {
        Self { stream, framing: Framing::default() }
    }
}

/// Where in the stream of requests the next byte is.
#[derive(Debug)]
enum Place {
    Head,
    Body(u64),
    ChunkSize(u64),
    /// Its bytes and the line end after them.
    Chunk(u64),
    /// Fields after the last chunk, which end like a head.
    Trailers,
    /// After an upgrade, or a byte that made hyper give up: no lines any more.
    Free,
}

#[derive(Debug)]
struct Framing {
    place: Place,
    previous: u8,
    line_length: usize,
    is_first_line: bool,
    /// The name of the field, in lower case, while it is read.
    name: Vec<u8>,
    is_value: bool,
    value: Vec<u8>,
    content_length: u64,
    is_chunked: bool,
    upgrades: bool,
}

impl Default for Framing {
    fn default() -> Self {
        Self {
            place: Place::Head,
            previous: 0,
            line_length: 0,
            is_first_line: true,
            name: Vec::with_capacity(LONGEST_NAME),
            is_value: false,
            value: Vec::with_capacity(LONGEST_NAME),
            content_length: 0,
            is_chunked: false,
            upgrades: false,
        }
    }
}

impl Framing {
    fn inspect(&mut self, bytes: &mut [u8]) {
        let mut at = 0;
        while let Some(byte) = bytes.get_mut(at) {
            match &mut self.place {
                Place::Free => return,
                Place::Body(left) | Place::Chunk(left) => {
                    let rest = (bytes.len() - at) as u64;
                    let taken = rest.min(*left);
                    *left -= taken;
                    at += usize::try_from(taken).unwrap_or(usize::MAX);
                    if *left == 0 {
                        self.part_ends();
                    }
                    continue;
                }
                Place::Head | Place::Trailers | Place::ChunkSize(_) => {}
            }
            if *byte == b'\n' && self.previous != b'\r' {
                *byte = INVALID;
                self.place = Place::Free;
                return;
            }
            self.previous = *byte;
            match *byte {
                b'\r' => {}
                b'\n' => self.line_ends(),
                other => self.look(other),
            }
            at += 1;
        }
    }

    fn look(&mut self, byte: u8) {
        self.line_length += 1;
        match &mut self.place {
            // Extensions after the size are none of our business.
            Place::ChunkSize(size) if !self.is_value => match char::from(byte).to_digit(16) {
                Some(digit) => *size = size.saturating_mul(16).saturating_add(digit.into()),
                None => self.is_value = true,
            },
            Place::Head if self.is_value && self.value.len() < LONGEST_NAME && byte != b' ' => self.value.push(byte),
            Place::Head if self.is_value || self.is_first_line => {}
            Place::Head if byte == b':' => self.is_value = true,
            Place::Head if self.name.len() < LONGEST_NAME => self.name.push(byte.to_ascii_lowercase()),
            _ => {}
        }
    }

    fn line_ends(&mut self) {
        let is_blank = self.line_length == 0;
        match self.place {
            // Blank lines before a request are allowed.
            Place::Head if self.is_first_line => self.is_first_line = is_blank,
            Place::Head if is_blank => self.head_ends(),
            Place::Head => self.field_ends(),
            Place::ChunkSize(0) if !is_blank => self.place = Place::Trailers,
            Place::ChunkSize(size) if !is_blank => self.place = Place::Chunk(size.saturating_add(2)),
            Place::Trailers if is_blank => *self = Self::default(),
            _ => {}
        }
        self.line_length = 0;
        self.is_value = false;
        self.name.clear();
        self.value.clear();
    }

    fn field_ends(&mut self) {
        match self.name.as_slice() {
            // hyper refuses what is no number.
            b"content-length" => {
                self.content_length = std::str::from_utf8(&self.value).ok().and_then(|text| text.parse().ok()).unwrap_or_default();
            }
            b"transfer-encoding" => self.is_chunked = true,
            b"upgrade" => self.upgrades = true,
            _ => {}
        }
    }

    fn head_ends(&mut self) {
        let next = Self::default();
        let place = match (self.upgrades, self.is_chunked, self.content_length) {
            (true, ..) => Place::Free,
            (_, true, _) => Place::ChunkSize(0),
            (_, _, 0) => Place::Head,
            (_, _, length) => Place::Body(length),
        };
        *self = Self { place, ..next };
    }

    fn part_ends(&mut self) {
        let place = if matches!(self.place, Place::Chunk(_)) { Place::ChunkSize(0) } else { Place::Head };
        *self = Self { place, ..Self::default() };
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for StrictLines<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, into))?;
        self.framing.inspect(&mut into.filled_mut()[before..]);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for StrictLines<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, context: &mut Context<'_>, parts: &[io::IoSlice<'_>]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What hyper is given, when the bytes come all at once and one by one.
    fn inspected(request: &str) -> Vec<u8> {
        let mut at_once = request.as_bytes().to_vec();
        Framing::default().inspect(&mut at_once);
        let mut framing = Framing::default();
        let mut singly = request.as_bytes().to_vec();
        for byte in &mut singly {
            framing.inspect(std::slice::from_mut(byte));
        }
        assert_eq!(at_once, singly, "{request:?}");
        at_once
    }

    #[test]
    fn lines_of_a_request_end_with_both() {
        for refused in [
            "GET / HTTP/1.1\nhost: x\r\n\r\n",
            "GET / HTTP/1.1\r\nhost: x\n\r\n",
            "GET / HTTP/1.1\r\nhost: x\r\n\n",
            "GET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\nhost: x\r\n\r\n",
            "POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n\n\nGET / HTTP/1.1\n",
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;a=b\r\n\n\r\n0\n\r\n",
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n\n\r\n0\r\n\r\nGET / HTTP/1.1\n",
        ] {
            assert_ne!(inspected(refused), refused.as_bytes(), "{refused:?}");
        }
    }

    #[test]
    fn bodies_and_upgraded_connections_are_left_alone() {
        for fine in [
            "\r\nGET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nhost: x\r\n\r\n",
            "POST / HTTP/1.1\r\ncontent-length: 12\r\n\r\n{\n\"a\":\n\"b\"}\nGET / HTTP/1.1\r\nhost: x\r\n\r\n",
            "POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nA\r\n0123\n56\n\n9\r\n1\r\n\n\r\n0\r\nx-sum: 1\r\n\r\nGET / HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nupgrade: websocket\r\n\r\n\n\n\n",
        ] {
            assert_eq!(inspected(fine), fine.as_bytes(), "{fine:?}");
        }
    }
}
