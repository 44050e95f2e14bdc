//! What is lost leaves the book once, when somebody else has seen it.

use files::Purpose;
use kernel::ErrorCode;
use loss::{LossAction, LossEvent, LossFilter, LossReason, LossState};
use org::testing::assert_refused;
use store::{both_databases, params};

use crate::MODULES;
use crate::shelf::{Shelf, lost};

both_databases!(a_loss_leaves_the_book_when_a_manager_confirms_it, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let made = shelf.submit("a", &[lost(&shelf.soap, 4, LossReason::Stolen)]).await.expect("reported");
    assert!(made.loss.doc_no.starts_with("IL-ID-"), "{}", made.loss.doc_no);
    assert_eq!((made.loss.state, shelf.pieces(&shelf.soap).await), (LossState::ToBeConfirmed, (10, 0)));
    let done = shelf.confirm(&shelf.manager, made.loss.loss_id, &[(&shelf.soap, 3)]).await.expect("confirmed");
    assert_eq!((done.loss.state, done.lines[0].deduction_qty, done.lines[0].claim_qty), (LossState::Confirmed, 3, 1));
    assert_eq!(done.loss.responsible_name.as_deref(), Some(shelf.promoter.name.as_str()));
    assert_eq!(shelf.pieces(&shelf.soap).await, (7, 3));
    assert_eq!(done.timeline.iter().map(|entry| entry.event).collect::<Vec<_>>(), [LossEvent::Submit, LossEvent::Confirm]);
    assert_refused(shelf.confirm(&shelf.manager, made.loss.loss_id, &[]).await, &[("", "transition_not_allowed")]);
    assert_eq!(shelf.findings().await, []);
});

both_databases!(nobody_confirms_their_own_loss, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let made = shelf.submit("a", &[lost(&shelf.soap, 1, LossReason::Missing)]).await.expect("reported");
    assert_refused(shelf.confirm(&shelf.promoter, made.loss.loss_id, &[]).await, &[("", "forbidden")]);
    let actor = shelf.actor(&shelf.manager).await;
    let taken = shelf
        .company
        .write(async move |tx, _| Ok(tx.execute("UPDATE inventory_loss SET reported_by = $1", params![actor.user_id]).await?));
    taken.await.expect("as if the manager had reported it");
    assert_refused(shelf.confirm(&shelf.manager, made.loss.loss_id, &[]).await, &[("", "own_submission")]);
    assert_refused(shelf.refuse(&shelf.manager, made.loss.loss_id, "no").await, &[("", "own_submission")]);
});

both_databases!(a_photo_shows_the_goods_of_one_line, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let both = [lost(&shelf.soap, 2, LossReason::Damaged), lost(&shelf.cream, 1, LossReason::Damaged)];
    shelf.submit("a", &both).await.expect("reported");
    let photo = shelf.upload(&shelf.promoter, Purpose::LossPhoto).await;
    shelf.photograph("a", &shelf.soap, photo).await.expect("attached");
    assert_refused(shelf.photograph("a", &shelf.cream, photo).await, &[("photoIds[0]", "taken")]);
});

both_databases!(damaged_goods_wait_for_their_photo, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let made = shelf.submit("a", &[lost(&shelf.soap, 2, LossReason::Damaged)]).await.expect("reported without a photo");
    assert!(made.loss.photo_missing);
    assert_refused(shelf.confirm(&shelf.manager, made.loss.loss_id, &[]).await, &[("", "photo_missing")]);
    let others = shelf.upload(&shelf.manager, Purpose::LossPhoto).await;
    assert_refused(shelf.photograph("a", &shelf.soap, others).await, &[("photoIds[0]", "unknown")]);
    let voucher = shelf.upload(&shelf.promoter, Purpose::Voucher).await;
    assert_refused(shelf.photograph("a", &shelf.soap, voucher).await, &[("photoIds[0]", "unknown")]);
    let photo = shelf.upload(&shelf.promoter, Purpose::LossPhoto).await;
    assert_refused(shelf.photograph("a", &shelf.cream, photo).await, &[("productId", "unknown")]);
    let seen = shelf.photograph("a", &shelf.soap, photo).await.expect("attached");
    assert_eq!(shelf.photograph("a", &shelf.soap, photo).await.expect("once more").loss.ver, seen.loss.ver);
    assert_eq!((seen.loss.photo_missing, seen.lines[0].photos.len()), (false, 1));
    assert_eq!(shelf.confirm(&shelf.manager, made.loss.loss_id, &[]).await.expect("confirmed").loss.deduction_qty, 2);
    assert_refused(shelf.photograph("a", &shelf.soap, others).await, &[("", "transition_not_allowed")]);
});

both_databases!(what_a_device_tells_twice_is_one_loss, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let first = shelf.submit("a", &[lost(&shelf.soap, 4, LossReason::Stolen)]).await.expect("reported");
    let again = shelf.submit("a", &[lost(&shelf.soap, 4, LossReason::Stolen)]).await.expect("the answer was lost");
    assert_eq!(again, first);
    let other = shelf.submit("b", &[lost(&shelf.soap, 1, LossReason::Stolen)]).await.expect("another one");
    assert_ne!(other.loss.doc_no, first.loss.doc_no);
});

