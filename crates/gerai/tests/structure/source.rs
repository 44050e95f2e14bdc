//! The workspace's sources, read as text: what is code in them and what is a string.

use std::fs;
use std::path::{Path, PathBuf};

/// A crate of the workspace.
pub struct Package {
    pub name: String,
    pub home: PathBuf,
    pub sources: Vec<Source>,
}

/// A file of a crate.
pub struct Source {
    /// From the workspace's root.
    pub path: String,
    /// The modules that lead to it; none for the root.
    pub modules: Vec<String>,
    /// The text up to its unit tests, with comments and what strings say blanked out so that places stay the same.
    pub code: Vec<char>,
    pub strings: Vec<Literal>,
}

/// What a string says, and the line it begins in.
pub struct Literal {
    pub line: usize,
    pub text: String,
}

impl Source {
    pub fn new(path: String, modules: Vec<String>, text: &str) -> Self {
        let product = text.split("\nmod tests {").next().unwrap_or(text);
        let (code, strings) = split(&product.chars().collect::<Vec<_>>());
        Self { path, modules, code, strings }
    }

    /// Unit tests that have a file of their own.
    pub fn is_test(&self) -> bool {
        self.modules.last().is_some_and(|name| name.ends_with("tests"))
    }

    pub fn line_of(&self, place: usize) -> usize {
        1 + self.code[..place].iter().filter(|&&letter| letter == '\n').count()
    }
}

/// Every crate that has sources, by name.
pub fn packages() -> Vec<Package> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of all crates");
    let mut found: Vec<Package> = entries(crates).into_iter().filter(|home| home.join("src").is_dir()).map(package).collect();
    found.sort_by(|one, other| one.name.cmp(&other.name));
    found
}

fn package(home: PathBuf) -> Package {
    let name = file_name(&home);
    let mut files = Vec::new();
    gather(&home.join("src"), &mut files);
    let sources = files.iter().map(|file| source(&home, &name, file)).collect();
    Package { name, home, sources }
}

fn source(home: &Path, name: &str, file: &Path) -> Source {
    let inside = file.strip_prefix(home.join("src")).expect("a file of this crate");
    let mut modules: Vec<String> = inside.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if matches!(modules.last().map(String::as_str), Some("lib" | "main" | "mod")) {
        modules.pop();
    }
    let path = format!("crates/{name}/src/{}", inside.display());
    Source::new(path, modules, &fs::read_to_string(file).expect("a readable source"))
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in entries(folder) {
        if entry.is_dir() {
            gather(&entry, files);
        } else if entry.extension().is_some_and(|kind| kind == "rs") {
            files.push(entry);
        }
    }
}

pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    found.sort();
    found
}

fn file_name(path: &Path) -> String {
    path.file_name().expect("a name").to_string_lossy().into_owned()
}

fn split(text: &[char]) -> (Vec<char>, Vec<Literal>) {
    let (mut code, mut strings) = (text.to_vec(), Vec::new());
    let (mut at, mut line) = (0, 1);
    while at < text.len() {
        let rest = &text[at..];
        let (length, said) = match rest[0] {
            '/' if rest.get(1) == Some(&'/') => (rest.iter().position(|&letter| letter == '\n').unwrap_or(rest.len()), None),
            'r' if let Some(opening) = raw_opening(text, at) => {
                let end = raw_end(rest, opening);
                (end, Some(&rest[opening + 1..end - opening]))
            }
            '"' => {
                let end = string_end(rest);
                (end, Some(&rest[1..end - 1]))
            }
            '\'' => (letter_length(rest), None),
            _ => (0, None),
        };
        if let Some(said) = said {
            strings.push(Literal { line, text: said.iter().collect() });
        }
        let step = length.max(1);
        for letter in code.iter_mut().skip(at).take(length).filter(|letter| **letter != '\n') {
            *letter = ' ';
        }
        line += text[at..at + step].iter().filter(|&&letter| letter == '\n').count();
        at += step;
    }
    (code, strings)
}

/// How many letters open a raw string here: `r#"` has two before its quote.
fn raw_opening(text: &[char], at: usize) -> Option<usize> {
    let inside_a_name = at > 0 && (text[at - 1].is_alphanumeric() || text[at - 1] == '_');
    if text[at] != 'r' || inside_a_name {
        return None;
    }
    let marks = text[at + 1..].iter().take_while(|&&letter| letter == '#').count();
    (text.get(at + 1 + marks) == Some(&'"')).then_some(1 + marks)
}

fn raw_end(rest: &[char], opening: usize) -> usize {
    let mut closing = vec!['"'];
    closing.resize(opening, '#');
    let body = opening + 1;
    let found = rest[body..].windows(closing.len()).position(|part| part == closing);
    found.map_or(rest.len(), |place| body + place + closing.len())
}

fn string_end(rest: &[char]) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != '"' {
        at += if rest[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(rest.len())
}

/// A letter such as `'"'` is no beginning of a string; a lifetime has no end.
fn letter_length(rest: &[char]) -> usize {
    let body = if rest.get(1) == Some(&'\\') { 2 } else { 1 };
    let end = rest.iter().skip(body + 1).take(8).position(|&letter| letter == '\'').map(|place| body + place + 2);
    match end {
        Some(end) if body == 2 || end == 3 => end,
        _ => 1,
    }
}

#[test]
fn comments_are_no_code_and_strings_are_kept_apart() {
    let text =
        "// crate::no\nlet a = \"FROM \\\" crate::x\"; let b = r#\"say \"it\"\"#; let c = '\"'; crate::yes(\"end\");\nmod tests { \"no\" }";
    let source = Source::new(String::new(), Vec::new(), text);
    let said: Vec<(usize, &str)> = source.strings.iter().map(|literal| (literal.line, literal.text.as_str())).collect();
    assert_eq!(said, [(2, "FROM \\\" crate::x"), (2, "say \"it\""), (2, "end")]);
    let code: String = source.code.iter().collect();
    assert_eq!(code.matches("crate::").count(), 1);
    assert!(code.contains("crate::yes("));
}
