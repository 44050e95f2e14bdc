use goods_return::{ReturnState, ReturnVerdict};
use kernel::ErrorCode;
use org::{CooperationMode, CustomerInput, RoleKey};
use stock::LocationKind;
use store::both_databases;

use crate::MODULES;
use crate::back::{Back, PRICE, wanted};
use crate::common::{TH, assert_refused, code, customer_input, money};
use crate::desk::{Desk, branch, hire, login};

both_databases!(goods_arrive_in_parts_and_are_judged_piece_by_piece, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let (stocked, outside) = (back.pieces(LocationKind::Warehouse).await, back.pieces(LocationKind::Consumer).await);
    let approved = back.approved(delivered, 6).await;
    assert_refused(back.receive(&approved, Some(7)).await, &[("lines[0].qty", "out_of_range")]);
    assert_eq!(code(back.inspect(&approved, (0, 0, 0)).await), ErrorCode::TransitionNotAllowed, "nothing arrived");
    let some = back.receive(&approved, Some(2)).await.expect("some arrived");
    assert_eq!((some.item.state, some.item.qty_received), (ReturnState::Received, 2));
    let more = back.receive(&some, Some(3)).await.expect("more arrived");
    assert_eq!(code(back.receive(&some, Some(1)).await), ErrorCode::VersionConflict);
    assert_eq!((back.pieces(LocationKind::Quarantine).await, back.pieces(LocationKind::Consumer).await), (5, outside - 5));
    assert_eq!(back.findings().await, []);

    assert_refused(back.inspect(&more, (2, 1, 1)).await, &[("lines[0].sound", "out_of_range")]);
    let judged = back.inspect(&more, (2, 1, 2)).await.expect("judged");
    assert_eq!((judged.item.state, judged.item.qty_accepted, judged.item.amount), (ReturnState::Inspected, 3, Some(money(3 * PRICE))));
    assert_eq!((judged.net_amount, judged.tax_amount), (Some(money(300_00)), Some(money(21_00))));
    assert_eq!(back.pieces(LocationKind::Quarantine).await, 0);
    assert_eq!(back.pieces(LocationKind::Warehouse).await, stocked + 2, "sound goods are on stock");
    assert_eq!((back.pieces(LocationKind::Loss).await, back.pieces(LocationKind::Consumer).await), (1, outside - 3));
    assert_eq!(back.on_order(delivered).await, (3, 0, 6), "returned on the order, not yet paid back");
    assert_eq!(back.desk.told(&back.finance).await[0], "return_to_credit");
    assert_eq!(back.desk.told(&back.desk.buyer).await[0], "return_inspected");
    back.ask(&back.desk.buyer, wanted(delivered, 7)).await.expect("what was not taken back may be asked for again");
    assert_eq!(back.findings().await, []);
});

both_databases!(nothing_taken_back_is_worth_nothing, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let outside = back.pieces(LocationKind::Consumer).await;
    let approved = back.approved(delivered, 4).await;
    let received = back.receive(&approved, None).await.expect("received");
    let closed = back.inspect(&received, (0, 0, 4)).await.expect("judged");
    assert_eq!((closed.item.state, closed.item.amount), (ReturnState::Closed, Some(money(0))));
    assert_eq!((back.pieces(LocationKind::Consumer).await, back.on_order(delivered).await.0), (outside, 0));
    assert_eq!(code(back.credit(&closed, None).await), ErrorCode::TransitionNotAllowed);
    assert_eq!(back.findings().await, []);
});

