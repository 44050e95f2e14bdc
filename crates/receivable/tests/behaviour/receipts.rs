//! Money on its way from the payer's word to the customer's account.

use kernel::{Country, ErrorCode};
use org::RoleKey;
use receivable::{FinanceReversalRequest, ReceiptMethod, ReceiptRef, ReceiptRefusal, ReceiptStatus, WalletPayment, bill};
use store::both_databases;

use crate::MODULES;
use crate::desk::{DAY, Desk, TH, assert_refused, code, money};

both_databases!(a_delivery_on_account_is_owed_under_a_number_of_its_own, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.deliver(10_000, "DN-1").await;
    let second = desk.deliver(5_000, "DN-2").await;
    assert_eq!((first.doc_no.as_str(), second.doc_no.as_str()), ("AR-TH-2026-000001", "AR-TH-2026-000002"));
    assert_eq!((first.si_amount, first.unwritten_off, first.source_no.as_str()), (money(10_000), money(10_000), "DN-1"));
    assert_eq!((first.biz_date.to_string(), first.due_date.to_string()), ("2026-03-10".to_owned(), "2026-04-09".to_owned()));
    assert_eq!(desk.standing().await, (15_000, 0, 0));

    // A delivery that comes to nothing gives its number back.
    let customer = desk.shop.id;
    let failed = desk.write(async move |tx, rt| {
        let biz_date = org::today_in(rt, TH)?;
        let delivery =
            receivable::Delivery { country: TH, customer, dispatch_no: "DN-3", order: None, net: money(100), tax: money(7), biz_date };
        receivable::deliver(tx, rt, &delivery).await?;
        Err::<(), _>(kernel::AppError::new(ErrorCode::InsufficientStock))
    });
    assert!(failed.await.is_err());
    assert_eq!(desk.deliver(100, "DN-4").await.doc_no, "AR-TH-2026-000003");
    assert_eq!(desk.findings().await, []);
});

both_databases!(terms_that_change_later_leave_older_debts_alone, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let before = desk.deliver(10_000, "DN-1").await;
    let (system, edit) = (
        org::Actor::system(org::today_in(&desk.rt, TH).expect("a zone").into()),
        org::CustomerInput { credit_days: 7, ..org::CustomerInput::from(&desk.shop) },
    );
    desk.write(async move |tx, rt| org::save_customer(tx, rt, &system, &edit, org::nothing_consigned).await).await.expect("saved");
    let after = desk.deliver(10_000, "DN-2").await;
    assert_eq!(desk.receivable(before.id).await.due_date.to_string(), "2026-04-09");
    assert_eq!(after.due_date.to_string(), "2026-03-17");
});

both_databases!(a_debt_is_due_by_the_terms_of_its_own_day, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let today = org::today_in(&desk.rt, TH).expect("a zone");
    let terms = org::CreditTermsInput {
        id: None,
        ver: None,
        customer_id: desk.shop.id,
        from_date: today.tomorrow(),
        credit_limit: money(1_000_000),
        credit_days: 10,
        overdue_block_days: 5,
        reason: String::new(),
    };
    let finance = desk.finance.clone();
    desk.write(async move |tx, rt| org::save_credit_terms(tx, rt, &finance, &terms).await).await.expect("agreed");
    let before = desk.deliver(10_000, "DN-1").await;
    desk.rt.clock.advance_seconds(DAY);
    let after = desk.deliver(10_000, "DN-2").await;
    assert_eq!((before.due_date.to_string(), after.due_date.to_string()), ("2026-04-09".into(), "2026-03-21".into()));
    assert_eq!(desk.findings().await, []);
});

