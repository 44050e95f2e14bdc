//! What finance may write into the rules.

use kernel::{Country, ErrorCode};
use org::RoleKey;
use store::both_databases;

use crate::MODULES;
use crate::desk::{Desk, TH, edit, step};

both_databases!(a_country_begins_with_four_steps, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let steps: Vec<_> = desk.rules().await.into_iter().map(|rule| (rule.days_after, rule.tell_manager, rule.tell_finance)).collect();
    assert_eq!(steps, [(1, false, false), (7, false, false), (15, true, true), (30, true, true)]);
    desk.write(async |tx, rt| dunning::seed_reference(tx, rt).await).await.expect("again");
    assert_eq!(desk.rules().await.len(), 4, "what is there stays");
});

both_databases!(a_step_is_in_force_once_on_a_day, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let today = desk.company.today();
    let refused = desk.save_rule(step(7, today)).await.expect_err("taken");
    assert_eq!(refused.fields().collect::<Vec<_>>(), [("fromDate", "overlap")]);
    let seventh = desk.rules().await.into_iter().find(|rule| rule.days_after == 7).expect("a step");
    let mut ended = edit(&seventh);
    ended.to_date = Some(today);
    let ended = desk.save_rule(ended).await.expect("ended");
    assert_eq!(ended.ver, seventh.ver + 1);
    desk.save_rule(step(7, today.tomorrow())).await.expect("the next one");
    let stale = desk.save_rule(edit(&seventh)).await.expect_err("changed meanwhile");
    assert_eq!(stale.code(), ErrorCode::VersionConflict);
});

both_databases!(nonsense_and_strangers_are_refused, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let today = desk.company.today();
    let mut nobody = step(40, today);
    nobody.tell_buyers = false;
    let mut backwards = step(40, today);
    backwards.to_date = Some(today.yesterday());
    for (input, expected) in [
        (step(0, today), ("daysAfter", "out_of_range")),
        (step(366, today), ("daysAfter", "out_of_range")),
        (nobody, ("tellBuyers", "required")),
        (backwards, ("toDate", "out_of_range")),
    ] {
        let refused = desk.save_rule(input).await.expect_err("refused");
        assert_eq!(refused.fields().collect::<Vec<_>>(), [expected]);
    }
    for role in [RoleKey::Rep, RoleKey::Manager, RoleKey::Admin] {
        let actor = org::testing::staff(&desk.finance, 9, role, TH);
        let refused = desk.write(async move |tx, rt| dunning::save_rule(tx, rt, &actor, &step(40, today)).await).await;
        assert_eq!(refused.expect_err("not theirs").code(), ErrorCode::Forbidden, "{role}");
    }
    let mut elsewhere = desk.finance.clone();
    elsewhere.countries = vec![TH];
    let mut input = step(40, today);
    input.country_code = Country::Malaysia;
    let refused = desk.write(async move |tx, rt| dunning::save_rule(tx, rt, &elsewhere, &input).await).await;
    assert!(refused.is_err(), "another country");
});
