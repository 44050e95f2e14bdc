//! Login passwords at rest: argon2id over an HMAC of the password, on a pool that a storm of
//! sign-ins fills without slowing anything else.

mod rules;
mod weak;

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use kernel::{AppError, Entropy, ErrorCode, Result, Secret};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::pepper::{Peppers, Purpose};

pub(crate) use rules::{check, check_typed_twice};
pub(crate) use weak::is_weak;

/// For every worker this many callers may wait; further ones are told to come back.
const WAITING_PER_WORKER: usize = 16;

/// How much work one guess costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    pub memory_kib: u32,
    pub passes: u32,
    pub lanes: u32,
}

impl Cost {
    /// The floor that OWASP recommends for argon2id.
    pub const RECOMMENDED: Self = Self { memory_kib: 19_456, passes: 2, lanes: 1 };
}

/// Whether a password is the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Match {
    Wrong,
    /// `outdated` when the stored hash was made with another key or cost and should be made anew.
    Right {
        outdated: bool,
    },
}

/// The stored form of a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HashedPassword(Secret<String>);

impl HashedPassword {
    pub(crate) const fn stored(text: String) -> Self {
        Self(Secret::new(text))
    }

    pub(crate) fn as_str(&self) -> &str {
        self.0.expose()
    }
}

/// Makes and checks password hashes.
#[derive(Clone, Debug)]
pub struct Passwords(Arc<Pool>);

#[derive(Debug)]
struct Pool {
    peppers: Peppers,
    params: Params,
    seats: Arc<Semaphore>,
    workers: Arc<Semaphore>,
}

impl Passwords {
    pub fn new(peppers: Peppers, cost: Cost, workers: usize) -> Result<Self> {
        let params = Params::new(cost.memory_kib, cost.passes, cost.lanes, Some(Params::DEFAULT_OUTPUT_LEN))
            .map_err(|e| AppError::internal(e.to_string()))?;
        let workers = workers.max(1);
        Ok(Self(Arc::new(Pool {
            peppers,
            params,
            seats: Arc::new(Semaphore::new(workers * (1 + WAITING_PER_WORKER))),
            workers: Arc::new(Semaphore::new(workers)),
        })))
    }

    pub(crate) fn peppers(&self) -> &Peppers {
        &self.0.peppers
    }

    /// A place in the queue, or `unavailable`. Taken before an attempt is counted, so that a busy server does not
    /// use up anybody's tries.
    pub fn seat(&self) -> Result<Seat> {
        let place = Arc::clone(&self.0.seats).try_acquire_owned().map_err(|_| AppError::new(ErrorCode::Unavailable))?;
        Ok(Seat { pool: Arc::clone(&self.0), _place: place })
    }
}

#[derive(Debug)]
pub struct Seat {
    pool: Arc<Pool>,
    _place: OwnedSemaphorePermit,
}

impl Seat {
    /// The text to store: the id of the secret key, then the usual `$argon2id$…` form.
    #[kernel::boxed]
    pub async fn hash(&self, entropy: &Entropy, password: &Secret<String>) -> Result<HashedPassword> {
        let salt: [u8; 16] = entropy.bytes();
        let key_id = self.pool.peppers.current_id().to_owned();
        let input = self.peppered(&key_id, password)?;
        self.work(move |argon2| {
            let hash = argon2.hash_password_with_salt(&input, &salt).map_err(|e| AppError::internal(e.to_string()))?;
            Ok(HashedPassword(Secret::new(format!("{key_id}{hash}"))))
        })
        .await
    }

    /// Compares; without a stored hash (nobody of that name) it does the same work for nothing, so that the time
    /// taken does not tell who exists.
    #[kernel::boxed]
    pub async fn verify(&self, password: &Secret<String>, stored: Option<&str>) -> Result<Match> {
        let Some(stored) = stored else {
            self.hash(&Entropy::seeded(0), password).await?;
            return Ok(Match::Wrong);
        };
        let (key_id, phc) = stored.split_once('$').ok_or_else(|| AppError::internal("stored password has no key id"))?;
        let phc = PasswordHash::new(&format!("${phc}")).map_err(|e| AppError::internal(e.to_string()))?;
        let outdated = key_id != self.pool.peppers.current_id() || Params::try_from(&phc).ok().as_ref() != Some(&self.pool.params);
        let input = self.peppered(key_id, password)?;
        self.work(move |argon2| match argon2.verify_password(&input, &phc) {
            Ok(()) => Ok(Match::Right { outdated }),
            Err(argon2::password_hash::Error::PasswordInvalid) => Ok(Match::Wrong),
            Err(error) => Err(AppError::internal(error.to_string())),
        })
        .await
    }

