//! What is paid is what is owed less, on both sides and in the books, and it comes back whole.

use kernel::ErrorCode;
use receivable::{MatchInput, MatchReason, ReceiptStatus, ReceivableFilter, ReceivableStatus, ReceivableTab, WriteOffStatus};
use store::both_databases;

use crate::MODULES;
use crate::desk::{DAY, Desk, TH, assert_refused, code, money};

both_databases!(a_receipt_pays_several_receivables_in_parts, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let (first, second) = (desk.deliver(10_000, "DN-1").await, desk.deliver(5_000, "DN-2").await);
    let receipt = desk.received(12_000).await;
    assert_refused(desk.match_to(&receipt, &[(first.id, 10_001)]).await, &[("matches[0].amount", "out_of_range")]);
    assert_refused(desk.match_to(&receipt, &[(first.id, 10_000), (second.id, 2_001)]).await, &[("matches[1].amount", "out_of_range")]);
    assert_refused(desk.match_to(&receipt, &[(first.id, 5), (first.id, 5)]).await, &[("matches[1].receivableId", "taken")]);
    assert_refused(desk.match_to(&receipt, &[(first.id, 0)]).await, &[("matches[0].amount", "out_of_range")]);

    let some = desk.match_to(&receipt, &[(first.id, 10_000), (second.id, 500)]).await.expect("matched");
    assert_eq!((some.receipt.status, some.receipt.unmatched), (ReceiptStatus::PartlyMatched, money(1_500)));
    assert_eq!(some.write_offs.iter().map(|one| one.doc_no.as_str()).collect::<Vec<_>>(), ["WO-TH-2026-000001", "WO-TH-2026-000002"]);
    assert_eq!(code(desk.match_to(&receipt, &[(second.id, 1)]).await), ErrorCode::VersionConflict);
    let (paid, open) = (desk.receivable(first.id).await, desk.receivable(second.id).await);
    assert_eq!((paid.status, paid.settled, paid.unwritten_off), (ReceivableStatus::WrittenOff, true, money(0)));
    assert_eq!((open.status, open.settled, open.unwritten_off), (ReceivableStatus::PartlyWrittenOff, false, money(4_500)));
    assert_eq!(desk.standing().await, (4_500, 0, 0));
    let all = desk.match_to(&some, &[(second.id, 1_500)]).await.expect("matched");
    assert_eq!((all.receipt.status, all.receipt.unmatched), (ReceiptStatus::FullyMatched, money(0)));
    assert_eq!(desk.findings().await, []);
});

both_databases!(what_is_overdue_is_paid_in_the_transaction_that_confirms_the_money, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(10_000, "DN-1").await;
    desk.rt.clock.advance_seconds(30 * DAY);
    assert_eq!(desk.standing().await, (10_000, 0, 0), "the day itself still counts");
    desk.rt.clock.advance_seconds(3 * DAY);
    assert_eq!(desk.standing().await, (10_000, 10_000, 3));
    let tab = |status| ReceivableFilter { status: Some(status), ..ReceivableFilter::default() };
    let late = desk.receivables(&desk.buyer, tab(ReceivableTab::Overdue)).await;
    assert_eq!(late.list.iter().map(|one| (one.id, one.overdue_days)).collect::<Vec<_>>(), [(owed.id, 3)]);
    let sums = late.sums.expect("one currency");
    assert_eq!((sums.unwritten_off, sums.overdue), (money(10_000), money(10_000)));

    let receipt = desk.submit(&desk.buyer, desk.cash(10_000)).await.expect("submitted");
    let matches = vec![MatchInput { receivable_id: owed.id, amount: money(10_000) }];
    let paid = desk.confirm(&desk.finance, &receipt, matches).await.expect("confirmed and matched");
    assert_eq!((paid.receipt.status, paid.write_offs[0].reason), (ReceiptStatus::FullyMatched, MatchReason::ExactAmount));
    assert_eq!(desk.standing().await, (0, 0, 0));
    assert_eq!(desk.receivables(&desk.buyer, tab(ReceivableTab::Overdue)).await.total, 0);
    assert_eq!(desk.receivables(&desk.buyer, tab(ReceivableTab::WrittenOff)).await.total, 1);
    assert_eq!(desk.findings().await, []);
});

