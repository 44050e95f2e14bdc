use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

record! {
    /// What one piece costs the company.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ProductCost {
        pub country_code: Country,
        pub product_id: Id,
        pub unit_cost: Money,
        pub ver: i64,
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CostInput {
    pub country_code: Country,
    pub product_id: Id,
    pub unit_cost: Money,
    /// Absent for a cost that is not there yet.
    pub ver: Option<i64>,
}

/// Notes what a piece costs, for what is given away from now on.
pub async fn save_cost(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CostInput) -> Result<ProductCost> {
    let scope = actor.require(Permission::CatalogueManage)?;
    scope.require_country(input.country_code)?;
    let known: Option<(Id,)> = tx
        .optional(
            "SELECT product_id FROM product_country WHERE product_id = $1 AND country_code = $2",
            params![input.product_id, input.country_code],
        )
        .await?;
    let mut checks = Checks::new();
    checks.ensure(known.is_some(), "productId", "unknown");
    checks.ensure(input.unit_cost > Money::ZERO, "unitCost", "out_of_range");
    checks.finish()?;
    let before = find(tx, input).await?;
    if let Some(before) = &before {
        let updated = tx
            .execute_one(
                "UPDATE product_cost SET unit_cost = $4, ver = ver + 1 WHERE country_code = $1 AND product_id = $2 AND ver = $3",
                params![input.country_code, input.product_id, input.ver, input.unit_cost],
            )
            .await;
        history::conflict(updated, before)?;
    } else {
        let inserted = tx
            .execute(
                "INSERT INTO product_cost (country_code, product_id, unit_cost, ver) VALUES ($1, $2, $3, 1) ON CONFLICT DO NOTHING",
                params![input.country_code, input.product_id, input.unit_cost],
            )
            .await?;
        if inserted == 0 {
            return Err(AppError::new(ErrorCode::VersionConflict));
        }
    }
    let after = find(tx, input).await?.ok_or_else(|| AppError::internal("a saved cost is gone"))?;
    let doc_no = format!("{} {}", input.country_code, input.product_id);
    let changed = Subject { country: Some(input.country_code), action: "product_cost.save", doc_type: "product_cost", doc_no: &doc_no };
    history::record(tx, rt, actor, changed, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn find(tx: &mut Tx, input: &CostInput) -> Result<Option<ProductCost>> {
    let sql = format!("SELECT {} FROM product_cost WHERE country_code = $1 AND product_id = $2", ProductCost::COLUMNS);
    Ok(tx.optional(&sql, params![input.country_code, input.product_id]).await?)
}
