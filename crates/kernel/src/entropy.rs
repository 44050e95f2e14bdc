use std::sync::{Arc, Mutex, PoisonError};

use rand::rngs::{StdRng, SysRng};
use rand::{Rng, SeedableRng, TryRng};

/// The only source of randomness: the operating system's, or a seeded one for demo data and tests.
#[derive(Clone, Debug)]
pub struct Entropy(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Seeded(Arc<Mutex<StdRng>>),
}

impl Entropy {
    pub const fn system() -> Self {
        Self(Source::System)
    }

    pub fn seeded(seed: u64) -> Self {
        Self(Source::Seeded(Arc::new(Mutex::new(StdRng::seed_from_u64(seed)))))
    }

    pub fn fill(&self, bytes: &mut [u8]) {
        match &self.0 {
            Source::System => {
                // Without the kernel's generator no token can be made safely; going on would be worse.
                SysRng.try_fill_bytes(bytes).expect("the operating system provides randomness");
            }
            Source::Seeded(rng) => rng.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(bytes),
        }
    }

    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.fill(&mut bytes);
        bytes
    }

    /// A number below `bound`, without bias; zero when `bound` is zero.
    pub fn below(&self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        let zone = u64::MAX - u64::MAX % bound;
        loop {
            let drawn = u64::from_le_bytes(self.bytes());
            if drawn < zone {
                return drawn % bound;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_repeats_itself() {
        let draw = |seed| {
            let e = Entropy::seeded(seed);
            (0..8).map(|_| e.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
    }
}
