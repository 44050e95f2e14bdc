//! The cells of a product's row that are texts of several lines: its description and its table of facts, a column for
//! each language.

use kernel::{ErrorCode, LocalizedText};
use org::import::{Cell, Cells, Column};

use super::masters::in_each_language;
use crate::products::{Attribute, Product, ProductInput};

pub(super) const DESCRIPTION_ZH: Column =
    Column::new("descriptionZh", ["描述（中文）", "Description (Chinese)", "Deskripsi (Mandarin)", "คำอธิบาย (จีน)"]);
pub(super) const DESCRIPTION_EN: Column =
    Column::new("descriptionEn", ["描述（英文）", "Description (English)", "Deskripsi (Inggris)", "คำอธิบาย (อังกฤษ)"]);
pub(super) const DESCRIPTION_ID: Column =
    Column::new("descriptionId", ["描述（印尼文）", "Description (Indonesian)", "Deskripsi (Indonesia)", "คำอธิบาย (อินโดนีเซีย)"]);
pub(super) const DESCRIPTION_TH: Column =
    Column::new("descriptionTh", ["描述（泰文）", "Description (Thai)", "Deskripsi (Thai)", "คำอธิบาย (ไทย)"]);
pub(super) const ATTRIBUTES_ZH: Column =
    Column::new("attributesZh", ["参数（中文）", "Attributes (Chinese)", "Rincian (Mandarin)", "ข้อมูล (จีน)"]);
pub(super) const ATTRIBUTES_EN: Column =
    Column::new("attributesEn", ["参数（英文）", "Attributes (English)", "Rincian (Inggris)", "ข้อมูล (อังกฤษ)"]);
pub(super) const ATTRIBUTES_ID: Column =
    Column::new("attributesId", ["参数（印尼文）", "Attributes (Indonesian)", "Rincian (Indonesia)", "ข้อมูล (อินโดนีเซีย)"]);
pub(super) const ATTRIBUTES_TH: Column = Column::new("attributesTh", ["参数（泰文）", "Attributes (Thai)", "Rincian (Thai)", "ข้อมูล (ไทย)"]);

const DESCRIPTIONS: [&Column; 4] = [&DESCRIPTION_ZH, &DESCRIPTION_EN, &DESCRIPTION_ID, &DESCRIPTION_TH];
const ATTRIBUTES: [&Column; 4] = [&ATTRIBUTES_ZH, &ATTRIBUTES_EN, &ATTRIBUTES_ID, &ATTRIBUTES_TH];
/// As people type it in Chinese.
const WIDE_COLON: char = '：';

pub(super) fn cells_of(product: &Product) -> Vec<String> {
    let description = in_each_language(&product.description).map(str::to_owned);
    description.into_iter().chain((0..ATTRIBUTES.len()).map(|language| facts_cell(&product.attributes, language))).collect()
}

/// A line for each fact, `Net content: 50 ml`, and only the colon for one that has no words in this language. Empty when
/// none has.
fn facts_cell(facts: &[Attribute], language: usize) -> String {
    let lines = facts_in(facts, language).into_iter().map(|(name, value)| format!("{name}: {value}").trim().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

pub(super) fn put(cells: &mut Cells<'_>, input: &mut ProductInput) {
    let LocalizedText { zh, en, id, th } = &mut input.description;
    for (column, text) in DESCRIPTIONS.into_iter().zip([zh, en, id, th]) {
        cells.text(column.key).put_text(text);
    }
    put_facts(cells, &mut input.attributes);
}

/// Names and values of one language.
type Facts = Vec<(String, String)>;

/// A cell that says what is the case changes nothing. Lines of the same number in each language are the same fact.
fn put_facts(cells: &mut Cells<'_>, held: &mut Vec<Attribute>) {
    let mut chosen: [Option<Facts>; 4] = [const { None }; 4];
    for (language, column) in ATTRIBUTES.into_iter().enumerate() {
        let text = match cells.text(column.key) {
            Cell::Absent => continue,
            Cell::Blank => String::new(),
            Cell::Value(text) => text.replace('\r', ""),
        };
        if text == facts_cell(held, language) {
            continue;
        }
        match read_facts(&text) {
            Some(facts) => chosen[language] = Some(facts),
            None => cells.refuse(column.key, ErrorCode::Malformed),
        }
    }
    if chosen.iter().all(Option::is_none) {
        return;
    }
    let all: Vec<Facts> =
        chosen.into_iter().enumerate().map(|(language, facts)| facts.unwrap_or_else(|| facts_in(held, language))).collect();
    let most = all.iter().map(Vec::len).max().unwrap_or(0);
    for (facts, column) in all.iter().zip(ATTRIBUTES) {
        if !facts.is_empty() && facts.len() < most {
            cells.refuse(column.key, ErrorCode::LinesDiffer);
        }
    }
    *held = (0..most).map(|place| fact(&all, place)).collect();
}

/// None when no fact has words in this language.
fn facts_in(held: &[Attribute], language: usize) -> Facts {
    let own = |text: &LocalizedText| in_each_language(text)[language].to_owned();
    let facts: Facts = held.iter().map(|fact| (own(&fact.name), own(&fact.value))).collect();
    if facts.iter().all(|(name, value)| name.is_empty() && value.is_empty()) { Facts::new() } else { facts }
}

fn read_facts(text: &str) -> Option<Facts> {
    let line = |line: &str| {
        let (name, value) = line.split_once([':', WIDE_COLON])?;
        Some((name.trim().to_owned(), value.trim().to_owned()))
    };
    text.lines().filter(|text| !text.trim().is_empty()).map(line).collect()
}

fn fact(all: &[Facts], place: usize) -> Attribute {
    let words = |pick: fn(&(String, String)) -> &String| {
        let mut own = all.iter().map(|facts| facts.get(place).map(pick).cloned().unwrap_or_default());
        let mut next = || own.next().unwrap_or_default();
        LocalizedText { zh: next(), en: next(), id: next(), th: next() }
    };
    Attribute { name: words(|fact| &fact.0), value: words(|fact| &fact.1) }
}

/// The column of a field such as `description.th` or `attributes[2].name.th`; what is missing in every language is asked
/// for in English.
pub(super) fn column_of(field: &str) -> Option<&'static Column> {
    let columns = if field.starts_with("description") {
        DESCRIPTIONS
    } else if field.starts_with("attributes") {
        ATTRIBUTES
    } else {
        return None;
    };
    let language = ["zh", "en", "id", "th"].iter().position(|language| field.rsplit('.').next() == Some(*language));
    Some(columns[language.unwrap_or(1)])
}
