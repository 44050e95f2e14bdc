//! Customers who come back every week or two, with what is in their wallets.

use std::sync::Arc;

use kernel::{Money, Result, Runtime};
use ordering::order::SettleMethod;
use org::CooperationMode;
use store::Tx;

use super::super::cast::buys_much;
use super::super::names::Draw;
use super::super::organisation::IN_STORIES;
use super::super::timeline::{DAY_MS, STORIES_BEGIN_DAYS};
use super::course::{Course, after};
use super::market::Market;
use super::order::{Placing, place};
use super::{Next, What, pace};

/// Of what is in the wallet at most so much goes into one order, in percent.
const SPENT_AT_ONCE: i64 = 55;
/// Customers who order on account do so in these days only: what is older is paid.
const ON_ACCOUNT_DAYS: i64 = 25;

/// How often a customer orders. Shelves on consignment are filled up more rarely.
pub fn days_between(market: &Market, client: usize) -> i64 {
    match market.client(client).customer.cooperation_mode {
        CooperationMode::Consignment => 16,
        CooperationMode::BuyOut => 8,
    }
}

#[kernel::boxed]
pub async fn visit(tx: &mut Tx, rt: &Runtime, market: &Arc<Market>, client: usize) -> Result<Next> {
    let draw = Draw::new(&rt.entropy, market.country());
    let mut next = match placing(tx, rt, market, &draw, client).await? {
        Some(placing) => place(tx, rt, market, &placing).await?,
        None => Next::new(),
    };
    let gap = pace::until_next(&draw, market.country(), rt.now(), days_between(market, client))?;
    next.push((pace::working(&draw, market.country(), after(rt.now(), gap))?, What::Visit(client)));
    Ok(next)
}

/// What the customer orders today, if there is money for it.
async fn placing(tx: &mut Tx, rt: &Runtime, market: &Market, draw: &Draw<'_>, client: usize) -> Result<Option<Placing>> {
    if IN_STORIES.contains(&client) && rt.now() >= market.period.days_ago(STORIES_BEGIN_DAYS) {
        return Ok(None);
    }
    let customer = &market.client(client).customer;
    let consigned = customer.cooperation_mode == CooperationMode::Consignment;
    let settle = (!consigned && on_account(rt, market, client)).then_some(SettleMethod::Account);
    let budget = match (consigned, settle) {
        (true, _) => None,
        (false, Some(_)) => Some(customer.credit_limit.share(15, 100)?),
        (false, None) => {
            let wallet = money::wallet::balance(tx, market.country(), customer.id).await?;
            Some(wallet.available.share(SPENT_AT_ONCE, 100)?)
        }
    };
    let large = draw.chance(if buys_much(client) { 30 } else { 6 });
    let (kinds, lots) = match (large, buys_much(client)) {
        (true, true) => (14 + draw.below(16), 36),
        (true, false) => (4 + draw.below(22), 9),
        (false, _) => (4 + draw.below(14), 2),
    };
    let lines = market.basket(draw, rt.now(), kinds, lots, budget);
    if lines.is_empty() || budget.is_some_and(|budget| budget <= Money::ZERO) {
        return Ok(None);
    }
    let on_behalf = draw.chance(if consigned { 50 } else { 38 });
    let discount = (on_behalf && !consigned && draw.chance(10)).then(|| 3 + i64::from(draw.number(6)));
    Ok(Some(Placing {
        client,
        on_behalf,
        lines,
        settle,
        po_no: if draw.chance(60) { format!("PO-{:06}", draw.number(1_000_000)) } else { String::new() },
        remarks: if draw.chance(12) { remark(draw).to_owned() } else { String::new() },
        discount,
        course: Course::draw(draw),
    }))
}

/// One customer in seven has taken to ordering on account lately.
fn on_account(rt: &Runtime, market: &Market, client: usize) -> bool {
    let lately = rt.now().millis() > market.period.now.millis() - ON_ACCOUNT_DAYS * DAY_MS;
    lately && client % 7 == 3 && market.client(client).customer.credit_limit > Money::ZERO
}

fn remark(draw: &Draw<'_>) -> &'static str {
    const REMARKS: [&str; 5] = [
        "Please deliver before noon.",
        "Call the store before delivery.",
        "For the promotion corner.",
        "Please pack by store.",
        "Loading dock at the back.",
    ];
    REMARKS[draw.below(REMARKS.len())]
}
