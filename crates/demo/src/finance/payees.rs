use kernel::{Country, Result, Runtime};
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

pub async fn open(db: &Db, rt: &Runtime, country: Country) -> Result<Vec<Payee>> {
    let (rt, actor) = (rt.clone(), system_actor(rt)?);
    db.write(async move |tx| {
        let mut opened = Vec::new();
        for (sort, (code, name, branch)) in (1_i64..).zip(banks(country)) {
            let input = PayeeInput {
                id: None,
                ver: None,
                country_code: country,
                bank_code: Some(code.to_owned()),
                bank_name: name.to_owned(),
                payee_name: company(country).to_owned(),
                payee_account: Some(format!("000-0-0000{sort}-{}", country.code())),
                branch: branch.to_owned(),
                qr_file_id: None,
                enabled: true,
                sort,
            };
            opened.push(payee::save(tx, &rt, &actor, &input).await?);
        }
        Ok(opened)
    })
    .await
}
