//! Who is told: whoever may confirm a loss that waits, and the reporter once it is decided.

use identity::account::users_of_people;
use identity::notice::{About, Text, send_about};
use kernel::{Id, Result, Runtime};
use org::Permission;
use store::Tx;

use crate::row::{LineRow, LossRow};
use crate::state::LossState;

pub(crate) async fn to_confirm(tx: &mut Tx, rt: &Runtime, loss: &LossRow, lines: &[LineRow]) -> Result<()> {
    let managers = org::managers_of_store(tx, loss.store_id, Permission::StockCountReview, loss.biz_date).await?;
    let mut users = users_of_people(tx, &managers).await?;
    users.retain(|user| *user != loss.reported_by);
    let (store, qty) = (store_name(tx, loss.store_id).await?, pieces(lines).to_string());
    let args = [("store", store.as_str()), ("docNo", loss.doc_no.as_str()), ("qty", qty.as_str())];
    send_about(tx, rt, &users, Text::LossToConfirm, &args, about(loss)).await
}

pub(crate) async fn decided(tx: &mut Tx, rt: &Runtime, loss: &LossRow, lines: &[LineRow]) -> Result<()> {
    let (store, qty) = (store_name(tx, loss.store_id).await?, pieces(lines).to_string());
    let deducted = lines.iter().map(|line| line.deduction_qty).sum::<i64>().to_string();
    let text = if loss.status == LossState::Confirmed { Text::LossConfirmed } else { Text::LossRefused };
    let args = [
        ("store", store.as_str()),
        ("docNo", loss.doc_no.as_str()),
        ("qty", qty.as_str()),
        ("deducted", deducted.as_str()),
        ("reason", loss.reason.as_str()),
    ];
    let reporter: Vec<Id> = loss.responsible_id.into_iter().collect();
    let users = users_of_people(tx, &reporter).await?;
    send_about(tx, rt, &users, text, &args, about(loss)).await
}

fn about(loss: &LossRow) -> About<'_> {
    About { doc_type: "inventory_loss", doc_no: &loss.doc_no }
}

fn pieces(lines: &[LineRow]) -> i64 {
    lines.iter().map(|line| line.qty).sum()
}

async fn store_name(tx: &mut Tx, store: Id) -> Result<String> {
    Ok(org::store_names(tx, &[store]).await?.remove(&store).unwrap_or_default())
}
