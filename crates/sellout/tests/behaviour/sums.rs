//! Sums for reports of the business follow the reports they come from, in the same transaction.

use kernel::{Country, Id};
use org::Day;
use sellout::report::{ReportKind, SaleInput};
use sellout::sums;
use store::both_databases;

use crate::MODULES;
use crate::counter::{Counter, on, sold};

/// What is kept: day, product, pieces, amount in hundredths, area.
async fn kept(counter: &Counter) -> Vec<(Day, Id, i64, i64, i64)> {
    let read = counter.company.write(async |tx, _| {
        Ok(tx.all("SELECT biz_date, product_id, pieces, amount, area_id FROM sell_out_day ORDER BY biz_date, product_id", &[]).await?)
    });
    read.await.expect("read")
}

async fn rows_of(counter: &Counter, table: &'static str) -> i64 {
    let read = counter.company.write(async move |tx, _| {
        let (rows,) = tx.one(&format!("SELECT COUNT(*) FROM {table}"), &[]).await?;
        Ok::<i64, kernel::AppError>(rows)
    });
    read.await.expect("read")
}

both_databases!(sums_follow_what_is_reported_corrected_and_taken_back, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let (soap, cream) = (counter.soap.id, counter.cream.id);
    let two = [sold(&counter.soap, 2, 15_000), sold(&counter.cream, 1, 40_000)];
    counter.submit(counter.sale("2026-03-10", &two)).await.expect("reported");
    // At another price: another line of the report, the same product of the day.
    let made = counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 3, 10_000)])).await.expect("more of the day");
    assert_eq!(kept(&counter).await, [(on("2026-03-10"), soap, 5, 6_000_000, 0), (on("2026-03-10"), cream, 1, 4_000_000, 0)]);
    assert_eq!(counter.findings().await, []);
    let made = counter.amend(&made, &[sold(&counter.soap, 1, 15_000)]).await.expect("amended");
    assert_eq!(kept(&counter).await, [(on("2026-03-10"), soap, 1, 1_500_000, 0)], "what was taken back wholly is not counted");
    counter.company.later(3);
    let made = counter.correct(&counter.trainer, &made, &[sold(&counter.soap, 4, 15_000)], "miscounted").await.expect("corrected");
    assert_eq!(kept(&counter).await, [(on("2026-03-10"), soap, 4, 6_000_000, 0)]);
    assert_eq!(made.report.pieces, 4);
    assert_eq!(counter.findings().await, []);
});

both_databases!(a_report_that_is_taken_back_leaves_no_sums, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let made = counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 2, 15_000)])).await.expect("reported");
    counter.withdraw(&counter.trainer, &made, "the wrong store").await.expect("withdrawn");
    for table in ["sell_out_day", "sell_out_store_day", "sell_out_product_day"] {
        assert_eq!(rows_of(&counter, table).await, 0, "{table}");
    }
    assert_eq!(counter.findings().await, []);
});

both_databases!(a_month_that_goes_on_takes_its_sums_along, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let month =
        |qty| SaleInput { kind: ReportKind::Monthly, biz_date: None, ..counter.sale("2026-03-10", &[sold(&counter.soap, qty, 1_000)]) };
    counter.submit(month(2)).await.expect("reported");
    counter.company.later(2);
    counter.submit(month(3)).await.expect("more of the month");
    assert_eq!(kept(&counter).await, [(on("2026-03-12"), counter.soap.id, 5, 500_000, 0)]);
    assert_eq!(counter.findings().await, []);
});

both_databases!(sums_that_are_off_are_found_and_made_anew, MODULES, async |db| {
    let counter = Counter::open(db).await;
    counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 2, 15_000)])).await.expect("reported");
    counter.submit(counter.sale("2026-03-09", &[sold(&counter.cream, 1, 15_000)])).await.expect("reported");
    let right = kept(&counter).await;
    let tampered = counter.company.write(async |tx, _| {
        tx.execute("UPDATE sell_out_day SET pieces = pieces + 1 WHERE biz_date = '2026-03-10'", &[]).await?;
        Ok(tx.execute("DELETE FROM sell_out_product_day WHERE biz_date = '2026-03-09'", &[]).await?)
    });
    tampered.await.expect("changed by hand");
    let mut rules: Vec<_> = counter.findings().await.into_iter().map(|finding| finding.rule).collect();
    rules.sort_unstable();
    assert_eq!(rules, ["sell_out_day", "sell_out_product_day", "sell_out_product_day", "sell_out_store_day"]);
    let rebuilt = counter.company.write(async |tx, _| {
        let months = sums::months(tx).await?;
        for (country, month) in &months {
            sums::rebuild(tx, *country, *month).await?;
        }
        Ok(months.len())
    });
    assert_eq!(rebuilt.await.expect("made anew"), 1);
    assert_eq!((kept(&counter).await, counter.findings().await), (right, vec![]));
    assert_eq!(Country::Indonesia, counter.store.country_code);
});
