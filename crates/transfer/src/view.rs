use std::collections::{HashMap, HashSet};

use kernel::{AppError, Country, ErrorCode, Id, Language, Result, Timestamp};
use loss::LossState;
use org::{Actor, Day, Permission};
use serde::{Deserialize, Serialize};
use stock::location;
use store::{Tx, params, record, text_enum};
use utoipa::ToSchema;

use crate::machine::{StockTransferState, TransferEvent};
use crate::row::{self, LineRow, TransferKind, TransferRow};
use crate::shortfall::open_of;

text_enum! {
    /// What the reader may do with a transfer now.
    pub enum TransferAction {
        Confirm = "confirm",
        Refuse = "refuse",
        Cancel = "cancel",
        TakeBack = "take_back",
        RaiseLoss = "raise_loss",
        Reverse = "reverse",
    }
}

/// A transfer in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferItem {
    pub transfer_id: Id,
    pub country_code: Country,
    pub kind: TransferKind,
    /// The same for all stores of one run.
    pub allocation_no: Option<String>,
    /// The sender's number, TO…
    pub out_doc_no: String,
    /// The receiver's number, TI…
    pub in_doc_no: String,
    /// As the sender's device named it.
    pub key: Option<String>,
    /// None where the goods come from a warehouse.
    pub out_store_id: Option<Id>,
    /// Of the store or the warehouse.
    pub out_name: String,
    pub in_store_id: Option<Id>,
    pub in_name: String,
    pub state: StockTransferState,
    pub kinds: i64,
    pub qty_out: i64,
    pub qty_in: i64,
    pub refused_qty: i64,
    pub short_qty: i64,
    /// Short, and neither found again nor on a loss.
    pub open_short_qty: i64,
    pub remark: String,
    /// Why it was refused, called back or reversed.
    pub reason: String,
    pub biz_date: Day,
    pub captured_at: Timestamp,
    pub created_at: Timestamp,
    pub created_by_name: String,
    pub answered_at: Option<Timestamp>,
    pub answered_by_name: Option<String>,
    /// Nobody answered in time, and the managers know.
    pub late: bool,
    pub actions: Vec<TransferAction>,
    pub ver: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferLine {
    pub product_id: Id,
    pub material_code: String,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub barcode: Option<String>,
    pub qty_out: i64,
    /// Not answered yet.
    pub waiting_qty: i64,
    pub qty_in: i64,
    pub refused_qty: i64,
    pub short_qty: i64,
    pub taken_back_qty: i64,
    /// Short, and neither found again nor on a loss.
    pub open_short_qty: i64,
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct TransferTimelineEntry {
        pub event: TransferEvent,
        pub reason: String,
        pub captured_at: Timestamp,
        pub at: Timestamp,
        pub actor_name: String,
    }
}

/// A loss that was raised for what did not arrive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaisedLoss {
    pub loss_id: Id,
    pub doc_no: String,
    pub state: LossState,
}

/// A transfer with everything about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockTransfer {
    #[serde(flatten)]
    pub transfer: TransferItem,
    pub lines: Vec<TransferLine>,
    pub losses: Vec<RaisedLoss>,
    pub timeline: Vec<TransferTimelineEntry>,
}

pub(crate) async fn of_row(tx: &mut Tx, actor: &Actor, language: Language, row: TransferRow) -> Result<StockTransfer> {
    let (id, country, doc_no) = (row.id, row.country_code, row.out_doc_no.clone());
    let rows = row::lines_of(tx, &[id]).await?.remove(&id).unwrap_or_default();
    let open = open_of(tx, &row, &rows).await?;
    let products: Vec<Id> = rows.iter().map(|line| line.product_id).collect();
    let goods = catalogue::goods_of(tx, country, &products).await?;
    let lines = rows.into_iter().map(|line| {
        let goods = goods.get(&line.product_id);
        TransferLine {
            product_id: line.product_id,
            material_code: goods.map(|goods| goods.material_code.clone()).unwrap_or_default(),
            name: goods.map(|goods| goods.name.get(language).to_owned()).unwrap_or_default(),
            image: goods.and_then(|goods| goods.pictures.first()).map(|picture| picture.url.clone()),
            spec: goods.map(|goods| goods.specification.clone()).unwrap_or_default(),
            barcode: goods.and_then(|goods| goods.barcode.clone()),
            qty_out: line.qty_out,
            waiting_qty: line.waiting_qty,
            qty_in: line.qty_in,
            refused_qty: line.refused_qty,
            short_qty: line.short_qty,
            taken_back_qty: line.taken_back_qty,
            open_short_qty: open.get(&line.product_id).copied().unwrap_or(0),
        }
    });
    let lines = lines.collect();
    let losses = loss::standing_of(tx, country, &doc_no).await?;
    let losses = losses.into_iter().map(|loss| RaisedLoss { loss_id: loss.loss_id, doc_no: loss.doc_no, state: loss.state }).collect();
    let sql = format!("SELECT {} FROM stock_transfer_event WHERE transfer_id = $1 ORDER BY ver", TransferTimelineEntry::COLUMNS);
    let timeline = tx.all(&sql, params![id]).await?;
    let item = items(tx, actor, vec![row]).await?.into_iter().next();
    Ok(StockTransfer { transfer: item.ok_or_else(|| AppError::new(ErrorCode::NotFound))?, lines, losses, timeline })
}

