use std::pin::Pin;
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, QueueMode, RecyclingMethod, Runtime};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type};
use tokio_postgres::{NoTls, Statement};

use crate::{Row, StoreError, Value};

const ACQUIRE_WITHIN: Duration = Duration::from_secs(2);

pub(crate) fn pool(url: &str, connections: usize) -> Result<Pool, StoreError> {
    let mut config: tokio_postgres::Config = url.parse().map_err(StoreError::driver)?;
    // Statements are prepared once and have stable shapes, so generic plans save planning on every call: what tells plans
    // apart, such as the state of the orders listed, is written out in their text. A page fetched out of order costs hardly more
    // than the next one where disks have no heads; otherwise whole tables are read to find a hundred rows. An address with
    // options of its own overrules these.
    let ours = "-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1 -c statement_timeout=15s -c lock_timeout=5s -c idle_in_transaction_session_timeout=10s";
    let options = config.get_options().map_or_else(|| ours.to_owned(), |theirs| format!("{ours} {theirs}"));
    config.options(options).application_name("gerai").connect_timeout(ACQUIRE_WITHIN);
    let manager = Manager::from_config(config, NoTls, ManagerConfig { recycling_method: RecyclingMethod::Fast });
    Pool::builder(manager)
        .max_size(connections)
        // The connection used last has its plans and pages at hand.
        .queue_mode(QueueMode::Lifo)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(ACQUIRE_WITHIN))
        .create_timeout(Some(ACQUIRE_WITHIN))
        .build()
        .map_err(StoreError::driver)
}

/// Boxed, because an `async fn` is compiled again in every crate that awaits it, the driver within it included.
pub(crate) type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A connection with a transaction open on it.
pub(crate) fn begin<'a>(pool: &'a Pool, how: &'a str) -> Answer<'a, Connection> {
    Box::pin(async move {
        let mut connection = acquire(pool).await?;
        connection.in_transaction = true;
        connection.batch(how).await?;
        Ok(connection)
    })
}

pub(crate) async fn acquire(pool: &Pool) -> Result<Connection, StoreError> {
    match pool.get().await {
        Ok(object) => Ok(Connection { object: Some(object), in_transaction: false, collided: false }),
        Err(deadpool_postgres::PoolError::Timeout(_)) => Err(StoreError::Busy),
        Err(deadpool_postgres::PoolError::Closed) => Err(StoreError::Closed),
        Err(deadpool_postgres::PoolError::Backend(error)) => Err(translate(error)),
        Err(other) => Err(StoreError::driver(other)),
    }
}

/// A pooled connection that is thrown away, not reused, when it is dropped inside a transaction: a caller that
/// went away must not leave its half-done work to the next one, nor the server working for nobody.
pub(crate) struct Connection {
    object: Option<Object>,
    in_transaction: bool,
    collided: bool,
}

impl Drop for Connection {
    fn drop(&mut self) {
        if self.in_transaction
            && let Some(object) = self.object.take()
        {
            let client = Object::take(object);
            if let Ok(runtime) = tokio::runtime::Handle::try_current() {
                runtime.spawn(async move { drop(client.cancel_token().cancel_query(NoTls).await) });
            }
        }
    }
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("postgres::Connection")
    }
}

impl Connection {
    pub(crate) fn end<'a>(&'a mut self, how: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            self.batch(how).await?;
            self.in_transaction = false;
            Ok(())
        })
    }

    /// Whether a statement of this transaction lost against a concurrent one.
    pub(crate) const fn collided(&self) -> bool {
        self.collided
    }

    pub(crate) fn batch<'a>(&'a mut self, sql: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let outcome = self.object()?.batch_execute(sql).await;
            self.note(outcome)
        })
    }

    pub(crate) fn execute<'a>(&'a mut self, sql: &'a str, params: &'a [Value]) -> Answer<'a, u64> {
        Box::pin(async move {
            let statement = self.prepare(sql).await?;
            let outcome = self.object()?.execute(&statement, &borrowed(params)).await;
            self.note(outcome)
        })
    }

    pub(crate) fn rows<'a>(&'a mut self, sql: &'a str, params: &'a [Value]) -> Answer<'a, Vec<Row>> {
        Box::pin(async move {
            let statement = self.prepare(sql).await?;
            let outcome = self.object()?.query(&statement, &borrowed(params)).await;
            self.note(outcome)?.iter().map(read_row).collect()
        })
    }

    pub(crate) fn numbers<'a, const N: usize>(&'a mut self, sql: &'a str, params: &'a [Value]) -> Answer<'a, Vec<[i64; N]>> {
        Box::pin(async move {
            let statement = self.prepare(sql).await?;
            let outcome = self.object()?.query(&statement, &borrowed(params)).await;
            self.note(outcome)?.iter().map(read_numbers).collect()
        })
    }

    async fn prepare(&mut self, sql: &str) -> Result<Statement, StoreError> {
        let outcome = self.object()?.prepare_cached(sql).await;
        self.note(outcome)
    }

    fn object(&self) -> Result<&Object, StoreError> {
        self.object.as_ref().ok_or(StoreError::Closed)
    }

    fn note<T>(&mut self, outcome: Result<T, tokio_postgres::Error>) -> Result<T, StoreError> {
        outcome.map_err(|error| {
            let error = translate(error);
            self.collided |= matches!(error, StoreError::Collision);
            error
        })
    }
}

