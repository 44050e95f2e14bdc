//! The operator's subcommands. They print for people, hence to standard output.
#![expect(clippy::print_stdout, reason = "these commands talk to the person who runs them")]

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use demo::Workshop;
use files::Files;
use identity::account::{self, AccountOwner, NewAccount, UserStatus};
use identity::notice::Text;
use identity::{DemoSender, Identity};
use kernel::{AppError, Clock, Country, Entropy, Finding, Id, Language, Runtime};
use messaging::content::CATALOGUE;
use org::{Actor, PersonInput, RoleKey};
use store::audit::anchor::{AnchorReport, BadAnchor, verify_anchors};
use store::backup::Manifest;
use store::{Db, StoreError};

use crate::belongings::Missing;
use crate::cli::UserCommand;
use crate::config::Config;
use crate::wire::{self, Failure, open_database, open_for_tool, open_to_read};

const LISTED_AT_ONCE: i64 = 500;
/// No server has this number, so what a tool makes beside one never has the same id.
const TOOL_NODE: u16 = 1023;

/// What the demonstration company is to be like.
pub struct Company {
    pub seed: u64,
    pub months: u32,
    pub size: demo::Size,
    /// Do nothing, successfully, when there is data already.
    pub if_empty: bool,
}

/// Fills an empty database with the demonstration company.
pub async fn demo(config: &Config, missing: Missing, company: &Company) -> Result<(), Failure> {
    let Company { seed, months, size, if_empty } = *company;
    let rt = Runtime::new(Clock::system(), Entropy::seeded(seed), config.node);
    let db = open_database(config, &rt, missing).await?;
    if demo::has_people(&db).await? {
        db.close().await;
        return if if_empty { Ok(()) } else { Err("the database already has people in it: demo data needs an empty one".into()) };
    }
    tracing::info!(seed, "making the demonstration company");
    let files = Files::open(&config.blobs())?;
    let identity = wire::identity(config, Arc::new(DemoSender::new(rt.clock.clone())))?;
    let (pictures, sealed) = (true, api::MOVEMENTS);
    let shop = Workshop { db: &db, rt: &rt, files: &files, identity: &identity, node: config.node, pictures, size, sealed };
    demo::make(&shop, months).await?;
    db.analyze().await?;
    db.close().await;
    tracing::info!("the demonstration company is ready");
    Ok(())
}

/// Re-proves the audit chain and its anchors, every row of money and goods that it seals, every balance, every stock figure, what the catalogue keeps of it, every receivable with the money for it, every order, every sales report with the targets, every stock count, every loss, every transfer, every return and every consignment settlement; fails when anything does not fit.
pub async fn verify(config: &Config) -> Result<(), Failure> {
    let db = open_to_read(config).await?;
    let (lines, key) = (wire::anchor_shelf(config)?.read().await?, wire::anchor_key(config)?);
    let audit = async move |tx: &mut store::Tx| {
        let report = store::audit::verify(tx).await?;
        Ok::<_, StoreError>((report, verify_anchors(tx, &lines, key.as_ref()).await?))
    };
    let (report, anchors) = db.read(audit).await?;
    let proved = async |tx: &mut store::Tx| {
        let (money, goods) = (money::verify(tx).await?, stock::verify(tx).await?);
        let sealed = store::movements::verify(tx, api::MOVEMENTS).await?;
        let documents = [
            catalogue::verify(tx).await?,
            approval::verify(tx).await?,
            receivable::verify(tx).await?,
            bank_statement::verify(tx).await?,
            dunning::verify(tx).await?,
            period_close::verify(tx).await?,
            ordering::verify(tx).await?,
            sellout::verify(tx).await?,
            counting::verify(tx).await?,
        ];
        let stores = [loss::verify(tx).await?, transfer::verify(tx).await?, goods_return::verify(tx).await?, settlement::verify(tx).await?];
        Ok([sealed, money, goods, documents.concat(), stores.concat()].concat())
    };
    let findings = db.read::<_, AppError, _>(proved).await?;
    db.close().await;

    println!("audit: {} entries, {} sealed, {} proven, head {}", report.entries, report.sealed, report.proven, report.head);
    if let Some(bad) = &report.first_bad {
        println!("audit: {} at seq {:?}, entry {:?}", bad.problem, bad.seq, bad.entry_id);
    }
    tell_anchors(&anchors);
    for Finding { rule, subject, expected, found } in &findings {
        println!("{rule}: {subject} should be {expected}, is {found}");
    }
    if report.ok == Some(true) && anchors.first_bad.is_none() && findings.is_empty() {
        println!("verified: everything fits");
        return Ok(());
    }
    Err("verification found differences".into())
}

