//! Where a text goes on in the next line.

use charabia::Segment;

use crate::letters::{Script, Weight, width};

/// The lines of a text that may be `room` wide, in parts of the size of its letters. Breaks between words, in Thai too,
/// which writes them without spaces, and between Chinese characters; a word that is wider than a line is cut.
pub(crate) fn lines(text: &str, weight: Weight, room: f32) -> Vec<String> {
    if fits(text, weight, room) {
        return Some(text.trim_end()).filter(|text| !text.is_empty()).map(ToOwned::to_owned).into_iter().collect();
    }
    let mut lines = Vec::new();
    let mut line = String::new();
    for piece in text.split_inclusive(' ').flat_map(pieces) {
        if fits(&format!("{line}{piece}"), weight, room) {
            line.push_str(&piece);
            continue;
        }
        close(&mut line, &mut lines);
        for letter in piece.chars() {
            line.push(letter);
            if !fits(&line, weight, room) && !is_mark(letter) && line.chars().count() > 1 {
                line.pop();
                close(&mut line, &mut lines);
                line.push(letter);
            }
        }
    }
    close(&mut line, &mut lines);
    lines
}

fn fits(text: &str, weight: Weight, room: f32) -> bool {
    width(text.trim_end(), weight) <= room
}

fn close(line: &mut String, lines: &mut Vec<String>) {
    let done = line.trim_end();
    if !done.is_empty() {
        lines.push(done.to_owned());
    }
    line.clear();
}

/// What of a word may not be torn apart.
fn pieces(word: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        let script = Script::of(first);
        let end = rest.find(|letter| Script::of(letter) != script).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        match script {
            Script::Latin => pieces.push(part.to_owned()),
            Script::Thai => pieces.extend(part.segment_str().map(ToOwned::to_owned)),
            Script::Han => part.chars().for_each(|letter| push_han(&mut pieces, letter)),
        }
        rest = after;
    }
    pieces
}

/// Chinese may go on in the next line after any character, but neither ends a line with an opening mark nor begins one with a
/// closing one.
fn push_han(pieces: &mut Vec<String>, letter: char) {
    let opens = |letter: char| "（《「『【〈".contains(letter);
    let closes = "，。、；：！？）》」』】〉％".contains(letter);
    match pieces.last_mut() {
        Some(piece) if closes || piece.ends_with(opens) => piece.push(letter),
        _ => pieces.push(letter.to_string()),
    }
}

/// Vowels and tones that stand over or under the letter before them.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{0e31}' | '\u{0e34}'..='\u{0e3a}' | '\u{0e47}'..='\u{0e4e}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_breaks_between_words() {
        assert_eq!(lines("Guardian Central Park Jakarta", Weight::Regular, 9.0), ["Guardian Central", "Park Jakarta"]);
    }

    #[test]
    fn thai_breaks_between_words_and_never_loses_a_letter() {
        let text = "บริษัทตัวอย่างเครื่องสำอางแห่งประเทศไทย";
        let broken = lines(text, Weight::Regular, 8.0);
        assert!(broken.len() > 1);
        assert!(broken.iter().all(|line| !line.starts_with(is_mark)));
        assert_eq!(broken.concat(), text);
    }

    #[test]
    fn chinese_breaks_between_characters_and_keeps_marks_in_their_place() {
        let text = "本月销售额（含退货），与上月同期相比。";
        for room in [4.0, 5.0, 6.0, 7.0] {
            let broken = lines(text, Weight::Regular, room);
            assert!(broken.len() > 1);
            assert!(broken.iter().all(|line| !line.starts_with(['，', '。', '）']) && !line.ends_with('（')), "{broken:?}");
            assert_eq!(broken.concat(), text);
        }
    }

    #[test]
    fn a_word_wider_than_a_line_is_cut() {
        let broken = lines("SO-TH-261114-00012", Weight::Regular, 5.0);
        assert!(broken.iter().all(|line| width(line, Weight::Regular) <= 5.0));
        assert_eq!(broken.concat(), "SO-TH-261114-00012");
    }

    #[test]
    fn an_empty_text_has_no_lines() {
        assert_eq!(lines("  ", Weight::Bold, 5.0), [""; 0]);
    }
}
