//! How names are found: as they are written, and as they sound.

use kernel::fold;
use pinyin::ToPinyin;

/// What a name is found by: itself, and how it sounds.
pub(crate) fn search_text(parts: &[&str]) -> String {
    parts.iter().map(|part| format!("{} {}", fold(part), sounds(part))).collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// Full pinyin and initials; empty where there is nothing Chinese.
pub(crate) fn sounds(name: &str) -> String {
    let (mut full, mut initials) = (String::new(), String::new());
    for reading in name.chars().filter_map(|c| c.to_pinyin()) {
        full.push_str(reading.plain());
        initials.push_str(reading.first_letter());
    }
    if full.is_empty() { full } else { format!("{full} {initials}") }
}

/// Where a name stands among others: Chinese ones by their sound, Thai ones by their first consonant, as in a telephone
/// book. Never empty.
pub(crate) fn sort_key(name: &str) -> String {
    let folded: String = name.chars().map(|c| c.to_pinyin().map_or_else(|| c.to_string(), |sound| sound.plain().to_owned())).collect();
    let mut key = fold(&folded);
    let mut letters = key.chars();
    if let (Some(vowel @ 'เ'..='ไ'), Some(consonant)) = (letters.next(), letters.next()) {
        key = [consonant, vowel].into_iter().chain(letters).collect();
    }
    if key.is_empty() { "~".to_owned() } else { key }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chinese_name_is_found_by_sound_and_by_initials() {
        let text = search_text(&["陈美玲"]);
        for word in ["陈美", "chenmeiling", "cml"] {
            assert!(text.contains(word), "{word} in {text}");
        }
        assert_eq!(search_text(&["Somchai"]), "somchai");
    }

    #[test]
    fn names_stand_by_their_sound_and_thai_ones_by_their_consonant() {
        let mut names = ["เกษม", "Somchai", "陈美玲", "ขวัญ", "anna", "กมล", "Budi", "ไกร"];
        names.sort_by_key(|name| sort_key(name));
        assert_eq!(names, ["anna", "Budi", "陈美玲", "Somchai", "กมล", "เกษม", "ไกร", "ขวัญ"]);
        assert_eq!(sort_key(""), "~");
    }
}
