//! What the stores cost: a report against its bare rows, a day's deeds coming in at once, and what a phone is told of a
//! catalogue that changed.

mod aisle;
mod difference;
mod report;
mod sync;

use std::time::Duration;

use crate::Outcome;

/// A report through all rules costs at most so many times what its rows cost.
const REPORT: f64 = 1.5;
const SYNC: Duration = Duration::from_secs(2);
const DIFFERENCE: Duration = Duration::from_millis(50);
const DIFFERENCE_BYTES: usize = 40 * 1024;

/// Prints what was measured; whether all of it is within what was asked.
pub async fn measure() -> Outcome<bool> {
    let mut kept = true;
    println!("{:<44} {:>10} {:>10} {:>8}", "per report", "bare µs", "report µs", "ratio");
    for case in [report::sqlite().await?, report::postgres().await?] {
        println!("{}{}", case.line(), verdict(case.ratio() <= REPORT, &mut kept));
    }
    println!("{:<44} {:>10} {:>10} {:>8}", "at once", "deeds", "ms", "at most");
    for (name, postgres) in [("SQLite, scans of a count", false), ("PostgreSQL, scans of a count", true)] {
        let took = sync::measure(postgres).await?;
        let verdict = verdict(took <= SYNC, &mut kept);
        println!("{name:<44} {:>10} {:>10} {:>8}{verdict}", sync::DEEDS, took.as_millis(), SYNC.as_millis());
    }
    println!("{:<44} {:>10} {:>10} {:>8}", "difference of 20,000 products, 200 changed", "ms", "bytes", "packed");
    for (name, postgres) in [("SQLite", false), ("PostgreSQL", true)] {
        let told = difference::measure(postgres).await?;
        let verdict = verdict(told.took <= DIFFERENCE && told.packed <= DIFFERENCE_BYTES, &mut kept);
        println!("{name:<44} {:>10.1} {:>10} {:>8}{verdict}", told.took.as_secs_f64() * 1e3, told.bytes, told.packed);
    }
    Ok(kept)
}

fn verdict(met: bool, kept: &mut bool) -> &'static str {
    *kept &= met;
    if met { "" } else { "  MISSED" }
}
