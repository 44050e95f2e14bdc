//! What a conversation shows of the documents of the stores, as whoever sends it may see them.

use goods_return::ReturnRef;
use kernel::{AppError, Id, Language, Result, Runtime};
use messaging::card::{StoreCard, StoreDocument};
use org::Actor;
use settlement::SettlementRef;
use store::Tx;
use transfer::TransferKind;

pub async fn sales_report(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, id: Id) -> Result<StoreCard> {
    let report = sellout::report::report(tx, rt, actor, language, id).await?.report;
    Ok(StoreCard {
        document: StoreDocument::SalesReport,
        doc_no: report.doc_no,
        store_name: report.store_name,
        to_name: None,
        person_name: report.person_name,
        biz_date: report.biz_date,
    })
}

pub async fn stock_count(tx: &mut Tx, actor: &Actor, language: Language, id: Id) -> Result<StoreCard> {
    let count = counting::count(tx, actor, language, id).await?.count;
    Ok(StoreCard {
        document: StoreDocument::StockCount,
        doc_no: count.doc_no,
        store_name: count.store_name,
        to_name: None,
        person_name: count.person_name,
        biz_date: count.biz_date,
    })
}

pub async fn inventory_loss(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, id: Id) -> Result<StoreCard> {
    let loss = loss::loss(tx, rt, actor, language, id).await?.loss;
    Ok(StoreCard {
        document: StoreDocument::InventoryLoss,
        doc_no: loss.doc_no,
        store_name: loss.store_name,
        to_name: None,
        person_name: loss.reported_by_name,
        biz_date: loss.biz_date,
    })
}

pub async fn stock_transfer(tx: &mut Tx, actor: &Actor, language: Language, id: Id) -> Result<StoreCard> {
    let transfer = transfer::transfer(tx, actor, language, id).await?.transfer;
    Ok(StoreCard {
        document: match transfer.kind {
            TransferKind::Transfer => StoreDocument::StockTransfer,
            TransferKind::Allocation => StoreDocument::StockAllocation,
        },
        doc_no: transfer.out_doc_no,
        store_name: transfer.out_name,
        to_name: Some(transfer.in_name),
        person_name: transfer.created_by_name,
        biz_date: transfer.biz_date,
    })
}

pub async fn consignment_settlement(tx: &mut Tx, actor: &Actor, language: Language, id: Id) -> Result<StoreCard> {
    let which = SettlementRef { id: Some(id), doc_no: None };
    let settlement = settlement::settlement(tx, actor, language, &which).await?.settlement;
    Ok(StoreCard {
        document: StoreDocument::ConsignmentSettlement,
        doc_no: settlement.doc_no,
        store_name: settlement.store_name,
        to_name: None,
        person_name: settlement.prepared_by,
        biz_date: settlement.period_to,
    })
}

pub async fn goods_return(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, id: Id) -> Result<StoreCard> {
    let which = ReturnRef { return_id: Some(id), doc_no: None };
    let item = goods_return::detail(tx, rt, actor, language, &which).await?.item;
    Ok(StoreCard {
        document: StoreDocument::GoodsReturn,
        doc_no: item.doc_no,
        store_name: item.store_name.unwrap_or(item.customer_name),
        to_name: None,
        person_name: item.asked_by_name,
        biz_date: item.asked_at.date_in(item.country_code.time_zone()).map_err(AppError::internal)?.into(),
    })
}
