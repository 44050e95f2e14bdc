use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use stock::{Document, LocationKind, Movement, location, move_goods};
use store::Tx;
use utoipa::ToSchema;

use crate::ask::ReturnLineInput;
use crate::decide::{Held, hold};
use crate::machine::{Attempt, ReturnEvent};
use crate::row::{self, LineRow, ReturnRow};
use crate::trail::{self, Happened};
use crate::view::{self, ReturnView};

/// Goods that arrived in the warehouse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnArrival {
    pub return_id: Id,
    pub ver: i64,
    /// What arrived; everything that has not arrived yet when absent.
    pub lines: Option<Vec<ReturnLineInput>>,
}

/// The warehouse takes goods in, all or some of them. They lie apart until they are judged, and are whose they were.
#[kernel::boxed]
pub async fn receive(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &ReturnArrival) -> Result<ReturnView> {
    let scope = actor.require(Permission::ReturnReceive)?;
    let Held { mut goods_return, mut lines, .. } = hold(tx, &scope, input.return_id, input.ver).await?;
    let attempt = Attempt { goods_return: &goods_return, user: actor.user_id, now: rt.now(), reason: "" };
    goods_return.status = attempt.of(ReturnEvent::Receive)?;
    let arrived = arrived(&lines, input.lines.as_deref())?;
    take_in(tx, rt, actor, &goods_return, &lines, &arrived).await?;
    for line in &mut lines {
        line.qty_received += arrived.get(&line.order_line_id).copied().unwrap_or(0);
    }
    row::save_lines(tx, &lines).await?;
    (goods_return.received_at, goods_return.send_by) = (Some(rt.now()), None);
    row::save(tx, &mut goods_return).await?;
    let what = Happened { event: ReturnEvent::Receive, note: "", qty: arrived.values().sum() };
    trail::record(tx, rt, actor, (&goods_return, &lines), what).await?;
    view::of_row(tx, rt, actor, language, goods_return).await
}

/// Pieces by line of the order.
fn arrived(lines: &[LineRow], named: Option<&[ReturnLineInput]>) -> Result<HashMap<Id, i64>> {
    let open = |line: &LineRow| line.qty_requested - line.qty_received;
    let mut arrived = HashMap::new();
    match named {
        None => arrived.extend(lines.iter().filter(|line| open(line) > 0).map(|line| (line.order_line_id, open(line)))),
        Some(named) => {
            let mut checks = Checks::new();
            for (place, entry) in named.iter().enumerate() {
                checks.within(format!("lines[{place}]."));
                match lines.iter().find(|line| line.order_line_id == entry.line_id) {
                    None => checks.refuse("lineId", ErrorCode::Unknown),
                    Some(line) => {
                        checks.range("qty", entry.qty, 1..=open(line));
                        checks.ensure(arrived.insert(entry.line_id, entry.qty).is_none(), "lineId", ErrorCode::Taken);
                    }
                }
            }
            checks.finish()?;
        }
    }
    if arrived.is_empty() { Err(AppError::new(ErrorCode::ProductListRequired)) } else { Ok(arrived) }
}

async fn take_in(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    goods_return: &ReturnRow,
    lines: &[LineRow],
    arrived: &HashMap<Id, i64>,
) -> Result<()> {
    let apart = location::of_kind(tx, rt, goods_return.country_code, LocationKind::Quarantine).await?.id;
    let movements: Vec<Movement> = lines
        .iter()
        .filter_map(|line| {
            let qty = *arrived.get(&line.order_line_id)?;
            let (from, owner) = (goods_return.from_location_id, goods_return.owner_id);
            Some(Movement { line_no: line.line_no, product: line.product_id, qty, from, to: apart, owner, becomes: owner })
        })
        .collect();
    let reference = format!("{}/receive/{}", goods_return.doc_no, goods_return.ver);
    book(tx, rt, actor, goods_return, &reference, &movements).await
}

/// Moves goods in the name of a return.
pub(crate) async fn book(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    goods_return: &ReturnRow,
    reference: &str,
    movements: &[Movement],
) -> Result<()> {
    let document = Document {
        country: goods_return.country_code,
        doc_type: "goods_return",
        doc_no: &goods_return.doc_no,
        reference,
        biz_date: org::today_in(rt, goods_return.country_code)?,
        user_id: actor.user_id,
    };
    move_goods(tx, rt, &document, movements).await?;
    Ok(())
}
