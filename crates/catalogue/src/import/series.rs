use std::collections::HashMap;

use kernel::{ErrorCode, Id, LocalizedText, Result, Runtime};
use org::Actor;
use org::import::{Cells, Column, ImportOutcome, Layout, NOTHING, Sheet, column, own_rows};
use org::listing::Wanted;
use store::Tx;

use super::masters::{BRAND, NAME_EN, NAME_ID, NAME_TH, NAME_ZH, SORT, STATUS, codes, name_cells, named_column, put_shown};
use crate::series::{Series, SeriesFilter, SeriesInput, save_series, series_stretch};
use crate::{Visibility, manage};

pub(super) const COLUMNS: &[Column] = &[
    Column::new("code", ["系列编码", "Series code", "Kode seri", "รหัสซีรีส์"]).required(),
    BRAND,
    NAME_ZH,
    NAME_EN,
    NAME_ID,
    NAME_TH,
    SORT,
    STATUS,
];

/// A series as an export row.
pub fn series_cells(series: &Series) -> Vec<String> {
    let mut cells = vec![series.code.clone(), series.brand_code.clone()];
    cells.extend(name_cells(&series.name));
    cells.extend([series.sort.to_string(), series.status.key().to_owned()]);
    cells
}

pub(super) async fn import(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    layout: &Layout,
    sheet: &Sheet,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    manage::everywhere(actor)?;
    let brands = codes(tx, "brand").await?;
    let known = series_stretch(tx, &SeriesFilter::default(), &Wanted::WHOLE).await?.list;
    let known: HashMap<&str, &Series> = known.iter().map(|series| (series.code.as_str(), series)).collect();
    for (code, mut cells) in own_rows(layout, sheet, outcome, "code", |cells| cells.code("code")) {
        let existing = known.get(code.as_str()).copied();
        let (row, input) = (cells.row(), complete(&mut cells, existing, code, &brands));
        cells.hand_over(outcome);
        if existing.is_some_and(|existing| SeriesInput::from(existing) == input) {
            continue;
        }
        match save_series(tx, rt, actor, &input).await {
            Ok(_) => outcome.count(existing.is_some()),
            Err(error) => outcome.refuse_all(row, error, column_of)?,
        }
    }
    Ok(())
}

/// The form as it is or blank, with what the cells say. A new series cannot do without its brand.
fn complete(cells: &mut Cells<'_>, existing: Option<&Series>, code: String, brands: &HashMap<String, Id>) -> SeriesInput {
    let brand = cells.parsed("brandCode", ErrorCode::Unknown, |text| brands.get(&text.to_ascii_uppercase()).copied());
    let mut input = if let Some(series) = existing {
        SeriesInput::from(series)
    } else {
        cells.require(&["brandCode"]);
        let brand_id = brand.clone().value().unwrap_or(NOTHING);
        SeriesInput { id: None, ver: None, brand_id, code, name: LocalizedText::default(), sort: 0, status: Visibility::Active }
    };
    brand.put_if_given(&mut input.brand_id);
    put_shown(cells, &mut input.name, &mut input.sort, &mut input.status);
    input
}

fn column_of(field: &str) -> &'static Column {
    if field == "brandId" { column(COLUMNS, "brandCode") } else { named_column(COLUMNS, field) }
}