both_databases!(money_counts_once_finance_has_found_it, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.deliver(10_000, "DN-1").await;
    let said = desk.submit(&desk.buyer, desk.cash(4_000)).await.expect("submitted");
    assert_eq!((said.receipt.status, said.receipt.doc_no.as_str()), (ReceiptStatus::Submitted, "RC-TH-2026-000001"));
    assert_eq!(code(desk.match_to(&said, &[]).await), ErrorCode::Validation);
    let own = desk.submit(&desk.finance, desk.cash(100)).await.expect("submitted");
    assert_eq!(code(desk.confirm(&desk.finance, &own, Vec::new()).await), ErrorCode::OwnSubmission);
    assert_eq!(code(desk.confirm(&desk.buyer, &said, Vec::new()).await), ErrorCode::Forbidden);
    let found = desk.confirm(&desk.finance, &said, Vec::new()).await.expect("confirmed");
    assert_eq!((found.receipt.status, found.receipt.unmatched), (ReceiptStatus::Confirmed, money(4_000)));
    assert_eq!(code(desk.confirm(&desk.second, &said, Vec::new()).await), ErrorCode::VersionConflict);
    assert_eq!(code(desk.confirm(&desk.second, &found, Vec::new()).await), ErrorCode::TransitionNotAllowed);

    let (actor, id, ver) = (desk.second.clone(), own.receipt.id, own.receipt.ver);
    let silent = ReceiptRefusal { id, ver, reason: " ".to_owned() };
    let again = actor.clone();
    assert_refused(desk.write(async move |tx, rt| receivable::refuse(tx, rt, &again, &silent).await).await, &[("reason", "required")]);
    let refusal = ReceiptRefusal { id, ver, reason: "Not on the statement".to_owned() };
    let refused = desk.write(async move |tx, rt| receivable::refuse(tx, rt, &actor, &refusal).await).await.expect("refused");
    assert_eq!((refused.receipt.status, refused.receipt.refuse_reason.as_str()), (ReceiptStatus::Refused, "Not on the statement"));
    assert_eq!(desk.standing().await, (10_000, 0, 0), "money that is not matched pays for nothing yet");
    assert_eq!(desk.findings().await, []);
});

both_databases!(what_is_wrong_with_a_receipt_is_named, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let tomorrow = desk.cash(1).received_on.tomorrow();
    let wrong = receivable::ReceiptInput { received_on: tomorrow, amount: money(0), ..desk.cash(0) };
    assert_refused(desk.submit(&desk.buyer, wrong).await, &[("amount", "out_of_range"), ("receivedOn", "out_of_range")]);
    let bank = receivable::ReceiptInput { method: ReceiptMethod::Bank, ..desk.cash(100) };
    assert_refused(desk.submit(&desk.buyer, bank).await, &[("payeeId", "required"), ("voucherIds", "required")]);
    let wallet = receivable::ReceiptInput { method: ReceiptMethod::Wallet, voucher_ids: vec![desk.payee], ..desk.cash(100) };
    assert_refused(desk.submit(&desk.buyer, wallet).await, &[("method", "unknown")]);
    let strange = receivable::ReceiptInput { receivable_ids: vec![desk.payee], ..desk.cash(100) };
    assert_refused(desk.submit(&desk.buyer, strange).await, &[("receivableIds", "unknown")]);
});

both_databases!(a_request_that_is_repeated_makes_one_receipt, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let input = receivable::ReceiptInput { request_id: Some("R-1".to_owned()), ..desk.cash(100) };
    let first = desk.submit(&desk.buyer, input.clone()).await.expect("submitted");
    assert_eq!(desk.submit(&desk.buyer, input.clone()).await.expect("the same").receipt.id, first.receipt.id);
    let owed = desk.deliver(10_000, "DN-1").await;
    let others = [
        receivable::ReceiptInput { amount: money(200), ..input.clone() },
        receivable::ReceiptInput { payee_id: Some(desk.payee), ..input.clone() },
        receivable::ReceiptInput { bank_ref: "FT 2".to_owned(), ..input.clone() },
        receivable::ReceiptInput { remark: "Two bags".to_owned(), ..input.clone() },
        receivable::ReceiptInput { receivable_ids: vec![owed.id], ..input.clone() },
    ];
    for other in others {
        assert_eq!(code(desk.submit(&desk.buyer, other).await), ErrorCode::IdempotencyMismatch);
    }
    desk.confirm(&desk.finance, &first, Vec::new()).await.expect("confirmed, with an account");
    assert_eq!(desk.submit(&desk.buyer, input).await.expect("still the same").receipt.id, first.receipt.id);
    assert_eq!(desk.findings().await, []);
});

