//! Head office sends goods to many stores.

use kernel::Language;
use org::import::{ImportReport, Sheet, SheetRow};
use org::testing::assert_refused;
use store::both_databases;
use transfer::{StockTransferState, TransferKind};

use crate::MODULES;
use crate::chain::Chain;

both_databases!(one_run_sends_to_many_stores_of_any_owner, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let stores: &[(&org::Store, &[(&catalogue::products::Product, i64)])] =
        &[(&chain.there, &[(&chain.soap, 10), (&chain.cream, 5)]), (&chain.elsewhere, &[(&chain.soap, 20)])];
    assert_refused(chain.allocate(&chain.manager, true, stores).await, &[("", "forbidden")]);
    let run = chain.allocate(&chain.keeper, true, stores).await.expect("allocated");
    assert!(run.allocation_no.starts_with("AL-ID-"), "{}", run.allocation_no);
    assert!(run.list.iter().all(|item| item.allocation_no.as_deref() == Some(&run.allocation_no) && item.kind == TransferKind::Allocation));
    assert_eq!((run.list.len(), run.list[0].out_name.as_str()), (2, "Cikarang"));
    assert_eq!(chain.pieces(&chain.soap).await, [10, 0, 0, 70, 30]);
    let done = chain.confirm(&chain.receiver, run.list[0].transfer_id, &[(&chain.soap, 9, 1)]).await.expect("confirmed");
    assert_eq!((done.transfer.state, chain.pieces(&chain.soap).await), (StockTransferState::Confirmed, [10, 9, 0, 71, 20]));
    // The receiving store may not call back what head office has sent.
    assert_refused(chain.cancel(&chain.receiver, run.list[1].transfer_id).await, &[("", "not_found")]);
    chain.cancel(&chain.keeper, run.list[1].transfer_id).await.expect("called back");
    assert_eq!(chain.pieces(&chain.soap).await, [10, 9, 0, 91, 0]);
    assert_eq!(chain.findings().await, []);
});

both_databases!(a_run_is_sent_whole_or_not_at_all, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let too_much = chain.allocate(&chain.keeper, false, &[(&chain.here, &[(&chain.soap, 60)]), (&chain.there, &[(&chain.soap, 60)])]).await;
    assert_refused(too_much, &[("", "insufficient_stock")]);
    assert_eq!(chain.pieces(&chain.soap).await, [10, 0, 0, 100, 0]);
});

both_databases!(without_a_confirmation_it_arrives_at_once_and_a_new_one_reverses_it, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let run = chain.allocate(&chain.keeper, false, &[(&chain.elsewhere, &[(&chain.soap, 20)])]).await.expect("allocated");
    assert_eq!((run.list[0].state, chain.pieces(&chain.soap).await), (StockTransferState::Normal, [10, 0, 20, 80, 0]));
    let id = run.list[0].transfer_id;
    assert_refused(chain.reverse(&chain.keeper, id, " ").await, &[("reason", "required")]);
    assert_refused(chain.reverse(&chain.manager, id, "no").await, &[("", "forbidden")]);
    let back = chain.reverse(&chain.keeper, id, "Wrong store").await.expect("reversed");
    assert_eq!((back.transfer.state, back.transfer.in_name.as_str()), (StockTransferState::Normal, "Cikarang"));
    assert_ne!(back.transfer.allocation_no.as_deref(), Some(run.allocation_no.as_str()));
    assert_eq!(chain.pieces(&chain.soap).await, [10, 0, 0, 100, 0]);
    let void = chain.read(&chain.keeper, id).await.expect("seen");
    assert_eq!((void.transfer.state, void.transfer.reason.as_str()), (StockTransferState::Cancelled, "Wrong store"));
    assert_refused(chain.reverse(&chain.keeper, id, "again").await, &[("", "transition_not_allowed")]);
    assert_eq!(chain.findings().await, []);
});

fn sheet(rows: &[[&str; 6]]) -> Sheet {
    let header = ["storeCode", "countryCode", "source", "materialCode", "qty", "confirmation"].map(str::to_owned).to_vec();
    let rows = rows.iter().zip(2..).map(|(cells, number)| SheetRow { number, cells: cells.map(str::to_owned).to_vec() });
    Sheet { header, rows: rows.collect() }
}

async fn import(chain: &Chain, rows: &[[&str; 6]]) -> ImportReport {
    let (actor, sheet) = (chain.actor(&chain.keeper).await, sheet(rows));
    let done = chain.company.write(async move |tx, rt| {
        let outcome = transfer::import::import(tx, rt, &actor, &sheet).await?;
        let report = outcome.report(Language::En);
        // As the call does: what is refused leaves nothing behind.
        if report.errors.is_empty() {
            return Ok(report);
        }
        Err(kernel::AppError::new(kernel::ErrorCode::Validation)
            .with_data(serde_json::to_value(report).map_err(kernel::AppError::internal)?))
    });
    match done.await {
        Ok(report) => report,
        Err(error) => serde_json::from_value(error.data().cloned().unwrap_or_default()).expect("a report"),
    }
}

both_databases!(a_sheet_names_every_bad_cell_and_moves_nothing, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let report = import(
        &chain,
        &[
            ["S2", "ID", "Cikarang", "SOAP", "30", "true"],
            ["S2", "ID", "Cikarang", "SOAP", "1", "true"],
            ["S9", "ID", "Cikarang", "SOAP", "1", ""],
            ["S2", "ID", "Nowhere", "GLUE", "0", "perhaps"],
            ["S1", "ID", "S1", "CREAM", "1", "true"],
            ["S3", "ID", "Cikarang", "CREAM", "500", "true"],
        ],
    )
    .await;
    let cells: Vec<_> = report.errors.iter().map(|error| (error.row, error.column.as_str(), error.code.as_str())).collect();
    assert_eq!(
        cells,
        [
            (3, "Material code", "repeated"),
            (4, "Receiving store code", "unknown"),
            (5, "Store confirms", "malformed"),
            (5, "Material code", "unknown"),
            (5, "Source warehouse name or store code", "unknown"),
            (5, "Quantity", "out_of_range"),
            (6, "Receiving store code", "same_store"),
            (7, "Quantity", "insufficient_stock"),
        ]
    );
    assert_eq!(chain.pieces(&chain.soap).await, [10, 0, 0, 100, 0]);
});

both_databases!(a_sheet_allocates_from_warehouses_and_stores, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let report = import(
        &chain,
        &[
            ["S2", "ID", "Cikarang", "SOAP", "30", "true"],
            ["S3", "ID", "Cikarang", "SOAP", "5", "true"],
            ["S2", "ID", "S1", "SOAP", "4", "false"],
        ],
    )
    .await;
    assert_eq!((report.created, report.errors), (3, vec![]));
    assert_eq!(chain.pieces(&chain.soap).await, [6, 4, 0, 65, 35]);
    assert_eq!(chain.findings().await, []);
});
