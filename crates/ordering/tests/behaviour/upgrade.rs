//! What an installation from before approvals had an engine of their own finds after its upgrade.

use approval::{DecisionResult, ReviewView};
use kernel::{ErrorCode, Id};
use ordering::offer::{Offer, OfferDecision, OfferStatus, OfferUpdate, find, update};
use ordering::order::OrderStage;
use store::both_databases;

use crate::common::{MODULES, code};
use crate::desk::Desk;
use crate::offer::{ask, input, say, sign};
use crate::payer::assert_verified;

/// Puts what the engine keeps where it was kept before, and forgets the move.
const TAKEN_BACK: [&str; 16] = [
    include_str!("../../migrations/0003_review.sql"),
    "INSERT INTO approval_rule (id, country_code, doc_kind, order_type, min_amount, max_amount, min_discount_rate, overdue_only,
         over_limit_only, priority, enabled, ver)
     SELECT id, country_code, doc_kind, subtype, min_amount, max_amount, min_discount_rate, overdue_only, over_limit_only, priority, enabled,
         ver FROM approval_policy",
    "INSERT INTO approval_rule_stage (rule_id, seq, stage, selector, sla_hours)
     SELECT policy_id, seq, stage, selector, sla_hours FROM approval_policy_stage",
    "INSERT INTO order_review (id, order_id, round, seq, stage, selector, sla_hours, decision, opened_at, due_at, reminded_at, decided_by,
         decided_by_name, decided_person_id, on_behalf_of, decided_at, seen_ver, remark)
     SELECT ROW_NUMBER() OVER (ORDER BY doc_id, round, seq), doc_id, round, seq, stage, selector, sla_hours, decision, opened_at, due_at,
         reminded_at, decided_by, decided_by_name, decided_person_id, on_behalf_of, decided_at, seen_ver, remark
     FROM approval_step WHERE doc_kind = 'order'",
    "INSERT INTO order_review_candidate (review_id, person_id)
     SELECT r.id, k.person_id FROM approval_candidate k
     JOIN order_review r ON r.order_id = k.doc_id AND r.round = k.round AND r.seq = k.seq WHERE k.doc_kind = 'order'",
    "CREATE TABLE special_offer_decision (
         offer_id BIGINT NOT NULL, seq BIGINT NOT NULL, decided_by BIGINT NOT NULL, decided_by_name TEXT NOT NULL, result BIGINT NOT NULL,
         remark TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (offer_id, seq))",
    "INSERT INTO special_offer_decision (offer_id, seq, decided_by, decided_by_name, result, remark, at)
     SELECT doc_id, ROW_NUMBER() OVER (PARTITION BY doc_id ORDER BY round, seq), decided_by, decided_by_name,
         CASE decision WHEN 'approved' THEN 1 WHEN 'rejected' THEN 2 ELSE 3 END, remark, decided_at
     FROM approval_step WHERE doc_kind = 'offer' AND decided_by IS NOT NULL",
    "ALTER TABLE special_offer ADD COLUMN reminded_at INTEGER",
    "ALTER TABLE special_offer ADD COLUMN escalated_at INTEGER",
    "UPDATE special_offer SET reminded_at = (SELECT s.reminded_at FROM approval_step s
         WHERE s.doc_kind = 'offer' AND s.doc_id = special_offer.id AND s.decision = 'pending')",
    "CREATE INDEX special_offer_due ON special_offer (due_at) WHERE status IN ('pending', 'pending_second')",
    "DELETE FROM approval_candidate",
    "DELETE FROM approval_step",
    "DELETE FROM approval_policy_stage",
    "DELETE FROM approval_policy",
    "DELETE FROM schema_migration WHERE module = 'ordering' AND number = 14",
];

async fn reviews(desk: &Desk, order: Id) -> Vec<ReviewView> {
    desk.shop.write(async move |tx, _| approval::reviews_of(tx, &ordering::ORDER, order).await).await.expect("read")
}

async fn offer(desk: &Desk, id: Id) -> Offer {
    let actor = desk.price.clone();
    desk.shop.write(async move |tx, rt| find(tx, rt, &actor, id).await).await.expect("an offer")
}

async fn rules(desk: &Desk) -> Vec<approval::ApprovalRule> {
    desk.shop.write(async |tx, _| approval::all_rules(tx).await).await.expect("rules")
}

both_databases!(approvals_from_before_the_engine_go_on_where_they_stood, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100_00, 2_000).await;
    let begun = desk.order(&desk.buyer, &[(product.id, 600)]).await.expect("ordered");
    desk.approve(&desk.manager, begun.order_id, begun.ver).await.expect("approved once");
    let refused = desk.order(&desk.buyer, &[(product.id, 1)]).await.expect("ordered");
    let no = crate::desk::refusal(refused.order_id, refused.ver, DecisionResult::Reject, "No");
    desk.decide(&desk.manager, no).await.expect("rejected");
    let asked = ask(&desk, &desk.rep, input(&desk, product.id, 69_00)).await.expect("asked");
    let back = OfferDecision { result: DecisionResult::SendBack, remark: "Why?".to_owned(), ..sign(&asked) };
    let back = say(&desk, &desk.price, back).await.expect("sent back");
    let (rep, again) = (desk.rep.clone(), OfferUpdate { offer_id: back.id, ver: back.ver, terms: input(&desk, product.id, 69_00) });
    let again = desk.shop.write(async move |tx, rt| update(tx, rt, &rep, &again).await).await.expect("sent in again");
    let half = say(&desk, &desk.price, sign(&again)).await.expect("signed once");
    let fresh = ask(&desk, &desk.rep, input(&desk, product.id, 85_00)).await.expect("asked");
    let seen =
        (reviews(&desk, begun.order_id).await, reviews(&desk, refused.order_id).await, offer(&desk, half.id).await, rules(&desk).await);

    let taken_back = desk.shop.write(async |tx, _| {
        for statement in TAKEN_BACK.into_iter().flat_map(|statements| statements.split(';')).filter(|text| !text.trim().is_empty()) {
            tx.execute(statement, &[]).await?;
        }
        Ok(())
    });
    taken_back.await.expect("as it was");
    assert_eq!(desk.shop.db.migrate(MODULES).await.expect("upgraded"), 1);

    let found =
        (reviews(&desk, begun.order_id).await, reviews(&desk, refused.order_id).await, offer(&desk, half.id).await, rules(&desk).await);
    assert_eq!(found, seen);
    assert_verified(&desk.shop).await;
    let id = begun.order_id;
    let ver = desk.shop.write(async move |tx, _| Ok(ordering::order::lock_by_id(tx, id).await?.ver)).await.expect("read");
    assert_eq!(desk.approve(&desk.regional, id, ver).await.expect("goes on").stage, OrderStage::Ready);
    assert_eq!(code(say(&desk, &desk.price, sign(&half)).await), ErrorCode::SecondApproverNeeded);
    assert_eq!(say(&desk, &desk.second_price, sign(&half)).await.expect("signed").status, OfferStatus::Approved);
    assert_eq!(say(&desk, &desk.price, sign(&fresh)).await.expect("signed").status, OfferStatus::Approved);
    assert_verified(&desk.shop).await;
});
