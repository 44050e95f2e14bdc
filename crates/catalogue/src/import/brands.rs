use std::collections::HashMap;

use kernel::{LocalizedText, Result, Runtime};
use org::Actor;
use org::import::{Cells, Column, ImportOutcome, Layout, Sheet, own_rows};
use org::listing::Wanted;
use store::Tx;

use super::masters::{NAME_EN, NAME_ID, NAME_TH, NAME_ZH, SORT, STATUS, name_cells, named_column, put_shown};
use crate::brands::{Brand, BrandFilter, BrandInput, brand_stretch, save_brand};
use crate::{Visibility, manage};

pub(super) const COLUMNS: &[Column] = &[
    Column::new("code", ["品牌编码", "Brand code", "Kode merek", "รหัสแบรนด์"]).required(),
    NAME_ZH,
    NAME_EN,
    NAME_ID,
    NAME_TH,
    SORT,
    STATUS,
];

/// A brand as an export row.
pub fn brand_cells(brand: &Brand) -> Vec<String> {
    let mut cells = vec![brand.code.clone()];
    cells.extend(name_cells(&brand.name));
    cells.extend([brand.sort.to_string(), brand.status.key().to_owned()]);
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
    let known = brand_stretch(tx, &BrandFilter::default(), &Wanted::WHOLE).await?.list;
    let known: HashMap<&str, &Brand> = known.iter().map(|brand| (brand.code.as_str(), brand)).collect();
    for (code, mut cells) in own_rows(layout, sheet, outcome, "code", |cells| cells.code("code")) {
        let existing = known.get(code.as_str()).copied();
        let (row, input) = (cells.row(), complete(&mut cells, existing, code));
        cells.hand_over(outcome);
        if existing.is_some_and(|existing| BrandInput::from(existing) == input) {
            continue;
        }
        match save_brand(tx, rt, actor, &input).await {
            Ok(_) => outcome.count(existing.is_some()),
            Err(error) => outcome.refuse_all(row, error, |field| named_column(COLUMNS, field))?,
        }
    }
    Ok(())
}

/// The form as it is or blank, with what the cells say.
fn complete(cells: &mut Cells<'_>, existing: Option<&Brand>, code: String) -> BrandInput {
    let blank = || BrandInput { id: None, ver: None, code, name: LocalizedText::default(), sort: 0, status: Visibility::Active };
    let mut input = existing.map_or_else(blank, BrandInput::from);
    put_shown(cells, &mut input.name, &mut input.sort, &mut input.status);
    input
}
