//! No circle among the top modules of a crate: what a module names lies below it, so that it can be read, tested and
//! moved without those that name it.
//!
//! A module is a file or a folder right under `src`. The root only gathers them: what it passes on counts as named
//! where it comes from, and what it defines itself as belonging to nobody. Unit tests may look anywhere.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::source::{Package, Source, packages};

/// Crates whose modules are still tied up. One that is untied leaves the list for good.
const TIED: [&str; 1] = ["demo"];

/// Which module names which other, and where it first does.
type Graph = BTreeMap<String, BTreeMap<String, String>>;

#[test]
fn the_modules_of_a_crate_form_no_circle() {
    let mut found = Vec::new();
    for package in packages() {
        let circle = shortest_circle(&graph(&package));
        if TIED.contains(&package.name.as_str()) {
            assert!(circle.is_some(), "{} is untied: take it from the list of those that are not", package.name);
        } else if let Some(circle) = circle {
            found.push(format!("{}:\n{}", package.name, circle.join("\n")));
        }
    }
    assert!(found.is_empty(), "modules that name each other in a circle\n{}", found.join("\n"));
}

fn graph(package: &Package) -> Graph {
    let modules: BTreeSet<&str> = package.sources.iter().filter_map(|source| source.modules.first()).map(String::as_str).collect();
    let root = package.sources.iter().find(|source| source.modules.is_empty());
    let passed_on = root.map(re_exports).unwrap_or_default();
    let mut graph = Graph::new();
    for source in &package.sources {
        let Some(from) = source.modules.first().filter(|_| !source.is_test()) else { continue };
        for (name, place) in names_of_root(source) {
            let to = if modules.contains(name.as_str()) { Some(&name) } else { passed_on.get(&name) };
            if let Some(to) = to.filter(|&to| to != from && modules.contains(to.as_str())) {
                let place = || format!("  {from} → {to}  {}:{}", source.path, source.line_of(place));
                graph.entry(from.clone()).or_default().entry(to.clone()).or_insert_with(place);
            }
        }
    }
    graph
}

/// The places that lead from a module back to itself, by the shortest way there is.
fn shortest_circle(graph: &Graph) -> Option<Vec<String>> {
    graph.keys().filter_map(|start| way_back(graph, start)).min_by_key(Vec::len)
}

fn way_back(graph: &Graph, start: &str) -> Option<Vec<String>> {
    let mut seen = BTreeSet::new();
    let mut open = VecDeque::from([(start.to_owned(), Vec::new())]);
    while let Some((module, way)) = open.pop_front() {
        for (to, place) in graph.get(&module).into_iter().flatten() {
            let mut way: Vec<String> = way.clone();
            way.push(place.clone());
            if to == start {
                return Some(way);
            }
            if seen.insert(to.clone()) {
                open.push_back((to.clone(), way));
            }
        }
    }
    None
}

/// What a file names of its crate's root, by `crate::…` or by enough `super::`, with the place.
fn names_of_root(source: &Source) -> Vec<(String, usize)> {
    let code = &source.code;
    let mut found = Vec::new();
    // The modules written inside the file that are open here, each with the depth of its brace.
    let mut inside: Vec<(String, usize)> = Vec::new();
    let (mut at, mut depth) = (0, 0);
    let mut opening = None;
    while at < code.len() {
        let word = word_at(code, at);
        match code[at] {
            '{' => {
                depth += 1;
                inside.extend(opening.take().map(|name| (name, depth)));
            }
            '}' => {
                inside.pop_if(|(_, opened)| *opened == depth);
                depth -= 1;
            }
            ';' => opening = None,
            _ => {}
        }
        if word.is_empty() {
            at += 1;
            continue;
        }
        let after = at + word.chars().count();
        match word.as_str() {
            "mod" => opening = Some(word_at(code, skip_blank(code, after))),
            "crate" | "super" if !(at > 0 && code[at - 1] == '$') => {
                let mut up = usize::from(word == "super");
                let mut next = path_goes_on(code, after);
                while let Some(step) = next.filter(|&step| word_at(code, step) == "super") {
                    up += 1;
                    next = path_goes_on(code, step + "super".len());
                }
                if let Some(step) = next.filter(|_| word == "crate" || up == source.modules.len() + inside.len()) {
                    found.extend(first_names(code, step));
                }
                at = next.unwrap_or(after);
                continue;
            }
            _ => {}
        }
        at = after;
    }
    found
}

/// Where a path goes on after `::`.
fn path_goes_on(code: &[char], at: usize) -> Option<usize> {
    code[at..].starts_with(&[':', ':']).then(|| skip_blank(code, at + 2))
}

/// The first name of each branch of a path: one, or those between braces.
fn first_names(code: &[char], at: usize) -> Vec<(String, usize)> {
    if code.get(at) != Some(&'{') {
        return vec![(word_at(code, at), at)];
    }
    let (mut found, mut depth) = (Vec::new(), 0);
    for place in at..code.len() {
        match code[place] {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
        if depth == 1 && matches!(code[place], '{' | ',') {
            let name = skip_blank(code, place + 1);
            found.push((word_at(code, name), name));
        }
    }
    found
}

/// Names that the root passes on, with the module each comes from.
fn re_exports(root: &Source) -> BTreeMap<String, String> {
    let code: String = root.code.iter().collect();
    let mut found = BTreeMap::new();
    for statement in code.split(';') {
        let statement = statement.rsplit("\n\n").next().unwrap_or(statement).trim();
        let Some((before, path)) = statement.split_once("use ") else { continue };
        if !matches!(before.trim(), "" | "pub" | "pub(crate)") {
            continue;
        }
        let path = path.trim().trim_start_matches("crate::").trim_start_matches("self::");
        let Some((module, names)) = path.split_once("::") else { continue };
        for name in names.split(['{', '}', ',']) {
            let name = name.rsplit("::").next().unwrap_or(name);
            let name = name.rsplit(" as ").next().unwrap_or(name).trim();
            found.insert(name.to_owned(), module.trim().to_owned());
        }
    }
    found
}

fn word_at(code: &[char], at: usize) -> String {
    code.iter().skip(at).take_while(|letter| letter.is_alphanumeric() || **letter == '_').collect()
}

fn skip_blank(code: &[char], at: usize) -> usize {
    at + code.iter().skip(at).take_while(|letter| letter.is_whitespace()).count()
}

#[test]
fn a_circle_is_named_with_its_places() {
    let file = |path: &str, text: &str| {
        let modules = path.trim_end_matches(".rs").split('/').filter(|part| *part != "lib" && *part != "mod").map(str::to_owned);
        Source::new(path.to_owned(), modules.collect(), text)
    };
    let sources = vec![
        file("lib.rs", "mod order;\nmod money;\nmod words;\n\npub use money::{Bill, wallet::Wallet};\n"),
        file("order/mod.rs", "use crate::{\n    words::{say, money},\n    Bill,\n};\n"),
        file("order/place.rs", "use super::order_row;\nfn f() { super::super::words::say() }\n"),
        file("money.rs", "use super::words;\nmod inner { use super::super::words; }\nmod tests { use crate::order; }"),
        file("words.rs", "pub fn say() -> crate::Wallet { \"crate::order\" }\n"),
    ];
    let package = Package { name: "example".to_owned(), home: "example".into(), sources };
    let circle = shortest_circle(&graph(&package)).expect("a circle");
    assert_eq!(circle, ["  money → words  money.rs:1", "  words → money  words.rs:1"]);
}
