use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat, Page};
use axum::extract::State;
use kernel::{Answer, AppError, ErrorCode};
use org::import::Column;
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope};
use reporting::{Fact, RankingQuery, paper, sheet};
use store::Tx;
use web::Answered;

use crate::App;
use crate::access::{Permit, need};
use crate::wish::{Wish, ask};

/// Has every row of a view of sell-in written into a file.
#[utoipa::path(
    post, path = "/v3/report/front/sellIn/export", tag = "report", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), RankingQuery, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export_sell_in(State(app): State<App>, permit: Permit<need::SellInView>, wish: Wish<SellIn>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Has every row of a view of sell-out written into a file.
#[utoipa::path(
    post, path = "/v3/report/front/sellOut/export", tag = "report", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), RankingQuery, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export_sell_out(State(app): State<App>, permit: Permit<need::SellOutView>, wish: Wish<SellOut>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Has every row of a view of receivables written into a file.
#[utoipa::path(
    post, path = "/v3/report/front/receivables/export", tag = "report", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), RankingQuery, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export_receivables(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    wish: Wish<Receivables>,
) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// What customers order from us.
#[derive(Debug)]
pub struct SellIn;

/// What promoters sold to shoppers.
#[derive(Debug)]
pub struct SellOut;

/// What customers owe us.
#[derive(Debug)]
pub struct Receivables;

impl Export for Receivables {
    const KIND: ExportKind = ExportKind::Receivables;
    const COLUMNS: &'static [Column] = sheet::OWED_COLUMNS;

    type Filter = RankingQuery;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::ReceivableView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<RankingQuery>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        rows_of(Fact::Receivables, tx, asked, wanted).await
    }

    async fn page(tx: &mut Tx, asked: &Asked<RankingQuery>, at_most: i64) -> kernel::Result<Option<Page>> {
        page_of(Fact::Receivables, tx, asked, at_most).await
    }
}

impl Export for SellIn {
    const KIND: ExportKind = ExportKind::SellIn;
    const COLUMNS: &'static [Column] = sheet::COLUMNS;

    type Filter = RankingQuery;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::SellInView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<RankingQuery>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        rows_of(Fact::SellIn, tx, asked, wanted).await
    }

    async fn page(tx: &mut Tx, asked: &Asked<RankingQuery>, at_most: i64) -> kernel::Result<Option<Page>> {
        page_of(Fact::SellIn, tx, asked, at_most).await
    }
}

impl Export for SellOut {
    const KIND: ExportKind = ExportKind::SellOut;
    const COLUMNS: &'static [Column] = sheet::COLUMNS;

    type Filter = RankingQuery;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::SellOutView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<RankingQuery>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        rows_of(Fact::SellOut, tx, asked, wanted).await
    }

    async fn page(tx: &mut Tx, asked: &Asked<RankingQuery>, at_most: i64) -> kernel::Result<Option<Page>> {
        page_of(Fact::SellOut, tx, asked, at_most).await
    }
}

/// One fact is not taken out in the name of the other, which somebody else may see.
async fn rows_of(fact: Fact, tx: &mut Tx, asked: &Asked<RankingQuery>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
    require_fact(fact, asked)?;
    sheet::rows(tx, &asked.actor, asked.actor.language, &asked.filter, wanted).await
}

async fn page_of(fact: Fact, tx: &mut Tx, asked: &Asked<RankingQuery>, at_most: i64) -> kernel::Result<Option<Page>> {
    require_fact(fact, asked)?;
    let (contents, total) = paper::page(tx, &asked.actor, asked.actor.language, &asked.filter, at_most).await?;
    Ok(Some(Page { contents, total }))
}

fn require_fact(fact: Fact, asked: &Asked<RankingQuery>) -> kernel::Result<()> {
    if asked.filter.fact == fact { Ok(()) } else { Err(AppError::field("fact", ErrorCode::Unknown)) }
}
