//! Cuts texts into the words they are found by. Chinese and Thai are written without spaces, so a dictionary tells
//! where words end; people also type Chinese names by sound, in full or by initials.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use charabia::{Script, Tokenizer, TokenizerBuilder};
use kernel::{Language, fold};
use pinyin::ToPinyin;

/// Longer words are cut off: nobody types them to the end.
const LONGEST_TERM: usize = 40;
const MOST_WORDS_ASKED: usize = 8;

static TOKENIZER: LazyLock<Tokenizer<'static>> = LazyLock::new(|| TokenizerBuilder::<Vec<u8>>::default().into_tokenizer());

/// How much a match says, by what was matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Code,
    Name,
    /// A part inside a Chinese word.
    Inside,
    Brand,
    Series,
    Sound,
    Initials,
    Category,
    Specification,
}

impl Weight {
    pub(crate) const fn points(self) -> i64 {
        match self {
            Self::Code => 60,
            Self::Name => 40,
            Self::Inside => 30,
            Self::Brand => 24,
            Self::Series => 20,
            Self::Sound => 16,
            Self::Initials => 12,
            Self::Category => 10,
            Self::Specification => 8,
        }
    }
}

/// Collects the terms of one product; of a term met twice the weightier meeting counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Terms(BTreeMap<String, i64>);

impl Terms {
    pub(crate) fn text(&mut self, text: &str, weight: Weight) {
        let words = cut(text);
        for (place, word) in words.iter().enumerate() {
            // Half-typed Thai cannot be cut, so it is compared with the rest of the name as it stands.
            let rest: String = words[place..]
                .iter()
                .take_while(|next| next.run.is_some() && next.run == word.run)
                .map(|next| next.text.as_str())
                .collect();
            self.add(if rest.is_empty() { &word.text } else { &rest }, weight);
            self.add(&word.text, weight);
        }
    }

    /// A Chinese text, also by parts of its words and by sound.
    pub(crate) fn chinese(&mut self, text: &str, weight: Weight) {
        let words: Vec<String> = cut(text).into_iter().map(|word| word.text).collect();
        for word in &words {
            self.add(word, weight);
            if is_chinese(word) {
                for (start, _) in word.char_indices().skip(1) {
                    self.add(&word[start..], lesser(weight, Weight::Inside));
                }
            }
        }
        let chinese: Vec<&String> = words.iter().filter(|word| is_chinese(word)).collect();
        // People begin at any word and type on into the next.
        for start in 0..chinese.len() {
            let (sound, initials) = sound(chinese[start..].iter().flat_map(|word| word.chars()));
            self.add(&sound, lesser(weight, Weight::Sound));
            if initials.len() > 1 {
                self.add(&initials, lesser(weight, Weight::Initials));
            }
        }
    }

    /// A number, by its whole, without its punctuation, and by its parts.
    pub(crate) fn code(&mut self, code: &str) {
        let code = fold(code);
        self.add(&code, Weight::Code);
        self.add(&code.chars().filter(|c| c.is_alphanumeric()).collect::<String>(), Weight::Code);
        self.text(&code, Weight::Code);
    }

    fn add(&mut self, term: &str, weight: Weight) {
        let term: String = term.chars().take(LONGEST_TERM).collect();
        if !term.is_empty() {
            let points = self.0.entry(term).or_default();
            *points = weight.points().max(*points);
        }
    }

    pub(crate) fn into_points(self) -> BTreeMap<String, i64> {
        self.0
    }
}

const fn lesser(one: Weight, other: Weight) -> Weight {
    if one.points() < other.points() { one } else { other }
}

/// A word of a search. Words are found by their beginning; a single letter or digit only as itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) from: String,
    /// Every term from `from` up to here begins with the word.
    pub(crate) below: String,
}

/// The ways to read a search, to be tried in this order: Thai as it was typed, which may end within a word, then
/// cut into words, which need not stand together. All words of a reading must be met.
pub(crate) fn readings(text: &str) -> Vec<Vec<Asked>> {
    let words = cut(text);
    let mut runs: Vec<Word> = Vec::new();
    for word in &words {
        match runs.last_mut() {
            Some(run) if word.run.is_some() && run.run == word.run => run.text.push_str(&word.text),
            _ => runs.push(word.clone()),
        }
    }
    let as_typed = asked(runs);
    let as_words = asked(words);
    if as_typed.is_empty() || as_typed == as_words { vec![as_words] } else { vec![as_typed, as_words] }
}

fn asked(words: Vec<Word>) -> Vec<Asked> {
    let mut asked: Vec<Asked> = Vec::new();
    for Word { text, .. } in words {
        let word: String = text.chars().take(LONGEST_TERM).collect();
        let below = if word.len() == 1 { format!("{word}\u{1}") } else { format!("{word}\u{10FFFF}") };
        let word = Asked { from: word, below };
        if !asked.contains(&word) && asked.len() < MOST_WORDS_ASKED {
            asked.push(word);
        }
    }
    asked
}

#[derive(Clone, Debug)]
struct Word {
    text: String,
    /// Thai words of one unbroken run have the same number.
    run: Option<usize>,
}

fn cut(text: &str) -> Vec<Word> {
    let folded = fold(text);
    let (mut words, mut run, mut end) = (Vec::new(), 0, 0);
    for token in TOKENIZER.tokenize(&folded).filter(|token| token.is_word() && token.lemma().chars().any(char::is_alphanumeric)) {
        if token.script != Script::Thai {
            words.push(Word { text: token.lemma().to_owned(), run: None });
            continue;
        }
        // The cutter's own form of Thai loses the vowels above and below the line.
        let written = folded.get(token.byte_start..token.byte_end).unwrap_or_default();
        if token.byte_start != end {
            run += 1;
        }
        end = token.byte_end;
        words.push(Word { text: written.to_owned(), run: Some(run) });
    }
    words
}

