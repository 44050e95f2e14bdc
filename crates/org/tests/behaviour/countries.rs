//! Rules of countries, also those from before they had dates.

use kernel::Country;
use org::testing::TH;
use org::{RuleKind, country_rule};
use serde_json::{Value as Json, json};
use store::{Module, both_databases, params};

use crate::MODULES;

/// The schema before it had a date which orders a country takes.
const BEFORE: &[Module] = &[store::MODULE, Module { name: org::MODULE.name, migrations: org::MODULE.migrations.split_at(5).0 }];

both_databases!(a_switch_from_before_is_a_rule_that_has_always_held, BEFORE, async |db| {
    let country = "INSERT INTO country (code, country_key, currency, time_zone, language, active, flags, ver)
                   VALUES ($1, $2, $3, $4, 'en', TRUE, $5, 1)";
    let switched: Result<(), store::StoreError> = db
        .write(async move |tx| {
            for (country_code, gives) in [(TH, true), (Country::Indonesia, false)] {
                let flags = json!({ "sampleGiftOrders": gives }).to_string();
                let (key, currency, zone) = (country_code.key(), country_code.currency().code(), country_code.time_zone());
                tx.execute_one(country, params![country_code, key, currency, zone, flags]).await?;
            }
            Ok(())
        })
        .await;
    switched.expect("as it was");
    db.migrate(MODULES).await.expect("migrates");
    let rules: kernel::Result<[Json; 2]> = db
        .read(async |tx| {
            let day = jiff::civil::date(2020, 1, 1);
            let thailand = country_rule(tx, TH, RuleKind::OrderTypes, day).await?;
            Ok([thailand, country_rule(tx, Country::Indonesia, RuleKind::OrderTypes, day).await?])
        })
        .await;
    let rule = |gives: bool| json!({ "samples": gives, "gifts": gives });
    assert_eq!(rules.expect("rules"), [rule(true), rule(false)], "what an installation had chosen stays");
});
