//! Consignment settlements: drawn up by the representative, looked at by the customer.

use jiff::civil::Date;
use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use org::{CooperationMode, Day};
use settlement::{
    DisputedLine, SettlementBasis, SettlementDispute, SettlementInput, SettlementRef, SettlementSending, SettlementVersion, SettlementView,
};
use store::Tx;

use super::super::floor::has_a_past;
use super::Ledger;

/// So many days are settled at once. What lay there before is what the store began with.
const SETTLED_DAYS: i64 = 8;

/// A store with consigned goods, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shelf {
    pub client: usize,
    pub store: Id,
}

/// The stores on consignment in which somebody with a past works today, but for the first few promoters.
pub(super) async fn shelves(tx: &mut Tx, rt: &Runtime, ledger: &Ledger, but_first: usize) -> Result<Vec<Shelf>> {
    let (cast, today) = (&ledger.market.cast, org::today_in(rt, ledger.country())?);
    let mut shelves = Vec::new();
    for (number, promoter) in cast.promoters.iter().enumerate().skip(but_first) {
        let Some(person) = promoter.person_id.filter(|_| has_a_past(ledger.size, number)) else { continue };
        let Some(store) = org::stores_of(tx, person, today.into()).await?.first().map(|store| store.id) else { continue };
        let consigned = |client: &super::Client| client.customer.cooperation_mode == CooperationMode::Consignment;
        let owner = cast.clients.iter().position(|client| consigned(client) && client.stores.contains(&store));
        if let Some(shelf) = owner.map(|client| Shelf { client, store }).filter(|shelf| !shelves.contains(shelf)) {
            shelves.push(shelf);
        }
    }
    Ok(shelves)
}

/// Draws a settlement up and sends it to the customer, where anything was sold and has a price.
pub(super) async fn send(tx: &mut Tx, rt: &Runtime, ledger: &Ledger, shelf: Shelf, period_to: Day) -> Result<Option<SettlementVersion>> {
    let (rep, language) = (ledger.client(shelf.client).rep(rt)?, ledger.language());
    let begins: Date = ledger.period().days_ago(SETTLED_DAYS).date_in(ledger.country().time_zone()).map_err(AppError::internal)?;
    let input = SettlementInput {
        request_id: None,
        store_id: shelf.store,
        period_from: Some(begins.into()),
        period_to,
        basis: SettlementBasis::Reports,
        charge_lost: false,
        remark: String::new(),
    };
    let draft = match settlement::prepare(tx, rt, &rep, language, &input).await {
        Err(refused) if refused.code() == ErrorCode::SettlementUnpriced => return Ok(None),
        other => other?,
    };
    let seen = version(&draft);
    if draft.settlement.amount <= Money::ZERO {
        settlement::cancel(tx, rt, &rep, language, seen).await?;
        return Ok(None);
    }
    let sending = SettlementSending { id: seen.id, ver: seen.ver, answers: Vec::new() };
    Ok(Some(version(&settlement::send(tx, rt, &rep, language, &sending).await?)))
}

const fn version(view: &SettlementView) -> SettlementVersion {
    SettlementVersion { id: view.settlement.id, ver: view.settlement.ver }
}

/// Of one line the customer says to have sold two fewer.
pub(super) async fn dispute(
    tx: &mut Tx,
    rt: &Runtime,
    ledger: &Ledger,
    (client, seen): (usize, SettlementVersion),
    remark: &str,
) -> Result<()> {
    let (buyer, language) = (super::at_work(rt, &ledger.client(client).buyer)?, ledger.language());
    let which = SettlementRef { id: Some(seen.id), doc_no: None };
    let shown = settlement::settlement(tx, &buyer, language, &which).await?;
    let sold = shown.lines.iter().max_by_key(|line| line.settled_qty).ok_or_else(|| AppError::internal("a settlement of nothing"))?;
    let (product_id, claimed_qty) = (sold.product_id, (sold.settled_qty - 2).max(0));
    let lines = vec![DisputedLine { product_id, claimed_qty, remark: remark.to_owned() }];
    settlement::dispute(tx, rt, &buyer, language, &SettlementDispute { id: seen.id, ver: seen.ver, lines }).await.map(drop)
}
