//! Samples and gifts, where the country gives them.

use std::sync::Arc;

use kernel::{Country, Id, Language, Money, Result, Runtime};
use ordering::order::OrderType;
use ordering::sample::{self, CostInput, RecipientKind, SampleInput, SampleLine};
use store::{Db, Tx};

use super::super::names::Draw;
use super::course::{Course, after};
use super::market::{Market, Ware};
use super::{Next, What, pace};
use crate::remarks::giving::PURPOSES;
use crate::system_actor;

/// Something that is to be given away.
#[derive(Clone, Debug)]
pub struct Giving {
    pub client: usize,
    pub order_type: OrderType,
    pub lines: Vec<SampleLine>,
    pub recipient: String,
    pub purpose: &'static str,
    pub remarks: String,
    pub course: Course,
}

#[kernel::boxed]
pub async fn give(tx: &mut Tx, rt: &Runtime, market: &Arc<Market>, giving: &Giving) -> Result<Next> {
    let client = market.client(giving.client);
    let by = client.rep(rt)?;
    let input = SampleInput {
        request_id: None,
        customer_id: client.customer.id,
        store_id: client.stores.first().copied(),
        recipient_kind: if client.stores.is_empty() { RecipientKind::Customer } else { RecipientKind::Store },
        recipient: giving.recipient.clone(),
        purpose: giving.purpose.to_owned(),
        lines: giving.lines.clone(),
        address_id: None,
        remarks: giving.remarks.clone(),
    };
    let given = sample::submit(tx, rt, &by, Language::Id, giving.order_type, &input).await?;
    super::order::next(rt, market, giving.client, given.order.order_id, given.order.stage, giving.course)
}

/// One representative after the other has something to give away.
#[kernel::boxed]
pub async fn again(tx: &mut Tx, rt: &Runtime, market: &Arc<Market>) -> Result<Next> {
    let draw = Draw::new(&rt.entropy, market.country());
    let client = draw.below(market.cast.clients.len());
    let order_type = if draw.chance(70) { OrderType::Sample } else { OrderType::Gift };
    let (wares, lots) = if order_type == OrderType::Sample { (&market.samples, 2) } else { (&market.gifts, 8) };
    let sold: Vec<&Ware> = wares.iter().filter(|ware| ware.on_at <= rt.now()).collect();
    let first = draw.below(sold.len().max(1));
    let chosen = sold.iter().cycle().skip(first).take(sold.len().min(1 + draw.below(3)));
    let lines: Vec<SampleLine> =
        chosen.map(|ware| SampleLine { product_id: ware.product, qty: ware.moq * i64::from(1 + draw.number(lots)) }).collect();
    let giving = Giving {
        client,
        order_type,
        recipient: market.client(client).customer.name.clone(),
        purpose: PURPOSES[draw.below(PURPOSES.len())].of(market.country()),
        remarks: String::new(),
        course: Course { withdrawn_at: None, ..Course::draw(&draw) },
        lines,
    };
    let mut next = if giving.lines.is_empty() { Next::new() } else { give(tx, rt, market, &giving).await? };
    next.push((pace::working(&draw, market.country(), after(rt.now(), pace::hours(&draw, 6, 34)))?, What::GiveAgain));
    Ok(next)
}

/// Notes what samples and gifts cost, so that giving them is an expense.
#[kernel::boxed]
pub async fn cost(db: &Db, rt: &Runtime, market: &Market) -> Result<()> {
    let given: Vec<(Id, i64)> =
        market.samples.iter().map(|ware| (ware.product, 1)).chain(market.gifts.iter().map(|ware| (ware.product, 9))).collect();
    let (rt, actor, country) = (rt.clone(), system_actor(rt)?, market.country());
    db.write(async move |tx| {
        for (product_id, times) in &given {
            let input = CostInput { country_code: country, product_id: *product_id, unit_cost: unit_cost(country, *times), ver: None };
            sample::save_cost(tx, &rt, &actor, &input).await?;
        }
        Ok(())
    })
    .await
}

const fn unit_cost(country: Country, times: i64) -> Money {
    let minor = match country {
        Country::Thailand | Country::Philippines => 600,
        Country::Indonesia => 250_000,
        Country::Malaysia => 80,
    };
    Money::from_minor(minor * times)
}
