use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::add::{require_orderable, require_qty};
use super::mark::changed_now;
use super::remove::csv;
use super::row;
use super::view::{self, CartLineView, CartTotals};
use crate::order::OrderType;
use crate::party::{Party, party};
use crate::pricing::{Asked, price};

/// A new quantity for a line, named by itself or by its product.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangeNum {
    pub cart_id: Option<Id>,
    pub product_id: Option<Id>,
    pub num: i64,
    pub customer_id: Option<Id>,
    pub order_type: Option<OrderType>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartChanged {
    pub line: CartLineView,
    pub totals: CartTotals,
    pub badge: i64,
}

/// Which lines to check: `cartIds` with commas between, or `all`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckedCarts {
    /// Ids with commas between, or the word `all`.
    pub cart_ids: String,
    /// 1 checked, 0 not.
    pub checked: i64,
    pub customer_id: Option<Id>,
    pub order_type: Option<OrderType>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CartChecks {
    pub totals: CartTotals,
}

/// Whoever changes a line has seen its price.
#[kernel::boxed]
pub async fn change_num(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &ChangeNum) -> Result<CartChanged> {
    require_qty("num", input.num)?;
    let (party, line) = match (input.cart_id, input.product_id) {
        (Some(id), _) => {
            let home = row::home(tx, actor, &[id]).await?;
            let party = party(tx, actor, Some(home.customer_id), Some(home.order_type)).await?;
            let line = row::lines_by_id(tx, actor, &party, &[id]).await?.pop();
            (party, line)
        }
        (None, Some(product)) => {
            let party = party(tx, actor, input.customer_id, input.order_type).await?;
            let line = row::lines(tx, actor, &party).await?.into_iter().find(|line| line.product_id == product);
            (party, line)
        }
        (None, None) => return Err(AppError::field("cartId", ErrorCode::Required)),
    };
    let line = line.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let asked = Asked { qty: input.num, ..line.asked() };
    let priced = price(tx, rt, &party, &[asked]).await?.pop().ok_or_else(|| AppError::internal("a line was not priced"))?;
    require_orderable(&priced)?;
    let seen = priced.price(party.order_type.is_free()).map(|price| price.unit_price);
    tx.execute_one("UPDATE cart_line SET qty = $2, seen_unit_price = $3 WHERE id = $1", params![line.id, input.num, seen]).await?;
    changed_now(tx, rt, &party, line.product_id).await?;
    shown(tx, rt, actor, &party, language, line.id).await
}

/// Checks or unchecks lines. Only checked lines are ordered.
#[kernel::boxed]
pub async fn check_lines(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &CheckedCarts) -> Result<CartChecks> {
    let checked = match input.checked {
        0 => false,
        1 => true,
        _ => return Err(AppError::field("checked", ErrorCode::OutOfRange)),
    };
    let all = input.cart_ids == "all";
    let ids = if all { Vec::new() } else { csv("cartIds", &input.cart_ids)? };
    let party = if all || input.customer_id.is_some() {
        party(tx, actor, input.customer_id, input.order_type).await?
    } else {
        let home = row::home(tx, actor, &ids).await?;
        party(tx, actor, Some(home.customer_id), Some(home.order_type)).await?
    };
    let lines = if all { row::lines(tx, actor, &party).await? } else { row::every_line(tx, actor, &party, &ids).await? };
    let own: Vec<Id> = lines.iter().map(|line| line.id).collect();
    let sql = format!("UPDATE cart_line SET checked = $1 WHERE {}", tx.any_of("id", 2));
    tx.execute(&sql, params![checked, own]).await?;
    Ok(CartChecks { totals: view::totals(&view::judged(tx, rt, actor, &party, language).await?)? })
}

/// A changed line with what the cart comes to now.
pub(super) async fn shown(tx: &mut Tx, rt: &Runtime, actor: &Actor, party: &Party, language: Language, id: Id) -> Result<CartChanged> {
    let judged = view::judged(tx, rt, actor, party, language).await?;
    let totals = view::totals(&judged)?;
    let badge = row::number(tx, actor, Some(party.buyer.id)).await?;
    let line = judged.into_iter().find(|line| line.view.cart_id == id).map(|line| line.view);
    Ok(CartChanged { line: line.ok_or_else(|| AppError::new(ErrorCode::NotFound))?, totals, badge })
}
