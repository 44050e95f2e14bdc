//! Credentials of a TURN server, as `draft-uberti-behave-turn-rest` has them: the name says until when they hold, the password
//! proves that this installation wrote it. The TURN server is asked nothing.

use data_encoding::BASE64;
use hmac::{Hmac, KeyInit, Mac};
use kernel::{AppError, ErrorCode, Id, Result, Timestamp};
use messaging::live::{Call, CallState, ParticipantState};
use serde::Serialize;
use sha1::Sha1;
use utoipa::ToSchema;

use crate::CallsConfig;

const HOLDS_S: i64 = 600;

/// What a device needs to find the other one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IceServers {
    pub servers: Vec<IceServer>,
    /// Whether nothing may go around the TURN server.
    pub relay_only: bool,
    /// Until when the credentials hold.
    pub valid_until: Timestamp,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IceServer {
    pub urls: Vec<String>,
    pub username: Option<String>,
    pub credential: Option<String>,
}

impl CallsConfig {
    /// For whoever takes part in a call that goes on, and nobody else.
    pub fn ice_servers(&self, call: &Call, me: Id, now: Timestamp) -> Result<IceServers> {
        let joined = call
            .participants
            .iter()
            .any(|one| one.user_id == me && !matches!(one.state, ParticipantState::Left | ParticipantState::Waiting));
        if call.state == CallState::Ended || !joined {
            return Err(AppError::new(ErrorCode::NotFound));
        }
        let valid_until = now.plus_seconds(HOLDS_S);
        let mut servers = Vec::new();
        if !self.stun.is_empty() {
            servers.push(IceServer { urls: self.stun.clone(), username: None, credential: None });
        }
        if !self.turn.is_empty() {
            let username = format!("{}:{me}", valid_until.millis() / 1000);
            let credential = Some(sealed(self.turn_secret.expose(), &username)?);
            servers.push(IceServer { urls: self.turn.clone(), username: Some(username), credential });
        }
        Ok(IceServers { servers, relay_only: self.relay_only, valid_until })
    }
}

fn sealed(secret: &str, username: &str) -> Result<String> {
    let mut mac = Hmac::<Sha1>::new_from_slice(secret.as_bytes()).map_err(AppError::internal)?;
    mac.update(username.as_bytes());
    Ok(BASE64.encode(&mac.finalize().into_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 2202, case 2.
    #[test]
    fn the_password_is_the_one_that_everybody_computes() {
        assert_eq!(sealed("Jefe", "what do ya want for nothing?").expect("sealed"), "7/zfauXrL6LSdBbV8YTfnCWafHk=");
    }
}
