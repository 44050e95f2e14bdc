//! A wallet is filled by what really arrived, once, and never by the one who says so.

use files::Purpose;
use futures_util::future::join_all;
use kernel::{Country, ErrorCode, Id, Money};
use money::top_up::{Approval, TopUpFilter, TopUpInput, TopUpRef, TopUpRule, TopUpStatus, detail, drop_reversal};
use org::{RoleKey, RuleKind};
use store::{StoreError, both_databases};

use crate::common::{MODULES, TH, assert_refused, changed, code, findings, money, patiently, tamper};
use crate::desk::{Desk, approval};
use crate::payee::kasikorn;

both_databases!(a_top_up_is_credited_when_finance_found_it, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submitted(50_000, "slip-1").await;
    assert_eq!((top_up.doc_no.as_str(), top_up.status), ("TU-TH-270115-00001", TopUpStatus::Pending));
    assert_eq!((desk.balance().await, top_up.vouchers.len()), (0, 1));
    let approved = desk.approve(&desk.finance, approval(&top_up, " 2027-01 15ab ")).await.expect("approved");
    assert_eq!((approved.status, approved.credited_amount), (TopUpStatus::Success, Some(money(50_000))));
    assert_eq!((approved.bank_ref.as_str(), approved.audited_by.as_deref()), ("20270115AB", Some("finance 2")));
    assert_eq!(desk.balance().await, 50_000);
    assert_eq!(code(desk.approve(&desk.second, approval(&approved, "x")).await), ErrorCode::TransitionNotAllowed);
    assert_eq!(code(desk.withdraw(&desk.buyer, &approved).await), ErrorCode::TransitionNotAllowed);
    assert_eq!(findings(&desk.company.db).await, []);

    let (buyer, which) = (desk.buyer.clone(), TopUpRef { id: None, doc_no: Some(top_up.doc_no.clone()) });
    let rt = desk.company.rt.clone();
    let read = desk.company.db.read(async move |tx| detail(tx, &rt, &buyer, &which).await).await.expect("read");
    assert_eq!((read.status, read.audited_by), (TopUpStatus::Success, None), "customers are not told who decided");
});

both_databases!(a_refusal_tells_the_customer_why_and_credits_nothing, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submitted(50_000, "slip-1").await;
    assert_refused(desk.reject(&desk.finance, &top_up, "  ").await, &[("reason", "required")]);
    let refused = desk.reject(&desk.finance, &top_up, "Not on the statement").await.expect("rejected");
    assert_eq!((refused.status, refused.audit_reason.as_str()), (TopUpStatus::Failed, "Not on the statement"));
    assert_eq!(desk.balance().await, 0);
    assert_eq!(desk.submitted(50_000, "slip-1").await.status, TopUpStatus::Pending, "the same slip may be handed in anew");
    assert_eq!(findings(&desk.company.db).await, []);
});

both_databases!(what_is_submitted_is_checked, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let cap = desk.company.decide(async |tx, _| TopUpRule::of(tx, TH, jiff::civil::date(2027, 1, 15)).await).await.expect("a rule").cap;
    for wrong in [0, -5, cap.minor() + 1] {
        let refused = desk.submit(&desk.buyer, desk.input(wrong, "slip-1").await).await;
        assert_refused(refused, &[("amount", "out_of_range")]);
    }
    assert_eq!(desk.submitted(cap.minor(), "slip-0").await.amount, cap);

    let none = TopUpInput { voucher_ids: Vec::new(), payer_name: String::new(), ..desk.input(100, "slip-1").await };
    assert_refused(desk.submit(&desk.buyer, none).await, &[("payerName", "required"), ("voucherIds", "required")]);
    let mut four = desk.input(100, "slip-1").await;
    for slip in ["slip-2", "slip-3", "slip-4"] {
        four.voucher_ids.push(desk.upload(&desk.buyer, Purpose::Voucher, slip).await);
    }
    assert_refused(desk.submit(&desk.buyer, four).await, &[("voucherIds", "out_of_range")]);
    let twice = vec![desk.upload(&desk.buyer, Purpose::Voucher, "a").await, desk.upload(&desk.buyer, Purpose::Voucher, "a").await];
    let twice = TopUpInput { voucher_ids: twice, ..desk.input(100, "slip-1").await };
    assert_refused(desk.submit(&desk.buyer, twice).await, &[("voucherIds[1]", "taken")]);

    let others = desk.upload(&desk.finance, Purpose::Voucher, "slip-5").await;
    let avatar = desk.upload(&desk.buyer, Purpose::Avatar, "slip-6").await;
    for file in [others, avatar, Id::new(5)] {
        let input = TopUpInput { voucher_ids: vec![file], ..desk.input(100, "slip-1").await };
        assert_refused(desk.submit(&desk.buyer, input).await, &[("voucherIds[0]", "unknown")]);
    }
    let disabled = money::payee::PayeeInput { bank_code: Some("OLD".to_owned()), enabled: false, ..kasikorn() };
    let disabled = desk.company.save_payee(&desk.finance, disabled).await.expect("saved").id;
    let input = TopUpInput { payee_id: disabled, ..desk.input(100, "slip-1").await };
    assert_refused(desk.submit(&desk.buyer, input).await, &[("payeeId", "unknown")]);
});

