//! The records behind the numbers that goods moved under.

use std::collections::{HashMap, HashSet};

use catalogue::places::{FigurePage, MoveDocument, MoveDocumentKind};
use kernel::{Country, Id, Result};
use store::Tx;
use transfer::TransferKind;

/// Says of each movement, and of whatever is kept back, which record its document is: one question per kind of document,
/// however many there are.
pub async fn find(tx: &mut Tx, page: &mut FigurePage) -> Result<()> {
    let moved = page.list.iter().map(|entry| (entry.doc_type.as_str(), entry.doc_no.as_str()));
    let kept = page.kept.iter().map(|entry| (entry.doc_type.as_str(), entry.doc_no.as_str()));
    let mut numbers: HashMap<&str, HashSet<&str>> = HashMap::new();
    for (doc_type, doc_no) in moved.chain(kept) {
        numbers.entry(doc_type).or_default().insert(doc_no);
    }
    let mut found: HashMap<String, MoveDocument> = HashMap::new();
    for (doc_type, doc_nos) in numbers {
        let doc_nos = doc_nos.into_iter().map(str::to_owned).collect();
        found.extend(of_type(tx, page.place.country_code, doc_type, doc_nos).await?);
    }
    for entry in &mut page.list {
        entry.document = found.get(&entry.doc_no).copied();
    }
    for entry in &mut page.kept {
        entry.document = found.get(&entry.doc_no).copied();
    }
    Ok(())
}

/// Goods that a supplier delivered have a number and no record of their own.
async fn of_type(tx: &mut Tx, country: Country, doc_type: &str, doc_nos: Vec<String>) -> Result<HashMap<String, MoveDocument>> {
    Ok(match doc_type {
        "order" => all(MoveDocumentKind::Order, ordering::order::numbered(tx, country, doc_nos).await?),
        "dispatch" => all(MoveDocumentKind::Order, ordering::order::of_dispatches(tx, country, doc_nos).await?),
        "sales_report" => all(MoveDocumentKind::SalesReport, sellout::report::numbered(tx, country, doc_nos).await?),
        "goods_return" => all(MoveDocumentKind::GoodsReturn, goods_return::numbered(tx, country, doc_nos).await?),
        "consignment_settlement" => all(MoveDocumentKind::ConsignmentSettlement, settlement::numbered(tx, country, doc_nos).await?),
        "stock_count" => all(MoveDocumentKind::StockCount, counting::numbered(tx, country, doc_nos).await?),
        "inventory_loss" => all(MoveDocumentKind::InventoryLoss, loss::numbered(tx, country, doc_nos).await?),
        "stock_transfer" => {
            let found = transfer::numbered(tx, country, doc_nos).await?;
            found.into_iter().map(|(doc_no, (kind, id))| (doc_no, MoveDocument { kind: transfer_kind(kind), id })).collect()
        }
        _ => HashMap::new(),
    })
}

fn all(kind: MoveDocumentKind, found: HashMap<String, Id>) -> HashMap<String, MoveDocument> {
    found.into_iter().map(|(doc_no, id)| (doc_no, MoveDocument { kind, id })).collect()
}

const fn transfer_kind(kind: TransferKind) -> MoveDocumentKind {
    match kind {
        TransferKind::Transfer => MoveDocumentKind::StockTransfer,
        TransferKind::Allocation => MoveDocumentKind::StockAllocation,
    }
}
