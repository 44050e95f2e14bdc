//! Whose money a line is: proposed with its reason, agreed to, said by hand, taken back.

use bank_statement::{BankLine, BankLineFilter, BankLineMatch, BankLineStatus, BankMatchReason};
use kernel::ErrorCode;
use receivable::{MatchReason, ReceiptConfirmation, ReceiptStatus};
use store::both_databases;

use crate::MODULES;
use crate::desk::{Desk, code, money};

const HEADER: &str = "Date,Credit,Reference,Payer,Description\n";

/// Whose a line is, why, whether it is sure, and what it pays.
type Told = (String, BankMatchReason, bool, Vec<(i64, MatchReason)>);

/// What is proposed for each line, in the order of the file.
fn told(lines: &[BankLine]) -> Vec<Option<Told>> {
    let told = |line: &BankLine| {
        let proposal = line.proposal.as_ref()?;
        let parts = proposal.list.iter().map(|part| (part.amount.minor(), part.reason)).collect();
        Some((proposal.customer_code.clone(), proposal.reason, proposal.sure, parts))
    };
    lines.iter().map(told).collect()
}

both_databases!(lines_are_proposed_for_with_their_reasons, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.deliver(desk.shop.id, 10_000, "DN-TH-260301-00001").await;
    desk.deliver(desk.shop.id, 20_000, "DN-TH-260301-00002").await;
    desk.deliver(desk.other.id, 33_300, "DN-TH-260301-00003").await;
    desk.deliver(desk.other.id, 44_400, "DN-TH-260301-00004").await;
    let said = desk.said(5_000, "FT 778899").await;
    let number = &first.doc_no;
    let report = desk
        .imported(&format!(
            "{HEADER}01/03/2026,100.00,,,pays {}\n02/03/2026,333.00,,somebody,\n03/03/2026,150.00,,SIAM BEAUTY CO. LTD.,\n\
             09/03/2026,50.00,FT-778899,,\n05/03/2026,1.00,,nobody,\n06/03/2026,444.00,,,DN TH 260301 00002 and DN TH 260301 00004\n",
            number.to_lowercase()
        ))
        .await;
    assert_eq!((report.proposed, report.sure), (4, 2));
    let lines = desk.open_lines().await;
    assert_eq!(
        told(&lines),
        [
            Some(("C1".to_owned(), BankMatchReason::Reference, true, vec![(10_000, MatchReason::Reference)])),
            Some(("C2".to_owned(), BankMatchReason::ExactAmount, false, vec![(33_300, MatchReason::ExactAmount)])),
            Some(("C1".to_owned(), BankMatchReason::Payer, false, vec![(15_000, MatchReason::OldestDue)])),
            Some(("C1".to_owned(), BankMatchReason::ReceiptWaiting, true, vec![(5_000, MatchReason::ExactAmount)])),
            None,
            None,
        ],
        "the first is taken by the first line, so the third goes to the next one; two customers' numbers say nothing"
    );
    assert_eq!(lines[3].proposal.as_ref().and_then(|proposal| proposal.receipt_id), Some(said.receipt.id));

    let again = desk.propose().await;
    assert_eq!((again.open, again.proposed), (6, 4));
    let seen: Vec<_> = lines.iter().map(|line| line.proposal.as_ref().map(|proposal| proposal.proposal_id)).collect();
    let kept: Vec<_> = desk.open_lines().await.iter().map(|line| line.proposal.as_ref().map(|proposal| proposal.proposal_id)).collect();
    assert_eq!(kept, seen, "what is found again is the same proposal");
});

both_databases!(agreeing_makes_the_receipt_and_its_write_offs_at_once, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(desk.shop.id, 10_000, "DN-1").await;
    desk.imported(&format!("{HEADER}01/03/2026,100.00,{},Siam Beauty,\n", owed.doc_no)).await;
    let line = desk.open_lines().await.remove(0);
    assert_eq!(code(desk.accept(&desk.importer, &line).await), ErrorCode::OwnSubmission, "who imports does not say whose it is");
    let matched = desk.accept(&desk.finance, &line).await.expect("accepted");
    assert_eq!((matched.status, matched.moved_money, &matched.proposal), (BankLineStatus::Matched, true, &None));
    let receipt = desk.receipt(matched.receipt_id.expect("a receipt")).await;
    assert_eq!((receipt.receipt.status, receipt.receipt.amount), (ReceiptStatus::FullyMatched, money(10_000)));
    assert_eq!((receipt.receipt.bank_ref.as_str(), receipt.receipt.received_on), (owed.doc_no.as_str(), line.booked_on));
    assert_eq!(receipt.write_offs[0].reason, MatchReason::Reference);
    assert_eq!(desk.receivable(owed.id).await.unwritten_off, money(0));
    assert_eq!(code(desk.accept(&desk.finance, &line).await), ErrorCode::VersionConflict);
    assert_eq!(code(desk.accept(&desk.finance, &matched).await), ErrorCode::VersionConflict, "its proposal is gone");
    assert_eq!(desk.findings().await, []);
});

