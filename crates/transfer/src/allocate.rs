//! Head office sends goods to many stores at once.

use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime, Timestamp};
use org::{Actor, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{Tx, numbering};
use utoipa::ToSchema;

use crate::booking::{self, Happened};
use crate::input::{SentLine, check_lines, checked_text};
use crate::machine::{Facts, TransferEvent};
use crate::open::{Opening, open};
use crate::place::{Place, everywhere};
use crate::row::{self, LineRow, TransferKind, TransferRow};
use crate::shortfall::open_of;
use crate::side::facts_of;
use crate::view::{self, StockTransfer, TransferItem};

const MOST_STORES: usize = 500;

/// Goods for many stores, from a warehouse or from a store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AllocationInput {
    /// Either this
    pub warehouse_id: Option<Id>,
    /// or that is where the goods come from.
    pub out_store_id: Option<Id>,
    /// Whether the stores are to confirm what arrives.
    pub confirmation: bool,
    #[serde(default)]
    pub remark: String,
    pub stores: Vec<AllocatedStore>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AllocatedStore {
    pub store_id: Id,
    pub lines: Vec<SentLine>,
}

/// One run of an allocation: a transfer for each store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AllocationRun {
    pub allocation_no: String,
    pub list: Vec<TransferItem>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferReversal {
    pub transfer_id: Id,
    pub reason: String,
}

/// Sends goods to many stores, all or none.
#[kernel::boxed]
pub async fn allocate(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &AllocationInput) -> Result<AllocationRun> {
    let scope = actor.require(Permission::Dispatch)?;
    if input.stores.is_empty() || input.stores.len() > MOST_STORES {
        return Err(AppError::field("stores", ErrorCode::OutOfRange));
    }
    let remark = checked_text("remark", &input.remark)?;
    let out = source(tx, rt, &scope, input.warehouse_id, input.out_store_id).await?;
    let mut run = Run::begin(tx, rt, out, input.confirmation, &remark).await?;
    for (place, store) in input.stores.iter().enumerate() {
        let within = format!("stores[{place}].");
        check_lines(tx, run.out.country, &store.lines, &within).await?;
        let into = Place::of_open_store(tx, rt, run.out.country, store.store_id, &format!("{within}storeId")).await?;
        run.send(tx, rt, actor, &into, &store.lines).await?;
    }
    let Run { allocation_no, made, .. } = run;
    Ok(AllocationRun { allocation_no, list: view::items(tx, actor, made).await? })
}

/// Another allocation brings back what arrived; the reversed one is void from then on.
#[kernel::boxed]
pub async fn reverse(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &TransferReversal) -> Result<StockTransfer> {
    actor.require(Permission::Dispatch)?;
    let reason = checked_text("reason", &input.reason)?;
    let mut transfer = row::lock(tx, input.transfer_id).await?;
    let lines = row::lines_of(tx, &[transfer.id]).await?.remove(&transfer.id).unwrap_or_default();
    let open_short = open_of(tx, &transfer, &lines).await?;
    let facts = Facts { reason: &reason, shortage_open: open_short.values().any(|qty| *qty > 0), ..facts_of(tx, actor, &transfer).await? };
    transfer.status = facts.allow(Some(transfer.status), TransferEvent::Reverse)?;
    let counter = counter(tx, rt, actor, &transfer, &lines).await?;
    transfer.ver += 1;
    transfer.reason.clone_from(&reason);
    row::save(tx, &transfer, &lines).await?;
    let happened = Happened { event: TransferEvent::Reverse, reason: &reason, captured_at: rt.now() };
    booking::record(tx, rt, actor, &transfer, &lines, happened).await?;
    view::of_row(tx, actor, language, counter).await
}

async fn counter(tx: &mut Tx, rt: &Runtime, actor: &Actor, of: &TransferRow, lines: &[LineRow]) -> Result<TransferRow> {
    let arrived = lines.iter().filter(|line| line.qty_in > 0);
    let back: Vec<SentLine> = arrived.map(|line| SentLine { product_id: line.product_id, qty: line.qty_in }).collect();
    if back.is_empty() {
        return Err(AppError::new(ErrorCode::ProductListRequired));
    }
    let scope = actor.require(Permission::Dispatch)?;
    let out = end(tx, rt, &scope, of, (of.in_store_id, of.in_location_id)).await?;
    let into = end(tx, rt, &scope, of, (of.out_store_id, of.out_location_id)).await?;
    // They go back to whom they came from, whatever the customers have agreed on since.
    let (out, into) = (out.owned_by(of.becomes_id), into.owned_by(of.owner_id));
    let mut run = Run::begin(tx, rt, out, false, "").await?;
    run.reverses = Some(of.id);
    run.send(tx, rt, actor, &into, &back).await?;
    run.made.pop().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

async fn end(tx: &mut Tx, rt: &Runtime, scope: &Scope, of: &TransferRow, (store, place): (Option<Id>, Id)) -> Result<Place> {
    match store {
        Some(store) => {
            // A store that has closed since gives its goods back all the same.
            let store = org::find_store(tx, &everywhere(rt, of.country_code)?, store).await?;
            Place::of_store(tx, rt, &store).await
        }
        None => Place::of_warehouse(tx, scope, place).await,
    }
}

async fn source(tx: &mut Tx, rt: &Runtime, scope: &Scope, warehouse: Option<Id>, store: Option<Id>) -> Result<Place> {
    match (warehouse, store) {
        (Some(warehouse), None) => Place::of_warehouse(tx, scope, warehouse).await,
        (None, Some(store)) => {
            let store = org::find_store(tx, scope, store).await?;
            Place::of_store(tx, rt, &store).await
        }
        _ => Err(AppError::field("warehouseId", ErrorCode::Required)),
    }
}

/// A run of one allocation, store after store.
pub(crate) struct Run {
    pub out: Place,
    pub allocation_no: String,
    pub made: Vec<TransferRow>,
    confirmation: bool,
    remark: String,
    reverses: Option<Id>,
    at: Timestamp,
}

impl Run {
    pub(crate) async fn begin(tx: &mut Tx, rt: &Runtime, out: Place, confirmation: bool, remark: &str) -> Result<Self> {
        let at = rt.now();
        let allocation_no = numbering::next(tx, "AL", out.country, out.day(at)?.into()).await?;
        Ok(Self { out, allocation_no, made: Vec::new(), confirmation, remark: remark.to_owned(), reverses: None, at })
    }

    pub(crate) async fn send(&mut self, tx: &mut Tx, rt: &Runtime, actor: &Actor, into: &Place, lines: &[SentLine]) -> Result<()> {
        let event = if self.confirmation { TransferEvent::Allocate } else { TransferEvent::AllocateDirectly };
        let facts = Facts {
            head_office: true,
            other_place: self.out.location != into.location,
            same_country: self.out.country == into.country,
            ..Facts::default()
        };
        let opening = Opening {
            kind: TransferKind::Allocation,
            allocation_no: Some(&self.allocation_no),
            key: None,
            out: &self.out,
            into,
            event,
            status: facts.allow(None, event)?,
            remark: &self.remark,
            reverses: self.reverses,
            captured_at: self.at,
            lines,
        };
        let opened = open(tx, rt, actor, &opening).await?;
        self.made.extend(opened);
        Ok(())
    }
}
