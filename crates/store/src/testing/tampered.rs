use crate::{Db, StoreError, Tx};

/// Carries out of a transaction what was seen in it; an error undoes it.
enum Undone<T> {
    Seen(T),
    Failed(kernel::AppError),
}

impl<T> From<kernel::AppError> for Undone<T> {
    fn from(error: kernel::AppError) -> Self {
        Self::Failed(error)
    }
}

impl<T> From<StoreError> for Undone<T> {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

/// What is seen of a change by hand, in the transaction that makes it, which is then undone. `unguarded` names tables whose
/// triggers are out of the way meanwhile, as whoever has the database's password can put them.
pub async fn tampered<T, F>(db: &Db, unguarded: &'static [&'static str], statement: &'static str, look: F) -> T
where
    F: AsyncFn(&mut Tx) -> kernel::Result<T> + Send + Sync + 'static,
    T: Send + 'static,
{
    let kind = db.kind();
    let outcome: Result<(), Undone<T>> = db
        .write(async move |tx| {
            for table in unguarded {
                let off = match kind {
                    "sqlite" => format!("DROP TRIGGER IF EXISTS {table}_kept; DROP TRIGGER IF EXISTS {table}_stays"),
                    _ => format!("ALTER TABLE {table} DISABLE TRIGGER USER"),
                };
                tx.batch(&off).await?;
            }
            assert_ne!(tx.execute(statement, &[]).await?, 0, "{statement}: nothing was changed");
            Err(Undone::Seen(look(tx).await?))
        })
        .await;
    match outcome {
        Err(Undone::Seen(seen)) => seen,
        Err(Undone::Failed(error)) => panic!("{statement}: {error:?}"),
        Ok(()) => panic!("{statement}: nothing is kept"),
    }
}
