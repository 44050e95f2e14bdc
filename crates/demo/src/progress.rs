use std::io::{IsTerminal as _, Write as _, stderr};
use std::time::{Duration, Instant};

use kernel::Timestamp;

/// Somebody who watches sees it move; a log gets a line now and then.
const ON_A_TERMINAL: Duration = Duration::from_millis(200);
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
const IN_A_LOG: Duration = Duration::from_secs(10);

/// Tells how much of the past has been made, and how long the rest will take.
#[derive(Debug)]
pub struct Progress {
    from: Timestamp,
    to: Timestamp,
    begun: Instant,
    told: Instant,
    on_terminal: bool,
}

impl Progress {
    pub fn begin(from: Timestamp, to: Timestamp) -> Self {
        Self { from, to, begun: Instant::now(), told: Instant::now(), on_terminal: stderr().is_terminal() }
    }

    /// The past has been made until this moment.
    pub fn tell(&mut self, until: i64) {
        let every = if self.on_terminal { ON_A_TERMINAL } else { IN_A_LOG };
        if self.told.elapsed() < every {
            return;
        }
        self.told = Instant::now();
        let days = ((self.to.millis() - self.from.millis()) / DAY_MS).max(1);
        let day = ((until - self.from.millis()) / DAY_MS).clamp(1, days);
        let seconds = seconds_left(self.begun.elapsed(), day, days);
        if self.on_terminal {
            // A line that is written over; whether it can be seen is not worth failing for.
            drop(write!(stderr(), "\rday {day} of {days}, about {seconds} s left   "));
        } else {
            tracing::info!(day, of = days, seconds_left = seconds, "making history");
        }
    }

    pub fn end(self) {
        if self.on_terminal {
            drop(write!(stderr(), "\r{:40}\r", ""));
        }
    }
}

/// If the rest goes as fast as what is done.
fn seconds_left(taken: Duration, day: i64, days: i64) -> u64 {
    let (done, left) = (day.unsigned_abs().max(1), days.saturating_sub(day).unsigned_abs());
    taken.as_secs().saturating_mul(left) / done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_takes_as_long_as_what_is_done() {
        assert_eq!(seconds_left(Duration::from_secs(30), 100, 400), 90);
        assert_eq!(seconds_left(Duration::from_secs(30), 400, 400), 0);
        assert_eq!(seconds_left(Duration::from_secs(30), 0, 10), 300);
    }
}
