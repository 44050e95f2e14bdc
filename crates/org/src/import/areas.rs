use std::collections::HashMap;

use kernel::{Country, ErrorCode, Id, Language, Result, Runtime};
use store::Tx;

use super::cells::{Cell, Cells};
use super::lookup::{Lookup, own_rows};
use super::{COUNTRY, Column, ImportOutcome, Layout, NOTHING, Sheet, column};
use crate::areas::{Area, AreaFilter, AreaInput, AreaKind, AreaTree, Region, RegionNode, area_tree};
use crate::{Actor, Permission, save_area};

pub(super) const COLUMNS: &[Column] = &[
    Column::new("name", ["区域名称", "Area name", "Nama area", "ชื่อเขต"]).required(),
    COUNTRY,
    Column::new("kind", ["区域类型", "Area type", "Jenis area", "ประเภทเขต"])
        .required()
        .one_of(|| AreaKind::ALL.iter().map(|kind| kind.key().to_owned()).collect()),
    Column::new("regionName", ["大区", "Region", "Wilayah", "ภูมิภาค"]),
    Column::new("managerNo", ["负责人工号", "Manager's employee no.", "No. karyawan manajer", "รหัสพนักงานของผู้จัดการ"]),
];

/// What tells areas apart: a store's area and a customer's may have the same name.
type Key = (Country, AreaKind, String);

/// Areas as export rows, with their regions as the reader knows them.
pub fn area_cells(tree: &AreaTree, language: Language) -> Vec<Vec<String>> {
    let row = |region: &Region, area: &Area| {
        vec![
            area.name.clone(),
            region.country_code.iso2().to_owned(),
            area.kind.key().to_owned(),
            region.name.get(language).to_owned(),
            area.manager_no.clone().unwrap_or_default(),
        ]
    };
    tree.regions.iter().flat_map(|node| node.areas.iter().map(|area| row(&node.region, area))).collect()
}

pub(super) async fn import(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    layout: &Layout,
    sheet: &Sheet,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    let scope = actor.require(Permission::PeopleManage)?;
    let tree = area_tree(tx, &scope, AreaFilter::default()).await?;
    let known: HashMap<Key, &Area> = tree.regions.iter().flat_map(keyed).collect();
    let mut people = Lookup::new("SELECT id FROM person WHERE country_code = $1 AND employee_no = $2");
    for (key, mut cells) in own_rows(layout, sheet, outcome, "name", key) {
        let existing = known.get(&key).copied();
        let (country, kind, name) = key;
        let region = region(&mut cells, &tree, country, existing);
        let manager = cells.text("managerNo").map(|number| number.to_ascii_uppercase());
        let manager = people.cell(tx, &mut cells, "managerNo", country, manager).await?;
        let row = cells.row();
        if existing.is_none() {
            cells.require(&["regionName"]);
        }
        cells.hand_over(outcome);
        let blank = |region_id: Id| AreaInput { id: None, ver: None, region_id, kind, name, manager_person_id: None };
        let mut input = existing.map_or_else(|| blank(region.clone().value().unwrap_or(NOTHING)), AreaInput::from);
        region.put_if_given(&mut input.region_id);
        manager.put(&mut input.manager_person_id);
        if existing.is_some_and(|existing| AreaInput::from(existing) == input) {
            continue;
        }
        match save_area(tx, rt, actor, &input).await {
            Ok(_) => outcome.count(existing.is_some()),
            Err(error) => outcome.refuse_all(row, error, column_of)?,
        }
    }
    Ok(())
}

fn keyed(node: &RegionNode) -> impl Iterator<Item = (Key, &Area)> {
    node.areas.iter().map(|area| ((node.region.country_code, area.kind, area.name.clone()), area))
}

fn key(cells: &mut Cells<'_>) -> Option<Key> {
    cells.require(&["name", "kind"]);
    let name = cells.text("name").value().map(|name| kernel::clean_line(&name));
    let kind = cells.parsed("kind", ErrorCode::Unknown, |text| AreaKind::from_key(&kernel::fold(text))).value();
    Some((cells.country("countryCode")?, kind?, name?))
}

/// The region of that name in any language. Where two share it, an area stays in its own and no other can be meant.
fn region(cells: &mut Cells<'_>, tree: &AreaTree, country: Country, existing: Option<&Area>) -> Cell<Id> {
    cells.parsed("regionName", ErrorCode::Unknown, |text| {
        let wanted = kernel::fold(text);
        let named = |region: &&Region| region.name.distinct().iter().any(|name| kernel::fold(name) == wanted);
        let regions = tree.regions.iter().map(|node| &node.region).filter(|region| region.country_code == country);
        let found: Vec<Id> = regions.filter(named).map(|region| region.id).collect();
        let own = existing.map(|area| area.region_id).filter(|own| found.contains(own));
        own.or_else(|| if let [only] = found[..] { Some(only) } else { None })
    })
}

fn column_of(field: &str) -> &'static Column {
    match field {
        "regionId" => column(COLUMNS, "regionName"),
        "managerPersonId" => column(COLUMNS, "managerNo"),
        other => column(COLUMNS, other),
    }
}
