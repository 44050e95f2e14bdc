//! What the demonstration company sells. Brand names are invented; every text is zh, en, id, th.

use catalogue::products::Unit;
use drawing::pack::Shape;
use kernel::Words;

pub struct BrandPlan {
    pub code: &'static str,
    pub name: Words,
    pub promise: Words,
    /// Degrees on the colour wheel.
    pub hue: f32,
    pub series: &'static [(&'static str, Words)],
    pub kinds: &'static [Kind],
}

/// A thing that every series of a brand comes as.
pub struct Kind {
    pub name: Words,
    pub category: &'static str,
    pub unit: Unit,
    pub shape: Shape,
    /// Sizes or shades, from the first on.
    pub variants: [Words; 3],
    /// In baht, of each variant.
    pub prices: [i64; 3],
    pub pack_size: i64,
    pub moq: i64,
}

const fn same(text: &'static str) -> Words {
    [text, text, text, text]
}

const fn kind(
    name: Words,
    category: &'static str,
    unit: Unit,
    shape: Shape,
    variants: [Words; 3],
    prices: [i64; 3],
    (pack_size, moq): (i64, i64),
) -> Kind {
    Kind { name, category, unit, shape, variants, prices, pack_size, moq }
}

const SMALL: (i64, i64) = (24, 6);
const USUAL: (i64, i64) = (12, 6);
const LARGE: (i64, i64) = (6, 3);
const TINY: (i64, i64) = (48, 12);

