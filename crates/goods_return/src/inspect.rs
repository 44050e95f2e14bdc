use std::collections::{HashMap, HashSet};

use kernel::{ErrorCode, Id, Language, Money, Result, Runtime};
use ordering::order::{Order, SettleMethod};
use ordering::returned;
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use stock::{LocationKind, Movement, Owner, location};
use store::Tx;
use utoipa::ToSchema;

use crate::decide::{Held, hold};
use crate::machine::{Attempt, ReturnEvent};
use crate::notify;
use crate::receive::book;
use crate::row::{self, LineRow, ReturnRow};
use crate::trail::{self, Happened};
use crate::view::{self, ReturnView};

/// What the warehouse makes of goods that arrived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnInspection {
    pub return_id: Id,
    pub ver: i64,
    /// Every line of which something arrived. What did not arrive until now is not waited for any more.
    pub lines: Vec<InspectedLine>,
    #[serde(default)]
    pub remark: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InspectedLine {
    /// The line of the order.
    pub line_id: Id,
    /// Back on stock.
    #[schema(minimum = 0)]
    pub sound: i64,
    /// Taken back, and lost.
    #[schema(minimum = 0)]
    pub damaged: i64,
    /// Not taken back: they go to the customer again.
    #[schema(minimum = 0)]
    pub rejected: i64,
}

/// The warehouse judges what arrived: sound goods go on stock, damaged ones to what is lost, others back to the customer. What
/// was taken back is returned on the order from now on, and worth what was paid for it.
#[kernel::boxed]
pub async fn inspect(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &ReturnInspection) -> Result<ReturnView> {
    let scope = actor.require(Permission::ReturnReceive)?;
    let Held { mut order, mut goods_return, mut lines } = hold(tx, &scope, input.return_id, input.ver).await?;
    let judging = Attempt { goods_return: &goods_return, user: actor.user_id, now: rt.now(), reason: "" };
    judging.of(ReturnEvent::Inspect)?;
    let remark = judge(&mut lines, input)?;
    move_judged(tx, rt, actor, &goods_return, &lines).await?;
    take_back(tx, rt, actor, &mut order, &mut goods_return, &mut lines).await?;
    let event = if goods_return.amount > Money::ZERO { ReturnEvent::Inspect } else { ReturnEvent::Close };
    goods_return.status = Attempt { goods_return: &goods_return, user: actor.user_id, now: rt.now(), reason: "" }.of(event)?;
    (goods_return.inspected_by, goods_return.inspected_by_name) = (Some(actor.user_id), Some(actor.name.clone()));
    goods_return.inspected_at = Some(rt.now());
    row::save_lines(tx, &lines).await?;
    row::save(tx, &mut goods_return).await?;
    let accepted = lines.iter().map(LineRow::accepted).sum();
    trail::record(tx, rt, actor, (&goods_return, &lines), Happened { event, note: &remark, qty: accepted }).await?;
    notify::inspected(tx, rt, actor, &goods_return, &lines).await?;
    view::of_row(tx, rt, actor, language, goods_return).await
}

/// Every piece that arrived is judged once.
fn judge(lines: &mut [LineRow], input: &ReturnInspection) -> Result<String> {
    let (mut checks, mut judged) = (Checks::new(), HashSet::new());
    let remark = checks.text("remark", &input.remark, 200);
    for (place, said) in input.lines.iter().enumerate() {
        checks.within(format!("lines[{place}]."));
        let Some(line) = lines.iter_mut().find(|line| line.order_line_id == said.line_id) else {
            checks.refuse("lineId", ErrorCode::Unknown);
            continue;
        };
        let arrived = line.qty_received;
        for (field, qty) in [("sound", said.sound), ("damaged", said.damaged), ("rejected", said.rejected)] {
            checks.range(field, qty, 0..=arrived);
        }
        let sum = said.sound.checked_add(said.damaged).and_then(|sum| sum.checked_add(said.rejected));
        checks.ensure(sum == Some(arrived), "sound", ErrorCode::OutOfRange);
        checks.ensure(judged.insert(said.line_id), "lineId", ErrorCode::Taken);
        (line.qty_sound, line.qty_damaged, line.qty_rejected) = (said.sound, said.damaged, said.rejected);
    }
    checks.within("");
    let complete = lines.iter().all(|line| line.qty_received == 0 || judged.contains(&line.order_line_id));
    checks.ensure(complete, "lines", ErrorCode::Required);
    checks.finish()?;
    Ok(remark)
}

async fn move_judged(tx: &mut Tx, rt: &Runtime, actor: &Actor, goods_return: &ReturnRow, lines: &[LineRow]) -> Result<()> {
    let country = goods_return.country_code;
    let apart = location::of_kind(tx, rt, country, LocationKind::Quarantine).await?.id;
    let lost = location::of_kind(tx, rt, country, LocationKind::Loss).await?.id;
    let owner = goods_return.owner_id;
    let mut movements = Vec::new();
    for line in lines {
        let parts = [
            (line.qty_sound, goods_return.warehouse_id, Owner::Company),
            (line.qty_damaged, lost, Owner::Company),
            (line.qty_rejected, goods_return.from_location_id, owner),
        ];
        movements.extend(parts.into_iter().filter(|(qty, ..)| *qty > 0).map(|(qty, to, becomes)| Movement {
            line_no: line.line_no,
            product: line.product_id,
            qty,
            from: apart,
            to,
            owner,
            becomes,
        }));
    }
    let reference = format!("{}/inspect", goods_return.doc_no);
    book(tx, rt, actor, goods_return, &reference, &movements).await
}

/// Consigned goods were not paid for, so nothing is given back for them.
async fn take_back(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    order: &mut Order,
    goods_return: &mut ReturnRow,
    lines: &mut [LineRow],
) -> Result<()> {
    let parts: HashMap<Id, i64> =
        lines.iter().filter(|line| line.accepted() > 0).map(|line| (line.order_line_id, line.accepted())).collect();
    if parts.is_empty() {
        return Ok(());
    }
    let worth = returned::take_back(tx, rt, actor, order, &parts, &goods_return.doc_no).await?;
    if order.settle_method == SettleMethod::Consignment {
        return Ok(());
    }
    for line in lines {
        line.amount = worth.lines.get(&line.order_line_id).copied().unwrap_or(Money::ZERO);
    }
    (goods_return.net_amount, goods_return.tax_amount) = (worth.net, worth.tax);
    goods_return.amount = worth.net.plus(worth.tax)?;
    Ok(())
}
