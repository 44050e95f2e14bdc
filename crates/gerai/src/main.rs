//! The `gerai` binary: server, host of the web apps, and operator's tool.

mod assets;
mod belongings;
mod cli;
mod config;
mod gauges;
mod hindsight;
mod secret;
mod serve;
mod tools;
mod wire;

use std::io::IsTerminal as _;
use std::process::ExitCode;

use clap::Parser;
use kernel::Clock;
use system::log_ring::LogRing;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _};

use crate::belongings::Missing;
use crate::cli::{Cli, Command};
use crate::config::{Config, LogFormat};
use crate::tools::Company;
use crate::wire::Failure;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const LOG_LINES_KEPT: usize = 2000;

fn main() -> ExitCode {
    let (command, flags) = Cli::parse().split();
    let done = Config::load(&flags).map_err(Failure::from).and_then(|config| run(command, &config));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("gerai: {failure}");
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stdout, reason = "some commands answer on standard output")]
fn run(command: Command, config: &Config) -> Result<(), Failure> {
    match &command {
        Command::Config { reference: true } => {
            print!("{}", config::REFERENCE);
            return Ok(());
        }
        Command::Config { reference: false } => {
            println!("{config:#?}");
            return Ok(());
        }
        Command::Openapi => {
            println!("{}", api::document(wire::VERSION).to_pretty_json()?);
            return Ok(());
        }
        Command::NoticeTexts => {
            println!("{}", tools::notice_texts()?);
            return Ok(());
        }
        Command::ContentKinds => {
            println!("{}", tools::content_kinds()?);
            return Ok(());
        }
        _ => {}
    }
    let log = start_log(config)?;
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        match command {
            Command::Serve { new_company, .. } => serve::serve(config, Missing::from_flag(new_company), log).await,
            Command::Demo { seed, months, full, if_empty, new_company } => {
                let size = if full { demo::Size::Full } else { demo::Size::Everyday };
                tools::demo(config, Missing::from_flag(new_company), &Company { seed, months, size, if_empty }).await
            }
            Command::Verify => tools::verify(config).await,
            Command::Rebuild => tools::rebuild(config).await,
            Command::Hindsight { months, days } => hindsight::tell(config, months.into(), days.into()).await,
            Command::Backup { file } => tools::backup(config, &file).await,
            Command::Restore { file } => tools::restore(config, &file).await,
            Command::Anchor { restored } => tools::anchor(config, restored).await,
            Command::User { command } => tools::user(config, command).await,
            Command::Config { .. } | Command::Openapi | Command::NoticeTexts | Command::ContentKinds => Ok(()),
        }
    })
}

/// Lines go to standard error, and into a ring that a demonstration shows in its console. Nobody else can see that one, and
/// filling it costs every call.
fn start_log(config: &Config) -> Result<LogRing, Failure> {
    let ring = LogRing::new(LOG_LINES_KEPT, Clock::system());
    let filter = log_filter(&std::env::var("GERAI_LOG").unwrap_or_default())?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
    let lines = match config.log_format {
        LogFormat::Text => lines.with_target(false).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry().with(filter).with(lines).with(config.is_demo().then(|| ring.layer())).init();
    Ok(ring)
}

/// A word that is no level would be taken for a part of the program, of which there is none, and nothing would be logged.
fn log_filter(wanted: &str) -> Result<EnvFilter, Failure> {
    if wanted.is_empty() {
        return Ok(EnvFilter::new("info"));
    }
    let refused = || format!("GERAI_LOG: \"{wanted}\" is no level; write error, warn, info, debug or trace, or info,store=debug");
    let is_known = |word: &str| word.contains(['=', '[']) || word.trim().parse::<LevelFilter>().is_ok();
    if !wanted.split(',').all(is_known) {
        return Err(refused().into());
    }
    EnvFilter::try_new(wanted).map_err(|_| refused().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_log_level_is_named() {
        for fine in ["", "debug", "WARN", "info,store=debug", "off"] {
            assert!(log_filter(fine).is_ok(), "{fine}");
        }
        for wrong in ["verbose", "infoo", "info,stor", "store=loud"] {
            assert!(log_filter(wrong).is_err_and(|problem| problem.to_string().contains(wrong)), "{wrong}");
        }
    }
}