#[rustfmt::skip]
pub const BRANDS: [BrandPlan; 8] = [
    BrandPlan {
        code: "SOL",
        name: ["索美雅", "Solmyra", "Solmyra", "โซลมีรา"],
        promise: [
            "以热带植物精萃呵护亚洲肌肤，温和不刺激。",
            "Tropical botanicals for Asian skin, gentle every day.",
            "Sari tumbuhan tropis untuk kulit Asia, lembut setiap hari.",
            "สารสกัดพืชเมืองร้อนเพื่อผิวชาวเอเชีย อ่อนโยนทุกวัน",
        ],
        hue: 345.0,
        series: &[
            ("AQ", ["水漾", "Aqua Veil", "Aqua Veil", "อควาเวล"]),
            ("RI", ["米萃", "Rice Bran", "Bekatul Beras", "รำข้าว"]),
            ("CE", ["神经酰胺", "Ceramide Dew", "Ceramide Dew", "เซราไมด์ดิว"]),
            ("VC", ["焕亮C", "Bright C", "Bright C", "ไบรท์ซี"]),
            ("CI", ["积雪草", "Cica Calm", "Cica Calm", "ซิก้าคาล์ม"]),
            ("SN", ["日光盾", "Sun Shield", "Sun Shield", "ซันชิลด์"]),
        ],
        kinds: &[
            kind(["洁面乳", "Cleanser", "Pembersih Wajah", "โฟมล้างหน้า"], "FACE-WASH", Unit::Tube, Shape::Tube, [same("50 g"), same("100 g"), same("150 g")], [89, 159, 219], SMALL),
            kind(["爽肤水", "Toner", "Toner", "โทนเนอร์"], "FACE-TONER", Unit::Bottle, Shape::Bottle, [same("100 ml"), same("150 ml"), same("250 ml")], [189, 249, 359], USUAL),
            kind(["精华液", "Serum", "Serum", "เซรั่ม"], "FACE-SERUM", Unit::Bottle, Shape::Dropper, [same("15 ml"), same("30 ml"), same("50 ml")], [290, 490, 690], USUAL),
            kind(["面霜", "Cream", "Krim Wajah", "ครีมบำรุงผิวหน้า"], "FACE-CREAM", Unit::Jar, Shape::Jar, [same("30 g"), same("50 g"), same("100 g")], [259, 390, 590], USUAL),
            kind(["面膜", "Sheet Mask", "Masker Lembar", "แผ่นมาสก์หน้า"], "FACE-MASK", Unit::Pack, Shape::Sachet, [same("1 × 25 ml"), same("5 × 25 ml"), same("10 × 25 ml")], [39, 179, 329], TINY),
            kind(["防晒乳", "Sunscreen SPF50+", "Tabir Surya SPF50+", "กันแดด SPF50+"], "SUN", Unit::Tube, Shape::Tube, [same("30 ml"), same("50 ml"), same("90 ml")], [199, 299, 449], SMALL),
        ],
    },
    BrandPlan {
        code: "NUV",
        name: ["诺维尔", "Nuvielle", "Nuvielle", "นูวีแอล"],
        promise: [
            "显色持久的彩妆，轻盈贴肤。",
            "Colour that lasts and feels like nothing.",
            "Warna tahan lama yang terasa ringan.",
            "เมกอัปสีชัด ติดทน เบาสบายผิว",
        ],
        hue: 322.0,
        series: &[
            ("VE", ["丝绒", "Velvet", "Velvet", "เวลเวท"]),
            ("CL", ["云感", "Cloud Skin", "Cloud Skin", "คลาวด์สกิน"]),
            ("GL", ["流光", "Glow Silk", "Glow Silk", "โกลว์ซิลค์"]),
            ("MA", ["雾面", "Matte Muse", "Matte Muse", "แมตต์มิวส์"]),
            ("PE", ["花瓣", "Petal", "Kelopak", "เพทัล"]),
        ],
        kinds: &[
            kind(["唇釉", "Lip Tint", "Lip Tint", "ลิปทินต์"], "LIP", Unit::Piece, Shape::Lipstick, [["01 玫瑰木", "01 Rosewood", "01 Rosewood", "01 โรสวูด"], ["03 珊瑚", "03 Coral", "03 Koral", "03 คอรัล"], ["05 荔枝", "05 Lychee", "05 Leci", "05 ลิ้นจี่"]], [159, 159, 159], TINY),
            kind(["口红", "Lipstick", "Lipstik", "ลิปสติก"], "LIP", Unit::Piece, Shape::Lipstick, [["02 豆沙", "02 Rose Bean", "02 Rose Bean", "02 โรสบีน"], ["04 砖红", "04 Brick", "04 Bata", "04 สีอิฐ"], ["06 莓果", "06 Berry", "06 Beri", "06 เบอร์รี"]], [199, 199, 199], TINY),
            kind(["气垫粉底", "Cushion", "Cushion", "คุชชั่น"], "BASE", Unit::Piece, Shape::Compact, [["01 象牙", "01 Ivory", "01 Ivory", "01 ไอวอรี่"], ["02 自然", "02 Natural", "02 Natural", "02 เนเชอรัล"], ["03 蜜色", "03 Honey", "03 Madu", "03 ฮันนี่"]], [459, 459, 459], USUAL),
            kind(["粉底液", "Foundation", "Alas Bedak", "รองพื้น"], "BASE", Unit::Bottle, Shape::Pump, [["01 象牙", "01 Ivory", "01 Ivory", "01 ไอวอรี่"], ["02 自然", "02 Natural", "02 Natural", "02 เนเชอรัล"], ["03 蜜色", "03 Honey", "03 Madu", "03 ฮันนี่"]], [359, 359, 359], USUAL),
            kind(["眉笔", "Brow Pencil", "Pensil Alis", "ดินสอเขียนคิ้ว"], "EYE", Unit::Piece, Shape::Pencil, [["01 灰棕", "01 Ash Brown", "01 Cokelat Abu", "01 น้ำตาลเทา"], ["02 栗棕", "02 Chestnut", "02 Kastanye", "02 เกาลัด"], ["04 可可", "04 Cocoa", "04 Kakao", "04 โกโก้"]], [129, 129, 129], TINY),
            kind(["腮红", "Blush", "Perona Pipi", "บลัชออน"], "BASE", Unit::Piece, Shape::Compact, [["01 蜜桃", "01 Peach", "01 Persik", "01 พีช"], ["02 玫瑰", "02 Rose", "02 Mawar", "02 โรส"], ["03 杏色", "03 Apricot", "03 Aprikot", "03 แอปริคอต"]], [219, 219, 219], SMALL),
        ],
    },
    BrandPlan {
        code: "TAV",
        name: ["塔薇卡", "Tavika", "Tavika", "ทาวิก้า"],
        promise: [
            "草本养发，从头皮开始。",
            "Herbal hair care that starts at the scalp.",
            "Perawatan rambut herbal dari kulit kepala.",
            "ดูแลเส้นผมด้วยสมุนไพร เริ่มจากหนังศีรษะ",
        ],
        hue: 28.0,
        series: &[
            ("KE", ["角蛋白", "Keratin Pro", "Keratin Pro", "เคราตินโปร"]),
            ("CO", ["椰油", "Coconut", "Kelapa", "มะพร้าว"]),
            ("GI", ["生姜", "Ginger Root", "Jahe", "ขิง"]),
            ("AR", ["摩洛哥油", "Argan", "Argan", "อาร์แกน"]),
        ],
        kinds: &[
            kind(["洗发水", "Shampoo", "Sampo", "แชมพู"], "SHAMPOO", Unit::Bottle, Shape::Pump, [same("180 ml"), same("340 ml"), same("650 ml")], [79, 139, 239], USUAL),
            kind(["护发素", "Conditioner", "Kondisioner", "ครีมนวดผม"], "CONDITIONER", Unit::Bottle, Shape::Bottle, [same("180 ml"), same("340 ml"), same("650 ml")], [85, 149, 249], USUAL),
            kind(["发膜", "Hair Mask", "Masker Rambut", "ทรีตเมนต์ผม"], "HAIR-TREAT", Unit::Jar, Shape::Jar, [same("100 g"), same("200 g"), same("500 g")], [129, 199, 399], USUAL),
            kind(["护发精油", "Hair Oil", "Minyak Rambut", "ออยล์บำรุงผม"], "HAIR-TREAT", Unit::Bottle, Shape::Dropper, [same("30 ml"), same("60 ml"), same("100 ml")], [169, 289, 429], SMALL),
            kind(["头皮喷雾", "Scalp Tonic", "Tonik Kulit Kepala", "โทนิคบำรุงหนังศีรษะ"], "HAIR-TREAT", Unit::Bottle, Shape::Spray, [same("50 ml"), same("100 ml"), same("150 ml")], [199, 329, 459], SMALL),
            kind(["定型喷雾", "Styling Spray", "Semprotan Penata", "สเปรย์จัดแต่งทรง"], "STYLING", Unit::Can, Shape::Spray, [same("75 ml"), same("150 ml"), same("300 ml")], [119, 189, 299], USUAL),
        ],
    },
    BrandPlan {
        code: "ORC",
        name: ["兰榭", "Orchelle", "Orchelle", "ออร์แชล"],
        promise: [
            "以东方花香调香，留香持久。",
            "Eastern flowers, blended to stay.",
            "Bunga Timur yang wanginya bertahan lama.",
            "กลิ่นดอกไม้ตะวันออก หอมติดทนนาน",
        ],
        hue: 276.0,
        series: &[
            ("JA", ["茉莉", "Jasmine Night", "Melati Malam", "มะลิราตรี"]),
            ("YL", ["依兰", "Ylang Ylang", "Kenanga", "กระดังงา"]),
            ("OU", ["沉香", "Oud Noir", "Gaharu", "กฤษณา"]),
            ("CT", ["柑橘", "Citrus Grove", "Kebun Jeruk", "สวนส้ม"]),
        ],
        kinds: &[
            kind(["香水", "Eau de Parfum", "Eau de Parfum", "น้ำหอม"], "PERFUME", Unit::Bottle, Shape::Flacon, [same("10 ml"), same("30 ml"), same("50 ml")], [299, 690, 990], SMALL),
            kind(["身体喷雾", "Body Mist", "Body Mist", "บอดี้มิสต์"], "BODY-MIST", Unit::Bottle, Shape::Spray, [same("60 ml"), same("120 ml"), same("240 ml")], [129, 199, 329], USUAL),
            kind(["香水滚珠", "Perfume Roll-on", "Parfum Roll-on", "น้ำหอมลูกกลิ้ง"], "PERFUME", Unit::Piece, Shape::Pencil, [same("5 ml"), same("8 ml"), same("12 ml")], [99, 149, 199], TINY),
            kind(["香氛蜡烛", "Scented Candle", "Lilin Aroma", "เทียนหอม"], "HOME-SCENT", Unit::Jar, Shape::Jar, [same("90 g"), same("180 g"), same("300 g")], [199, 349, 549], USUAL),
            kind(["无火香薰", "Reed Diffuser", "Difuser Rotan", "ก้านไม้หอม"], "HOME-SCENT", Unit::Box, Shape::Flacon, [same("50 ml"), same("100 ml"), same("200 ml")], [259, 429, 690], LARGE),
            kind(["香皂", "Perfumed Soap", "Sabun Wangi", "สบู่หอม"], "BODY-WASH", Unit::Box, Shape::Carton, [same("80 g"), same("3 × 80 g"), same("6 × 80 g")], [45, 125, 239], TINY),
        ],
    },
    BrandPlan {
        code: "DEW",
        name: ["露漾", "Dewdrift", "Dewdrift", "ดิวดริฟต์"],
        promise: [
            "清爽沐浴，肌肤水润一整天。",
            "Fresh showers and skin that stays soft all day.",
            "Mandi segar, kulit lembut sepanjang hari.",
            "อาบน้ำสดชื่น ผิวนุ่มตลอดวัน",
        ],
        hue: 196.0,
        series: &[
            ("OC", ["海盐", "Ocean Salt", "Garam Laut", "เกลือทะเล"]),
            ("MI", ["牛奶", "Milk Silk", "Susu", "น้ำนม"]),
            ("AL", ["芦荟", "Aloe", "Lidah Buaya", "ว่านหางจระเข้"]),
            ("LA", ["薰衣草", "Lavender", "Lavender", "ลาเวนเดอร์"]),
        ],
        kinds: &[
            kind(["沐浴露", "Body Wash", "Sabun Mandi Cair", "ครีมอาบน้ำ"], "BODY-WASH", Unit::Bottle, Shape::Pump, [same("250 ml"), same("500 ml"), same("900 ml")], [79, 139, 219], USUAL),
            kind(["身体乳", "Body Lotion", "Losion Tubuh", "โลชั่นบำรุงผิวกาย"], "BODY-LOTION", Unit::Bottle, Shape::Pump, [same("200 ml"), same("400 ml"), same("600 ml")], [119, 199, 279], USUAL),
            kind(["护手霜", "Hand Cream", "Krim Tangan", "ครีมทามือ"], "HAND", Unit::Tube, Shape::Tube, [same("30 g"), same("50 g"), same("80 g")], [59, 89, 129], SMALL),
            kind(["身体磨砂", "Body Scrub", "Lulur", "สครับขัดผิว"], "BODY-WASH", Unit::Jar, Shape::Jar, [same("100 g"), same("250 g"), same("400 g")], [99, 179, 269], USUAL),
            kind(["止汗走珠", "Deodorant Roll-on", "Deodoran Roll-on", "โรลออน"], "DEODORANT", Unit::Bottle, Shape::Bottle, [same("25 ml"), same("50 ml"), same("75 ml")], [45, 69, 89], TINY),
            kind(["洗手液", "Hand Wash", "Sabun Cuci Tangan", "โฟมล้างมือ"], "HAND", Unit::Bottle, Shape::Pump, [same("250 ml"), same("500 ml"), same("1 l")], [59, 99, 159], USUAL),
        ],
    },
    BrandPlan {
        code: "MIN",
        name: ["敏图娜", "Mintuna", "Mintuna", "มินทูน่า"],
        promise: [
            "清新口气，健康牙龈。",
            "Fresh breath and healthy gums.",
            "Napas segar dan gusi sehat.",
            "ลมหายใจสดชื่น เหงือกแข็งแรง",
        ],
        hue: 158.0,
        series: &[
            ("FR", ["冰爽薄荷", "Icy Mint", "Mint Dingin", "มินต์เย็น"]),
            ("HE", ["草本", "Herbal", "Herbal", "สมุนไพร"]),
            ("WH", ["亮白", "White Plus", "White Plus", "ไวท์พลัส"]),
            ("SA", ["盐护", "Salt Care", "Garam", "ซอลต์แคร์"]),
        ],
        kinds: &[
            kind(["牙膏", "Toothpaste", "Pasta Gigi", "ยาสีฟัน"], "TOOTHPASTE", Unit::Tube, Shape::Tube, [same("75 g"), same("120 g"), same("180 g")], [39, 59, 85], SMALL),
            kind(["漱口水", "Mouthwash", "Obat Kumur", "น้ำยาบ้วนปาก"], "MOUTHWASH", Unit::Bottle, Shape::Bottle, [same("100 ml"), same("250 ml"), same("500 ml")], [49, 95, 159], USUAL),
            kind(["牙刷", "Toothbrush", "Sikat Gigi", "แปรงสีฟัน"], "TOOTHBRUSH", Unit::Piece, Shape::Pencil, [same("× 1"), same("× 2"), same("× 4")], [35, 59, 99], TINY),
            kind(["口气喷雾", "Breath Spray", "Semprotan Mulut", "สเปรย์ดับกลิ่นปาก"], "MOUTHWASH", Unit::Bottle, Shape::Spray, [same("10 ml"), same("15 ml"), same("20 ml")], [79, 109, 139], TINY),
            kind(["牙线棒", "Floss Picks", "Benang Gigi", "ไหมขัดฟัน"], "TOOTHBRUSH", Unit::Bag, Shape::Sachet, [same("× 30"), same("× 50"), same("× 100")], [29, 45, 79], TINY),
            kind(["护齿套装", "Travel Set", "Paket Perjalanan", "ชุดเดินทาง"], "TOOTHPASTE", Unit::Set, Shape::Carton, [same("2 in 1"), same("3 in 1"), same("4 in 1")], [69, 99, 139], SMALL),
        ],
    },
    BrandPlan {
        code: "WOW",
        name: ["窝窝乐", "Wowlo", "Wowlo", "วาวโล"],
        promise: [
            "为宝宝娇嫩肌肤而生，无泪配方。",
            "Made for the softest skin, without tears.",
            "Untuk kulit paling lembut, tanpa air mata.",
            "เพื่อผิวบอบบางของลูกน้อย สูตรไม่แสบตา",
        ],
        hue: 46.0,
        series: &[
            ("OA", ["燕麦", "Oat Milk", "Susu Gandum", "น้ำนมข้าวโอ๊ต"]),
            ("CA", ["洋甘菊", "Camomile", "Kamomil", "คาโมมายล์"]),
            ("HO", ["蜂蜜", "Honey Hug", "Madu", "ฮันนี่ฮัก"]),
            ("BA", ["香蕉", "Banana Bubble", "Pisang", "บานาน่าบับเบิล"]),
        ],
        kinds: &[
            kind(["婴儿沐浴露", "Baby Wash", "Sabun Bayi", "สบู่เหลวเด็ก"], "BABY-BATH", Unit::Bottle, Shape::Pump, [same("200 ml"), same("400 ml"), same("750 ml")], [99, 169, 279], USUAL),
            kind(["婴儿洗发水", "Baby Shampoo", "Sampo Bayi", "แชมพูเด็ก"], "BABY-BATH", Unit::Bottle, Shape::Bottle, [same("100 ml"), same("200 ml"), same("400 ml")], [69, 109, 189], USUAL),
            kind(["婴儿润肤乳", "Baby Lotion", "Losion Bayi", "โลชั่นเด็ก"], "BABY-CARE", Unit::Bottle, Shape::Pump, [same("100 ml"), same("200 ml"), same("400 ml")], [79, 129, 219], USUAL),
            kind(["护臀膏", "Nappy Cream", "Krim Popok", "ครีมทาผื่นผ้าอ้อม"], "BABY-CARE", Unit::Tube, Shape::Tube, [same("30 g"), same("60 g"), same("100 g")], [89, 149, 219], SMALL),
            kind(["婴儿湿巾", "Baby Wipes", "Tisu Basah Bayi", "ทิชชูเปียกเด็ก"], "WIPES", Unit::Pack, Shape::Sachet, [same("× 20"), same("× 50"), same("× 80")], [25, 49, 69], SMALL),
            kind(["婴儿爽身粉", "Baby Powder", "Bedak Bayi", "แป้งเด็ก"], "BABY-CARE", Unit::Can, Shape::Bottle, [same("50 g"), same("150 g"), same("300 g")], [29, 59, 99], USUAL),
        ],
    },
    BrandPlan {
        code: "ZEN",
        name: ["禅塔丽", "Zentari", "Zentari", "เซนทาริ"],
        promise: [
            "植物清洁，安心居家。",
            "Plant-based cleaning for a calm home.",
            "Pembersih nabati untuk rumah yang tenang.",
            "ทำความสะอาดจากพืช เพื่อบ้านที่สงบ",
        ],
        hue: 92.0,
        series: &[
            ("BA", ["翠竹", "Bamboo", "Bambu", "ไผ่เขียว"]),
            ("LE", ["香茅", "Lemongrass", "Serai", "ตะไคร้"]),
            ("EU", ["尤加利", "Eucalyptus", "Kayu Putih", "ยูคาลิปตัส"]),
        ],
        kinds: &[
            kind(["洗衣液", "Laundry Liquid", "Detergen Cair", "น้ำยาซักผ้า"], "LAUNDRY", Unit::Bottle, Shape::Jug, [same("750 ml"), same("1.5 l"), same("3 l")], [89, 159, 289], LARGE),
            kind(["柔顺剂", "Softener", "Pelembut Pakaian", "น้ำยาปรับผ้านุ่ม"], "LAUNDRY", Unit::Bottle, Shape::Jug, [same("500 ml"), same("1 l"), same("2 l")], [59, 99, 179], LARGE),
            kind(["洗洁精", "Dish Liquid", "Sabun Cuci Piring", "น้ำยาล้างจาน"], "DISH", Unit::Bottle, Shape::Bottle, [same("250 ml"), same("500 ml"), same("1 l")], [29, 45, 79], USUAL),
            kind(["多用途清洁喷雾", "Surface Spray", "Semprotan Serbaguna", "สเปรย์ทำความสะอาด"], "SURFACE", Unit::Bottle, Shape::Spray, [same("300 ml"), same("500 ml"), same("750 ml")], [69, 99, 139], USUAL),
            kind(["地板清洁剂", "Floor Cleaner", "Pembersih Lantai", "น้ำยาถูพื้น"], "SURFACE", Unit::Bottle, Shape::Jug, [same("450 ml"), same("900 ml"), same("1.8 l")], [49, 85, 149], LARGE),
            kind(["空气清新剂", "Air Freshener", "Pengharum Ruangan", "สเปรย์ปรับอากาศ"], "AIR", Unit::Can, Shape::Spray, [same("100 ml"), same("200 ml"), same("320 ml")], [59, 89, 129], USUAL),
        ],
    },
];