both_databases!(rupiah_have_no_hundredths, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let toko = desk.company.customer(Country::Indonesia, "C9").await;
    let (buyer, finance) = (desk.company.buyer(20, &toko), desk.company.staff(21, RoleKey::Finance, Country::Indonesia));
    let bca = money::payee::PayeeInput { country_code: Country::Indonesia, bank_code: Some("BCA".to_owned()), ..kasikorn() };
    let payee_id = desk.company.save_payee(&finance, bca).await.expect("saved").id;
    let voucher_ids = vec![desk.upload(&buyer, Purpose::Voucher, "slip-1").await];
    let input = TopUpInput { payee_id, voucher_ids, ..desk.input(1_000_050, "unused").await };
    assert_refused(desk.submit(&buyer, input.clone()).await, &[("amount", "no_decimals")]);
    let whole = desk.submit(&buyer, TopUpInput { amount: money(1_000_100), ..input }).await.expect("submitted");
    assert_eq!(whole.currency, kernel::Currency::Idr);
    let arrived = |minor| Approval { credited_amount: Some(money(minor)), reason: "fee".to_owned(), ..approval(&whole, "R1") };
    assert_refused(desk.approve(&finance, arrived(1_000_050)).await, &[("creditedAmount", "no_decimals")]);
    assert_eq!(desk.approve(&finance, arrived(1_000_000)).await.expect("approved").credited_amount, Some(money(1_000_000)));
});

both_databases!(the_cap_is_a_rule_with_a_date, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let lowered = TopUpRule { cap: money(10_000) };
    let put = desk.company.decide(async move |tx, _| {
        org::put_country_rule(tx, TH, RuleKind::TopUp, "2027-01-16".parse().expect("a day"), &lowered).await?;
        money::seed_reference(tx).await
    });
    put.await.expect("put");
    desk.submitted(10_001, "slip-1").await;
    desk.company.rt.clock.advance_seconds(24 * 60 * 60);
    assert_refused(desk.submit(&desk.buyer, desk.input(10_001, "slip-2").await).await, &[("amount", "out_of_range")]);
});

both_databases!(one_request_makes_one_top_up, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let input = TopUpInput { request_id: Some("01JX3N5Q7R".to_owned()), ..desk.input(50_000, "slip-1").await };
    let requests = (0..20).map(async |_| patiently(async || desk.submit(&desk.buyer, input.clone()).await).await.expect("answered"));
    let answers = join_all(requests).await;
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(desk.list(&desk.buyer, TopUpFilter::default()).await.expect("listed").len(), 1);
    let other = TopUpInput { amount: money(60_000), ..input };
    assert_eq!(code(desk.submit(&desk.buyer, other).await), ErrorCode::IdempotencyMismatch);
});

both_databases!(a_voucher_waits_once, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let attempts = (0..10).map(async |_| {
        let input = desk.input(50_000, "slip-1").await;
        patiently(async || desk.submit(&desk.buyer, input.clone()).await).await
    });
    let outcomes = join_all(attempts).await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(outcomes.into_iter().filter_map(Result::err).all(|error| error.code() == ErrorCode::VoucherInUse));
});

