//! What suggestions would have been worth.

use org::testing::TH;
use store::both_databases;
use suggesting::{Hindsight, Outcome};

use crate::MODULES;
use crate::past::{Ordered, Past};

both_databases!(an_order_is_judged_by_what_was_sold_afterwards, MODULES, async |db| {
    let past = Past::open(db).await;
    let placed = |on, qty| Ordered { on, qty, received: 0, status: 4 };
    past.ordered(Some(&past.one), &past.soap, placed("2026-01-20", 6)).await;
    past.ordered(Some(&past.one), &past.soap, placed("2026-02-10", 30)).await;
    // Too young to be judged.
    past.ordered(Some(&past.one), &past.soap, placed("2026-03-01", 99)).await;
    past.moved(&past.one, &past.soap, 26, "2026-01-05").await;
    past.sold(&past.one, &past.soap, 16, "2026-01-25").await;
    past.moved(&past.one, &past.soap, -16, "2026-01-25").await;
    past.moved(&past.one, &past.soap, 30, "2026-02-15").await;
    past.sold(&past.one, &past.soap, 20, "2026-02-20").await;
    past.sold(&past.one, &past.soap, 15, "2026-02-25").await;
    past.moved(&past.one, &past.soap, -35, "2026-02-25").await;
    let rt = past.company.rt.clone();
    let found = past.company.db.read(async move |tx| suggesting::hindsight(tx, &rt, TH, 2, 21).await).await.expect("judged");
    // Ten lay there and six were on their way; sixteen in sixteen days made it look like twenty-one.
    let expected = Hindsight {
        orders: 1,
        needed: 19,
        suggested: Outcome { ordered: 5, missing: 14, surplus: 0 },
        repeated: Outcome { ordered: 6, missing: 13, surplus: 0 },
        placed: Outcome { ordered: 30, missing: 0, surplus: 11 },
    };
    assert_eq!(found, expected);
    assert_eq!(found.suggested.error_percent(found.needed), 73);
});
