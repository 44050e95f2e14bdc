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
}
