use files::{Files, Purpose, Received};
use kernel::{AppError, Country, Result, Runtime, Words};
use money::payee::{self, Payee, PayeeInput};
use org::RuleKind;
use serde_json::{Value as Json, json};
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

/// A bank with the name it goes by in each language, and the branch.
struct Bank {
    code: &'static str,
    /// Chinese, English, Indonesian and Thai.
    name: Words,
    branch: &'static str,
}

const fn bank(code: &'static str, name: Words, branch: &'static str) -> Bank {
    Bank { code, name, branch }
}

const fn banks(country: Country) -> [Bank; 3] {
    match country {
        Country::Thailand => [
            bank("BBL", ["盘谷银行", "Bangkok Bank", "Bangkok Bank", "ธนาคารกรุงเทพ"], "Silom"),
            bank("KBANK", ["开泰银行", "Kasikornbank", "Kasikornbank", "ธนาคารกสิกรไทย"], "Ratchada"),
            bank("SCB", ["汇商银行", "Siam Commercial Bank", "Siam Commercial Bank", "ธนาคารไทยพาณิชย์"], "Sathorn"),
        ],
        Country::Philippines => [
            bank("BDO", ["金融银行", "BDO Unibank", "BDO Unibank", "ธนาคารบีดีโอ ยูนิแบงก์"], "Makati"),
            bank(
                "BPI",
                ["菲律宾群岛银行", "Bank of the Philippine Islands", "Bank of the Philippine Islands", "ธนาคารแห่งหมู่เกาะฟิลิปปินส์"],
                "Ortigas",
            ),
            bank("MBTC", ["首都银行", "Metrobank", "Metrobank", "ธนาคารเมโทรแบงก์"], "Cebu"),
        ],
        Country::Indonesia => [
            bank("BCA", ["中亚银行", "Bank Central Asia", "Bank Central Asia", "ธนาคารเซ็นทรัลเอเชีย"], "Sudirman"),
            bank("MANDIRI", ["曼迪利银行", "Bank Mandiri", "Bank Mandiri", "ธนาคารมันดิริ"], "Thamrin"),
            bank("BRI", ["印尼人民银行", "Bank Rakyat Indonesia", "Bank Rakyat Indonesia", "ธนาคารรักยัตอินโดนีเซีย"], "Surabaya"),
        ],
        Country::Malaysia => [
            bank("MBB", ["马来亚银行", "Maybank", "Maybank", "ธนาคารเมย์แบงก์"], "Bukit Bintang"),
            bank("CIMB", ["联昌银行", "CIMB Bank", "CIMB Bank", "ธนาคารซีไอเอ็มบี"], "Damansara"),
            bank("PBB", ["大众银行", "Public Bank", "Public Bank", "ธนาคารพับลิก"], "Georgetown"),
        ],
    }
}

#[kernel::boxed]
pub async fn open(files: &Files, db: &Db, rt: &Runtime, country: Country) -> Result<Vec<Payee>> {
    let codes = codes(files, rt, country).await?;
    let (rt, actor) = (rt.clone(), system_actor(rt)?);
    db.write(async move |tx| {
        let from = jiff::civil::date(2000, 1, 1).into();
        org::put_country_rule(tx, country, RuleKind::Seller, from, &seller(country)).await?;
        let mut opened = Vec::new();
        for ((sort, bank), picture) in (1_i64..).zip(banks(country)).zip(&codes) {
            let input = PayeeInput {
                id: None,
                ver: None,
                country_code: country,
                bank_code: Some(bank.code.to_owned()),
                bank_name: bank.name.into(),
                payee_name: company(country).to_owned(),
                payee_account: Some(account(country, sort)),
                branch: bank.branch.to_owned(),
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

/// As papers name it. The numbers are plainly nobody's.
fn seller(country: Country) -> Json {
    let (tax_id, branch, address) = match country {
        Country::Thailand => ("0000000000001", "00000", "99 ถนนพระราม 4 แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500"),
        Country::Philippines => ("000-000-001-00000", "", "1 Ayala Avenue, Makati, Metro Manila 1226"),
        Country::Indonesia => ("0000000000000001", "", "Jl. Jenderal Sudirman 1, Jakarta Pusat 10220"),
        Country::Malaysia => ("C00000000001", "", "1 Jalan Bukit Bintang, 55100 Kuala Lumpur"),
    };
    json!({ "name": company(country), "taxId": tax_id, "branch": branch, "address": address, "phone": "" })
}

fn account(country: Country, sort: i64) -> String {
    format!("000-0-0000{sort}-{}", country.code())
}

/// What customers scan instead of typing the number. It opens no banking app: the numbers are nobody's.
async fn codes(files: &Files, rt: &Runtime, country: Country) -> Result<Vec<Received>> {
    let mut kept = Vec::new();
    for (sort, Bank { code: bank, .. }) in (1_i64..).zip(banks(country)) {
        let words = format!("DEMO ONLY, NOT A PAYMENT: {bank} {}", account(country, sort));
        let picture = drawing::code::draw(&words).ok_or_else(|| AppError::internal("too much for a square code"))?;
        kept.push(files.keep_drawn(rt, Purpose::Payee, &format!("{bank}.jpg"), picture).await?);
    }
    Ok(kept)
}
