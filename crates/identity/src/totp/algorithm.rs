use hmac::{Hmac, KeyInit, Mac};
use kernel::Timestamp;
use sha1::Sha1;
use subtle::ConstantTimeEq;

pub(super) const SECRET_LEN: usize = 20;
const STEP_S: i64 = 30;
/// Phones run a little fast or slow.
const TOLERANCE: i64 = 1;

/// The time step whose code this is, if it is one of the current ones and later than the last one used.
pub(super) fn matching_step(secret: &[u8], code: &str, now: Timestamp, last_used: i64) -> Option<i64> {
    let current = now.millis() / 1000 / STEP_S;
    (current - TOLERANCE..=current + TOLERANCE)
        .filter(|step| *step > last_used)
        .find(|step| bool::from(code_at(secret, *step).as_bytes().ct_eq(code.as_bytes())))
}

/// RFC 4226 with six digits, the step as counter.
fn code_at(secret: &[u8], step: i64) -> String {
    let mut mac = Hmac::<Sha1>::new_from_slice(secret).expect("HMAC takes keys of any length");
    mac.update(&step.to_be_bytes());
    let digest = mac.finalize().into_bytes();
    let offset = usize::from(digest[19] & 0x0f);
    let word = u32::from_be_bytes([digest[offset] & 0x7f, digest[offset + 1], digest[offset + 2], digest[offset + 3]]);
    format!("{:06}", word % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &[u8] = b"12345678901234567890";

    #[test]
    fn the_vectors_of_the_standard_hold() {
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(code_at(SECRET, seconds / STEP_S), code);
        }
    }

    #[test]
    fn one_step_either_way_is_accepted_and_none_twice() {
        let at = |seconds: i64| Timestamp::from_millis(seconds * 1000);
        let step = 1_234_567_890 / STEP_S;
        for seconds in [1_234_567_890 - 30, 1_234_567_890, 1_234_567_890 + 30] {
            assert_eq!(matching_step(SECRET, "005924", at(seconds), 0), Some(step), "{seconds}");
        }
        assert_eq!(matching_step(SECRET, "005924", at(1_234_567_890 + 90), 0), None);
        assert_eq!(matching_step(SECRET, "005924", at(1_234_567_890), step), None);
        assert_eq!(matching_step(SECRET, "005925", at(1_234_567_890), 0), None);
        assert_eq!(matching_step(SECRET, "", at(1_234_567_890), 0), None);
    }
}
