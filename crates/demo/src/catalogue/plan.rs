//! Every product of the demonstration, before anything is saved: 640 of them, told apart by nothing but their number.

use catalogue::check_digit;
use catalogue::products::{Assortment, Unit};
use kernel::{Country, LocalizedText, Money, Words};

use super::words::{BRANDS, BrandPlan, GIFTS, Kind, SAMPLE};
use drawing::canvas::{Colour, hsl};
use drawing::pack::{Look, Shape};

const GOODS: usize = 595;
const OFF_SHELF: usize = 55;
const EMBARGOED: usize = 20;
const SAMPLES: usize = 30;
/// With a carton code of their own.
const CARTONS: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    OnShelf,
    OffShelf,
    Embargoed,
}

#[derive(Clone, Debug)]
pub struct Sku {
    pub code: String,
    pub name: LocalizedText,
    pub brand: usize,
    /// Among those of the brand.
    pub series: Option<usize>,
    pub category: &'static str,
    pub unit: Unit,
    pub specification: String,
    pub pack_size: i64,
    pub moq: i64,
    pub assortment: Assortment,
    pub state: State,
    pub look: Look,
    pub price: i64,
    pub barcode: String,
    pub carton: Option<String>,
    /// Different for every product and spread evenly: decides what is drawn by lot.
    pub lot: usize,
}

pub fn skus() -> Vec<Sku> {
    let mut skus = goods();
    skus.extend((0..SAMPLES).map(sample));
    skus.extend((0..GIFTS.len()).map(gift));
    skus
}

/// Every kind in every series in three variants; a few series do without the last.
fn goods() -> Vec<Sku> {
    let spare = BRANDS.iter().map(|brand| brand.series.len() * brand.kinds.len() * 3).sum::<usize>() - GOODS;
    let mut skus = Vec::with_capacity(GOODS);
    for (series_number, (brand, series)) in all_series().enumerate() {
        for (kind_number, kind) in BRANDS[brand].kinds.iter().enumerate() {
            for variant in 0..3 {
                if kind_number == 5 && variant == 2 && series_number < spare {
                    continue;
                }
                skus.push(piece(skus.len(), (brand, series), (kind_number, kind), variant));
            }
        }
    }
    skus
}

fn all_series() -> impl Iterator<Item = (usize, usize)> {
    BRANDS.iter().enumerate().flat_map(|(brand, plan)| (0..plan.series.len()).map(move |series| (brand, series)))
}

fn piece(number: usize, (brand, series): (usize, usize), (kind_number, kind): (usize, &Kind), variant: usize) -> Sku {
    let plan = &BRANDS[brand];
    let (series_code, series_name) = plan.series[series];
    // 233 shares no factor with 595, so every lot comes up once.
    let lot = number * 233 % GOODS;
    let state = match lot {
        lot if lot < OFF_SHELF => State::OffShelf,
        lot if lot < OFF_SHELF + EMBARGOED => State::Embargoed,
        _ => State::OnShelf,
    };
    let sized = kind.variants[variant][0] == kind.variants[variant][1];
    let body = barcode_body(brand, number);
    Sku {
        code: format!("{}-{series_code}-{}{}", plan.code, kind_number + 1, variant + 1),
        name: name(&series_name, &kind.name, &kind.variants[variant]),
        brand,
        series: Some(series),
        category: kind.category,
        unit: kind.unit,
        specification: if sized { kind.variants[variant][1].to_owned() } else { content(kind.shape).to_owned() },
        pack_size: kind.pack_size,
        moq: kind.moq,
        assortment: Assortment::Goods,
        state,
        look: look(plan, series, kind, variant, sized),
        price: kind.prices[variant],
        carton: (lot >= GOODS - CARTONS).then(|| complete(&format!("1{body}"))),
        barcode: complete(&body),
        lot,
    }
}

fn sample(number: usize) -> Sku {
    let (brand, series) = all_series().nth(number).unwrap_or_default();
    let plan = &BRANDS[brand];
    let ((series_code, series_name), kind) = (plan.series[series], &plan.kinds[2]);
    let look = Look { shape: Shape::Sachet, scale: 0.82, ..look(plan, series, kind, 0, true) };
    Sku {
        code: format!("{}-{series_code}-S1", plan.code),
        name: name(&series_name, &kind.name, &SAMPLE),
        brand,
        series: Some(series),
        category: kind.category,
        unit: Unit::Sachet,
        specification: "3 ml".to_owned(),
        pack_size: 100,
        moq: 10,
        assortment: Assortment::Sample,
        state: State::OnShelf,
        look,
        price: 10,
        barcode: complete(&barcode_body(brand, GOODS + number)),
        carton: None,
        lot: number,
    }
}

fn gift(number: usize) -> Sku {
    let (words, shape, worth) = GIFTS[number];
    let brand = number % BRANDS.len();
    let plan = &BRANDS[brand];
    Sku {
        code: format!("{}-G{:02}", plan.code, number + 1),
        name: name(&plan.name, &words, &["", "", "", ""]),
        brand,
        series: None,
        category: "GIFTS",
        unit: Unit::Piece,
        specification: "× 1".to_owned(),
        pack_size: 20,
        moq: 1,
        assortment: Assortment::Gift,
        state: State::OnShelf,
        look: Look { shape, hue: plan.hue, shade: None, scale: 1.0 },
        price: worth,
        barcode: complete(&barcode_body(brand, GOODS + SAMPLES + number)),
        carton: None,
        lot: number,
    }
}

