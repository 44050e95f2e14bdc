//! What people of the demonstration company say to each other, in the languages they would use.

use kernel::Country;

/// A line of a conversation: how long before now, who, what.
pub struct Line {
    pub minutes_ago: i64,
    pub who: &'static str,
    pub text: &'static str,
}

const fn line(minutes_ago: i64, who: &'static str, text: &'static str) -> Line {
    Line { minutes_ago, who, text }
}

/// The name of a country's group.
pub const fn team(country: Country) -> &'static str {
    match country {
        Country::Thailand => "ทีมขายไทย (Demo)",
        Country::Philippines => "PH Sales Team (Demo)",
        Country::Indonesia => "Tim Penjualan ID (Demo)",
        Country::Malaysia => "MY 销售团队 (Demo)",
    }
}

/// What the team says in its group.
pub const fn in_team(country: Country) -> &'static [Line] {
    match country {
        Country::Thailand => &THAI,
        Country::Philippines => &PHILIPPINE,
        Country::Indonesia => &INDONESIAN,
        Country::Malaysia => &MALAYSIAN,
    }
}

const THAI: [Line; 7] = [
    line(2900, "mgr1", "สวัสดีค่ะทุกคน ยอดสั่งซื้อสัปดาห์นี้ดีกว่าสัปดาห์ที่แล้ว ขอบคุณทุกคนค่ะ"),
    line(2880, "vp", "เยี่ยมมาก เดือนนี้น่าจะถึงเป้า"),
    line(1500, "ho.whs", "The Serum 30 ml is low in Bangkok until Thursday. Please tell your customers."),
    line(1490, "mgr1", "รับทราบค่ะ จะแจ้งลูกค้าวันนี้"),
    line(300, "msg1", "ลูกค้าถามว่าใบกำกับภาษีส่งมาพร้อมสินค้าไหมคะ"),
    line(290, "ho.fin", "ส่งพร้อมสินค้าทุกครั้งครับ"),
    line(45, "mgr1", "ประชุมพรุ่งนี้ 10 โมงนะคะ"),
];

const PHILIPPINE: [Line; 7] = [
    line(2900, "mgr1", "Good morning team! Orders are up this week, salamat po."),
    line(2880, "vp", "Great work. Let us close the month strong."),
    line(1500, "ho.whs", "The Serum 30 ml is low in Manila until Thursday. Please tell your customers."),
    line(1490, "mgr1", "Noted, will inform the drugstores today."),
    line(300, "msg1", "A customer asks if the official receipt comes with the delivery?"),
    line(290, "ho.fin", "Always, it is in the carton."),
    line(45, "mgr1", "Team call tomorrow at 10 am."),
];

const INDONESIAN: [Line; 7] = [
    line(2900, "mgr1", "Selamat pagi tim! Pesanan minggu ini naik, terima kasih semuanya."),
    line(2880, "vp", "Bagus sekali. Mari capai target bulan ini."),
    line(1500, "ho.whs", "The Serum 30 ml is low in Jakarta until Thursday. Please tell your customers."),
    line(1490, "mgr1", "Siap, hari ini kami kabari para distributor."),
    line(300, "msg1", "Distributor di Surabaya bertanya apakah faktur pajak dikirim bersama barang?"),
    line(290, "ho.fin", "Ya, selalu dikirim bersama barang."),
    line(45, "mgr1", "Rapat tim besok jam 10."),
];

const MALAYSIAN: [Line; 7] = [
    line(2900, "mgr1", "大家早上好！本周订单比上周多，辛苦了。"),
    line(2880, "vp", "Syabas! Kita capai sasaran bulan ini."),
    line(1500, "ho.whs", "The Serum 30 ml is low in Kuala Lumpur until Thursday. Please tell your customers."),
    line(1490, "mgr1", "收到，今天通知客户。"),
    line(300, "msg1", "客户问发票会随货寄到吗？"),
    line(290, "ho.fin", "会的，每次都放在箱子里。"),
    line(45, "mgr1", "明天上午十点开会。"),
];

