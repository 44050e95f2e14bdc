//! The pieces by which texts are found: every three characters that follow each other, and every two of which one is
//! not plain Latin, because Chinese words are often no longer. Each piece is a number that holds the characters themselves.
//! Two plain letters stand in so many messages that looking them up would save nothing.

use kernel::Id;

/// As many bits as a character needs.
const CHARACTER: u32 = 21;

/// All pieces of a folded text, each once.
pub(super) fn of_text(text: &str) -> Vec<i64> {
    let letters: Vec<char> = text.chars().collect();
    let mut tokens: Vec<i64> = letters.windows(3).map(token).collect();
    tokens.extend(letters.windows(2).filter(|pair| is_wide(pair)).map(token));
    tokens.sort_unstable();
    tokens.dedup();
    tokens
}

/// The pieces of every text in which the folded word stands. None where it is too short to be found by them.
pub(super) fn of_word(word: &str) -> Option<Vec<i64>> {
    let letters: Vec<char> = word.chars().collect();
    let mut tokens: Vec<i64> = match letters.len() {
        2 if is_wide(&letters) => vec![token(&letters)],
        0..=2 => return None,
        _ => letters.windows(3).map(token).collect(),
    };
    tokens.sort_unstable();
    tokens.dedup();
    Some(tokens)
}

/// Says where a text was said, beside its pieces, which are never below zero.
pub(super) const fn of_conversation(id: Id) -> i64 {
    -id.get()
}

fn is_wide(letters: &[char]) -> bool {
    !letters.iter().all(char::is_ascii)
}

fn token(letters: &[char]) -> i64 {
    letters.iter().fold(0, |token, letter| token << CHARACTER | i64::from(u32::from(*letter)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn pieces_of_different_lengths_and_the_highest_characters_stay_apart() {
        let high = char::MAX;
        assert!(of_text("ab").is_empty());
        assert_eq!(of_text("好的").len(), 1);
        assert_eq!(of_text("aaaa"), [token(&['a'; 3])]);
        assert!(token(&[high; 3]) > 0 && token(&[high; 2]) != token(&[high; 3]));
        assert!(of_conversation(Id::new(7)) < 0);
    }

    #[test]
    fn short_words_are_not_looked_up() {
        assert!(of_word("好").is_none() && of_word("ok").is_none() && of_word("").is_none());
        assert!(of_word("好的").is_some() && of_word("oke").is_some());
    }

    proptest! {
        #[test]
        fn a_text_has_all_pieces_of_every_word_in_it(before in ".{0,12}", word in ".{2,8}", after in ".{0,12}") {
            let (text, asked) = (of_text(&format!("{before}{word}{after}")), of_word(&word).unwrap_or_default());
            prop_assert!(asked.iter().all(|token| text.contains(token)));
        }
    }
}
