//! The work done the way the server does it.

use std::hint::black_box;

use store::{Db, Module, StoreError, migrations, params};

use crate::work::{GOODS, LINE, LIST, Listed, PAGE, SALE, Sale, TAKE};

pub const MODULES: &[Module] = &[Module { name: "bench", migrations: migrations![1 "bench" => "../schema/0001_bench.sql"] }];

pub async fn stock_up(db: &Db) -> Result<(), StoreError> {
    db.write(async |tx| {
        for id in 0..GOODS {
            tx.execute("INSERT INTO goods (id, name, free) VALUES ($1, 'x', 1000000000)", params![id]).await?;
        }
        Ok(())
    })
    .await
}

pub async fn sell(db: &Db, sale: Sale) -> Result<(), StoreError> {
    db.write(async move |tx| {
        for goods in sale.goods {
            tx.execute_one(TAKE, params![goods, 1_i64]).await?;
        }
        tx.execute_one(SALE, params![sale.id, sale.customer, 1_800_000_000_000_i64, 12_345_i64, "deliver in the morning"]).await?;
        for (line, goods) in (1_i64..).zip(sale.goods) {
            tx.execute_one(LINE, params![sale.id, line, goods, 1_i64, 6_172_i64]).await?;
        }
        Ok(())
    })
    .await
}

pub async fn list(db: &Db, customer: i64) -> Result<(), StoreError> {
    let page: Vec<Listed> = db.read(async move |tx| tx.all(LIST, params![customer, i64::MAX, PAGE]).await).await?;
    black_box(page);
    Ok(())
}
