use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::Secret;
use ring::signature::{Ed25519KeyPair, KeyPair as _};

use super::AppVersion;

/// Signs what a phone is to install, so that neither a hijacked address nor a changed file gets onto it. Phones
/// carry the public half.
pub struct SigningKey(Ed25519KeyPair);

impl std::fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SigningKey")
    }
}

#[derive(Debug, thiserror::Error)]
#[error("the update signing key is not 32 bytes in base64")]
pub struct InvalidSigningKey;

impl SigningKey {
    /// From the 32 secret bytes in base64.
    pub fn from_base64(seed: &Secret<String>) -> Result<Self, InvalidSigningKey> {
        let seed = STANDARD.decode(seed.expose().trim()).map_err(|_| InvalidSigningKey)?;
        Ed25519KeyPair::from_seed_unchecked(&seed).map(Self).map_err(|_| InvalidSigningKey)
    }

    /// The half that phones are built with, in base64.
    pub fn public_key(&self) -> String {
        STANDARD.encode(self.0.public_key().as_ref())
    }

    /// The signature over the release's manifest in base64; nothing for a release without a package of ours to prove.
    pub(super) fn sign(&self, release: &AppVersion) -> Option<String> {
        manifest(release).map(|text| STANDARD.encode(self.0.sign(text.as_bytes()).as_ref()))
    }
}

/// What is signed: one line each for the format, platform, package type, version, the oldest version a hot update
/// may be applied to, size and SHA-256, each line ended by a line feed.
fn manifest(release: &AppVersion) -> Option<String> {
    let (size, sha256) = (release.size?, release.sha256.as_ref()?);
    let AppVersion { platform, package_type, version, last_whole_version, .. } = release;
    Some(format!("gerai-update-1\n{platform}\n{package_type}\n{version}\n{last_whole_version}\n{size}\n{sha256}\n"))
}

#[cfg(test)]
mod tests {
    use kernel::{Id, LocalizedText, Timestamp};
    use ring::signature::{ED25519, UnparsedPublicKey};

    use super::*;
    use crate::version::{PackageType, Platform, UpdateType, VersionStatus};

    fn release() -> AppVersion {
        AppVersion {
            id: Id::new(1),
            platform: Platform::Android,
            version: "3.03.4".into(),
            code: 30304,
            update_type: UpdateType::HotUpdate,
            package_type: PackageType::Wgt,
            last_whole_version: "3.03.3".into(),
            url: Some("https://files.example.com/3.03.4.wgt".into()),
            fallback_url: None,
            sha256: Some("ab".repeat(32)),
            size: Some(1024),
            force: false,
            rollout: 100,
            notes: LocalizedText::default(),
            status: VersionStatus::Published,
            created_at: Timestamp::from_millis(0),
            published_at: None,
            withdrawn_at: None,
            ver: 1,
        }
    }

    #[test]
    fn a_signature_proves_exactly_this_package() {
        let key = SigningKey::from_base64(&Secret::new(STANDARD.encode([7; 32]))).expect("a key");
        let public = STANDARD.decode(key.public_key()).expect("base64");
        let verify = |release: &AppVersion, signature: &str| {
            let signature = STANDARD.decode(signature).expect("base64");
            UnparsedPublicKey::new(&ED25519, &public).verify(manifest(release).expect("a package").as_bytes(), &signature).is_ok()
        };
        let signature = key.sign(&release()).expect("signed");
        assert!(verify(&release(), &signature));
        assert!(!verify(&AppVersion { sha256: Some("cd".repeat(32)), ..release() }, &signature));
        assert!(!verify(&AppVersion { version: "3.03.5".into(), ..release() }, &signature));
        assert_eq!(key.sign(&AppVersion { sha256: None, ..release() }), None);
    }

    #[test]
    fn a_key_of_another_length_is_refused() {
        for bad in [String::new(), "not base64!".into(), STANDARD.encode([7; 31])] {
            assert!(SigningKey::from_base64(&Secret::new(bad)).is_err());
        }
    }
}
