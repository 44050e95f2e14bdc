//! How long pages of a catalogue of twenty thousand products take, on SQLite, counting everything the server does
//! below HTTP: scope, prices of the customer, stock, favourites. The bar is 15 ms for 99 of 100, on a machine that does
//! nothing else; on a busy one the least says what the work itself takes.

use std::sync::Arc;
use std::time::Instant;

use catalogue::front::{GoodsFilter, GoodsSort, WordsQuery, goods_list, search_words};
use catalogue::prices::{self, LadderInput, ListKind, ListStatus, PriceListInput, PriceRung, PricesInput};
use catalogue::products::{self, BarcodeInput, CountryInput, ProductInput, ShelfStatus, TaxClass, Unit};
use catalogue::{BrandInput, CategoryInput, SeriesInput, Visibility, check_digit, save_brand, save_category, save_series};
use kernel::{AppError, Country, Id, Language, LocalizedText, Money, Result, Runtime};
use org::{Actor, CustomerInput, CustomerType};
use store::testing::TestDb;
use store::{Db, Module, Tx};

use crate::latency::Latency;

pub const MODULES: &[Module] = &[store::MODULE, org::MODULE, files::MODULE, stock::MODULE, catalogue::MODULE];
pub const TH: Country = Country::Thailand;
const PRODUCTS: usize = 20_000;
const BRANDS: usize = 40;
const SERIES: usize = 200;
const CATEGORIES: usize = 60;
const AT_ONCE: usize = 250;
const ASKED: u32 = 300;

