//! Every document gets a number of its own.

use jiff::civil::date;
use kernel::Country;
use store::{Module, StoreError, both_databases, numbering};

const MODULES: &[Module] = &[store::MODULE];

both_databases!(numbers_count_per_kind_country_and_day, MODULES, async |db| {
    let given: Result<Vec<String>, StoreError> = db
        .write(async |tx| {
            let (tenth, eleventh) = (date(2026, 3, 10), date(2026, 3, 11));
            Ok(vec![
                numbering::next(tx, "TU", Country::Thailand, tenth).await?,
                numbering::next(tx, "TU", Country::Thailand, tenth).await?,
                numbering::next(tx, "TU", Country::Thailand, eleventh).await?,
                numbering::next(tx, "TU", Country::Malaysia, tenth).await?,
                numbering::next(tx, "SO", Country::Thailand, tenth).await?,
            ])
        })
        .await;
    let expected = ["TU-TH-260310-00001", "TU-TH-260310-00002", "TU-TH-260311-00001", "TU-MY-260310-00001", "SO-TH-260310-00001"];
    assert_eq!(given.expect("numbered"), expected);
});

both_databases!(forty_at_once_get_forty_numbers, MODULES, async |db| {
    let documents: Vec<_> = (0..40)
        .map(|_| {
            let db = db.clone();
            tokio::spawn(async move {
                let number: Result<String, StoreError> =
                    db.write(async |tx| numbering::next(tx, "SO", Country::Indonesia, date(2026, 3, 10)).await).await;
                number.expect("numbered")
            })
        })
        .collect();
    let mut numbers = Vec::new();
    for document in documents {
        numbers.push(document.await.expect("no panic"));
    }
    numbers.sort();
    let expected: Vec<_> = (1..=40).map(|n| format!("SO-ID-260310-{n:05}")).collect();
    assert_eq!(numbers, expected);
});