both_databases!(nobody_audits_what_they_entered, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let mut both = desk.finance.clone();
    both.grants.extend(desk.buyer.grants.clone());
    both.customer_ids = vec![desk.shop.id];
    let file = desk.upload(&both, Purpose::Voucher, "slip-1").await;
    let input = TopUpInput { customer_id: Some(desk.shop.id), voucher_ids: vec![file], ..desk.input(50_000, "unused").await };
    let top_up = desk.submit(&both, input).await.expect("submitted");
    assert_eq!(code(desk.approve(&both, approval(&top_up, "R1")).await), ErrorCode::OwnSubmission);
    assert_eq!(code(desk.reject(&both, &top_up, "no").await), ErrorCode::OwnSubmission);
    assert_eq!(code(desk.claim(&both, &top_up).await), ErrorCode::OwnSubmission);
    assert_eq!(code(desk.approve(&desk.buyer, approval(&top_up, "R1")).await), ErrorCode::Forbidden);
    assert_eq!(desk.balance().await, 0);
    desk.approve(&desk.second, approval(&top_up, "R1")).await.expect("approved by another");
});

both_databases!(two_auditors_do_not_collide, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submitted(50_000, "slip-1").await;
    assert!(desk.claim(&desk.finance, &top_up).await.expect("claimed").mine);
    let refused = desk.claim(&desk.second, &top_up).await.expect_err("claimed by another");
    assert_eq!(refused.code(), ErrorCode::TopUpClaimed);
    assert_eq!(refused.message(kernel::Language::En), "finance 2 is auditing this top-up.");
    assert_eq!(code(desk.approve(&desk.second, approval(&top_up, "R1")).await), ErrorCode::TopUpClaimed);
    assert_eq!(code(desk.reject(&desk.second, &top_up, "no").await), ErrorCode::TopUpClaimed);
    let seen = desk.case(&desk.second, &top_up).await.expect("read").claim.expect("claimed");
    assert_eq!((seen.name.as_str(), seen.mine), ("finance 2", false));

    desk.company.rt.clock.advance_seconds(15 * 60);
    assert_eq!(desk.case(&desk.second, &top_up).await.expect("read").claim, None, "claims end by themselves");
    desk.claim(&desk.second, &top_up).await.expect("claimed now");
    assert_eq!(code(desk.approve(&desk.finance, approval(&top_up, "R1")).await), ErrorCode::TopUpClaimed);
    desk.approve(&desk.second, approval(&top_up, "R1")).await.expect("approved with the version that was read");
});

both_databases!(whoever_claimed_a_top_up_can_let_go_of_it, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submitted(50_000, "slip-1").await;
    assert_eq!(code(desk.release(&desk.finance, &top_up).await), ErrorCode::TransitionNotAllowed, "nobody has it");
    desk.claim(&desk.finance, &top_up).await.expect("claimed");
    assert_eq!(code(desk.release(&desk.second, &top_up).await), ErrorCode::TopUpClaimed, "only who took it lets go");
    assert_eq!(code(desk.release(&desk.buyer, &top_up).await), ErrorCode::Forbidden);

    let free = desk.release(&desk.finance, &top_up).await.expect("let go");
    assert_eq!((free.status, free.ver), (TopUpStatus::Pending, top_up.ver), "whoever has read it may still decide");
    assert_eq!(desk.case(&desk.second, &top_up).await.expect("read").claim, None);
    assert_eq!(code(desk.release(&desk.finance, &top_up).await), ErrorCode::TransitionNotAllowed);
    desk.claim(&desk.second, &top_up).await.expect("claimed at once");

    desk.company.rt.clock.advance_seconds(15 * 60);
    assert_eq!(code(desk.release(&desk.second, &top_up).await), ErrorCode::TransitionNotAllowed, "it ended by itself");
    desk.approve(&desk.finance, approval(&top_up, "R1")).await.expect("approved");
    assert_eq!(code(desk.release(&desk.finance, &top_up).await), ErrorCode::TransitionNotAllowed, "it is decided");
});

both_databases!(twenty_approvals_credit_once, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submitted(50_000, "slip-1").await;
    let approvals = (0..20).map(async |n| {
        let actor = if n % 2 == 0 { &desk.finance } else { &desk.second };
        patiently(async || desk.approve(actor, approval(&top_up, "R1")).await).await
    });
    let outcomes = join_all(approvals).await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(outcomes.into_iter().filter_map(Result::err).all(|error| error.code() == ErrorCode::VersionConflict));
    assert_eq!(desk.balance().await, 50_000);
    assert_eq!(findings(&desk.company.db).await, []);
});

