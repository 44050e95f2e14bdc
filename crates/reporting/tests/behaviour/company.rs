//! A company with a past that tests write down order by order.

use kernel::{Country, Id, Language, Money, PageQuery, Result, Runtime};
use org::testing::{customer_input, person_input, runtime, staff};
use org::{Actor, Customer, CustomerInput, Day, Person, PersonInput, RepresentativeInput, RepresentativesInput, RoleKey};
use reporting::{By, Fact, Overview, Preset, Ranking, RankingQuery, ReportQuery};
use store::{Db, Module, Tx, params};

pub const MODULES: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    money::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    approval::MODULE,
    receivable::MODULE,
    ordering::MODULE,
    sellout::MODULE,
    reporting::MODULE,
];
pub const TH: Country = Country::Thailand;
/// 2026-03-12, half past six in the evening in Bangkok: a Thursday, and already Friday nowhere.
const NOW: i64 = 1_773_315_000_000;

pub struct Company {
    pub db: Db,
    pub rt: Runtime,
}

/// An order as a test tells it.
#[derive(Clone)]
pub struct Past {
    pub customer: Customer,
    pub rep: Option<Id>,
    pub on: &'static str,
    pub status: i64,
    pub order_type: i64,
    /// Product, pieces, amount in hundredths.
    pub lines: Vec<(Id, i64, i64)>,
}

impl Company {
    pub async fn open(db: Db) -> Self {
        let rt = runtime(NOW);
        let company = Self { db, rt };
        company
            .write(async |tx, rt| {
                org::seed_reference(tx, rt).await?;
                for country in Country::ALL {
                    stock::location::open_warehouse(tx, rt, country, &"Main warehouse".into()).await?;
                }
                Ok(())
            })
            .await;
        company
    }

    pub async fn write<T: Send + 'static>(&self, work: impl AsyncFn(&mut Tx, &Runtime) -> Result<T> + Send + Sync + 'static) -> T {
        let rt = self.rt.clone();
        self.db.write(async move |tx| work(tx, &rt).await).await.expect("written")
    }

    fn system(&self) -> Actor {
        Actor::system(org::today_in(&self.rt, TH).expect("a zone").into())
    }

    /// Somebody who is signed in, on the business day of their country.
    pub fn actor(&self, role: RoleKey, country: Country, person: Option<Id>) -> Actor {
        let today = org::today_in(&self.rt, country).expect("a zone").into();
        Actor { person_id: person, today, ..staff(&self.system(), 0, role, country) }
    }

    pub async fn person(&self, number: &str, role: RoleKey, superior: Option<Id>) -> Person {
        let actor = self.system();
        let input = PersonInput { roles: vec![role], superior_id: superior, ..person_input(TH, number) };
        self.write(async move |tx, rt| org::save_person(tx, rt, &actor, &input).await).await
    }

    pub async fn customer(&self, code: &str, country: Country, rep: Option<Id>) -> Customer {
        let from = "2026-01-01".parse().expect("a day");
        let representatives =
            rep.map(|person_id| RepresentativesInput { from, list: vec![RepresentativeInput { person_id, share: 10_000 }] });
        let input = CustomerInput {
            name: format!("Shop {code}"),
            credit_limit: Money::from_minor(10_000_000),
            representatives,
            ..customer_input(country, code)
        };
        let actor = self.system();
        self.write(async move |tx, rt| org::save_customer(tx, rt, &actor, &input, org::nothing_consigned).await).await
    }

    /// A product by its names alone: saving one through the catalogue would load the dictionaries of its search.
    pub async fn product(&self, code: &'static str) -> Id {
        self.write(async move |tx, rt| {
            let id = rt.next_id();
            tx.execute_one(
                "INSERT INTO brand (id, code, name_zh, name_en, name_id, name_th, sort, status, search, ver) VALUES ($1, $2, $2, $2, $2, $2, 0, 'active', '', 1)",
                params![id, code],
            )
            .await?;
            tx.execute_one(
                "INSERT INTO category (id, depth, code, name_zh, name_en, name_id, name_th, icon, sort, status, ver)
                 VALUES ($1, 1, $2, $2, $2, $2, $2, '', 0, 'active', 1)",
                params![id, code],
            )
            .await?;
            tx.execute_one(
                "INSERT INTO product (id, material_code, name_zh, name_en, name_id, name_th, brand_id, category_id, specification, attributes, unit,
                   pack_size, moq, order_step, tax_class, assortment, sort, order_zh, order_en, order_id, order_th, search, created_at, ver)
                 VALUES ($1, $2, $3, $2, $2, $2, $1, $1, '', '[]', 'bottle', 12, 1, 1, 'standard', 'goods', 0, '', '', '', '', '', 0, 1)",
                params![id, code, format!("{code} 中文")],
            )
            .await?;
            Ok(id)
        })
        .await
    }

    /// Writes an order down with its lines; gives its id.
    pub async fn ordered(&self, past: Past) -> Id {
        self.write(async move |tx, rt| {
            let id = write_order(tx, rt, &past).await?;
            // Written past the functions that keep the sums.
            ordering::sums::rebuild(tx, past.customer.country_code, &past.on[..7]).await?;
            Ok(id)
        })
        .await
    }

    /// Goods of an order that left on a day.
    pub async fn dispatched(&self, order: Id, on: &'static str, qty: i64, minor: i64) {
        self.write(async move |tx, rt| {
            let id = rt.next_id();
            tx.execute_one(
                "INSERT INTO dispatch (id, country_code, doc_no, order_id, customer_id, warehouse_id, carrier, tracking_no, remark, total_qty, amount, tax_amount,
                   dispatched_by, dispatched_by_name, dispatched_at, biz_date, search, ver)
                 SELECT $1, country_code, $2, id, customer_id, warehouse_id, '', '', '', $3, $4, 0, 0, '', 0, $5, '', 1 FROM customer_order WHERE id = $6",
                params![id, id.to_string(), qty, minor, on, order],
            )
            .await?;
            tx.execute_one(
                "INSERT INTO dispatch_line (dispatch_id, line_no, order_line_id, product_id, qty, qty_received, amount)
                 SELECT $1, 1, id, product_id, $2, 0, $3 FROM order_line WHERE order_id = $4",
                params![id, qty, minor, order],
            )
            .await?;
            Ok(())
        })
        .await;
    }

    pub async fn overview(&self, actor: &Actor, report: &ReportQuery) -> Result<Overview> {
        let (actor, report) = (actor.clone(), report.clone());
        self.db.read(async move |tx| reporting::overview(tx, &actor, Language::En, &report).await).await
    }

    pub async fn view(&self, actor: &Actor, language: Language, query: &RankingQuery) -> Result<Ranking> {
        let (actor, query) = (actor.clone(), query.clone());
        self.db.read(async move |tx| reporting::view(tx, &actor, language, &query).await).await
    }
}

