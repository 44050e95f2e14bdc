use std::collections::BTreeMap;

use kernel::{AppError, ErrorCode, Id, Language, Page, PageQuery, Result, Runtime, Timestamp};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record};
use utoipa::{IntoParams, ToSchema};

use super::{NoticeKind, Text};

const MOST_IDS: usize = 500;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct NoticeFilter {
    pub kind: Option<NoticeKind>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// A notice in the reader's language.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoticeView {
    pub id: Id,
    pub kind: NoticeKind,
    /// Which text it is, such as `new_device`: lists put together what is alike.
    pub key: String,
    pub title: String,
    pub body: String,
    pub doc_type: Option<String>,
    pub doc_no: Option<String>,
    pub created_at: Timestamp,
    pub read_at: Option<Timestamp>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Unread {
    pub total: i64,
    /// Kinds without unread notices are left out.
    pub by_kind: BTreeMap<String, i64>,
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct MarkRead {
    /// Absent means all.
    pub ids: Option<Vec<Id>>,
}

record! {
    struct NoticeRow {
        id: Id,
        kind: NoticeKind,
        text_key: String,
        args: String,
        doc_type: Option<String>,
        doc_no: Option<String>,
        created_at: Timestamp,
        read_at: Option<Timestamp>
    }
}

/// The actor's notices, newest first.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, actor: &Actor, language: Language, filter: &NoticeFilter) -> Result<Page<NoticeView>> {
    let page = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = page.window()?;
    let mut condition = Sql::new(" FROM notice WHERE user_id = ");
    condition.bind(actor.user_id);
    if let Some(kind) = filter.kind {
        condition.push(" AND kind = ").bind(kind);
    }
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*){}", condition.text()), condition.values()).await?;
    let mut select = condition.clone();
    select.push(" ORDER BY id DESC LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let rows: Vec<NoticeRow> = tx.all(&format!("SELECT {}{}", NoticeRow::COLUMNS, select.text()), select.values()).await?;
    let list = rows.into_iter().map(|row| view(row, language)).collect::<Result<Vec<_>>>()?;
    Ok(Page::new(list, total, page))
}

fn view(row: NoticeRow, language: Language) -> Result<NoticeView> {
    let text = Text::from_key(&row.text_key).ok_or_else(|| AppError::internal(format!("notice text {} is unknown", row.text_key)))?;
    let args: BTreeMap<String, String> = serde_json::from_str(&row.args).map_err(AppError::internal)?;
    let (title, body) = text.render(language, &args);
    Ok(NoticeView {
        id: row.id,
        kind: row.kind,
        key: row.text_key,
        title,
        body,
        doc_type: row.doc_type,
        doc_no: row.doc_no,
        created_at: row.created_at,
        read_at: row.read_at,
    })
}

#[kernel::boxed]
pub async fn unread(tx: &mut Tx, actor: &Actor) -> Result<Unread> {
    let counts: Vec<(String, i64)> =
        tx.all("SELECT kind, COUNT(*) FROM notice WHERE user_id = $1 AND read_at IS NULL GROUP BY kind", params![actor.user_id]).await?;
    Ok(Unread { total: counts.iter().map(|(_, count)| count).sum(), by_kind: counts.into_iter().collect() })
}

/// Marks the actor's notices as read; ids of others are as good as absent.
#[kernel::boxed]
pub async fn mark_read(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &MarkRead) -> Result<()> {
    let mut sql = Sql::new("UPDATE notice SET read_at = ");
    sql.bind(rt.now()).push(" WHERE read_at IS NULL AND user_id = ").bind(actor.user_id);
    if let Some(ids) = &input.ids {
        if ids.len() > MOST_IDS {
            return Err(AppError::field("ids", ErrorCode::OutOfRange));
        }
        sql.push(" AND ");
        tx.push_any_of(&mut sql, "id", ids.as_slice());
    }
    tx.execute(sql.text(), sql.values()).await?;
    Ok(())
}

/// Marks these notices as read, whoever's they are: their owner has read them where they were told as well.
#[kernel::boxed]
pub async fn mark_read_elsewhere(tx: &mut Tx, rt: &Runtime, ids: &[Id]) -> Result<()> {
    let mut sql = Sql::new("UPDATE notice SET read_at = ");
    sql.bind(rt.now()).push(" WHERE read_at IS NULL AND ");
    tx.push_any_of(&mut sql, "id", ids);
    tx.execute(sql.text(), sql.values()).await?;
    Ok(())
}
