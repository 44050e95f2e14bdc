use kernel::{AppError, Country, ErrorCode, Id, Language, PageQuery, Result, Runtime, Timestamp};
use org::{Actor, Day, Permission, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{Sorting, Sql, Tx, params, record, text_enum};
use utoipa::{IntoParams, ToSchema};

use crate::machine::LossEvent;
use crate::row::{self, LineRow, LossReason, LossRow, LossSource, OWNERS};
use crate::state::LossState;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct LossFilter {
    pub country_code: Option<Country>,
    #[param(inline)]
    pub state: Option<LossState>,
    #[param(inline)]
    pub source: Option<LossSource>,
    pub store_id: Option<Id>,
    /// The number of the loss or of the document it comes from.
    pub doc_no: Option<String>,
    #[param(value_type = Option<String>)]
    pub date_from: Option<Day>,
    #[param(value_type = Option<String>)]
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

text_enum! {
    /// What the reader may do with a loss now.
    pub enum LossAction {
        Decide = "decide",
        Cancel = "cancel",
        AttachPhotos = "attach_photos",
    }
}

/// A loss in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LossItem {
    pub loss_id: Id,
    pub doc_no: String,
    /// As the reporter's device named it.
    pub key: Option<String>,
    pub country_code: Country,
    pub source: LossSource,
    /// The count or transfer that it comes from; empty for one that somebody reported.
    pub source_no: String,
    pub store_id: Id,
    pub store_name: String,
    pub state: LossState,
    pub kinds: i64,
    pub qty: i64,
    pub deduction_qty: i64,
    /// Damaged goods without a photo: it cannot be confirmed yet.
    pub photo_missing: bool,
    pub reported_by_name: String,
    pub responsible_name: Option<String>,
    pub biz_date: Day,
    pub captured_at: Timestamp,
    pub reported_at: Timestamp,
    pub decided_by_name: Option<String>,
    pub decided_at: Option<Timestamp>,
    pub reason: String,
    pub remark: String,
    pub actions: Vec<LossAction>,
    pub ver: i64,
}

/// How many losses each state has, under the same filters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LossCounts {
    pub all: i64,
    pub to_be_confirmed: i64,
    pub confirmed: i64,
    pub refused: i64,
    pub cancelled: i64,
    pub normal: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LossPage {
    pub list: Vec<LossItem>,
    pub total: i64,
    pub page_num: i64,
    pub page_size: i64,
    pub pages: i64,
    pub counts: LossCounts,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LossLine {
    pub product_id: Id,
    pub material_code: String,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub qty: i64,
    pub deduction_qty: i64,
    /// What the responsible person answers for, once it is decided.
    pub claim_qty: i64,
    pub reason: LossReason,
    pub remark: String,
    pub photos: Vec<LossPhoto>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LossPhoto {
    pub id: Id,
    pub url: String,
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct LossTimelineEntry {
        pub event: LossEvent,
        pub reason: String,
        pub at: Timestamp,
        pub actor_name: String,
    }
}

/// A loss with everything about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InventoryLoss {
    #[serde(flatten)]
    pub loss: LossItem,
    pub lines: Vec<LossLine>,
    pub timeline: Vec<LossTimelineEntry>,
}

/// Those who decide see what they may decide, others what they may report.
fn sight(actor: &Actor) -> Result<Scope> {
    actor.require(Permission::StockCountReview).or_else(|_| actor.require(Permission::StockCountSubmit))
}

/// Losses in reach, the newest first.
#[kernel::boxed]
pub async fn losses(tx: &mut Tx, actor: &Actor, filter: &LossFilter) -> Result<LossPage> {
    let scope = sight(actor)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    query.window()?;
    let mut sql = Sql::new("FROM inventory_loss l WHERE TRUE");
    scope.push(tx, &mut sql, OWNERS);
    push_filter(&mut sql, filter);
    let counts = counts(tx, &sql).await?;
    if let Some(state) = filter.state {
        sql.push(" AND l.status = ").bind(state);
    }
    let total = filter.state.map_or(counts.all, |state| counts.of(state));
    let page = listing::counted_page::<LossRow>(tx, LossRow::COLUMNS, ("l.id", Sorting::default()), sql, total, query).await?;
    let list = items(tx, actor, page.list).await?.into_iter().map(|(item, _)| item).collect();
    Ok(LossPage { list, total, page_num: page.page_num, page_size: page.page_size, pages: page.pages, counts })
}

/// One loss in reach.
#[kernel::boxed]
pub async fn loss(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, id: Id) -> Result<InventoryLoss> {
    let mut sql = Sql::new(&format!("SELECT {} FROM inventory_loss l WHERE l.id = ", LossRow::COLUMNS));
    sql.bind(id);
    sight(actor)?.push(tx, &mut sql, OWNERS);
    let found: Vec<LossRow> = tx.all_of(&sql).await?;
    let row = found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    of_row(tx, rt, actor, language, row).await
}

pub(crate) async fn of_row(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, row: LossRow) -> Result<InventoryLoss> {
    let (id, country, decided) = (row.id, row.country_code, row.status == LossState::Confirmed);
    let (loss, rows) = items(tx, actor, vec![row]).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let products: Vec<Id> = rows.iter().map(|line| line.product_id).collect();
    let goods = catalogue::goods_of(tx, country, &products).await?;
    let mut photos = row::photos_of(tx, &[id]).await?;
    let files: Vec<Id> = photos.values().flatten().copied().collect();
    let links = files::private_links(tx, rt, &files).await?;
    let photo = |file: Id| links.get(&file).map(|url| LossPhoto { id: file, url: url.clone() });
    let lines = rows.into_iter().map(|line| {
        let goods = goods.get(&line.product_id);
        LossLine {
            product_id: line.product_id,
            material_code: goods.map(|goods| goods.material_code.clone()).unwrap_or_default(),
            name: goods.map(|goods| goods.name.get(language).to_owned()).unwrap_or_default(),
            image: goods.and_then(|goods| goods.pictures.first()).map(|picture| picture.url.clone()),
            spec: goods.map(|goods| goods.specification.clone()).unwrap_or_default(),
            qty: line.qty,
            deduction_qty: line.deduction_qty,
            claim_qty: if decided { line.qty - line.deduction_qty } else { 0 },
            reason: line.reason,
            remark: line.remark,
            photos: photos.remove(&(id, line.line_no)).unwrap_or_default().into_iter().filter_map(photo).collect(),
        }
    });
    let lines = lines.collect();
    let sql = format!("SELECT {} FROM inventory_loss_event WHERE loss_id = $1 ORDER BY ver", LossTimelineEntry::COLUMNS);
    Ok(InventoryLoss { loss, lines, timeline: tx.all(&sql, params![id]).await? })
}

async fn items(tx: &mut Tx, actor: &Actor, rows: Vec<LossRow>) -> Result<Vec<(LossItem, Vec<LineRow>)>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let stores: Vec<Id> = rows.iter().map(|row| row.store_id).collect();
    let people: Vec<Id> = rows.iter().filter_map(|row| row.responsible_id).collect();
    let (names, people) = (org::store_names(tx, &stores).await?, org::person_names(tx, &people).await?);
    let (mut lines, photos) = (row::lines_of(tx, &ids).await?, row::photos_of(tx, &ids).await?);
    let items = rows.into_iter().map(|row| {
        let lines = lines.remove(&row.id).unwrap_or_default();
        let unseen = |line: &LineRow| line.reason.needs_photo() && !photos.contains_key(&(row.id, line.line_no));
        let photo_missing = row.status == LossState::ToBeConfirmed && lines.iter().any(unseen);
        let item = LossItem {
            actions: actions(actor, &row),
            store_name: names.get(&row.store_id).cloned().unwrap_or_default(),
            responsible_name: row.responsible_id.and_then(|id| people.get(&id).cloned()),
            kinds: i64::try_from(lines.len()).unwrap_or(i64::MAX),
            qty: lines.iter().map(|line| line.qty).sum(),
            deduction_qty: lines.iter().map(|line| line.deduction_qty).sum(),
            photo_missing,
            loss_id: row.id,
            doc_no: row.doc_no,
            key: row.request_key,
            country_code: row.country_code,
            source: row.source,
            source_no: row.source_no,
            store_id: row.store_id,
            state: row.status,
            reported_by_name: row.reported_by_name,
            biz_date: row.biz_date,
            captured_at: row.captured_at,
            reported_at: row.reported_at,
            decided_by_name: row.decided_by_name,
            decided_at: row.decided_at,
            reason: row.reason,
            remark: row.remark,
            ver: row.ver,
        };
        (item, lines)
    });
    Ok(items.collect())
}

fn actions(actor: &Actor, row: &LossRow) -> Vec<LossAction> {
    if row.status != LossState::ToBeConfirmed {
        return Vec::new();
    }
    let own = row.reported_by == actor.user_id;
    let may = [
        (LossAction::Decide, !own && actor.holds(Permission::StockCountReview)),
        (LossAction::Cancel, own && row.source != LossSource::Count),
        (LossAction::AttachPhotos, own),
    ];
    may.into_iter().filter(|(_, may)| *may).map(|(action, _)| action).collect()
}

impl LossCounts {
    const fn of(self, state: LossState) -> i64 {
        match state {
            LossState::ToBeConfirmed => self.to_be_confirmed,
            LossState::Confirmed => self.confirmed,
            LossState::Refused => self.refused,
            LossState::Cancelled => self.cancelled,
            LossState::Normal => self.normal,
        }
    }
}

async fn counts(tx: &mut Tx, conditions: &Sql) -> Result<LossCounts> {
    let sql = format!("SELECT l.status, COUNT(*) {} GROUP BY l.status", conditions.text());
    let found: Vec<(LossState, i64)> = tx.all(&sql, conditions.values()).await?;
    let mut counts = LossCounts::default();
    for (state, count) in found {
        counts.all += count;
        let kept = match state {
            LossState::ToBeConfirmed => &mut counts.to_be_confirmed,
            LossState::Confirmed => &mut counts.confirmed,
            LossState::Refused => &mut counts.refused,
            LossState::Cancelled => &mut counts.cancelled,
            LossState::Normal => &mut counts.normal,
        };
        *kept += count;
    }
    Ok(counts)
}

fn push_filter(sql: &mut Sql, filter: &LossFilter) {
    if let Some(source) = filter.source {
        sql.push(" AND l.source = ").bind(source);
    }
    if let Some(store) = filter.store_id {
        sql.push(" AND l.store_id = ").bind(store);
    }
    if let Some(doc_no) = filter.doc_no.as_deref().map(str::trim).filter(|doc_no| !doc_no.is_empty()) {
        sql.push_with(" AND (l.doc_no = ? OR l.source_no = ?)", doc_no.to_ascii_uppercase());
    }
    if let Some(day) = filter.date_from {
        sql.push(" AND l.biz_date >= ").bind(day);
    }
    if let Some(day) = filter.date_to {
        sql.push(" AND l.biz_date <= ").bind(day);
    }
}
