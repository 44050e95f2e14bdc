use files::{Files, Purpose, Received};
use kernel::{AppError, Country, Result, Runtime};
use money::payee::{self, Payee, PayeeInput};
use store::Db;

use crate::system_actor;

/// The company of a country and its banks. Banks are real, numbers are plainly not.
pub const fn company(country: Country) -> &'static str {
    match country {
        Country::Thailand => "Gerai (Thailand) Co., Ltd.",
        Country::Philippines => "Gerai Philippines Inc.",
        Country::Indonesia => "PT Gerai Nusantara Indah",
        Country::Malaysia => "Gerai Malaysia Sdn. Bhd.",
    }
}

/// Code, name and branch.
const fn banks(country: Country) -> [(&'static str, &'static str, &'static str); 3] {
    match country {
        Country::Thailand => {
            [("BBL", "Bangkok Bank", "Silom"), ("KBANK", "Kasikornbank", "Ratchada"), ("SCB", "Siam Commercial Bank", "Sathorn")]
        }
        Country::Philippines => {
            [("BDO", "BDO Unibank", "Makati"), ("BPI", "Bank of the Philippine Islands", "Ortigas"), ("MBTC", "Metrobank", "Cebu")]
        }
        Country::Indonesia => {
            [("BCA", "Bank Central Asia", "Sudirman"), ("MANDIRI", "Bank Mandiri", "Thamrin"), ("BRI", "Bank Rakyat Indonesia", "Surabaya")]
        }
        Country::Malaysia => {
            [("MBB", "Maybank", "Bukit Bintang"), ("CIMB", "CIMB Bank", "Damansara"), ("PBB", "Public Bank", "Georgetown")]
        }
    }
}

#[kernel::boxed]
pub async fn open(files: &Files, db: &Db, rt: &Runtime, country: Country) -> Result<Vec<Payee>> {
    let codes = codes(files, rt, country).await?;
    let (rt, actor) = (rt.clone(), system_actor(rt)?);
    db.write(async move |tx| {
        let mut opened = Vec::new();
        for ((sort, (code, name, branch)), picture) in (1_i64..).zip(banks(country)).zip(&codes) {
            let input = PayeeInput {
                id: None,
                ver: None,
                country_code: country,
                bank_code: Some(code.to_owned()),
                bank_name: name.to_owned(),
                payee_name: company(country).to_owned(),
                payee_account: Some(account(country, sort)),
                branch: branch.to_owned(),
                qr_file_id: Some(files::register(tx, &rt, actor.user_id, picture).await?.id),
                enabled: true,
                sort,
            };
            opened.push(payee::save(tx, &rt, &actor, &input).await?);
        }
        Ok(opened)
    })
    .await
}

fn account(country: Country, sort: i64) -> String {
    format!("000-0-0000{sort}-{}", country.code())
}

/// What customers scan instead of typing the number. It opens no banking app: the numbers are nobody's.
async fn codes(files: &Files, rt: &Runtime, country: Country) -> Result<Vec<Received>> {
    let mut kept = Vec::new();
    for (sort, (bank, ..)) in (1_i64..).zip(banks(country)) {
        let words = format!("DEMO ONLY, NOT A PAYMENT: {bank} {}", account(country, sort));
        let picture = drawing::code::draw(&words).ok_or_else(|| AppError::internal("too much for a square code"))?;
        kept.push(files.keep_drawn(rt, Purpose::Payee, &format!("{bank}.jpg"), picture).await?);
    }
    Ok(kept)
}
