//! Amounts in words, as the papers of a country write them.

mod english;
mod indonesian;
mod thai;

use kernel::{Country, Money};

pub(crate) fn in_words(country: Country, amount: Money) -> String {
    // Papers say how much, and their titles say in which direction.
    let (whole, hundredths) = (amount.minor().unsigned_abs() / 100, amount.minor().unsigned_abs() % 100);
    match country {
        Country::Thailand => thai::baht(whole, hundredths),
        Country::Indonesia => indonesian::rupiah(whole, hundredths),
        Country::Philippines => english::pesos(whole, hundredths),
        Country::Malaysia => english::ringgit(whole, hundredths),
    }
}
