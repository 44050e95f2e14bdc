use std::collections::{BTreeMap, HashMap};

use kernel::{Id, LocalizedText, Result, Runtime};
use store::{FromRow, RowReader, Sql, StoreError, Tx, Value, params};

use super::cut::{Terms, Weight};
use crate::categories::{Tree, categories};
use crate::{manage, names};

/// Products looked at together, and terms written by one statement.
const AT_ONCE: usize = 200;
const ROWS_PER_STATEMENT: usize = 40;
/// The country of terms that hold in all of them.
const EVERYWHERE: i64 = 0;

/// Term and country, with what meeting it is worth.
type Kept = BTreeMap<(String, i64), i64>;

struct Source {
    id: Id,
    material_code: String,
    name: LocalizedText,
    specification: String,
    category_id: Id,
    brand: LocalizedText,
    series: LocalizedText,
}

impl FromRow for Source {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, material_code, name) = (row.next()?, row.next()?, names::read(row)?);
        let (specification, category_id) = (row.next()?, row.next()?);
        Ok(Self { id, material_code, name, specification, category_id, brand: names::read(row)?, series: names::read_optional(row)? })
    }
}

/// After a brand, a series or a category got another name: its products are found by it, and apps that keep the
/// catalogue on the device are told. `column` is the one by which a product names it.
pub(crate) async fn renamed(tx: &mut Tx, rt: &Runtime, column: &str, id: Id) -> Result<()> {
    let products: Vec<(Id,)> = tx.all(&format!("SELECT id FROM product WHERE {column} = $1"), params![id]).await?;
    let products: Vec<Id> = products.into_iter().map(|(id,)| id).collect();
    manage::touch(tx, rt, None, &products).await?;
    reindex(tx, &products).await
}

/// Brings the terms of these products up to date; writes only what differs.
pub(crate) async fn reindex(tx: &mut Tx, products: &[Id]) -> Result<()> {
    let categories = categories(tx).await?;
    for batch in products.chunks(AT_ONCE) {
        let mut wanted: HashMap<Id, Kept> = HashMap::with_capacity(batch.len());
        for source in sources(tx, batch).await? {
            wanted.insert(source.id, terms(&source, &Tree(&categories)));
        }
        for (product, country, code) in barcodes(tx, batch).await? {
            let mut terms = Terms::default();
            terms.code(&code);
            // A short number is kept with leading zeros that people do not type.
            let mut shorter = code.as_str();
            while let Some(rest) = shorter.strip_prefix('0') {
                terms.code(rest);
                shorter = rest;
            }
            let points = terms.into_points().into_iter().map(|(term, points)| ((term, country), points));
            wanted.entry(product).or_default().extend(points);
        }
        let mut present = present(tx, batch).await?;
        let mut added: Vec<[Value; 4]> = Vec::new();
        for (product, wanted) in wanted {
            let present = present.remove(&product).unwrap_or_default();
            remove(tx, product, present.keys().filter(|key| !wanted.contains_key(*key))).await?;
            let new = wanted.into_iter().filter(|(key, points)| present.get(key) != Some(points));
            added.extend(new.map(|((term, country), points)| [term.into(), product.into(), country.into(), points.into()]));
        }
        insert(tx, added).await?;
    }
    Ok(())
}

async fn sources(tx: &mut Tx, products: &[Id]) -> Result<Vec<Source>, StoreError> {
    let sql = format!(
        "SELECT p.id, p.material_code, p.name_zh, p.name_en, p.name_id, p.name_th, p.specification, p.category_id,
         b.name_zh, b.name_en, b.name_id, b.name_th, s.name_zh, s.name_en, s.name_id, s.name_th
         FROM product p JOIN brand b ON b.id = p.brand_id LEFT JOIN series s ON s.id = p.series_id WHERE {}",
        tx.any_of("p.id", 1)
    );
    tx.all(&sql, params![products]).await
}

async fn barcodes(tx: &mut Tx, products: &[Id]) -> Result<Vec<(Id, i64, String)>, StoreError> {
    let sql = format!("SELECT product_id, country_code, code FROM barcode WHERE {}", tx.any_of("product_id", 1));
    tx.all(&sql, params![products]).await
}

async fn present(tx: &mut Tx, products: &[Id]) -> Result<HashMap<Id, Kept>, StoreError> {
    let sql = format!("SELECT product_id, term, country_code, points FROM product_term WHERE {}", tx.any_of("product_id", 1));
    let rows: Vec<(Id, String, i64, i64)> = tx.all(&sql, params![products]).await?;
    let mut present: HashMap<Id, Kept> = HashMap::new();
    for (product, term, country, points) in rows {
        present.entry(product).or_default().insert((term, country), points);
    }
    Ok(present)
}

fn terms(source: &Source, tree: &Tree<'_>) -> Kept {
    let mut terms = Terms::default();
    terms.code(&source.material_code);
    add_name(&mut terms, &source.name, Weight::Name);
    add_name(&mut terms, &source.brand, Weight::Brand);
    add_name(&mut terms, &source.series, Weight::Series);
    for category in tree.with_ancestors(source.category_id) {
        add_name(&mut terms, &category.name, Weight::Category);
    }
    terms.text(&source.specification, Weight::Specification);
    terms.into_points().into_iter().map(|(term, points)| ((term, EVERYWHERE), points)).collect()
}

fn add_name(terms: &mut Terms, name: &LocalizedText, weight: Weight) {
    terms.chinese(&name.zh, weight);
    for text in name.distinct().into_iter().filter(|text| *text != name.zh) {
        terms.text(text, weight);
    }
}

async fn remove(tx: &mut Tx, product: Id, gone: impl Iterator<Item = &(String, i64)>) -> Result<(), StoreError> {
    let mut by_country: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for (term, country) in gone {
        by_country.entry(*country).or_default().push(term.clone());
    }
    for (country, terms) in by_country {
        let sql = format!("DELETE FROM product_term WHERE product_id = $1 AND country_code = $2 AND {}", tx.any_of("term", 3));
        tx.execute(&sql, params![product, country, terms]).await?;
    }
    Ok(())
}

async fn insert(tx: &mut Tx, mut rows: Vec<[Value; 4]>) -> Result<(), StoreError> {
    // In the order of the index, so that its pages are written one after the other.
    rows.sort_by(|one, other| match (&one[0], &other[0]) {
        (Value::Text(one), Value::Text(other)) => one.cmp(other),
        _ => std::cmp::Ordering::Equal,
    });
    for chunk in rows.chunks(ROWS_PER_STATEMENT) {
        let mut sql = Sql::new("INSERT INTO product_term (term, product_id, country_code, points) VALUES ");
        for (place, row) in chunk.iter().enumerate() {
            sql.push(if place == 0 { "(" } else { ", (" });
            for (column, value) in row.iter().enumerate() {
                if column > 0 {
                    sql.push(", ");
                }
                sql.bind(value.clone());
            }
            sql.push(")");
        }
        sql.push(" ON CONFLICT (term, product_id, country_code) DO UPDATE SET points = excluded.points");
        tx.execute(sql.text(), sql.values()).await?;
    }
    Ok(())
}
