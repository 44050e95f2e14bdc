//! Figures and proofs.

use kernel::{Language, Money};
use sellout::report::{self, ReportFilter, SaleInput};
use store::{both_databases, params};

use crate::MODULES;
use crate::counter::{Counter, sold};

both_databases!(a_promoter_sees_today_the_week_and_the_month_beside_the_ones_before, MODULES, async |db| {
    let counter = Counter::open(db).await;
    // Tuesday the tenth; the days before may still be reported, the third by the trainer alone.
    for (day, qty) in [("2026-03-10", 5), ("2026-03-09", 2), ("2026-03-08", 1), ("2026-03-03", 4)] {
        let input = SaleInput { person_id: Some(counter.promoter.id), ..counter.sale(day, &[sold(&counter.soap, qty, 1_000)]) };
        counter.submit_as(&counter.trainer, input).await.expect("reported");
    }
    let actor = counter.actor(&counter.promoter).await;
    let figures = counter.company.write(async move |tx, rt| report::figures(tx, rt, &actor).await).await.expect("figures");
    assert_eq!((figures.today.pieces, figures.today.pieces_before), (5, 2));
    assert_eq!((figures.week.pieces, figures.week.pieces_before), (7, 4));
    assert_eq!((figures.month.pieces, figures.month.amount), (12, Money::from_minor(1_200_000)));
});

both_databases!(promoters_see_their_own_reports_and_trainers_those_of_their_stores, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let made = counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 5, 1_000)])).await.expect("reported");
    let other = counter.company.hire(kernel::Country::Indonesia, "B2", &[org::RoleKey::Ba], Some(&counter.trainer)).await;
    let other = counter.company.assign(&other, &[(&counter.store, "2026-01-01", None, true)]).await.expect("assigned");
    for (person, seen) in [(&counter.promoter, 1), (&counter.trainer, 1), (&other, 0)] {
        let (actor, id) = (counter.actor(person).await, made.report.report_id);
        let read = counter.company.write(async move |tx, rt| {
            let page = report::reports(tx, rt, &actor, &ReportFilter::default()).await?;
            let one = report::report(tx, rt, &actor, Language::En, id).await.is_ok();
            Ok((page.list.len(), one))
        });
        assert_eq!(read.await.expect("read"), (seen, seen == 1), "{}", person.employee_no);
    }
});

both_databases!(a_changed_figure_is_found, MODULES, async |db| {
    let counter = Counter::open(db).await;
    counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 5, 1_000)])).await.expect("reported");
    let tampered = counter.company.write(async |tx, _| {
        tx.execute("UPDATE sales_report_line SET qty = 6, amount = 600000", &[]).await?;
        tx.execute("UPDATE sales_report SET pieces = 6, amount = 600000 WHERE ver = $1", params![1_i64]).await?;
        Ok(())
    });
    tampered.await.expect("changed by hand");
    let rules: Vec<_> = counter.findings().await.into_iter().map(|finding| finding.rule).collect();
    assert_eq!(rules, ["sales_report_line", "sales_report_goods", "sell_out_day"]);
});
