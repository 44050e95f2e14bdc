//! What a customer disputes is not asked for, and what was sent is not for customers.

use dunning::{DisputeEnd, DisputeInput, ReceivableDispute, ReceivableDunning, ReminderFilter};
use kernel::{ErrorCode, Id};
use receivable::Receivable;
use store::both_databases;

use crate::MODULES;
use crate::desk::{BUYER, Desk};

async fn dispute(desk: &Desk, owed: &Receivable) -> kernel::Result<ReceivableDispute> {
    let (actor, input) = (desk.finance.clone(), DisputeInput { receivable_id: owed.id, reason: "Goods never came".to_owned() });
    desk.write(async move |tx, rt| dunning::open_dispute(tx, rt, &actor, &input).await).await
}

async fn clear_up(desk: &Desk, id: Id) -> kernel::Result<ReceivableDispute> {
    let (actor, input) = (desk.finance.clone(), DisputeEnd { id, outcome: "The shop found them".to_owned() });
    desk.write(async move |tx, rt| dunning::close_dispute(tx, rt, &actor, &input).await).await
}

async fn beside(desk: &Desk, owed: &Receivable) -> ReceivableDunning {
    let (actor, id) = (desk.finance.clone(), owed.id);
    desk.write(async move |tx, _| dunning::of_receivable(tx, &actor, id).await).await.expect("read")
}

both_databases!(nobody_is_reminded_of_what_is_disputed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(100_000, "DN-1").await;
    let open = dispute(&desk, &owed).await.expect("noted");
    assert_eq!(dispute(&desk, &owed).await.expect_err("one at a time").code(), ErrorCode::TransitionNotAllowed);
    desk.company.later(31);
    assert_eq!(desk.remind().await, 0);
    let closed = clear_up(&desk, open.id).await.expect("cleared up");
    assert!(closed.closed_at.is_some());
    assert_eq!(clear_up(&desk, open.id).await.expect_err("once").code(), ErrorCode::TransitionNotAllowed);
    assert_eq!(desk.remind().await, 1);
    let seen = beside(&desk, &owed).await;
    assert_eq!((seen.reminders.len(), seen.disputes.len()), (1, 1));
    assert_eq!(seen.disputes[0].outcome, "The shop found them");
});

both_databases!(what_is_paid_cannot_be_disputed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(100_000, "DN-1").await;
    desk.pay(&owed, 100_000).await;
    assert_eq!(dispute(&desk, &owed).await.expect_err("paid").code(), ErrorCode::TransitionNotAllowed);
});

both_databases!(what_was_sent_is_not_for_customers_and_is_found_again, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(100_000, "DN-1").await;
    desk.company.later(31);
    desk.remind().await;
    let (buyer, id) = (desk.buyer.clone(), owed.id);
    let refused = desk.write(async move |tx, _| dunning::of_receivable(tx, &buyer, id).await).await;
    assert_eq!(refused.expect_err("not theirs").code(), ErrorCode::Forbidden);
    let buyer = desk.buyer.clone();
    let refused = desk.write(async move |tx, _| dunning::reminders(tx, &buyer, &ReminderFilter::default()).await).await;
    assert_eq!(refused.expect_err("not theirs").code(), ErrorCode::Forbidden);
    let today = desk.company.today();
    for (filter, found) in [
        (ReminderFilter { keyword: Some(owed.doc_no.to_lowercase()), ..Default::default() }, 1),
        (ReminderFilter { keyword: Some("nobody".to_owned()), ..Default::default() }, 0),
        (ReminderFilter { date_from: Some(today), date_to: Some(today), ..Default::default() }, 1),
        (ReminderFilter { date_to: Some(today.yesterday()), ..Default::default() }, 0),
        (ReminderFilter { customer_id: Some(desk.shop.id), ..Default::default() }, 1),
        (ReminderFilter { wording: Some(dunning::DunningWording::Final), ..Default::default() }, 0),
    ] {
        let (actor, asked) = (desk.finance.clone(), filter.clone());
        let page = desk.write(async move |tx, _| dunning::reminders(tx, &actor, &asked).await).await.expect("read");
        assert_eq!(page.total, found, "{filter:?}");
    }
    assert_eq!(desk.told(BUYER).await.len(), 1);
});

both_databases!(a_reminder_that_does_not_fit_is_found, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.deliver(100_000, "DN-1").await;
    desk.company.later(31);
    desk.remind().await;
    assert_eq!(desk.findings().await, []);
    desk.write(async |tx, _| Ok(tx.execute("UPDATE dunning_reminder SET customer_id = customer_id + 1", &[]).await?))
        .await
        .expect("tampered");
    assert_eq!(desk.findings().await.first().map(|one| one.rule), Some("dunning_reminder"));
});
