//! Who is told of what is late, when, and once.

use futures_util::future::join_all;
use store::both_databases;

use crate::MODULES;
use crate::desk::{BUYER, DAY, Desk, FINANCE, MANAGER, REP, edit, step};

/// Delivered today, due in thirty days: the day on which it is so many days late.
const fn late(days: i64) -> i64 {
    30 + days
}

both_databases!(each_step_tells_whom_its_rule_names_and_once, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(100_000, "DN-1").await;
    desk.company.later(30);
    assert_eq!(desk.remind().await, 0, "the due day itself is not late");
    let mut passed = 30;
    // How many notices each has in all: buyer, representative, manager, finance.
    let plan = [
        (1, 1, [1, 1, 0, 0]),
        (6, 0, [1, 1, 0, 0]),
        (7, 1, [2, 2, 0, 0]),
        (15, 1, [3, 3, 1, 1]),
        (30, 1, [4, 4, 2, 2]),
        (90, 0, [4, 4, 2, 2]),
    ];
    for (days, sent, notices) in plan {
        desk.company.later(late(days) - passed);
        passed = late(days);
        assert_eq!(desk.remind().await, sent, "{days} days late");
        assert_eq!(desk.remind().await, 0, "once");
        let mut told = [0; 4];
        for (count, user) in told.iter_mut().zip([BUYER, REP, MANAGER, FINANCE]) {
            *count = desk.told(user).await.len();
        }
        assert_eq!(told, notices, "{days} days late");
    }
    let told = desk.told(BUYER).await;
    assert_eq!(told[0], ("Last reminder".to_owned(), owed.doc_no.clone()), "the notice opens the receivable");
    assert_eq!(told[3].0, "Overdue orders");
    let log: Vec<_> = desk.sent().await.into_iter().map(|one| (one.days_after, one.days_late, one.buyers, one.managers)).collect();
    assert_eq!(log, [(30, 30, 1, 1), (15, 15, 1, 1), (7, 7, 1, 0), (1, 1, 1, 0)]);
    assert_eq!(desk.findings().await, []);
});

both_databases!(whoever_was_not_told_in_time_is_told_of_the_last_step_only, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.deliver(100_000, "DN-1").await;
    desk.company.later(late(20));
    assert_eq!(desk.remind().await, 1);
    let log = desk.sent().await;
    assert_eq!((log.len(), log[0].days_after, log[0].days_late), (1, 15, 20));
    desk.company.later(9);
    assert_eq!(desk.remind().await, 0);
    desk.company.later(1);
    assert_eq!(desk.remind().await, 1, "and goes on with the next");
});

both_databases!(what_is_paid_is_not_told_and_a_rest_is, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let (paid, part) = (desk.deliver(100_000, "DN-1").await, desk.deliver(50_000, "DN-2").await);
    desk.company.later(late(1));
    desk.pay(&paid, 100_000).await;
    desk.pay(&part, 20_000).await;
    assert_eq!(desk.remind().await, 1);
    let log = desk.sent().await;
    assert_eq!((log[0].receivable_id, log[0].amount.minor()), (part.id, 30_000));
    assert_eq!(desk.told(BUYER).await, [("Overdue orders".to_owned(), part.doc_no)]);
});

both_databases!(a_customer_without_representative_is_told_to_who_manages_its_area, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.leave_to_area().await;
    desk.deliver(100_000, "DN-1").await;
    desk.company.later(late(15));
    assert_eq!(desk.remind().await, 1);
    assert_eq!((desk.told(REP).await.len(), desk.told(MANAGER).await.len()), (0, 1));
});

both_databases!(nobody_is_told_at_night_and_the_day_is_the_countrys, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.deliver(100_000, "DN-1").await;
    // From ten in the morning to one in the morning: the day is over in Bangkok, and in London it is not.
    desk.company.rt.clock.advance_seconds(30 * DAY + 15 * 3600);
    assert_eq!(desk.remind().await, 0);
    desk.company.rt.clock.advance_seconds(7 * 3600 - 1);
    assert_eq!(desk.remind().await, 0);
    desk.company.rt.clock.advance_seconds(1);
    assert_eq!(desk.remind().await, 1);
    assert_eq!(desk.sent().await[0].days_late, 1);
});

both_databases!(several_nodes_at_once_tell_once, MODULES, async |db| {
    let desk = Desk::open(db).await;
    for number in ["DN-1", "DN-2", "DN-3"] {
        desk.deliver(10_000, number).await;
    }
    desk.company.later(late(7));
    let sent: usize = join_all((0..6).map(|_| desk.remind())).await.into_iter().sum();
    assert_eq!(sent, 3);
    assert_eq!(desk.sent().await.len(), 3);
    assert_eq!(desk.told(BUYER).await.len(), 3);
});

both_databases!(a_rule_holds_from_its_first_day_to_its_last, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let today = desk.company.today();
    for rule in desk.rules().await {
        let mut ended = edit(&rule);
        ended.to_date = Some(today);
        desk.save_rule(ended).await.expect("ended");
    }
    desk.deliver(100_000, "DN-1").await;
    desk.company.later(late(3));
    assert_eq!(desk.remind().await, 0, "the old steps are over");
    let today = desk.company.today();
    desk.save_rule(step(4, today.tomorrow())).await.expect("from tomorrow on");
    assert_eq!(desk.remind().await, 0);
    desk.company.later(1);
    assert_eq!(desk.remind().await, 1);
    assert_eq!((desk.told(BUYER).await.len(), desk.told(REP).await.len()), (1, 0));
});

both_databases!(a_rule_does_not_tell_of_what_was_as_late_before_it_began, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.deliver(100_000, "DN-1").await;
    desk.company.later(late(30));
    let last = desk.rules().await.into_iter().find(|rule| rule.days_after == 30).expect("the last step");
    let mut earlier = edit(&last);
    (earlier.days_after, earlier.from_date) = (20, desk.company.today());
    desk.save_rule(earlier).await.expect("changed");
    assert_eq!(desk.remind().await, 0, "it was 20 days late long before");
    desk.deliver(50_000, "DN-2").await;
    desk.company.later(late(21));
    assert_eq!(desk.remind().await, 1, "and this one since");
});
