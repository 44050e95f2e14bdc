use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime};
use org::{Actor, Checks};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::mark::changed_now;
use super::row::{self, MOST_LINES, MOST_PIECES};
use super::view::{self, CartLineView};
use crate::order::{self, OrderType};
use crate::party::{Party, party};
use crate::pricing::{Asked, Priced, price, short};

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartAdd {
    pub product_id: Id,
    pub qty: i64,
    pub customer_id: Option<Id>,
    pub order_type: Option<OrderType>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartAdded {
    pub line: CartLineView,
    pub badge: i64,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartAddLine {
    pub product_id: Id,
    pub qty: i64,
}

/// Lines to add, given or taken from an earlier order.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartAddBatch {
    #[serde(default)]
    pub lines: Vec<CartAddLine>,
    pub from_order_id: Option<Id>,
    pub customer_id: Option<Id>,
    pub order_type: Option<OrderType>,
}

/// A line that was not added, with the answer it would have got on its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartNotAdded {
    pub product_id: Id,
    pub state: u16,
    pub code: String,
    pub msg: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartBatch {
    /// The products that are in the cart now.
    pub added: Vec<Id>,
    pub failed: Vec<CartNotAdded>,
    pub badge: i64,
}

/// Puts a product into the cart; one that is there already is refused.
#[kernel::boxed]
pub async fn add(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &CartAdd) -> Result<CartAdded> {
    let party = party(tx, actor, input.customer_id, input.order_type).await?;
    party.require_orderer()?;
    require_qty("qty", input.qty)?;
    let asked = Asked { product_id: input.product_id, qty: input.qty, discount_price: None };
    let priced = price(tx, rt, &party, &[asked]).await?.pop().ok_or_else(|| AppError::internal("a line was not priced"))?;
    let cart = row::ensure(tx, rt, actor, &party).await?;
    let id = insert(tx, rt, &party, cart, &priced).await?;
    let judged = view::judged(tx, rt, actor, &party, language).await?;
    let badge = row::number(tx, actor, Some(party.buyer.id)).await?;
    let line = judged.into_iter().find(|line| line.view.cart_id == id).map(|line| line.view);
    Ok(CartAdded { line: line.ok_or_else(|| AppError::internal("a line is not in its cart"))?, badge })
}

/// Adds what can be added and says of everything else why not.
#[kernel::boxed]
pub async fn add_batch(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &CartAddBatch) -> Result<CartBatch> {
    let party = party(tx, actor, input.customer_id, input.order_type).await?;
    party.require_orderer()?;
    let mut lines = input.lines.clone();
    if let Some(order) = input.from_order_id {
        let order = order::Sight::of(actor)?.find(tx, order).await?;
        let ordered = order::lines_of(tx, order.id).await?;
        lines.extend(ordered.iter().map(|line| CartAddLine { product_id: line.product_id, qty: line.qty_ordered }));
    }
    if lines.is_empty() {
        return Err(AppError::new(ErrorCode::ProductListRequired));
    }
    let mut checks = Checks::new();
    checks.ensure(i64::try_from(lines.len()).is_ok_and(|count| count <= MOST_LINES), "lines", ErrorCode::OutOfRange);
    checks.finish()?;
    let asked: Vec<Asked> = lines.iter().map(|line| Asked { product_id: line.product_id, qty: line.qty, discount_price: None }).collect();
    let priced = price(tx, rt, &party, &asked).await?;
    let cart = row::ensure(tx, rt, actor, &party).await?;
    let (mut added, mut failed) = (Vec::new(), Vec::new());
    for priced in &priced {
        let product_id = priced.quoted.product_id;
        let outcome = match require_qty("qty", priced.quoted.qty) {
            Ok(()) => insert(tx, rt, &party, cart, priced).await,
            Err(refusal) => Err(refusal),
        };
        match outcome {
            Ok(_) => added.push(product_id),
            Err(refusal) if refusal.code() == ErrorCode::Internal => return Err(refusal),
            Err(refusal) => failed.push(CartNotAdded {
                product_id,
                state: refusal.code().state(),
                code: refusal.code().code().to_owned(),
                msg: refusal.message(language),
            }),
        }
    }
    let badge = row::number(tx, actor, Some(party.buyer.id)).await?;
    Ok(CartBatch { added, failed, badge })
}

pub(super) fn require_qty(field: &str, qty: i64) -> Result<()> {
    if (1..=MOST_PIECES).contains(&qty) { Ok(()) } else { Err(AppError::field(field, ErrorCode::OutOfRange)) }
}

/// Refuses what cannot be ordered in this quantity.
pub(super) fn require_orderable(priced: &Priced) -> Result<()> {
    priced.orderable()?;
    if priced.available < priced.quoted.qty {
        return Err(short(priced.quoted.product_id, priced.available));
    }
    Ok(())
}

async fn insert(tx: &mut Tx, rt: &Runtime, party: &Party, cart: Id, priced: &Priced) -> Result<Id> {
    require_orderable(priced)?;
    let (held,): (i64,) = tx.one("SELECT COUNT(*) FROM cart_line WHERE cart_id = $1", params![cart]).await?;
    if held >= MOST_LINES {
        return Err(AppError::field("productId", ErrorCode::OutOfRange));
    }
    let (id, product) = (rt.next_id(), priced.quoted.product_id);
    let seen = priced.price(party.order_type.is_free()).map(|price| price.unit_price);
    let inserted = tx
        .execute(
            "INSERT INTO cart_line (id, cart_id, product_id, qty, checked, discount_price, seen_unit_price, added_at)
             VALUES ($1, $2, $3, $4, TRUE, NULL, $5, $6) ON CONFLICT DO NOTHING",
            params![id, cart, product, priced.quoted.qty, seen, rt.now()],
        )
        .await?;
    if inserted == 1 {
        changed_now(tx, rt, party, product).await?;
        return Ok(id);
    }
    let (held, qty): (Id, i64) =
        tx.one("SELECT id, qty FROM cart_line WHERE cart_id = $1 AND product_id = $2", params![cart, product]).await?;
    Err(AppError::new(ErrorCode::ProductExists).with_data(serde_json::json!({ "cartId": held, "productId": product, "qty": qty })))
}
