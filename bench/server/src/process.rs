use std::collections::HashMap;
use std::fs;
use std::time::Duration;

use crate::Outcome;

/// The kernel counts processor time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// A server with everything it has started.
#[derive(Clone, Debug)]
pub struct Processes {
    pub roots: Vec<u32>,
}

/// What `/proc/<pid>/stat` says of a process.
struct Stat {
    parent: u32,
    own_ticks: u32,
    /// Of children that have ended.
    ended_ticks: u32,
}

impl Processes {
    pub fn cpu(&self) -> Duration {
        let all = all();
        let mut ticks = 0;
        for pid in self.family(&all) {
            if let Some(stat) = all.get(&pid) {
                ticks += stat.own_ticks + if self.roots.contains(&pid) { stat.ended_ticks } else { 0 };
            }
        }
        TICK * ticks
    }

    /// The proportional set size: what is shared counts in parts.
    pub fn memory_kib(&self) -> Outcome<u64> {
        let mut total = 0;
        for pid in self.family(&all()) {
            let rollup = fs::read_to_string(format!("/proc/{pid}/smaps_rollup"))?;
            let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:")).ok_or("no Pss")?;
            total += line.trim().trim_end_matches(" kB").parse::<u64>()?;
        }
        Ok(total)
    }

    fn family(&self, all: &HashMap<u32, Stat>) -> Vec<u32> {
        let mut family = self.roots.clone();
        let mut next = 0;
        while let Some(pid) = family.get(next).copied() {
            family.extend(all.iter().filter(|(_, stat)| stat.parent == pid).map(|(child, _)| *child));
            next += 1;
        }
        family
    }
}

pub fn parent_of(pid: u32) -> Option<u32> {
    stat(pid).map(|stat| stat.parent)
}

fn all() -> HashMap<u32, Stat> {
    let Ok(entries) = fs::read_dir("/proc") else { return HashMap::new() };
    let pids = entries.flatten().filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    pids.filter_map(|pid| Some((pid, stat(pid)?))).collect()
}

fn stat(pid: u32) -> Option<Stat> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name stands in brackets and may hold anything.
    let fields: Vec<&str> = text.rsplit_once(") ")?.1.split(' ').collect();
    let number = |field: usize| fields.get(field)?.parse::<u32>().ok();
    Some(Stat { parent: number(1)?, own_ticks: number(11)? + number(12)?, ended_ticks: number(13)? + number(14)? })
}