both_databases!(a_receipt_is_taken_back_by_two_people_while_nothing_is_matched, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(10_000, "DN-1").await;
    let receipt = desk.received(4_000).await;
    let ask = |ver| FinanceReversalRequest { id: receipt.receipt.id, ver, reason: "Bounced".to_owned() };
    let matched = desk.match_to(&receipt, &[(owed.id, 1)]).await.expect("matched");
    let (actor, input) = (desk.finance.clone(), ask(matched.receipt.ver));
    let refused = desk.write(async move |tx, rt| receivable::ask_receipt_reversal(tx, rt, &actor, &input).await).await;
    assert_eq!(code(refused), ErrorCode::TransitionNotAllowed, "some of it is matched");

    let other = desk.received(500).await;
    let (actor, input) = (desk.finance.clone(), FinanceReversalRequest { id: other.receipt.id, ..ask(other.receipt.ver) });
    let asked = desk.write(async move |tx, rt| receivable::ask_receipt_reversal(tx, rt, &actor, &input).await).await.expect("asked");
    assert_eq!(code(desk.match_to(&asked, &[(owed.id, 100)]).await), ErrorCode::TransitionNotAllowed, "it may be gone soon");
    let (id, ver) = (asked.receipt.id, asked.receipt.ver);
    let reverse =
        async |actor: org::Actor| desk.write(async move |tx, rt| receivable::reverse_receipt(tx, rt, &actor, id, ver).await).await;
    assert_eq!(code(reverse(desk.finance.clone()).await), ErrorCode::SecondPersonNeeded);
    assert_eq!(reverse(desk.second.clone()).await.expect("reversed").receipt.status, ReceiptStatus::Reversed);
    assert_eq!(desk.findings().await, []);
});

both_databases!(customers_see_their_own_and_finance_of_another_country_none, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let receipt = desk.received(500).await;
    let which = || ReceiptRef { id: Some(receipt.receipt.id), doc_no: None };
    let look = async |actor: org::Actor| {
        let which = which();
        desk.write(async move |tx, rt| receivable::receipt(tx, rt, &actor, &which).await).await
    };
    assert_eq!(look(desk.buyer.clone()).await.expect("own").receipt.decided_by, None, "who of finance it was is not told");
    let system = org::Actor::system(org::today_in(&desk.rt, TH).expect("a zone").into());
    let abroad = org::testing::staff(&system, 8, RoleKey::Finance, Country::Malaysia);
    assert_eq!(code(look(abroad.clone()).await), ErrorCode::NotFound);
    let (id, ver) = (receipt.receipt.id, receipt.receipt.ver);
    let taken = desk.write(async move |tx, rt| receivable::drop_receipt_reversal(tx, rt, &abroad, id, ver).await).await;
    assert_eq!(code(taken), ErrorCode::NotFound);
    assert_eq!(code(look(org::testing::staff(&system, 9, RoleKey::Ba, TH)).await), ErrorCode::Forbidden);
});

both_databases!(only_who_may_pay_is_billed_for_the_wallet, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(10_000, "DN-1").await;
    let input = WalletPayment {
        customer_id: None,
        receivable_ids: vec![owed.id],
        amount: None,
        pay_password: kernel::Secret::new("246810".to_owned()),
        request_id: None,
    };
    let (buyer, finance) = (desk.buyer.clone(), desk.finance.clone());
    let again = input.clone();
    let asked = desk.write(async move |tx, _| bill(tx, &buyer, &again).await).await;
    assert_eq!(code(asked), ErrorCode::Forbidden, "a login without the right to pay");
    let asked = desk.write(async move |tx, _| bill(tx, &finance, &input).await).await;
    assert_eq!(code(asked), ErrorCode::Forbidden, "finance does not spend customers' money");
});
