use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kernel::{Id, Timestamp};
use store::outbox::Event;
use tokio::sync::Notify;

/// Longer than it takes to notice that a line is dead: what went into it meanwhile is said once more.
const LATELY_S: i64 = 20;
const MOST_BYTES: usize = 4 * 1024 * 1024;
const MOST_AT_ONCE: usize = 200;

/// What this node has told the others of late, for those whom it did not reach.
#[derive(Debug, Default)]
pub(crate) struct Said {
    lately: Mutex<Lately>,
    noted: Notify,
}

#[derive(Debug, Default)]
struct Lately {
    events: VecDeque<Event>,
    bytes: usize,
    /// Events are counted from the first that was ever said: the number of the oldest that is kept.
    first: u64,
    /// The number of the first that was not left for the others yet.
    next: u64,
}

impl Said {
    pub(crate) fn note(&self, event: Event, now: Timestamp) {
        let mut lately = self.lately();
        lately.bytes += event.payload.len();
        lately.events.push_back(event);
        lately.forget(now);
        drop(lately);
        self.noted.notify_one();
    }

    /// Returns once something has been said.
    pub(crate) async fn noted(&self) {
        self.noted.notified().await;
    }

    /// Some of what was said lately and not left yet, and up to which number that is.
    pub(crate) fn not_left(&self, now: Timestamp) -> (Vec<Event>, u64) {
        let mut lately = self.lately();
        lately.forget(now);
        let skipped = usize::try_from(lately.next.saturating_sub(lately.first)).unwrap_or(usize::MAX);
        let events: Vec<Event> = lately.events.iter().skip(skipped).take(MOST_AT_ONCE).cloned().collect();
        let next = lately.next.max(lately.first) + events.len() as u64;
        (events, next)
    }

    /// Everything before this number is where the others find it.
    pub(crate) fn left(&self, next: u64) {
        self.lately().next = next;
    }

    fn lately(&self) -> MutexGuard<'_, Lately> {
        self.lately.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lately {
    fn forget(&mut self, now: Timestamp) {
        let oldest = Id::first_at(now.plus_seconds(-LATELY_S));
        while let Some(event) = self.events.front()
            && (event.id < oldest || self.bytes > MOST_BYTES)
        {
            self.bytes -= event.payload.len();
            self.events.pop_front();
            self.first += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Runtime;

    use super::*;

    fn say(said: &Said, rt: &Runtime, payload: &str) {
        said.note(Event::new(rt, "user.1", &payload).expect("an event"), rt.now());
    }

    fn payloads(events: &[Event]) -> Vec<&str> {
        events.iter().map(|event| event.payload.as_str()).collect()
    }

    #[test]
    fn what_was_left_is_not_left_again() {
        let (said, rt) = (Said::default(), Runtime::system(1));
        say(&said, &rt, "a");
        say(&said, &rt, "b");
        let (events, next) = said.not_left(rt.now());
        assert_eq!(payloads(&events), [r#""a""#, r#""b""#]);
        // Said while the others were being written.
        say(&said, &rt, "c");
        said.left(next);
        let (events, next) = said.not_left(rt.now());
        assert_eq!(payloads(&events), [r#""c""#]);
        said.left(next);
        assert!(said.not_left(rt.now()).0.is_empty());
    }

    #[test]
    fn what_is_old_or_too_much_is_forgotten() {
        let (said, rt) = (Said::default(), Runtime::system(1));
        say(&said, &rt, "old");
        let later = rt.now().plus_seconds(LATELY_S + 1);
        assert!(said.not_left(later).0.is_empty());
        let large = "x".repeat(200_000);
        for _ in 0..30 {
            say(&said, &rt, &large);
        }
        let kept = said.not_left(rt.now()).0.len();
        assert!((15..=21).contains(&kept), "{kept} kept");
        // What was forgotten unsaid is skipped, not said later.
        say(&said, &rt, "last");
        let (events, next) = said.not_left(rt.now());
        assert_eq!(payloads(&events).last(), Some(&r#""last""#));
        said.left(next);
        assert!(said.not_left(rt.now()).0.is_empty());
    }
}