/// Code, parent, drawing, name.
#[rustfmt::skip]
pub const CATEGORIES: &[(&str, Option<&str>, &str, Words)] = &[
    ("SKIN", None, "skin", ["护肤", "Skincare", "Skincare", "ดูแลผิว"]),
    ("FACE", Some("SKIN"), "face", ["面部护理", "Face care", "Wajah", "ดูแลผิวหน้า"]),
    ("FACE-WASH", Some("FACE"), "wash", ["洁面", "Cleansers", "Pembersih", "ล้างหน้า"]),
    ("FACE-TONER", Some("FACE"), "toner", ["爽肤水", "Toners", "Toner", "โทนเนอร์"]),
    ("FACE-SERUM", Some("FACE"), "serum", ["精华", "Serums", "Serum", "เซรั่ม"]),
    ("FACE-CREAM", Some("FACE"), "cream", ["面霜", "Creams", "Krim", "ครีม"]),
    ("FACE-MASK", Some("FACE"), "mask", ["面膜", "Masks", "Masker", "มาสก์"]),
    ("SUN", Some("SKIN"), "sun", ["防晒", "Sun care", "Tabir Surya", "กันแดด"]),
    ("MAKEUP", None, "makeup", ["彩妆", "Make-up", "Makeup", "เมกอัป"]),
    ("LIP", Some("MAKEUP"), "lip", ["唇部", "Lips", "Bibir", "ริมฝีปาก"]),
    ("BASE", Some("MAKEUP"), "base", ["底妆", "Base", "Base Makeup", "เบส"]),
    ("EYE", Some("MAKEUP"), "eye", ["眼眉", "Eyes and brows", "Mata dan Alis", "ตาและคิ้ว"]),
    ("HAIR", None, "hair", ["洗护发", "Hair", "Rambut", "เส้นผม"]),
    ("SHAMPOO", Some("HAIR"), "shampoo", ["洗发", "Shampoos", "Sampo", "แชมพู"]),
    ("CONDITIONER", Some("HAIR"), "conditioner", ["护发", "Conditioners", "Kondisioner", "ครีมนวด"]),
    ("HAIR-TREAT", Some("HAIR"), "treatment", ["养发", "Treatments", "Perawatan", "ทรีตเมนต์"]),
    ("STYLING", Some("HAIR"), "styling", ["造型", "Styling", "Styling", "จัดแต่งทรง"]),
    ("FRAGRANCE", None, "fragrance", ["香氛", "Fragrance", "Wewangian", "น้ำหอม"]),
    ("PERFUME", Some("FRAGRANCE"), "perfume", ["香水", "Perfumes", "Parfum", "น้ำหอม"]),
    ("BODY-MIST", Some("FRAGRANCE"), "mist", ["身体喷雾", "Body mists", "Body Mist", "บอดี้มิสต์"]),
    ("HOME-SCENT", Some("FRAGRANCE"), "candle", ["家居香氛", "Home scents", "Aroma Rumah", "เครื่องหอมบ้าน"]),
    ("BODY", None, "body", ["身体护理", "Body care", "Tubuh", "ดูแลผิวกาย"]),
    ("BODY-WASH", Some("BODY"), "shower", ["沐浴", "Bath", "Mandi", "อาบน้ำ"]),
    ("BODY-LOTION", Some("BODY"), "lotion", ["润肤", "Lotions", "Losion", "โลชั่น"]),
    ("HAND", Some("BODY"), "hand", ["手部", "Hands", "Tangan", "มือ"]),
    ("DEODORANT", Some("BODY"), "deodorant", ["止汗", "Deodorants", "Deodoran", "ระงับกลิ่นกาย"]),
    ("ORAL", None, "oral", ["口腔护理", "Oral care", "Mulut dan Gigi", "ดูแลช่องปาก"]),
    ("TOOTHPASTE", Some("ORAL"), "paste", ["牙膏", "Toothpastes", "Pasta Gigi", "ยาสีฟัน"]),
    ("TOOTHBRUSH", Some("ORAL"), "brush", ["牙刷牙线", "Brushes and floss", "Sikat dan Benang", "แปรงและไหม"]),
    ("MOUTHWASH", Some("ORAL"), "rinse", ["漱口清新", "Rinses", "Obat Kumur", "บ้วนปาก"]),
    ("BABY", None, "baby", ["母婴", "Baby", "Bayi", "แม่และเด็ก"]),
    ("BABY-BATH", Some("BABY"), "bath", ["洗浴", "Bath time", "Mandi Bayi", "อาบน้ำเด็ก"]),
    ("BABY-CARE", Some("BABY"), "care", ["护理", "Care", "Perawatan Bayi", "ดูแลผิวเด็ก"]),
    ("WIPES", Some("BABY"), "wipes", ["湿巾", "Wipes", "Tisu Basah", "ทิชชูเปียก"]),
    ("HOME", None, "home", ["家居清洁", "Home", "Rumah", "ของใช้ในบ้าน"]),
    ("LAUNDRY", Some("HOME"), "laundry", ["洗衣", "Laundry", "Cucian", "ซักผ้า"]),
    ("DISH", Some("HOME"), "dish", ["洗碗", "Dishes", "Piring", "ล้างจาน"]),
    ("SURFACE", Some("HOME"), "surface", ["表面清洁", "Surfaces", "Permukaan", "พื้นผิว"]),
    ("AIR", Some("HOME"), "air", ["空气", "Air", "Udara", "อากาศ"]),
    ("GIFTS", None, "gift", ["赠品", "Gifts", "Hadiah", "ของแถม"]),
];

