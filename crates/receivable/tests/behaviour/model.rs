//! Whatever people do in whatever order: what was invoiced is written off, given up or open, and the books say the same.

use proptest::prelude::*;
use receivable::{ReceivableFilter, WriteOffFilter, WriteOffStatus};
use store::testing::TestDb;

use crate::MODULES;
use crate::desk::Desk;

#[derive(Clone, Copy, Debug)]
enum Deed {
    Deliver(i64),
    Receive(i64),
    Match { receipt: usize, debt: usize, minor: i64 },
    Reverse(usize),
    GiveUp { debt: usize, minor: i64 },
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        (1_i64..5_000).prop_map(Deed::Deliver),
        (1_i64..5_000).prop_map(Deed::Receive),
        (0_usize..6, 0_usize..6, 1_i64..4_000).prop_map(|(receipt, debt, minor)| Deed::Match { receipt, debt, minor }),
        (0_usize..6, 0_usize..6, 1_i64..4_000).prop_map(|(receipt, debt, minor)| Deed::Match { receipt, debt, minor }),
        (0_usize..8).prop_map(Deed::Reverse),
        (0_usize..6, 1_i64..2_000).prop_map(|(debt, minor)| Deed::GiveUp { debt, minor }),
    ];
    prop::collection::vec(deed, 1..14)
}

async fn live(desk: &Desk, deeds: &[Deed]) {
    let (mut debts, mut receipts, mut invoiced, mut given_up) = (Vec::new(), Vec::new(), 0, 0);
    for deed in deeds {
        match *deed {
            Deed::Deliver(minor) => {
                let number: &'static str = Box::leak(format!("DN-{:03}", debts.len()).into_boxed_str());
                debts.push(desk.deliver(minor, number).await.id);
                invoiced += minor;
            }
            Deed::Receive(minor) => receipts.push(desk.received(minor).await),
            Deed::Match { receipt, debt, minor } => {
                let (Some(receipt), Some(debt)) = (receipts.get_mut(receipt), debts.get(debt)) else { continue };
                if let Ok(matched) = desk.match_to(receipt, &[(*debt, minor)]).await {
                    *receipt = matched;
                }
            }
            Deed::Reverse(which) => {
                let (actor, filter) =
                    (desk.finance.clone(), WriteOffFilter { status: Some(WriteOffStatus::Effective), ..WriteOffFilter::default() });
                let all = desk.write(async move |tx, _| receivable::write_offs(tx, &actor, &filter).await).await.expect("read");
                let Some(one) = all.list.get(which) else { continue };
                let asked = desk.ask_reversal(&desk.finance, one).await.expect("asked");
                desk.reverse(&desk.second, &asked).await.expect("reversed");
                for receipt in &mut receipts {
                    if receipt.receipt.id == one.receipt_id {
                        receipt.receipt.ver += 1;
                    }
                }
            }
            Deed::GiveUp { debt, minor } => {
                let Some(debt) = debts.get(debt) else { continue };
                let owed = desk.receivable(*debt).await;
                if let Ok(asked) = desk.give_up(&owed, Some(minor)).await {
                    desk.approve(&desk.second, &asked).await.expect("agreed");
                    given_up += minor;
                }
            }
        }
    }
    let page = desk.receivables(&desk.finance, ReceivableFilter { page_size: Some(100), ..ReceivableFilter::default() }).await;
    let sum = |of: fn(&receivable::Receivable) -> i64| page.list.iter().map(of).sum::<i64>();
    let (open, off) = (sum(|one| one.unwritten_off.minor()), sum(|one| one.written_off.minor()));
    assert_eq!((sum(|one| one.si_amount.minor()), sum(|one| one.bad_debt.minor())), (invoiced, given_up));
    assert_eq!(open + off + given_up, invoiced);
    assert_eq!(desk.standing().await.0, open);
    assert_eq!(desk.findings().await, []);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
    #[test]
    fn sums_hold_whatever_happens(deeds in deeds()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let test = TestDb::sqlite(MODULES).await;
            let desk = Desk::open(test.db.clone()).await;
            live(&desk, &deeds).await;
        });
    }
}