both_databases!(a_write_off_is_taken_back_by_two_people, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(10_000, "DN-1").await;
    let matched = desk.match_to(&desk.received(6_000).await, &[(owed.id, 4_000)]).await.expect("matched");
    let asked = desk.ask_reversal(&desk.finance, &matched.write_offs[0]).await.expect("asked");
    assert!(asked.reversal_asked_by_me);
    assert_eq!(code(desk.reverse(&desk.finance, &asked).await), ErrorCode::SecondPersonNeeded);
    assert_eq!(code(desk.ask_reversal(&desk.second, &asked).await), ErrorCode::TransitionNotAllowed);
    let reversed = desk.reverse(&desk.second, &asked).await.expect("reversed");
    assert_eq!(reversed.status, WriteOffStatus::Reversed);
    assert_eq!(code(desk.reverse(&desk.second, &reversed).await), ErrorCode::TransitionNotAllowed);
    let open = desk.receivable(owed.id).await;
    assert_eq!((open.status, open.unwritten_off), (ReceivableStatus::Unpaid, money(10_000)));
    assert_eq!(desk.standing().await, (10_000, 0, 0));
    assert_eq!(desk.findings().await, []);
});

both_databases!(bad_debt_takes_two_people_and_leaves_nothing_open, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(10_000, "DN-1").await;
    desk.match_to(&desk.received(4_000).await, &[(owed.id, 4_000)]).await.expect("matched");
    let owed = desk.receivable(owed.id).await;
    assert_refused(desk.give_up(&owed, Some(6_001)).await, &[("amount", "out_of_range")]);
    let asked = desk.give_up(&owed, None).await.expect("asked");
    assert_eq!(code(desk.give_up(&owed, Some(1)).await), ErrorCode::TransitionNotAllowed, "one waits already");
    assert_eq!(code(desk.approve(&desk.finance, &asked).await), ErrorCode::SecondPersonNeeded);
    assert_eq!(desk.standing().await, (6_000, 0, 0), "nothing is given up yet");
    desk.approve(&desk.second, &asked).await.expect("agreed");
    let gone = desk.receivable(owed.id).await;
    assert_eq!((gone.status, gone.bad_debt, gone.settled), (ReceivableStatus::BadDebt, money(6_000), true));
    assert_eq!(desk.standing().await, (0, 0, 0));
    assert_eq!(desk.findings().await, []);
});

both_databases!(a_proposal_names_its_reason_and_changes_nothing, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.deliver(10_000, "DN-1").await;
    desk.rt.clock.advance_seconds(DAY);
    let second = desk.deliver(5_000, "DN-2").await;
    let input = receivable::ReceiptInput { bank_ref: format!("pay {}", second.doc_no), ..desk.cash(7_000) };
    let receipt = desk.submit(&desk.buyer, input).await.expect("submitted");
    let (actor, id) = (desk.finance.clone(), receipt.receipt.id);
    let proposed = desk.write(async move |tx, rt| receivable::proposal(tx, rt, &actor, id).await).await.expect("proposed");
    let list: Vec<_> = proposed.list.iter().map(|one| (one.receivable_id, one.amount, one.reason)).collect();
    assert_eq!(list, [(second.id, money(5_000), MatchReason::Reference), (first.id, money(2_000), MatchReason::OldestDue)]);
    assert_eq!(proposed.left, money(0));
    assert_eq!(desk.standing().await, (15_000, 0, 0));
    let matches = proposed.list.iter().map(|one| MatchInput { receivable_id: one.receivable_id, amount: one.amount }).collect();
    let matched = desk.confirm(&desk.finance, &receipt, matches).await.expect("agreed");
    assert_eq!(matched.write_offs.iter().map(|one| one.reason).collect::<Vec<_>>(), [MatchReason::Reference, MatchReason::OldestDue]);
    assert_eq!(desk.findings().await, []);
});

both_databases!(money_of_one_customer_pays_no_debt_of_another, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let receipt = desk.received(6_000).await;
    let system = org::Actor::system(org::today_in(&desk.rt, TH).expect("a zone").into());
    let other = org::testing::customer_input(TH, "C2");
    let other = desk.write(async move |tx, rt| org::save_customer(tx, rt, &system, &other, org::nothing_consigned).await).await;
    let neighbour = Desk { shop: other.expect("a customer"), ..desk.clone() };
    let owed = neighbour.deliver(5_000, "DN-9").await;
    assert_refused(desk.match_to(&receipt, &[(owed.id, 5_000)]).await, &[("matches[0].receivableId", "unknown")]);
});
