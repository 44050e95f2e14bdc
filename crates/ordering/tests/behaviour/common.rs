//! A small company to order from, built through the same functions everybody uses.

use catalogue::prices::{LadderInput, ListKind, ListStatus, PriceList, PriceListInput, PriceRung, PricesInput};
use catalogue::products::{CountryInput, EmbargoInput, Product, ProductInput, ShelfStatus, TaxClass, Unit};
use catalogue::{Brand, BrandInput, Category, CategoryInput, Visibility};
use kernel::{Clock, Country, Entropy, ErrorCode, Id, Language, LocalizedText, Money, Runtime, Timestamp};
use org::{
    Actor, Address, CooperationMode, Customer, CustomerInput, CustomerType, Person, PersonInput, RepresentativeInput, RepresentativesInput,
    RoleKey, SettlementCycle,
};
use store::{Db, Module, Tx, params};

pub const MODULES: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    approval::MODULE,
    money::MODULE,
    receivable::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    ordering::MODULE,
];
pub const TH: Country = Country::Thailand;
pub const ID: Country = Country::Indonesia;
pub const EN: Language = Language::En;
/// 2026-03-10, ten in the morning in Bangkok.
const NOW: i64 = 1_773_111_600_000;

pub const fn money(minor: i64) -> Money {
    Money::from_minor(minor)
}

#[derive(Clone)]
pub struct Shop {
    pub db: Db,
    pub rt: Runtime,
    pub brand: Brand,
    pub category: Category,
    /// The daily list of Thailand.
    pub daily: PriceList,
}