both_databases!(another_amount_needs_a_reason_and_a_reference_is_always_needed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submitted(50_000, "slip-1").await;
    assert_refused(desk.approve(&desk.finance, approval(&top_up, "  ")).await, &[("bankRef", "required")]);
    let less = Approval { credited_amount: Some(money(49_500)), ..approval(&top_up, "R1") };
    assert_refused(desk.approve(&desk.finance, less.clone()).await, &[("reason", "required")]);
    let nothing = Approval { credited_amount: Some(Money::ZERO), reason: "fee".to_owned(), ..less.clone() };
    assert_refused(desk.approve(&desk.finance, nothing).await, &[("creditedAmount", "out_of_range")]);
    let explained = Approval { reason: "Bank fee".to_owned(), ..less };
    let credited = desk.approve(&desk.finance, explained).await.expect("approved");
    assert_eq!((credited.amount, credited.credited_amount), (money(50_000), Some(money(49_500))));
    assert_eq!(desk.balance().await, 49_500);
});

both_databases!(doubles_are_shown_and_must_be_acknowledged, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.credited(50_000, "slip-1").await;
    let same_slip = desk.submitted(50_000, "slip-1").await;
    let shown = desk.case(&desk.finance, &same_slip).await.expect("read").duplicates;
    assert_eq!(
        shown.iter().map(|double| (double.doc_no.as_str(), double.same_voucher)).collect::<Vec<_>>(),
        [(first.doc_no.as_str(), true)]
    );
    let refused = desk.approve(&desk.finance, approval(&same_slip, "OTHER")).await.expect_err("a double");
    assert_eq!(refused.code(), ErrorCode::TopUpDuplicate);
    assert_eq!(refused.data().expect("data")["duplicates"][0]["docNo"], first.doc_no.as_str());

    let same_reference = desk.submitted(50_000, "slip-2").await;
    assert_eq!(code(desk.approve(&desk.finance, approval(&same_reference, "SLIP 1")).await), ErrorCode::TopUpDuplicate);
    let acknowledged = Approval { duplicate_acknowledged: true, ..approval(&same_reference, "SLIP 1") };
    desk.approve(&desk.finance, acknowledged).await.expect("looked at");
    let other_amount = desk.submitted(60_000, "slip-3").await;
    desk.approve(&desk.finance, approval(&other_amount, "SLIP 1")).await.expect("another amount is no double");

    desk.company.rt.clock.advance_seconds(91 * 24 * 60 * 60);
    let later = desk.submitted(50_000, "slip-4").await;
    desk.approve(&desk.finance, approval(&later, "SLIP1")).await.expect("long ago");
});

both_databases!(withdrawn_requests_are_no_doubles, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.submitted(50_000, "slip-1").await;
    let stranger = desk.company.buyer(9, &desk.company.customer(TH, "C2").await);
    assert_eq!(code(desk.withdraw(&stranger, &first).await), ErrorCode::NotFound);
    assert_eq!(desk.withdraw(&desk.buyer, &first).await.expect("withdrawn").status, TopUpStatus::Withdrawn);
    assert_eq!(code(desk.approve(&desk.finance, Approval { ver: 2, ..approval(&first, "R1") }).await), ErrorCode::TransitionNotAllowed);
    let again = desk.submitted(50_000, "slip-1").await;
    desk.approve(&desk.finance, approval(&again, "R1")).await.expect("approved");
});

both_databases!(two_people_reverse_while_the_wallet_has_the_money, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.credited(50_000, "slip-1").await;
    assert_eq!(code(desk.reverse(&desk.second, &top_up).await), ErrorCode::TransitionNotAllowed);
    assert_refused(desk.ask_reversal(&desk.finance, &top_up, "").await, &[("reason", "required")]);
    let asked = desk.ask_reversal(&desk.finance, &top_up, "Cheque bounced").await.expect("asked");
    assert_eq!((asked.status, desk.balance().await), (TopUpStatus::Success, 50_000));
    assert_eq!(code(desk.ask_reversal(&desk.second, &asked, "me too").await), ErrorCode::TransitionNotAllowed);
    assert_eq!(code(desk.reverse(&desk.finance, &asked).await), ErrorCode::SecondPersonNeeded);
    assert_eq!(code(desk.reverse(&desk.second, &top_up).await), ErrorCode::VersionConflict);

    let (second, id) = (desk.second.clone(), top_up.id);
    let dropped = desk.company.decide(async move |tx, rt| drop_reversal(tx, rt, &second, id).await).await.expect("dropped");
    let asked = desk.ask_reversal(&desk.second, &dropped, "It did bounce").await.expect("asked again");
    let reversed = desk.reverse(&desk.finance, &asked).await.expect("reversed");
    assert_eq!((reversed.status, desk.balance().await), (TopUpStatus::Reversed, 0));
    assert_eq!(code(desk.reverse(&desk.finance, &reversed).await), ErrorCode::TransitionNotAllowed);
    assert_eq!(findings(&desk.company.db).await, []);
});

