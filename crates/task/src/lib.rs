//! What somebody has to do: worked out from the documents each time it is asked, so a task is done the moment its document is.
//! Only what somebody is given by hand is kept.

pub mod given;
mod review;
mod store_work;

use kernel::{Id, Result, Runtime};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::{Module, Tx, migrations, text_enum};
use utoipa::ToSchema;

/// Comes after `org` and `identity`.
pub const MODULE: Module = Module {
    name: "task",
    migrations: migrations![
        1 "given task" => "../migrations/0001_given_task.sql",
        2 "from message" => "../migrations/0002_from_message.sql",
    ],
};

text_enum! {
    pub enum TaskKind {
        /// Say what was sold.
        SalesReport = "sales_report",
        StockCount = "stock_count",
        /// A reviewer wants products counted again.
        Recount = "recount",
        ReceiveTransfer = "receive_transfer",
        /// Of what was sent, something did not arrive.
        SettleShortage = "settle_shortage",
        LossPhoto = "loss_photo",
        /// Ask those who have not reported.
        TeamReports = "team_reports",
        ReviewCount = "review_count",
        DecideLoss = "decide_loss",
        /// Nobody answers a transfer.
        LateTransfer = "late_transfer",
        /// Somebody asked for it by hand.
        Given = "given",
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
    /// The count, transfer or loss, where there is one already; what is given by hand, itself.
    pub document_id: Option<Id>,
    pub doc_no: String,
    /// When it should be done, at the store.
    pub due_on: Day,
    pub overdue: bool,
    /// How many people, pieces or products it is about; zero where that says nothing.
    pub count: i64,
    /// What is to be done, and who asks for it; empty for what follows from a document.
    pub text: String,
    pub given_by_name: String,
    /// The message it was made of; `message/detail` tells those who see it where it stands.
    pub message_uid: Option<Id>,
}

/// Everything the reader has to do, the most pressing first.
#[kernel::boxed]
pub async fn tasks(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<Vec<Task>> {
    let mut tasks = store_work::tasks(tx, rt, actor).await?;
    tasks.extend(review::tasks(tx, rt, actor).await?);
    tasks.extend(given::tasks(tx, actor).await?);
    tasks.sort_by(|one, other| (one.due_on, &one.store_name, &one.doc_no).cmp(&(other.due_on, &other.store_name, &other.doc_no)));
    Ok(tasks)
}
