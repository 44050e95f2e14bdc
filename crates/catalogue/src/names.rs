use kernel::{ErrorCode, Language, LocalizedText};
use org::{Checks, listing};
use store::{RowReader, SortColumn, StoreError};

/// Reads the four columns of a name.
pub(crate) fn read(row: &mut RowReader) -> Result<LocalizedText, StoreError> {
    Ok(LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? })
}

/// The same where the row may be missing, as in an outer join.
pub(crate) fn read_optional(row: &mut RowReader) -> Result<LocalizedText, StoreError> {
    let mut next = || row.next::<Option<String>>().map(Option::unwrap_or_default);
    Ok(LocalizedText { zh: next()?, en: next()?, id: next()?, th: next()? })
}

/// Cleans a name; at least one language must have it.
pub(crate) fn check(checks: &mut Checks, field: &str, name: &LocalizedText, max: usize) -> LocalizedText {
    let clean = optional(checks, field, name, max);
    checks.ensure(!clean.is_empty(), field, ErrorCode::Required);
    clean
}

pub(crate) fn optional(checks: &mut Checks, field: &str, name: &LocalizedText, max: usize) -> LocalizedText {
    name.each(|language, text| checks.line(&format!("{field}.{language}"), text, max))
}

/// What a list is searched in: the code and the name in every language.
pub(crate) fn search_text(code: &str, name: &LocalizedText) -> String {
    let mut parts = vec![code];
    parts.extend(name.distinct());
    listing::search_text(&parts)
}

/// Products in the order in which people look their names up.
pub(crate) const fn by_name(language: Language) -> SortColumn {
    SortColumn::Code(match language {
        Language::Zh => "p.order_zh",
        Language::En => "p.order_en",
        Language::Id => "p.order_id",
        Language::Th => "p.order_th",
    })
}