impl Shop {
    pub async fn open(db: Db) -> Self {
        let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(NOW)), Entropy::seeded(7), 1);
        store::movements::begin(&db, &rt, ordering::MOVEMENTS).await.expect("sealed from the beginning");
        let founding = rt.clone();
        let (brand, category, daily) = db.write(async move |tx| found(tx, &founding).await).await.expect("a company");
        Self { db, rt, brand, category, daily }
    }

    /// As calls do it: row locks, not serializable, so that many buyers of one product queue instead of colliding.
    pub async fn write<T, F>(&self, work: F) -> kernel::Result<T>
    where
        F: AsyncFn(&mut Tx, &Runtime) -> kernel::Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        let rt = self.rt.clone();
        self.db.write(async move |tx| work(tx, &rt).await).await
    }

    pub fn system(&self) -> Actor {
        system(&self.rt)
    }

    pub fn staff(&self, user: i64, role: RoleKey, country: Country, person: Option<Id>) -> Actor {
        Actor {
            user_id: Id::new(user),
            person_id: Some(person.unwrap_or(Id::new(user + 1_000_000))),
            country,
            countries: if role.is_console() { Country::ALL.to_vec() } else { vec![country] },
            terminal_type: role.terminal_type(),
            roles: vec![role],
            grants: org::unite(org::default_grants(role)),
            console: role.is_console(),
            name: format!("{role} {user}"),
            ..self.system()
        }
    }

    pub fn buyer(&self, user: i64, customer: &Customer) -> Actor {
        let login = self.staff(user, RoleKey::Buyer, customer.country_code, None);
        Actor { person_id: None, customer_ids: vec![customer.id], ..login }
    }

    /// A representative who looks after the customer.
    pub async fn rep_of(&self, user: i64, customer: &Customer) -> Actor {
        let (actor, customer) = (self.system(), customer.clone());
        let country = customer.country_code;
        let person: Person = self
            .write(async move |tx, rt| {
                let person = org::save_person(tx, rt, &actor, &person_input(country, &format!("R{user}"))).await?;
                let (known, list) = (
                    org::customer(tx, &actor.require(org::Permission::PeopleManage)?, customer.id).await?,
                    vec![RepresentativeInput { person_id: person.id, share: 10_000 }],
                );
                let representatives = RepresentativesInput { from: "2026-01-01".parse().expect("a day"), list };
                let input = CustomerInput { representatives: Some(representatives), ..customer_edit(&known) };
                org::save_customer(tx, rt, &actor, &input, ordering::consigned::require_cleared).await?;
                Ok(person)
            })
            .await
            .expect("hired");
        self.staff(user, RoleKey::Rep, country, Some(person.id))
    }

    pub async fn customer(&self, code: &str) -> Customer {
        self.customer_with(CustomerInput { code: code.to_owned(), ..customer_input(TH) }).await
    }

    pub async fn customer_with(&self, input: CustomerInput) -> Customer {
        let actor = self.system();
        self.write(async move |tx, rt| org::save_customer(tx, rt, &actor, &input, ordering::consigned::require_cleared).await)
            .await
            .expect("a customer")
    }

    /// On the shelf in Thailand at a price, with pieces in the warehouse.
    pub async fn product(&self, code: &str, minor: i64, pieces: i64) -> Product {
        let product = self.save_product(self.product_input(code)).await;
        self.price(&self.daily, &product, &[(1, minor)]).await;
        if pieces > 0 {
            self.stock_up(TH, &product, pieces).await;
        }
        product
    }

    pub async fn save_product(&self, input: ProductInput) -> Product {
        let actor = self.system();
        self.write(async move |tx, rt| catalogue::products::save_product(tx, rt, &actor, &input).await).await.expect("a product")
    }

    pub fn product_input(&self, code: &str) -> ProductInput {
        ProductInput {
            id: None,
            ver: None,
            material_code: code.to_owned(),
            name: LocalizedText::same(code),
            description: LocalizedText::default(),
            brand_id: self.brand.id,
            series_id: None,
            category_id: self.category.id,
            specification: "50 ml".to_owned(),
            attributes: Vec::new(),
            unit: Unit::Bottle,
            pack_size: 12,
            moq: 1,
            order_step: 1,
            tax_class: TaxClass::Standard,
            shelf_life_days: None,
            is_sample: false,
            is_gift: false,
            sort: 0,
            picture_ids: None,
            video_id: None,
            countries: Some(vec![CountryInput { country_code: TH, shelf_status: ShelfStatus::On, on_at: None, off_at: None }]),
            barcodes: None,
            restrictions: None,
        }
    }

    pub async fn embargo(&self, product: &Product) {
        let (actor, product_id) = (self.system(), product.id);
        let stopped = self.write(async move |tx, rt| {
            let input =
                EmbargoInput { product_ids: vec![product_id], country_code: TH, embargo: true, reason: "recall".into(), until: None };
            catalogue::products::set_embargo(tx, rt, &actor, &input).await.map(drop)
        });
        stopped.await.expect("stopped");
    }

    /// A month in which the product costs this much, from today on.
    pub async fn campaign(&self, product: &Product, minor: i64) {
        let (actor, now) = (self.system(), self.rt.now());
        let month = PriceListInput {
            start_at: Some(now),
            end_at: Some(now.plus_seconds(30 * 86_400)),
            ..list_input("TH-SALE", ListKind::Activity)
        };
        let list = self.write(async move |tx, rt| catalogue::prices::save_price_list(tx, rt, &actor, &month).await).await;
        self.price(&list.expect("a campaign"), product, &[(1, minor)]).await;
    }

    /// Prices as `(from quantity, hundredths)`.
    pub async fn price(&self, list: &PriceList, product: &Product, rungs: &[(i64, i64)]) {
        let (actor, price_list_id, product_id) = (self.system(), list.id, product.id);
        let rung = |(min_qty, minor): &(i64, i64)| PriceRung { min_qty: *min_qty, unit_price: money(*minor), tax_included: true };
        let rungs = rungs.iter().map(rung).collect();
        let input = PricesInput { price_list_id, products: vec![LadderInput { product_id, rungs }] };
        let priced = self.write(async move |tx, rt| catalogue::prices::save_prices(tx, rt, &actor, &input).await.map(drop));
        priced.await.expect("priced");
    }

    /// Puts pieces into the first warehouse of the country, made on first use.
    pub async fn stock_up(&self, country: Country, product: &Product, qty: i64) {
        self.receive(country, "Main warehouse", product, qty).await;
    }

    /// Puts pieces into a warehouse of Thailand, made on first use; none only opens it.
    pub async fn stock_up_at(&self, warehouse: &'static str, product: &Product, qty: i64) {
        self.receive(TH, warehouse, product, qty).await;
    }

    async fn receive(&self, country: Country, warehouse: &'static str, product: &Product, qty: i64) {
        let product = product.id;
        let stocked = self.write(async move |tx, rt| {
            let known = stock::location::warehouses(tx, country).await?.into_iter().find(|place| place.name.en == warehouse);
            let place = match known {
                Some(place) => place,
                None => stock::location::open_warehouse(tx, rt, country, &warehouse.into()).await?,
            };
            if qty == 0 {
                return Ok(());
            }
            let reference = rt.next_id().to_string();
            let document = stock::Document {
                country,
                doc_type: "receipt",
                doc_no: "GR-1",
                reference: &reference,
                biz_date: org::today_in(rt, country)?,
                user_id: Id::new(0),
            };
            stock::receive(tx, rt, &document, place.id, &[stock::Arrival { line_no: 1, product, qty }]).await.map(drop)
        });
        stocked.await.expect("stocked");
    }

    /// What the warehouse can still promise.
    pub async fn available(&self, product: &Product) -> i64 {
        let id = product.id;
        let left = self.write(async move |tx, _| {
            let found: Option<(i64,)> =
                tx.optional("SELECT on_hand - reserved FROM stock s JOIN location l ON l.id = s.location_id WHERE l.kind = 'warehouse' AND s.product_id = $1", params![id]).await?;
            Ok(found.map_or(0, |(left,)| left))
        });
        left.await.expect("read")
    }
}

