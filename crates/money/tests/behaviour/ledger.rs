//! Money is never made, lost or spent twice.

use crate::common::{CUSTOMER, MODULES, PAYEE, TH, code, document, fill, findings, money, patiently, runtime, set_aside, tamper, wallet};
use futures_util::future::join_all;
use kernel::{Country, ErrorCode, Id, Runtime};
use money::ledger::{
    AccountCode, Amounts, Booking, Captured, Ending, Event, HoldRequest, Posting, capture, hold, open_holds, post, release, resize,
};
use store::idempotency::{IdempotencyKey, Once, once};
use store::{Db, StoreError, both_databases};

async fn captured(db: &Db, rt: &Runtime, hold: Id, net: i64, tax: i64, reference: &str) -> kernel::Result<Captured> {
    let (rt, reference) = (rt.clone(), reference.to_owned());
    db.write(async move |tx| capture(tx, &rt, hold, Amounts::taxed(money(net), money(tax))?, document("DN-1", &reference)).await).await
}

async fn released(db: &Db, rt: &Runtime, hold: Id, reference: &str) -> kernel::Result<()> {
    let (rt, reference) = (rt.clone(), reference.to_owned());
    db.write(async move |tx| release(tx, &rt, hold, Ending::Voided, document("SO-1", &reference)).await).await
}

async fn resized(db: &Db, rt: &Runtime, hold: Id, minor: i64, reference: &str) -> kernel::Result<Id> {
    let (rt, reference) = (rt.clone(), reference.to_owned());
    let resized = db.write(async move |tx| resize(tx, &rt, hold, money(minor), document("SO-1", &reference)).await).await;
    resized.map(|hold| hold.id)
}

/// Settles with one key and a fresh reference on every call: the key alone has to stop the second one.
async fn settle_once(db: &Db, rt: &Runtime) -> kernel::Result<Once<Id>> {
    let (rt, key) = (rt.clone(), IdempotencyKey::new(Id::new(9), "POST /settle", "pay-0123456789abcdef", b"{}")?);
    db.write(async move |tx| {
        once(tx, &rt, &key, async |tx| {
            let reference = rt.next_id().to_string();
            let request = HoldRequest { country: TH, customer: CUSTOMER, amount: money(1_000), document: document("SO-1", &reference) };
            hold(tx, &rt, &request).await.map(|hold| hold.id)
        })
        .await
    })
    .await
}

/// Credits less debits of all accounts of a code.
async fn total(db: &Db, code: AccountCode) -> i64 {
    let read: Result<(i64,), StoreError> = db
        .read(async move |tx| {
            let sql = "SELECT CAST(COALESCE(SUM(credits_posted - debits_posted), 0) AS BIGINT) FROM ledger_account WHERE code = $1";
            tx.one(sql, &[code.into()]).await
        })
        .await;
    read.expect("read").0
}

both_databases!(a_settled_order_is_held_then_paid_as_it_is_dispatched, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 100_000, "top-up-1").await;
    let hold = set_aside(&db, &rt, 60_000, "SO-1", "settle-1").await.expect("held");
    assert_eq!(wallet(&db, CUSTOMER).await, (100_000, 60_000, 40_000));

    let first = captured(&db, &rt, hold.id, 18_692, 1_308, "dispatch-1").await.expect("captured");
    assert_eq!(wallet(&db, CUSTOMER).await, (80_000, 40_000, 40_000));
    let rest = first.rest.expect("40,000 are still held");
    assert_eq!((rest.amount, rest.doc_no.as_str()), (money(40_000), "SO-1"));

    let smaller = resized(&db, &rt, rest.id, 25_000, "cut-1").await.expect("resized");
    assert_eq!(wallet(&db, CUSTOMER).await, (80_000, 25_000, 55_000));
    assert_eq!(captured(&db, &rt, smaller, 23_364, 1_636, "dispatch-2").await.expect("captured").rest, None);
    assert_eq!(wallet(&db, CUSTOMER).await, (55_000, 0, 55_000));

    let books = [AccountCode::Hold, AccountCode::Sales, AccountCode::VatOut, AccountCode::Bank];
    let mut totals = Vec::new();
    for account in books {
        totals.push(total(&db, account).await);
    }
    assert_eq!(totals, [0, 42_056, 2_944, -100_000]);
    assert_eq!(findings(&db).await, []);
});

