use sha2::{Digest, Sha256};

use crate::tx::Dialect;
use crate::{Db, StoreError, Tx, catalogue, params};

/// One step of a module's schema, written once in a neutral form (see [`translate`]).
#[derive(Clone, Copy, Debug)]
pub struct Migration {
    pub number: i64,
    pub name: &'static str,
    pub sql: &'static str,
}

/// The schema of one domain. Modules are applied in dependency order, each from its own step on.
#[derive(Clone, Copy, Debug)]
pub struct Module {
    pub name: &'static str,
    pub migrations: &'static [Migration],
}

/// Lists `migrations/NNNN_name.sql` files of the calling crate in order.
#[macro_export]
macro_rules! migrations {
    ($($number:literal $name:literal => $file:literal),+ $(,)?) => {
        &[$($crate::Migration { number: $number, name: $name, sql: include_str!($file) }),+]
    };
}

#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    TooNew(#[from] SchemaTooNew),
    #[error("migration {module}/{number} was changed after it had been applied")]
    Changed { module: String, number: i64 },
    #[error("the database lacks {module}/{number}: start this version of gerai once, or use the version that runs on it")]
    TooOld { module: &'static str, number: i64 },
    #[error("the database is empty: start gerai once, or create an administrator, or restore a back-up")]
    Empty,
}

#[derive(Debug, thiserror::Error)]
#[error("the database has {module}/{number}, which this version of gerai does not know: start the newer version")]
pub struct SchemaTooNew {
    pub module: String,
    pub number: i64,
}

impl Db {
    /// Brings the schema up to date, all or nothing. Refuses a database that a newer binary has already changed.
    pub async fn migrate(&self, modules: &'static [Module]) -> Result<usize, MigrateError> {
        self.write(async move |tx| apply(tx, modules).await).await
    }

    /// Whether the schema is exactly this binary's, for who must not change it.
    pub async fn has_schema(&self, modules: &'static [Module]) -> Result<(), MigrateError> {
        self.read(async move |tx| {
            if catalogue::tables(tx).await?.is_empty() {
                return Err(MigrateError::Empty);
            }
            let applied = applied(tx, modules).await?;
            let steps = modules.iter().flat_map(|module| module.migrations.iter().map(|step| (module.name, step.number)));
            let missing = steps.into_iter().find(|(module, number)| !has(&applied, module, *number));
            missing.map_or(Ok(()), |(module, number)| Err(MigrateError::TooOld { module, number }))
        })
        .await
    }
}

type Applied = Vec<(String, i64, String)>;

fn has(applied: &Applied, module: &str, number: i64) -> bool {
    applied.iter().any(|(name, step, _)| name == module && *step == number)
}

/// The steps that were taken, all of them known and unchanged.
async fn applied(tx: &mut Tx, modules: &[Module]) -> Result<Applied, MigrateError> {
    let applied: Applied = tx.all("SELECT module, number, checksum FROM schema_migration ORDER BY module, number", &[]).await?;
    for (module, number, checksum) in &applied {
        let known = modules.iter().find(|m| m.name == module).and_then(|m| m.migrations.iter().find(|step| step.number == *number));
        match known {
            None => return Err(SchemaTooNew { module: module.clone(), number: *number }.into()),
            Some(step) if checksum_of(step) != *checksum => return Err(MigrateError::Changed { module: module.clone(), number: *number }),
            Some(_) => {}
        }
    }
    Ok(applied)
}

pub(crate) async fn apply(tx: &mut Tx, modules: &[Module]) -> Result<usize, MigrateError> {
    let ledger = "CREATE TABLE IF NOT EXISTS schema_migration (
        module TEXT NOT NULL, number BIGINT NOT NULL, name TEXT NOT NULL, checksum TEXT NOT NULL,
        PRIMARY KEY (module, number)
    );";
    if tx.dialect() == Dialect::Postgres {
        // What bounds everyday work would cut a long upgrade short, and refuse the nodes that wait for it.
        tx.batch("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0").await?;
        // Several nodes may start at once; the first one migrates, the others wait here.
        tx.batch("SELECT pg_advisory_xact_lock(718191)").await?;
    }
    tx.batch(&translate(ledger, tx.dialect())).await?;
    let applied = applied(tx, modules).await?;

    let mut count = 0;
    for module in modules {
        for step in module.migrations {
            if has(&applied, module.name, step.number) {
                continue;
            }
            tx.batch(&translate(step.sql, tx.dialect())).await?;
            tx.execute(
                "INSERT INTO schema_migration (module, number, name, checksum) VALUES ($1, $2, $3, $4)",
                params![module.name, step.number, step.name, checksum_of(step)],
            )
            .await?;
            count += 1;
        }
    }
    Ok(count)
}

pub(crate) fn checksum_of(step: &Migration) -> String {
    Sha256::digest(step.sql).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Turns the neutral schema text into a dialect's own.
///
/// The neutral form is PostgreSQL with four column types (`BIGINT`, `TEXT`, `BOOLEAN`, `BYTEA`). A line that
/// only one database understands starts with `--sqlite:` or `--postgres:`. For SQLite the types are renamed
/// and every table becomes STRICT.
fn translate(sql: &str, dialect: Dialect) -> String {
    let (ours, theirs) = match dialect {
        Dialect::Sqlite => ("--sqlite:", "--postgres:"),
        Dialect::Postgres => ("--postgres:", "--sqlite:"),
    };
    let lines = sql.lines().filter(|line| !line.trim_start().starts_with(theirs));
    let text = lines.map(|line| line.trim_start().strip_prefix(ours).unwrap_or(line)).collect::<Vec<_>>().join("\n");
    match dialect {
        Dialect::Postgres => text,
        Dialect::Sqlite => strict_tables(&rename_types(&text)),
    }
}

fn rename_types(sql: &str) -> String {
    let mut renamed = String::with_capacity(sql.len());
    let mut word = String::new();
    for c in sql.chars().chain(Some('\n')) {
        if c.is_ascii_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        renamed.push_str(match word.as_str() {
            "BIGINT" | "BOOLEAN" => "INTEGER",
            "BYTEA" => "BLOB",
            other => other,
        });
        word.clear();
        renamed.push(c);
    }
    renamed
}

fn strict_tables(sql: &str) -> String {
    sql.split_inclusive(';')
        .map(|statement| {
            let body = statement.lines().filter(|line| !line.trim_start().starts_with("--")).collect::<Vec<_>>().join("\n");
            match statement.strip_suffix(';') {
                Some(open) if body.trim_start().starts_with("CREATE TABLE") => format!("{open} STRICT;"),
                _ => statement.to_owned(),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_text_makes_both_schemas() {
        let neutral = "-- people; all of them\nCREATE TABLE person (\n  id BIGINT PRIMARY KEY,\n  active BOOLEAN NOT NULL\n);\n--postgres:CREATE INDEX a ON person USING gin (id);\n--sqlite:CREATE INDEX b ON person (id);\n";
        let neutral = neutral.replace("; all", ", all");
        let sqlite = translate(&neutral, Dialect::Sqlite);
        assert!(sqlite.contains("id INTEGER PRIMARY KEY") && sqlite.contains("active INTEGER NOT NULL\n) STRICT;"), "{sqlite}");
        assert!(sqlite.contains("CREATE INDEX b") && !sqlite.contains("CREATE INDEX a"));
        let postgres = translate(&neutral, Dialect::Postgres);
        assert!(postgres.contains("id BIGINT PRIMARY KEY") && postgres.contains("CREATE INDEX a") && !postgres.contains("CREATE INDEX b"));
    }
}
