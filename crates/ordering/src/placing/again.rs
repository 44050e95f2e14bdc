use kernel::{Id, Language, Money, Result, Runtime};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use super::preview::Block;
use crate::order::{LinePriceKind, Sight, charge, lines_of};
use crate::party::party;
use crate::pricing::{Asked, Priced, price, short};
use crate::words;

/// A line of an earlier order that can be ordered again, at the price of this moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgainLine {
    pub product_id: Id,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub material_code: String,
    pub qty: i64,
    pub moq: i64,
    pub order_step: i64,
    pub stock: i64,
    pub price_kind: LinePriceKind,
    pub unit_price: Money,
    pub list_price: Money,
    pub amount: Money,
    /// What it cost then.
    pub former_unit_price: Money,
}

/// A line that cannot be ordered again, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoneLine {
    pub product_id: Id,
    pub name: String,
    pub material_code: String,
    pub qty: i64,
    pub block: Block,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderAgain {
    pub customer_id: Id,
    pub lines: Vec<AgainLine>,
    pub removed: Vec<GoneLine>,
}

/// What of an earlier order can be ordered again now.
#[kernel::boxed]
pub async fn again(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, id: Id) -> Result<OrderAgain> {
    let order = Sight::of(actor)?.find(tx, id).await?;
    let party = party(tx, actor, Some(order.customer_id), None).await?;
    let former = lines_of(tx, order.id).await?;
    let asked: Vec<Asked> =
        former.iter().map(|line| Asked { product_id: line.product_id, qty: line.qty_ordered, discount_price: None }).collect();
    let priced = price(tx, rt, &party, &asked).await?;
    let (mut lines, mut removed, mut charges) = (Vec::new(), Vec::new(), Vec::new());
    for (former, priced) in former.iter().zip(&priced) {
        match orderable(priced) {
            Ok((goods, price)) => {
                charges.extend(priced.charge(false));
                lines.push(AgainLine {
                    product_id: former.product_id,
                    name: goods.name.get(language).to_owned(),
                    image: words::thumbnail(goods),
                    spec: goods.specification.clone(),
                    material_code: goods.material_code.clone(),
                    qty: former.qty_ordered,
                    moq: goods.moq,
                    order_step: goods.order_step,
                    stock: priced.available,
                    price_kind: price.kind,
                    unit_price: price.unit_price,
                    list_price: price.list_price,
                    amount: Money::ZERO,
                    former_unit_price: former.unit_price,
                });
            }
            Err(refusal) => removed.push(GoneLine {
                product_id: former.product_id,
                name: former.name.get(language).to_owned(),
                material_code: former.material_code.clone(),
                qty: former.qty_ordered,
                block: Block::of(&refusal, language),
            }),
        }
    }
    for (line, charged) in lines.iter_mut().zip(charge(&charges)?) {
        line.amount = charged.net;
    }
    Ok(OrderAgain { customer_id: order.customer_id, lines, removed })
}

fn orderable(priced: &Priced) -> Result<(&catalogue::Goods, crate::pricing::Price)> {
    let goods = priced.orderable()?;
    let price = priced.price(false).ok_or_else(|| catalogue::Problem::NoPrice.refusal(goods.id))?;
    if priced.available < priced.quoted.qty {
        return Err(short(goods.id, priced.available));
    }
    Ok((goods, price))
}
