//! Where the demonstration company trades. Towns and provinces are real, everything else is made up.

use kernel::{Country, Words};

pub struct RegionPlan {
    pub name: Words,
    pub areas: &'static [AreaPlan],
    /// Managers who share the areas.
    pub area_managers: usize,
    /// Which regional manager of the country they report to.
    pub division: usize,
}

pub struct AreaPlan {
    pub name: &'static str,
    pub district: &'static str,
    pub province: &'static str,
    pub postcode: &'static str,
    pub latitude: f64,
    pub longitude: f64,
    pub time_zone: &'static str,
    /// Was a part of the area before it until then.
    pub split_off: bool,
}

impl AreaPlan {
    const fn split_off(self) -> Self {
        Self { split_off: true, ..self }
    }
}

const fn area(
    name: &'static str,
    district: &'static str,
    province: &'static str,
    postcode: &'static str,
    latitude: f64,
    longitude: f64,
    time_zone: &'static str,
) -> AreaPlan {
    AreaPlan { name, district, province, postcode, latitude, longitude, time_zone, split_off: false }
}

const BKK: &str = "Asia/Bangkok";
const MNL: &str = "Asia/Manila";
const WIB: &str = "Asia/Jakarta";
const WITA: &str = "Asia/Makassar";
const WIT: &str = "Asia/Jayapura";
const KUL: &str = "Asia/Kuala_Lumpur";

const THAILAND: &[RegionPlan] = &[
    RegionPlan {
        name: ["泰国中部", "Central Thailand", "Thailand Tengah", "ภาคกลาง"],
        areas: &[
            area("กรุงเทพเหนือ", "จตุจักร", "กรุงเทพมหานคร", "10900", 13.82, 100.56, BKK),
            area("กรุงเทพใต้", "ปทุมวัน", "กรุงเทพมหานคร", "10330", 13.74, 100.53, BKK),
            area("นนทบุรี", "เมืองนนทบุรี", "นนทบุรี", "11000", 13.86, 100.51, BKK),
            area("ชลบุรี", "เมืองชลบุรี", "ชลบุรี", "20000", 13.36, 100.98, BKK),
            area("อยุธยา", "พระนครศรีอยุธยา", "พระนครศรีอยุธยา", "13000", 14.35, 100.57, BKK),
        ],
        area_managers: 3,
        division: 0,
    },
    RegionPlan {
        name: ["泰国北部", "Northern Thailand", "Thailand Utara", "ภาคเหนือ"],
        areas: &[
            area("เชียงใหม่", "เมืองเชียงใหม่", "เชียงใหม่", "50000", 18.79, 98.99, BKK),
            area("เชียงราย", "เมืองเชียงราย", "เชียงราย", "57000", 19.91, 99.83, BKK),
            area("พิษณุโลก", "เมืองพิษณุโลก", "พิษณุโลก", "65000", 16.82, 100.26, BKK),
        ],
        area_managers: 1,
        division: 1,
    },
    RegionPlan {
        name: ["泰国东北部", "Northeastern Thailand", "Thailand Timur Laut", "ภาคตะวันออกเฉียงเหนือ"],
        areas: &[
            area("ขอนแก่น", "เมืองขอนแก่น", "ขอนแก่น", "40000", 16.44, 102.84, BKK),
            area("นครราชสีมา", "เมืองนครราชสีมา", "นครราชสีมา", "30000", 14.97, 102.10, BKK),
            area("อุดรธานี", "เมืองอุดรธานี", "อุดรธานี", "41000", 17.41, 102.79, BKK),
        ],
        area_managers: 1,
        division: 1,
    },
    RegionPlan {
        name: ["泰国南部", "Southern Thailand", "Thailand Selatan", "ภาคใต้"],
        areas: &[
            area("ภูเก็ต", "เมืองภูเก็ต", "ภูเก็ต", "83000", 7.88, 98.39, BKK),
            area("สงขลา", "หาดใหญ่", "สงขลา", "90110", 7.01, 100.47, BKK),
            area("สุราษฎร์ธานี", "เมืองสุราษฎร์ธานี", "สุราษฎร์ธานี", "84000", 9.14, 99.33, BKK),
        ],
        area_managers: 1,
        division: 1,
    },
];

const PHILIPPINES: &[RegionPlan] = &[
    RegionPlan {
        name: ["吕宋", "Luzon", "Luzon", "ลูซอน"],
        areas: &[
            area("Makati", "Makati City", "Metro Manila", "1200", 14.55, 121.02, MNL),
            area("Quezon City", "Quezon City", "Metro Manila", "1100", 14.68, 121.04, MNL),
            area("Manila", "Manila", "Metro Manila", "1000", 14.60, 120.98, MNL),
            area("Pasig", "Pasig City", "Metro Manila", "1600", 14.58, 121.07, MNL),
            area("Pampanga", "San Fernando", "Pampanga", "2000", 15.03, 120.69, MNL),
            area("Baguio", "Baguio City", "Benguet", "2600", 16.41, 120.59, MNL),
        ],
        area_managers: 2,
        division: 0,
    },
    RegionPlan {
        name: ["米沙鄢", "Visayas", "Visayas", "วิซายัส"],
        areas: &[
            area("Cebu", "Cebu City", "Cebu", "6000", 10.32, 123.89, MNL),
            area("Iloilo", "Iloilo City", "Iloilo", "5000", 10.72, 122.56, MNL),
            area("Bacolod", "Bacolod City", "Negros Occidental", "6100", 10.68, 122.96, MNL),
        ],
        area_managers: 1,
        division: 0,
    },
    RegionPlan {
        name: ["棉兰老", "Mindanao", "Mindanao", "มินดาเนา"],
        areas: &[
            area("Davao", "Davao City", "Davao del Sur", "8000", 7.19, 125.46, MNL),
            area("Cagayan de Oro", "Cagayan de Oro", "Misamis Oriental", "9000", 8.48, 124.65, MNL),
            area("General Santos", "General Santos City", "South Cotabato", "9500", 6.11, 125.17, MNL),
        ],
        area_managers: 1,
        division: 0,
    },
];

