use std::collections::HashMap;

use kernel::{Country, Id};
use store::{Sql, StoreError, Tx};

use super::filter::Conditions;
use crate::search::cut::Asked;

/// So few products that asking each for a further word is quicker than reading everything that has the word.
const FEW: usize = 300;
/// A whole word says more than its beginning.
const WHOLE_WORD: i64 = 40;

/// Products that meet every word of the first reading that any product meets, the best match first.
pub(super) async fn find(tx: &mut Tx, conditions: &Conditions, readings: Vec<Vec<Asked>>) -> Result<Vec<Id>, StoreError> {
    for reading in readings {
        let found = meeting(tx, conditions, reading).await?;
        if !found.is_empty() {
            let mut ranked: Vec<(Id, i64)> = found.into_iter().collect();
            ranked.sort_unstable_by_key(|(id, points)| (-points, *id));
            return Ok(ranked.into_iter().map(|(id, _)| id).collect());
        }
    }
    Ok(Vec::new())
}

async fn meeting(tx: &mut Tx, conditions: &Conditions, mut reading: Vec<Asked>) -> Result<HashMap<Id, i64>, StoreError> {
    // Longer words are met by fewer products.
    reading.sort_by_key(|word| std::cmp::Reverse(word.from.chars().count()));
    let mut words = reading.iter();
    let Some(first) = words.next() else { return Ok(HashMap::new()) };
    let mut found = points(among_all(tx, conditions, first).await?);
    for word in words {
        if found.is_empty() {
            break;
        }
        let met = if found.len() <= FEW {
            among_few(tx, conditions.country(), word, found.keys().copied().collect()).await?
        } else {
            anywhere(tx, conditions.country(), word).await?
        };
        let met = points(met);
        found = found.into_iter().filter_map(|(id, points)| met.get(&id).map(|more| (id, points + more))).collect();
    }
    Ok(found)
}

/// Of a product that meets a word several times the best meeting counts.
fn points(rows: Vec<(Id, i64)>) -> HashMap<Id, i64> {
    let mut best: HashMap<Id, i64> = HashMap::with_capacity(rows.len());
    for (id, points) in rows {
        let held = best.entry(id).or_insert(points);
        *held = points.max(*held);
    }
    best
}

async fn among_all(tx: &mut Tx, conditions: &Conditions, word: &Asked) -> Result<Vec<(Id, i64)>, StoreError> {
    let mut sql = select(word, "product_term t CROSS JOIN product_country c", conditions.country());
    sql.push(" AND c.product_id = t.product_id");
    conditions.push(tx, &mut sql);
    tx.all_of(&sql).await
}

async fn among_few(tx: &mut Tx, country: Country, word: &Asked, products: Vec<Id>) -> Result<Vec<(Id, i64)>, StoreError> {
    let mut sql = select(word, "product_term t", country);
    sql.push(" AND ");
    tx.push_any_of(&mut sql, "t.product_id", products);
    tx.all_of(&sql).await
}

async fn anywhere(tx: &mut Tx, country: Country, word: &Asked) -> Result<Vec<(Id, i64)>, StoreError> {
    tx.all_of(&select(word, "product_term t", country)).await
}

fn select(word: &Asked, tables: &str, country: Country) -> Sql {
    let mut sql = Sql::new("SELECT t.product_id, CASE WHEN t.term = ");
    sql.bind(word.from.as_str()).push(&format!(" THEN t.points + {WHOLE_WORD} ELSE t.points END FROM {tables} WHERE t.term >= "));
    sql.bind(word.from.as_str()).push(" AND t.term < ").bind(word.below.as_str());
    sql.push_with(" AND (t.country_code = 0 OR t.country_code = ?)", country);
    sql
}
