use kernel::{AppError, ErrorCode, Id, Language, Money, Result, Runtime};
use money::ledger::{self, Amounts, Document, Event, Posting};
use ordering::order::SettleMethod;
use ordering::returned;
use org::{Actor, Permission};
use receivable::ReturnCredit;
use serde::{Deserialize, Serialize};
use store::{Tx, numbering, params};
use utoipa::ToSchema;

use crate::decide::{Held, hold};
use crate::machine::{Attempt, ReturnEvent};
use crate::row::{self, LineRow, ReturnRow};
use crate::state::RefundTo;
use crate::trail::{self, Happened};
use crate::view::{self, ReturnView};
use crate::{movements, notify};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnRefund {
    pub return_id: Id,
    pub ver: i64,
    /// The way the order was paid when absent. What was bought on account goes back on account: only what the customer no longer
    /// owes goes into its wallet.
    pub refund_to: Option<RefundTo>,
}

/// Finance gives the worth of what was taken back to the customer, with a credit note.
#[kernel::boxed]
pub async fn credit(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &ReturnRefund) -> Result<ReturnView> {
    let scope = actor.require(Permission::ReturnCredit)?;
    let Held { mut order, mut goods_return, lines } = hold(tx, &scope, input.return_id, input.ver).await?;
    let attempt = Attempt { goods_return: &goods_return, user: actor.user_id, now: rt.now(), reason: "" };
    goods_return.status = attempt.of(ReturnEvent::Credit)?;
    let refund_to = destination(order.settle_method, input.refund_to)?;
    returned::refund(tx, &mut order, goods_return.amount).await?;
    goods_return.wallet_amount = match refund_to {
        RefundTo::Wallet => to_wallet(tx, rt, &goods_return).await?,
        RefundTo::Account => to_account(tx, rt, &goods_return).await?,
    };
    goods_return.refund_to = Some(refund_to);
    (goods_return.credited_by, goods_return.credited_by_name) = (Some(actor.user_id), Some(actor.name.clone()));
    goods_return.credited_at = Some(rt.now());
    // Last of all: every credit note of the country waits for its number.
    let today = org::today_in(rt, goods_return.country_code)?;
    goods_return.credit_no = Some(numbering::next_in_year(tx, "CN", goods_return.country_code, today.into()).await?);
    row::save(tx, &mut goods_return).await?;
    let what = Happened { event: ReturnEvent::Credit, note: "", qty: lines.iter().map(LineRow::accepted).sum() };
    trail::record(tx, rt, actor, (&goods_return, &lines), what).await?;
    notify::credited(tx, rt, actor, &goods_return).await?;
    view::of_row(tx, rt, actor, language, goods_return).await
}

fn destination(paid: SettleMethod, wanted: Option<RefundTo>) -> Result<RefundTo> {
    match (paid, wanted) {
        (SettleMethod::Account, Some(RefundTo::Wallet)) => Err(AppError::field("refundTo", ErrorCode::Unknown)),
        (_, Some(wanted)) => Ok(wanted),
        (SettleMethod::Wallet, None) => Ok(RefundTo::Wallet),
        (_, None) => Ok(RefundTo::Account),
    }
}

async fn to_wallet(tx: &mut Tx, rt: &Runtime, goods_return: &ReturnRow) -> Result<Money> {
    let posting = Posting {
        event: Event::ReturnRefunded,
        country: goods_return.country_code,
        customer: Some(goods_return.customer_id),
        payee: None,
        amounts: Amounts::taxed(goods_return.net_amount, goods_return.tax_amount)?,
        document: Document { doc_type: "goods_return", doc_no: &goods_return.doc_no, reference: &goods_return.doc_no },
    };
    ledger::post(tx, rt, &posting).await?;
    Ok(goods_return.amount)
}

async fn to_account(tx: &mut Tx, rt: &Runtime, goods_return: &ReturnRow) -> Result<Money> {
    let dispatch_nos = returned::dispatch_numbers(tx, goods_return.order_id).await?;
    let credit = ReturnCredit {
        country: goods_return.country_code,
        customer: goods_return.customer_id,
        doc_no: &goods_return.doc_no,
        amounts: Amounts::taxed(goods_return.net_amount, goods_return.tax_amount)?,
        dispatch_nos: &dispatch_nos,
    };
    let credited = receivable::credit_return(tx, rt, &credit).await?;
    for one in &credited.set_off {
        tx.execute_one(
            "INSERT INTO goods_return_set_off (return_id, receivable_id, receivable_no, amount) VALUES ($1, $2, $3, $4)",
            params![goods_return.id, one.receivable_id, &one.receivable_no, one.amount],
        )
        .await?;
    }
    if !credited.set_off.is_empty() {
        tx.moved(&movements::SET_OFF, goods_return.id);
    }
    Ok(credited.left_over)
}
