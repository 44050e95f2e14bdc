use serde::{Deserialize, Serialize};
use vodozemac::olm::{Account, AccountPickle, OlmMessage, Session, SessionConfig, SessionPickle};
use vodozemac::{Curve25519PublicKey, Ed25519PublicKey, Ed25519Signature};

/// A key that was published, with the signature that says whose it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignedKey {
    pub key: String,
    pub signature: String,
}

/// What others know of a device.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Identity {
    /// Who talks.
    pub curve: String,
    /// Who signs.
    pub signing: String,
}

#[derive(Deserialize)]
// Named by its key: a tag beside the fields would be read by way of a form in which pickles cannot be.
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Request {
    /// A device that talks for the first time.
    Account,
    /// Makes keys for others to begin with.
    Publish {
        account: AccountPickle,
        one_time_keys: usize,
        fallback: bool,
    },
    /// Begins to talk to a device by keys that it has published.
    Outbound {
        account: AccountPickle,
        identity: Identity,
        key: SignedKey,
        plaintext: String,
    },
    /// Takes the first words of another device.
    Inbound {
        account: AccountPickle,
        identity: Identity,
        message: OlmMessage,
    },
    Encrypt {
        session: SessionPickle,
        plaintext: String,
    },
    Decrypt {
        session: SessionPickle,
        message: OlmMessage,
    },
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NewAccount {
    account: AccountPickle,
    identity: Identity,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Published {
    account: AccountPickle,
    one_time_keys: Vec<SignedKey>,
    fallback: Option<SignedKey>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Sealed {
    session: SessionPickle,
    session_id: String,
    message: OlmMessage,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Opened {
    /// Where a one-time key was used up by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<AccountPickle>,
    session: SessionPickle,
    session_id: String,
    plaintext: String,
}

#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer {
    Account(Box<NewAccount>),
    Published(Box<Published>),
    Sealed(Box<Sealed>),
    Opened(Box<Opened>),
    /// Why it could not be done.
    Failed {
        failed: String,
    },
}

/// Does what is asked.
pub fn answer(request: &[u8]) -> Answer {
    let done = serde_json::from_slice(request).map_err(|_| "malformed".to_owned()).and_then(run);
    done.unwrap_or_else(|failed| Answer::Failed { failed })
}

fn run(request: Request) -> Result<Answer, String> {
    Ok(match request {
        Request::Account => new_account(),
        Request::Publish { account, one_time_keys, fallback } => publish(Account::from_pickle(account), one_time_keys, fallback),
        Request::Outbound { account, identity, key, plaintext } => {
            let session = outbound(&Account::from_pickle(account), &identity, &key)?;
            seal(session, &plaintext)?
        }
        Request::Inbound { account, identity, message } => inbound(Account::from_pickle(account), &identity, &message)?,
        Request::Encrypt { session, plaintext } => seal(Session::from_pickle(session), &plaintext)?,
        Request::Decrypt { session, message } => {
            let mut session = Session::from_pickle(session);
            let plaintext = session.decrypt(&message).map_err(text)?;
            opened(None, &session, plaintext)?
        }
    })
}

fn new_account() -> Answer {
    let account = Account::new();
    let keys = account.identity_keys();
    let identity = Identity { curve: keys.curve25519.to_base64(), signing: keys.ed25519.to_base64() };
    Answer::Account(Box::new(NewAccount { account: account.pickle(), identity }))
}

fn publish(mut account: Account, one_time_keys: usize, fallback: bool) -> Answer {
    account.generate_one_time_keys(one_time_keys.min(account.max_number_of_one_time_keys()));
    if fallback {
        account.generate_fallback_key();
    }
    let sign = |key: &Curve25519PublicKey| {
        let key = key.to_base64();
        SignedKey { signature: account.sign(&key).to_base64(), key }
    };
    let one_time_keys = account.one_time_keys().values().map(sign).collect();
    let fallback = account.fallback_key().values().map(sign).next();
    account.mark_keys_as_published();
    Answer::Published(Box::new(Published { account: account.pickle(), one_time_keys, fallback }))
}

/// Whoever hands the key on cannot put another in its place: the device has signed it.
fn outbound(account: &Account, identity: &Identity, key: &SignedKey) -> Result<Session, String> {
    let signing = Ed25519PublicKey::from_base64(&identity.signing).map_err(text)?;
    let signature = Ed25519Signature::from_base64(&key.signature).map_err(text)?;
    signing.verify(key.key.as_bytes(), &signature).map_err(text)?;
    let theirs = Curve25519PublicKey::from_base64(&identity.curve).map_err(text)?;
    let one_time_key = Curve25519PublicKey::from_base64(&key.key).map_err(text)?;
    account.create_outbound_session(SessionConfig::version_1(), theirs, one_time_key).map_err(text)
}

fn inbound(mut account: Account, identity: &Identity, message: &OlmMessage) -> Result<Answer, String> {
    let OlmMessage::PreKey(first) = message else { return Err("no first message".to_owned()) };
    let theirs = Curve25519PublicKey::from_base64(&identity.curve).map_err(text)?;
    let created = account.create_inbound_session(SessionConfig::version_1(), theirs, first).map_err(text)?;
    opened(Some(account.pickle()), &created.session, created.plaintext)
}

fn seal(mut session: Session, plaintext: &str) -> Result<Answer, String> {
    let message = session.encrypt(plaintext).map_err(text)?;
    Ok(Answer::Sealed(Box::new(Sealed { session_id: session.session_id(), session: session.pickle(), message })))
}

fn opened(account: Option<AccountPickle>, session: &Session, plaintext: Vec<u8>) -> Result<Answer, String> {
    let plaintext = String::from_utf8(plaintext).map_err(text)?;
    Ok(Answer::Opened(Box::new(Opened { account, session_id: session.session_id(), session: session.pickle(), plaintext })))
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