/// Given away with purchases: name, drawing, worth in baht.
#[rustfmt::skip]
pub const GIFTS: [(Words, Shape, i64); 15] = [
    (["帆布袋", "Tote Bag", "Tas Kanvas", "กระเป๋าผ้า"], Shape::Bag, 120),
    (["化妆包", "Cosmetic Pouch", "Tas Kosmetik", "กระเป๋าเครื่องสำอาง"], Shape::Bag, 90),
    (["随身镜", "Hand Mirror", "Cermin Tangan", "กระจกพกพา"], Shape::Compact, 60),
    (["旅行分装瓶", "Travel Bottles", "Botol Perjalanan", "ขวดพกพา"], Shape::Bottle, 50),
    (["折叠伞", "Folding Umbrella", "Payung Lipat", "ร่มพับ"], Shape::Pencil, 150),
    (["马克杯", "Mug", "Cangkir", "แก้วมัค"], Shape::Jar, 80),
    (["毛巾", "Face Towel", "Handuk Wajah", "ผ้าขนหนู"], Shape::Carton, 70),
    (["笔记本", "Notebook", "Buku Catatan", "สมุดบันทึก"], Shape::Carton, 40),
    (["发夹套装", "Hair Clips", "Jepit Rambut", "กิ๊บติดผม"], Shape::Sachet, 35),
    (["钥匙扣", "Key Ring", "Gantungan Kunci", "พวงกุญแจ"], Shape::Compact, 25),
    (["折扇", "Folding Fan", "Kipas Lipat", "พัดพับ"], Shape::Sachet, 30),
    (["保温杯", "Thermo Bottle", "Botol Termos", "กระบอกเก็บความเย็น"], Shape::Bottle, 220),
    (["围裙", "Apron", "Celemek", "ผ้ากันเปื้อน"], Shape::Bag, 110),
    (["漱口杯", "Rinsing Cup", "Gelas Kumur", "แก้วบ้วนปาก"], Shape::Jar, 30),
    (["婴儿围兜", "Baby Bib", "Celemek Bayi", "ผ้ากันเปื้อนเด็ก"], Shape::Sachet, 45),
];

pub const SAMPLE: Words = ["试用装", "Sample", "Sampel", "ตัวอย่างทดลอง"];