/// Makes the sums that reports read anew from their documents, a country's month at a time.
pub async fn rebuild(config: &Config) -> Result<(), Failure> {
    let rt = Runtime::system(TOOL_NODE);
    let db = open_for_tool(config, &rt).await?;
    let months = db.read::<_, AppError, _>(async |tx| sellout::sums::months(tx).await).await?;
    for (country, month) in months.iter().copied() {
        db.write::<_, AppError, _>(async move |tx| sellout::sums::rebuild(tx, country, month).await).await?;
    }
    let ordered = db.read::<_, AppError, _>(async |tx| ordering::sums::months(tx).await).await?;
    for (country, month) in ordered.clone() {
        db.write::<_, AppError, _>(async move |tx| ordering::sums::rebuild(tx, country, &month).await).await?;
    }
    let owed = db.read::<_, AppError, _>(async |tx| receivable::sums::months(tx).await).await?;
    for (country, month) in owed.clone() {
        db.write::<_, AppError, _>(async move |tx| receivable::sums::rebuild(tx, country, &month).await).await?;
    }
    db.analyze().await?;
    db.close().await;
    let (sold, ordered, owed) = (months.len(), ordered.len(), owed.len());
    println!("made the sums of {sold} months of sell-out, {ordered} of sell-in and {owed} of receivables anew");
    Ok(())
}

fn tell_anchors(report: &AnchorReport) {
    println!("anchors: {} proven, up to seq {}", report.proven, report.seq);
    if let Some(at) = report.restored_at {
        println!("anchors: begun anew at {at}, after a backup was restored or anchors were lost");
    }
    if let Some(BadAnchor { problem, number, rows, entry_id }) = &report.first_bad {
        println!("anchors: {problem} at anchor {number}, rows {rows:?}, entry {entry_id:?}");
    }
}

pub async fn anchor(config: &Config, restored: bool) -> Result<(), Failure> {
    let rt = Runtime::system(TOOL_NODE);
    let db = open_for_tool(config, &rt).await?;
    let anchors = wire::anchors(config)?;
    let written = if restored { anchors.anchor_restored(&db, &rt).await.map(Some) } else { anchors.anchor(&db, &rt).await };
    db.close().await;
    match written? {
        Some(anchor) => println!("anchor {} at seq {}, {}", anchor.number, anchor.seq, anchor.hash),
        None => println!("nothing has been sealed since the last anchor"),
    }
    Ok(())
}

pub async fn backup(config: &Config, file: &Path) -> Result<(), Failure> {
    let db = open_to_read(config).await?;
    let manifest = store::backup::write(&db, &Runtime::system(config.node), file).await?;
    db.close().await;
    println!("wrote {}: {}", file.display(), summary(&manifest));
    println!("not in it: uploaded files, secret.key and audit-anchors.jsonl, copy them too");
    Ok(())
}

/// Needs an empty database: whatever start-up would seed comes with the back-up.
pub async fn restore(config: &Config, file: &Path) -> Result<(), Failure> {
    config.prepare_data()?;
    let db = Db::open(&config.database()).await?;
    let manifest = store::backup::restore(&db, wire::MODULES, file).await?;
    db.analyze().await?;
    db.close().await;
    println!("restored {}", summary(&manifest));
    println!("once secret.key and audit-anchors.jsonl are back too: gerai anchor --restored");
    Ok(())
}

fn summary(manifest: &Manifest) -> String {
    let rows: u64 = manifest.parts.iter().map(|part| part.rows).sum();
    format!("{} tables, {rows} rows, taken {}", manifest.parts.len(), manifest.created_at)
}

pub async fn user(config: &Config, command: UserCommand) -> Result<(), Failure> {
    let rt = Runtime::system(TOOL_NODE);
    let actor = system_actor(&rt)?;
    if matches!(command, UserCommand::List) {
        let db = open_to_read(config).await?;
        let done = list(&db, &actor).await;
        db.close().await;
        return done;
    }
    let db = open_for_tool(config, &rt).await?;
    // These commands send no codes, so the sender that keeps them in memory will do.
    let identity = wire::identity(config, Arc::new(DemoSender::new(rt.clock.clone())))?;
    let done = match command {
        UserCommand::CreateAdmin { login_name, name } => create_admin(&db, &rt, &identity, &actor, login_name, name).await,
        UserCommand::ResetPassword { login_name } => reset_password(&db, &rt, &identity, &actor, login_name).await,
        UserCommand::Disable { login_name } => set_status(&db, &rt, &actor, login_name, UserStatus::Disabled).await,
        UserCommand::Enable { login_name } => set_status(&db, &rt, &actor, login_name, UserStatus::Active).await,
        UserCommand::RemoveSecondFactor { login_name } => remove_second_factor(&db, &rt, &actor, login_name).await,
        UserCommand::List => Ok(()),
    };
    db.close().await;
    done
}

