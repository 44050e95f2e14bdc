use data_encoding::HEXLOWER;
use ring::hmac::{self, HMAC_SHA256};
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair as _, UnparsedPublicKey};

use super::Anchor;

/// Keeps the anchors' key apart from everything else that is made from the same secret.
const PURPOSE: &[u8] = b"audit-anchor\0";

/// What anchors are signed with; made from the installation's secret, so there is no second one to keep.
pub struct AnchorKey(Ed25519KeyPair);

impl std::fmt::Debug for AnchorKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AnchorKey")
    }
}

impl AnchorKey {
    pub fn of(secret: &[u8]) -> Self {
        let seed = hmac::sign(&hmac::Key::new(HMAC_SHA256, secret), PURPOSE);
        Self(Ed25519KeyPair::from_seed_unchecked(seed.as_ref()).expect("SHA-256 has the length of a seed"))
    }

    pub(super) fn sign(&self, anchor: &Anchor) -> String {
        HEXLOWER.encode(self.0.sign(signed(anchor).as_bytes()).as_ref())
    }

    pub(super) fn signed(&self, anchor: &Anchor) -> bool {
        let Ok(signature) = HEXLOWER.decode(anchor.signature.as_bytes()) else { return false };
        let public = UnparsedPublicKey::new(&ED25519, self.0.public_key().as_ref());
        public.verify(signed(anchor).as_bytes(), &signature).is_ok()
    }
}

fn signed(anchor: &Anchor) -> String {
    let Anchor { number, seq, hash, at, restored, signature: _ } = anchor;
    format!("gerai-audit-anchor-1\n{number}\n{seq}\n{hash}\n{}\n{restored}\n", at.millis())
}
