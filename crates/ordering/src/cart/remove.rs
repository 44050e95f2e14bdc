use catalogue::front::add_favourites;
use kernel::{AppError, ErrorCode, Id, Language, Money, Result, Runtime};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use super::mark::changed_now;
use super::row::{self, CartLine};
use super::view::{self, CartTotals, InvalidReason, Judged};
use crate::order::OrderType;
use crate::party::{Party, party};

const MOST_IDS: usize = 300;

/// Lines of one cart.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartIds {
    /// With commas between.
    pub cart_ids: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct EmptyInvalid {
    pub customer_id: Option<Id>,
    pub order_type: Option<OrderType>,
}

/// Enough to put a line back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartRemovedLine {
    pub cart_id: Id,
    pub product_id: Id,
    pub qty: i64,
    pub checked: bool,
    pub discount_price: Option<Money>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartRemoved {
    pub customer_id: Id,
    pub order_type: OrderType,
    pub removed: Vec<CartRemovedLine>,
    pub totals: CartTotals,
    pub badge: i64,
}

/// Ids with commas between.
pub(super) fn csv(field: &str, text: &str) -> Result<Vec<Id>> {
    let parts: Vec<&str> = text.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    if parts.is_empty() {
        return Err(AppError::field(field, ErrorCode::Required));
    }
    if parts.len() > MOST_IDS {
        return Err(AppError::field(field, ErrorCode::OutOfRange));
    }
    parts.into_iter().map(|part| part.parse().map(Id::new).map_err(|_| AppError::field(field, ErrorCode::Malformed))).collect()
}

#[kernel::boxed]
pub async fn delete(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &CartIds) -> Result<CartRemoved> {
    let (party, lines) = own_lines(tx, actor, &input.cart_ids).await?;
    finish(tx, rt, actor, &party, language, lines).await
}

/// Keeps the products as favourites instead. What the catalogue no longer knows stays in the cart.
#[kernel::boxed]
pub async fn move_to_collection(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &CartIds) -> Result<CartRemoved> {
    let (party, mut lines) = own_lines(tx, actor, &input.cart_ids).await?;
    let products: Vec<Id> = lines.iter().map(|line| line.product_id).collect();
    let known = catalogue::goods_of(tx, party.country(), &products).await?;
    lines.retain(|line| known.contains_key(&line.product_id));
    let kept: Vec<Id> = lines.iter().map(|line| line.product_id).collect();
    add_favourites(tx, rt, &party.shopper, &kept).await?;
    finish(tx, rt, actor, &party, language, lines).await
}

/// Takes out what can never be ordered as it is. What is only out of stock may come back and goes too: the list of
/// what was removed lets people put it back.
#[kernel::boxed]
pub async fn empty_invalid(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &EmptyInvalid) -> Result<CartRemoved> {
    let party = party(tx, actor, input.customer_id, input.order_type).await?;
    let invalid: Vec<(Id, InvalidReason)> =
        view::judged(tx, rt, actor, &party, language).await?.iter().filter_map(|line| Some((line.view.cart_id, line.reason?))).collect();
    let ids: Vec<Id> = invalid.into_iter().map(|(id, _)| id).collect();
    let lines = row::lines_by_id(tx, actor, &party, &ids).await?;
    finish(tx, rt, actor, &party, language, lines).await
}

async fn own_lines(tx: &mut Tx, actor: &Actor, cart_ids: &str) -> Result<(Party, Vec<CartLine>)> {
    let ids = csv("cartIds", cart_ids)?;
    let home = row::home(tx, actor, &ids).await?;
    let party = party(tx, actor, Some(home.customer_id), Some(home.order_type)).await?;
    let lines = row::every_line(tx, actor, &party, &ids).await?;
    Ok((party, lines))
}

pub(super) async fn finish(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    party: &Party,
    language: Language,
    lines: Vec<CartLine>,
) -> Result<CartRemoved> {
    let ids: Vec<Id> = lines.iter().map(|line| line.id).collect();
    row::remove_lines(tx, &ids).await?;
    for line in &lines {
        changed_now(tx, rt, party, line.product_id).await?;
    }
    let rest: Vec<Judged> = view::judged(tx, rt, actor, party, language).await?;
    let removed = lines.into_iter().map(|line| CartRemovedLine {
        cart_id: line.id,
        product_id: line.product_id,
        qty: line.qty,
        checked: line.checked,
        discount_price: line.discount_price,
    });
    Ok(CartRemoved {
        customer_id: party.buyer.id,
        order_type: party.order_type,
        removed: removed.collect(),
        totals: view::totals(&rest)?,
        badge: row::number(tx, actor, Some(party.buyer.id)).await?,
    })
}