fn system_actor(rt: &Runtime) -> Result<Actor, AppError> {
    Ok(Actor::system(org::today_in(rt, Country::default())?.into()))
}

async fn create_admin(db: &Db, rt: &Runtime, identity: &Identity, actor: &Actor, login_name: String, name: String) -> Result<(), Failure> {
    let (temporary, password) = identity.make_password(rt).await?;
    let (rt, actor) = (rt.clone(), actor.clone());
    db.write::<_, AppError, _>(async move |tx| {
        let person = PersonInput {
            id: None,
            ver: None,
            employee_no: login_name.to_uppercase(),
            name: name.clone(),
            nick_name: String::new(),
            country_code: Country::default(),
            other_countries: Country::ALL[1..].to_vec(),
            phone: None,
            email: None,
            roles: vec![RoleKey::Admin],
            terminal_type: None,
            superior_id: None,
            hired_on: None,
            left_on: None,
            stores: None,
        };
        let person = org::save_person(tx, &rt, &actor, &person).await?;
        let account = NewAccount {
            owner: AccountOwner::Person(person.id),
            login_name: login_name.clone(),
            password: password.clone(),
            language: Language::En,
            phone: None,
            pay_password: None,
        };
        let user = account::create(tx, &rt, &actor, &account).await?;
        account::expect_own_password(tx, user).await
    })
    .await?;
    println!("one-time password: {}", temporary.password);
    Ok(())
}

async fn find(db: &Db, login_name: String) -> Result<Id, Failure> {
    let found = db.read::<_, AppError, _>(async move |tx| account::find_by_login_name(tx, &login_name).await).await?;
    found.ok_or_else(|| "no such login".into())
}

async fn reset_password(db: &Db, rt: &Runtime, identity: &Identity, actor: &Actor, login_name: String) -> Result<(), Failure> {
    let user = find(db, login_name).await?;
    let temporary = identity.reset_password(db, rt, actor, user).await?;
    println!("one-time password: {}", temporary.password);
    Ok(())
}

async fn set_status(db: &Db, rt: &Runtime, actor: &Actor, login_name: String, status: UserStatus) -> Result<(), Failure> {
    let user = find(db, login_name).await?;
    let (rt, actor) = (rt.clone(), actor.clone());
    db.write::<_, AppError, _>(async move |tx| account::set_status(tx, &rt, &actor, user, status).await).await?;
    println!("{status}");
    Ok(())
}

async fn remove_second_factor(db: &Db, rt: &Runtime, actor: &Actor, login_name: String) -> Result<(), Failure> {
    let user = find(db, login_name).await?;
    let (rt, actor) = (rt.clone(), actor.clone());
    db.write::<_, AppError, _>(async move |tx| identity::remove_second_factor(tx, &rt, &actor, user).await).await?;
    println!("two-step sign-in removed");
    Ok(())
}

async fn list(db: &Db, actor: &Actor) -> Result<(), Failure> {
    let mut after: Option<String> = None;
    loop {
        let (actor, start) = (actor.clone(), after.clone());
        let page = db.read::<_, AppError, _>(async move |tx| account::list(tx, &actor, start.as_deref(), LISTED_AT_ONCE).await).await?;
        for entry in &page {
            let last = entry.last_login_at.map_or_else(|| "never".to_owned(), |at| at.to_string());
            println!("{:<24} {:<9} last sign-in {last}", entry.login_name, entry.status);
        }
        match page.last() {
            Some(last) => after = Some(last.login_name.clone()),
            None => return Ok(()),
        }
    }
}

/// Every text of a notice, by language, with its placeholders.
pub fn notice_texts() -> Result<String, Failure> {
    let of = |language: Language| -> Vec<serde_json::Value> {
        let texts = Text::ALL.iter().map(|text| (text.key(), text.words(language)));
        texts.map(|(key, (title, body))| serde_json::json!({ "key": key, "title": title, "body": body })).collect()
    };
    let table: BTreeMap<&str, _> = Language::ALL.iter().map(|language| (language.key(), of(*language))).collect();
    Ok(serde_json::to_string_pretty(&table)?)
}

/// Every kind of message, with what people may do with it.
pub fn content_kinds() -> Result<String, Failure> {
    let kinds: Vec<serde_json::Value> = CATALOGUE
        .iter()
        .map(|kind| {
            serde_json::json!({
                "code": kind.code,
                "name": kind.name,
                "persist": kind.persist.code(),
                "favourite": kind.favourite,
                "forwarding": kind.forwarding,
                "searchGroup": kind.search_group,
            })
        })
        .collect();
    Ok(serde_json::to_string_pretty(&kinds)?)
}
