//! Brands, products with pictures, and prices of the demonstration company, saved the way the console saves them.

mod plan;
mod pricing;
mod words;

use std::collections::HashMap;

use catalogue::products::{
    Assortment, Attribute, BarcodeInput, CountryInput, EmbargoInput, ProductInput, ShelfStatus, TaxClass, save_product, set_embargo,
};
use catalogue::{BrandInput, CategoryInput, SeriesInput, Visibility, save_brand, save_category, save_series};
use files::{Files, Purpose, Received};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{AppError, Country, Id, LocalizedText, Result, Runtime, Words};
use org::Actor;
use plan::{Sku, State};
use store::{Db, Tx};
use words::{BRANDS, CATEGORIES};

use crate::{Failure, Workshop, system_actor};

const AT_ONCE: usize = 80;
const SHELF_LIFE_DAYS: i64 = 1_080;
const RECALL: Words = [
    "批次召回：请退回剩余商品",
    "Batch recall: please return remaining pieces",
    "Penarikan batch: mohon kembalikan sisa barang",
    "เรียกคืนล็อตสินค้า กรุณาส่งคืนส่วนที่เหลือ",
];

/// Why the recalled products of the demonstration may not be sold.
pub(crate) fn recall() -> LocalizedText {
    LocalizedText::from(RECALL)
}

pub async fn make(shop: &Workshop<'_>) -> Result<(), Failure> {
    let Workshop { db, rt, files, .. } = *shop;
    let actor = system_actor(rt)?;
    let skus = plan::skus();
    let pictures = if shop.pictures { drawn(files, rt, &skus).await? } else { Vec::new() };
    let made = shelve(db, rt, &actor, skus, pictures).await?;
    pricing::make(db, rt, &actor, &made).await?;
    tracing::info!(products = made.len(), "catalogue made");
    Ok(())
}

/// A product that has been saved.
struct Made {
    id: Id,
    sku: Sku,
}

/// Draws on every processor; the answers come in the order of the products.
async fn drawn(files: &Files, rt: &Runtime, skus: &[Sku]) -> Result<Vec<Received>> {
    let processors = std::thread::available_parallelism().map_or(2, usize::from);
    let pictures = stream::iter(skus).map(async |sku| {
        let look = sku.look;
        let drawing = tokio::task::spawn_blocking(move || drawing::pack::draw(look)).await.map_err(AppError::internal)?;
        files.keep_drawn(rt, Purpose::Product, &format!("{}.jpg", sku.code), drawing).await
    });
    pictures.buffered(processors * 2).try_collect().await
}

/// Saves everything but prices. Without a picture for it a product has none.
async fn shelve(db: &Db, rt: &Runtime, actor: &Actor, skus: Vec<Sku>, pictures: Vec<Received>) -> Result<Vec<Made>> {
    let (building, keeper) = (rt.clone(), actor.clone());
    let shelves = db.write(async move |tx| Shelves::make(tx, &building, &keeper).await).await?;
    let shelves = std::sync::Arc::new(shelves);
    let mut made = Vec::with_capacity(skus.len());
    let mut pictures = pictures.into_iter();
    for some in skus.chunks(AT_ONCE) {
        let (rt, actor, shelves) = (rt.clone(), actor.clone(), std::sync::Arc::clone(&shelves));
        let some: Vec<(Sku, Option<Received>)> = some.iter().map(|sku| (sku.clone(), pictures.next())).collect();
        let saved = db.write(async move |tx| save_all(tx, &rt, &actor, &shelves, &some).await).await?;
        made.extend(saved);
    }
    Ok(made)
}

async fn save_all(tx: &mut Tx, rt: &Runtime, actor: &Actor, shelves: &Shelves, some: &[(Sku, Option<Received>)]) -> Result<Vec<Made>> {
    let mut made = Vec::with_capacity(some.len());
    for (sku, picture) in some {
        let picture_ids = match picture {
            Some(picture) => Some(vec![files::register(tx, rt, actor.user_id, picture).await?.id]),
            None => None,
        };
        let input = ProductInput { picture_ids, ..shelves.form(rt, sku)? };
        let id = save_product(tx, rt, actor, &input).await?.id;
        if sku.state == State::Embargoed {
            for country in Country::ALL {
                let reason = recall();
                let embargo = EmbargoInput { product_ids: vec![id], country_code: country, embargo: true, reason, until: None };
                set_embargo(tx, rt, actor, &embargo).await?;
            }
        }
        made.push(Made { id, sku: sku.clone() });
    }
    Ok(made)
}

/// What products belong to.
struct Shelves {
    brands: Vec<(Id, Vec<Id>)>,
    categories: HashMap<&'static str, Id>,
}

