//! What was sent and did not arrive: the sender has found it, or it is lost.

use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime};
use loss::{LossReason, LossSource, Raise, RaisedLine, Reporter};
use org::{Actor, Checks};
use serde::{Deserialize, Serialize};
use stock::{LocationKind, location};
use store::Tx;
use utoipa::ToSchema;

use crate::booking::{self, Going, Happened, Moment, Way};
use crate::machine::{Facts, TransferEvent};
use crate::place::{day_at, everywhere};
use crate::row::{self, LineRow, TransferRow};
use crate::shortfall::open_of;
use crate::side::facts_of;
use crate::view::{self, StockTransfer};

/// Everything that is short and still open, unless products are named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShortageInput {
    pub transfer_id: Id,
    #[serde(default)]
    pub lines: Vec<ShortLine>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShortLine {
    pub product_id: Id,
    #[schema(minimum = 1)]
    pub qty: i64,
}

/// The sender has found what did not arrive: it is on the sender's book again.
#[kernel::boxed]
pub async fn take_back(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &ShortageInput) -> Result<StockTransfer> {
    let mut shortage = Shortage::of(tx, actor, input, TransferEvent::TakeBack).await?;
    shortage.transfer.ver += 1;
    let back = |line: &LineRow| shortage.pieces.get(&line.product_id).copied().unwrap_or(0);
    let going: Vec<Going> = shortage
        .lines
        .iter()
        .map(|line| Going { way: Way::Back, line_no: line.line_no, product: line.product_id, qty: back(line) })
        .collect();
    let day = day_at(tx, rt, shortage.transfer.country_code, shortage.transfer.out_store_id, rt.now()).await?;
    booking::carry(tx, rt, actor, &shortage.transfer, &going, Moment { at: rt.now(), day }).await?;
    for (line, going) in shortage.lines.iter_mut().zip(&going) {
        line.taken_back_qty += going.qty;
    }
    shortage.finish(tx, rt, actor, language, TransferEvent::TakeBack).await
}

/// What did not arrive is lost. It stays on its way until somebody has confirmed the loss.
#[kernel::boxed]
pub async fn raise_loss(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &ShortageInput) -> Result<StockTransfer> {
    let mut shortage = Shortage::of(tx, actor, input, TransferEvent::RaiseLoss).await?;
    shortage.transfer.ver += 1;
    let transfer = &shortage.transfer;
    // The sender answers for what it sent; a warehouse is no store, so there the receiver is asked.
    let store_id = transfer.out_store_id.or(transfer.in_store_id).ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let store = org::find_store(tx, &everywhere(rt, transfer.country_code)?, store_id).await?;
    let lines = shortage.lines.iter().filter_map(|line| {
        let qty = shortage.pieces.get(&line.product_id).copied().filter(|qty| *qty > 0)?;
        Some(RaisedLine { product_id: line.product_id, qty, reason: LossReason::Missing })
    });
    let raise = Raise {
        country: transfer.country_code,
        store_id,
        customer_id: store.customer_id,
        source: LossSource::TransferShortage,
        source_no: transfer.out_doc_no.clone(),
        owner: transfer.owner_id,
        location_id: location::of_kind(tx, rt, transfer.country_code, LocationKind::Transit).await?.id,
        kept_at_id: transfer.out_location_id,
        reporter: Reporter::of(actor),
        captured_at: rt.now(),
        biz_date: day_at(tx, rt, transfer.country_code, Some(store_id), rt.now()).await?,
        tolerated: false,
        lines: lines.collect(),
    };
    loss::raise(tx, rt, actor, &raise).await?;
    shortage.finish(tx, rt, actor, language, TransferEvent::RaiseLoss).await
}

struct Shortage {
    transfer: TransferRow,
    lines: Vec<LineRow>,
    /// What is dealt with now.
    pieces: HashMap<Id, i64>,
}

impl Shortage {
    async fn of(tx: &mut Tx, actor: &Actor, input: &ShortageInput, event: TransferEvent) -> Result<Self> {
        let transfer = row::lock(tx, input.transfer_id).await?;
        let lines = row::lines_of(tx, &[transfer.id]).await?.remove(&transfer.id).unwrap_or_default();
        let open = open_of(tx, &transfer, &lines).await?;
        let facts = Facts { shortage_open: open.values().any(|qty| *qty > 0), ..facts_of(tx, actor, &transfer).await? };
        facts.allow(Some(transfer.status), event)?;
        let pieces = if input.lines.is_empty() { open } else { named(&open, &input.lines)? };
        Ok(Self { transfer, lines, pieces })
    }

    async fn finish(self, tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, event: TransferEvent) -> Result<StockTransfer> {
        row::save(tx, &self.transfer, &self.lines).await?;
        let happened = Happened { event, reason: "", captured_at: rt.now() };
        booking::record(tx, rt, actor, &self.transfer, &self.lines, happened).await?;
        view::of_row(tx, actor, language, self.transfer).await
    }
}

fn named(open: &HashMap<Id, i64>, said: &[ShortLine]) -> Result<HashMap<Id, i64>> {
    let (mut checks, mut pieces) = (Checks::new(), HashMap::new());
    for (place, entry) in said.iter().enumerate() {
        checks.within(format!("lines[{place}]."));
        checks.range("qty", entry.qty, 1..=open.get(&entry.product_id).copied().unwrap_or(0));
        checks.ensure(pieces.insert(entry.product_id, entry.qty).is_none(), "productId", ErrorCode::ProductExists);
    }
    checks.finish()?;
    Ok(pieces)
}
