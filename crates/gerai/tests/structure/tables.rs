//! A table belongs to the crate whose migration makes it. Others may read it where that is said here, and never write it.
//!
//! What is looked at are the statements in strings; one that puts its table's name together is not seen.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::source::{Package, entries, packages};

/// Which tables of others a crate reads. A new one is a new tie between two crates: better ask the owner's functions.
/// The reader, the owner, the tables.
const FOREIGN_READS: &[(&str, &str, &[&str])] = &[
    ("approval", "org", &["person"]),
    ("bank_statement", "money", &["payee_account"]),
    ("bank_statement", "org", &["customer"]),
    ("bank_statement", "receivable", &["receipt", "receivable"]),
    ("billing", "money", &["payee_account"]),
    ("catalogue", "files", &["file"]),
    ("catalogue", "org", &["customer", "store"]),
    ("catalogue", "stock", &["location", "stock", "stock_move"]),
    ("counting", "catalogue", &["product"]),
    ("counting", "org", &["store"]),
    ("counting", "stock", &["location", "stock"]),
    ("demo", "org", &["person"]),
    ("dunning", "org", &["area_membership", "customer", "person_customer"]),
    ("dunning", "receivable", &["receivable"]),
    ("goods_return", "approval", &["approval_step"]),
    ("goods_return", "money", &["ledger_account", "ledger_transfer"]),
    ("goods_return", "org", &["customer"]),
    ("identity", "org", &["customer", "person"]),
    ("messaging", "files", &["file"]),
    ("messaging", "identity", &["app_user", "notice", "session"]),
    ("messaging", "org", &["customer", "person", "person_country", "person_customer", "person_role", "person_store", "role_permission"]),
    ("money", "org", &["customer", "person_customer"]),
    ("ordering", "approval", &["approval_step"]),
    ("ordering", "catalogue", &["product", "product_country"]),
    ("ordering", "files", &["file"]),
    ("ordering", "identity", &["app_user", "customer_user"]),
    ("ordering", "money", &["ledger_account", "ledger_transfer"]),
    ("ordering", "org", &["area", "area_membership", "customer", "customer_address", "person", "person_customer", "person_store", "store"]),
    ("ordering", "receivable", &["invoice"]),
    ("ordering", "stock", &["location", "reservation", "stock"]),
    ("period_close", "goods_return", &["goods_return"]),
    ("period_close", "money", &["top_up"]),
    ("period_close", "org", &["customer"]),
    ("period_close", "receivable", &["receipt"]),
    ("period_close", "settlement", &["consignment_settlement"]),
    ("receivable", "identity", &["customer_user"]),
    ("receivable", "money", &["ledger_account", "ledger_transfer", "payee_account", "receivable_due", "top_up"]),
    ("receivable", "org", &["area", "area_membership", "customer", "customer_address", "person_customer"]),
    ("reporting", "catalogue", &["brand", "product", "series"]),
    (
        "reporting",
        "ordering",
        &["customer_order", "dispatch", "dispatch_line", "order_line", "sell_in_client_day", "sell_in_day", "sell_in_product_day"],
    ),
    ("reporting", "org", &["area", "customer", "person", "person_path", "region", "store"]),
    ("reporting", "receivable", &["receivable", "receivable_day"]),
    ("reporting", "sellout", &["sales_report", "sales_report_line", "sell_out_day", "sell_out_product_day", "sell_out_store_day"]),
    ("sellout", "org", &["area", "area_membership", "person", "store"]),
    ("sellout", "stock", &["location", "stock_move"]),
    ("settlement", "counting", &["stock_count"]),
    ("settlement", "money", &["ledger_transfer"]),
    ("settlement", "org", &["customer", "person_customer", "store"]),
    ("settlement", "receivable", &["receivable"]),
    ("settlement", "sellout", &["sales_report_lock"]),
    ("settlement", "stock", &["location", "stock", "stock_move"]),
    ("suggesting", "ordering", &["customer_order", "dispatch", "dispatch_line", "order_line"]),
    ("suggesting", "org", &["store"]),
    ("suggesting", "sellout", &["sell_out_day", "sell_out_store_day"]),
    ("suggesting", "stock", &["location", "stock"]),
    ("suggesting", "transfer", &["stock_transfer", "stock_transfer_line"]),
    ("system", "files", &["file"]),
    ("task", "org", &["person"]),
];

