use data_encoding::BASE32_NOPAD;
use kernel::{Id, Result, Runtime};
use store::{Tx, params};

use crate::pepper::{Peppers, Purpose};

const COUNT: usize = 10;

/// Replaces all recovery codes of a user. The codes are shown once and kept only as their keyed hash.
pub(super) async fn renew(tx: &mut Tx, rt: &Runtime, peppers: &Peppers, user_id: Id) -> Result<Vec<String>> {
    remove(tx, user_id).await?;
    let codes: Vec<String> = (0..COUNT).map(|_| readable(&BASE32_NOPAD.encode(&rt.entropy.bytes::<10>()))).collect();
    for code in &codes {
        tx.execute_one(
            "INSERT INTO recovery_code (user_id, code_mac, key_id) VALUES ($1, $2, $3)",
            params![user_id, mac(peppers, peppers.current_id(), user_id, code)?, peppers.current_id()],
        )
        .await?;
    }
    Ok(codes)
}

pub(super) async fn remove(tx: &mut Tx, user_id: Id) -> Result<()> {
    tx.execute("DELETE FROM recovery_code WHERE user_id = $1", params![user_id]).await?;
    Ok(())
}

/// Uses up a code; how many are left, or nothing when it is none of theirs.
pub(super) async fn take(tx: &mut Tx, rt: &Runtime, peppers: &Peppers, user_id: Id, code: &str) -> Result<Option<i64>> {
    let keys: Vec<(String,)> = tx.all("SELECT DISTINCT key_id FROM recovery_code WHERE user_id = $1", params![user_id]).await?;
    for (key_id,) in keys {
        let used = tx
            .execute(
                "UPDATE recovery_code SET used_at = $3 WHERE user_id = $1 AND code_mac = $2 AND used_at IS NULL",
                params![user_id, mac(peppers, &key_id, user_id, code)?, rt.now()],
            )
            .await?;
        if used == 1 {
            let (left,): (i64,) =
                tx.one("SELECT COUNT(*) FROM recovery_code WHERE user_id = $1 AND used_at IS NULL", params![user_id]).await?;
            return Ok(Some(left));
        }
    }
    Ok(None)
}

/// `ABCD-EFGH-IJKL-MNOP`, which can be copied by hand.
fn readable(code: &str) -> String {
    code.as_bytes().chunks(4).map(String::from_utf8_lossy).collect::<Vec<_>>().join("-")
}

fn mac(peppers: &Peppers, key_id: &str, user_id: Id, code: &str) -> Result<[u8; 32]> {
    let canonical: String = code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect();
    peppers.mac(key_id, Purpose::RecoveryCode, &[&user_id.get().to_le_bytes(), canonical.as_bytes()])
}
