//! What was asked of the server, and whether this run has it.

use std::fmt;

/// A figure that must not be passed in one direction.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    AtLeast(f64),
    AtMost(f64),
}

/// As many messages a second as the XMPP server, twice.
pub const RATE: Goal = Goal::AtLeast(2.0);
/// Half of what the XMPP server's processors do for a message.
pub const CPU: Goal = Goal::AtMost(0.5);
/// 20 KB, as the table counts memory.
pub const IDLE_KIB: Goal = Goal::AtMost(20_000.0 / 1024.0);
pub const CATCH_UP_MS: Goal = Goal::AtMost(1_000.0);
/// Eighteen months of the demonstration.
pub const MADE_S: Goal = Goal::AtMost(240.0);
pub const READY_MS: Goal = Goal::AtMost(1_000.0);
/// 60 MB when nobody asks for anything and 150 MB after a working hour, as the table counts memory.
pub const RESTING_MIB: Goal = Goal::AtMost(60e6 / 1_048_576.0);
pub const WORKED_MIB: Goal = Goal::AtMost(150e6 / 1_048_576.0);

impl Goal {
    /// A figure that could not be measured is missed as well.
    fn is_met(self, figure: f64) -> bool {
        match self {
            Self::AtLeast(least) => figure >= least,
            Self::AtMost(most) => figure <= most,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtLeast(least) => write!(f, "at least {least:.2}"),
            Self::AtMost(most) => write!(f, "at most {most:.2}"),
        }
    }
}

/// The goals that were missed. A run goes on to its end, so that one table has all of them.
#[derive(Debug, Default)]
pub struct Goals {
    missed: Vec<String>,
}

impl Goals {
    /// Notes a figure, and says what stands behind it in the table.
    pub fn note(&mut self, name: &str, figure: f64, goal: Goal) -> &'static str {
        if goal.is_met(figure) {
            return "";
        }
        self.missed.push(format!("MISSED: {}: {figure:.2}, asked {goal}", name.trim()));
        "  MISSED"
    }

    /// What a run ends with.
    pub fn outcome(self) -> Result<(), String> {
        if self.missed.is_empty() { Ok(()) } else { Err(self.missed.join("\n")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_on_the_right_side_is_met_and_any_other_is_named() {
        let mut goals = Goals::default();
        for (figure, goal) in [(2.0, RATE), (3.5, RATE), (0.5, CPU), (19.5, IDLE_KIB), (999.0, CATCH_UP_MS)] {
            assert_eq!(goals.note("met", figure, goal), "", "{figure} {goal}");
        }
        goals.note("  messages a second", 1.99, RATE);
        goals.note("  server CPU", 0.51, CPU);
        goals.note("idle", 19.6, IDLE_KIB);
        assert_eq!(goals.note("catching up", f64::NAN, CATCH_UP_MS), "  MISSED", "nothing measured is nothing met");
        let missed = goals.outcome().expect_err("four are missed");
        assert_eq!(missed.lines().count(), 4, "{missed}");
        assert!(missed.starts_with("MISSED: messages a second: 1.99, asked at least 2.00\n"), "{missed}");
    }

    #[test]
    fn a_run_without_misses_ends_well() {
        assert_eq!(Goals::default().outcome(), Ok(()));
    }
}