const INDONESIA: &[RegionPlan] = &[
    RegionPlan {
        name: ["爪哇西部", "Western Java", "Jawa Bagian Barat", "ชวาตะวันตก"],
        areas: &[
            area("Jakarta Pusat", "Menteng", "DKI Jakarta", "10310", -6.19, 106.83, WIB),
            area("Jakarta Barat", "Kebon Jeruk", "DKI Jakarta", "11530", -6.19, 106.77, WIB).split_off(),
            area("Jakarta Selatan", "Kebayoran Baru", "DKI Jakarta", "12110", -6.24, 106.80, WIB),
            area("Bandung", "Coblong", "Jawa Barat", "40132", -6.90, 107.61, WIB),
            area("Tangerang", "Serpong", "Banten", "15310", -6.30, 106.67, WIB),
        ],
        area_managers: 2,
        division: 0,
    },
    RegionPlan {
        name: ["爪哇东部", "Eastern Java", "Jawa Bagian Timur", "ชวาตะวันออก"],
        areas: &[
            area("Surabaya", "Gubeng", "Jawa Timur", "60281", -7.27, 112.75, WIB),
            area("Malang", "Klojen", "Jawa Timur", "65111", -7.98, 112.63, WIB),
            area("Semarang", "Semarang Tengah", "Jawa Tengah", "50132", -6.98, 110.42, WIB),
            area("Yogyakarta", "Gondokusuman", "DI Yogyakarta", "55223", -7.78, 110.38, WIB),
        ],
        area_managers: 2,
        division: 0,
    },
    RegionPlan {
        name: ["苏门答腊", "Sumatra", "Sumatra", "สุมาตรา"],
        areas: &[
            area("Medan", "Medan Kota", "Sumatera Utara", "20212", 3.58, 98.68, WIB),
            area("Palembang", "Ilir Timur I", "Sumatera Selatan", "30114", -2.98, 104.76, WIB),
            area("Pekanbaru", "Sail", "Riau", "28131", 0.51, 101.45, WIB),
            area("Padang", "Padang Barat", "Sumatera Barat", "25113", -0.95, 100.35, WIB),
        ],
        area_managers: 1,
        division: 1,
    },
    RegionPlan {
        name: ["加里曼丹与苏拉威西", "Kalimantan and Sulawesi", "Kalimantan dan Sulawesi", "กาลีมันตันและซูลาเวซี"],
        areas: &[
            area("Banjarmasin", "Banjarmasin Tengah", "Kalimantan Selatan", "70111", -3.32, 114.59, WITA),
            area("Balikpapan", "Balikpapan Kota", "Kalimantan Timur", "76112", -1.27, 116.83, WITA),
            area("Makassar", "Panakkukang", "Sulawesi Selatan", "90231", -5.15, 119.44, WITA),
        ],
        area_managers: 1,
        division: 1,
    },
    RegionPlan {
        name: ["巴厘与东部", "Bali and the East", "Bali dan Timur", "บาหลีและตะวันออก"],
        areas: &[
            area("Denpasar", "Denpasar Barat", "Bali", "80119", -8.67, 115.21, WITA),
            area("Jayapura", "Jayapura Utara", "Papua", "99111", -2.53, 140.72, WIT),
        ],
        area_managers: 1,
        division: 1,
    },
];

const MALAYSIA: &[RegionPlan] = &[
    RegionPlan {
        name: ["西马", "Peninsular Malaysia", "Semenanjung Malaysia", "มาเลเซียตะวันตก"],
        areas: &[
            area("Kuala Lumpur", "Kuala Lumpur", "Wilayah Persekutuan", "50450", 3.15, 101.71, KUL),
            area("Petaling Jaya", "Petaling Jaya", "Selangor", "46050", 3.10, 101.65, KUL),
            area("George Town", "George Town", "Pulau Pinang", "10200", 5.41, 100.33, KUL),
            area("Johor Bahru", "Johor Bahru", "Johor", "80000", 1.49, 103.74, KUL),
            area("Ipoh", "Ipoh", "Perak", "30000", 4.60, 101.08, KUL),
            area("Kuantan", "Kuantan", "Pahang", "25000", 3.81, 103.33, KUL),
        ],
        area_managers: 2,
        division: 0,
    },
    RegionPlan {
        name: ["东马", "East Malaysia", "Malaysia Timur", "มาเลเซียตะวันออก"],
        areas: &[
            area("Kota Kinabalu", "Kota Kinabalu", "Sabah", "88000", 5.98, 116.07, KUL),
            area("Kuching", "Kuching", "Sarawak", "93000", 1.55, 110.34, KUL),
        ],
        area_managers: 1,
        division: 0,
    },
];

pub const fn regions(country: Country) -> &'static [RegionPlan] {
    match country {
        Country::Thailand => THAILAND,
        Country::Philippines => PHILIPPINES,
        Country::Indonesia => INDONESIA,
        Country::Malaysia => MALAYSIA,
    }
}
