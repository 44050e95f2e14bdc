use std::sync::Arc;

use drawing::slip::{Slip, draw as draw_slip};
use files::{Files, Purpose, Received};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{AppError, Country, Result, Runtime, Timestamp};
use money::payee::Payee;

use super::super::cast::Cast;
use super::plan::{Plan, SlipPlan};

/// A picture for every slip of the plan, in their order, drawn on every processor.
#[kernel::boxed]
pub async fn draw(files: &Files, rt: &Runtime, plan: &Plan, payees: &[Payee], cast: &Cast) -> Result<Vec<Arc<Received>>> {
    let processors = std::thread::available_parallelism().map_or(2, usize::from);
    let slips: Vec<Slip> = plan.slips.iter().map(|slip| face(slip, payees, cast)).collect();
    let pictures = stream::iter(slips).map(async |slip| {
        let name = format!("{}.jpg", slip.reference);
        let drawing = tokio::task::spawn_blocking(move || draw_slip(&slip)).await.map_err(AppError::internal)?;
        files.keep_drawn(rt, Purpose::Voucher, &name, drawing).await.map(Arc::new)
    });
    pictures.buffered(processors * 2).try_collect().await
}

fn face(slip: &SlipPlan, payees: &[Payee], cast: &Cast) -> Slip {
    let (country, payee) = (cast.country, &payees[slip.payee]);
    let currency = country.currency();
    let shown = currency.shown(slip.amount);
    Slip {
        bank: payees[(slip.payee + 1) % payees.len()].bank_code.clone(),
        amount: format!("{} {}", currency.code(), shown.trim_start_matches(currency.symbol())),
        payer: cast.clients[slip.payer].customer.code.clone(),
        payee: payee.payee_name.clone(),
        account: payee.account_no.clone(),
        reference: slip.reference.clone(),
        date: local(slip.at, country),
        shade: u8::try_from(slip.payee).unwrap_or(0) + u8::try_from(country.code()).unwrap_or(0),
    }
}

/// When the transfer was made, an hour before it was handed in.
fn local(handed_in: Timestamp, country: Country) -> String {
    let paid = jiff::Timestamp::from_millisecond(handed_in.millis() - 60 * 60 * 1000);
    let zoned = paid.and_then(|at| at.in_tz(country.time_zone()));
    zoned.map(|at| at.strftime("%Y-%m-%d %H:%M").to_string()).unwrap_or_default()
}