both_databases!(a_hold_ends_exactly_once, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 10_000, "top-up-1").await;
    let hold = set_aside(&db, &rt, 4_000, "SO-1", "settle-1").await.expect("held").id;
    captured(&db, &rt, hold, 4_000, 0, "dispatch-1").await.expect("captured");
    assert_eq!(code(captured(&db, &rt, hold, 4_000, 0, "dispatch-2").await), ErrorCode::TransitionNotAllowed);
    assert_eq!(code(released(&db, &rt, hold, "cancel-1").await), ErrorCode::TransitionNotAllowed);
    assert_eq!(code(resized(&db, &rt, hold, 1_000, "cut-1").await), ErrorCode::TransitionNotAllowed);
    assert_eq!(code(released(&db, &rt, Id::new(1), "cancel-2").await), ErrorCode::NotFound);
    assert_eq!(wallet(&db, CUSTOMER).await, (6_000, 0, 6_000));
    assert_eq!(findings(&db).await, []);
});

both_databases!(twenty_at_once_resolve_a_hold_once, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 10_000, "top-up-1").await;
    let hold = set_aside(&db, &rt, 4_000, "SO-1", "settle-1").await.expect("held").id;
    let attempts = (0..20).map(async |n| {
        patiently(async || match n % 2 {
            0 => released(&db, &rt, hold, &format!("cancel-{n}")).await,
            _ => captured(&db, &rt, hold, 4_000, 0, &format!("dispatch-{n}")).await.map(drop),
        })
        .await
    });
    let mut resolved = 0;
    for outcome in join_all(attempts).await {
        match outcome {
            Ok(()) => resolved += 1,
            Err(error) => assert_eq!(error.code(), ErrorCode::TransitionNotAllowed),
        }
    }
    assert_eq!(resolved, 1);
    let (balance, held, _) = wallet(&db, CUSTOMER).await;
    assert!(held == 0 && (balance == 10_000 || balance == 6_000), "{balance} {held}");
    assert_eq!(findings(&db).await, []);
});

both_databases!(no_more_is_captured_than_was_held, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 10_000, "top-up-1").await;
    let hold = set_aside(&db, &rt, 4_000, "SO-1", "settle-1").await.expect("held").id;
    assert_eq!(code(captured(&db, &rt, hold, 4_000, 1, "dispatch-1").await), ErrorCode::Validation);
    assert_eq!(code(resized(&db, &rt, hold, 10_001, "raise-1").await), ErrorCode::WalletBalance);
    assert_eq!(wallet(&db, CUSTOMER).await, (10_000, 4_000, 6_000));
});

both_databases!(parallel_withdrawals_never_overdraw, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 20_000, "top-up-1").await;
    let buyers = (0..200).map(async |n| {
        let doc_no = format!("SO-{n}");
        patiently(async || set_aside(&db, &rt, 1_000, &doc_no, &doc_no).await).await
    });
    let mut settled = 0;
    for outcome in join_all(buyers).await {
        match outcome {
            Ok(_) => settled += 1,
            Err(error) => assert_eq!(error.code(), ErrorCode::WalletBalance),
        }
    }
    assert_eq!(settled, 20);
    assert_eq!(wallet(&db, CUSTOMER).await, (20_000, 20_000, 0));
    assert_eq!(findings(&db).await, []);
});

both_databases!(a_refusal_says_what_is_available, MODULES, async |db| {
    let rt = runtime();
    let refused = set_aside(&db, &rt, 1, "SO-1", "settle-1").await.expect_err("an empty wallet");
    assert_eq!((refused.code(), refused.data()), (ErrorCode::WalletBalance, Some(&serde_json::json!({ "available": "0.00" }))));
    fill(&db, &rt, CUSTOMER, 500, "top-up-1").await;
    let refused = set_aside(&db, &rt, 501, "SO-1", "settle-1").await.expect_err("not enough");
    assert_eq!(refused.data(), Some(&serde_json::json!({ "available": "5.00" })));
});

both_databases!(the_same_payment_fifty_times_pays_once, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 50_000, "top-up-1").await;
    let requests = (0..50).map(async |_| patiently(async || settle_once(&db, &rt).await).await.expect("answered"));
    let answers = join_all(requests).await;
    assert_eq!(wallet(&db, CUSTOMER).await, (50_000, 1_000, 49_000));
    assert!(answers.iter().all(|answer| answer.value == answers[0].value));
    assert_eq!(answers.iter().filter(|answer| !answer.replayed).count(), 1);
});

both_databases!(one_reference_is_booked_once, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 50_000, "top-up-1").await;
    let settled = set_aside(&db, &rt, 1_000, "SO-1", "settle-1").await.expect("held");
    assert_eq!(code(set_aside(&db, &rt, 1_000, "SO-1", "settle-1").await), ErrorCode::AlreadyPosted);
    assert_eq!(wallet(&db, CUSTOMER).await, (50_000, 1_000, 49_000));
    let open = db.read(async |tx| open_holds(tx, TH, "SO-1").await).await.expect("read");
    assert_eq!(open, [settled]);
});

