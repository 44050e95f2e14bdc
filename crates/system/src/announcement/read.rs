use kernel::{AppError, ErrorCode, Id, Language, LocalizedText, Page, PageQuery, Result, Runtime, Timestamp};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx};
use utoipa::{IntoParams, ToSchema};

use super::audience;

const MOST_IDS: usize = 500;
/// Enough for two lines of a phone.
const SUMMARY_CHARS: usize = 160;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AnnouncementQuery {
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// An announcement among others, in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnnouncementLine {
    pub id: Id,
    pub title: String,
    /// How its text begins, on one line.
    pub summary: String,
    pub pinned: bool,
    pub published_at: Timestamp,
    /// When the reader opened it.
    pub read_at: Option<Timestamp>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Announcements {
    #[serde(flatten)]
    pub page: Page<AnnouncementLine>,
    /// How many of all pages the reader has not opened.
    pub unread: i64,
}

/// A whole announcement, in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadableAnnouncement {
    pub id: Id,
    pub title: String,
    /// With its line breaks.
    pub body: String,
    pub pinned: bool,
    pub published_at: Timestamp,
    /// The last day on which it is shown.
    pub valid_until: Option<Day>,
    pub read_at: Option<Timestamp>,
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct MarkAnnouncementsRead {
    /// Absent means all.
    pub ids: Option<Vec<Id>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct UnreadAnnouncements {
    pub unread: i64,
}

struct Published {
    id: Id,
    title: LocalizedText,
    body: LocalizedText,
    pinned: bool,
    published_at: Timestamp,
    valid_until: Option<Day>,
    read_at: Option<Timestamp>,
}

const COLUMNS: &str = "a.id, a.title, a.body, a.pinned, a.published_at, a.valid_until, r.read_at";

impl FromRow for Published {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            title: row.next_json()?,
            body: row.next_json()?,
            pinned: row.next()?,
            published_at: row.next()?,
            valid_until: row.next()?,
            read_at: row.next()?,
        })
    }
}

/// What is announced to the reader: pinned above, then the newest first.
#[kernel::boxed]
pub async fn readable(tx: &mut Tx, reader: &Actor, language: Language, query: &AnnouncementQuery) -> Result<Announcements> {
    let paging = PageQuery { page_num: query.page_num, page_size: query.page_size };
    let (limit, offset) = paging.window()?;
    let mut sql = for_reader(tx, reader, COLUMNS);
    sql.push(" ORDER BY a.pinned DESC, a.published_at DESC, a.id DESC LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let rows: Vec<Published> = tx.all_of(&sql).await?;
    let (total, read): (i64, i64) = counted(tx, reader).await?;
    let list = rows.into_iter().map(|row| line(row, language)).collect();
    Ok(Announcements { page: Page::new(list, total, paging), unread: total - read })
}

/// One announcement; what is withdrawn, has run out or is for others is not there.
#[kernel::boxed]
pub async fn read(tx: &mut Tx, reader: &Actor, language: Language, id: Id) -> Result<ReadableAnnouncement> {
    let mut sql = for_reader(tx, reader, COLUMNS);
    sql.push(" AND a.id = ").bind(id);
    let row = tx.all_of::<Published>(&sql).await?.pop().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    Ok(ReadableAnnouncement {
        id: row.id,
        title: row.title.get(language).to_owned(),
        body: row.body.get(language).to_owned(),
        pinned: row.pinned,
        published_at: row.published_at,
        valid_until: row.valid_until,
        read_at: row.read_at,
    })
}

/// Marks what is announced to the reader as read; other ids are as good as absent. Says how many are left.
#[kernel::boxed]
pub async fn mark_read(tx: &mut Tx, rt: &Runtime, reader: &Actor, input: &MarkAnnouncementsRead) -> Result<UnreadAnnouncements> {
    if input.ids.as_ref().is_some_and(|ids| ids.len() > MOST_IDS) {
        return Err(AppError::field("ids", ErrorCode::OutOfRange));
    }
    let mut sql = Sql::new("INSERT INTO announcement_read (user_id, announcement_id, read_at) SELECT CAST(");
    sql.bind(reader.user_id).push(" AS BIGINT), a.id, CAST(").bind(rt.now()).push(" AS BIGINT) FROM announcement a WHERE ");
    push_shown(tx, &mut sql, reader);
    if let Some(ids) = &input.ids {
        sql.push(" AND ");
        tx.push_any_of(&mut sql, "a.id", ids.as_slice());
    }
    sql.push(" ON CONFLICT (user_id, announcement_id) DO NOTHING");
    tx.execute(sql.text(), sql.values()).await?;
    let (total, read) = counted(tx, reader).await?;
    Ok(UnreadAnnouncements { unread: total - read })
}

/// How many announcements the reader has, and how many of them are read.
async fn counted(tx: &mut Tx, reader: &Actor) -> Result<(i64, i64)> {
    let sql = for_reader(tx, reader, "COUNT(*), COUNT(r.read_at)");
    Ok(tx.one_of(&sql).await?)
}

fn for_reader(tx: &Tx, reader: &Actor, columns: &str) -> Sql {
    let mut sql = Sql::new(&format!("SELECT {columns} FROM announcement a LEFT JOIN announcement_read r ON r.announcement_id = a.id"));
    sql.push(" AND r.user_id = ").bind(reader.user_id).push(" WHERE ");
    push_shown(tx, &mut sql, reader);
    sql
}

fn push_shown(tx: &Tx, sql: &mut Sql, reader: &Actor) {
    sql.push("a.status = 'published' AND (a.valid_until IS NULL OR a.valid_until >= ").bind(reader.today).push(")");
    audience::push_for_reader(tx, sql, reader);
}

fn line(row: Published, language: Language) -> AnnouncementLine {
    AnnouncementLine {
        id: row.id,
        title: row.title.get(language).to_owned(),
        summary: summary(row.body.get(language)),
        pinned: row.pinned,
        published_at: row.published_at,
        read_at: row.read_at,
    }
}

fn summary(body: &str) -> String {
    let line = body.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(SUMMARY_CHARS) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or_default()),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_is_one_line_and_says_that_there_is_more() {
        assert_eq!(summary("Stock count\n\non Friday"), "Stock count on Friday");
        let long = summary(&"ก".repeat(161));
        assert_eq!((long.chars().count(), long.chars().last()), (161, Some('…')));
    }
}