both_databases!(a_receipt_that_waits_is_confirmed_and_not_made_twice, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = desk.deliver(desk.shop.id, 10_000, "DN-1").await;
    let said = desk.said(10_000, "FT 778899").await;
    desk.imported(&format!("{HEADER}09/03/2026,100.00,FT778899,,\n09/03/2026,100.00,FT778899 again,,\n")).await;
    let lines = desk.open_lines().await;
    assert_eq!(lines[1].proposal.as_ref().and_then(|proposal| proposal.receipt_id), None, "one receipt is one line");
    let matched = desk.accept(&desk.finance, &lines[0]).await.expect("accepted");
    assert_eq!(matched.receipt_id, Some(said.receipt.id));
    let receipt = desk.receipt(said.receipt.id).await;
    assert_eq!((receipt.receipt.status, receipt.write_offs.len()), (ReceiptStatus::FullyMatched, 1));
    assert_eq!(desk.receivable(owed.id).await.unwritten_off, money(0));
    let input =
        BankLineMatch { id: lines[1].id, ver: lines[1].ver, customer_id: None, receipt_id: Some(said.receipt.id), matches: Vec::new() };
    let twice = desk.match_by(input).await.expect_err("refused");
    assert_eq!(twice.fields().collect::<Vec<_>>(), [("receiptId", "taken")]);
    assert_eq!(desk.findings().await, []);
});

both_databases!(a_receipt_that_was_confirmed_before_only_learns_its_line, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let said = desk.said(10_000, "FT 778899").await;
    let (actor, id, ver) = (desk.finance.clone(), said.receipt.id, said.receipt.ver);
    let input = ReceiptConfirmation { id, ver, payee_id: None, bank_ref: None, matches: Vec::new() };
    desk.write(async move |tx, rt| receivable::confirm(tx, rt, &actor, &input).await).await.expect("confirmed");
    desk.imported(&format!("{HEADER}09/03/2026,100.00,FT778899,,\n")).await;
    let line = desk.open_lines().await.remove(0);
    assert_eq!(line.proposal.as_ref().map(|proposal| (proposal.reason, proposal.sure)), Some((BankMatchReason::ReceiptConfirmed, true)));
    let matched = desk.accept(&desk.finance, &line).await.expect("accepted");
    assert_eq!((matched.receipt_id, matched.moved_money), (Some(id), false));
    let open = desk.reopen(&matched).await.expect("no money was moved by it");
    assert_eq!((open.status, open.receipt_id), (BankLineStatus::Open, None));
    assert_eq!(desk.receipt(id).await.receipt.status, ReceiptStatus::Confirmed);
    assert_eq!(desk.findings().await, []);
});

both_databases!(by_hand_a_line_pays_parts_and_the_rest_stays, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.deliver(desk.shop.id, 10_000, "DN-1").await;
    let second = desk.deliver(desk.shop.id, 10_000, "DN-2").await;
    let strange = desk.deliver(desk.other.id, 10_000, "DN-3").await;
    desk.imported(&format!("{HEADER}01/03/2026,90.00,,,\n")).await;
    let line = desk.open_lines().await.remove(0);
    assert_eq!(code(desk.match_to(&line, desk.shop.id, &[(strange.id, 1_000)]).await), ErrorCode::Validation, "another's debt");
    assert_eq!(code(desk.match_to(&line, desk.shop.id, &[(first.id, 9_001)]).await), ErrorCode::Validation, "more than came");
    let matched = desk.match_to(&line, desk.shop.id, &[(first.id, 2_500), (second.id, 2_500)]).await.expect("matched");
    let receipt = desk.receipt(matched.receipt_id.expect("a receipt")).await;
    assert_eq!((receipt.receipt.status, receipt.receipt.unmatched), (ReceiptStatus::PartlyMatched, money(4_000)));
    assert!(receipt.write_offs.iter().all(|one| one.reason == MatchReason::ByHand));
    assert_eq!(desk.receivable(first.id).await.unwritten_off, money(7_500));
    assert_eq!(desk.findings().await, []);
});

