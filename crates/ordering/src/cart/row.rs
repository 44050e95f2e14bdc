use std::collections::HashSet;

use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime, Timestamp};
use org::{Actor, TerminalType};
use serde::Deserialize;
use store::{Sql, Tx, params, record};
use utoipa::IntoParams;

use crate::order::OrderType;
use crate::party::Party;
use crate::pricing::Asked;

/// More lines than anybody reads; keeps every reading of a cart bounded.
pub(super) const MOST_LINES: i64 = 300;
pub(super) const MOST_PIECES: i64 = 1_000_000;

record! {
    #[derive(Clone, Debug)]
    pub(crate) struct CartLine {
        pub(crate) id: Id,
        pub(crate) cart_id: Id,
        pub(crate) product_id: Id,
        pub(crate) qty: i64,
        pub(crate) checked: bool,
        pub(crate) discount_price: Option<Money>,
        pub(crate) seen_unit_price: Option<Money>,
        pub(crate) added_at: Timestamp,
    }
}

impl CartLine {
    pub(crate) const fn asked(&self) -> Asked {
        Asked { product_id: self.product_id, qty: self.qty, discount_price: self.discount_price }
    }
}

/// The lines of the party's cart, the newest first.
pub(super) async fn lines(tx: &mut Tx, actor: &Actor, party: &Party) -> Result<Vec<CartLine>> {
    let sql = format!(
        "SELECT {} FROM cart_line WHERE cart_id = (SELECT id FROM cart
             WHERE owner_user_id = $1 AND customer_id = $2 AND channel = $3 AND order_type = $4)
         ORDER BY added_at DESC, id DESC",
        CartLine::COLUMNS
    );
    Ok(tx.all(&sql, params![actor.user_id, party.buyer.id, party.channel, party.order_type]).await?)
}

/// Whose cart a line is in.
pub(super) struct Home {
    pub(super) customer_id: Id,
    pub(super) order_type: OrderType,
}

/// The cart of the first of the lines that is the actor's own, or `not_found`.
pub(super) async fn home(tx: &mut Tx, actor: &Actor, ids: &[Id]) -> Result<Home> {
    let mut sql = Sql::new("SELECT c.customer_id, c.order_type FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE c.owner_user_id = ");
    sql.bind(actor.user_id).push(" AND ");
    tx.push_any_of(&mut sql, "l.id", ids);
    sql.push(" ORDER BY l.id LIMIT 1");
    let found: Vec<(Id, OrderType)> = tx.all_of(&sql).await?;
    let (customer_id, order_type) = found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    Ok(Home { customer_id, order_type })
}

/// Those of the lines that are in the party's cart, in the order of the ids, locked for a change.
pub(crate) async fn lines_by_id(tx: &mut Tx, actor: &Actor, party: &Party, ids: &[Id]) -> Result<Vec<CartLine>> {
    select(tx, actor, party, ids, tx.for_update()).await
}

/// All of the lines, locked for a change. One that is not in the party's cart refuses the others as well: nobody learns
/// whose it is, and nothing is changed by halves.
pub(super) async fn every_line(tx: &mut Tx, actor: &Actor, party: &Party, ids: &[Id]) -> Result<Vec<CartLine>> {
    let wanted: HashSet<Id> = ids.iter().copied().collect();
    let lines = lines_by_id(tx, actor, party, ids).await?;
    if lines.len() == wanted.len() { Ok(lines) } else { Err(AppError::new(ErrorCode::NotFound)) }
}

/// [`lines_by_id`] for those who only look.
pub(crate) async fn look_by_id(tx: &mut Tx, actor: &Actor, party: &Party, ids: &[Id]) -> Result<Vec<CartLine>> {
    select(tx, actor, party, ids, "").await
}

async fn select(tx: &mut Tx, actor: &Actor, party: &Party, ids: &[Id], suffix: &str) -> Result<Vec<CartLine>> {
    let mut sql =
        Sql::new(&format!("SELECT {} FROM cart_line WHERE cart_id = (SELECT id FROM cart WHERE owner_user_id = ", CartLine::COLUMNS));
    sql.bind(actor.user_id).push(" AND customer_id = ").bind(party.buyer.id);
    sql.push(" AND channel = ").bind(party.channel).push(" AND order_type = ").bind(party.order_type).push(") AND ");
    tx.push_any_of(&mut sql, "id", ids);
    sql.push(" ORDER BY id").push(suffix);
    Ok(tx.all_of(&sql).await?)
}

pub(crate) async fn remove_lines(tx: &mut Tx, ids: &[Id]) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let sql = format!("DELETE FROM cart_line WHERE {}", tx.any_of("id", 1));
    tx.execute(&sql, params![ids]).await?;
    Ok(())
}

/// The party's cart, made when it is first needed.
pub(super) async fn ensure(tx: &mut Tx, rt: &Runtime, actor: &Actor, party: &Party) -> Result<Id> {
    let store = actor.store_ids.first().copied().filter(|_| actor.person_id.is_none());
    tx.execute(
        "INSERT INTO cart (id, country_code, owner_user_id, customer_id, channel, order_type, store_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        params![rt.next_id(), party.country(), actor.user_id, party.buyer.id, party.channel, party.order_type, store],
    )
    .await?;
    let (id,): (Id,) = tx
        .one(
            "SELECT id FROM cart WHERE owner_user_id = $1 AND customer_id = $2 AND channel = $3 AND order_type = $4",
            params![actor.user_id, party.buyer.id, party.channel, party.order_type],
        )
        .await?;
    Ok(id)
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CartNumQuery {
    pub customer_id: Option<Id>,
}

/// How many products wait in the actor's carts. Messaging users have none, and nobody learns of other people's.
#[kernel::boxed]
pub async fn number(tx: &mut Tx, actor: &Actor, customer: Option<Id>) -> Result<i64> {
    if actor.terminal_type == TerminalType::Messaging {
        return Ok(0);
    }
    let mut sql = Sql::new("SELECT COUNT(*) FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE c.owner_user_id = ");
    sql.bind(actor.user_id);
    if let Some(customer) = customer {
        sql.push(" AND c.customer_id = ").bind(customer);
    }
    let (number,): (i64,) = tx.one_of(&sql).await?;
    Ok(number)
}
