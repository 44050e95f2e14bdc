//! Where the goods of the demonstration company lie, what lay there when its history began, and who carries them.

use catalogue::products::{Product, ProductFilter, ShelfStatus, all_products};
use kernel::{Country, Language, LocalizedText, Result, Runtime, Words};
use ordering::dispatch::{CarrierInput, save_carrier};
use org::{Actor, Permission};
use stock::{Arrival, Document};
use store::{Db, Tx, numbering};

use super::names::Draw;
use crate::system_actor;

/// Which product two carts contest.
const LAST_PIECES_OF: usize = 60;

/// Chinese, English, Indonesian and Thai.
const fn names(country: Country) -> &'static [Words] {
    match country {
        Country::Thailand => &[["曼谷中央仓", "Bangkok Central Warehouse", "Gudang Pusat Bangkok", "คลังสินค้ากลางกรุงเทพฯ"]],
        Country::Philippines => &[["马尼拉中央仓", "Manila Central Warehouse", "Gudang Pusat Manila", "คลังสินค้ากลางมะนิลา"]],
        Country::Indonesia => &[
            ["雅加达中央仓", "Jakarta Central Warehouse", "Gudang Pusat Jakarta", "คลังสินค้ากลางจาการ์ตา"],
            ["泗水仓", "Surabaya Warehouse", "Gudang Surabaya", "คลังสินค้าสุราบายา"],
        ],
        Country::Malaysia => &[["莎阿南中央仓", "Shah Alam Central Warehouse", "Gudang Pusat Shah Alam", "คลังสินค้ากลางชาห์อาลัม"]],
    }
}

/// Who carries goods in a country.
const fn carriers(country: Country) -> &'static [Words] {
    match country {
        Country::Thailand | Country::Malaysia => &[
            ["蓝燕快运", "Blue Swift Express", "Blue Swift Express", "บลูสวิฟต์ เอ็กซ์เพรส"],
            ["自有货车", "Own lorry", "Truk sendiri", "รถบริษัท"],
        ],
        Country::Philippines => &[
            ["珍珠航线物流", "Pearl Route Logistics", "Pearl Route Logistics", "เพิร์ลรูต โลจิสติกส์"],
            ["自有货车", "Own lorry", "Truk sendiri", "รถบริษัท"],
        ],
        Country::Indonesia => &[
            ["神鹰五号货运", "Garuda Lima Cargo", "Garuda Lima Cargo", "การูดาลีมา คาร์โก"],
            ["默拉皮货运", "Merapi Freight", "Merapi Freight", "เมอราปี เฟรต"],
            ["自有货车", "Own lorry", "Truk sendiri", "รถบริษัท"],
        ],
    }
}

/// Opens the warehouses and receives everything that is on the shelf, as of the moment at which the clock of `rt` stands.
#[kernel::boxed]
pub async fn stock(db: &Db, rt: &Runtime) -> Result<()> {
    for country in Country::ALL {
        let (rt, actor) = (rt.clone(), system_actor(rt)?);
        let received = db.write(async move |tx| fill(tx, &rt, &actor, country).await).await?;
        tracing::info!(country = country.iso2(), products = received, "warehouses filled");
    }
    Ok(())
}

async fn fill(tx: &mut Tx, rt: &Runtime, actor: &Actor, country: Country) -> Result<usize> {
    let scope = actor.require(Permission::CatalogueManage)?;
    let filter = ProductFilter { country_code: Some(country), shelf_status: Some(ShelfStatus::On), ..ProductFilter::default() };
    let products = all_products(tx, &scope, Language::En, &filter).await?;
    for name in carriers(country) {
        save_carrier(tx, rt, actor, &CarrierInput { id: None, ver: None, country_code: country, name: (*name).into(), enabled: true })
            .await?;
    }
    for (place, name) in names(country).iter().enumerate() {
        let warehouse = stock::location::open_warehouse(tx, rt, country, &LocalizedText::from(*name)).await?.id;
        // The second warehouse of a country holds a third of what the first does.
        let mut arrivals = arrivals(rt, country, &products, if place == 0 { 3 } else { 1 });
        leave_last_pieces(&products, &mut arrivals, place == 0);
        let biz_date = org::today_in(rt, country)?;
        let doc_no = numbering::next(tx, "GR", country, biz_date.into()).await?;
        let document =
            Document { country, doc_type: "goods_receipt", doc_no: &doc_no, reference: &doc_no, biz_date, user_id: actor.user_id };
        stock::receive(tx, rt, &document, warehouse, &arrivals).await?;
    }
    Ok(products.len())
}

/// A few products sell a lot, most sell some.
fn arrivals(rt: &Runtime, country: Country, products: &[Product], share: i64) -> Vec<Arrival> {
    let draw = Draw::new(&rt.entropy, country);
    let arrival = |(line_no, product): (i64, &Product)| {
        let popular = 1 + 40 / line_no.rem_euclid(23).max(1);
        Arrival { line_no, product: product.id, qty: share * popular * (1_200 + i64::from(draw.number(1_200))) }
    };
    (1_i64..).zip(products).map(arrival).collect()
}

/// Of one product only the smallest lot is there, and only in the first warehouse.
fn leave_last_pieces(products: &[Product], arrivals: &mut Vec<Arrival>, here: bool) {
    let Some(scarce) = products.iter().filter(|product| !product.is_sample && !product.is_gift).nth(LAST_PIECES_OF) else { return };
    arrivals.retain(|arrival| here || arrival.product != scarce.id);
    if let Some(arrival) = arrivals.iter_mut().find(|arrival| arrival.product == scarce.id) {
        arrival.qty = scarce.moq;
    }
}
