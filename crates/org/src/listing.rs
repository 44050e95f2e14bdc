//! What every list in the console shares, whatever the domain: count, page, and the same rows stretch by stretch for an export.

use std::collections::HashMap;
use std::hash::Hash;

use kernel::{Id, Page, PageQuery, Result, fold};
use store::{FromRow, RowReader, SortOrder, SortPlace, Sorting, Sql, StoreError, Tx, contains_pattern};

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

/// What somebody who goes through a whole list wants next.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Where the stretch before ended; from the beginning without it.
    pub after: Option<Place>,
    pub at_most: i64,
}

impl Wanted {
    /// All of it at once, for lists that are short by their nature.
    pub const WHOLE: Self = Self { after: None, at_most: i64::MAX - 1 };
}

/// Where a stretch of a list ended.
#[derive(Clone, Debug)]
pub struct Place {
    row: SortPlace,
    total: i64,
}

impl Place {
    /// For lists that find their rows by themselves, by age.
    pub fn at(id: Id, total: i64) -> Self {
        Self { row: SortPlace::at(id), total }
    }

    pub fn id(&self) -> Id {
        self.row.id()
    }

    pub fn total(&self) -> i64 {
        self.total
    }
}

/// Some of a list's entries, one after another, for whoever goes through all of them.
#[derive(Clone, Debug)]
pub struct Stretch<T> {
    pub list: Vec<T>,
    /// How many entries of the list it covers: one may become several rows of a sheet, or none.
    pub entries: i64,
    /// How many the whole list had at its beginning.
    pub total: i64,
    /// None at the end of the list.
    pub next: Option<Place>,
}

impl<T> Stretch<T> {
    /// A list that is short by its nature.
    pub fn whole(list: Vec<T>) -> Self {
        let entries = i64::try_from(list.len()).unwrap_or(i64::MAX);
        Self { list, entries, total: entries, next: None }
    }

    /// The same entries as something else.
    pub fn with<R>(self, list: Vec<R>) -> Stretch<R> {
        Stretch { list, entries: self.entries, total: self.total, next: self.next }
    }
}

struct Placed<R>(R, SortPlace);

impl<R: FromRow> FromRow for Placed<R> {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self(R::from_row(row)?, SortPlace::from_row(row)?))
    }
}

/// A stretch of a list of any length, oldest first unless another order is asked for. It goes on by the key of the last row:
/// the last stretch costs what the first does, and rows that come or go meanwhile move no others.
pub async fn stretch<R: FromRow>(
    tx: &mut Tx,
    columns: &str,
    (id, sorting): (&str, Sorting),
    conditions: Sql,
    wanted: &Wanted,
) -> Result<Stretch<R>> {
    stretch_by(tx, columns, (id, sorting, SortOrder::Asc), conditions, wanted).await
}

/// [`stretch`] of a list that has another direction when nobody asks for one.
pub async fn stretch_by<R: FromRow>(
    tx: &mut Tx,
    columns: &str,
    (id, sorting, unasked): (&str, Sorting, SortOrder),
    mut conditions: Sql,
    wanted: &Wanted,
) -> Result<Stretch<R>> {
    let total = match &wanted.after {
        Some(place) => place.total,
        None => tx.one::<(i64,)>(&format!("SELECT COUNT(*) {}", conditions.text()), conditions.values()).await?.0,
    };
    if sorting.is_by_age() && total > wanted.at_most {
        conditions = tx.by_age(conditions, id);
    }
    if let Some(place) = &wanted.after {
        tx.push_after(&mut conditions, sorting, id, unasked, &place.row);
    }
    // One more than wanted tells whether there is more.
    conditions.push(&tx.order_by(sorting, id, unasked)).push(" LIMIT ").bind(wanted.at_most.saturating_add(1));
    let columns = format!("{columns}, {}", tx.place_columns(sorting, id));
    let mut found: Vec<Placed<R>> = tx.all(&format!("SELECT {columns} {}", conditions.text()), conditions.values()).await?;
    let more = found.len() > usize::try_from(wanted.at_most).unwrap_or(usize::MAX);
    if more {
        found.pop();
    }
    let next = found.last().filter(|_| more).map(|last| Place { row: last.1.clone(), total });
    let list: Vec<R> = found.into_iter().map(|placed| placed.0).collect();
    Ok(Stretch { entries: i64::try_from(list.len()).unwrap_or(i64::MAX), list, total, next })
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