async fn found(tx: &mut Tx, rt: &Runtime) -> kernel::Result<(Brand, Category, PriceList)> {
    org::seed_reference(tx, rt).await?;
    money::seed_reference(tx).await?;
    catalogue::seed_reference(tx, rt).await?;
    ordering::seed_reference(tx, rt).await?;
    let actor = system(rt);
    let name = LocalizedText::same("Solmyra");
    let brand = BrandInput { id: None, ver: None, code: "SOL".to_owned(), name, sort: 0, status: Visibility::Active };
    let brand = catalogue::save_brand(tx, rt, &actor, &brand).await?;
    let category = CategoryInput {
        id: None,
        ver: None,
        parent_id: None,
        code: "SKIN".to_owned(),
        name: LocalizedText::same("Skin care"),
        icon: String::new(),
        sort: 0,
        status: Visibility::Active,
    };
    let category = catalogue::save_category(tx, rt, &actor, &category).await?;
    let daily = catalogue::prices::save_price_list(tx, rt, &actor, &list_input("TH-DAILY", ListKind::Daily)).await?;
    Ok((brand, category, daily))
}

fn list_input(code: &str, kind: ListKind) -> PriceListInput {
    PriceListInput {
        id: None,
        ver: None,
        country_code: TH,
        code: code.to_owned(),
        name: LocalizedText::same(code),
        kind,
        customer_id: None,
        customer_type: None,
        start_at: None,
        end_at: None,
        priority: 0,
        status: ListStatus::Active,
    }
}

fn system(rt: &Runtime) -> Actor {
    Actor::system(org::today_in(rt, TH).expect("a zone").into())
}

pub fn bangkok() -> Address {
    Address {
        contact: "Somchai".to_owned(),
        mobile: Some("0812345678".to_owned()),
        line: "12 Sukhumvit 21".to_owned(),
        subdistrict: "Khlong Toei Nuea".to_owned(),
        district: "Watthana".to_owned(),
        city: String::new(),
        province: "Bangkok".to_owned(),
        postcode: "10110".to_owned(),
        lat: None,
        lng: None,
        is_default: true,
    }
}

pub fn jakarta() -> Address {
    Address {
        contact: "Budi".to_owned(),
        mobile: Some("081234567890".to_owned()),
        line: "Jl. Sudirman 1".to_owned(),
        subdistrict: "Karet".to_owned(),
        district: "Setiabudi".to_owned(),
        city: "Jakarta Selatan".to_owned(),
        province: "DKI Jakarta".to_owned(),
        postcode: "12920".to_owned(),
        lat: None,
        lng: None,
        is_default: true,
    }
}

pub fn customer_input(country: Country) -> CustomerInput {
    CustomerInput {
        id: None,
        ver: None,
        code: "C1".to_owned(),
        name: "Chao Phraya Stores".to_owned(),
        legal_name: String::new(),
        tax_id: None,
        country_code: country,
        cooperation_mode: CooperationMode::BuyOut,
        customer_type: CustomerType::Chain,
        order_area_id: None,
        order_area_from: None,
        credit_limit: money(10_000_000),
        credit_days: 30,
        overdue_block_days: 15,
        settlement_cycle: SettlementCycle::Monthly,
        settlement_day: 25,
        invoice_name: String::new(),
        contacts: None,
        addresses: match country {
            TH => Some(vec![bangkok()]),
            ID => Some(vec![jakarta()]),
            _ => None,
        },
        representatives: None,
    }
}

fn customer_edit(customer: &Customer) -> CustomerInput {
    CustomerInput {
        id: Some(customer.id),
        ver: Some(customer.ver),
        code: customer.code.clone(),
        name: customer.name.clone(),
        cooperation_mode: customer.cooperation_mode,
        credit_limit: customer.credit_limit,
        addresses: None,
        ..customer_input(customer.country_code)
    }
}

fn person_input(country: Country, employee_no: &str) -> PersonInput {
    PersonInput {
        id: None,
        ver: None,
        employee_no: employee_no.to_owned(),
        name: "Representative".to_owned(),
        nick_name: String::new(),
        country_code: country,
        other_countries: Vec::new(),
        phone: None,
        email: None,
        roles: vec![RoleKey::Rep],
        terminal_type: None,
        superior_id: None,
        hired_on: None,
        left_on: None,
        stores: None,
    }
}

pub fn code<T: std::fmt::Debug>(outcome: kernel::Result<T>) -> ErrorCode {
    outcome.expect_err("refused").code()
}

#[track_caller]
pub fn assert_refused<T: std::fmt::Debug>(outcome: kernel::Result<T>, expected: &[(&str, &str)]) {
    let error = outcome.expect_err("refused");
    assert_eq!(error.code(), ErrorCode::Validation);
    assert_eq!(error.fields().collect::<Vec<_>>(), expected);
}
