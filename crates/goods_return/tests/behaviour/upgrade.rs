//! What an installation from before returns were approved like other documents finds after its upgrade.

use goods_return::{ReturnFilter, ReturnState, ReturnVerdict};
use kernel::ErrorCode;
use store::both_databases;

use crate::MODULES;
use crate::back::{Back, wanted};
use crate::common::code;

/// Takes away what approvals keep of returns, and forgets the move.
const TAKEN_BACK: [&str; 4] = [
    "DELETE FROM approval_candidate WHERE doc_kind = 'goods_return'",
    "DELETE FROM approval_step WHERE doc_kind = 'goods_return'",
    "DELETE FROM approval_policy_stage WHERE policy_id IN (SELECT id FROM approval_policy WHERE doc_kind = 'goods_return')",
    "DELETE FROM approval_policy WHERE doc_kind = 'goods_return'",
];

both_databases!(returns_from_before_the_engine_wait_for_the_manager_as_they_did, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let waits = back.ask(&back.desk.buyer, wanted(delivered, 4)).await.expect("asked");
    let decided = back.approved(delivered, 3).await;
    let withdrawn = back.ask(&back.desk.rep, wanted(delivered, 1)).await.expect("asked");
    back.cancel(&back.desk.rep, &withdrawn).await.expect("cancelled");
    let taken_back = back.write(async |tx, _| {
        for statement in TAKEN_BACK {
            tx.execute(statement, &[]).await?;
        }
        tx.execute_one("DELETE FROM schema_migration WHERE module = 'goods_return' AND number = 2", &[]).await?;
        Ok(())
    });
    taken_back.await.expect("as it was");
    assert_eq!(back.desk.shop.db.migrate(MODULES).await.expect("upgraded"), 1);
    back.write(async |tx, rt| goods_return::seed_reference(tx, rt).await).await.expect("started");

    assert_eq!(back.findings().await, []);
    let (manager, waiting) = (back.desk.manager.clone(), ReturnFilter { waiting: Some(true), ..ReturnFilter::default() });
    let queue = back.write(async move |tx, _| goods_return::list(tx, &manager, &waiting).await).await.expect("read");
    assert_eq!(queue.list.iter().map(|item| item.return_id).collect::<Vec<_>>(), [waits.item.return_id]);
    assert_eq!(code(back.decide(&back.desk.manager, &decided, ReturnVerdict::Refuse, "No").await), ErrorCode::TransitionNotAllowed);
    let approved = back.decide(&back.desk.manager, &waits, ReturnVerdict::Approve, "").await.expect("approved");
    assert_eq!((approved.item.state, approved.reviews.len()), (ReturnState::Approved, 1));
    assert_eq!(back.findings().await, []);
});