both_databases!(every_event_books_and_the_books_stay_balanced, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 1_000_000, "top-up-1").await;
    for (event, rounded) in Event::ALL.iter().flat_map(|event| [(*event, 10_000), (*event, 9_900)]) {
        if event.booking() != Booking::Post {
            continue;
        }
        let (at, reference) = (rt.clone(), format!("{event:?}-{rounded}"));
        let booked = db.write(async move |tx| {
            let amounts = Amounts::taxed(money(9_300), money(651))?.totalling(money(rounded))?;
            let document = document(&reference, &reference);
            post(tx, &at, &Posting { event, country: TH, customer: Some(CUSTOMER), payee: Some(PAYEE), amounts, document }).await
        });
        booked.await.expect("booked");
        assert_eq!(findings(&db).await, [], "{event:?}");
    }
    assert_eq!(total(&db, AccountCode::Hold).await, 0);
});

both_databases!(a_hold_is_not_posted_at_once, MODULES, async |db| {
    let rt = runtime();
    let refused = db.write(async move |tx| {
        let amounts = Amounts::plain(money(100))?;
        let document = document("SO-1", "settle-1");
        post(tx, &rt, &Posting { event: Event::OrderSettled, country: TH, customer: Some(CUSTOMER), payee: None, amounts, document }).await
    });
    assert_eq!(code(refused.await), ErrorCode::Internal);
});

both_databases!(entries_cannot_be_changed_or_lead_to_another_ledger, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 1_000, "top-up-1").await;
    let (abroad, at) = (
        Posting {
            event: Event::TopUpCredited,
            country: Country::Indonesia,
            customer: Some(CUSTOMER),
            payee: Some(PAYEE),
            amounts: Amounts::plain(money(500)).expect("in range"),
            document: document("a", "a"),
        },
        rt.clone(),
    );
    db.write(async move |tx| post(tx, &at, &abroad).await).await.expect("another ledger");
    for statement in [
        "UPDATE ledger_transfer SET amount = 1",
        "DELETE FROM ledger_transfer",
        "UPDATE wallet_line SET amount = 1",
        "DELETE FROM wallet_line",
        "UPDATE ledger_account SET debits_pending = 1001 WHERE code = 'WALLET' AND country_code = 1",
        "UPDATE ledger_account SET overdraft = 'allowed' WHERE code = 'WALLET'",
        "INSERT INTO ledger_transfer SELECT 1, 1, 'THB', t.debit_account_id, i.credit_account_id, 5, 101, 'posted', NULL, 'x', 'x', t.biz_date, t.at, 'x', 0
             FROM ledger_transfer t, ledger_transfer i WHERE t.country_code = 1 AND i.country_code = 3",
    ] {
        let outcome: Result<u64, StoreError> = db.write(async move |tx| tx.execute(statement, &[]).await).await;
        assert!(outcome.is_err(), "{statement}");
    }
    assert_eq!(findings(&db).await, []);
});

both_databases!(verify_finds_a_tampered_balance, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 10_000, "top-up-1").await;
    set_aside(&db, &rt, 1_000, "SO-1", "settle-1").await.expect("held");
    tamper(&db, "UPDATE ledger_account SET credits_posted = credits_posted + 500 WHERE code = 'WALLET'").await;
    let found = findings(&db).await;
    let rules: Vec<_> = found.iter().map(|finding| finding.rule).collect();
    assert_eq!(rules, ["account_total", "ledger_balanced"]);
    assert_eq!(found[0].subject, "TH WALLET:7001");
    assert_eq!(found[0].expected, "posted 0.00/100.00, pending 10.00/0.00");
    assert_eq!(found[0].found, "posted 0.00/105.00, pending 10.00/0.00");
});

both_databases!(verify_finds_a_tampered_entry_on_both_its_accounts, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 10_000, "top-up-1").await;
    tamper(&db, "UPDATE ledger_transfer SET amount = 9000").await;
    let rules: Vec<_> = findings(&db).await.iter().map(|finding| finding.rule).collect();
    assert_eq!(rules, ["account_total", "account_total", "wallet_line"]);
});

both_databases!(verify_finds_tampered_wallet_lines, MODULES, async |db| {
    let rt = runtime();
    fill(&db, &rt, CUSTOMER, 10_000, "top-up-1").await;
    fill(&db, &rt, CUSTOMER, 5_000, "top-up-2").await;
    tamper(&db, "UPDATE wallet_line SET balance_after = 14000 WHERE seq = 2").await;
    let found = findings(&db).await;
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].rule, found[0].expected.as_str(), found[0].found.as_str()), ("wallet_running_balance", "150.00", "140.00"));
    tamper(&db, "DELETE FROM wallet_line WHERE seq = 2").await;
    let rules: Vec<_> = findings(&db).await.iter().map(|finding| finding.rule).collect();
    assert_eq!(rules, ["wallet_line", "wallet_line_count"]);
});
