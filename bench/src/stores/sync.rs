//! A phone that counted a whole store without a network finds one again.

use std::time::{Duration, Instant};

use counting::CountEntryDeed;
use deeds::{DeedBatch, DeedKind, Outcome as Judged, judge_all};
use kernel::Language;
use serde_json::{Value, json};
use store::testing::TestDb;

use super::aisle::{Aisle, MODULES};
use crate::Outcome;

pub const DEEDS: usize = 2_000;
/// As phones send them.
const AT_ONCE: usize = 50;
const PRODUCTS: usize = 100;

static KINDS: [DeedKind; 1] = [DeedKind::of::<CountEntryDeed>()];

pub async fn measure(postgres: bool) -> Outcome<Duration> {
    let test = if postgres { TestDb::postgres(MODULES).await } else { TestDb::sqlite(MODULES).await };
    let aisle = Aisle::open(test.db.clone(), PRODUCTS, 1).await?;
    let (company, promoter) = (&aisle.company, &aisle.promoters[0]);
    let scans: Vec<Value> = (0..DEEDS).map(|number| scan(&aisle, number)).collect();
    let since = Instant::now();
    for deeds in scans.chunks(AT_ONCE) {
        let batch = DeedBatch { user_id: promoter.user_id, sent_at: company.rt.now(), deeds: deeds.to_vec() };
        let told = judge_all(&company.db, &company.rt, promoter, Language::En, &KINDS, &batch).await?.answers;
        if let Some(other) = told.iter().find(|answer| answer.outcome != Judged::Done) {
            return Err(format!("{other:?}").into());
        }
    }
    Ok(since.elapsed())
}

fn scan(aisle: &Aisle, number: usize) -> Value {
    let at = aisle.company.rt.now().plus_seconds(-i64::try_from(DEEDS - number).unwrap_or_default());
    let entry = format!("entry-{number:0>20}");
    json!({
        "key": entry, "kind": "count.entry", "version": 1, "capturedAt": at.to_string(), "day": "2026-03-10", "place": number,
        "payload": {
            "storeId": aisle.store.id, "sessionKey": "one-long-session", "entryKey": entry, "seq": number,
            "productId": aisle.products[number % PRODUCTS], "kind": "add", "qty": 1
        }
    })
}
