//! The server as its users meet it: the messenger beside an XMPP server that keeps its archive in PostgreSQL (ejabberd, as
//! Debian packages it), and a working hour of the whole company. Look at the ratios, the times belong to the machine.
//!
//! Runs everything, or only the part named as an argument: `messenger`, `company`. The server's binary is the one beside
//! this one. What was asked and is missed is named at the end, and the run fails.
#![expect(clippy::print_stdout, reason = "the table is the result")]

mod company;
mod exchange;
mod gerai;
mod goal;
mod process;
mod xmpp;

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use exchange::{Exchange, Listener, Speaker, exchange};
use gerai::Gerai;
use goal::{Goal, Goals};
use process::Processes;
use xmpp::Xmpp;

const ROUNDS: usize = 5;
const PAIRS: usize = 50;
const GROUP: usize = 200;
const IDLE: usize = 5_000;
const MISSED: usize = 10_000;

pub type Outcome<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

/// One way of writing to each other.
#[derive(Clone, Copy)]
struct Case {
    name: &'static str,
    pairs: usize,
    /// Messages of each pair.
    each: usize,
    /// Messages on their way at the same time, for each pair.
    window: usize,
}

const CASES: [Case; 2] = [
    Case { name: "one pair, one message at a time", pairs: 1, each: 300, window: 1 },
    Case { name: "50 pairs, eight messages on their way each", pairs: PAIRS, each: 100, window: 8 },
];

#[tokio::main]
async fn main() -> Outcome {
    let binary = std::env::current_exe()?.with_file_name("gerai");
    let part = std::env::args().nth(1);
    let wanted = |name: &str| part.as_deref().is_none_or(|part| part == name);
    let mut goals = Goals::default();
    if wanted("messenger") {
        messenger(&binary, &mut goals).await?;
    }
    if wanted("company") {
        company::measure(&binary, &mut goals).await?;
    }
    if let Err(missed) = goals.outcome() {
        println!("{missed}");
        return Err("not what was asked".into());
    }
    Ok(())
}

async fn messenger(binary: &Path, goals: &mut Goals) -> Outcome {
    let (mut gerai, _) = Gerai::start(binary, 0).await?;
    gerai.gather().await?;
    against_xmpp(&gerai, goals).await?;
    group(&gerai).await?;
    catch_up(&gerai, goals).await?;
    idle(&gerai, goals).await
}

async fn against_xmpp(gerai: &Gerai, goals: &mut Goals) -> Outcome {
    let Some(xmpp) = Xmpp::start(PAIRS * 2).await? else {
        println!("ejabberd or PostgreSQL is missing: nothing to compare with");
        return Ok(());
    };
    println!("{:<44} {:>12} {:>12} {:>8}", "one-to-one, stored, median of the rounds", "ejabberd", "gerai", "ratio");
    for case in CASES {
        let (mut theirs, mut ours) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            theirs.push(measured(&xmpp.processes, case, xmpp.pairs(case.pairs).await?).await?);
            ours.push(measured(&gerai.processes, case, gerai.pairs(case.pairs).await?).await?);
        }
        println!("{}", case.name);
        let mut compare = |name, figure, goal| compare(goals, name, &theirs, &ours, figure, goal);
        compare("  messages a second", |round| round.rate, Some(goal::RATE));
        compare("  server CPU, ms per message", |round| round.cpu_ms, Some(goal::CPU));
        compare("  sent to heard, p50 ms", |round| round.p50_ms, None);
        compare("  sent to heard, p99 ms", |round| round.p99_ms, None);
    }
    Ok(())
}

struct Round {
    rate: f64,
    cpu_ms: f64,
    p50_ms: f64,
    p99_ms: f64,
}

async fn measured<S, L>(server: &Processes, case: Case, pairs: Vec<(S, L)>) -> Outcome<Round>
where
    S: Speaker + 'static,
    L: Listener + 'static,
{
    let before = server.cpu();
    let Exchange { took, mut delays } = exchange(pairs, case.each, case.window).await?;
    let cpu = server.cpu().saturating_sub(before);
    let messages = f64::from(u32::try_from(case.pairs * case.each)?);
    delays.sort_unstable();
    Ok(Round {
        rate: messages / took.as_secs_f64(),
        cpu_ms: cpu.as_secs_f64() * 1e3 / messages,
        p50_ms: millis(at(&delays, 50)),
        p99_ms: millis(at(&delays, 99)),
    })
}

/// What is asked is asked of the ratio.
fn compare(goals: &mut Goals, name: &str, theirs: &[Round], ours: &[Round], figure: fn(&Round) -> f64, goal: Option<Goal>) {
    let ratio = median(theirs.iter().zip(ours).map(|(their, our)| figure(our) / figure(their)).collect());
    let (theirs, ours) = (median(theirs.iter().map(figure).collect()), median(ours.iter().map(figure).collect()));
    let verdict = goal.map_or("", |goal| goals.note(name, ratio, goal));
    println!("{name:<44} {theirs:>12.2} {ours:>12.2} {ratio:>8.2}{verdict}");
}

async fn group(gerai: &Gerai) -> Outcome {
    const SAID: usize = 100;
    let (speaker, listeners) = gerai.group(GROUP).await?;
    let heard = listeners.len();
    let before = gerai.processes.cpu();
    let Exchange { took, mut delays } = exchange::broadcast(speaker, listeners, SAID).await?;
    let cpu = gerai.processes.cpu().saturating_sub(before);
    delays.sort_unstable();
    let deliveries = f64::from(u32::try_from(heard * SAID)?);
    println!("a group of {GROUP}, all connected");
    println!("{:<44} {:>12.0}", "  deliveries a second", deliveries / took.as_secs_f64());
    println!("{:<44} {:>12.4}", "  server CPU, ms per delivery", cpu.as_secs_f64() * 1e3 / deliveries);
    println!("{:<44} {:>12.2}", "  sent to heard, p99 ms", millis(at(&delays, 99)));
    Ok(())
}

async fn catch_up(gerai: &Gerai, goals: &mut Goals) -> Outcome {
    let reader = gerai.missed(MISSED).await?;
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        let since = Instant::now();
        let found = gerai.read_all(&reader).await?;
        times.push(since.elapsed().as_secs_f64() * 1e3);
        if found < MISSED {
            return Err(format!("only {found} of {MISSED} messages came").into());
        }
    }
    let (name, took) = ("10,000 missed messages read, ms", median(times));
    let verdict = goals.note(name, took, goal::CATCH_UP_MS);
    println!("{name:<44} {took:>12.0}{verdict}");
    Ok(())
}

async fn idle(gerai: &Gerai, goals: &mut Goals) -> Outcome {
    let before = gerai.processes.memory_kib()?;
    let lines = gerai.idle(IDLE).await?;
    let after = gerai.processes.memory_kib()?;
    let each = f64::from(u32::try_from(after.saturating_sub(before))?) / f64::from(u32::try_from(lines.len())?);
    let name = "5,000 idle connections, KiB of memory each";
    let verdict = goals.note(name, each, goal::IDLE_KIB);
    println!("{name:<44} {each:>12.1}{verdict}");
    println!("{:<44} {:>12.1}", "  server's memory with them, MiB", f64::from(u32::try_from(after)?) / 1024.0);
    Ok(())
}

fn at(sorted: &[Duration], percent: usize) -> Duration {
    sorted.get(sorted.len() * percent / 100).copied().unwrap_or_default()
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
