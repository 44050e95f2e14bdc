//! The tests that `docs/promises.md` names are there, and every promise says what proves it or that nothing does.

use std::fs;
use std::path::Path;

const PROMISES: usize = 23;

struct Promise<'a> {
    name: &'a str,
    text: &'a str,
}

fn promises(page: &str) -> Vec<Promise<'_>> {
    let sections = page.split("\n## P").skip(1);
    sections.filter_map(|section| section.split_once('\n')).map(|(name, text)| Promise { name, text }).collect()
}

/// The file of a line such as "- `crates/a/tests/b.rs`: `one`, `two`", and the tests.
fn proof(line: &str) -> Option<(&str, Vec<&str>)> {
    let (file, names) = line.strip_prefix("- `")?.split_once("`: ")?;
    let names = names.split("`, `").map(|name| name.trim_matches('`')).collect();
    Some((file, names))
}

fn has(text: &str, file: &str, name: &str) -> bool {
    if Path::new(file).extension().is_some_and(|ending| ending == "ts") {
        return text.contains(&format!("test(\"{name}\""));
    }
    let declared = format!("fn {name}(");
    let mut before = text.match_indices(&declared).map(|(at, _)| text[..at].trim_end());
    text.contains(&format!("both_databases!({name},")) || before.any(|before| before.ends_with("#[test]") || is_async_test(before))
}

fn is_async_test(before: &str) -> bool {
    let attribute = before.strip_suffix("async").and_then(|before| before.trim_end().rsplit('\n').next());
    attribute.is_some_and(|line| line.trim_start().starts_with("#[tokio::test"))
}

#[test]
fn what_is_promised_is_proven_by_tests_that_exist_or_said_not_to_be() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/promises.md")).expect("the page of promises");
    let promises = promises(&page);
    let numbers: Vec<usize> = promises.iter().filter_map(|promise| promise.name.get(..2)?.parse().ok()).collect();
    assert_eq!(numbers, (1..=PROMISES).collect::<Vec<_>>());
    let mut missing = Vec::new();
    for Promise { name, text } in promises {
        let proofs: Vec<_> = text.lines().filter_map(proof).collect();
        assert!(!proofs.is_empty() || text.contains("*Not proven"), "{name}: neither proven nor said not to be");
        for (file, names) in proofs {
            let Ok(tests) = fs::read_to_string(root.join(file)) else {
                missing.push(file.to_owned());
                continue;
            };
            missing.extend(names.into_iter().filter(|name| !has(&tests, file, name)).map(|name| format!("{file}: {name}")));
        }
    }
    assert!(missing.is_empty(), "named as proofs and not there:\n{}", missing.join("\n"));
}
