//! What settlements say about money and about goods that a count found missing, from the books.

use std::collections::BTreeMap;

use catalogue::DayPrice;
use kernel::{Finding, Id, Money, Result};
use money::tax::TaxRate;
use stock::{LocationKind, location};
use store::{Tx, params, record};

use crate::charge::{Charge, retaxed};

pub(super) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = sums(tx).await?;
    findings.extend(prices(tx).await?);
    findings.extend(owed(tx).await?);
    findings.extend(carried(tx).await?);
    Ok(findings)
}

record! {
    struct Sums {
        doc_no: String,
        pieces: i64,
        net: Money,
        tax: Money,
        lines_pieces: i64,
        lines_net: Money,
        lines_tax: Money,
        prices_pieces: i64,
        prices_net: Money,
        prices_tax: Money,
    }
}

/// A settlement says what its lines come to, and a line what its prices come to.
async fn sums(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql =
        "SELECT s.doc_no, s.pieces, s.net, s.tax, COALESCE(n.pieces, 0), COALESCE(n.net, 0), COALESCE(n.tax, 0), COALESCE(p.pieces, 0),
                   COALESCE(p.net, 0), COALESCE(p.tax, 0)
               FROM consignment_settlement s
               LEFT JOIN (SELECT settlement_id, CAST(SUM(settled_qty) AS BIGINT) AS pieces, CAST(SUM(net) AS BIGINT) AS net,
                              CAST(SUM(tax) AS BIGINT) AS tax FROM consignment_settlement_line GROUP BY settlement_id) n
                   ON n.settlement_id = s.id
               LEFT JOIN (SELECT settlement_id, CAST(SUM(qty) AS BIGINT) AS pieces, CAST(SUM(net) AS BIGINT) AS net,
                              CAST(SUM(tax) AS BIGINT) AS tax FROM consignment_settlement_price GROUP BY settlement_id) p
                   ON p.settlement_id = s.id
               ORDER BY s.id";
    let rows: Vec<Sums> = tx.all(sql, &[]).await?;
    let told = |row: Sums| {
        let is = (row.pieces, row.net, row.tax);
        let (lines, prices) = ((row.lines_pieces, row.lines_net, row.lines_tax), (row.prices_pieces, row.prices_net, row.prices_tax));
        (is != lines || is != prices).then(|| Finding {
            rule: "settlement_sums",
            subject: row.doc_no,
            expected: format!("{} pieces for {} and {} tax", prices.0, prices.1, prices.2),
            found: format!("{} pieces for {} and {} tax, lines {} for {}", is.0, is.1, is.2, lines.0, lines.1),
        })
    };
    Ok(rows.into_iter().filter_map(told).collect())
}

record! {
    struct PriceRow {
        settlement_id: Id,
        product_id: Id,
        qty: i64,
        unit_price: Money,
        tax_included: bool,
        tax_rate: i64,
        base_numerator: i64,
        base_denominator: i64,
        net: Money,
        tax: Money,
    }
}

impl PriceRow {
    const fn charge(&self) -> Charge {
        let Self { unit_price, tax_included, base_numerator, base_denominator, .. } = *self;
        let tax = TaxRate { rate: self.tax_rate, base_numerator, base_denominator };
        Charge { product: self.product_id, qty: self.qty, price: DayPrice { unit_price, tax_included, tax }, net: self.net, tax: self.tax }
    }
}

/// Amounts and tax follow from pieces, prices and rates.
async fn prices(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!("SELECT {} FROM consignment_settlement_price ORDER BY settlement_id, product_id, part_no", PriceRow::COLUMNS);
    let rows: Vec<PriceRow> = tx.all(&sql, &[]).await?;
    let mut all: BTreeMap<Id, Vec<Charge>> = BTreeMap::new();
    for row in rows {
        all.entry(row.settlement_id).or_default().push(row.charge());
    }
    let mut findings = Vec::new();
    for (settlement, charges) in all {
        let proved = retaxed(charges.clone())?;
        if proved != charges {
            let (doc_no,): (String,) = tx.one("SELECT doc_no FROM consignment_settlement WHERE id = $1", params![settlement]).await?;
            findings.push(Finding {
                rule: "settlement_prices",
                subject: doc_no,
                expected: "amounts and tax that follow from pieces and prices".to_owned(),
                found: "others".to_owned(),
            });
        }
    }
    Ok(findings)
}

