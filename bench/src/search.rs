//! How long it takes to find a word in what one reader heard: 200,000 messages in 200 conversations, the reader in 50 of
//! them. Each word is looked for by reading every message of the reader, before anything is in the index, and with the index.

use std::time::Instant;

use identity::Policy;
use identity::testing::World;
use kernel::{AppError, Country, Id, Result, Runtime, fold};
use messaging::content::Content;
use messaging::search::{MessageFilter, MessageSearch, conversations, index};
use org::RoleKey;
use store::testing::TestDb;
use store::{Db, Module, Stop, Tx, contains_pattern, params};

use crate::latency::Latency;

const MODULES: &[Module] = &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, messaging::MODULE];
const CONVERSATIONS: i64 = 200;
const HEARD: i64 = 50;
const MESSAGES: i64 = 1000;
const ASKED: u32 = 100;

const SAID: [&str; 12] = [
    "stock is low, please order more today",
    "好的，我明天去店里看看",
    "ส่งของให้ลูกค้าพรุ่งนี้เช้า",
    "harga parfum naik mulai besok pagi",
    "the stock count of the warehouse is done",
    "客户问这款面霜什么时候到",
    "ลูกค้าขอราคาน้ำหอมใหม่",
    "tolong kirim foto rak di toko",
    "stock for the promotion arrives on Monday",
    "收到，谢谢",
    "ขอบคุณค่ะ",
    "stok di gudang sudah kosong",
];
/// A word and in one of how many messages it stands; the first is one of [`SAID`].
const QUESTIONS: [(&str, i64); 4] = [("stock", 4), ("zanzibar", 5000), ("退款", 2000), ("คืนเงิน", 2000)];

pub async fn measure() -> Result<Vec<Latency>> {
    let mut measured = Vec::new();
    for test in [TestDb::sqlite(MODULES).await, TestDb::postgres(MODULES).await] {
        measured.extend(test.run(async |db| of(db).await).await?);
    }
    Ok(measured)
}

async fn of(db: Db) -> Result<Vec<Latency>> {
    let world = World::new(db.clone(), Policy::DEMO).await;
    let reader = world.staff("reader", Country::Thailand, &[RoleKey::Rep]).await;
    for number in 0..CONVERSATIONS {
        let rt = world.rt.clone();
        db.write::<_, AppError, _>(async move |tx| fill(tx, &rt, number, reader).await).await?;
    }
    let mut measured = Vec::new();
    for (word, _) in QUESTIONS {
        measured.push(read_all(&db, reader, word).await?);
        measured.push(search(&db, &world.rt, reader, word, "not in the index").await?);
    }
    let since = Instant::now();
    index::catch_up(&db, &Stop::new()).await?;
    let mut all = Latency::new(format!("{}, all brought into the index", db.kind()));
    all.took(since, CONVERSATIONS * MESSAGES);
    measured.push(all);
    for (word, _) in QUESTIONS {
        measured.push(search(&db, &world.rt, reader, word, "with the index").await?);
    }
    Ok(measured)
}

async fn fill(tx: &mut Tx, rt: &Runtime, number: i64, reader: Id) -> Result<()> {
    let (id, now) = (rt.next_id(), rt.now());
    tx.execute_one(
        "INSERT INTO conversation (id, kind, line, first_id, second_id, last_seq, counted, created_at, moved_at)
         VALUES ($1, 1, 0, $2, 0, $3, $3, $4, $4)",
        params![id, number + 1, MESSAGES, now],
    )
    .await?;
    if number % (CONVERSATIONS / HEARD) == 0 {
        tx.execute_one(
            "INSERT INTO conversation_member (conversation_id, user_id, from_seq, read_seq, read_counted, read_at, joined_at, changed_at)
             VALUES ($1, $2, 0, 0, 0, $3, $3, $3)",
            params![id, reader, now],
        )
        .await?;
    }
    for seq in 1..=MESSAGES {
        let text = text(number * MESSAGES + seq);
        let payload = serde_json::to_string(&Content::text(&text)).map_err(AppError::internal)?;
        tx.execute_one(
            "INSERT INTO message (conversation_id, seq, uid, sender_id, client_uuid, sent_at, content_type, persist, counted, payload, search,
             state) VALUES ($1, $2, $3, $4, $5, $6, 1, 3, $2, $7, $8, 'sent')",
            params![id, seq, rt.next_id(), Id::new(7), format!("{number}-{seq}"), now, payload, fold(&text)],
        )
        .await?;
    }
    Ok(())
}

fn text(number: i64) -> String {
    // Scattered, so that every conversation has its share of the rare words.
    let scattered = number * 7919 % 1_000_003;
    let mut text = format!("{} {number}", SAID[usize::try_from(scattered % 12).unwrap_or(0)]);
    for (word, _) in QUESTIONS.into_iter().skip(1).filter(|(_, every)| scattered % every == 0) {
        text.push_str(word);
    }
    text
}

async fn search(db: &Db, rt: &Runtime, reader: Id, word: &'static str, how: &str) -> Result<Latency> {
    let mut measured = Latency::new(format!("{}, {word}, {how}", db.kind()));
    for _ in 0..ASKED {
        let (rt, asked) = (rt.clone(), MessageSearch { keyword: Some(word.to_owned()), before: None });
        let since = Instant::now();
        let found = db.read(async move |tx| conversations(tx, &rt, reader, &asked, &MessageFilter::default()).await).await?;
        measured.took(since, found.list.iter().map(|found| found.match_count).sum());
    }
    Ok(measured)
}

/// Without a look at what the reader may see: the least that reading costs.
async fn read_all(db: &Db, reader: Id, word: &'static str) -> Result<Latency> {
    let mut measured = Latency::new(format!("{}, {word}, every message read", db.kind()));
    for _ in 0..ASKED {
        let pattern = contains_pattern(word);
        let since = Instant::now();
        let found: Vec<(i64, Id)> = db
            .read::<_, AppError, _>(async move |tx| {
                let sql = "SELECT COUNT(*), MAX(m.uid) FROM conversation_member v JOIN message m ON m.conversation_id = v.conversation_id
                     WHERE v.user_id = $1 AND m.search LIKE $2 ESCAPE '\\' GROUP BY m.conversation_id";
                Ok(tx.all(sql, params![reader, &pattern]).await?)
            })
            .await?;
        measured.took(since, found.iter().map(|(hits, _)| hits).sum());
    }
    Ok(measured)
}