async fn write_order(tx: &mut Tx, rt: &Runtime, past: &Past) -> Result<Id> {
    let (id, country) = (rt.next_id(), past.customer.country_code);
    let (qty, net): (i64, i64) = (past.lines.iter().map(|line| line.1).sum(), past.lines.iter().map(|line| line.2).sum());
    let stage = if past.status == 5 { 51 } else { past.status * 10 + 1 };
    tx.execute_one(
        "INSERT INTO customer_order (id, country_code, doc_no, customer_id, order_type, channel, placed_by, placed_by_name, on_behalf, rep_person_id,
           cooperation_mode, warehouse_id, status, stage, address, contact, remarks, po_no, po_link, kinds, total_qty, gross_amount, offer_amount, net_amount,
           tax_amount, held_amount, captured_amount, refunded_amount, settle_method, placed_at, biz_date, cancel_comment, cancelled_at, content_hash, search, ver)
         VALUES ($1, $2, $3, $4, $5, 'self', 0, '', FALSE, $6, 2, (SELECT MIN(id) FROM location WHERE country_code = $2 AND kind = 'warehouse'), $7, $8,
           '{}', '', '', '', '', $9, $10, $11, 0, $11, 0, 0, 0, 0, 'account', 0, $12, '', $13, '', '', 1)",
        params![
            id,
            country,
            id.to_string(),
            past.customer.id,
            past.order_type,
            past.rep,
            past.status,
            stage,
            i64::try_from(past.lines.len()).map_err(kernel::AppError::internal)?,
            qty,
            net,
            past.on,
            (past.status == 5).then_some(1_i64),
        ],
    )
    .await?;
    for (line_no, (product, qty, net)) in (1_i64..).zip(&past.lines) {
        tx.execute_one(
            "INSERT INTO order_line (id, order_id, line_no, product_id, name_zh, name_en, name_id, name_th, material_code, specification, unit, price_kind,
               list_unit_price, unit_price, tax_included, tax_rate, tax_base_numerator, tax_base_denominator, qty_ordered, qty_approved, qty_dispatched,
               qty_received, qty_returned, qty_cancelled, gross_amount, offer_amount, net_amount, tax_amount)
             VALUES ($1, $2, $3, $4, '', '', '', '', '', '', '', 'daily', 0, 0, TRUE, 0, 1, 1, $5, $5, 0, 0, 0, 0, $6, 0, $6, 0)",
            params![rt.next_id(), id, line_no, *product, *qty, *net],
        )
        .await?;
    }
    Ok(id)
}

pub fn sold(customer: &Customer, on: &'static str, lines: &[(Id, i64, i64)]) -> Past {
    Past { customer: customer.clone(), rep: None, on, status: 6, order_type: 1, lines: lines.to_vec() }
}

pub fn this(preset: Preset) -> ReportQuery {
    ReportQuery { preset: Some(preset), ..ReportQuery::of(Fact::SellIn) }
}

pub fn picked(from: &str, to: &str) -> ReportQuery {
    let day = |text: &str| Some(text.parse::<Day>().expect("a day"));
    ReportQuery { date_from: day(from), date_to: day(to), preset: None, ..this(Preset::Today) }
}

pub fn ranking(report: &ReportQuery, by: By, page_num: i64, page_size: i64) -> RankingQuery {
    RankingQuery::of(report, by, PageQuery { page_num: Some(page_num), page_size: Some(page_size) })
}