both_databases!(consigned_goods_are_picked_up_without_money, MODULES, async |db| {
    let back = Back::open(db).await;
    let input = CustomerInput { code: "C9".to_owned(), cooperation_mode: CooperationMode::Consignment, ..customer_input(TH) };
    let consigner = back.desk.shop.customer_with(input).await;
    let buyer = back.desk.shop.buyer(1, &consigner);
    let desk = Desk { customer: consigner.clone(), buyer, ..back.desk.clone() };
    let back = Back { desk, ..back };
    let store = branch(&back.desk.shop, consigner.id).await;
    let order = back.desk.submit(&back.desk.buyer, back.desk.input(&[(back.soap.id, 5)])).await.expect("ordered");
    let approved = back.desk.approve(&back.desk.vp, order.order_id, order.ver).await.expect("approved: nobody looks after this customer");
    let delivered = back.deliver(order.order_id, approved.ver).await;
    let asked = back.ask(&back.desk.buyer, wanted(delivered, 5)).await.expect("asked");
    let approved = back.decide(&back.desk.vp, &asked, ReturnVerdict::Approve, "").await.expect("approved");

    // Two are sold meanwhile: ours are never below zero.
    let (product, system) = (back.soap.id, back.desk.shop.system());
    let sold = back.write(async move |tx, rt| {
        let from = stock::location::of_store(tx, rt, TH, store).await?.id;
        let to = stock::location::of_kind(tx, rt, TH, LocationKind::Consumer).await?.id;
        let document = stock::Document {
            country: TH,
            doc_type: "sales_report",
            doc_no: "SR-1",
            reference: "SR-1",
            biz_date: org::today_in(rt, TH)?,
            user_id: system.user_id,
        };
        let owner = stock::Owner::Company;
        stock::move_goods(tx, rt, &document, &[stock::Movement { line_no: 1, product, qty: 2, from, to, owner, becomes: owner }]).await
    });
    sold.await.expect("sold");
    assert_eq!(code(back.receive(&approved, None).await), ErrorCode::InsufficientStock);
    let received = back.receive(&approved, Some(3)).await.expect("what is there");
    let closed = back.inspect(&received, (3, 0, 0)).await.expect("judged");
    assert_eq!((closed.item.state, back.on_order(delivered).await.0), (ReturnState::Closed, 3));
    assert_eq!((back.pieces(LocationKind::Store).await, back.owed().await), (0, 0));
    assert_eq!(back.findings().await, []);
});

both_databases!(a_promoter_asks_for_her_store_and_sees_no_money, MODULES, async |db| {
    let back = Back::open(db).await;
    let store = branch(&back.desk.shop, back.desk.customer.id).await;
    let input = ordering::placing::OrderInput {
        settle_method: Some(ordering::order::SettleMethod::Account),
        store_id: Some(store),
        ..back.desk.input(&[(back.soap.id, 5)])
    };
    let order = back.desk.submit(&back.desk.buyer, input).await.expect("ordered");
    let approved = back.desk.approve(&back.desk.manager, order.order_id, order.ver).await.expect("approved");
    let delivered = back.deliver(order.order_id, approved.ver).await;
    let person = hire(&back.desk.shop, TH, "B", RoleKey::Ba, None).await;
    login(&back.desk.shop, 40, Some(person.id), None).await;
    let promoter = org::Actor { store_ids: vec![store], ..back.desk.shop.staff(40, RoleKey::Ba, TH, Some(person.id)) };
    let stranger = back.desk.shop.staff(41, RoleKey::Ba, TH, None);
    assert_eq!(code(back.ask(&stranger, wanted(delivered, 1)).await), ErrorCode::NotFound);
    let asked = back.ask(&promoter, wanted(delivered, 2)).await.expect("asked");
    let approved = back.decide(&back.desk.manager, &asked, ReturnVerdict::Approve, "").await.expect("approved");
    let received = back.receive(&approved, None).await.expect("received");
    back.inspect(&received, (2, 0, 0)).await.expect("judged");
    let seen = back.look(&promoter, &asked).await.expect("seen");
    assert_eq!((seen.item.amount, seen.lines[0].unit_price, seen.net_amount), (None, None, None));
    assert_eq!(back.look(&back.desk.rep, &asked).await.expect("seen").item.amount, Some(money(2 * PRICE)));
});
