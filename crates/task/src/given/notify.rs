//! The promoter is told of a task, and whoever gave it that it is done.

use identity::account::users_of_people;
use identity::notice::{About, Text, send_about};
use kernel::{Result, Runtime};
use store::Tx;

use super::row::GivenRow;

pub(super) async fn given(tx: &mut Tx, rt: &Runtime, row: &GivenRow) -> Result<()> {
    let users = users_of_people(tx, &[row.person_id]).await?;
    let due = row.due_on.to_string();
    let args = [("name", row.given_by_name.as_str()), ("text", row.text.as_str()), ("until", due.as_str())];
    send_about(tx, rt, &users, Text::TaskGiven, &args, about(&row.id.to_string())).await
}

pub(super) async fn done(tx: &mut Tx, rt: &Runtime, row: &GivenRow) -> Result<()> {
    let name = org::person_names(tx, &[row.person_id]).await?.remove(&row.person_id).unwrap_or_default();
    let args = [("name", name.as_str()), ("text", row.text.as_str()), ("remark", row.remark.as_str())];
    send_about(tx, rt, &[row.given_by], Text::TaskDone, &args, about(&row.id.to_string())).await
}

fn about(doc_no: &str) -> About<'_> {
    About { doc_type: "given_task", doc_no }
}