/// What was approved is owed, what was reversed is credited, and nothing else is.
async fn owed(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = "SELECT s.doc_no, CASE WHEN s.status IN ('settled', 'reversed') THEN s.amount ELSE 0 END, COALESCE(r.si_amount, 0),
                   CASE WHEN s.status = 'reversed' THEN s.amount ELSE 0 END, COALESCE(e.amount, 0)
               FROM consignment_settlement s
               LEFT JOIN receivable r ON r.country_code = s.country_code AND r.source_type = 'consignment' AND r.source_no = s.doc_no
                   AND r.id = s.receivable_id AND r.customer_id = s.customer_id AND (s.status <> 'reversed' OR r.returned = r.si_amount)
               LEFT JOIN (SELECT country_code, doc_no, CAST(SUM(amount) AS BIGINT) AS amount FROM ledger_transfer
                          WHERE event = 312 AND state = 'posted' GROUP BY country_code, doc_no) e
                   ON e.country_code = s.country_code AND e.doc_no = s.doc_no
               ORDER BY s.id";
    let rows: Vec<(String, Money, Money, Money, Money)> = tx.all(sql, &[]).await?;
    let told = |(doc_no, owed, invoiced, credited, booked): (String, Money, Money, Money, Money)| {
        ((owed, credited) != (invoiced, booked)).then(|| Finding {
            rule: "settlement_owed",
            subject: doc_no,
            expected: format!("{owed} owed and {credited} credited"),
            found: format!("{invoiced} and {booked}"),
        })
    };
    let mut findings: Vec<Finding> = rows.into_iter().filter_map(told).collect();
    let sql = "SELECT r.doc_no FROM receivable r
               LEFT JOIN consignment_settlement s ON s.country_code = r.country_code AND s.doc_no = r.source_no
               WHERE r.source_type = 'consignment' AND s.id IS NULL ORDER BY r.id";
    let orphans: Vec<(String,)> = tx.all(sql, &[]).await?;
    findings.extend(orphans.into_iter().map(|(subject,)| Finding {
        rule: "settlement_owed",
        subject,
        expected: "a settlement that it comes from".to_owned(),
        found: "none".to_owned(),
    }));
    Ok(findings)
}

/// What counts found missing and was settled as sold has left with shoppers, unless that was taken back.
async fn carried(tx: &mut Tx) -> Result<Vec<Finding>> {
    let consumers: Vec<Id> = location::all_of_kind(tx, LocationKind::Consumer).await?.into_iter().map(|place| place.id).collect();
    let mut moved: BTreeMap<(String, Id), i64> = BTreeMap::new();
    for ((doc_no, product, place), qty) in stock::moved_by(tx, "consignment_settlement").await? {
        if consumers.contains(&place) {
            *moved.entry((doc_no, product)).or_default() += qty;
        }
    }
    let sql = "SELECT s.doc_no, n.product_id, n.sold - n.reported FROM consignment_settlement s
               JOIN consignment_settlement_line n ON n.settlement_id = s.id
               WHERE s.status = 'settled' AND s.basis = 'count' AND n.sold <> n.reported";
    let expected: BTreeMap<(String, Id), i64> =
        tx.all::<(String, Id, i64)>(sql, &[]).await?.into_iter().map(|(doc_no, product, qty)| ((doc_no, product), qty)).collect();
    let mut keys: Vec<&(String, Id)> = moved.keys().chain(expected.keys()).collect();
    keys.sort_unstable();
    keys.dedup();
    let qty = |of: &BTreeMap<(String, Id), i64>, key: &(String, Id)| of.get(key).copied().unwrap_or(0);
    let differing = keys.into_iter().filter(|key| qty(&moved, key) != qty(&expected, key));
    let told = differing.map(|key| Finding {
        rule: "settlement_goods",
        subject: format!("{} product {}", key.0, key.1),
        expected: format!("{} pieces moved to shoppers", qty(&expected, key)),
        found: qty(&moved, key).to_string(),
    });
    Ok(told.collect())
}
