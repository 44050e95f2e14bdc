use std::collections::{BTreeMap, HashMap};

use kernel::{Country, Id, Page, PageQuery, Result, Timestamp};
use org::{Actor, Day, Permission, listing};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx};
use utoipa::{IntoParams, ToSchema};

use crate::entry::{EntryRow, entries_of, tally};
use crate::machine::CountState;
use crate::row::{CountRow, NotCounted, OWNERS};

/// A whole, in hundredths of a per cent.
const WHOLE: i64 = 10_000;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CountFilter {
    pub country_code: Option<Country>,
    #[param(inline)]
    pub state: Option<CountState>,
    pub store_id: Option<Id>,
    pub person_id: Option<Id>,
    /// A number, or the part of one.
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

/// A count in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockCountItem {
    pub count_id: Id,
    pub country_code: Country,
    pub doc_no: String,
    pub store_id: Id,
    pub store_name: String,
    /// Who opened it.
    pub person_id: Id,
    pub person_name: String,
    pub biz_date: Day,
    pub state: CountState,
    pub blind: bool,
    /// How often it was asked to count again.
    pub round: i64,
    pub started_at: Timestamp,
    /// On the phone.
    pub submitted_at: Option<Timestamp>,
    pub reviewed_at: Option<Timestamp>,
    pub reviewer_name: Option<String>,
    pub not_counted: Option<NotCounted>,
    pub kinds: i64,
    pub pieces: i64,
    /// What differs, since it was sent in.
    pub outcome: Option<CountOutcome>,
    pub ver: i64,
}

/// How exact a count was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountOutcome {
    /// Products inside the tolerance.
    pub kinds_within: i64,
    /// Their share of those that were counted, in hundredths of a per cent.
    pub accuracy: i64,
    pub over_qty: i64,
    pub short_qty: i64,
}

/// What of the counts somebody may see: with the right to review, to count, or to look at sell-out, whichever comes first.
pub fn sight(actor: &Actor) -> Permission {
    let rights = [Permission::StockCountReview, Permission::StockCountSubmit];
    rights.into_iter().find(|right| actor.grants.contains_key(right)).unwrap_or(Permission::SellOutView)
}

/// Counts in reach, the newest first.
#[kernel::boxed]
pub async fn counts(tx: &mut Tx, actor: &Actor, filter: &CountFilter) -> Result<Page<StockCountItem>> {
    let scope = actor.require(sight(actor))?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let mut sql = Sql::new("FROM stock_count c WHERE TRUE");
    scope.push(tx, &mut sql, OWNERS);
    push_filter(&mut sql, filter);
    let page = listing::page::<CountRow>(tx, CountRow::COLUMNS, "c.id", sql, query).await?;
    let list = items(tx, page.list).await?;
    Ok(Page { list, total: page.total, page_num: page.page_num, page_size: page.page_size, pages: page.pages })
}

pub(crate) async fn items(tx: &mut Tx, rows: Vec<CountRow>) -> Result<Vec<StockCountItem>> {
    let stores: Vec<Id> = rows.iter().map(|row| row.store_id).collect();
    let people: Vec<Id> = rows.iter().flat_map(|row| [Some(row.person_id), row.reviewed_by]).flatten().collect();
    let (stores, people) = (org::store_names(tx, &stores).await?, org::person_names(tx, &people).await?);
    let going_on = going_on(tx, &rows).await?;
    Ok(rows.into_iter().map(|row| item(row, &stores, &people, &going_on)).collect())
}

/// How many kinds and pieces were counted so far where somebody still counts.
async fn going_on(tx: &mut Tx, rows: &[CountRow]) -> Result<HashMap<Id, (i64, i64)>> {
    let counting = rows.iter().filter(|row| matches!(row.status, CountState::Counting | CountState::RecountAsked));
    let ids: Vec<Id> = counting.map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut entries: BTreeMap<Id, Vec<EntryRow>> = BTreeMap::new();
    for entry in entries_of(tx, &ids).await? {
        entries.entry(entry.count_id).or_default().push(entry);
    }
    let sums = entries.into_iter().map(|(count, entries)| {
        let found: Vec<i64> = tally(entries).into_values().filter_map(|tally| tally.found).map(|found| found.qty).collect();
        (count, (i64::try_from(found.len()).unwrap_or(i64::MAX), found.iter().sum()))
    });
    Ok(sums.collect())
}

fn item(row: CountRow, stores: &HashMap<Id, String>, people: &HashMap<Id, String>, going_on: &HashMap<Id, (i64, i64)>) -> StockCountItem {
    let name = |names: &HashMap<Id, String>, id: Id| names.get(&id).cloned().unwrap_or_default();
    let (kinds, pieces) = match row.status {
        CountState::Counting | CountState::RecountAsked => going_on.get(&row.id).copied().unwrap_or_default(),
        CountState::Submitted | CountState::Posted | CountState::Cancelled => (row.kinds, row.pieces),
    };
    StockCountItem {
        store_name: name(stores, row.store_id),
        person_name: name(people, row.person_id),
        reviewer_name: row.reviewed_by.map(|id| name(people, id)),
        outcome: matches!(row.status, CountState::Submitted | CountState::Posted).then(|| outcome(&row)),
        count_id: row.id,
        country_code: row.country_code,
        doc_no: row.doc_no,
        store_id: row.store_id,
        person_id: row.person_id,
        biz_date: row.biz_date,
        state: row.status,
        blind: row.blind,
        round: row.round,
        started_at: row.started_at,
        submitted_at: row.submitted_at,
        reviewed_at: row.reviewed_at,
        not_counted: row.not_counted,
        kinds,
        pieces,
        ver: row.ver,
    }
}

fn outcome(row: &CountRow) -> CountOutcome {
    let accuracy = if row.kinds == 0 { WHOLE } else { row.kinds_within * WHOLE / row.kinds };
    CountOutcome { kinds_within: row.kinds_within, accuracy, over_qty: row.over_qty, short_qty: row.short_qty }
}

fn push_filter(sql: &mut Sql, filter: &CountFilter) {
    if let Some(state) = filter.state {
        sql.push(" AND c.status = ").bind(state);
    }
    if let Some(store) = filter.store_id {
        sql.push(" AND c.store_id = ").bind(store);
    }
    if let Some(person) = filter.person_id {
        sql.push(" AND c.person_id = ").bind(person);
    }
    if let Some(word) = filter.doc_no.as_deref().map(str::trim).filter(|word| !word.is_empty()) {
        sql.push_with(" AND c.doc_no LIKE ? ESCAPE '\\'", store::contains_pattern(&word.to_uppercase()));
    }
    if let Some(day) = filter.date_from {
        sql.push(" AND c.biz_date >= ").bind(day);
    }
    if let Some(day) = filter.date_to {
        sql.push(" AND c.biz_date <= ").bind(day);
    }
}
