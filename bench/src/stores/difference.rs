//! What a promoter's phone is told of a catalogue of twenty thousand products of which some have changed.

use std::io::Write as _;
use std::time::{Duration, Instant};

use catalogue::front::{SyncPage, SyncQuery, SyncScene, sync};
use catalogue::prices::{self, LadderInput, PriceRung, PricesInput};
use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::{AppError, Clock, Entropy, Id, Language, Money, Runtime, Timestamp};
use org::{Actor, RoleKey};
use store::testing::TestDb;

use crate::Outcome;
use crate::catalogue::{MODULES, TH, fill};

const CHANGED: usize = 200;
const ASKED: u32 = 20;

pub struct Told {
    /// The median of several questions, each made ready to be sent.
    pub took: Duration,
    pub bytes: usize,
    /// As it travels.
    pub packed: usize,
}

pub async fn measure(postgres: bool) -> Outcome<Told> {
    let test = if postgres { TestDb::postgres(MODULES).await } else { TestDb::sqlite(MODULES).await };
    // 2026-03-10, ten in the morning in Bangkok.
    let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(1_773_111_600_000)), Entropy::seeded(7), 1);
    let system = Actor::system(org::today_in(&rt, TH)?.into());
    let daily = fill(&test.db, &rt, &system).await?.daily;
    test.db.analyze().await?;
    let promoter = org::testing::staff(&Actor { country: TH, ..system.clone() }, 500, RoleKey::Ba, TH);
    rt.clock.advance_seconds(600);
    let mut page = ask(&test, &rt, &promoter, None).await?;
    let mut kept: Vec<Id> = Vec::new();
    loop {
        kept.extend(page.changed.iter().map(|goods| goods.id));
        if !page.more {
            break;
        }
        page = ask(&test, &rt, &promoter, Some(page.cursor)).await?;
    }
    change(&test, &rt, &system, daily, &kept).await?;
    rt.clock.advance_seconds(600);
    let mut times = Vec::new();
    let (mut bytes, mut packed) = (0, 0);
    for _ in 0..ASKED {
        let since = Instant::now();
        let told = ask(&test, &rt, &promoter, Some(page.cursor.clone())).await?;
        let said = serde_json::to_vec(&told)?;
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        gzip.write_all(&said)?;
        (bytes, packed) = (said.len(), gzip.finish()?.len());
        times.push(since.elapsed());
        if told.changed.len() != CHANGED || told.more {
            return Err(format!("{} products and not {CHANGED}", told.changed.len()).into());
        }
    }
    times.sort_unstable();
    Ok(Told { took: times[times.len() / 2], bytes, packed })
}

async fn ask(test: &TestDb, rt: &Runtime, promoter: &Actor, since: Option<String>) -> Result<SyncPage, AppError> {
    let (rt, promoter) = (rt.clone(), promoter.clone());
    let query = SyncQuery { since, scene: Some(SyncScene::Report), page_size: Some(500) };
    test.db.read(async move |tx| sync(tx, &rt, &promoter, Language::Th, &query).await).await
}

/// Every hundredth product costs something else.
async fn change(test: &TestDb, rt: &Runtime, system: &Actor, daily: Id, kept: &[Id]) -> Result<(), AppError> {
    let rung = PriceRung { min_qty: 1, unit_price: Money::from_minor(77_700), tax_included: true };
    let every = kept.len() / CHANGED;
    let products = kept.iter().step_by(every).take(CHANGED);
    let products = products.map(|product| LadderInput { product_id: *product, rungs: vec![rung] }).collect();
    let input = PricesInput { price_list_id: daily, products };
    let (rt, system) = (rt.clone(), system.clone());
    test.db.write(async move |tx| prices::save_prices(tx, &rt, &system, &input).await.map(drop)).await
}
