//! What one order writes.

use kernel::AppError;
use store::{Db, Tx, Value};

use crate::bare_rows::{Fresh, Source, Template};

const KEY: &str = "INSERT INTO idempotency_key (user_id, route, request_key, body_hash, answer, created_at)
     VALUES ($1, $2, $3, $4, '', $5) ON CONFLICT DO NOTHING";
const ANSWER: &str = "UPDATE idempotency_key SET answer = $4 WHERE user_id = $1 AND route = $2 AND request_key = $3";
const TAKE: &str = "UPDATE stock SET reserved = reserved + $3
     WHERE location_id = $1 AND product_id = $2 AND owner_id = 0 AND (guarded = FALSE OR on_hand >= reserved + $3)";
const NUMBER: &str = "INSERT INTO document_number (prefix, country_code, day, last_number) VALUES ($1, $2, $3, 1)
     ON CONFLICT (prefix, country_code, day) DO UPDATE SET last_number = document_number.last_number + 1";

const SOURCES: [Source; 6] = [
    Source {
        table: "customer_order",
        columns: ordering::order::Order::COLUMNS,
        found: "1 = 1",
        fresh: &[Fresh::Id(0), Fresh::Text(2), Fresh::Text(3)],
    },
    Source { table: "order_line", columns: ordering::order::OrderLine::COLUMNS, found: "1 = 1", fresh: &[Fresh::Id(0), Fresh::Id(1)] },
    Source {
        table: "reservation",
        columns: "id, country_code, doc_type, doc_no, line_id, location_id, product_id, owner_id, qty, expires_at, state, created_at, ended_at",
        found: "1 = 1",
        fresh: &[Fresh::Id(0), Fresh::Text(3), Fresh::Id(4)],
    },
    Source {
        table: "approval_step",
        columns: "doc_kind, doc_id, round, seq, country_code, subtype, submitted_by, stage, selector, sla_hours, decision, remark",
        found: "1 = 1",
        fresh: &[Fresh::Id(1)],
    },
    Source {
        table: "order_event",
        columns: "order_id, seq, at, actor_id, actor_name, actor_role, event, from_stage, to_stage, note, diff",
        found: "1 = 1",
        fresh: &[Fresh::Id(0)],
    },
    Source { table: "outbox_event", columns: "id, lane, topic, payload, created_at", found: "topic = 'order'", fresh: &[Fresh::Id(0)] },
];

/// Of the only order in the database.
pub async fn template(db: &Db) -> Result<Template, AppError> {
    db.read(async |tx| read(tx).await).await
}

async fn read(tx: &mut Tx) -> Result<Template, AppError> {
    let mut template = Template::default();
    let keyed: Vec<Value> =
        vec![1_i64.into(), "POST /order/submit".into(), "key-of-a-bare-order".into(), vec![7_u8; 32].into(), 0_i64.into()];
    template.add(KEY, [keyed], &[Fresh::Text(2)]);
    let taken = tx.rows("SELECT location_id, product_id, qty FROM reservation ORDER BY product_id", &[]).await?;
    template.add(TAKE, taken.into_iter().map(store::Row::into_values), &[]);
    template.add(NUMBER, [vec!["SO".into(), 1_i64.into(), "2026-03-10".into()]], &[]);
    for source in &SOURCES {
        template.copy(tx, source).await?;
    }
    let answer: Vec<Value> = vec![1_i64.into(), "POST /order/submit".into(), "key-of-a-bare-order".into(), "x".repeat(250).into()];
    template.add(ANSWER, [answer], &[Fresh::Text(2)]);
    Ok(template)
}
