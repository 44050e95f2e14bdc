use kernel::Secret;
use serde::Deserialize;

/// How devices in a call find each other.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallsConfig {
    /// `stun:host:port`: by which devices learn how the network sees them.
    pub stun: Vec<String>,
    /// `turn:host:port?transport=udp`: what passes sound and pictures on where devices cannot reach each other.
    pub turn: Vec<String>,
    /// What this installation and its TURN server both know (`static-auth-secret` of coturn).
    pub turn_secret: Secret<String>,
    /// Whether everything goes through the TURN server, so that nobody learns another's address.
    pub relay_only: bool,
}

impl CallsConfig {
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), &'static str> {
        if !self.stun.iter().all(|url| begins_with_one_of(url, &["stun:", "stuns:"])) {
            return Err("calls.stun takes addresses such as stun:stun.example.com:3478");
        }
        if !self.turn.iter().all(|url| begins_with_one_of(url, &["turn:", "turns:"])) {
            return Err("calls.turn takes addresses such as turn:turn.example.com:3478?transport=udp");
        }
        if self.turn.is_empty() != self.turn_secret.expose().is_empty() {
            return Err("calls.turn and calls.turn_secret belong together");
        }
        if self.relay_only && self.turn.is_empty() {
            return Err("calls.relay_only needs calls.turn");
        }
        Ok(())
    }
}

fn begins_with_one_of(url: &str, schemes: &[&str]) -> bool {
    schemes.iter().any(|scheme| url.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty() && !rest.contains([' ', '/', '@'])))
}
