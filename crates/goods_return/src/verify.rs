//! Proves returns again: goods from the movements, money from the books, what the order and the receivables say of them, and
//! the numbers of credit notes by counting.

use std::collections::{BTreeMap, HashMap};

use approval::Stage;
use kernel::{Country, Finding, Id, Money, Result};
use stock::LocationKind;
use store::{Tx, numbering, record};

use crate::state::ReturnState;

const SHOWN: &str = "LIMIT 200";

#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = goods(tx).await?;
    findings.extend(sums(tx).await?);
    findings.extend(booked(tx).await?);
    findings.extend(set_off(tx).await?);
    findings.extend(counted(tx).await?);
    findings.extend(numbers(tx).await?);
    findings.extend(asked(tx).await?);
    Ok(findings)
}

record! {
    struct Said {
        country_code: Country,
        doc_no: String,
        product_id: Id,
        from_location_id: Id,
        warehouse_id: Id,
        judged: bool,
        qty_received: i64,
        qty_sound: i64,
        qty_damaged: i64,
        qty_rejected: i64,
    }
}

/// Every piece that returns moved is one that they say.
async fn goods(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut open = stock::moved_by(tx, "goods_return").await?;
    let said: Vec<Said> = tx
        .all(
            "SELECT g.country_code, g.doc_no, n.product_id, g.from_location_id, g.warehouse_id, g.inspected_at IS NOT NULL, n.qty_received,
                 n.qty_sound, n.qty_damaged, n.qty_rejected
             FROM goods_return_line n JOIN goods_return g ON g.id = n.return_id WHERE n.qty_received > 0",
            &[],
        )
        .await?;
    let apart = stock::location::all_of_kind(tx, LocationKind::Quarantine).await?;
    let lost = stock::location::all_of_kind(tx, LocationKind::Loss).await?;
    let place = |places: &[stock::Location], country: Country| {
        places.iter().find(|place| place.country_code == country).map_or(Id::new(0), |p| p.id)
    };
    for line in said {
        let waiting = if line.judged { 0 } else { line.qty_received };
        let moved = [
            (line.from_location_id, line.qty_rejected - line.qty_received),
            (place(&apart, line.country_code), waiting),
            (line.warehouse_id, line.qty_sound),
            (place(&lost, line.country_code), line.qty_damaged),
        ];
        for (location, pieces) in moved {
            *open.entry((line.doc_no.clone(), line.product_id, location)).or_default() -= pieces;
        }
    }
    let wrong = open.into_iter().filter(|(_, pieces)| *pieces != 0);
    let finding = |((doc_no, product, place), pieces): ((String, Id, Id), i64)| Finding {
        rule: "goods_return_goods",
        subject: format!("{doc_no} product {product} at {place}"),
        expected: "as many pieces moved as the return says".to_owned(),
        found: format!("{pieces} more moved"),
    };
    Ok(wrong.map(finding).collect())
}

/// A return comes to what its lines come to, and every piece that was judged had arrived.
async fn sums(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT g.doc_no, g.amount, n.amount, n.open FROM goods_return g JOIN (
             SELECT return_id, CAST(SUM(amount) AS BIGINT) AS amount,
                 CAST(SUM(qty_received - qty_sound - qty_damaged - qty_rejected) AS BIGINT) AS open
             FROM goods_return_line GROUP BY return_id) n ON n.return_id = g.id
         WHERE g.amount <> n.amount OR g.amount <> g.net_amount + g.tax_amount OR (g.inspected_at IS NOT NULL AND n.open <> 0)
            OR (g.status IN ('inspected', 'credited')) <> (g.amount > 0) OR (g.status = 'credited') <> (g.credit_no IS NOT NULL)
         ORDER BY g.id {SHOWN}"
    );
    let wrong: Vec<(String, Money, Money, i64)> = tx.all(&sql, &[]).await?;
    let told = |(subject, amount, lines, open): (String, Money, Money, i64)| Finding {
        rule: "goods_return_sums",
        subject,
        expected: format!("{lines} of its lines, everything judged"),
        found: format!("{amount}, {open} pieces not judged"),
    };
    Ok(wrong.into_iter().map(told).collect())
}

