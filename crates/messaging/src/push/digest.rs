use identity::notice::Text;
use kernel::{Language, LocalizedText};

use crate::content::{Content, NoticeCard, ProductCard, code, kind_of};
use crate::texts::PushText;

/// A lock screen shows no more, and a notice must stay below four kilobytes.
const LONGEST: usize = 160;

/// A message in one line.
pub(super) fn digest(content: &Content, language: Language) -> String {
    if !content.push_content.trim().is_empty() {
        return one_line(&content.push_content);
    }
    if let Some(told) = notice(content, language) {
        return told;
    }
    let said = product(content, language).or_else(|| channel(content, language));
    let said = said.unwrap_or_else(|| one_line(&content.searchable_content));
    let kind = kind_of(content.content_type);
    let Some((text, titled)) = kind.and_then(|kind| Some((kind.push_text?, kind.titled))) else {
        return if said.is_empty() { PushText::NewMessage.text(language).to_owned() } else { said };
    };
    let label = text.text(language);
    if titled && !said.is_empty() { one_line(&format!("{label} {said}")) } else { label.to_owned() }
}

/// What the installation tells of; the message holds only the key of its text.
fn notice(content: &Content, language: Language) -> Option<String> {
    if content.content_type != code::RICH_NOTIFICATION {
        return None;
    }
    let card: NoticeCard = serde_json::from_str(&content.data).ok()?;
    let (_, body) = Text::from_key(&card.key)?.render(language, &card.args);
    Some(one_line(&body))
}

/// A product by the name it has for the reader; it is found by all of them.
fn product(content: &Content, language: Language) -> Option<String> {
    if content.content_type != code::PRODUCT_CARD {
        return None;
    }
    let card: ProductCard = serde_json::from_str(&content.data).ok()?;
    Some(one_line(card.name.get(language)))
}

/// What a channel says in several languages, in the reader's: a text, or the title of a link or of the first article.
fn channel(content: &Content, language: Language) -> Option<String> {
    let data: serde_json::Value = serde_json::from_str(&content.data).ok()?;
    let texts = [&data["texts"], &data["titles"], &data["top"]["titles"]].into_iter().find(|texts| texts.is_object())?;
    let texts: LocalizedText = serde_json::from_value(texts.clone()).ok()?;
    Some(one_line(texts.get(language)))
}

/// Without line breaks, and cut where it is too long.
pub(super) fn one_line(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(content_type: i64, words: &str) -> Content {
        Content { content_type, searchable_content: words.to_owned(), ..Content::default() }
    }

    #[test]
    fn words_are_shown_and_the_rest_is_named() {
        assert_eq!(digest(&content(1, "Hello\n  there"), Language::En), "Hello there");
        assert_eq!(digest(&content(2, ""), Language::Th), "[ข้อความเสียง]");
        assert_eq!(digest(&content(3, "IMG_1.jpg"), Language::Zh), "[图片]");
        assert_eq!(digest(&content(5, "prices.xlsx"), Language::Id), "[File] prices.xlsx");
        assert_eq!(digest(&content(9999, ""), Language::En), "You have a new message");
        let own = Content { push_content: "Shown instead".to_owned(), ..content(1, "words") };
        assert_eq!(digest(&own, Language::En), "Shown instead");
    }

    #[test]
    fn a_notice_is_told_in_the_reader_s_language() {
        let data = r#"{"kind":"wallet","key":"top_up_reversed","args":{"docNo":"T-7","amount":"฿90","reason":"twice"}}"#;
        let told = Content { data: data.to_owned(), ..content(12, "T-7 ฿90 twice") };
        assert_eq!(digest(&told, Language::En), "Top-up T-7 was reversed and ฿90 deducted from the wallet: twice");
        assert_eq!(digest(&content(12, "words"), Language::Id), "[Pemberitahuan]");
    }

    #[test]
    fn a_product_is_called_as_the_reader_calls_it() {
        let data = r#"{"name":{"zh":"洗发水","en":"Shampoo","id":"Sampo","th":""},"spec":"200 ml","materialCode":"M1","image":null}"#;
        let card = Content { data: data.to_owned(), ..content(1003, "洗发水 Shampoo Sampo M1") };
        assert_eq!(digest(&card, Language::Id), format!("{} Sampo", PushText::Product.text(Language::Id)));
        assert_eq!(digest(&card, Language::Th), format!("{} Shampoo", PushText::Product.text(Language::Th)));
    }

    #[test]
    fn what_is_long_is_cut_between_letters() {
        let cut = one_line(&"ข้อ".repeat(200));
        assert_eq!(cut.chars().count(), LONGEST + 1);
        assert!(cut.ends_with('…'));
    }
}