both_databases!(a_loss_can_be_no_more_than_is_there, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let refused = shelf.submit("a", &[lost(&shelf.soap, 11, LossReason::Stolen)]).await.expect_err("only ten are there");
    assert_eq!(refused.code(), ErrorCode::InsufficientStock);
    assert_eq!(refused.data(), Some(&serde_json::json!({ "lines": [{ "id": shelf.soap.id, "available": 10 }] })));
    assert_refused(shelf.submit("a", &[]).await, &[("", "product_list_required")]);
    let twice = [lost(&shelf.soap, 1, LossReason::Other), lost(&shelf.soap, 0, LossReason::Other)];
    assert_refused(shelf.submit("a", &twice).await, &[("lines[1].productId", "product_exists"), ("lines[1].qty", "out_of_range")]);
    let made = shelf.submit("a", &[lost(&shelf.soap, 2, LossReason::Stolen)]).await.expect("reported");
    assert_refused(
        shelf.confirm(&shelf.manager, made.loss.loss_id, &[(&shelf.soap, 3)]).await,
        &[("lines[0].deductionQty", "out_of_range")],
    );
});

both_databases!(a_refused_or_withdrawn_loss_leaves_the_goods_on_the_book, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let first = shelf.submit("a", &[lost(&shelf.soap, 4, LossReason::Stolen)]).await.expect("reported").loss.loss_id;
    assert_refused(shelf.refuse(&shelf.manager, first, " ").await, &[("reason", "required")]);
    let refused = shelf.refuse(&shelf.manager, first, "They are in the back room").await.expect("refused");
    assert_eq!((refused.loss.state, refused.loss.reason.as_str()), (LossState::Refused, "They are in the back room"));
    let second = shelf.submit("b", &[lost(&shelf.cream, 1, LossReason::Expired)]).await.expect("reported").loss.loss_id;
    assert_refused(shelf.cancel(&shelf.manager, second).await, &[("", "forbidden")]);
    assert_eq!(shelf.cancel(&shelf.promoter, second).await.expect("withdrawn").loss.state, LossState::Cancelled);
    assert_eq!((shelf.pieces(&shelf.soap).await, shelf.pieces(&shelf.cream).await), ((10, 0), (10, 0)));
    assert_eq!(shelf.findings().await, []);
});

both_databases!(what_a_count_misses_waits_or_goes_at_once, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let little = shelf.count_short(&shelf.cream, 1, true).await.expect("tolerated");
    assert_eq!((little.state, shelf.pieces(&shelf.cream).await), (LossState::Normal, (9, 1)));
    let much = shelf.count_short(&shelf.soap, 5, false).await.expect("raised");
    assert_eq!((much.state, shelf.pieces(&shelf.soap).await), (LossState::ToBeConfirmed, (10, 0)));
    assert_refused(shelf.cancel(&shelf.promoter, much.loss_id).await, &[("", "forbidden")]);
    shelf.confirm(&shelf.manager, much.loss_id, &[]).await.expect("confirmed");
    assert_eq!(shelf.pieces(&shelf.soap).await, (5, 5));
    assert_eq!(shelf.findings().await, []);
});

both_databases!(lists_count_every_state_for_whoever_may_see_it, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let made = shelf.submit("a", &[lost(&shelf.soap, 4, LossReason::Stolen)]).await.expect("reported");
    shelf.submit("b", &[lost(&shelf.soap, 1, LossReason::Stolen)]).await.expect("reported");
    shelf.refuse(&shelf.manager, made.loss.loss_id, "no").await.expect("refused");
    let stranger = shelf.company.hire(org::testing::ID, "B2", &[org::RoleKey::Ba], None).await;
    for (person, seen) in [(&shelf.promoter, 2), (&shelf.manager, 2), (&stranger, 0)] {
        let actor = shelf.actor(person).await;
        let page = shelf.company.write(async move |tx, _| {
            let waiting = LossFilter { state: Some(LossState::ToBeConfirmed), ..LossFilter::default() };
            loss::losses(tx, &actor, &waiting).await
        });
        let page = page.await.expect("a list");
        assert_eq!((page.counts.all, page.counts.refused, page.total), (seen, seen / 2, seen / 2), "{}", person.employee_no);
        let may: Vec<_> = page.list.iter().flat_map(|item| item.actions.clone()).collect();
        let expected: &[LossAction] = match person.employee_no.as_str() {
            "B1" => &[LossAction::Cancel, LossAction::AttachPhotos],
            "M1" => &[LossAction::Decide],
            _ => &[],
        };
        assert_eq!(may, expected);
    }
});

both_databases!(whatever_is_changed_by_hand_is_found, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let made = shelf.submit("a", &[lost(&shelf.soap, 4, LossReason::Stolen)]).await.expect("reported");
    shelf.confirm(&shelf.manager, made.loss.loss_id, &[(&shelf.soap, 3)]).await.expect("confirmed");
    assert_eq!(shelf.findings().await, []);
    let tampered = shelf.company.write(async |tx, _| Ok(tx.execute("UPDATE inventory_loss_line SET deduction_qty = 4", &[]).await?));
    tampered.await.expect("changed by hand");
    let rules: Vec<_> = shelf.findings().await.into_iter().map(|finding| finding.rule).collect();
    // The sealed row, and one piece too few at either end of the move.
    assert_eq!(rules, ["movement_row", "inventory_loss_goods", "inventory_loss_goods"]);
});
