//! How good suggested orders would have been, told to the person who runs this.
#![expect(clippy::print_stdout, reason = "the table is the result")]

use kernel::{AppError, Country, Runtime};
use suggesting::{Hindsight, Outcome};

use crate::config::Config;
use crate::wire::{Failure, open_to_read};

/// Judges the orders of the last months, country by country and all together.
pub async fn tell(config: &Config, months: i64, days: i64) -> Result<(), Failure> {
    let db = open_to_read(config).await?;
    let rt = Runtime::system(config.node);
    println!("orders of {months} months, judged by what the stores sold in the {days} days after each, in pieces");
    println!("{:<4} {:>7} {:>9} {:<10} {:>9} {:>9} {:>9} {:>7}", "", "orders", "needed", "", "ordered", "missing", "surplus", "error");
    let mut all = Hindsight::default();
    for country in Country::ALL {
        let rt = rt.clone();
        let read = async move |tx: &mut store::Tx| suggesting::hindsight(tx, &rt, country, months, days).await;
        let found = db.read::<_, AppError, _>(read).await?;
        lines(country.iso2(), &found);
        all.add(found);
    }
    lines("all", &all);
    db.close().await;
    Ok(())
}

fn lines(whose: &str, found: &Hindsight) {
    let Hindsight { orders, needed, .. } = found;
    let ways = [("suggested", found.suggested), ("repeated", found.repeated), ("placed", found.placed)];
    for (index, (way, outcome)) in ways.into_iter().enumerate() {
        let Outcome { ordered, missing, surplus } = outcome;
        let error = outcome.error_percent(*needed);
        let (whose, orders, needed) =
            if index == 0 { (whose, orders.to_string(), needed.to_string()) } else { ("", String::new(), String::new()) };
        println!("{whose:<4} {orders:>7} {needed:>9} {way:<10} {ordered:>9} {missing:>9} {surplus:>9} {error:>6}%");
    }
}
