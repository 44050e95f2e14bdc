use kernel::AppError;

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A unique constraint refused the row; names the table and its columns as the schema does.
    #[error("duplicate in {table} ({columns})")]
    Unique { table: String, columns: String },
    #[error("row refers to something that does not exist, or is still referred to")]
    ForeignKey,
    #[error("check {0} refused the row")]
    Check(String),
    #[error("expected one affected row, got {0}")]
    AffectedRows(u64),
    #[error("no row")]
    NoRow,
    #[error("column {column} of the answer: {problem}")]
    Column { column: usize, problem: &'static str },
    /// Concurrent transactions collided; the whole transaction may be tried again.
    #[error("transactions collided")]
    Collision,
    #[error("database is busy")]
    Busy,
    #[error("the statement took longer than it may")]
    TookTooLong,
    /// Only statements may be awaited inside a transaction: anything else would hold the writer.
    #[error("a transaction awaited something other than the database")]
    AwaitedOutside,
    #[error("the transaction panicked")]
    Panicked,
    #[error("the database is closed")]
    Closed,
    /// Nobody can be reached where the database should be; it may come back.
    #[error("the database cannot be reached: {0}")]
    Unavailable(Box<dyn std::error::Error + Send + Sync>),
    #[error("database: {0}")]
    Driver(Box<dyn std::error::Error + Send + Sync>),
}

impl StoreError {
    pub fn driver(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Driver(error.into())
    }

    /// Whether this is the unique constraint over exactly these columns, written as in the schema.
    pub fn is_unique(&self, of_table: &str, over_columns: &str) -> bool {
        matches!(self, Self::Unique { table, columns } if table == of_table && columns == over_columns)
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Busy | StoreError::Closed | StoreError::Collision | StoreError::TookTooLong | StoreError::Unavailable(_) => {
                Self::new(kernel::ErrorCode::Unavailable).caused_by(error)
            }
            other => Self::internal(other),
        }
    }
}
