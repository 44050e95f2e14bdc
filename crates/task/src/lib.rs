//! What somebody has to do: worked out from the documents each time it is asked. Nothing is kept, so a task is done the moment
//! its document is.

mod review;
mod store_work;

use kernel::{Id, Result, Runtime};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::{Tx, text_enum};
use utoipa::ToSchema;

text_enum! {
    pub enum TaskKind {
        /// Say what was sold.
        SalesReport = "sales_report",
        StockCount = "stock_count",
        /// A reviewer wants products counted again.
        Recount = "recount",
        ReceiveTransfer = "receive_transfer",
        LossPhoto = "loss_photo",
        /// Ask those who have not reported.
        TeamReports = "team_reports",
        ReviewCount = "review_count",
        DecideLoss = "decide_loss",
    }
}

/// Something to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Task {
    pub kind: TaskKind,
    /// None where it is about several.
    pub store_id: Option<Id>,
    pub store_name: String,
    /// The count, transfer or loss, where there is one already.
    pub document_id: Option<Id>,
    pub doc_no: String,
    /// When it should be done, at the store.
    pub due_on: Day,
    pub overdue: bool,
    /// How many people, pieces or products it is about; zero where that says nothing.
    pub count: i64,
}

/// Everything the reader has to do, the most pressing first.
#[kernel::boxed]
pub async fn tasks(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<Vec<Task>> {
    let mut tasks = store_work::tasks(tx, rt, actor).await?;
    tasks.extend(review::tasks(tx, actor).await?);
    tasks.sort_by(|one, other| (one.due_on, &one.store_name, &one.doc_no).cmp(&(other.due_on, &other.store_name, &other.doc_no)));
    Ok(tasks)
}
