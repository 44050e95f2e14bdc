use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Interface languages. Chinese is what an unstated preference means; English is what a missing text falls back to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    Zh,
    En,
    Id,
    Th,
}

impl Language {
    pub const ALL: [Self; 4] = [Self::Zh, Self::En, Self::Id, Self::Th];

    pub const fn key(self) -> &'static str {
        match self {
            Self::Zh => "zh",
            Self::En => "en",
            Self::Id => "id",
            Self::Th => "th",
        }
    }

    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.key() == key)
    }

    /// The expression that reads a name kept in four columns such as `w.name_th` as [`LocalizedText::get`] would, where English
    /// is never missing.
    pub fn column(self, name: &str) -> String {
        let own = self.key();
        format!("CASE WHEN {name}_{own} <> '' THEN {name}_{own} ELSE {name}_en END")
    }

    /// Reads a `Language` header. Absent means Chinese; a language we do not speak means English.
    pub fn from_header(value: Option<&str>) -> Self {
        let Some(value) = value.map(str::trim).filter(|value| !value.is_empty()) else {
            return Self::Zh;
        };
        let primary = value.split(['-', '_', ',', ';']).next().unwrap_or_default();
        Self::from_key(&primary.to_ascii_lowercase()).unwrap_or(Self::En)
    }

    /// Names one after the other. Thai has no comma between them: a space, and "and" before the last.
    pub fn list(self, names: &[&str]) -> String {
        match (self, names) {
            (Self::Zh, _) => names.join("、"),
            (Self::En | Self::Id, _) => names.join(", "),
            (Self::Th, [first @ .., last]) if !first.is_empty() => format!("{} และ {last}", first.join(" ")),
            (Self::Th, _) => names.concat(),
        }
    }
}

/// What the program itself says: in Chinese, English, Indonesian and Thai.
pub type Words = [&'static str; 4];

pub const fn told(words: Words, language: Language) -> &'static str {
    match language {
        Language::Zh => words[0],
        Language::En => words[1],
        Language::Id => words[2],
        Language::Th => words[3],
    }
}

/// A text kept in every interface language; an empty one falls back to English, then to any that is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LocalizedText {
    #[serde(default)]
    pub zh: String,
    #[serde(default)]
    pub en: String,
    #[serde(default)]
    pub id: String,
    #[serde(default)]
    pub th: String,
}

impl LocalizedText {
    pub fn same(text: &str) -> Self {
        Self { zh: text.to_owned(), en: text.to_owned(), id: text.to_owned(), th: text.to_owned() }
    }

    pub fn get(&self, language: Language) -> &str {
        let own = match language {
            Language::Zh => &self.zh,
            Language::En => &self.en,
            Language::Id => &self.id,
            Language::Th => &self.th,
        };
        [own, &self.en, &self.zh, &self.id, &self.th].into_iter().find(|text| !text.is_empty()).map_or("", String::as_str)
    }

    /// The same with an English text, which every language without one of its own falls back to.
    #[must_use]
    pub fn with_english(mut self) -> Self {
        self.en = self.get(Language::En).to_owned();
        self
    }

    pub fn is_empty(&self) -> bool {
        self.get(Language::En).is_empty()
    }

    /// The same text in every language, each changed by a function that is told which one it is.
    #[must_use]
    pub fn each(&self, mut change: impl FnMut(&'static str, &str) -> String) -> Self {
        Self { zh: change("zh", &self.zh), en: change("en", &self.en), id: change("id", &self.id), th: change("th", &self.th) }
    }

    /// Every language's text once.
    pub fn distinct(&self) -> Vec<&str> {
        let mut texts: Vec<&str> = Vec::new();
        for text in [&self.zh, &self.en, &self.id, &self.th] {
            if !text.is_empty() && !texts.contains(&text.as_str()) {
                texts.push(text);
            }
        }
        texts
    }
}

impl From<&str> for LocalizedText {
    /// The same in every language.
    fn from(text: &str) -> Self {
        Self::same(text)
    }
}

impl From<Words> for LocalizedText {
    fn from(words: Words) -> Self {
        let [zh, en, id, th] = words.map(str::to_owned);
        Self { zh, en, id, th }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_choose_a_language() {
        assert_eq!(Language::from_header(None), Language::Zh);
        assert_eq!(Language::from_header(Some("")), Language::Zh);
        assert_eq!(Language::from_header(Some("th-TH,th;q=0.9")), Language::Th);
        assert_eq!(Language::from_header(Some("zh_CN")), Language::Zh);
        assert_eq!(Language::from_header(Some("fr")), Language::En);
    }

    #[test]
    fn names_are_listed_as_the_language_does_it() {
        let listed = |language: Language| [&["Ann", "Ben", "Cat"][..], &["Ann", "Ben"], &["Ann"], &[]].map(|names| language.list(names));
        assert_eq!(listed(Language::Zh), ["Ann、Ben、Cat", "Ann、Ben", "Ann", ""]);
        for language in [Language::En, Language::Id] {
            assert_eq!(listed(language), ["Ann, Ben, Cat", "Ann, Ben", "Ann", ""]);
        }
        assert_eq!(listed(Language::Th), ["Ann Ben และ Cat", "Ann และ Ben", "Ann", ""]);
    }

    #[test]
    fn english_is_never_missing_where_there_is_a_text() {
        let text = LocalizedText { th: "คลังกลาง".into(), ..LocalizedText::default() }.with_english();
        assert_eq!((text.en.as_str(), text.get(Language::Zh)), ("คลังกลาง", "คลังกลาง"));
        assert!(LocalizedText::default().with_english().is_empty());
    }

    #[test]
    fn a_missing_text_falls_back_to_english_first() {
        let text = LocalizedText { en: "Orders".into(), zh: "订单".into(), ..LocalizedText::default() };
        assert_eq!(text.get(Language::Th), "Orders");
        assert_eq!(text.get(Language::Zh), "订单");
    }
}
