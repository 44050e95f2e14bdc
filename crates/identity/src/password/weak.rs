use zxcvbn::zxcvbn;

/// A password that falls within this many guesses is as good as public: it is on the lists of the most used
/// ones, is the account's own name, or is a run along the keyboard.
const GUESSES: u64 = 10_000;

pub(crate) fn is_weak(password: &str, known: &[&str]) -> bool {
    zxcvbn(password, known).guesses() < GUESSES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_attacker_tries_first_is_weak() {
        for weak in ["123456", "iloveyou", "dragon", "sunshine", "q1w2e3r4", "th.rep1", "20202020"] {
            assert!(is_weak(weak, &["th.rep1"]), "{weak}");
        }
        for strong in ["Gx7#kzp", "mango-tree7", "Tr4in-ride"] {
            assert!(!is_weak(strong, &["th.rep1"]), "{strong}");
        }
    }
}
