//! The same work with tokio-postgres alone: one connection, statements prepared once.

use std::hint::black_box;

use tokio_postgres::{Client, Error, NoTls, Row, Statement};

use crate::work::{LINE, LIST, Listed, PAGE, SALE, Sale, TAKE};

pub struct Bare {
    client: Client,
    take: Statement,
    sale: Statement,
    line: Statement,
    list: Statement,
}

impl Bare {
    pub async fn connect(url: &str) -> Result<Self, Error> {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
        tokio::spawn(connection);
        let [take, sale, line, list] = [TAKE, SALE, LINE, LIST].map(|sql| client.prepare(sql));
        let (take, sale, line, list) = (take.await?, sale.await?, line.await?, list.await?);
        Ok(Self { client, take, sale, line, list })
    }

    pub async fn sell(&self, sale: Sale) -> Result<(), Error> {
        self.client.batch_execute("BEGIN").await?;
        for goods in sale.goods {
            assert_eq!(self.client.execute(&self.take, &[&goods, &1_i64]).await?, 1);
        }
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 5] =
            [&sale.id, &sale.customer, &1_800_000_000_000_i64, &12_345_i64, &"deliver in the morning"];
        self.client.execute(&self.sale, &values).await?;
        for (line, goods) in (1_i64..).zip(sale.goods) {
            self.client.execute(&self.line, &[&sale.id, &line, &goods, &1_i64, &6_172_i64]).await?;
        }
        self.client.batch_execute("COMMIT").await
    }

    /// In a transaction, as a page that must show one moment is.
    pub async fn list(&self, customer: i64) -> Result<(), Error> {
        self.client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        let rows = self.client.query(&self.list, &[&customer, &i64::MAX, &PAGE]).await?;
        self.client.batch_execute("COMMIT").await?;
        black_box(rows.iter().map(listed).collect::<Vec<_>>());
        Ok(())
    }
}

fn listed(row: &Row) -> Listed {
    Listed { id: row.get(0), customer: row.get(1), at: row.get(2), total: row.get(3), remark: row.get(4) }
}
