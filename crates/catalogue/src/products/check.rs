use kernel::{Country, ErrorCode, Id, LocalizedText, Result, clean_line};
use org::Checks;
use store::{Tx, params};

use super::pictures::MOST_PICTURES;
use super::save::{BarcodeInput, ProductInput};
use super::{Attribute, Barcode, Product, Restriction};
use crate::{BarcodeText, names};

const MOST_PIECES: std::ops::RangeInclusive<i64> = 1..=100_000;
const MOST_ATTRIBUTES: usize = 30;
const MOST_BARCODES: usize = 40;
const MOST_RESTRICTIONS: usize = 200;
const LONGEST_DESCRIPTION: usize = 4_000;

/// What is written, once everything has been checked.
pub(super) struct Clean {
    pub(super) material_code: String,
    pub(super) name: LocalizedText,
    pub(super) description: LocalizedText,
    pub(super) specification: String,
    pub(super) attributes: Vec<Attribute>,
    pub(super) barcodes: Option<Vec<Barcode>>,
}

pub(super) async fn check(tx: &mut Tx, input: &ProductInput, before: Option<&Product>) -> Result<Clean> {
    let mut checks = Checks::new();
    let material_code = checks.code("materialCode", &input.material_code);
    let name = names::check(&mut checks, "name", &input.name, 120);
    let description = description(&mut checks, &input.description);
    let specification = checks.line("specification", &input.specification, 80);
    let attributes = attributes(&mut checks, &input.attributes);
    for (field, number) in [("packSize", input.pack_size), ("moq", input.moq), ("orderStep", input.order_step)] {
        checks.range(field, number, MOST_PIECES);
    }
    checks.range("shelfLifeDays", input.shelf_life_days.unwrap_or(1), 1..=36_500);
    checks.range("sort", input.sort, 0..=1_000_000);
    checks.ensure(!(input.is_sample && input.is_gift), "isGift", ErrorCode::Unknown);
    checks.ensure(input.picture_ids.as_ref().is_none_or(|pictures| pictures.len() <= MOST_PICTURES), "pictureIds", ErrorCode::OutOfRange);
    checks.ensure(before.is_none() || input.ver.is_some(), "ver", ErrorCode::Required);
    let holder: Option<(Id,)> = tx.optional("SELECT id FROM product WHERE material_code = $1", params![&material_code]).await?;
    checks.ensure(holder.is_none_or(|(id,)| Some(id) == input.id), "materialCode", ErrorCode::Taken);
    belongings(tx, &mut checks, input).await?;
    countries(&mut checks, input);
    let barcodes = match &input.barcodes {
        Some(chosen) => Some(barcodes(tx, &mut checks, input, before, chosen).await?),
        None => None,
    };
    if let Some(chosen) = &input.restrictions {
        restrictions(tx, &mut checks, chosen).await?;
    }
    checks.finish()?;
    Ok(Clean { material_code, name, description, specification, attributes, barcodes })
}

/// Keeps its line breaks.
fn description(checks: &mut Checks, text: &LocalizedText) -> LocalizedText {
    text.each(|language, text| {
        let text = text.trim().lines().map(clean_line).collect::<Vec<_>>().join("\n");
        checks.ensure(text.chars().count() <= LONGEST_DESCRIPTION, &format!("description.{language}"), ErrorCode::TooLong);
        text
    })
}

fn attributes(checks: &mut Checks, chosen: &[Attribute]) -> Vec<Attribute> {
    checks.ensure(chosen.len() <= MOST_ATTRIBUTES, "attributes", ErrorCode::OutOfRange);
    let clean = chosen.iter().enumerate().map(|(place, attribute)| {
        checks.within(format!("attributes[{place}]."));
        let name = names::check(checks, "name", &attribute.name, 60);
        Attribute { name, value: names::check(checks, "value", &attribute.value, 200) }
    });
    let clean = clean.collect();
    checks.within("");
    clean
}

async fn belongings(tx: &mut Tx, checks: &mut Checks, input: &ProductInput) -> Result<()> {
    let brand: Option<(Id,)> = tx.optional("SELECT id FROM brand WHERE id = $1", params![input.brand_id]).await?;
    checks.ensure(brand.is_some(), "brandId", ErrorCode::Unknown);
    let category: Option<(Id,)> = tx.optional("SELECT id FROM category WHERE id = $1", params![input.category_id]).await?;
    checks.ensure(category.is_some(), "categoryId", ErrorCode::Unknown);
    if let Some(series) = input.series_id {
        let brand: Option<(Id,)> = tx.optional("SELECT brand_id FROM series WHERE id = $1", params![series]).await?;
        match brand {
            None => checks.refuse("seriesId", ErrorCode::Unknown),
            Some((brand,)) => checks.ensure(brand == input.brand_id, "seriesId", ErrorCode::OtherBrand),
        }
    }
    Ok(())
}

