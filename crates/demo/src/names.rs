//! Made-up people, shops and firms. Names are common ones of each country, drawn by the seed.

use kernel::{Country, Entropy};

struct Names {
    given: &'static [&'static str],
    family: &'static [&'static str],
    /// Such as there are in every town of the country: stores and customers are spread over all of it.
    street: &'static [&'static str],
    shop: &'static [&'static str],
    firm: &'static [&'static str],
    legal_form: (&'static str, &'static str),
}

const THAI: Names = Names {
    given: &[
        "สมชาย",
        "สมหญิง",
        "ณัฐพล",
        "กนกวรรณ",
        "ปิยะ",
        "วราภรณ์",
        "ธนา",
        "สุดารัตน์",
        "อนุชา",
        "พิมพ์ใจ",
        "กิตติ",
        "มาลี",
        "ศิริพร",
        "ชัยวัฒน์",
        "อรทัย",
        "ประภา",
        "วิชัย",
        "นภา",
        "ธีรพงศ์",
        "จิราพร",
        "สุพจน์",
        "รัตนา",
        "พงศกร",
        "อัญชลี",
    ],
    family: &[
        "ใจดี",
        "ศรีสุข",
        "ทองดี",
        "แสงทอง",
        "บุญมา",
        "วงศ์ใหญ่",
        "สุขใจ",
        "พรหมมา",
        "รักไทย",
        "แก้วมณี",
        "จันทร์เพ็ญ",
        "มั่นคง",
        "ชัยมงคล",
        "พูลสวัสดิ์",
        "อินทรีย์",
        "เจริญผล",
        "ศิริชัย",
        "บัวทอง",
        "นาคสุข",
        "ภักดี",
    ],
    street: &["ถนนราชดำเนิน", "ถนนประชาอุทิศ", "ถนนเจริญราษฎร์", "ถนนราษฎร์บำรุง", "ถนนเทศบาล 1", "ถนนมิตรภาพ"],
    shop: &["ร้านสวยใส", "บิวตี้คอร์เนอร์", "ร้านยาเพื่อนสุข", "มินิมาร์ทใจดี", "บ้านความงาม", "ร้านผิวใส", "แฮปปี้สโตร์", "ร้านหอมจัง"],
    firm: &["สยามบิวตี้", "ไทยคอสเมติกส์", "บ้านยา", "รุ่งเรืองเทรดดิ้ง", "พรีเมี่ยมแคร์", "สุขภาพดี", "เมืองทองค้าส่ง", "ออร์คิดช็อป"],
    legal_form: ("บริษัท ", " จำกัด"),
};

const FILIPINO: Names = Names {
    given: &[
        "Maria", "Jose", "Angelica", "Mark", "Cristina", "Paolo", "Jasmine", "Rafael", "Liza", "Miguel", "Katrina", "Andres", "Grace",
        "Noel", "Rowena", "Carlo", "Ligaya", "Emmanuel", "Divina", "Rodel", "Althea", "Joshua", "Marites", "Kevin",
    ],
    family: &[
        "Santos",
        "Reyes",
        "Cruz",
        "Bautista",
        "Ocampo",
        "Garcia",
        "Mendoza",
        "Torres",
        "Villanueva",
        "Ramos",
        "Aquino",
        "Navarro",
        "Castillo",
        "Domingo",
        "Salazar",
        "Mercado",
        "Pascual",
        "Soriano",
        "Valdez",
        "Manalo",
    ],
    street: &["Rizal Avenue", "Mabini Street", "Bonifacio Street", "Quezon Boulevard", "Osmeña Boulevard", "Aguinaldo Highway"],
    shop: &["Ganda Corner", "Bayan Drug", "Suki Mart", "Tindahan Beauty", "Kutis Studio", "Puso Pharmacy", "Ligaya Store", "Bango Bar"],
    firm: &[
        "Maharlika Beauty",
        "Perlas Trading",
        "Bayanihan Drug",
        "Luzviminda Retail",
        "Sampaguita Care",
        "Amihan Cosmetics",
        "Tala Distribution",
        "Mutya Health",
    ],
    legal_form: ("", " Inc."),
};