impl Shelves {
    async fn make(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<Self> {
        let status = Visibility::Active;
        let mut brands = Vec::with_capacity(BRANDS.len());
        for (sort, brand) in (1..).zip(&BRANDS) {
            let input =
                BrandInput { id: None, ver: None, code: brand.code.to_owned(), name: LocalizedText::from(brand.name), sort, status };
            let brand_id = save_brand(tx, rt, actor, &input).await?.id;
            let mut series = Vec::with_capacity(brand.series.len());
            for (sort, (code, name)) in (1..).zip(brand.series) {
                let code = format!("{}-{code}", brand.code);
                let input = SeriesInput { id: None, ver: None, brand_id, code, name: LocalizedText::from(*name), sort, status };
                series.push(save_series(tx, rt, actor, &input).await?.id);
            }
            brands.push((brand_id, series));
        }
        let mut categories = HashMap::new();
        for (sort, (code, parent, icon, name)) in (1..).zip(CATEGORIES) {
            let parent_id = parent.and_then(|parent| categories.get(parent).copied());
            let input = CategoryInput {
                id: None,
                ver: None,
                parent_id,
                code: (*code).to_owned(),
                name: LocalizedText::from(*name),
                icon: (*icon).to_owned(),
                sort,
                status,
            };
            categories.insert(*code, save_category(tx, rt, actor, &input).await?.id);
        }
        Ok(Self { brands, categories })
    }

    fn form(&self, rt: &Runtime, sku: &Sku) -> Result<ProductInput> {
        let (brand_id, series) = &self.brands[sku.brand];
        let plan = &BRANDS[sku.brand];
        let category_id = self.categories.get(sku.category).copied().ok_or_else(|| AppError::internal(sku.category))?;
        // On the market for three weeks to two years.
        let on_at = rt.now().plus_seconds(-86_400 * (21 + i64::try_from(sku.lot * 37 % 700).unwrap_or(0)));
        let shelf_status = if sku.state == State::OffShelf { ShelfStatus::Off } else { ShelfStatus::On };
        let countries = sold_in(sku.assortment);
        let mut barcodes = Vec::new();
        for country in countries {
            let code = |code: &String, primary| BarcodeInput { country_code: *country, code: code.clone(), pack_qty: None, primary };
            barcodes.push(code(&sku.barcode, true));
            barcodes.extend(sku.carton.as_ref().map(|carton| code(carton, false)));
        }
        let on_shelf = |country: &Country| CountryInput { country_code: *country, shelf_status, on_at: Some(on_at), off_at: None };
        Ok(ProductInput {
            id: None,
            ver: None,
            material_code: sku.code.clone(),
            name: sku.name.clone(),
            description: description(&plan.promise),
            brand_id: *brand_id,
            series_id: sku.series.and_then(|number| series.get(number).copied()),
            category_id,
            specification: sku.specification.clone(),
            attributes: facts(sku),
            unit: sku.unit,
            pack_size: sku.pack_size,
            moq: sku.moq,
            order_step: sku.moq,
            tax_class: TaxClass::Standard,
            shelf_life_days: (sku.assortment != Assortment::Gift).then_some(SHELF_LIFE_DAYS),
            is_sample: sku.assortment == Assortment::Sample,
            is_gift: sku.assortment == Assortment::Gift,
            // Mixed: lots also decide what is recalled or sold out, and no shelf begins with all of that.
            sort: i64::try_from((sku.lot * 37 + 300) % 641).unwrap_or(0),
            picture_ids: None,
            video_id: None,
            countries: Some(countries.iter().map(on_shelf).collect()),
            barcodes: Some(barcodes),
            restrictions: None,
        })
    }
}

/// Samples and gifts are given away in Indonesia only.
const fn sold_in(assortment: Assortment) -> &'static [Country] {
    match assortment {
        Assortment::Goods => &Country::ALL,
        Assortment::Sample | Assortment::Gift => &[Country::Indonesia],
    }
}

fn description(promise: &Words) -> LocalizedText {
    let usage = [
        "每日使用。请置于阴凉干燥处，避免阳光直射。",
        "Use every day. Keep in a cool, dry place, away from sunlight.",
        "Gunakan setiap hari. Simpan di tempat sejuk dan kering, jauh dari sinar matahari.",
        "ใช้ได้ทุกวัน เก็บในที่แห้งและเย็น หลีกเลี่ยงแสงแดด",
    ];
    let [zh, en, id, th] = [0, 1, 2, 3].map(|place: usize| format!("{}\n{}", promise[place], usage[place]));
    LocalizedText { zh, en, id, th }
}

fn facts(sku: &Sku) -> Vec<Attribute> {
    let fact = |name: &Words, value: LocalizedText| Attribute { name: LocalizedText::from(*name), value };
    let mut facts = vec![fact(&["净含量", "Net content", "Isi bersih", "ปริมาณสุทธิ"], LocalizedText::same(&sku.specification))];
    if let Some(series) = sku.series {
        facts.push(fact(&["系列", "Series", "Seri", "ซีรีส์"], LocalizedText::from(BRANDS[sku.brand].series[series].1)));
    }
    if sku.assortment != Assortment::Gift {
        let three_years = ["36 个月", "36 months", "36 bulan", "36 เดือน"];
        facts.push(fact(&["保质期", "Shelf life", "Masa simpan", "อายุสินค้า"], LocalizedText::from(three_years)));
    }
    facts
}
