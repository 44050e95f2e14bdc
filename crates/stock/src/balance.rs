//! Changes to the stock rows, all or nothing, each row by one guarded statement.

use std::collections::{BTreeMap, HashMap};

use kernel::{AppError, Country, ErrorCode, Id, Result};
use serde::Serialize;
use store::{Tx, params};

use crate::{LocationKind, Owner};

/// Names a stock row. The order is the order in which rows are locked: by product, as every document does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct StockKey {
    pub product: Id,
    pub location: Id,
    pub owner: Owner,
}

#[derive(Clone, Copy, Debug, Default)]
struct Delta {
    on_hand: i64,
    reserved: i64,
}

#[derive(Debug, Default)]
pub(crate) struct Changes(BTreeMap<StockKey, Delta>);

/// A product of which there is not enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Short {
    pub id: Id,
    pub available: i64,
}

/// The refusal with all products of which there is not enough.
pub(crate) fn refusal(short: &[Short]) -> AppError {
    AppError::new(ErrorCode::InsufficientStock).with_data(serde_json::json!({ "lines": short }))
}

impl Changes {
    pub(crate) fn add(&mut self, key: StockKey, on_hand: i64, reserved: i64) -> Result<()> {
        let sum = |a: i64, b: i64| a.checked_add(b).ok_or_else(|| AppError::internal("a quantity is out of range"));
        let delta = self.0.entry(key).or_default();
        (delta.on_hand, delta.reserved) = (sum(delta.on_hand, on_hand)?, sum(delta.reserved, reserved)?);
        Ok(())
    }

    /// Makes every change, or refuses with all products of which there is not enough.
    pub(crate) async fn apply(self, tx: &mut Tx, country: Country) -> Result<()> {
        let places: Vec<Id> = self.0.keys().map(|key| key.location).collect();
        let kinds = kinds(tx, country, &places).await?;
        let mut short = Vec::new();
        for (key, delta) in self.0 {
            let kind = kinds.get(&key.location).ok_or_else(|| AppError::internal("a place of another country or none"))?;
            if update(tx, key, delta).await? {
                continue;
            }
            if insert(tx, key, kind.is_guarded(key.owner)).await? && update(tx, key, delta).await? {
                continue;
            }
            short.push(Short { id: key.product, available: available(tx, key).await? });
        }
        if short.is_empty() { Ok(()) } else { Err(refusal(&short)) }
    }
}

/// What places of a country are; those of others are missing from the answer.
pub(crate) async fn kinds(tx: &mut Tx, country: Country, places: &[Id]) -> Result<HashMap<Id, LocationKind>> {
    let sql = format!("SELECT id, kind FROM location WHERE country_code = $1 AND {}", tx.any_of("id", 2));
    Ok(tx.all::<(Id, LocationKind)>(&sql, params![country, places]).await?.into_iter().collect())
}

/// Whether the row is there and allows it.
async fn update(tx: &mut Tx, key: StockKey, delta: Delta) -> Result<bool> {
    let updated = tx
        .execute(
            "UPDATE stock SET on_hand = on_hand + $4, reserved = reserved + $5
             WHERE location_id = $1 AND product_id = $2 AND owner_id = $3 AND (guarded = FALSE OR on_hand + $4 >= reserved + $5)",
            params![key.location, key.product, key.owner, delta.on_hand, delta.reserved],
        )
        .await?;
    Ok(updated == 1)
}

/// Whether there may be a new row now. Somebody else may make it at the same moment; then it is there as well.
async fn insert(tx: &mut Tx, key: StockKey, guarded: bool) -> Result<bool> {
    let known: Option<(i64,)> = tx
        .optional(
            "SELECT on_hand FROM stock WHERE location_id = $1 AND product_id = $2 AND owner_id = $3",
            params![key.location, key.product, key.owner],
        )
        .await?;
    if known.is_some() {
        return Ok(false);
    }
    tx.execute(
        "INSERT INTO stock (location_id, product_id, owner_id, on_hand, reserved, guarded) VALUES ($1, $2, $3, 0, 0, $4)
         ON CONFLICT DO NOTHING",
        params![key.location, key.product, key.owner, guarded],
    )
    .await?;
    Ok(true)
}

async fn available(tx: &mut Tx, key: StockKey) -> Result<i64> {
    let found: Option<(i64,)> = tx
        .optional(
            "SELECT on_hand - reserved FROM stock WHERE location_id = $1 AND product_id = $2 AND owner_id = $3",
            params![key.location, key.product, key.owner],
        )
        .await?;
    Ok(found.map_or(0, |(available,)| available))
}