fn is_chinese(word: &str) -> bool {
    word.chars().all(|c| c.to_pinyin().is_some())
}

fn sound(chars: impl Iterator<Item = char>) -> (String, String) {
    let (mut sound, mut initials) = (String::new(), String::new());
    for reading in chars.filter_map(|c| c.to_pinyin()) {
        sound.push_str(reading.plain());
        initials.push_str(reading.first_letter());
    }
    (sound, initials)
}

/// A text that sorts by its bytes the way people of the language look a name up: Chinese by sound, Thai by the
/// consonant even where a vowel is written before it.
pub(crate) fn sort_key(language: Language, name: &str) -> String {
    let name = fold(name);
    match language {
        Language::En | Language::Id => name,
        Language::Zh => {
            let mut key = String::with_capacity(name.len() * 2);
            for c in name.chars() {
                match c.to_pinyin() {
                    Some(reading) => {
                        key.push_str(reading.plain());
                        // Keeps the same sound of different characters apart, and syllables from running together.
                        key.push(' ');
                        key.push(c);
                    }
                    None => key.push(c),
                }
            }
            key
        }
        Language::Th => {
            let mut letters: Vec<char> = name.chars().collect();
            for place in 1..letters.len() {
                if matches!(letters[place - 1], 'เ'..='ไ') {
                    letters.swap(place - 1, place);
                }
            }
            letters.into_iter().collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(terms: &Terms, query: &str) -> bool {
        let met = |word: &Asked| terms.0.range(word.from.clone()..word.below.clone()).next().is_some();
        readings(query).iter().any(|reading| !reading.is_empty() && reading.iter().all(met))
    }

    #[test]
    fn a_chinese_name_is_found_by_words_parts_and_sound() {
        let mut terms = Terms::default();
        terms.chinese("莹润保湿面霜", Weight::Name);
        for query in ["保湿", "面霜", "霜", "保湿霜", "莹润", "mianshuang", "baoshi", "baoshimian", "bsms", "ms", "yrbs", "MIANSHUANG"]
        {
            assert!(found(&terms, query), "{query} in {terms:?}");
        }
        for query in ["口红", "kouhong", "x"] {
            assert!(!found(&terms, query), "{query}");
        }
    }

    #[test]
    fn a_thai_name_is_found_by_its_words() {
        let mut terms = Terms::default();
        terms.text("ครีมบำรุงผิวหน้าสูตรเข้มข้น", Weight::Name);
        for query in ["ครีม", "บำรุง", "ผิวหน้า", "สูตร", "ครีมบำรุง", "ครี", "ครีมบำ", "บำรุงผิว", "ครีมสูตรเข้มข้น", "ครีม ผิวหน้า"]
        {
            assert!(found(&terms, query), "{query} in {terms:?}");
        }
        for query in ["แชมพู", "รีม", "ครีมแชมพู"] {
            assert!(!found(&terms, query), "{query}");
        }
    }

    #[test]
    fn latin_words_are_found_by_their_beginning_and_without_accents() {
        let mut terms = Terms::default();
        terms.text("Solmyra Crème Éclat Vitamin C 50 ml", Weight::Name);
        for query in ["solm", "SOLMYRA creme", "eclat", "vitamin c", "50"] {
            assert!(found(&terms, query), "{query} in {terms:?}");
        }
        for query in ["myra", "v", "solmyra serum"] {
            assert!(!found(&terms, query), "{query}");
        }
    }

    #[test]
    fn codes_are_found_whole_in_parts_and_without_punctuation() {
        let mut terms = Terms::default();
        terms.code("SOL-CRM-050");
        for query in ["sol-crm-050", "SOLCRM050", "crm", "sol-crm", "solcrm"] {
            assert!(found(&terms, query), "{query} in {terms:?}");
        }
    }

    #[test]
    fn the_weightier_meeting_of_a_term_counts() {
        let mut terms = Terms::default();
        terms.text("serum", Weight::Category);
        terms.text("Serum", Weight::Name);
        terms.text("serum", Weight::Brand);
        assert_eq!(terms.into_points().into_iter().collect::<Vec<_>>(), [("serum".to_owned(), Weight::Name.points())]);
    }

    #[test]
    fn nothing_to_look_for_is_nothing() {
        for query in ["", "  ", "%%%", "—…"] {
            assert_eq!(readings(query), [[]], "{query}");
        }
        assert_eq!(readings("a a a")[0].len(), 1);
        assert_eq!(readings(&"ab cd ef gh ij kl mn op qr st uv ".repeat(40))[0].len(), MOST_WORDS_ASKED);
    }

    #[test]
    fn names_sort_as_people_look_them_up() {
        let sorted = |language, mut names: Vec<&'static str>| {
            names.sort_by_key(|name| sort_key(language, name));
            names
        };
        assert_eq!(sorted(Language::Zh, vec!["面霜", "保湿", "口红", "Aloe"]), ["Aloe", "保湿", "口红", "面霜"]);
        assert_eq!(sorted(Language::Th, vec!["เจล", "ครีม", "แชมพู", "สบู่"]), ["ครีม", "เจล", "แชมพู", "สบู่"]);
        assert_eq!(sorted(Language::En, vec!["serum", "Balm", "Cream"]), ["Balm", "Cream", "serum"]);
    }
}
