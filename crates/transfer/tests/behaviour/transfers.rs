//! Goods between stores: sent once, answered once, every piece accounted for.

use futures_util::future::join_all;
use kernel::ErrorCode;
use org::testing::assert_refused;
use org::{Actor, RoleKey};
use stock::Owner;
use store::both_databases;
use transfer::{Direction, StockTransferState, TransferAction, TransferEvent, TransferFilter, TransferKind, remind_of_late};

use crate::MODULES;
use crate::chain::{Chain, EN, input};

both_databases!(goods_are_on_their_way_until_the_other_store_confirms, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let sent = chain.sent().await;
    let item = &sent.transfer;
    assert!(item.out_doc_no.starts_with("TO-ID-") && item.in_doc_no.starts_with("TI-ID-"), "{item:?}");
    assert_eq!(
        (item.state, sent.lines[0].waiting_qty, chain.pieces(&chain.soap).await),
        (StockTransferState::ToBeConfirmed, 5, [5, 0, 0, 100, 5])
    );
    assert_eq!(chain.findings().await, []);
    let done = chain.confirm(&chain.receiver, item.transfer_id, &[]).await.expect("confirmed");
    assert_eq!(
        (done.transfer.state, done.transfer.qty_in, chain.pieces(&chain.soap).await),
        (StockTransferState::Confirmed, 5, [5, 5, 0, 100, 0])
    );
    assert_eq!(done.timeline.iter().map(|entry| entry.event).collect::<Vec<_>>(), [TransferEvent::Submit, TransferEvent::Confirm]);
    assert_eq!(chain.findings().await, []);
});

both_databases!(part_arrives_part_goes_back_and_part_is_short, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let id = chain.sent().await.transfer.transfer_id;
    let too_much = chain.confirm(&chain.receiver, id, &[(&chain.soap, 6, 0)]).await;
    assert_refused(too_much, &[("lines[0].qtyIn", "out_of_range"), ("lines[0].refusedQty", "out_of_range")]);
    assert_refused(chain.confirm(&chain.receiver, id, &[(&chain.soap, 3, 3)]).await, &[("lines[0].refusedQty", "out_of_range")]);
    assert_refused(chain.confirm(&chain.receiver, id, &[(&chain.cream, 1, 0)]).await, &[("lines[0].productId", "unknown")]);
    let done = chain.confirm(&chain.receiver, id, &[(&chain.soap, 2, 1)]).await.expect("confirmed");
    let line = &done.lines[0];
    assert_eq!((line.qty_in, line.refused_qty, line.short_qty, line.waiting_qty), (2, 1, 2, 0));
    assert_eq!(line.qty_in + line.refused_qty + line.short_qty, line.qty_out);
    assert_eq!(chain.pieces(&chain.soap).await, [6, 2, 0, 100, 2]);
    assert_eq!(chain.findings().await, []);
});

both_databases!(the_database_itself_keeps_the_sum, MODULES, async |db| {
    let chain = Chain::open(db).await;
    chain.sent().await;
    let broken = chain.company.write(async |tx, _| Ok(tx.execute("UPDATE stock_transfer_line SET qty_in = 1", &[]).await?));
    assert!(broken.await.is_err(), "confirmed, refused and short no longer come to what was sent");
});

both_databases!(refused_or_called_back_everything_is_at_the_sender_again, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let first = chain.sent().await.transfer.transfer_id;
    assert_refused(chain.refuse(&chain.receiver, first, " ").await, &[("reason", "required")]);
    assert_refused(chain.refuse(&chain.sender, first, "no").await, &[("", "not_found")]);
    let refused = chain.refuse(&chain.receiver, first, "Wrong goods").await.expect("refused");
    assert_eq!((refused.transfer.state, refused.transfer.refused_qty), (StockTransferState::Refused, 5));
    assert_eq!((refused.transfer.reason.as_str(), chain.pieces(&chain.soap).await), ("Wrong goods", [10, 0, 0, 100, 0]));
    let second = chain.submit(&chain.sender, input("b", &chain.here, &chain.there, &[(&chain.soap, 2)])).await.expect("sent");
    assert_refused(chain.cancel(&chain.receiver, second.transfer.transfer_id).await, &[("", "not_found")]);
    let back = chain.cancel(&chain.sender, second.transfer.transfer_id).await.expect("called back");
    assert_eq!((back.transfer.state, chain.pieces(&chain.soap).await), (StockTransferState::Cancelled, [10, 0, 0, 100, 0]));
    assert_refused(chain.confirm(&chain.receiver, second.transfer.transfer_id, &[]).await, &[("", "transition_not_allowed")]);
    assert_eq!(chain.findings().await, []);
});