both_databases!(a_spent_top_up_is_reversed_on_account, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.credited(50_000, "slip-1").await;
    let customer = desk.shop.id;
    let held = desk.company.decide(async move |tx, rt| {
        let document = money::ledger::Document { doc_type: "order", doc_no: "SO-1", reference: "SO-1" };
        let request = money::ledger::HoldRequest { country: TH, customer, amount: money(1), document };
        money::ledger::hold(tx, rt, &request).await
    });
    held.await.expect("held");
    let asked = desk.ask_reversal(&desk.finance, &top_up, "Cheque bounced").await.expect("asked");
    let refused = desk.reverse(&desk.second, &asked).await.expect_err("a hundredth is missing");
    assert_eq!((refused.code(), refused.data()), (ErrorCode::WalletBalance, Some(&serde_json::json!({ "available": "499.99" }))));
    assert_eq!(desk.balance().await, 50_000);

    assert_eq!(code(desk.reverse_on_account(&desk.finance, &asked).await), ErrorCode::SecondPersonNeeded);
    let owed = desk.reverse_on_account(&desk.second, &asked).await.expect("owed");
    assert_eq!((owed.status, owed.reversed_on_account), (TopUpStatus::Reversed, true));
    assert_eq!(desk.balance().await, 50_000, "what is in the wallet stays there");
    let today = org::today_in(&desk.company.rt, TH).expect("a zone");
    let standings = desk.company.decide(async move |tx, _| money::receivable::standings(tx, &[customer], today).await).await.expect("read");
    assert_eq!(standings[&customer].receivable, money(50_000));
    assert_eq!(findings(&desk.company.db).await, []);
    assert_eq!(code(desk.reverse_on_account(&desk.second, &owed).await), ErrorCode::TransitionNotAllowed);

    tamper(&desk.company.db, "UPDATE top_up SET reversed_on_account = FALSE").await;
    assert_eq!(findings(&desk.company.db).await[0].rule, "top_up_booking", "the books say how it was taken back");
});

both_databases!(what_the_wallet_has_is_not_owed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let asked = desk.ask_reversal(&desk.finance, &desk.credited(50_000, "slip-1").await, "Cheque bounced").await.expect("asked");
    assert_eq!(code(desk.reverse_on_account(&desk.second, &asked).await), ErrorCode::TransitionNotAllowed);
    assert_eq!(desk.balance().await, 50_000);
});

