//! Where somebody may report, and until when.

use jiff::ToSpan as _;
use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::{Actor, CooperationMode, Day, HeldStore, Permission};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::{IntoParams, ToSchema};

use crate::SellOutRule;

/// Nothing older is taken by any rule.
const DAYS_BACK: i64 = 31;

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StoresQuery {
    /// Only those of that day. Left out: those of the last 31 days, with the days they are held on.
    #[param(value_type = Option<String>)]
    pub date: Option<Day>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportStores {
    /// The primary one first; one that was left and taken up again comes twice.
    pub list: Vec<ReportStore>,
    /// Until when sales of a day are taken.
    pub rule: SellOutRule,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportStore {
    pub id: Id,
    pub code: String,
    pub name: String,
    /// Days of reports are those of this zone.
    pub time_zone: String,
    /// The day it is there.
    pub today: Day,
    /// The goods are the company's: more than there are cannot be sold.
    pub consigned: bool,
    /// The first and the last day on which the reader works there.
    pub from: Day,
    pub to: Option<Day>,
}

/// The stores that the reader may report for.
#[kernel::boxed]
pub async fn report_stores(tx: &mut Tx, rt: &Runtime, actor: &Actor, query: &StoresQuery) -> Result<ReportStores> {
    actor.require(Permission::SalesReportSubmit)?;
    let me = actor.person_id.ok_or_else(|| AppError::new(ErrorCode::Forbidden))?;
    let last = Day::from(actor.today).tomorrow();
    let first = actor.today.saturating_sub(DAYS_BACK.days()).into();
    let (from, to) = query.date.map_or((first, last), |date| (date, date));
    let mut list = Vec::new();
    for held in org::held_stores(tx, me, from, to).await? {
        list.push(shown(tx, rt, actor, held).await?);
    }
    Ok(ReportStores { list, rule: SellOutRule::of(tx, actor.country, actor.today).await? })
}

async fn shown(tx: &mut Tx, rt: &Runtime, actor: &Actor, held: HeldStore) -> Result<ReportStore> {
    let anywhere = Actor::system(actor.today).require(Permission::SalesReportSubmit)?;
    let customer = org::customer(tx, &anywhere, held.customer_id).await?;
    Ok(ReportStore {
        today: rt.now().date_in(&held.time_zone).map_err(AppError::internal)?.into(),
        consigned: customer.cooperation_mode == CooperationMode::Consignment,
        id: held.store_id,
        code: held.code,
        name: held.name,
        time_zone: held.time_zone,
        from: held.from,
        to: held.to,
    })
}