fn countries(checks: &mut Checks, input: &ProductInput) {
    for (place, country) in input.countries.iter().flatten().enumerate() {
        checks.within(format!("countries[{place}]."));
        let earlier = input.countries.iter().flatten().take(place).any(|other| other.country_code == country.country_code);
        checks.ensure(!earlier, "countryCode", ErrorCode::Taken);
        let ordered = country.off_at.is_none_or(|off| country.on_at.is_none_or(|on| off > on));
        checks.ensure(ordered, "offAt", ErrorCode::DateOrder);
    }
    checks.within("");
}

async fn barcodes(
    tx: &mut Tx,
    checks: &mut Checks,
    input: &ProductInput,
    before: Option<&Product>,
    chosen: &[BarcodeInput],
) -> Result<Vec<Barcode>> {
    checks.ensure(chosen.len() <= MOST_BARCODES, "barcodes", ErrorCode::OutOfRange);
    let sold_in = |country: Country| {
        input.countries.iter().flatten().any(|chosen| chosen.country_code == country)
            || before.is_some_and(|before| before.countries.iter().any(|held| held.country_code == country))
    };
    let mut clean: Vec<Barcode> = Vec::with_capacity(chosen.len());
    for (place, barcode) in chosen.iter().enumerate() {
        checks.within(format!("barcodes[{place}]."));
        let country = barcode.country_code;
        checks.ensure(sold_in(country), "countryCode", ErrorCode::Unknown);
        let text = match BarcodeText::parse(&barcode.code) {
            Ok(text) => text,
            Err(problem) => {
                checks.refuse("code", problem);
                continue;
            }
        };
        let holder: Option<(Id,)> =
            tx.optional("SELECT product_id FROM barcode WHERE country_code = $1 AND code = $2", params![country, &text.code]).await?;
        let repeated = clean.iter().any(|other| other.country_code == country && other.code == text.code);
        checks.ensure(!repeated && holder.is_none_or(|(product,)| Some(product) == input.id), "code", ErrorCode::Taken);
        // A carton says how many are in it; without a number it is the usual carton of the product.
        let usual = if text.kind == crate::BarcodeKind::Itf14 { input.pack_size } else { 1 };
        let pack_qty = barcode.pack_qty.unwrap_or(usual);
        checks.range("packQty", pack_qty, MOST_PIECES);
        checks.ensure(
            !barcode.primary || !clean.iter().any(|other| other.country_code == country && other.primary),
            "primary",
            ErrorCode::Taken,
        );
        clean.push(Barcode { country_code: country, code: text.code, kind: text.kind, pack_qty, primary: barcode.primary });
    }
    checks.within("");
    for country in Country::ALL {
        let mut own = clean.iter_mut().filter(|barcode| barcode.country_code == country);
        if let Some(first) = own.next()
            && !first.primary
            && !own.any(|barcode| barcode.primary)
        {
            first.primary = true;
        }
    }
    Ok(clean)
}

async fn restrictions(tx: &mut Tx, checks: &mut Checks, chosen: &[Restriction]) -> Result<()> {
    checks.ensure(chosen.len() <= MOST_RESTRICTIONS, "restrictions", ErrorCode::OutOfRange);
    for (place, restriction) in chosen.iter().enumerate() {
        checks.within(format!("restrictions[{place}]."));
        let targets = [restriction.customer_id.is_some(), restriction.customer_type.is_some(), restriction.channel.is_some()];
        checks.ensure(targets.into_iter().filter(|given| *given).count() == 1, "customerId", ErrorCode::Required);
        if let Some(customer) = restriction.customer_id {
            let country: Option<(Country,)> = tx.optional("SELECT country_code FROM customer WHERE id = $1", params![customer]).await?;
            match country {
                None => checks.refuse("customerId", ErrorCode::Unknown),
                Some((country,)) => checks.ensure(country == restriction.country_code, "customerId", ErrorCode::OtherCountry),
            }
        }
    }
    checks.within("");
    Ok(())
}