const INDONESIAN: Names = Names {
    given: &[
        "Siti", "Budi", "Dewi", "Agus", "Rina", "Andi", "Putri", "Eko", "Ayu", "Hendra", "Wulan", "Rizky", "Fitri", "Dimas", "Indah",
        "Bayu", "Lestari", "Arif", "Maya", "Yusuf", "Ratna", "Fajar", "Nur", "Galih",
    ],
    family: &[
        "Rahma",
        "Santoso",
        "Wijaya",
        "Pratama",
        "Kusuma",
        "Hidayat",
        "Saputra",
        "Lestari",
        "Nugroho",
        "Permata",
        "Setiawan",
        "Wibowo",
        "Anggraini",
        "Halim",
        "Siregar",
        "Simanjuntak",
        "Hartono",
        "Utami",
        "Gunawan",
        "Maulana",
    ],
    street: &["Jalan Sudirman", "Jalan Thamrin", "Jalan Diponegoro", "Jalan Gatot Subroto", "Jalan Ahmad Yani", "Jalan Pahlawan"],
    shop: &["Toko Cantik", "Apotek Sehat", "Rumah Ayu", "Gerai Melati", "Toko Harum", "Sudut Segar", "Kios Kenanga", "Pojok Rias"],
    firm: &[
        "Nusantara Kosmetik",
        "Sumber Makmur",
        "Cahaya Abadi",
        "Mitra Sehat",
        "Bunga Rampai",
        "Indah Jaya",
        "Karya Bersama",
        "Pelangi Niaga",
    ],
    legal_form: ("PT ", ""),
};

const MALAYSIAN: Names = Names {
    given: &[
        "Ahmad",
        "Nurul",
        "Wei Ling",
        "Kumar",
        "Aisyah",
        "Jia Hao",
        "Priya",
        "Farid",
        "Mei Yee",
        "Hafiz",
        "Siti",
        "Kok Wai",
        "Devi",
        "Amir",
        "Xin Yi",
        "Ravi",
        "Zainab",
        "Chee Keong",
        "Liyana",
        "Suresh",
        "Hui Min",
        "Iskandar",
        "Anita",
        "Boon Hock",
    ],
    family: &[
        "Ismail",
        "Rahman",
        "Tan",
        "Lim",
        "Subramaniam",
        "Wong",
        "Nair",
        "Osman",
        "Lee",
        "Chong",
        "Yusof",
        "Pillai",
        "Ng",
        "Teoh",
        "Hassan",
        "Raju",
        "Ong",
        "Salleh",
        "Goh",
        "Chan",
    ],
    street: &["Jalan Besar", "Jalan Tun Razak", "Jalan Merdeka", "Jalan Sultan", "Jalan Dato Onn", "Jalan Pasar"],
    shop: &["Kedai Seri", "Farmasi Sihat", "Beauty Bar", "Pasaraya Mesra", "Wangi Corner", "Kedai Mawar", "Glow Studio", "Farmasi Bakti"],
    firm: &[
        "Seri Mawar",
        "Kinabalu Trading",
        "Selera Beauty",
        "Harmoni Health",
        "Bunga Raya Retail",
        "Perdana Cosmetics",
        "Cahaya Utara",
        "Tropika Care",
    ],
    legal_form: ("", " Sdn. Bhd."),
};

const fn names(country: Country) -> &'static Names {
    match country {
        Country::Thailand => &THAI,
        Country::Philippines => &FILIPINO,
        Country::Indonesia => &INDONESIAN,
        Country::Malaysia => &MALAYSIAN,
    }
}

/// Draws from the lists of one country.
pub struct Draw<'a> {
    entropy: &'a Entropy,
    names: &'static Names,
    country: Country,
}

impl<'a> Draw<'a> {
    pub const fn new(entropy: &'a Entropy, country: Country) -> Self {
        Self { entropy, names: names(country), country }
    }

    fn one(&self, list: &[&'static str]) -> &'static str {
        list[self.below(list.len())]
    }

    pub fn below(&self, bound: usize) -> usize {
        usize::try_from(self.entropy.below(bound as u64)).unwrap_or_default()
    }

    /// A number below `bound`.
    pub fn number(&self, bound: u32) -> u32 {
        u32::try_from(self.entropy.below(bound.into())).unwrap_or_default()
    }

    /// True in `percent` of all draws.
    pub fn chance(&self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn person(&self) -> String {
        format!("{} {}", self.one(self.names.given), self.one(self.names.family))
    }

    pub fn firm(&self, place: &str) -> String {
        format!("{} {place}", self.one(self.names.firm))
    }

    pub fn legal_name(&self, name: &str) -> String {
        let (before, after) = self.names.legal_form;
        format!("{before}{name}{after}")
    }

    pub fn shop(&self, place: &str) -> String {
        format!("{} {place}", self.one(self.names.shop))
    }

    pub fn address_line(&self) -> String {
        let (number, street) = (1 + self.below(180), self.one(self.names.street));
        if self.country == Country::Indonesia { format!("{street} No. {number}") } else { format!("{number} {street}") }
    }

    /// A number of the right shape in ranges that no operator gives out for certain: demonstration only.
    pub fn mobile(&self) -> String {
        let tail = self.entropy.below(10_000);
        match self.country {
            Country::Thailand => format!("08000{tail:05}"),
            Country::Philippines => format!("090000{tail:05}"),
            Country::Indonesia => format!("08110000{tail:04}"),
            Country::Malaysia => format!("01000{tail:05}"),
        }
    }
}
