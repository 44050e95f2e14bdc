/// One line of human text as we keep it: trimmed, inner white space folded, no control or bidi-override characters. What shows
/// nothing at all is empty.
pub fn clean_line(text: &str) -> String {
    let visible: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).filter(|c| !is_bidi_control(*c)).collect();
    let line = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().all(|c| c == ' ' || is_invisible(c)) { String::new() } else { line }
}

/// Human text that may run over several lines: each as [`clean_line`] keeps it, paragraphs one empty line apart.
pub fn clean_text(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().map(clean_line) {
        let after_gap = lines.last().is_none_or(String::is_empty);
        if !(line.is_empty() && after_gap) {
            lines.push(line);
        }
    }
    lines.join("\n").trim_end().to_owned()
}

/// The form in which names and codes are compared and searched.
pub fn fold(text: &str) -> String {
    clean_line(text).to_lowercase()
}

/// Bidirectional overrides can make a stored name read as another one.
const fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{200E}' | '\u{200F}' | '\u{061C}')
}

/// Characters that are drawn as nothing. Between others they have their use, such as joining emoji or breaking Thai lines; alone
/// they make a name that nobody sees.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{00AD}' | '\u{034F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200D}'
            | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_tricks_but_keep_their_letters() {
        assert_eq!(clean_line("  ณัฐพล \u{202E} ใจดี\n"), "ณัฐพล ใจดี");
        assert_eq!(clean_line("a\0b"), "a b");
        assert_eq!(fold(" TH.Buyer1 "), "th.buyer1");
    }

    #[test]
    fn what_shows_nothing_is_nothing() {
        for nothing in
            ["\u{200B}", " \u{2060} \u{FEFF}", "\u{3164}", "\u{2800}\u{2800}", "\u{00AD}", "\u{E0020}", "\u{FE0F}", "\u{200D}\u{200C}"]
        {
            assert_eq!(clean_line(nothing), "", "{nothing:?}");
        }
        assert_eq!(clean_text("\u{200B}\n\u{3164}"), "");
        for name in ["ครีม\u{200B}กันแดด", "👩\u{200D}🔬", "❤\u{FE0F}"] {
            assert_eq!(clean_line(name), name);
        }
    }

    #[test]
    fn longer_text_keeps_its_lines_and_loses_what_is_too_much_between_them() {
        assert_eq!(clean_text("\n  Back  door,\r\nring twice \n\n\n\u{202E}Ask for Demo\0\n\n"), "Back door,\nring twice\n\nAsk for Demo");
        assert_eq!(clean_text(" \n\t\r\n "), "");
    }
}
