//! Databases copied from one that has the schema: files are copied faster than hundreds of tables are made.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use kernel::Secret;
use sha2::{Digest, Sha256};
use tokio_postgres::{Client, NoTls};

use crate::{Db, DbConfig, Module};

static COPIES: AtomicU32 = AtomicU32::new(0);

/// Of the server that `GERAI_TEST_POSTGRES` names (`make test` starts one).
fn url() -> String {
    std::env::var("GERAI_TEST_POSTGRES").expect("GERAI_TEST_POSTGRES names a PostgreSQL server; `make services` starts one")
}

fn database(name: &str, connections: usize) -> DbConfig {
    let url = url();
    let (server, _) = url.rsplit_once('/').expect("a server and a database");
    DbConfig::Postgres { url: Secret::new(format!("{server}/{name}")), connections }
}

async fn connect() -> Client {
    let (client, connection) = tokio_postgres::connect(&url(), NoTls).await.expect("the test server answers");
    tokio::spawn(connection);
    client
}

async fn run(client: &Client, sql: &str) {
    client.batch_execute(sql).await.unwrap_or_else(|error| panic!("{sql}: {error:?}"));
}

/// A SQLite file of its own with the modules' schema.
pub(super) async fn copy_file(modules: &'static [Module], to: &Path) {
    let template = template_file(modules).await;
    std::fs::copy(&template, to).unwrap_or_else(|error| panic!("{}: {error}", template.display()));
}

/// Made by whoever needs it first and kept for as long as the schema is the same.
async fn template_file(modules: &'static [Module]) -> PathBuf {
    let template = std::env::temp_dir().join(format!("gerai-template-{}.db", digest(modules)));
    if !template.exists() {
        // In a folder of its own until it is complete: several may make it at once, and each puts the same file there.
        let half_made = tempfile::tempdir().expect("a temporary directory");
        let path = half_made.path().join("gerai.db");
        let db = Db::open(&DbConfig::Sqlite { path: path.clone() }).await.expect("the database opens");
        db.migrate(modules).await.expect("the schema applies");
        db.close().await;
        std::fs::rename(&path, &template).expect("the template is put in its place");
    }
    template
}

/// A PostgreSQL database of its own with the modules' schema.
pub(super) async fn copy_database(modules: &'static [Module]) -> (String, DbConfig) {
    let client = connect().await;
    let template = template(&client, modules).await;
    let name = format!("t{}_{}", std::process::id(), COPIES.fetch_add(1, Ordering::Relaxed));
    // A failed test of a process with the same number may have left one.
    run(&client, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await;
    run(&client, &format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")).await;
    let config = database(&name, 4);
    (name, config)
}

/// Whatever of the test still uses it is cut off.
pub(super) fn discard(name: String) {
    // Apart from the test's own runtime, which cannot wait while it drops something.
    let discarding = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async { run(&connect().await, &format!("DROP DATABASE {name} WITH (FORCE)")).await });
    });
    discarding.join().expect("the copy is dropped");
}

/// The database to copy from, made by whoever needs it first and kept for as long as the schema is the same.
async fn template(client: &Client, modules: &'static [Module]) -> String {
    let name = format!("template_{}", digest(modules));
    // Held by this connection: other tests and other test programs wait for the one that makes it.
    run(client, "SELECT pg_advisory_lock(718192)").await;
    let known = client.query_opt("SELECT 1 FROM pg_database WHERE datname = $1", &[&name]).await.expect("the list of databases");
    if known.is_none() {
        // Under another name until it is complete, whatever happens to this process meanwhile.
        let half_made = format!("{name}_half_made");
        run(client, &format!("DROP DATABASE IF EXISTS {half_made} WITH (FORCE)")).await;
        run(client, &format!("CREATE DATABASE {half_made}")).await;
        let db = Db::open(&database(&half_made, 1)).await.expect("the database opens");
        db.migrate(modules).await.expect("the schema applies");
        db.close().await;
        run(client, &format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{half_made}'")).await;
        run(client, &format!("ALTER DATABASE {half_made} RENAME TO {name}")).await;
    }
    run(client, "SELECT pg_advisory_unlock(718192)").await;
    name
}

fn digest(modules: &[Module]) -> String {
    let mut digest = Sha256::new();
    for module in modules {
        digest.update(module.name);
        for step in module.migrations {
            digest.update(step.sql);
        }
    }
    digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