both_databases!(two_people_who_confirm_at_once_give_one_confirmation, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let id = chain.sent().await.transfer.transfer_id;
    let people = [chain.actor(&chain.receiver).await, chain.actor(&chain.manager).await];
    let outcomes = join_all(people.iter().map(|actor| {
        let chain = chain.clone();
        async move {
            loop {
                match chain.confirm_as(actor, id, &[(&chain.soap, 4, 0)]).await {
                    Err(error) if error.code() == ErrorCode::Unavailable => tokio::task::yield_now().await,
                    other => return other,
                }
            }
        }
    }))
    .await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
    let refused: Vec<_> = outcomes.iter().filter_map(|outcome| outcome.as_ref().err()).map(kernel::AppError::code).collect();
    assert_eq!(refused, [ErrorCode::TransferAnswered]);
    assert_eq!(chain.pieces(&chain.soap).await, [5, 4, 0, 100, 1]);
    assert_eq!(chain.findings().await, []);
});

both_databases!(the_same_answer_again_is_no_error_but_another_is, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let id = chain.sent().await.transfer.transfer_id;
    let first = chain.confirm(&chain.receiver, id, &[(&chain.soap, 4, 0)]).await.expect("confirmed");
    assert_eq!(chain.confirm(&chain.receiver, id, &[(&chain.soap, 4, 0)]).await.expect("the answer was lost"), first);
    assert_refused(chain.confirm(&chain.receiver, id, &[]).await, &[("", "transfer_answered")]);
    assert_refused(chain.refuse(&chain.receiver, id, "no").await, &[("", "transfer_answered")]);
    assert_refused(chain.confirm(&chain.manager, id, &[(&chain.soap, 4, 0)]).await, &[("", "transfer_answered")]);
    assert_eq!(chain.pieces(&chain.soap).await, [5, 4, 0, 100, 1]);
});

both_databases!(what_a_device_sends_twice_is_one_transfer, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let first = chain.sent().await;
    assert_eq!(chain.sent().await, first);
    assert_eq!(chain.pieces(&chain.soap).await, [5, 0, 0, 100, 5]);
});

both_databases!(nobody_sends_what_is_not_there, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let refused = chain.submit(&chain.sender, input("a", &chain.here, &chain.there, &[(&chain.soap, 11)])).await;
    let refused = refused.expect_err("only ten are there");
    assert_eq!(refused.code(), ErrorCode::InsufficientStock);
    assert_eq!(refused.data(), Some(&serde_json::json!({ "lines": [{ "id": chain.soap.id, "available": 10 }] })));
    // A customer's own goods may be sold before we hear of them, but not sent.
    let customer = chain.elsewhere.customer_id;
    let other = chain.company.store(&chain_customer(&chain).await, "S4", None).await;
    chain.fill(chain.place(&chain.elsewhere).await, &chain.soap, 2, Owner::Customer(customer)).await;
    let own = chain.submit(&chain.keeper, input("b", &chain.elsewhere, &other, &[(&chain.soap, 3)])).await;
    let own = own.expect_err("only two are there");
    assert_eq!(own.data(), Some(&serde_json::json!({ "lines": [{ "id": chain.soap.id, "available": 2 }] })));
    chain.submit(&chain.keeper, input("c", &chain.elsewhere, &other, &[(&chain.soap, 2)])).await.expect("sent");
    assert_eq!(chain.findings().await, []);
});

async fn chain_customer(chain: &Chain) -> org::Customer {
    let (id, scope) = (chain.elsewhere.customer_id, chain.company.system().require(org::Permission::StockTransfer).expect("granted"));
    chain.company.write(async move |tx, _| org::customer(tx, &scope, id).await).await.expect("a customer")
}

both_databases!(a_transfer_stays_with_one_owner_and_in_one_country, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let to = |store| input("a", &chain.here, store, &[(&chain.soap, 1)]);
    assert_refused(chain.submit(&chain.sender, to(&chain.here)).await, &[("inStoreId", "same_store")]);
    assert_refused(chain.submit(&chain.sender, to(&chain.elsewhere)).await, &[("", "other_owner")]);
    let abroad = chain.company.customer(org::testing::TH, "C9").await;
    let abroad = chain.company.store(&abroad, "S9", None).await;
    assert_refused(chain.submit(&chain.sender, to(&abroad)).await, &[("inStoreId", "other_country")]);
    assert_refused(chain.submit(&chain.receiver, to(&chain.there)).await, &[("", "not_found")]);
    let twice = input("a", &chain.here, &chain.there, &[(&chain.soap, 1), (&chain.soap, 0)]);
    assert_refused(chain.submit(&chain.sender, twice).await, &[("lines[1].productId", "product_exists"), ("lines[1].qty", "out_of_range")]);
    chain.close(&chain.there).await;
    assert_refused(chain.submit(&chain.sender, to(&chain.there)).await, &[("inStoreId", "unknown")]);
});

both_databases!(who_works_in_both_stores_asks_nobody, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let both = [(&chain.here, "2026-01-01", None, true), (&chain.there, "2026-01-01", None, false)];
    let both = chain.company.assign(&chain.sender, &both).await.expect("assigned");
    let carried = chain.submit(&both, input("a", &chain.here, &chain.there, &[(&chain.soap, 5)])).await.expect("carried");
    assert_eq!((carried.transfer.state, carried.transfer.qty_in), (StockTransferState::Normal, 5));
    assert_eq!(chain.pieces(&chain.soap).await, [5, 5, 0, 100, 0]);
    assert_eq!(chain.findings().await, []);
});

