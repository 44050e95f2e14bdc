//! What waits for somebody on the way.

use kernel::{Result, Runtime};
use org::Actor;
use store::{Sql, Tx};

use crate::late::ANSWERED_WITHIN_HOURS;
use crate::list::{self, Direction};
use crate::machine::StockTransferState;
use crate::row::{TransferKind, TransferRow};
use crate::view::{self, TransferAction, TransferItem};

/// More than a task list shows.
const MOST: i64 = 50;

/// Transfers of which something did not arrive, for the sender to find again or to report lost; the oldest first.
#[kernel::boxed]
pub async fn open_shortages(tx: &mut Tx, actor: &Actor) -> Result<Vec<TransferItem>> {
    let mut sql = waiting(StockTransferState::Confirmed);
    sql.push(" AND t.kind = ").bind(TransferKind::Transfer);
    sql.push(" AND t.id IN (SELECT transfer_id FROM stock_transfer_line WHERE short_qty > taken_back_qty)");
    let found = read(tx, actor, sql, Some(Direction::Out)).await?;
    Ok(found.into_iter().filter(|item| item.actions.contains(&TransferAction::TakeBack)).collect())
}

/// Transfers that nobody has answered for too long, the oldest first.
#[kernel::boxed]
pub async fn unanswered(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<Vec<TransferItem>> {
    let mut sql = waiting(StockTransferState::ToBeConfirmed);
    sql.push(" AND t.created_at <= ").bind(rt.now().plus_seconds(-ANSWERED_WITHIN_HOURS * 3600));
    read(tx, actor, sql, None).await
}

fn waiting(state: StockTransferState) -> Sql {
    let mut sql = Sql::new(&format!("SELECT {} FROM stock_transfer t WHERE t.status = ", TransferRow::COLUMNS));
    sql.bind(state);
    sql
}

async fn read(tx: &mut Tx, actor: &Actor, mut sql: Sql, side: Option<Direction>) -> Result<Vec<TransferItem>> {
    list::push_scope(tx, &mut sql, &list::sight(actor)?, side);
    sql.push(" ORDER BY t.id LIMIT ").bind(MOST);
    let rows: Vec<TransferRow> = tx.all_of(&sql).await?;
    view::items(tx, actor, rows).await
}