    fn peppered(&self, key_id: &str, password: &Secret<String>) -> Result<[u8; 32]> {
        self.pool.peppers.mac(key_id, Purpose::Password, &[password.expose().as_bytes()])
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce(Argon2<'static>) -> Result<T> + Send + 'static) -> Result<T> {
        let worker = Arc::clone(&self.pool.workers).acquire_owned().await.map_err(AppError::internal)?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, self.pool.params.clone());
        let done = tokio::task::spawn_blocking(move || {
            // Held here rather than by the caller: a caller that goes away does not stop the computation.
            let _worker = worker;
            work(argon2)
        });
        done.await.map_err(AppError::internal)?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pepper::Pepper;

    const LIGHT: Cost = Cost { memory_kib: 64, passes: 1, lanes: 1 };

    fn pepper(id: &str) -> Pepper {
        Pepper::new(id, id.repeat(32).into_bytes()).expect("a valid key")
    }

    fn passwords(cost: Cost) -> Passwords {
        Passwords::new(Peppers::new(pepper("k1")), cost, 2).expect("valid cost")
    }

    fn secret(text: &str) -> Secret<String> {
        Secret::new(text.to_owned())
    }

    #[tokio::test]
    async fn the_right_password_matches_and_the_stored_form_names_key_and_cost() {
        let passwords = passwords(Cost::RECOMMENDED);
        let seat = passwords.seat().expect("room");
        let stored = seat.hash(&Entropy::system(), &secret("Mango-tree7")).await.expect("hashes");
        assert!(stored.as_str().starts_with("k1$argon2id$v=19$m=19456,t=2,p=1$"));
        assert_eq!(seat.verify(&secret("Mango-tree7"), Some(stored.as_str())).await.expect("compares"), Match::Right { outdated: false });
        assert_eq!(seat.verify(&secret("mango-tree7"), Some(stored.as_str())).await.expect("compares"), Match::Wrong);
        assert_eq!(seat.verify(&secret("Mango-tree7"), None).await.expect("compares"), Match::Wrong);
    }

    #[tokio::test]
    async fn another_key_or_cost_is_accepted_and_reported_as_outdated() {
        let stored = passwords(LIGHT).seat().expect("room").hash(&Entropy::system(), &secret("Mango-tree7")).await.expect("hashes");
        let dearer = passwords(Cost { passes: 2, ..LIGHT });
        let rotated = Passwords::new(Peppers::new(pepper("k2")).with_former(pepper("k1")), LIGHT, 1).expect("valid cost");
        for newer in [dearer, rotated] {
            let verdict = newer.seat().expect("room").verify(&secret("Mango-tree7"), Some(stored.as_str())).await.expect("compares");
            assert_eq!(verdict, Match::Right { outdated: true });
        }
    }

    #[tokio::test]
    async fn without_the_secret_key_a_copied_hash_matches_nothing() {
        let stored = passwords(LIGHT).seat().expect("room").hash(&Entropy::system(), &secret("Mango-tree7")).await.expect("hashes");
        let stolen = Passwords::new(Peppers::new(Pepper::new("k1", vec![9; 32]).expect("a valid key")), LIGHT, 1).expect("valid cost");
        assert_eq!(
            stolen.seat().expect("room").verify(&secret("Mango-tree7"), Some(stored.as_str())).await.expect("compares"),
            Match::Wrong
        );
    }

    #[tokio::test]
    async fn a_full_queue_answers_unavailable_and_recovers() {
        let passwords = Passwords::new(Peppers::new(pepper("k1")), LIGHT, 1).expect("valid cost");
        let taken: Vec<Seat> = (0..=WAITING_PER_WORKER).map(|_| passwords.seat().expect("room")).collect();
        assert!(passwords.seat().is_err_and(|e| e.code() == ErrorCode::Unavailable));
        drop(taken);
        assert!(passwords.seat().is_ok());
    }
}
