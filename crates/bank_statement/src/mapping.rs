//! Which column of a bank's table is which. Told once for an account, and remembered.

use std::collections::BTreeMap;

use kernel::{AppError, ErrorCode, Id, Result};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::columns::COLUMNS;
use crate::figures::DateOrder;

/// Our columns by the headers that the bank gives them. Those that are not named are recognised by their usual names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct BankColumns {
    pub booked_on: Option<String>,
    /// With its sign.
    pub amount: Option<String>,
    pub credit: Option<String>,
    pub debit: Option<String>,
    pub reference: Option<String>,
    pub payer_name: Option<String>,
    pub text: Option<String>,
    pub bank_no: Option<String>,
    pub balance: Option<String>,
    /// As banks of the country mostly write unless told.
    pub date_order: Option<DateOrder>,
}

impl BankColumns {
    pub(crate) fn header_of(&self, key: &str) -> Option<&str> {
        let told = match key {
            "bookedOn" => &self.booked_on,
            "amount" => &self.amount,
            "credit" => &self.credit,
            "debit" => &self.debit,
            "reference" => &self.reference,
            "payerName" => &self.payer_name,
            "text" => &self.text,
            "bankNo" => &self.bank_no,
            "balance" => &self.balance,
            _ => return None,
        };
        told.as_deref().filter(|header| !header.trim().is_empty())
    }

    fn is_told(&self) -> bool {
        self.date_order.is_some() || COLUMNS.iter().any(|column| self.header_of(column.key).is_some())
    }
}

/// What is known of an account, with what is told now before it.
pub(crate) async fn known(tx: &mut Tx, account: Id, told: &BankColumns) -> Result<BankColumns> {
    if told.is_told() {
        return Ok(told.clone());
    }
    let sql = "SELECT columns, date_order FROM bank_mapping WHERE payee_account_id = $1";
    let Some((columns, order)): Option<(String, DateOrder)> = tx.optional(sql, params![account]).await? else {
        return Ok(BankColumns::default());
    };
    let columns: BankColumns = serde_json::from_str(&columns).map_err(AppError::internal)?;
    Ok(BankColumns { date_order: Some(order), ..columns })
}

/// Remembers what was told. Whoever tells nothing leaves it.
pub(crate) async fn remember(tx: &mut Tx, account: Id, told: &BankColumns, order: DateOrder) -> Result<()> {
    if !told.is_told() {
        return Ok(());
    }
    let columns = serde_json::to_string(told).map_err(AppError::internal)?;
    if columns.len() > 4_000 {
        return Err(AppError::field("columns", ErrorCode::TooLong));
    }
    tx.execute(
        "INSERT INTO bank_mapping (payee_account_id, columns, date_order) VALUES ($1, $2, $3)
         ON CONFLICT (payee_account_id) DO UPDATE SET columns = excluded.columns, date_order = excluded.date_order",
        params![account, columns, order],
    )
    .await?;
    Ok(())
}

/// Where our columns stand in a row of headers.
pub(crate) type Places = BTreeMap<&'static str, usize>;