/// Chinese and English name the series first, Indonesian and Thai the thing.
fn name(series: &Words, thing: &Words, variant: &Words) -> LocalizedText {
    let line = |parts: [&str; 3]| parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    LocalizedText {
        zh: format!("{}{} {}", series[0], thing[0], variant[0]).trim().to_owned(),
        en: line([series[1], thing[1], variant[1]]),
        id: line([thing[2], series[2], variant[2]]),
        th: line([thing[3], series[3], variant[3]]),
    }
}

fn look(plan: &BrandPlan, series: usize, kind: &Kind, variant: usize, sized: bool) -> Look {
    // Series of a brand are neighbours on the colour wheel.
    let hue = plan.hue + [0.0, 14.0, -14.0, 26.0, -26.0, 38.0][series % 6];
    let scale = if sized { [0.84, 0.92, 1.0][variant % 3] } else { 1.0 };
    Look { shape: kind.shape, hue, shade: (!sized).then(|| shade(kind.shape, variant)), scale }
}

fn shade(shape: Shape, variant: usize) -> Colour {
    match shape {
        Shape::Lipstick => [hsl(349.0, 0.52, 0.48), hsl(10.0, 0.66, 0.56), hsl(338.0, 0.60, 0.52)][variant % 3],
        Shape::Pencil => [hsl(28.0, 0.14, 0.38), hsl(20.0, 0.42, 0.32), hsl(18.0, 0.36, 0.22)][variant % 3],
        _ => [hsl(30.0, 0.62, 0.84), hsl(27.0, 0.52, 0.76), hsl(24.0, 0.48, 0.66)][variant % 3],
    }
}

/// What is in a pack whose variants are shades.
const fn content(shape: Shape) -> &'static str {
    match shape {
        Shape::Lipstick => "3.5 g",
        Shape::Compact => "15 g",
        Shape::Pencil => "0.08 g",
        _ => "30 ml",
    }
}

/// Numbers 20–27 are for use within a company, so they collide with nobody's.
fn barcode_body(brand: usize, number: usize) -> String {
    format!("2{brand}{number:010}")
}

fn complete(body: &str) -> String {
    check_digit(body).map_or_else(String::new, |digit| format!("{body}{digit}"))
}

/// A price in baht as it would be elsewhere, rounded the way prices are there.
pub fn price_in(country: Country, baht: i64) -> Money {
    rounded(
        country,
        match country {
            Country::Thailand => baht * 100,
            Country::Philippines => baht * 165,
            Country::Indonesia => baht * 46_000,
            Country::Malaysia => baht * 100 * 135 / 1_000,
        },
    )
}

/// Thai prices in whole baht, Philippine in steps of five, Indonesian of five hundred, Malaysian of ten sen.
pub fn rounded(country: Country, minor: i64) -> Money {
    let step = match country {
        Country::Thailand => 100,
        Country::Philippines => 500,
        Country::Indonesia => 50_000,
        Country::Malaysia => 10,
    };
    Money::from_minor(((minor + step / 2) / step * step).max(step))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use catalogue::{BarcodeKind, BarcodeText};

    use super::*;

    #[test]
    fn there_are_as_many_as_agreed() {
        let skus = skus();
        let count = |found: fn(&Sku) -> bool| skus.iter().filter(|sku| found(sku)).count();
        assert_eq!(skus.len(), 640);
        assert_eq!((BRANDS.len(), all_series().count()), (8, 34));
        let goods = |state| skus.iter().filter(|sku| sku.assortment == Assortment::Goods && sku.state == state).count();
        assert_eq!([State::OnShelf, State::OffShelf, State::Embargoed].map(goods), [520, 55, 20]);
        assert_eq!(count(|sku| sku.assortment == Assortment::Sample), 30);
        assert_eq!(count(|sku| sku.assortment == Assortment::Gift), 15);
        assert_eq!(count(|sku| sku.carton.is_some()), 8);
    }

    #[test]
    fn codes_are_unique_and_barcodes_are_for_use_within_the_company() {
        let (skus, mut seen) = (skus(), HashSet::new());
        for sku in &skus {
            assert!(seen.insert(sku.code.clone()), "{} twice", sku.code);
            let read = BarcodeText::parse(&sku.barcode).expect("valid");
            assert_eq!((read.kind, &read.code[..1]), (BarcodeKind::Ean13, "2"), "{}", sku.barcode);
            assert!(seen.insert(read.code), "{} twice", sku.barcode);
            if let Some(carton) = &sku.carton {
                assert_eq!(BarcodeText::parse(carton).expect("valid").kind, BarcodeKind::Itf14);
            }
        }
    }

    #[test]
    fn every_name_is_there_in_every_language_and_names_one_product() {
        let skus = skus();
        for texts in [
            |sku: &Sku| sku.name.zh.clone(),
            |sku: &Sku| sku.name.en.clone(),
            |sku: &Sku| sku.name.id.clone(),
            |sku: &Sku| sku.name.th.clone(),
        ] {
            let names: HashSet<String> = skus.iter().map(texts).collect();
            assert_eq!(names.len(), skus.len());
            assert!(!names.contains(""));
        }
    }

    #[test]
    fn prices_look_like_those_of_the_country() {
        let shown = |country| price_in(country, 129).to_string();
        assert_eq!(Country::ALL.map(shown), ["129.00", "215.00", "59500.00", "17.40"]);
        assert_eq!(rounded(Country::Indonesia, 1), Money::from_minor(50_000));
    }
}
