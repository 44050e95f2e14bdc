//! Who closes a month, when, and who opens it again.

use kernel::ErrorCode;
use org::RoleKey;
use period_close::{OpenItemKind, PeriodInput, PeriodStatus};
use store::both_databases;

use crate::MODULES;
use crate::desk::{DAY, Desk, TH, code};
use crate::finance::{MARCH, TO_APRIL, ask, check, close, close_by, closed, findings, let_be, month, reopen};

both_databases!(a_month_is_closed_when_it_is_over_and_nothing_is_open_or_that_is_agreed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.deliver(10_000, "DN-1").await;
    let waiting = desk.submit(&desk.buyer, desk.cash(5_000)).await.expect("submitted");
    let looked = check(&desk, MARCH).await;
    assert_eq!((looked.closable, looked.open, looked.closed_through), (false, 1, None), "the month is not over");
    assert_eq!(code(close(&desk, month(MARCH)).await), ErrorCode::PeriodNotOver);

    desk.rt.clock.advance_seconds(TO_APRIL);
    let looked = check(&desk, MARCH).await;
    assert!(looked.closable && looked.entries > 0);
    let named: Vec<_> = looked.items.iter().map(|item| (item.kind, item.doc_no.as_str(), item.amount.minor())).collect();
    assert_eq!(named, [(OpenItemKind::Receipt, waiting.receipt.doc_no.as_str(), 5_000)]);
    assert_eq!(closed(&desk).await, [], "looking changes nothing");
    assert_eq!(code(close(&desk, month(MARCH)).await), ErrorCode::PeriodOpenItems);
    let agreed = close(&desk, PeriodInput { leave_open: true, ..month(MARCH) }).await.expect("closed");
    assert_eq!((agreed.left_open, agreed.entries, agreed.is_last), (1, looked.entries, true));
    assert_eq!(code(close(&desk, month(MARCH)).await), ErrorCode::PeriodClosed, "once");
    assert_eq!(code(close(&desk, month("2026-02")).await), ErrorCode::PeriodClosed, "what is before it is closed with it");
    // What was left open is posted in the open month.
    desk.confirm(&desk.finance, &waiting, Vec::new()).await.expect("confirmed in April");
    assert_eq!(findings(&desk).await, []);
});

both_databases!(two_people_open_the_last_closed_month_again, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.deliver(10_000, "DN-1").await;
    desk.rt.clock.advance_seconds(TO_APRIL);
    let march = close(&desk, month(MARCH)).await.expect("closed");
    desk.rt.clock.advance_seconds(30 * DAY);
    let april = close(&desk, month("2026-04")).await.expect("closed");
    assert_eq!(code(ask(&desk, &desk.finance, &march, "Forgot one").await), ErrorCode::PeriodNotLast);
    assert!(ask(&desk, &desk.finance, &april, "").await.is_err(), "a reason is needed");
    assert_eq!(code(reopen(&desk, &desk.second, &april).await), ErrorCode::TransitionNotAllowed, "nobody asked");

    let asked = ask(&desk, &desk.finance, &april, "Forgot one").await.expect("asked");
    assert_eq!(code(reopen(&desk, &desk.finance, &asked).await), ErrorCode::SecondPersonNeeded);
    assert_eq!(code(reopen(&desk, &desk.second, &april).await), ErrorCode::VersionConflict);
    let left = let_be(&desk, &desk.second, &asked).await.expect("let be");
    let asked = ask(&desk, &desk.finance, &left, "Forgot one after all").await.expect("asked");
    let open = reopen(&desk, &desk.second, &asked).await.expect("open");
    assert_eq!((open.status, open.reopened_by.is_some()), (PeriodStatus::Reopened, true));
    assert_eq!(code(reopen(&desk, &desk.second, &open).await), ErrorCode::TransitionNotAllowed);

    desk.rt.clock.advance_seconds(-10 * DAY);
    desk.deliver(5_000, "DN-2").await;
    desk.rt.clock.advance_seconds(10 * DAY);
    let again = close(&desk, month("2026-04")).await.expect("closed again");
    assert!(again.entries > april.entries, "with what was posted meanwhile");
    let list: Vec<_> = closed(&desk).await.into_iter().map(|one| (one.month, one.status, one.is_last)).collect();
    let row = |month: &str, status, is_last| (month.to_owned(), status, is_last);
    assert_eq!(
        list,
        [
            row("2026-04", PeriodStatus::Closed, true),
            row("2026-04", PeriodStatus::Reopened, false),
            row("2026-03", PeriodStatus::Closed, false)
        ]
    );
    assert_eq!(findings(&desk).await, []);
});

both_databases!(only_finance_closes_and_only_months, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.rt.clock.advance_seconds(TO_APRIL);
    for role in [RoleKey::Admin, RoleKey::Rep, RoleKey::Manager, RoleKey::Auditor] {
        let actor = org::testing::staff(&desk.finance, 9, role, TH);
        assert_eq!(code(close_by(&desk, &desk.rt, &actor, month(MARCH)).await), ErrorCode::Forbidden, "{role}");
    }
    for nonsense in ["", "2026", "2026-13", "2026-3", "2026-03-01"] {
        let refused = close(&desk, month(nonsense)).await.expect_err("no month");
        assert_eq!(refused.fields().collect::<Vec<_>>(), [("month", "malformed")], "{nonsense}");
    }
});

both_databases!(what_is_changed_behind_a_closed_month_is_found, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.deliver(10_000, "DN-1").await;
    desk.rt.clock.advance_seconds(TO_APRIL);
    close(&desk, month(MARCH)).await.expect("closed");
    desk.deliver(10_000, "DN-2").await;
    assert_eq!(findings(&desk).await, []);
    for (statement, back, rule) in [
        ("UPDATE closed_period SET entries = entries + 1", "UPDATE closed_period SET entries = entries - 1", "closed_period"),
        ("UPDATE closed_period SET amount = amount + 1", "UPDATE closed_period SET amount = amount - 1", "closed_period"),
        (
            "UPDATE books SET closed_through = NULL WHERE country_code = 1",
            "UPDATE books SET closed_through = '2026-03-31' WHERE country_code = 1",
            "books_closed_through",
        ),
        (
            "UPDATE books SET closed_through = '2026-04-30' WHERE country_code = 1",
            "UPDATE books SET closed_through = '2026-03-31' WHERE country_code = 1",
            "books_closed_through",
        ),
    ] {
        desk.write(async move |tx, _| Ok(tx.execute_one(statement, &[]).await?)).await.expect("tampered");
        assert_eq!(findings(&desk).await.iter().map(|one| one.rule).collect::<Vec<_>>(), [rule], "{statement}");
        desk.write(async move |tx, _| Ok(tx.execute_one(back, &[]).await?)).await.expect("mended");
    }
    assert_eq!(findings(&desk).await, []);
});
