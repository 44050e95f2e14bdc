use std::time::{Duration, Instant};

/// What one operation took on either side, round by round.
#[derive(Clone, Debug, Default)]
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

    /// To be measured right after the bare side of the same round.
    pub fn through_store(&mut self, since: Instant, operations: u32) {
        self.through_store.push(since.elapsed() / operations);
    }

    /// `name, bare, store, ratio`.
    pub fn line(&self) -> String {
        let micros = |times: &[Duration]| median(times.iter().map(|time| time.as_secs_f64() * 1e6).collect());
        format!("{:<44} {:>10.1} {:>10.1} {:>8.2}", self.name, micros(&self.bare), micros(&self.through_store), self.ratio())
    }

    /// Above 1 the store is slower, below 1 faster: the median of the rounds' ratios. What disturbs the machine disturbs both
    /// sides of a round, and so falls out.
    pub fn ratio(&self) -> f64 {
        let ratios = self.bare.iter().zip(&self.through_store).map(|(bare, store)| store.as_secs_f64() / bare.as_secs_f64());
        median(ratios.collect())
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
