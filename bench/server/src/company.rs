//! A working hour of the company on a server that holds its whole history: how long that takes to make and to start, and
//! what the server holds in memory before, during and after it.

use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use serde_json::{Value as Json, json};

use crate::Outcome;
use crate::gerai::{Gerai, Person, text};
use crate::goal::{self, Goal, Goals};

const MONTHS: u32 = 18;
/// What three hundred people ask for in an hour, each three times a minute.
const REQUESTS: usize = 54_000;
/// After so long without anybody asking for anything the server has put away what it started with.
const REST: Duration = Duration::from_secs(30);
const QUARTERS: usize = 4;
const AT_ONCE: usize = 16;
const COUNTRIES: [&str; 4] = ["th", "ph", "id", "my"];

/// What a buyer looks at; `{n}` is another number each time.
const BUYER: &[&str] = &[
    "/v3/goods/front/goods/list?pageSize=20&pageNum={n}",
    "/v3/goods/front/goods/list?keyword=serum",
    "/v3/goods/front/category/tree",
    "/v3/goods/front/goods/searchWords/list?keyword=cr",
    "/v3/business/front/cart/cartList",
    "/v3/business/front/order/list?pageSize=20",
    "/v3/finance/front/wallet/summary",
    "/v3/finance/front/wallet/lines?pageSize=20",
    "/v3/message/front/notice/list?pageSize=20",
    "/v3/message/front/notice/unread",
    "/v3/member/front/user/info",
];
const MANAGER: &[&str] = &[
    "/v3/business/front/order/toReview?pageSize=20",
    "/v3/business/front/order/list?pageSize=20&pageNum={n}",
    "/v3/member/front/customer/list?pageSize=20&pageNum={n}",
    "/v3/report/front/overview?fact=sellin",
    "/v3/im/front/conversation/list",
    "/v3/im/front/user/search?keyword=an",
    "/v3/message/front/notice/list?pageSize=20",
    "/v3/message/front/notice/unread",
    "/v3/goods/front/goods/list?pageSize=20&pageNum={n}",
];

struct Worker {
    person: Person,
    looks_at: &'static [&'static str],
    /// To whom they write now and then.
    writes_to: Option<String>,
    /// What they order now and then.
    orders: Option<Json>,
}

pub async fn measure(binary: &Path, goals: &mut Goals) -> Outcome {
    let (gerai, start) = Gerai::start(binary, MONTHS).await?;
    println!("the company with {MONTHS} months of history");
    show("  made in, s", start.made_in.as_secs_f64(), Some((goals, goal::MADE_S)));
    show("  ready after, ms", start.ready_in.as_secs_f64() * 1e3, Some((goals, goal::READY_MS)));
    show("  memory after the start, MiB", memory(&gerai)?, None);
    tokio::time::sleep(REST).await;
    show("  memory at rest, MiB", memory(&gerai)?, Some((goals, goal::RESTING_MIB)));
    let workers = workers(&gerai).await?;
    let since = Instant::now();
    for quarter in 0..QUARTERS {
        let requests = (0..REQUESTS / QUARTERS).map(|n| quarter * REQUESTS / QUARTERS + n);
        stream::iter(requests.map(|n| ask(&gerai, &workers, n))).buffer_unordered(AT_ONCE).try_for_each(async |()| Ok(())).await?;
        let name = format!("  memory after {} requests, MiB", (quarter + 1) * REQUESTS / QUARTERS);
        show(&name, memory(&gerai)?, Some((goals, goal::WORKED_MIB)));
    }
    show("  requests a second", f64::from(u32::try_from(REQUESTS)?) / since.elapsed().as_secs_f64(), None);
    Ok(())
}

fn show(name: &str, figure: f64, asked: Option<(&mut Goals, Goal)>) {
    let outcome = asked.map_or("", |(goals, goal)| goals.note(name, figure, goal));
    println!("{name:<44} {figure:>12.1}{outcome}");
}

async fn workers(gerai: &Gerai) -> Outcome<Vec<Worker>> {
    let mut workers = Vec::new();
    for country in COUNTRIES {
        for number in 1..=3 {
            let buyer = gerai.sign_in(&format!("{country}.buyer{number}"), "phone").await?;
            let shelf = gerai.get(&buyer, "/v3/goods/front/goods/list?pageSize=1&inStock=true").await?;
            let line = json!({ "productId": shelf["list"][0]["id"], "qty": shelf["list"][0]["moq"] });
            workers.push(Worker { person: buyer, looks_at: BUYER, writes_to: None, orders: Some(line) });
            let manager = gerai.sign_in(&format!("{country}.mgr{number}"), "phone").await?;
            let before = workers.iter().rev().find(|worker| worker.looks_at == MANAGER).map(|worker| worker.person.id.clone());
            workers.push(Worker { person: manager, looks_at: MANAGER, writes_to: before, orders: None });
        }
    }
    Ok(workers)
}

/// Request number `n`: somebody looks at something, and every tenth time writes to a colleague or orders something first.
async fn ask(gerai: &Gerai, workers: &[Worker], n: usize) -> Outcome {
    let worker = workers.get(n % workers.len()).ok_or("nobody works")?;
    let turn = n / workers.len();
    if let Some(to) = worker.writes_to.as_ref().filter(|_| turn.is_multiple_of(10)) {
        let message = json!({
            "clientUuid": format!("bench-work-{n:012}"), "conversation": { "type": 0, "target": to, "line": 0 },
            "content": { "type": 1, "searchableContent": format!("message {n}") },
        });
        text(&gerai.post(&worker.person, "/v3/im/front/message/send", &message).await?["uid"])?;
    }
    if let Some(line) = worker.orders.as_ref().filter(|_| turn.is_multiple_of(10)) {
        order(gerai, &worker.person, line).await?;
    }
    let path = worker.looks_at.get(turn % worker.looks_at.len()).ok_or("nothing to look at")?;
    gerai.get(&worker.person, &path.replace("{n}", &(turn % 20 + 1).to_string())).await.map(drop)
}

/// Orders, looks at the order and gives it up, so that an hour of it leaves the shelves as they were.
async fn order(gerai: &Gerai, buyer: &Person, line: &Json) -> Outcome {
    let placed = gerai.post(buyer, "/v3/business/front/order/submit", &json!({ "lines": [line], "acceptNewPrice": true })).await?;
    let id = text(&placed["orderId"])?;
    gerai.get(buyer, &format!("/v3/business/front/order/detail?orderId={id}")).await?;
    let cancel = json!({ "orderId": id, "ver": placed["ver"], "reason": "changed_mind" });
    gerai.post(buyer, "/v3/business/front/order/cancel", &cancel).await.map(drop)
}

fn memory(gerai: &Gerai) -> Outcome<f64> {
    Ok(f64::from(u32::try_from(gerai.processes.memory_kib()?)?) / 1024.0)
}
