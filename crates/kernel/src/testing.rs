//! What the tests of several domains share about the tables of their documents' steps.

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::fs;
use std::hash::Hash;
use std::path::PathBuf;

use crate::{Step, mermaid};

/// A page of the documentation that is drawn from a table.
#[derive(Clone, Copy, Debug)]
pub struct StatePage {
    /// In `docs/state-machines`, without its ending.
    pub name: &'static str,
    /// Whose life it is, such as `a stock count`.
    pub of: &'static str,
    /// Where the table stands, below `crates`.
    pub source: &'static str,
}

impl StatePage {
    fn path(self) -> PathBuf {
        [env!("CARGO_MANIFEST_DIR"), "..", "..", "docs", "state-machines", &format!("{}.md", self.name)].iter().collect()
    }

    fn text<S, E, G>(self, table: &[Step<S, E, G>]) -> String
    where
        S: Copy + PartialEq + Display,
        E: Display,
        G: Display,
    {
        let Self { of, source, .. } = self;
        let owner = source.split('/').next().unwrap_or_default();
        format!(
            "# Life of {of}\n\nDrawn from `crates/{source}`; `UPDATE_DOCS=1 cargo test -p {owner} machines` draws it anew.\nWhat stands in brackets has to hold.\n\n```mermaid\n{}```\n",
            mermaid(table)
        )
    }
}

/// Fails while a page says something else than the table it is drawn from; with `UPDATE_DOCS=1` it is drawn anew.
///
/// # Panics
///
/// When the page is stale or missing.
pub fn assert_drawn<S, E, G>(page: StatePage, table: &[Step<S, E, G>])
where
    S: Copy + PartialEq + Display,
    E: Display,
    G: Display,
{
    let (path, text) = (page.path(), page.text(table));
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &text).expect("the page can be written");
    }
    assert_eq!(fs::read_to_string(&path).expect("the page is there"), text, "{} is stale", path.display());
}

/// Fails for a table in which a step is listed twice, a state is never reached or an event leads nowhere.
///
/// # Panics
///
/// With what is wrong.
pub fn assert_sound<S, E, G>(table: &[Step<S, E, G>], states: &[S], events: &[E])
where
    S: Copy + Eq + Hash + Debug,
    E: Copy + Eq + Hash + Debug,
{
    let mut listed = HashSet::new();
    for step in table {
        assert!(listed.insert((step.from, step.event)), "{:?} of {:?} is listed twice", step.event, step.from);
    }
    for state in states {
        assert!(table.iter().any(|step| step.to == *state), "{state:?} is never reached");
    }
    for event in events {
        assert!(table.iter().any(|step| step.event == *event), "{event:?} leads nowhere");
    }
}

/// Fails for a condition that no step asks for.
///
/// # Panics
///
/// With the condition.
pub fn assert_guards_used<S, E, G: PartialEq + Debug>(table: &[Step<S, E, G>], guards: &[G]) {
    for guard in guards {
        assert!(table.iter().any(|step| step.guards.contains(guard)), "no step asks for {guard:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOOR: &[Step<&str, &str, &str>] = &[
        Step { from: None, event: "build", guards: &[], to: "closed" },
        Step { from: Some("closed"), event: "open", guards: &["unlocked"], to: "open" },
    ];

    #[test]
    fn a_sound_table_passes() {
        assert_sound(DOOR, &["closed", "open"], &["build", "open"]);
        assert_guards_used(DOOR, &["unlocked"]);
    }

    #[test]
    #[should_panic(expected = "\"broken\" is never reached")]
    fn a_state_that_nothing_leads_to_is_found() {
        assert_sound(DOOR, &["closed", "open", "broken"], &["build", "open"]);
    }

    #[test]
    #[should_panic(expected = "\"close\" leads nowhere")]
    fn an_event_that_nothing_follows_is_found() {
        assert_sound(DOOR, &["closed", "open"], &["build", "open", "close"]);
    }

    #[test]
    #[should_panic(expected = "listed twice")]
    fn a_step_that_is_listed_twice_is_found() {
        assert_sound(&[DOOR[0], DOOR[0]], &["closed"], &["build"]);
    }

    #[test]
    #[should_panic(expected = "no step asks for \"paid\"")]
    fn a_condition_that_nothing_asks_for_is_found() {
        assert_guards_used(DOOR, &["unlocked", "paid"]);
    }

    #[test]
    fn a_page_names_its_source_and_how_it_is_drawn_anew() {
        let text = StatePage { name: "door", of: "a door", source: "house/src/door.rs" }.text(DOOR);
        assert!(
            text.starts_with("# Life of a door\n\nDrawn from `crates/house/src/door.rs`; `UPDATE_DOCS=1 cargo test -p house machines`")
        );
        assert!(text.ends_with(
            "```mermaid\nstateDiagram-v2\n  [*] --> closed : build\n  closed --> open : open [unlocked]\n  open --> [*]\n```\n"
        ));
    }
}