/// What was credited is in the books of the customer, once, and nothing else is in the name of a return.
async fn booked(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT subject, CAST(SUM(said) AS BIGINT), CAST(SUM(found) AS BIGINT) FROM (
             SELECT g.doc_no AS subject, g.country_code AS country_code, g.customer_id AS customer_id, 'wallet' AS part,
                 g.wallet_amount AS said, 0 AS found FROM goods_return g WHERE g.wallet_amount <> 0
             UNION ALL
             SELECT g.doc_no, g.country_code, g.customer_id, 'owed', s.amount, 0
             FROM goods_return_set_off s JOIN goods_return g ON g.id = s.return_id
             UNION ALL
             SELECT t.doc_no, t.country_code, a.owner_id, CASE a.code WHEN 'WALLET' THEN 'wallet' ELSE 'owed' END, 0, t.amount
             FROM ledger_transfer t JOIN ledger_account a ON a.id = t.credit_account_id AND a.code IN ('WALLET', 'AR')
             WHERE t.doc_type = 'goods_return' AND t.state = 'posted') sides
         GROUP BY subject, country_code, customer_id, part HAVING SUM(said) <> SUM(found) ORDER BY subject {SHOWN}"
    );
    let mut wrong: Vec<(String, Money, Money)> = tx.all(&sql, &[]).await?;
    let whole = format!(
        "SELECT subject, CAST(SUM(said) AS BIGINT), CAST(SUM(found) AS BIGINT) FROM (
             SELECT doc_no AS subject, country_code, amount AS said, 0 AS found FROM goods_return WHERE status = 'credited'
             UNION ALL
             SELECT t.doc_no, t.country_code, 0, t.amount
             FROM ledger_transfer t JOIN ledger_account a ON a.id = t.debit_account_id AND a.code IN ('RETURNS', 'VAT_OUT')
             WHERE t.doc_type = 'goods_return' AND t.state = 'posted') sides
         GROUP BY subject, country_code HAVING SUM(said) <> SUM(found) ORDER BY subject {SHOWN}"
    );
    wrong.extend(tx.all::<(String, Money, Money)>(&whole, &[]).await?);
    let told = |(subject, said, found): (String, Money, Money)| Finding {
        rule: "goods_return_booked",
        subject,
        expected: format!("{said} in the books"),
        found: found.to_string(),
    };
    Ok(wrong.into_iter().map(told).collect())
}

/// What receivables say was returned is what returns set off against them, and a return set off no more than it was worth.
async fn set_off(tx: &mut Tx) -> Result<Vec<Finding>> {
    let kept = receivable::returned_amounts(tx).await?;
    let sql = "SELECT receivable_id, MIN(receivable_no), CAST(SUM(amount) AS BIGINT) FROM goods_return_set_off GROUP BY receivable_id";
    let said: Vec<(Id, String, Money)> = tx.all(sql, &[]).await?;
    let mut both: BTreeMap<Id, (String, Money, Money)> = BTreeMap::new();
    for (id, number, amount) in kept {
        both.entry(id).or_insert((number, Money::ZERO, Money::ZERO)).1 = amount;
    }
    for (id, number, amount) in said {
        both.entry(id).or_insert((number, Money::ZERO, Money::ZERO)).2 = amount;
    }
    let differing = both.into_values().filter(|(_, kept, said)| kept != said);
    let told = |(subject, kept, said): (String, Money, Money)| Finding {
        rule: "receivable_returned",
        subject,
        expected: format!("{said} returned"),
        found: kept.to_string(),
    };
    let mut findings: Vec<Finding> = differing.map(told).collect();
    let sql = format!(
        "SELECT g.doc_no, g.amount, CAST(COALESCE(SUM(s.amount), 0) AS BIGINT) FROM goods_return g
         LEFT JOIN goods_return_set_off s ON s.return_id = g.id WHERE g.status = 'credited'
         GROUP BY g.id, g.doc_no, g.amount, g.wallet_amount HAVING g.amount <> g.wallet_amount + COALESCE(SUM(s.amount), 0)
         ORDER BY g.doc_no {SHOWN}"
    );
    let wrong: Vec<(String, Money, Money)> = tx.all(&sql, &[]).await?;
    findings.extend(wrong.into_iter().map(|(subject, amount, found)| Finding {
        rule: "goods_return_set_off",
        subject,
        expected: format!("{amount} in the wallet and on account"),
        found: format!("{found} on account and another rest in the wallet"),
    }));
    Ok(findings)
}

