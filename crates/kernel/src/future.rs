use std::pin::Pin;

/// What a function marked `#[boxed]` gives back.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;
