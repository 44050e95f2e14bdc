//! What a form asks for when somebody enters an address.

use jiff::civil::Date;
use kernel::{Country, Language, Result, Words, told};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;

use super::address::{AddressPart, AddressRule};
use super::provinces::{Province, ProvinceList};
use super::rule::{RuleKind, country_rule};

/// The lines of an address in a country, from the house outwards, with what may stand in them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressTemplate {
    pub country_code: Country,
    pub parts: Vec<TemplatePart>,
    pub postcode_digits: usize,
    /// Changes whenever the list of provinces does.
    pub provinces_version: String,
    pub provinces: Vec<Province>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplatePart {
    pub part: AddressPart,
    /// What this line is called in the country, in the reader's language.
    pub label: &'static str,
    pub required: bool,
    pub max_length: usize,
}

#[kernel::boxed]
pub async fn address_template(tx: &mut Tx, country: Country, on: Date, language: Language) -> Result<AddressTemplate> {
    let rule: AddressRule = country_rule(tx, country, RuleKind::Address, on).await?;
    let list: ProvinceList = country_rule(tx, country, RuleKind::Provinces, on).await?;
    let part = |part: &AddressPart| TemplatePart {
        part: *part,
        label: label(country, *part, language),
        required: rule.required.contains(part),
        max_length: part.longest(),
    };
    Ok(AddressTemplate {
        country_code: country,
        parts: rule.parts.iter().map(part).collect(),
        postcode_digits: rule.postcode_digits,
        provinces_version: list.version,
        provinces: list.provinces,
    })
}

fn label(country: Country, part: AddressPart, language: Language) -> &'static str {
    told(words(country, part), language)
}

const fn words(country: Country, part: AddressPart) -> Words {
    use AddressPart::{City, District, Line, Postcode, Province, Subdistrict};
    use Country::{Indonesia, Malaysia, Philippines, Thailand};
    match (country, part) {
        (Thailand, Line) => ["门牌、村组、巷、路", "House no., Moo, Soi, road", "No. rumah, Moo, Soi, jalan", "บ้านเลขที่ หมู่ ซอย ถนน"],
        (Thailand, Subdistrict) => ["街道（Tambon/Khwaeng）", "Tambon / Khwaeng", "Kelurahan (Tambon/Khwaeng)", "ตำบล / แขวง"],
        (Thailand, District) => ["县区（Amphoe/Khet）", "Amphoe / Khet", "Kecamatan (Amphoe/Khet)", "อำเภอ / เขต"],
        (Thailand, Province) => ["府", "Province (Changwat)", "Provinsi (Changwat)", "จังหวัด"],
        (Philippines, Line) => ["单元、门牌与街道", "Unit, house no. and street", "Unit, no. rumah, dan jalan", "ยูนิต เลขที่ และถนน"],
        (Philippines, Subdistrict) => ["描笼涯（Barangay）", "Barangay", "Barangay", "บารังไกย์ (Barangay)"],
        (Philippines, City) => ["城市或自治市", "City or municipality", "Kota atau munisipalitas", "เมืองหรือเทศบาล"],
        (Philippines, Province) => ["省或马尼拉大都会", "Province or Metro Manila", "Provinsi atau Metro Manila", "จังหวัดหรือเมโทรมะนิลา"],
        (Indonesia, Line) => ["街道与门牌、RT/RW", "Street and number, RT/RW", "Jalan dan nomor, RT/RW", "ถนนและเลขที่ RT/RW"],
        (Indonesia, Subdistrict) => ["村镇（Kelurahan）", "Kelurahan / Desa", "Kelurahan / Desa", "ตำบล (Kelurahan)"],
        (Indonesia, District) => ["区（Kecamatan）", "Kecamatan", "Kecamatan", "อำเภอ (Kecamatan)"],
        (Indonesia, City) => ["市或县", "Kota / Kabupaten", "Kota / Kabupaten", "เมืองหรืออำเภอ (Kota/Kabupaten)"],
        (Malaysia, Line) => ["单元、门牌与街道", "Unit, number and street", "Unit, nomor, dan jalan", "ยูนิต เลขที่ และถนน"],
        (Malaysia, Subdistrict) => ["花园或社区（Taman）", "Taman or area", "Taman atau kawasan", "หมู่บ้านหรือย่าน (Taman)"],
        (Malaysia, Province) => ["州属", "State", "Negeri bagian", "รัฐ"],
        (_, District) => ["县区", "District", "Kecamatan", "อำเภอ"],
        (_, City) => ["城市", "City", "Kota", "เมือง"],
        (_, Province) => ["省", "Province", "Provinsi", "จังหวัด"],
        (_, Postcode) => ["邮编", "Postcode", "Kode pos", "รหัสไปรษณีย์"],
    }
}
