//! The OpenAPI document as its readers need it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn references(value: &serde_json::Value, found: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(|target| target.as_str()).map(str::to_owned));
            fields.values().for_each(|field| references(field, found));
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

/// Types that only a query names are not collected by themselves; without them no client can be generated.
#[test]
fn every_type_that_the_document_names_is_in_it() {
    let document = serde_json::to_value(api::document("test")).expect("a document");
    let mut named = BTreeSet::new();
    references(&document, &mut named);
    assert!(named.len() > 100, "{} references found", named.len());
    let missing: Vec<_> = named.iter().filter(|target| document.pointer(target.trim_start_matches('#')).is_none()).collect();
    assert_eq!(missing, Vec::<&String>::new());
}

/// Equal ids would make a generated client mix up two calls; without a summary the reference says nothing.
#[test]
fn every_call_has_an_id_and_a_summary_of_its_own() {
    let document = api::document("test");
    let mut ids = BTreeSet::new();
    for (path, item) in &document.paths.paths {
        for operation in [&item.get, &item.post].into_iter().flatten() {
            let id = operation.operation_id.clone().expect("an id");
            assert!(ids.insert(id.clone()), "{id} twice");
            assert!(operation.summary.is_some(), "{path} has no summary");
        }
    }
    assert!(ids.len() > 100, "{} calls", ids.len());
}

/// The names of the types in a source file that the document may contain: their own, or those they are described under.
fn described(source: &str) -> Vec<&str> {
    let mut lines = source.lines().map(str::trim_start);
    let mut names = Vec::new();
    while let Some(line) = lines.next() {
        if line.starts_with("#[derive(") && line.contains("ToSchema") {
            let mut renamed = None;
            let declared = lines.by_ref().find_map(|line| {
                renamed = renamed.or_else(|| line.strip_prefix("#[schema(as = "));
                let rest = line.strip_prefix("pub ").unwrap_or(line);
                rest.strip_prefix("struct ").or_else(|| rest.strip_prefix("enum "))
            });
            // Of a generic type every use has a name of its own.
            let name = renamed.or(declared).map(|rest| rest.split([' ', '(', ';', ')', ',']).next().unwrap_or_default());
            names.extend(name.filter(|name| !name.contains('<')));
        }
    }
    names
}

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(fs::read_to_string(&path).expect("a source"));
        }
    }
}

/// Of two types with one name the document keeps one, and describes the calls of the other by it.
#[test]
fn no_two_described_types_have_one_name() {
    let mut texts = Vec::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).expect("the crates") {
        sources(&entry.expect("a crate").path().join("src"), &mut texts);
    }
    let (mut seen, mut twice) = (BTreeSet::new(), Vec::new());
    for name in texts.iter().flat_map(|text| described(text)) {
        if !seen.insert(name) {
            twice.push(name);
        }
    }
    assert!(seen.len() > 300, "{} types found", seen.len());
    assert_eq!(twice, Vec::<&str>::new());
}
