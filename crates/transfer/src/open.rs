//! How a transfer of either kind begins.

use kernel::{Id, Result, Runtime, Timestamp};
use org::Actor;
use store::{Tx, numbering};

use crate::booking::{self, Going, Happened, Moment, Way};
use crate::input::SentLine;
use crate::machine::{StockTransferState, TransferEvent};
use crate::notify;
use crate::place::Place;
use crate::row::{self, LineRow, TransferKind, TransferRow};

/// A transfer whose guards have held.
pub(crate) struct Opening<'a> {
    pub kind: TransferKind,
    pub allocation_no: Option<&'a str>,
    pub key: Option<&'a str>,
    pub out: &'a Place,
    pub into: &'a Place,
    pub event: TransferEvent,
    pub status: StockTransferState,
    pub remark: &'a str,
    pub reverses: Option<Id>,
    pub captured_at: Timestamp,
    pub lines: &'a [SentLine],
}

/// Takes the goods off the sender's book and notes the document. None when the same device has told of it before.
pub(crate) async fn open(tx: &mut Tx, rt: &Runtime, actor: &Actor, new: &Opening<'_>) -> Result<Option<TransferRow>> {
    let (country, day) = (new.out.country, new.out.day(new.captured_at)?);
    let id = rt.next_id();
    let at_once = new.status == StockTransferState::Normal;
    let lines: Vec<LineRow> = new.lines.iter().zip(1_i64..).map(|(line, line_no)| sent(id, line_no, line, at_once)).collect();
    let transfer = TransferRow {
        id,
        country_code: country,
        kind: new.kind,
        allocation_no: new.allocation_no.map(str::to_owned),
        out_doc_no: numbering::next(tx, "TO", country, day.into()).await?,
        in_doc_no: numbering::next(tx, "TI", country, day.into()).await?,
        request_key: new.key.map(str::to_owned),
        out_store_id: new.out.store,
        in_store_id: new.into.store,
        out_location_id: new.out.location,
        in_location_id: new.into.location,
        owner_id: new.out.owner,
        becomes_id: new.into.owner,
        status: new.status,
        remark: new.remark.to_owned(),
        reason: String::new(),
        reverses_id: new.reverses,
        biz_date: day,
        captured_at: new.captured_at,
        created_by: actor.user_id,
        created_by_name: actor.name.clone(),
        created_person_id: actor.person_id,
        created_at: rt.now(),
        answered_by: None,
        answered_by_name: None,
        answered_at: None,
        reminded_at: None,
        ver: 1,
    };
    if !row::insert(tx, &transfer, &lines).await? {
        return Ok(None);
    }
    let way = if at_once { Way::Over } else { Way::Out };
    let going: Vec<Going> =
        lines.iter().map(|line| Going { way, line_no: line.line_no, product: line.product_id, qty: line.qty_out }).collect();
    booking::carry(tx, rt, actor, &transfer, &going, Moment { at: new.captured_at, day }).await?;
    let happened = Happened { event: new.event, reason: "", captured_at: new.captured_at };
    booking::record(tx, rt, actor, &transfer, &lines, happened).await?;
    if !at_once {
        notify::to_confirm(tx, rt, &transfer, &lines).await?;
    }
    Ok(Some(transfer))
}

const fn sent(transfer_id: Id, line_no: i64, line: &SentLine, at_once: bool) -> LineRow {
    let (waiting_qty, qty_in) = if at_once { (0, line.qty) } else { (line.qty, 0) };
    LineRow {
        transfer_id,
        line_no,
        product_id: line.product_id,
        qty_out: line.qty,
        waiting_qty,
        qty_in,
        refused_qty: 0,
        short_qty: 0,
        taken_back_qty: 0,
    }
}
