use std::fmt::Display;

use crate::{AppError, ErrorCode, Result};

/// One permitted step of a document: in state `from` (none: there is no document yet), `event` leads to `to`
/// when every guard holds. A document's whole life is one table of these; what is not in it is refused.
#[derive(Clone, Copy, Debug)]
pub struct Step<S: 'static, E: 'static, G: 'static> {
    pub from: Option<S>,
    pub event: E,
    pub guards: &'static [G],
    pub to: S,
}

/// The step that `event` takes in state `from`, or the refusal that names both.
pub fn step<S, E, G>(table: &'static [Step<S, E, G>], from: Option<S>, event: E) -> Result<&'static Step<S, E, G>>
where
    S: Copy + PartialEq + Display,
    E: Copy + PartialEq + Display,
{
    table.iter().find(|step| step.from == from && step.event == event).ok_or_else(|| {
        let from = from.map(|state| state.to_string());
        let refused = serde_json::json!({ "from": from, "event": event.to_string() });
        AppError::new(ErrorCode::TransitionNotAllowed).with_data(refused)
    })
}

/// The table as a Mermaid state diagram, for the documentation.
pub fn mermaid<S, E, G>(table: &[Step<S, E, G>]) -> String
where
    S: Copy + PartialEq + Display,
    E: Display,
    G: Display,
{
    let mut lines = vec!["stateDiagram-v2".to_owned()];
    for step in table {
        let from = step.from.map_or_else(|| "[*]".to_owned(), |state| state.to_string());
        let guards: Vec<_> = step.guards.iter().map(ToString::to_string).collect();
        let guards = if guards.is_empty() { String::new() } else { format!(" [{}]", guards.join(", ")) };
        lines.push(format!("  {from} --> {} : {}{guards}", step.to, step.event));
    }
    let leaves = |state: S| table.iter().any(|step| step.from == Some(state) && step.to != state);
    let mut ends: Vec<S> = Vec::new();
    for step in table {
        if !leaves(step.to) && !ends.contains(&step.to) {
            ends.push(step.to);
        }
    }
    lines.extend(ends.into_iter().map(|state| format!("  {state} --> [*]")));
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOOR: &[Step<&str, &str, &str>] = &[
        Step { from: None, event: "build", guards: &[], to: "closed" },
        Step { from: Some("closed"), event: "open", guards: &["unlocked", "nobody behind"], to: "open" },
        Step { from: Some("open"), event: "close", guards: &[], to: "closed" },
        Step { from: Some("open"), event: "break", guards: &[], to: "broken" },
    ];

    #[test]
    fn what_is_not_in_the_table_is_refused_by_name() {
        assert_eq!(step(DOOR, Some("closed"), "open").expect("listed").to, "open");
        let refused = step(DOOR, Some("broken"), "open").expect_err("not listed");
        assert_eq!(refused.code(), ErrorCode::TransitionNotAllowed);
        assert_eq!(refused.data(), Some(&serde_json::json!({ "from": "broken", "event": "open" })));
    }

    #[test]
    fn the_diagram_shows_every_step_and_every_end() {
        let expected = "stateDiagram-v2
  [*] --> closed : build
  closed --> open : open [unlocked, nobody behind]
  open --> closed : close
  open --> broken : break
  broken --> [*]
";
        assert_eq!(mermaid(DOOR), expected);
    }
}
