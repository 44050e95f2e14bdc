//! A promoter is told what others made of the own report.

use identity::account::users_of_people;
use identity::notice::{About, Text, send_about};
use kernel::{Id, Result, Runtime};
use org::Actor;
use store::Tx;

use super::booking::Booking;
use super::machine::ReportEvent;
use super::row::ReportRow;

/// The promoter, unless that is who changed it.
pub(super) async fn changed(tx: &mut Tx, rt: &Runtime, actor: &Actor, report: &ReportRow, booking: &Booking<'_>) -> Result<()> {
    let text = if booking.event == ReportEvent::Void { Text::SalesReportVoided } else { Text::SalesReportCorrected };
    let mut users: Vec<Id> = users_of_people(tx, &[report.person_id]).await?;
    users.retain(|user| *user != actor.user_id);
    let store = org::store_names(tx, &[report.store_id]).await?.remove(&report.store_id).unwrap_or_default();
    let (day, pieces) = (report.biz_date.to_string(), report.pieces.to_string());
    let amount = report.country_code.currency().shown(report.amount);
    let args = [
        ("docNo", report.doc_no.as_str()),
        ("store", store.as_str()),
        ("day", day.as_str()),
        ("pieces", pieces.as_str()),
        ("amount", amount.as_str()),
        ("by", actor.name.as_str()),
        ("reason", booking.reason),
    ];
    send_about(tx, rt, &users, text, &args, About { doc_type: "sales_report", doc_no: &report.doc_no }).await
}
