use approval::{Decision, DecisionResult};
use kernel::ErrorCode;
use store::both_databases;

use crate::company::{Company, MODULES};
use crate::paper::{PAPER, Paper};

const DAY: i64 = 24 * 3600;

both_databases!(a_document_goes_from_step_to_step_and_through, MODULES, async |db| {
    let company = Company::open(db).await;
    company.three_steps().await;
    let paper = company.paper(10_000).await;
    assert_eq!(company.state(paper).await, "initial");
    assert_eq!((company.waiting(&company.manager).await, company.waiting(&company.regional).await), (1, 0));
    assert_eq!(company.told(&company.manager).await, ["order_to_review"]);
    let early = company.approve(&company.regional, paper).await.expect_err("not asked yet");
    assert_eq!(early.code(), ErrorCode::Forbidden);
    let own = company.approve(&company.rep, paper).await.expect_err("their own");
    assert_eq!(own.code(), ErrorCode::OwnSubmission);
    assert_eq!(company.approve(&company.manager, paper).await.expect("approved"), "rereview");
    assert_eq!(company.approve(&company.regional, paper).await.expect("approved"), "vp");
    assert_eq!(company.approve(&company.vp, paper).await.expect("approved"), "through");
    assert_eq!(company.waiting(&company.vp).await, 0);
    let late = company.approve(&company.vp, paper).await.expect_err("decided");
    assert_eq!(late.code(), ErrorCode::TransitionNotAllowed);
    company.assert_verified().await;
});

both_databases!(a_refusal_ends_the_chain_and_a_return_begins_another_round, MODULES, async |db| {
    let company = Company::open(db).await;
    company.three_steps().await;
    let paper = company.paper(10_000).await;
    assert_eq!(company.decide(&company.manager, paper, DecisionResult::SendBack).await.expect("sent back"), "returned");
    assert_eq!((company.waiting(&company.manager).await, company.waiting(&company.regional).await), (0, 0));
    let rep = company.rep.clone();
    let again = company.write(async move |tx, rt| {
        let mut mended = <Paper as approval::Document>::lock(tx, rt, paper).await?;
        approval::submit(tx, rt, &rep, &mut mended).await
    });
    again.await.expect("sent in again");
    assert_eq!(company.decide(&company.manager, paper, DecisionResult::Reject).await.expect("rejected"), "rejected");
    let decisions: Vec<Decision> = company.chain(paper).await.into_iter().map(|(_, decision)| decision).collect();
    let skipped = Decision::Skipped;
    assert_eq!(decisions, [Decision::Returned, skipped, skipped, Decision::Rejected, skipped, skipped]);
    company.assert_verified().await;
});

both_databases!(a_delegate_decides_for_whoever_is_away, MODULES, async |db| {
    let company = Company::open(db).await;
    let paper = company.paper(10_000).await;
    assert_eq!(company.waiting(&company.stand_in).await, 0);
    assert_eq!(company.approve(&company.stand_in, paper).await.expect_err("not asked").code(), ErrorCode::Forbidden);
    company.delegate(&company.manager, &company.stand_in).await;
    assert_eq!(company.waiting(&company.stand_in).await, 1);
    assert_eq!(company.approve(&company.stand_in, paper).await.expect("approved"), "through");
    let views = company.write(async move |tx, _| approval::reviews_of(tx, &PAPER, paper).await).await.expect("read");
    assert_eq!((views[0].decided_by.as_deref(), views[0].on_behalf_of.as_deref()), (Some("manager 9"), Some("manager 3")));
});

both_databases!(what_is_taken_back_waits_for_nobody, MODULES, async |db| {
    let company = Company::open(db).await;
    company.three_steps().await;
    let paper = company.paper(10_000).await;
    company.write(async move |tx, _| approval::close(tx, &PAPER, paper).await).await.expect("taken back");
    assert_eq!(company.waiting(&company.manager).await, 0);
    let gone = company.approve(&company.manager, paper).await.expect_err("nobody is asked");
    assert_eq!(gone.code(), ErrorCode::TransitionNotAllowed);
    assert!(company.chain(paper).await.iter().all(|(_, decision)| *decision == Decision::Skipped));
    company.assert_verified().await;
});

both_databases!(what_waits_too_long_is_reminded_of_once_and_then_told_above, MODULES, async |db| {
    let company = Company::open(db).await;
    let paper = company.paper(10_000).await;
    let remind = async || company.write(async |tx, rt| approval::remind::<Paper>(tx, rt).await).await.expect("looked");
    company.rt.clock.advance_seconds(DAY - 1);
    assert!(remind().await.is_empty(), "there is time");
    company.rt.clock.advance_seconds(1);
    assert_eq!(remind().await, [paper]);
    assert!(remind().await.is_empty(), "once");
    assert_eq!(company.told(&company.manager).await, ["order_to_review", "review_late"]);
    company.rt.clock.advance_seconds(DAY);
    assert_eq!(remind().await, [paper]);
    assert!(remind().await.is_empty(), "once");
    assert_eq!(company.told(&company.regional).await, ["offer_escalated"]);
    company.write(async move |tx, rt| approval::renew(tx, rt, &PAPER, paper).await).await.expect("changed");
    assert!(remind().await.is_empty(), "the time runs anew");
    company.rt.clock.advance_seconds(DAY);
    assert_eq!(remind().await, [paper]);
});

both_databases!(a_second_signature_is_another_persons, MODULES, async |db| {
    let company = Company::open(db).await;
    company.vice_presidents_only().await;
    let second = company.second_vice_president().await;
    let paper = company.paper(10_000).await;
    assert_eq!(company.sign_for_a_second(&company.vp, paper).await.expect("signed"), "vp");
    let twice = company.approve(&company.vp, paper).await.expect_err("the same person");
    assert_eq!(twice.code(), ErrorCode::Forbidden, "only the other one is asked");
    assert_eq!((company.waiting(&company.vp).await, company.waiting(&second).await), (0, 1));
    assert_eq!(company.approve(&second, paper).await.expect("signed"), "through");
});
