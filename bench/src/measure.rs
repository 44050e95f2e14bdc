use std::time::{Duration, Instant};

/// What one operation took on either side, in every round.
#[derive(Debug, Default)]
pub struct Case {
    pub name: &'static str,
    bare: Vec<Duration>,
    through_store: Vec<Duration>,
}

impl Case {
    pub fn new(name: &'static str) -> Self {
        Self { name, ..Self::default() }
    }

    pub fn bare(&mut self, since: Instant, operations: u32) {
        self.bare.push(since.elapsed() / operations);
    }

    pub fn through_store(&mut self, since: Instant, operations: u32) {
        self.through_store.push(since.elapsed() / operations);
    }

    /// `name, bare, store, ratio`; above 1 the store is slower, below 1 faster.
    pub fn line(&self) -> String {
        let (bare, store) = (median(&self.bare), median(&self.through_store));
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        format!(
            "{:<44} {:>10.1} {:>10.1} {:>8.2}",
            self.name,
            micros(bare),
            micros(store),
            micros(store) / micros(bare).max(f64::MIN_POSITIVE)
        )
    }
}

/// Robust against a neighbour on the same machine, unlike a mean.
fn median(times: &[Duration]) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len() / 2).copied().unwrap_or_default()
}
