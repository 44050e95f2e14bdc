//! Proves transfers against the goods that moved.

use kernel::{Country, Finding, Id, Result};
use loss::LossSource;
use stock::LocationKind;
use store::{Tx, record};

record! {
    struct Sent {
        country_code: Country,
        out_doc_no: String,
        status: String,
        out_location_id: Id,
        in_location_id: Id,
        product_id: Id,
        qty_out: i64,
        waiting_qty: i64,
        qty_in: i64,
        refused_qty: i64,
        short_qty: i64,
        taken_back_qty: i64,
    }
}

/// What is on its way, at the sender and at the receiver is what transfers say, and what waits is what is not answered.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT {} FROM stock_transfer_line n JOIN stock_transfer t ON t.id = n.transfer_id ORDER BY t.id, n.line_no",
        Sent::COLUMNS
    );
    let sent: Vec<Sent> = tx.all(&sql, &[]).await?;
    let mut findings = goods(tx, &sent).await?;
    findings.extend(sent.iter().filter_map(answered));
    findings.extend(lost(tx, &sent).await?);
    Ok(findings)
}

async fn goods(tx: &mut Tx, sent: &[Sent]) -> Result<Vec<Finding>> {
    let transits = stock::location::all_of_kind(tx, LocationKind::Transit).await?;
    let mut open = stock::moved_by(tx, "stock_transfer").await?;
    for line in sent {
        let transit = transits.iter().find(|place| place.country_code == line.country_code).map_or(Id::new(0), |place| place.id);
        let sides = [
            (line.out_location_id, line.refused_qty + line.taken_back_qty - line.qty_out),
            (transit, line.waiting_qty + line.short_qty - line.taken_back_qty),
            (line.in_location_id, line.qty_in),
        ];
        for (place, pieces) in sides {
            *open.entry((line.out_doc_no.clone(), line.product_id, place)).or_default() -= pieces;
        }
    }
    let wrong = open.into_iter().filter(|(_, pieces)| *pieces != 0);
    Ok(wrong
        .map(|((doc_no, product, place), pieces)| Finding {
            rule: "stock_transfer_goods",
            subject: format!("{doc_no} product {product} at {place}"),
            expected: "as many pieces moved as the transfer says".to_owned(),
            found: format!("{pieces} more moved"),
        })
        .collect())
}

/// Pieces wait for an answer exactly while the transfer does, and all that was sent is accounted for.
fn answered(line: &Sent) -> Option<Finding> {
    let waits = line.status == "to_be_confirmed";
    let parts = line.waiting_qty + line.qty_in + line.refused_qty + line.short_qty;
    let holds = parts == line.qty_out && line.waiting_qty == if waits { line.qty_out } else { 0 };
    (!holds).then(|| Finding {
        rule: "stock_transfer_sum",
        subject: format!("{} product {}", line.out_doc_no, line.product_id),
        expected: format!("{} sent, in parts that come to as much", line.qty_out),
        found: format!(
            "{} waiting, {} in, {} refused, {} short while {}",
            line.waiting_qty, line.qty_in, line.refused_qty, line.short_qty, line.status
        ),
    })
}

/// No more is lost on the way than is short.
async fn lost(tx: &mut Tx, sent: &[Sent]) -> Result<Vec<Finding>> {
    let mut raised = loss::raised_by(tx, LossSource::TransferShortage).await?;
    for line in sent {
        *raised.entry((line.out_doc_no.clone(), line.product_id)).or_default() -= line.short_qty - line.taken_back_qty;
    }
    let wrong = raised.into_iter().filter(|(_, pieces)| *pieces > 0);
    Ok(wrong
        .map(|((doc_no, product), pieces)| Finding {
            rule: "stock_transfer_lost",
            subject: format!("{doc_no} product {product}"),
            expected: "no more lost than is short".to_owned(),
            found: format!("{pieces} more lost"),
        })
        .collect())
}
