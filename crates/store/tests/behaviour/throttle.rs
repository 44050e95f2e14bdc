//! Guessing is counted before it is answered, on every node and across restarts.

use kernel::{Clock, Entropy, ErrorCode, Runtime, Timestamp};
use store::throttle::{RetryAfter, Rule, Verdict, check_and_count, check_and_count_several, clear, sweep};
use store::{Db, Module, StoreError, both_databases};

const MODULES: &[Module] = &[store::MODULE];
const FIVE_IN_TEN_MINUTES: Rule = Rule { limit: 5, window_s: 600 };

fn runtime() -> Runtime {
    Runtime::new(Clock::fixed(Timestamp::from_millis(1_800_000_000_000)), Entropy::seeded(1), 1)
}

async fn attempt(db: &Db, rt: &Runtime, subject: &str) -> Verdict {
    let (rt, subject) = (rt.clone(), subject.to_owned());
    let verdict: Result<Verdict, StoreError> =
        db.write(async move |tx| check_and_count(tx, &rt, "login", &subject, &FIVE_IN_TEN_MINUTES).await).await;
    verdict.expect("counted")
}

both_databases!(the_limit_holds_until_the_window_has_passed, MODULES, async |db| {
    let rt = runtime();
    for left in [4, 3, 2, 1, 0] {
        assert_eq!(attempt(&db, &rt, "th.buyer1").await, Verdict::Allowed { left });
    }
    rt.clock.advance_seconds(100);
    assert_eq!(attempt(&db, &rt, "th.buyer1").await, Verdict::Refused(RetryAfter { seconds: 500 }));
    assert_eq!(attempt(&db, &rt, "th.buyer2").await, Verdict::Allowed { left: 4 });
    rt.clock.advance_seconds(499);
    assert_eq!(attempt(&db, &rt, "th.buyer1").await, Verdict::Refused(RetryAfter { seconds: 1 }));
    rt.clock.advance_seconds(1);
    assert_eq!(attempt(&db, &rt, "th.buyer1").await, Verdict::Allowed { left: 4 });
});

both_databases!(several_at_once_are_allowed_together_or_not_at_all, MODULES, async |db| {
    let rt = runtime();
    let ask = async |several: usize| -> Verdict {
        let rt = rt.clone();
        let verdict: Result<Verdict, StoreError> =
            db.write(async move |tx| check_and_count_several(tx, &rt, "ask", "x", several, &FIVE_IN_TEN_MINUTES).await).await;
        verdict.expect("counted")
    };
    assert_eq!(ask(3).await, Verdict::Allowed { left: 2 });
    assert_eq!(ask(2).await, Verdict::Allowed { left: 0 });
    assert_eq!(ask(0).await, Verdict::Allowed { left: 0 });
    assert_eq!(ask(1).await, Verdict::Refused(RetryAfter { seconds: 600 }));
    rt.clock.advance_seconds(600);
    assert_eq!(ask(6).await, Verdict::Refused(RetryAfter { seconds: 600 }));
});

both_databases!(two_hundred_parallel_guesses_are_not_more_than_five, MODULES, async |db| {
    let rt = runtime();
    let guesses: Vec<_> = (0..200)
        .map(|_| {
            let (db, rt) = (db.clone(), rt.clone());
            tokio::spawn(async move { attempt(&db, &rt, "victim").await })
        })
        .collect();
    let mut allowed = 0;
    for guess in guesses {
        allowed += usize::from(matches!(guess.await.expect("no panic"), Verdict::Allowed { .. }));
    }
    assert_eq!(allowed, 5);
});

both_databases!(success_clears_the_count, MODULES, async |db| {
    let rt = runtime();
    for _ in 0..5 {
        attempt(&db, &rt, "th.buyer1").await;
    }
    let cleared: Result<(), StoreError> = db.write(async |tx| clear(tx, "login", "th.buyer1").await).await;
    cleared.expect("cleared");
    assert_eq!(attempt(&db, &rt, "th.buyer1").await, Verdict::Allowed { left: 4 });
});

both_databases!(a_clock_set_back_opens_nothing_early, MODULES, async |db| {
    let rt = runtime();
    for _ in 0..5 {
        attempt(&db, &rt, "th.buyer1").await;
    }
    rt.clock.advance_seconds(-3600);
    assert!(matches!(attempt(&db, &rt, "th.buyer1").await, Verdict::Refused(wait) if wait.seconds > 600));
});

both_databases!(only_passed_windows_are_swept, MODULES, async |db| {
    let rt = runtime();
    attempt(&db, &rt, "old").await;
    rt.clock.advance_seconds(600);
    attempt(&db, &rt, "new").await;
    let later = rt.clone();
    let swept: Result<u64, StoreError> = db.write(async move |tx| sweep(tx, &later).await).await;
    assert_eq!(swept.expect("swept"), 1);
    assert_eq!(attempt(&db, &rt, "new").await, Verdict::Allowed { left: 3 });
});

#[tokio::test]
async fn attempts_survive_a_restart() {
    let test = store::testing::TestDb::sqlite(MODULES).await;
    let rt = runtime();
    for _ in 0..5 {
        attempt(&test.db, &rt, "th.buyer1").await;
    }
    test.db.close().await;
    let again = Db::open(&test.config).await.expect("reopens");
    assert!(matches!(attempt(&again, &rt, "th.buyer1").await, Verdict::Refused(_)));
}

#[test]
fn a_refusal_says_how_long_to_wait() {
    let refused = Verdict::Refused(RetryAfter { seconds: 90 }).allowed_or(ErrorCode::LoginThrottled).expect_err("refused");
    assert_eq!(refused.message(kernel::Language::En), "Too many attempts. Try again in 2 minutes.");
    assert_eq!(refused.data(), Some(&serde_json::json!({ "retryAfter": 90 })));
    assert!(Verdict::Allowed { left: 0 }.allowed_or(ErrorCode::LoginThrottled).is_ok());
}
