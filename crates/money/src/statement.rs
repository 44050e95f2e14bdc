//! Everything that moved a customer's money, in its wallet and on account, in one list.

use kernel::{Id, Money, Page, PageQuery, Result, Timestamp};
use org::{Actor, Day, Permission};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, record, text_enum};
use utoipa::{IntoParams, ToSchema};

use crate::party;

text_enum! {
    /// Which of the customer's two accounts moved.
    pub enum TransactionBook {
        Wallet = "wallet",
        /// What is owed on account.
        Receivable = "receivable",
    }
}

text_enum! {
    pub enum TransactionKind {
        TopUp = "topUp",
        OrderPay = "orderPay",
        Refund = "refund",
        ReceivablePay = "receivablePay",
        Invoice = "invoice",
        WriteOff = "writeOff",
        BadDebt = "badDebt",
        Adjust = "adjust",
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CustomerTransaction {
        pub id: Id,
        pub time: Timestamp,
        pub book: TransactionBook,
        pub kind: TransactionKind,
        pub doc_type: String,
        pub doc_no: String,
        /// Negative when it left the wallet, or lowered what is owed.
        pub amount: Money,
        /// Of the account that moved, afterwards.
        pub balance: Money,
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct TransactionFilter {
    /// The customer; may be left out by a buyer of one.
    pub id: Option<Id>,
    pub book: Option<TransactionBook>,
    pub kind: Option<TransactionKind>,
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// An invoice books net and tax apart; its reader sees one line.
const MOVEMENTS: &str = "
    SELECT l.transfer_id AS id, l.at AS time, 'wallet' AS book, l.kind AS kind, l.doc_type AS doc_type, l.doc_no AS doc_no,
        CASE WHEN l.direction = 'income' THEN l.amount ELSE -l.amount END AS amount, l.balance_after AS balance, l.biz_date AS biz_date
    FROM wallet_line l WHERE l.customer_id = ?
    UNION ALL
    SELECT g.id, g.time, 'receivable',
        CASE g.event WHEN 301 THEN 'invoice' WHEN 304 THEN 'writeOff' WHEN 307 THEN 'badDebt' WHEN 310 THEN 'refund' ELSE 'adjust' END,
        g.doc_type, g.doc_no, g.amount, CAST(SUM(g.amount) OVER (ORDER BY g.id) AS BIGINT), g.biz_date
    FROM (SELECT MAX(t.id) AS id, MAX(t.at) AS time, t.event AS event, t.doc_type AS doc_type, t.doc_no AS doc_no,
            CAST(SUM(CASE WHEN t.debit_account_id = a.id THEN t.amount ELSE -t.amount END) AS BIGINT) AS amount,
            MAX(t.biz_date) AS biz_date
        FROM ledger_account a JOIN ledger_transfer t ON t.debit_account_id = a.id OR t.credit_account_id = a.id
        WHERE a.owner_type = 'customer' AND a.owner_id = ? AND a.code = 'AR' AND t.state = 'posted'
        GROUP BY t.reference, t.event, t.doc_type, t.doc_no) AS g";

/// Newest first.
#[kernel::boxed]
pub async fn transactions(tx: &mut Tx, actor: &Actor, filter: &TransactionFilter) -> Result<Page<CustomerTransaction>> {
    let scope = actor.require(Permission::ReceivableView)?;
    let customer = party::customer(tx, actor, &scope, filter.id).await?.id;
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new("FROM (");
    sql.push_with(MOVEMENTS, customer).push(") AS m WHERE 1 = 1");
    filter.push(&mut sql);
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY time DESC, id DESC LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let found = tx.all(&format!("SELECT {} {}", CustomerTransaction::COLUMNS, sql.text()), sql.values()).await?;
    Ok(Page::new(found, total, query))
}

impl TransactionFilter {
    fn push(&self, sql: &mut Sql) {
        if let Some(book) = self.book {
            sql.push(" AND book = ").bind(book);
        }
        if let Some(kind) = self.kind {
            sql.push(" AND kind = ").bind(kind);
        }
        if let Some(from) = self.date_from {
            sql.push(" AND biz_date >= ").bind(from);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND biz_date <= ").bind(to);
        }
    }
}