/// The order says as many pieces returned and as much money given back as its returns do.
async fn counted(tx: &mut Tx) -> Result<Vec<Finding>> {
    let lines = "SELECT n.order_line_id, CAST(SUM(n.qty_sound + n.qty_damaged) AS BIGINT) FROM goods_return_line n
         GROUP BY n.order_line_id HAVING SUM(n.qty_sound + n.qty_damaged) <> 0";
    let said: HashMap<Id, i64> = tx.all::<(Id, i64)>(lines, &[]).await?.into_iter().collect();
    let mut findings = differing("order_line_returned", "order line", &said, &ordering::returned::returned_by_line(tx).await?);
    let orders = "SELECT order_id, CAST(SUM(amount) AS BIGINT) FROM goods_return WHERE status = 'credited' GROUP BY order_id HAVING SUM(amount) <> 0";
    let said: HashMap<Id, i64> = tx.all::<(Id, i64)>(orders, &[]).await?.into_iter().collect();
    findings.extend(differing("order_refunded", "order", &said, &ordering::returned::refunded_by_order(tx).await?));
    Ok(findings)
}

fn differing(rule: &'static str, what: &str, said: &HashMap<Id, i64>, kept: &HashMap<Id, i64>) -> Vec<Finding> {
    let mut ids: Vec<Id> = said.keys().chain(kept.keys()).copied().collect();
    ids.sort_unstable();
    ids.dedup();
    let of = |side: &HashMap<Id, i64>, id: &Id| side.get(id).copied().unwrap_or(0);
    let wrong = ids.into_iter().map(|id| (id, of(said, &id), of(kept, &id))).filter(|(_, said, kept)| said != kept);
    let told = |(id, said, kept): (Id, i64, i64)| Finding {
        rule,
        subject: format!("{what} {id}"),
        expected: said.to_string(),
        found: kept.to_string(),
    };
    wrong.map(told).collect()
}

/// A return waits exactly while somebody is asked about it.
async fn asked(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT g.doc_no, g.status, s.stage FROM goods_return g
         LEFT JOIN approval_step s ON s.doc_kind = 'goods_return' AND s.doc_id = g.id AND s.decision = 'pending'
         WHERE (g.status = 'requested') <> (s.doc_id IS NOT NULL) ORDER BY g.id {SHOWN}"
    );
    let wrong: Vec<(String, ReturnState, Option<Stage>)> = tx.all(&sql, &[]).await?;
    let told = |(subject, status, stage): (String, ReturnState, Option<Stage>)| Finding {
        rule: "goods_return_asked",
        subject,
        expected: format!("a pending step exactly while it is {}", ReturnState::Requested),
        found: stage.map_or_else(|| format!("{status}, and no step waits"), |stage| format!("{status}, and {stage} waits")),
    };
    Ok(wrong.into_iter().map(told).collect())
}

/// As many credit notes as numbers were given: none is missing, none was given twice.
async fn numbers(tx: &mut Tx) -> Result<Vec<Finding>> {
    let given = numbering::last_in_years(tx, "CN").await?;
    let used: Vec<(Country, String, i64, i64)> = tx
        .all(
            "SELECT country_code, substr(credit_no, 7, 4), COUNT(DISTINCT credit_no), MAX(CAST(substr(credit_no, 12) AS BIGINT))
             FROM goods_return WHERE credit_no IS NOT NULL GROUP BY country_code, substr(credit_no, 7, 4)",
            &[],
        )
        .await?;
    let mut both: BTreeMap<(Country, String), ((i64, i64), i64)> = BTreeMap::new();
    for (country, year, last) in given {
        both.entry((country, year)).or_default().1 = last;
    }
    for (country, year, count, most) in used {
        both.entry((country, year)).or_default().0 = (count, most);
    }
    let wrong = both.into_iter().filter(|(_, (used, last))| *used != (*last, *last));
    let told = |((country, year), ((count, most), last)): ((Country, String), ((i64, i64), i64))| Finding {
        rule: "document_numbers",
        subject: format!("CN {country} {year}"),
        expected: format!("{last} credit notes with the numbers up to {last}"),
        found: format!("{count} up to {most}"),
    };
    Ok(wrong.map(told).collect())
}