both_databases!(top_ups_are_seen_within_scope, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.submitted(50_000, "slip-1").await;
    let second = desk.credited(60_000, "slip-2").await;
    let all = [second.doc_no.as_str(), first.doc_no.as_str()];
    assert_eq!(desk.list(&desk.buyer, TopUpFilter::default()).await.expect("listed"), all);
    assert_eq!(desk.queue(&desk.finance, TopUpFilter::default()).await.expect("listed"), all);
    assert_eq!(desk.queue(&desk.company.staff(8, RoleKey::Auditor, TH), TopUpFilter::default()).await.expect("listed"), all);
    assert_eq!(code(desk.queue(&desk.buyer, TopUpFilter::default()).await), ErrorCode::Forbidden);

    let stranger = desk.company.buyer(9, &desk.company.customer(TH, "C2").await);
    assert!(desk.list(&stranger, TopUpFilter::default()).await.expect("listed").is_empty());
    let abroad = desk.company.staff(10, RoleKey::Finance, Country::Malaysia);
    assert!(desk.queue(&abroad, TopUpFilter::default()).await.expect("listed").is_empty());
    assert_eq!(code(desk.case(&abroad, &first).await), ErrorCode::NotFound);
    assert_eq!(code(desk.approve(&abroad, approval(&first, "R1")).await), ErrorCode::NotFound);

    let pending = TopUpFilter { status: Some(TopUpStatus::Pending), ..TopUpFilter::default() };
    assert_eq!(desk.queue(&desk.finance, pending).await.expect("listed"), [first.doc_no.as_str()]);
    for word in ["customer c1", "c1", "tu-th-270115"] {
        let found = desk.queue(&desk.finance, TopUpFilter { keyword: Some(word.to_owned()), ..TopUpFilter::default() }).await;
        assert_eq!(found.expect("listed"), all, "{word}");
    }
    let found = desk.queue(&desk.finance, TopUpFilter { keyword: Some("slip2".to_owned()), ..TopUpFilter::default() }).await;
    assert_eq!(found.expect("listed"), [second.doc_no.as_str()]);
    let tomorrow = TopUpFilter { date_from: Some("2027-01-16".parse().expect("a day")), ..TopUpFilter::default() };
    assert!(desk.queue(&desk.finance, tomorrow).await.expect("listed").is_empty());
});

both_databases!(every_step_leaves_a_trace_and_is_told, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.credited(50_000, "slip-1").await;
    desk.ask_reversal(&desk.second, &top_up, "Cheque bounced").await.expect("asked");
    let history: Result<Vec<(String,)>, StoreError> =
        desk.company.db.read(async |tx| tx.all("SELECT action FROM audit_entry WHERE doc_type = 'top_up' ORDER BY id", &[]).await).await;
    let actions: Vec<_> = history.expect("read").into_iter().map(|(action,)| action).collect();
    assert_eq!(actions, ["top_up.submit", "top_up.approve", "top_up.ask_reversal"]);
    let told: Result<Vec<(String,)>, StoreError> = desk
        .company
        .db
        .read(async |tx| tx.all("SELECT payload FROM outbox_event WHERE topic = 'top_up' ORDER BY position", &[]).await)
        .await;
    let told = told.expect("read");
    assert_eq!(told.len(), 3);
    assert!(told[1].0.contains("\"event\":\"approve\"") && told[1].0.contains(&top_up.doc_no), "{}", told[1].0);
});

both_databases!(verify_finds_top_ups_that_do_not_match_the_books, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.credited(50_000, "slip-1").await;
    tamper(&desk.company.db, "UPDATE top_up SET credited_amount = 70000").await;
    let found = findings(&desk.company.db).await;
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].rule, found[0].found.as_str()), ("top_up_booking", "credited 500.00, reversed 0.00"));
    tamper(&desk.company.db, "UPDATE top_up SET credited_amount = 50000, doc_no = 'TU-TH-270115-00009'").await;
    assert_eq!(findings(&desk.company.db).await.len(), 2, "one without its entry, one entry without its top-up");
});

both_databases!(a_credit_raised_by_a_careful_hand_is_named_by_what_was_sealed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let (db, rt) = (&desk.company.db, &desk.company.rt);
    assert_eq!(changed(db, rt).await, []);
    let refused = desk.submitted(10_000, "slip-0").await;
    desk.reject(&desk.finance, &refused, "Not on the statement").await.expect("rejected");
    desk.credited(50_000, "slip-1").await;
    assert_eq!(changed(db, rt).await, []);

    tamper(db, "UPDATE top_up SET amount = 70000, credited_amount = 70000 WHERE status = 'success'").await;
    tamper(db, "UPDATE ledger_transfer SET amount = 70000").await;
    tamper(db, "UPDATE wallet_line SET amount = 70000, balance_after = 70000").await;
    tamper(db, "UPDATE ledger_account SET debits_posted = 70000 WHERE debits_posted > 0").await;
    tamper(db, "UPDATE ledger_account SET credits_posted = 70000 WHERE credits_posted > 0").await;
    assert_eq!(findings(db).await, [], "the books add up");
    let named: Vec<String> = changed(db, rt).await.into_iter().map(|finding| finding.subject).collect();
    let tables: Vec<&str> = named.iter().map(|row| row.split(' ').next().expect("a table")).collect();
    assert_eq!(tables, ["ledger_transfer", "wallet_line", "top_up"], "{named:?}");
});