pub(crate) async fn items(tx: &mut Tx, actor: &Actor, rows: Vec<TransferRow>) -> Result<Vec<TransferItem>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let mut lines = row::lines_of(tx, &ids).await?;
    let names = Names::of(tx, actor.language, &rows).await?;
    let sides = Sides::of(tx, actor, &rows).await?;
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        let lines = lines.remove(&row.id).unwrap_or_default();
        let open_short_qty = open_of(tx, &row, &lines).await?.values().sum();
        let sum = |part: fn(&LineRow) -> i64| lines.iter().map(part).sum::<i64>();
        items.push(TransferItem {
            actions: sides.actions(&row, open_short_qty),
            out_name: names.name(row.out_store_id, row.out_location_id),
            in_name: names.name(row.in_store_id, row.in_location_id),
            kinds: i64::try_from(lines.len()).unwrap_or(i64::MAX),
            qty_out: sum(|line| line.qty_out),
            qty_in: sum(|line| line.qty_in),
            refused_qty: sum(|line| line.refused_qty),
            short_qty: sum(|line| line.short_qty),
            open_short_qty,
            late: row.reminded_at.is_some() && row.status == StockTransferState::ToBeConfirmed,
            transfer_id: row.id,
            country_code: row.country_code,
            kind: row.kind,
            allocation_no: row.allocation_no,
            out_doc_no: row.out_doc_no,
            in_doc_no: row.in_doc_no,
            key: row.request_key,
            out_store_id: row.out_store_id,
            in_store_id: row.in_store_id,
            state: row.status,
            remark: row.remark,
            reason: row.reason,
            biz_date: row.biz_date,
            captured_at: row.captured_at,
            created_at: row.created_at,
            created_by_name: row.created_by_name,
            answered_at: row.answered_at,
            answered_by_name: row.answered_by_name,
            ver: row.ver,
        });
    }
    Ok(items)
}

/// What the places of some transfers are called.
struct Names {
    stores: HashMap<Id, String>,
    warehouses: HashMap<Id, String>,
}

impl Names {
    async fn of(tx: &mut Tx, language: Language, rows: &[TransferRow]) -> Result<Self> {
        let ends = rows.iter().flat_map(|row| [(row.out_store_id, row.out_location_id), (row.in_store_id, row.in_location_id)]);
        let (mut stores, mut warehouses) = (Vec::new(), Vec::new());
        for (store, place) in ends {
            match store {
                Some(store) => stores.push(store),
                None => warehouses.push(place),
            }
        }
        let warehouses = location::by_ids(tx, &warehouses).await?;
        let warehouses = warehouses.into_iter().map(|place| (place.id, place.name.get(language).to_owned())).collect();
        Ok(Self { stores: org::store_names(tx, &stores).await?, warehouses })
    }

    fn name(&self, store: Option<Id>, place: Id) -> String {
        let found = store.map_or_else(|| self.warehouses.get(&place), |store| self.stores.get(&store));
        found.cloned().unwrap_or_default()
    }
}

/// On which sides of some transfers the reader is.
struct Sides {
    stores: HashSet<Id>,
    head_office: bool,
}

impl Sides {
    async fn of(tx: &mut Tx, actor: &Actor, rows: &[TransferRow]) -> Result<Self> {
        let stores: Vec<Id> = rows.iter().flat_map(|row| [row.out_store_id, row.in_store_id]).flatten().collect();
        let stores = match actor.require(Permission::StockTransfer) {
            Ok(scope) => org::stores_within(tx, &scope, &stores).await?,
            Err(_) => HashSet::new(),
        };
        Ok(Self { stores, head_office: actor.holds(Permission::Dispatch) })
    }

    fn actions(&self, row: &TransferRow, open_short: i64) -> Vec<TransferAction> {
        let reaches = |store: Option<Id>| store.is_some_and(|store| self.stores.contains(&store));
        let sender = match row.kind {
            TransferKind::Transfer => reaches(row.out_store_id),
            TransferKind::Allocation => self.head_office,
        };
        let receiver = reaches(row.in_store_id);
        let waiting = row.status == StockTransferState::ToBeConfirmed;
        let short = row.status == StockTransferState::Confirmed && open_short > 0;
        let arrived = matches!(row.status, StockTransferState::Confirmed | StockTransferState::Normal);
        let may = [
            (TransferAction::Confirm, waiting && receiver),
            (TransferAction::Refuse, waiting && receiver),
            (TransferAction::Cancel, waiting && sender),
            (TransferAction::TakeBack, short && sender),
            (TransferAction::RaiseLoss, short && sender),
            (TransferAction::Reverse, arrived && open_short == 0 && self.head_office),
        ];
        may.into_iter().filter(|(_, may)| *may).map(|(action, _)| action).collect()
    }
}
