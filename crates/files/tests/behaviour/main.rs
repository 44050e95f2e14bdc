//! What people who send files in and read them again rely on.

mod common;
mod documents;
mod pictures;
mod storage;
mod upload;