/// zh, en, id, th
type Word = [&'static str; 4];

const LOOKS: [Word; 12] = [
    ["莹润", "Dew", "Embun", "ชุ่มชื้น"],
    ["清爽", "Fresh", "Segar", "สดชื่น"],
    ["焕亮", "Radiant", "Cerah", "กระจ่างใส"],
    ["柔滑", "Silky", "Lembut", "นุ่มลื่น"],
    ["修护", "Repair", "Perbaikan", "ฟื้นฟู"],
    ["保湿", "Moisture", "Pelembap", "เพิ่มความชุ่มชื้น"],
    ["美白", "Bright", "Mencerahkan", "ไวท์เทนนิ่ง"],
    ["控油", "Matte", "Bebas Minyak", "ควบคุมความมัน"],
    ["舒缓", "Calm", "Menenangkan", "ผ่อนคลาย"],
    ["紧致", "Firming", "Mengencangkan", "กระชับ"],
    ["滋养", "Nourish", "Nutrisi", "บำรุงล้ำลึก"],
    ["丝绒", "Velvet", "Beludru", "กำมะหยี่"],
];
const THINGS: [Word; 15] = [
    ["面霜", "Cream", "Krim", "ครีม"],
    ["精华液", "Serum", "Serum", "เซรั่ม"],
    ["洁面乳", "Cleanser", "Pembersih", "โฟมล้างหน้า"],
    ["口红", "Lipstick", "Lipstik", "ลิปสติก"],
    ["香皂", "Soap", "Sabun", "สบู่"],
    ["洗发水", "Shampoo", "Sampo", "แชมพู"],
    ["护发素", "Conditioner", "Kondisioner", "ครีมนวดผม"],
    ["牙膏", "Toothpaste", "Pasta Gigi", "ยาสีฟัน"],
    ["沐浴露", "Body Wash", "Sabun Mandi", "ครีมอาบน้ำ"],
    ["防晒霜", "Sunscreen", "Tabir Surya", "กันแดด"],
    ["面膜", "Mask", "Masker", "มาสก์"],
    ["粉底液", "Foundation", "Alas Bedak", "รองพื้น"],
    ["香水", "Perfume", "Parfum", "น้ำหอม"],
    ["润唇膏", "Lip Balm", "Pelembap Bibir", "ลิปบาล์ม"],
    ["爽肤水", "Toner", "Toner", "โทนเนอร์"],
];

pub async fn measure() -> Result<Vec<Latency>> {
    let (test, rt) = (TestDb::sqlite(MODULES).await, Runtime::system(1));
    let system = Actor { country: TH, ..Actor::system(rt.now().date_in(TH.time_zone()).map_err(AppError::internal)?) };
    let customer = fill(&test.db, &rt, &system).await?.customer;
    let buyer = Actor { customer_ids: vec![customer], grants: org::unite(org::default_grants(org::RoleKey::Buyer)), ..system };
    let mut measured = Vec::new();
    for (name, filter) in questions(&test.db).await? {
        measured.push(list(&test.db, &rt, &buyer, name, filter).await?);
    }
    measured.push(suggest(&test.db, &rt, &buyer).await?);
    Ok(measured)
}

async fn questions(db: &Db) -> Result<Vec<(&'static str, GoodsFilter)>> {
    let (brand, category): ((Id,), (Id,)) = db
        .read::<_, AppError, _>(async |tx| {
            let brand = tx.one("SELECT id FROM brand ORDER BY id LIMIT 1", &[]).await?;
            Ok((brand, tx.one("SELECT id FROM category ORDER BY id LIMIT 1", &[]).await?))
        })
        .await?;
    let all = GoodsFilter::default;
    let sorted = |sort| GoodsFilter { sort: Some(sort), ..all() };
    let word = |word: &str| GoodsFilter { keyword: Some(word.to_owned()), ..all() };
    let price =
        |min: i64, max: i64| GoodsFilter { min_price: Some(Money::from_minor(min)), max_price: Some(Money::from_minor(max)), ..all() };
    Ok(vec![
        ("first page", all()),
        ("page 200", GoodsFilter { page_num: Some(200), ..all() }),
        ("one brand", GoodsFilter { brand_id: Some(brand.0), ..all() }),
        ("a category", GoodsFilter { category_id: Some(category.0), ..all() }),
        ("in stock", GoodsFilter { in_stock: Some(true), ..all() }),
        ("newest", sorted(GoodsSort::New)),
        ("by name", sorted(GoodsSort::Name)),
        ("by price", sorted(GoodsSort::Price)),
        ("by price, one brand", GoodsFilter { brand_id: Some(brand.0), ..sorted(GoodsSort::PriceDesc) }),
        ("a narrow price range", price(10_000, 11_000)),
        ("a wide price range", price(20_000, 60_000)),
        ("a wide price range by price", GoodsFilter { sort: Some(GoodsSort::Price), ..price(20_000, 60_000) }),
        ("one word", word("serum")),
        ("two words", word("velvet lipstick")),
        ("the beginning of a word", word("se")),
        ("Chinese", word("保湿面霜")),
        ("Chinese by initials", word("bsms")),
        ("Thai", word("ครีมบำรุง")),
        ("a code", word("SKU-01234")),
        ("a word by price", GoodsFilter { keyword: Some("serum".into()), ..sorted(GoodsSort::Price) }),
        ("nothing", word("zzzzzz")),
    ])
}

async fn list(db: &Db, rt: &Runtime, actor: &Actor, name: &'static str, filter: GoodsFilter) -> Result<Latency> {
    let mut measured = Latency::new(name);
    for _ in 0..ASKED {
        let (rt, actor, filter) = (rt.clone(), actor.clone(), filter.clone());
        let since = Instant::now();
        let page = db.read(async move |tx| goods_list(tx, &rt, &actor, Language::Th, &filter, Vec::new()).await).await?;
        measured.took(since, page.total);
    }
    Ok(measured)
}

async fn suggest(db: &Db, rt: &Runtime, actor: &Actor) -> Result<Latency> {
    let mut measured = Latency::new("suggestions while typing");
    for _ in 0..ASKED {
        let (rt, actor, query) = (rt.clone(), actor.clone(), WordsQuery { keyword: Some("mois".into()), ..WordsQuery::default() });
        let since = Instant::now();
        let words = db.read(async move |tx| search_words(tx, &rt, &actor, Language::En, &query).await).await?;
        measured.took(since, words.list.len().try_into().unwrap_or(i64::MAX));
    }
    Ok(measured)
}

pub struct Shelves {
    brands: Vec<Id>,
    series: Vec<Id>,
    categories: Vec<Id>,
    pub daily: Id,
    campaign: Id,
    own: Id,
    warehouse: Id,
    customer: Id,
}

/// Puts every product on its shelf.
pub async fn fill(db: &Db, rt: &Runtime, actor: &Actor) -> Result<Arc<Shelves>> {
    let (filling, keeper) = (rt.clone(), actor.clone());
    let shelves = db.write(async move |tx| shelves(tx, &filling, &keeper).await).await?;
    let shelves = Arc::new(shelves);
    for first in (0..PRODUCTS).step_by(AT_ONCE) {
        let (rt, actor, shelves) = (rt.clone(), actor.clone(), Arc::clone(&shelves));
        db.write(async move |tx| put(tx, &rt, &actor, &shelves, first..first + AT_ONCE).await).await?;
    }
    Ok(shelves)
}

async fn shelves(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<Shelves> {
    org::seed_reference(tx, rt).await?;
    catalogue::seed_reference(tx, rt).await?;
    let status = Visibility::Active;
    let (mut brands, mut series, mut categories) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..BRANDS {
        let (code, name) = (format!("B{number}"), LocalizedText::same(&format!("Brand{number}")));
        brands.push(save_brand(tx, rt, actor, &BrandInput { id: None, ver: None, code, name, sort: 0, status }).await?.id);
    }
    for number in 0..SERIES {
        let (code, name) = (format!("S{number}"), LocalizedText::same(&format!("Line{number}")));
        let input = SeriesInput { id: None, ver: None, brand_id: brands[number % BRANDS], code, name, sort: 0, status };
        series.push(save_series(tx, rt, actor, &input).await?.id);
    }
    for number in 0..CATEGORIES {
        let (code, name) = (format!("C{number}"), LocalizedText::same(&format!("Category{number}")));
        let parent_id = (number >= 6).then(|| categories[number % 6]);
        let input = CategoryInput { id: None, ver: None, parent_id, code, name, icon: String::new(), sort: 0, status };
        categories.push(save_category(tx, rt, actor, &input).await?.id);
    }
    let customer = org::save_customer(tx, rt, actor, &customer(), org::nothing_consigned).await?.id;
    let mut lists = Vec::new();
    for (code, kind) in [("DAILY", ListKind::Daily), ("SALE", ListKind::Activity), ("OWN", ListKind::Customer)] {
        let period = kind == ListKind::Activity;
        let input = PriceListInput {
            id: None,
            ver: None,
            country_code: TH,
            code: code.to_owned(),
            name: LocalizedText::same(code),
            kind,
            customer_id: (kind == ListKind::Customer).then_some(customer),
            customer_type: None,
            start_at: period.then(|| rt.now().plus_seconds(-60)),
            end_at: period.then(|| rt.now().plus_seconds(86_400)),
            priority: 0,
            status: ListStatus::Active,
        };
        lists.push(prices::save_price_list(tx, rt, actor, &input).await?.id);
    }
    let warehouse = stock::location::open_warehouse(tx, rt, TH, &"Main".into()).await?.id;
    Ok(Shelves { brands, series, categories, daily: lists[0], campaign: lists[1], own: lists[2], warehouse, customer })
}

async fn put(tx: &mut Tx, rt: &Runtime, actor: &Actor, shelves: &Shelves, numbers: std::ops::Range<usize>) -> Result<()> {
    let (mut ladders, mut arrivals) = ([const { Vec::new() }; 3], Vec::new());
    for number in numbers {
        let product_id = products::save_product(tx, rt, actor, &product(shelves, number)).await?.id;
        let minor = 5_000 + i64::try_from(number * 7919 % 900).unwrap_or(0) * 100;
        // Every tenth is in the campaign, every fifth in the customer's own list.
        for (place, (every, share)) in [(1, 100), (10, 80), (5, 90)].into_iter().enumerate() {
            if number % every == 0 {
                let unit_price = Money::from_minor(minor * share / 100);
                ladders[place].push(LadderInput { product_id, rungs: vec![PriceRung { min_qty: 1, unit_price, tax_included: true }] });
            }
        }
        if number % 20 != 0 {
            arrivals.push(stock::Arrival { line_no: 1, product: product_id, qty: 100 });
        }
    }
    for (list, products) in [shelves.daily, shelves.campaign, shelves.own].into_iter().zip(ladders) {
        prices::save_prices(tx, rt, actor, &PricesInput { price_list_id: list, products }).await?;
    }
    let reference = rt.next_id().to_string();
    let (doc_type, doc_no, biz_date) = ("receipt", "GR", org::today_in(rt, TH)?);
    let document = stock::Document { country: TH, doc_type, doc_no, reference: &reference, biz_date, user_id: Id::new(0) };
    stock::receive(tx, rt, &document, shelves.warehouse, &arrivals).await?;
    Ok(())
}

fn product(shelves: &Shelves, number: usize) -> ProductInput {
    let (look, other, thing) = (LOOKS[number % 12], LOOKS[number / 12 % 11], THINGS[number / 144 % 15]);
    let series = number % SERIES;
    let body = format!("2{number:011}");
    let code = format!("{body}{}", check_digit(&body).unwrap_or('0'));
    ProductInput {
        id: None,
        ver: None,
        material_code: format!("SKU-{number:05}"),
        name: LocalizedText {
            zh: format!("{}{}{}", look[0], other[0], thing[0]),
            en: format!("{} {} {} {}", look[1], other[1], thing[1], number % 90),
            id: format!("{} {} {}", thing[2], look[2], other[2]),
            th: format!("{}{}{}", thing[3], look[3], other[3]),
        },
        description: LocalizedText::same("Made for every day."),
        brand_id: shelves.brands[series % BRANDS],
        series_id: Some(shelves.series[series]),
        category_id: shelves.categories[number % CATEGORIES],
        specification: format!("{} ml", 30 + number % 20 * 10),
        attributes: Vec::new(),
        unit: Unit::Bottle,
        pack_size: 12,
        moq: 1,
        order_step: 1,
        tax_class: TaxClass::Standard,
        shelf_life_days: Some(720),
        is_sample: false,
        is_gift: false,
        sort: i64::try_from(number % 97).unwrap_or(0),
        picture_ids: None,
        video_id: None,
        countries: Some(vec![CountryInput { country_code: TH, shelf_status: ShelfStatus::On, on_at: None, off_at: None }]),
        barcodes: Some(vec![BarcodeInput { country_code: TH, code, pack_qty: None, primary: true }]),
        restrictions: None,
    }
}

fn customer() -> CustomerInput {
    CustomerInput {
        id: None,
        ver: None,
        code: "C1".to_owned(),
        name: "Customer".to_owned(),
        legal_name: String::new(),
        tax_id: None,
        country_code: TH,
        cooperation_mode: org::CooperationMode::BuyOut,
        customer_type: CustomerType::Chain,
        order_area_id: None,
        order_area_from: None,
        credit_limit: Money::ZERO,
        credit_days: 0,
        overdue_block_days: 0,
        settlement_cycle: org::SettlementCycle::Monthly,
        settlement_day: 25,
        invoice_name: String::new(),
        contacts: None,
        addresses: None,
        representatives: None,
    }
}