/// What a manager and the messaging user say to each other.
pub const fn between(country: Country) -> [(bool, &'static str); 4] {
    match country {
        Country::Thailand => [
            (true, "สวัสดีค่ะ รายการสินค้าใหม่พร้อมหรือยังคะ"),
            (false, "พร้อมแล้วค่ะ เดี๋ยวส่งให้วันนี้"),
            (true, "ขอบคุณมากค่ะ"),
            (true, "ถ้ามีรูปหน้าร้านส่งมาด้วยนะคะ"),
        ],
        Country::Philippines => [
            (true, "Hi! Is the list of new products ready?"),
            (false, "Yes po, I will send it today."),
            (true, "Thank you!"),
            (true, "Photos of the shelf too, please."),
        ],
        Country::Indonesia => [
            (true, "Halo, apakah daftar produk baru sudah siap?"),
            (false, "Sudah, saya kirim hari ini."),
            (true, "Terima kasih!"),
            (true, "Kalau ada, foto rak juga ya."),
        ],
        Country::Malaysia => {
            [(true, "你好，新品清单准备好了吗？"), (false, "好了，今天发给您。"), (true, "谢谢！"), (true, "有货架照片的话也请发一下。")]
        }
    }
}

/// How a regional manager's group is called after its region, what is put up in it, and what the first answers.
pub struct RegionWords {
    pub group: &'static str,
    pub announcement: &'static str,
    pub answer: &'static str,
}

pub const fn in_region(country: Country) -> RegionWords {
    match country {
        Country::Thailand => RegionWords {
            group: "ทีม{region} (Demo)",
            announcement: "ประกาศ: สัปดาห์นี้ขอให้ทุกเขตตรวจชั้นวางสินค้าซีรีส์ใหม่ และส่งสรุปภายในวันศุกร์ค่ะ",
            answer: "รับทราบค่ะ เขตของเราจะส่งวันพฤหัส",
        },
        Country::Philippines => RegionWords {
            group: "{region} Team (Demo)",
            announcement: "Please check the shelves of the new series in every area this week and send your summary by Friday.",
            answer: "Noted po, ours will be in on Thursday.",
        },
        Country::Indonesia => RegionWords {
            group: "Tim {region} (Demo)",
            announcement: "Minggu ini mohon setiap area memeriksa rak seri baru dan mengirim ringkasan paling lambat hari Jumat.",
            answer: "Siap, dari area kami hari Kamis.",
        },
        Country::Malaysia => RegionWords {
            group: "{region}团队 (Demo)",
            announcement: "公告：本周请各区域检查新系列的陈列，并在周五前提交总结。",
            answer: "收到，我们周四提交。",
        },
    }
}

/// In whose words of the four languages a country's regions are named.
pub const fn region_language(country: Country) -> usize {
    match country {
        Country::Malaysia => 0,
        Country::Philippines => 1,
        Country::Indonesia => 2,
        Country::Thailand => 3,
    }
}

/// With what somebody asks to become a friend: one who is accepted, and one who waits.
pub const fn asking(country: Country) -> [&'static str; 2] {
    match country {
        Country::Thailand => ["สวัสดีค่ะ ดูแลข้อความของทีมขายค่ะ", "ขอเพิ่มเป็นเพื่อนเพื่อส่งรายงานเขตค่ะ"],
        Country::Philippines => ["Hi! I look after the sales team's messages.", "May I add you? I will send our area reports here."],
        Country::Indonesia => {
            ["Halo, saya yang mengurus pesan tim penjualan.", "Boleh saya tambahkan? Laporan area akan saya kirim di sini."]
        }
        Country::Malaysia => ["您好，我负责销售团队的消息。", "可以加您吗？我会在这里发区域报告。"],
    }
}

/// Where the team meets: how the place is called, and where it is.
pub const fn meeting_place(country: Country) -> (&'static str, f64, f64) {
    match country {
        Country::Thailand => ("สำนักงานกรุงเทพ (Demo)", 13.7263, 100.5292),
        Country::Philippines => ("Makati Office (Demo)", 14.5547, 121.0244),
        Country::Indonesia => ("Kantor Jakarta (Demo)", -6.2088, 106.8219),
        Country::Malaysia => ("吉隆坡办公室 (Demo)", 3.1478, 101.7117),
    }
}