/// A statement's use of a table.
struct Use {
    table: String,
    writes: bool,
    place: String,
}

#[test]
fn a_table_is_written_by_its_own_crate_only() {
    let packages = packages();
    let owners = owners(&packages);
    let written: Vec<String> = packages
        .iter()
        .flat_map(|package| foreign(package, &owners).into_iter().filter(|found| found.writes))
        .map(|found| format!("{} writes {} of {}", found.place, found.table, owners[&found.table]))
        .collect();
    assert!(written.is_empty(), "tables of others are written: call a function of their crate\n{}", written.join("\n"));
}

#[test]
fn a_table_of_others_is_read_only_where_that_is_said() {
    let packages = packages();
    let owners = owners(&packages);
    for package in &packages {
        let mut said: BTreeSet<(&str, &str)> = FOREIGN_READS
            .iter()
            .filter(|(reader, ..)| *reader == package.name)
            .flat_map(|(_, owner, tables)| tables.iter().map(|table| (*owner, *table)))
            .collect();
        let found = foreign(package, &owners);
        let unsaid: Vec<String> = found
            .iter()
            .filter(|found| !said.contains(&(owners[&found.table].as_str(), found.table.as_str())))
            .map(|found| format!("{} reads {} of {}", found.place, found.table, owners[&found.table]))
            .collect();
        assert!(unsaid.is_empty(), "new reads of other crates' tables\n{}", unsaid.join("\n"));
        said.retain(|(_, table)| found.iter().all(|found| found.table != *table));
        assert!(said.is_empty(), "{} no longer reads {said:?}: take them from the list", package.name);
    }
}

/// The crate of each table.
fn owners(packages: &[Package]) -> BTreeMap<String, String> {
    let mut owners = BTreeMap::new();
    for package in packages.iter().filter(|package| package.home.join("migrations").is_dir()) {
        for file in entries(&package.home.join("migrations")) {
            let text = fs::read_to_string(file).expect("a readable migration");
            for table in after(&words(&text), &["CREATE", "TABLE"]) {
                let former = owners.insert(table.to_owned(), package.name.clone());
                assert!(former.is_none_or(|former| former == package.name), "{table} belongs to two crates");
            }
        }
    }
    owners
}

fn foreign(package: &Package, owners: &BTreeMap<String, String>) -> Vec<Use> {
    let mut found = Vec::new();
    for source in package.sources.iter().filter(|source| !source.is_test()) {
        for literal in &source.strings {
            let place = format!("{}:{}", source.path, literal.line);
            found.extend(uses(&literal.text).into_iter().map(|(table, writes)| Use { table, writes, place: place.clone() }));
        }
    }
    found.retain(|found| owners.get(&found.table).is_some_and(|owner| *owner != package.name));
    found
}

/// The tables that a statement names, and whether it writes them.
fn uses(text: &str) -> Vec<(String, bool)> {
    let words = words(text);
    let named = |before: &[&str], writes| after(&words, before).map(|table| (table.to_owned(), writes)).collect::<Vec<_>>();
    let written = [named(&["INSERT", "INTO"], true), named(&["UPDATE"], true), named(&["DELETE", "FROM"], true)].concat();
    let read = [named(&["FROM"], false), named(&["JOIN"], false)].concat();
    [written, read].concat()
}

/// The words that come after these, which stand in capitals.
fn after<'a>(words: &'a [&'a str], before: &'a [&'a str]) -> impl Iterator<Item = &'a str> {
    words.windows(before.len() + 1).filter(|part| part[..before.len()] == *before).map(|part| part[before.len()])
}

fn words(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty()).collect()
}

#[test]
fn a_statement_names_what_it_reads_and_writes() {
    let found = uses("INSERT INTO a (x) SELECT b.x FROM b JOIN\n c ON c.id = b.id WHERE NOT EXISTS (SELECT 1 FROM d)");
    let named = |writes: bool| found.iter().filter(|found| found.1 == writes).map(|found| found.0.as_str()).collect::<Vec<_>>();
    assert_eq!(named(true), ["a"]);
    assert_eq!(named(false), ["b", "d", "c"]);
}
