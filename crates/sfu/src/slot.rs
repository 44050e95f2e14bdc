use std::sync::Arc;

use str0m::media::{MediaData, Mid};

use crate::order::PeerId;
use crate::timeline::Timeline;

/// A layer of somebody's picture.
pub(crate) type Source = (PeerId, usize);

/// A place for a picture on a device, which it offered once; who is seen there changes without asking again.
#[derive(Debug)]
pub(crate) struct VideoSlot {
    pub mid: Mid,
    /// Whose picture this place is for.
    pub of: Option<PeerId>,
    /// What is seen now. The old picture flows on until the new one begins with a whole frame.
    now: Option<Source>,
    next: Option<Source>,
    time: Timeline<Source>,
}

/// A frame as it goes out.
#[derive(Debug)]
pub(crate) struct Placed {
    pub time: u64,
    pub data: Arc<[u8]>,
}

impl VideoSlot {
    pub const fn new(mid: Mid) -> Self {
        Self { mid, of: None, now: None, next: None, time: Timeline::new(90_000) }
    }

    pub const fn now(&self) -> Option<Source> {
        self.now
    }

    /// The picture that is waited for, to which a whole frame has to be asked for.
    pub const fn next(&self) -> Option<Source> {
        self.next
    }

    pub fn show(&mut self, source: Source) {
        self.of = Some(source.0);
        self.next = (self.now != Some(source)).then_some(source);
    }

    pub fn clear(&mut self) {
        (self.of, self.now, self.next) = (None, None, None);
    }

    /// Whether a frame is seen here, and when.
    pub fn take(&mut self, from: Source, frame: &MediaData, whole: bool) -> Option<Placed> {
        if self.next == Some(from) && whole {
            (self.now, self.next) = (Some(from), None);
        }
        if self.now != Some(from) {
            return None;
        }
        Some(Placed { time: self.time.place(from, frame.time.numer(), frame.network_time), data: Arc::clone(&frame.data) })
    }
}

/// A place for a voice.
#[derive(Debug)]
pub(crate) struct AudioSlot {
    pub mid: Mid,
    pub of: Option<PeerId>,
    time: Timeline<PeerId>,
}

impl AudioSlot {
    pub const fn new(mid: Mid) -> Self {
        Self { mid, of: None, time: Timeline::new(48_000) }
    }

    pub fn take(&mut self, from: PeerId, frame: &MediaData) -> Option<Placed> {
        if self.of != Some(from) {
            return None;
        }
        Some(Placed { time: self.time.place(from, frame.time.numer(), frame.network_time), data: Arc::clone(&frame.data) })
    }
}
