//! What of an order may be asked back, for whoever is about to ask.

use kernel::{Id, Language, Result, Runtime, Timestamp};
use ordering::order::{self, lines_of};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::{IntoParams, ToSchema};

use crate::{row, rules, view};

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ReturnableQuery {
    pub order_id: Id,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Returnable {
    pub order_id: Id,
    pub order_no: String,
    pub customer_name: String,
    /// Until when goods may be returned for any reason; none while some are still on their way.
    pub until: Option<Timestamp>,
    /// That time is over: only defects are accepted.
    pub only_defects: bool,
    /// Lines of which something arrived.
    pub lines: Vec<ReturnableLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnableLine {
    pub line_id: Id,
    pub product_id: Id,
    pub material_code: String,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub qty_received: i64,
    pub qty_returned: i64,
    /// Asked back or on their way and not yet judged.
    pub qty_open: i64,
    /// How many may still be asked back.
    pub qty_left: i64,
}

#[kernel::boxed]
pub async fn returnable(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, query: ReturnableQuery) -> Result<Returnable> {
    let scope = actor.require(Permission::ReturnRequest)?;
    let order = order::find(tx, &scope, query.order_id).await?;
    let until = rules::until(ordering::returned::arrived_at(tx, order.id).await?);
    let open = row::open_by_order_line(tx, order.id).await?;
    let may = rules::is_returnable(&order);
    let lines = lines_of(tx, order.id).await?.into_iter().filter(|line| line.qty_received > 0).map(|line| ReturnableLine {
        qty_left: if may { rules::left_of(&line, &open) } else { 0 },
        qty_open: open.get(&line.id).copied().unwrap_or(0),
        line_id: line.id,
        product_id: line.product_id,
        name: line.name.get(language).to_owned(),
        material_code: line.material_code,
        image: line.image,
        spec: line.specification,
        qty_received: line.qty_received,
        qty_returned: line.qty_returned,
    });
    Ok(Returnable {
        order_id: order.id,
        customer_name: view::customer_of(tx, order.customer_id).await?.name,
        order_no: order.doc_no,
        until,
        only_defects: until.is_some_and(|until| until < rt.now()),
        lines: lines.collect(),
    })
}
