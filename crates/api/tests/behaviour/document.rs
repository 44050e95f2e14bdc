//! The OpenAPI document as its readers need it.

use std::collections::BTreeSet;

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
