use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime, Timestamp};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::input::{SentLine, check_lines, checked_key, checked_text};
use crate::machine::{Facts, TransferEvent};
use crate::open::{Opening, open};
use crate::place::Place;
use crate::row::{self, TransferKind};
use crate::view::{self, StockTransfer};

/// Goods that a store sends to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StockTransferInput)]
pub struct TransferInput {
    /// Made on the device, 16 to 64 visible characters: however often it is sent, it is one transfer.
    #[schema(min_length = 16, max_length = 64)]
    pub key: String,
    pub out_store_id: Id,
    pub in_store_id: Id,
    #[serde(default)]
    pub remark: String,
    pub lines: Vec<SentLine>,
}

/// A store sends goods to another. They are on their way until the other store answers, unless one person works in both.
#[kernel::boxed]
pub async fn submit(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    input: &TransferInput,
    captured_at: Timestamp,
) -> Result<StockTransfer> {
    let scope = actor.require(Permission::StockTransfer)?;
    let key = checked_key(&input.key)?;
    if let Some(known) = row::by_key(tx, actor.user_id, key).await? {
        let same = known.out_store_id == Some(input.out_store_id) && known.in_store_id == Some(input.in_store_id);
        return if same { view::of_row(tx, actor, language, known).await } else { Err(AppError::new(ErrorCode::IdempotencyMismatch)) };
    }
    let sending = org::find_store(tx, &scope, input.out_store_id).await?;
    let out = Place::of_store(tx, rt, &sending).await?;
    let into = Place::of_open_store(tx, rt, out.country, input.in_store_id, "inStoreId").await?;
    let remark = checked_text("remark", &input.remark)?;
    let same_keeper = keeps_both(tx, actor, &out, &into, captured_at).await?;
    let event = if same_keeper { TransferEvent::Carry } else { TransferEvent::Submit };
    let facts = Facts {
        sender: true,
        other_place: out.location != into.location,
        same_country: out.country == into.country,
        same_owner: out.customer == into.customer,
        same_keeper,
        ..Facts::default()
    };
    let status = facts.allow(None, event)?;
    check_lines(tx, out.country, &input.lines, "").await?;
    let opening = Opening {
        kind: TransferKind::Transfer,
        allocation_no: None,
        key: Some(key),
        out: &out,
        into: &into,
        event,
        status,
        remark: &remark,
        reverses: None,
        captured_at,
        lines: &input.lines,
    };
    let opened = open(tx, rt, actor, &opening).await?.ok_or_else(|| AppError::new(ErrorCode::InProgress))?;
    view::of_row(tx, actor, language, opened).await
}

/// Whether the sender works in both stores, so that nobody else has to be asked.
async fn keeps_both(tx: &mut Tx, actor: &Actor, out: &Place, into: &Place, at: Timestamp) -> Result<bool> {
    let Some((person, (out_store, in_store))) = actor.person_id.zip(out.store.zip(into.store)) else { return Ok(false) };
    let day = out.day(at)?;
    Ok(org::works_in(tx, person, out_store, day).await? && org::works_in(tx, person, in_store, day).await?)
}
