use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::config::Flags;

/// Sales, distribution and messaging for a consumer-goods company: server, web apps and tools in one binary.
#[derive(Debug, Parser)]
#[command(name = "gerai", version, about)]
pub struct Cli {
    /// Configuration file (see `gerai config --reference` for every setting).
    #[arg(long, global = true, env = "GERAI_CONFIG")]
    config: Option<PathBuf>,
    /// Data directory.
    #[arg(long, global = true)]
    data: Option<PathBuf>,
    /// `production` or `demo`.
    #[arg(long, global = true)]
    profile: Option<String>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the apps and the calls (the default).
    Serve {
        /// Address and port.
        #[arg(long)]
        listen: Option<SocketAddr>,
        /// Begin anew although the database or the secret that belongs to what is there is missing.
        #[arg(long)]
        new_company: bool,
    },
    /// Fill an empty database with a believable demonstration company.
    Demo {
        /// The same seed makes the same company.
        #[arg(long, default_value_t = 20_260_101)]
        seed: u64,
        /// How many months of history it has; 0 is a week.
        #[arg(long, default_value_t = 18, value_parser = clap::value_parser!(u32).range(0..=36))]
        months: u32,
        /// Let every promoter report every day, which takes long; otherwise one in four does.
        #[arg(long)]
        full: bool,
        /// Do nothing, successfully, when there is data already.
        #[arg(long)]
        if_empty: bool,
        /// Begin anew although the database or the secret that belongs to what is there is missing.
        #[arg(long)]
        new_company: bool,
    },
    /// Re-prove everything that can be proven: the audit chain and the consistency of the data. Changes nothing; servers
    /// may go on running.
    Verify,
    /// Make the sums that reports read anew from their documents, after `verify` found them off or areas were changed for days
    /// that have passed. While nobody reports sales.
    Rebuild,
    /// Say how good suggested orders would have been: the orders of the last months beside what would have been suggested and
    /// beside ordering again what was ordered last, judged by what the stores sold afterwards. Changes nothing.
    Hindsight {
        /// How many months back.
        #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=36))]
        months: u32,
        /// For how many days goods were to last.
        #[arg(long, default_value_t = 21, value_parser = clap::value_parser!(u32).range(7..=56))]
        days: u32,
    },
    /// Write one portable file with everything in the database; servers may go on running. Uploaded files, secret.key
    /// and the audit history's anchors are not in it: copy them too.
    Backup { file: PathBuf },
    /// Fill an empty database, of either kind, from a backup file.
    Restore { file: PathBuf },
    /// Write an anchor of the audit history now; servers may go on running.
    Anchor {
        /// Answer for the history as it is now, after a backup was restored or anchors were lost: earlier anchors are void.
        #[arg(long)]
        restored: bool,
    },
    /// Manage logins; servers may go on running.
    User {
        #[command(subcommand)]
        command: UserCommand,
    },
    /// Show the configuration in force, or the documented reference.
    Config {
        #[arg(long)]
        reference: bool,
    },
    /// Print the OpenAPI document.
    Openapi,
    /// Print what notices say, for the apps: they choose the words when they show one.
    NoticeTexts,
    /// Print the kinds of messages, for the apps: what may be kept, forwarded and searched is the same on both sides.
    ContentKinds,
}

#[derive(Debug, Subcommand)]
pub enum UserCommand {
    /// Create an administrator of the console; prints a one-time password.
    CreateAdmin { login_name: String, name: String },
    /// Give a login a new one-time password and end its sessions.
    ResetPassword { login_name: String },
    /// Forbid a login and end its sessions.
    Disable { login_name: String },
    /// Let a disabled login in again.
    Enable { login_name: String },
    /// Take two-step sign-in off a login whose owner lost the phone, and end its sessions.
    RemoveSecondFactor { login_name: String },
    /// List logins.
    List,
}

impl Cli {
    pub fn split(self) -> (Command, Flags) {
        let command = self.command.unwrap_or(Command::Serve { listen: None, new_company: false });
        let listen = if let Command::Serve { listen, .. } = &command { *listen } else { None };
        (command, Flags { file: self.config, data: self.data, listen, profile: self.profile })
    }
}
