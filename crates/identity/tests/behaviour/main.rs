//! What users, administrators and thieves can and cannot do, on both databases.

mod accounts;
mod codes;
mod own;
mod passwords;
mod pay_password;
mod sessions;
mod sign_in;
mod totp;
mod webhook;

/// What somebody is told: `Ok`, or the code of the refusal.
fn code<T>(result: kernel::Result<T>) -> kernel::ErrorCode {
    result.err().map_or(kernel::ErrorCode::Ok, |error| error.code())
}