fn borrowed(params: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    params.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

impl ToSql for Value {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Int(number) if *ty == Type::INT4 => i32::try_from(*number)?.to_sql(ty, out),
            Self::Int(number) if *ty == Type::INT2 => i16::try_from(*number)?.to_sql(ty, out),
            Self::Int(number) => number.to_sql(&Type::INT8, out),
            Self::Bool(flag) => flag.to_sql(ty, out),
            Self::Text(text) => text.to_sql(ty, out),
            Self::Blob(bytes) => bytes.to_sql(ty, out),
            Self::Ints(list) => list.to_sql(&Type::INT8_ARRAY, out),
            Self::Texts(list) => list.to_sql(&Type::TEXT_ARRAY, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    tokio_postgres::types::to_sql_checked!();
}

fn read_row(row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let values = row.columns().iter().enumerate().map(|(column, described)| read(row, column, described.type_()));
    values.collect::<Result<Vec<_>, _>>().map(Row)
}

fn read_numbers<const N: usize>(row: &tokio_postgres::Row) -> Result<[i64; N], StoreError> {
    let mut numbers = [0; N];
    for (column, number) in numbers.iter_mut().enumerate() {
        *number = row.try_get(column).map_err(|_| StoreError::Column { column, problem: "not a whole number" })?;
    }
    Ok(numbers)
}

fn read(row: &tokio_postgres::Row, column: usize, ty: &Type) -> Result<Value, StoreError> {
    let wrong = |_| StoreError::Column { column, problem: "undecodable" };
    Ok(match *ty {
        Type::INT8 => row.try_get::<_, Option<i64>>(column).map_err(wrong)?.map_or(Value::Null, Value::Int),
        Type::INT4 => row.try_get::<_, Option<i32>>(column).map_err(wrong)?.map_or(Value::Null, |n| Value::Int(n.into())),
        Type::BOOL => row.try_get::<_, Option<bool>>(column).map_err(wrong)?.map_or(Value::Null, Value::Bool),
        Type::TEXT | Type::VARCHAR | Type::NAME => {
            row.try_get::<_, Option<String>>(column).map_err(wrong)?.map_or(Value::Null, Value::Text)
        }
        Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(column).map_err(wrong)?.map_or(Value::Null, Value::Blob),
        _ => return Err(StoreError::Column { column, problem: "a type both databases do not share" }),
    })
}

/// Connection exceptions, too many of them, and a server that starts or stops.
const GOING_AWAY: &[&str] = &["08", "53300", "57P0"];

fn is_lost(error: &tokio_postgres::Error) -> bool {
    error.is_closed() || std::error::Error::source(error).is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
}

fn translate(error: tokio_postgres::Error) -> StoreError {
    let Some(refusal) = error.as_db_error() else {
        return if is_lost(&error) { StoreError::Unavailable(error.into()) } else { StoreError::driver(error) };
    };
    let code = refusal.code();
    if GOING_AWAY.iter().any(|class| code.code().starts_with(class)) {
        return StoreError::Unavailable(error.into());
    }
    if *code == SqlState::UNIQUE_VIOLATION {
        let columns = refusal.detail().and_then(|detail| detail.split_once("Key (")?.1.split_once(")=")).map_or("", |(columns, _)| columns);
        return StoreError::Unique { table: refusal.table().unwrap_or_default().to_owned(), columns: columns.to_owned() };
    }
    if *code == SqlState::FOREIGN_KEY_VIOLATION {
        return StoreError::ForeignKey;
    }
    if *code == SqlState::CHECK_VIOLATION {
        return StoreError::Check(refusal.constraint().unwrap_or_default().to_owned());
    }
    if *code == SqlState::T_R_SERIALIZATION_FAILURE || *code == SqlState::T_R_DEADLOCK_DETECTED {
        return StoreError::Collision;
    }
    if *code == SqlState::LOCK_NOT_AVAILABLE {
        return StoreError::Busy;
    }
    if *code == SqlState::QUERY_CANCELED {
        return StoreError::TookTooLong;
    }
    StoreError::driver(error)
}