both_databases!(lists_are_by_direction_and_count_every_state, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let first = chain.sent().await.transfer.transfer_id;
    chain.submit(&chain.sender, input("b", &chain.here, &chain.there, &[(&chain.cream, 1)])).await.expect("sent");
    chain.confirm(&chain.receiver, first, &[]).await.expect("confirmed");
    let stranger = chain.company.hire(org::testing::ID, "B9", &[RoleKey::Ba], None).await;
    let looks = [
        (&chain.sender, Some(Direction::Out), 2, vec![TransferAction::Cancel]),
        (&chain.sender, Some(Direction::In), 0, vec![]),
        (&chain.receiver, Some(Direction::In), 2, vec![TransferAction::Confirm, TransferAction::Refuse]),
        (&chain.receiver, None, 2, vec![TransferAction::Confirm, TransferAction::Refuse]),
        (&chain.manager, None, 2, vec![TransferAction::Confirm, TransferAction::Refuse, TransferAction::Cancel]),
        (&stranger, None, 0, vec![]),
    ];
    for (person, direction, seen, may) in looks {
        let actor = chain.actor(person).await;
        let page = chain.company.write(async move |tx, _| {
            let filter = TransferFilter { direction, state: Some(StockTransferState::ToBeConfirmed), ..TransferFilter::default() };
            transfer::transfers(tx, &actor, TransferKind::Transfer, &filter).await
        });
        let page = page.await.expect("a list");
        assert_eq!((page.counts.all, page.counts.confirmed, page.total), (seen, seen / 2, seen / 2), "{}", person.employee_no);
        assert_eq!(page.list.first().map(|item| item.actions.clone()).unwrap_or_default(), may, "{}", person.employee_no);
        assert_eq!(chain.read(person, first).await.is_ok(), seen > 0 || direction.is_some());
    }
});

both_databases!(both_sides_and_after_three_days_the_managers_are_told, MODULES, async |db| {
    let chain = Chain::open(db).await;
    for person in [&chain.sender, &chain.receiver, &chain.manager] {
        chain.login(person).await;
    }
    let sent = chain.sent().await;
    assert_eq!(chain.told(&chain.receiver).await, ["transfer_to_confirm"]);
    let remind = async || chain.company.write(async |tx, rt| remind_of_late(tx, rt).await).await.expect("looked");
    assert_eq!(remind().await, None);
    chain.company.later(3);
    assert_eq!(remind().await, Some(sent.transfer.transfer_id));
    assert_eq!(remind().await, None, "once is enough");
    assert_eq!(chain.told(&chain.manager).await, ["transfer_late"]);
    chain.refuse(&chain.receiver, sent.transfer.transfer_id, "Wrong goods").await.expect("refused");
    assert_eq!(chain.told(&chain.sender).await, ["transfer_refused"]);
    assert_eq!(chain.findings().await, []);
});

both_databases!(whatever_is_changed_by_hand_is_found, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let id = chain.sent().await.transfer.transfer_id;
    chain.confirm(&chain.receiver, id, &[(&chain.soap, 4, 0)]).await.expect("confirmed");
    assert_eq!(chain.findings().await, []);
    let tampered =
        chain.company.write(async |tx, _| Ok(tx.execute("UPDATE stock_transfer_line SET qty_in = 5, short_qty = 0", &[]).await?));
    tampered.await.expect("changed by hand");
    let rules: Vec<_> = chain.findings().await.into_iter().map(|finding| finding.rule).collect();
    // The sealed row, and one piece at the wrong end of the move.
    assert_eq!(rules, ["movement_row", "stock_transfer_goods", "stock_transfer_goods"]);
});

both_databases!(a_late_answer_counts_on_the_day_it_was_given, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let id = chain.sent().await.transfer.transfer_id;
    let (actor, noted) = (chain.actor(&chain.receiver).await, chain.company.rt.now());
    chain.company.later(2);
    let left = chain.company.assign(&chain.receiver, &[(&chain.there, "2026-01-01", Some("2026-03-11"), true)]).await.expect("moved away");
    let input = transfer::TransferReceipt { transfer_id: id, lines: Vec::new() };
    let today = chain.actor(&left).await;
    let (late, then) = (input.clone(), Actor { today: actor.today, ..today.clone() });
    let refused = chain.company.write(async move |tx, rt| transfer::confirm(tx, rt, &today, EN, &input, rt.now()).await).await;
    assert_refused(refused, &[("", "not_found")]);
    let done =
        chain.company.write(async move |tx, rt| transfer::confirm(tx, rt, &then, EN, &late, noted).await).await.expect("as noted then");
    assert_eq!(done.timeline[1].captured_at, noted);
});