both_databases!(a_line_is_left_out_with_a_reason_and_taken_up_again, MODULES, async |db| {
    let desk = Desk::open(db).await;
    desk.imported(&format!("{HEADER}01/03/2026,0.05,,,Interest\n")).await;
    let line = desk.open_lines().await.remove(0);
    assert_eq!(code(desk.ignore(&line, " ").await), ErrorCode::Validation);
    let ignored = desk.ignore(&line, "Interest").await.expect("ignored");
    assert_eq!((ignored.status, ignored.ignore_reason.as_str()), (BankLineStatus::Ignored, "Interest"));
    assert_eq!(code(desk.match_to(&ignored, desk.shop.id, &[]).await), ErrorCode::TransitionNotAllowed);
    let open = desk.reopen(&ignored).await.expect("opened");
    assert_eq!((open.status, open.ignore_reason.as_str()), (BankLineStatus::Open, ""));
    assert_eq!(desk.findings().await, []);
});

both_databases!(a_match_is_taken_back_by_two_people_with_all_it_paid, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.deliver(desk.shop.id, 10_000, "DN-1").await;
    let second = desk.deliver(desk.shop.id, 5_000, "DN-2").await;
    desk.imported(&format!("{HEADER}01/03/2026,150.00,,,\n")).await;
    let line = desk.open_lines().await.remove(0);
    let matched = desk.match_to(&line, desk.shop.id, &[(first.id, 10_000), (second.id, 5_000)]).await.expect("matched");
    assert_eq!(code(desk.reopen(&matched).await), ErrorCode::TransitionNotAllowed, "money was moved by it");
    let asked = desk.ask_undo(&desk.finance, &matched).await.expect("asked");
    assert_eq!(code(desk.undo(&desk.finance, &asked).await), ErrorCode::SecondPersonNeeded);
    let open = desk.undo(&desk.second, &asked).await.expect("undone");
    assert_eq!((open.status, open.receipt_id, &open.undo_asked_by), (BankLineStatus::Open, None, &None));
    assert_eq!(desk.receipt(matched.receipt_id.expect("a receipt")).await.receipt.status, ReceiptStatus::Reversed);
    assert_eq!(desk.receivable(first.id).await.unwritten_off, money(10_000));
    assert_eq!(desk.receivable(second.id).await.unwritten_off, money(5_000));
    let right = desk.match_to(&open, desk.other.id, &[]).await.expect("matched to the right one");
    assert_eq!(right.customer_id, Some(desk.other.id));
    assert_eq!(desk.findings().await, []);
});

both_databases!(all_that_are_sure_are_accepted_and_what_changed_meanwhile_is_left, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let mut text = HEADER.to_owned();
    let mut debts = Vec::new();
    for number in ["DN-TH-260301-00001", "DN-TH-260301-00002", "DN-TH-260301-00003"] {
        debts.push(desk.deliver(desk.shop.id, 10_000, number).await);
        text.push_str(&format!("01/03/2026,100.00,{number},,\n"));
    }
    desk.imported(&text).await;
    let sure = desk.lines(BankLineFilter { sure: Some(true), ..Default::default() }).await;
    assert_eq!(sure.len(), 3);
    // Somebody pays one of them in another way, and another line is decided.
    let paid = sure.iter().find(|line| line.reference.ends_with('2')).expect("the second");
    desk.match_to(paid, desk.shop.id, &[(debts[0].id, 10_000)]).await.expect("matched by hand");
    let done = desk.accept_all(&sure).await.expect("accepted");
    let stale = sure.iter().find(|line| line.reference.ends_with('1')).expect("the first");
    let mut left = done.left.clone();
    left.sort_unstable();
    let mut expected = vec![paid.id, stale.id];
    expected.sort_unstable();
    assert_eq!((done.accepted, left), (1, expected));
    assert_eq!(desk.receivable(debts[2].id).await.unwritten_off, money(0));
    assert_eq!(desk.receivable(debts[1].id).await.unwritten_off, money(10_000));
    assert_eq!(desk.findings().await, []);
});
