//! What every list in the console shares, whatever the domain: count, page, and the same rows again for an export.

use std::collections::HashMap;
use std::hash::Hash;

use kernel::{AppError, ErrorCode, Page, PageQuery, Result, fold};
use store::{FromRow, SortOrder, Sorting, Sql, Tx, contains_pattern};

/// What a sheet may hold; more is refused rather than cut off silently.
pub const EXPORT_ROWS: usize = 20_000;

/// From this many pages' worth of rows on it is less to go through a table by age until the page is full than to find
/// all of the rows and sort them.
const MANY_PAGES: i64 = 100;

/// `conditions` begins with FROM, a table and its alias. Rows come newest first.
pub async fn page<R: FromRow>(tx: &mut Tx, columns: &str, id: &str, conditions: Sql, query: PageQuery) -> Result<Page<R>> {
    sorted_page(tx, columns, (id, Sorting::default()), conditions, query).await
}

/// [`page`] in the order asked for.
pub async fn sorted_page<R: FromRow>(
    tx: &mut Tx,
    columns: &str,
    (id, sorting): (&str, Sorting),
    conditions: Sql,
    query: PageQuery,
) -> Result<Page<R>> {
    query.window()?;
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", conditions.text()), conditions.values()).await?;
    counted_page(tx, columns, (id, sorting), conditions, total, query).await
}

/// [`sorted_page`] of so many rows as somebody has counted already.
pub async fn counted_page<R: FromRow>(
    tx: &mut Tx,
    columns: &str,
    (id, sorting): (&str, Sorting),
    mut conditions: Sql,
    total: i64,
    query: PageQuery,
) -> Result<Page<R>> {
    let (limit, offset) = query.window()?;
    if offset >= total {
        return Ok(Page::new(Vec::new(), total, query));
    }
    if sorting.is_by_age() && is_long(total, query)? {
        conditions = tx.by_age(conditions, id);
    }
    conditions.push(&tx.order_by(sorting, id, SortOrder::Desc)).push(" LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let rows = tx.all(&format!("SELECT {columns} {}", conditions.text()), conditions.values()).await?;
    Ok(Page::new(rows, total, query))
}

/// Whether so many rows are many for the page that is asked for.
pub fn is_long(rows: i64, query: PageQuery) -> Result<bool> {
    let (limit, offset) = query.window()?;
    Ok(rows > MANY_PAGES * (offset + limit))
}

/// The rows of all pages at once, oldest first unless another order is asked for.
pub async fn everything<R: FromRow>(tx: &mut Tx, columns: &str, (id, sorting): (&str, Sorting), mut conditions: Sql) -> Result<Vec<R>> {
    conditions.push(&format!("{} LIMIT {}", tx.order_by(sorting, id, SortOrder::Asc), EXPORT_ROWS + 1));
    let rows: Vec<R> = tx.all(&format!("SELECT {columns} {}", conditions.text()), conditions.values()).await?;
    if rows.len() > EXPORT_ROWS {
        return Err(AppError::new(ErrorCode::TooManyRows).arg("max", EXPORT_ROWS));
    }
    Ok(rows)
}

/// Finds the word anywhere in a folded search column.
pub fn push_keyword(sql: &mut Sql, column: &str, keyword: Option<&str>) {
    if let Some(word) = keyword.map(fold).filter(|word| !word.is_empty()) {
        sql.push_with(&format!(" AND {column} LIKE ? ESCAPE '\\'"), contains_pattern(&word));
    }
}

/// The folded text that a keyword is looked for in; line breaks keep words of different fields apart.
pub fn search_text(parts: &[&str]) -> String {
    parts.iter().map(|part| fold(part)).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Values by their owner, in the order in which they came.
pub fn group<K: Eq + Hash, T>(pairs: impl IntoIterator<Item = (K, T)>) -> HashMap<K, Vec<T>> {
    let mut groups: HashMap<K, Vec<T>> = HashMap::new();
    for (owner, value) in pairs {
        groups.entry(owner).or_default().push(value);
    }
    groups
}
