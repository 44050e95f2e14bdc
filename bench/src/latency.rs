use std::time::{Duration, Instant};

/// Percentiles of one question.
pub struct Latency {
    name: String,
    times: Vec<Duration>,
    found: i64,
}

impl Latency {
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), times: Vec::new(), found: 0 }
    }

    /// To be called as soon as the answer is there.
    pub fn took(&mut self, since: Instant, found: i64) {
        self.times.push(since.elapsed());
        self.found = found;
    }

    pub fn line(&mut self) -> String {
        self.times.sort_unstable();
        let at = |percent: usize| self.times.get(self.times.len() * percent / 100).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3);
        format!("{:<44} {:>10.2} {:>10.2} {:>10.2} {:>8}", self.name, at(0), at(50), at(99), self.found)
    }
}
