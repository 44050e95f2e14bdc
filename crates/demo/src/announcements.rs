//! What head office of the demonstration announced: to everybody, to promoters and to one country, each marked as made
//! for the demonstration.

use kernel::{Country, Result, Runtime, Words};
use org::TerminalType;
use store::Tx;
use system::announcement::{AnnouncementStep, SaveAnnouncement, publish, save};

use super::timeline::{Deed, Moment, Period};
use crate::system_actor;

/// What head office announced.
#[derive(Clone, Copy, Debug)]
pub struct AnnouncementDeed(&'static Announcement);

#[derive(Debug)]
struct Announcement {
    days_ago: i64,
    pinned: bool,
    countries: &'static [Country],
    terminal_types: &'static [TerminalType],
    /// zh, en, id, th
    title: Words,
    body: Words,
}

const ANNOUNCEMENTS: [Announcement; 3] = [
    Announcement {
        days_ago: 20,
        pinned: true,
        countries: &[],
        terminal_types: &[],
        title: [
            "【演示】欢迎使用工作台",
            "[Demo] Welcome to the workplace",
            "[Demo] Selamat datang di ruang kerja",
            "[สาธิต] ยินดีต้อนรับสู่พื้นที่งาน",
        ],
        body: [
            "这里汇集了您的常用功能、待办事项和公司公告。\n\n新公告会标有圆点，打开后即视为已读。\n\n本公告为演示内容。",
            "Here you find what you use often, what waits for you and what the company announces.\n\nA dot marks what you have not read yet.\n\nThis announcement is part of the demonstration.",
            "Di sini terkumpul fitur yang sering Anda pakai, tugas yang menunggu Anda, dan pengumuman perusahaan.\n\nTitik menandai pengumuman yang belum Anda baca.\n\nPengumuman ini bagian dari demo.",
            "ที่นี่รวมสิ่งที่คุณใช้บ่อย งานที่รอคุณ และประกาศของบริษัท\n\nจุดสีบอกว่าคุณยังไม่ได้อ่านประกาศนั้น\n\nประกาศนี้เป็นส่วนหนึ่งของการสาธิต",
        ],
    },
    Announcement {
        days_ago: 5,
        pinned: false,
        countries: &[],
        terminal_types: &[TerminalType::Promoter],
        title: [
            "【演示】本月报表截止时间",
            "[Demo] When this month's reports are due",
            "[Demo] Batas waktu laporan bulan ini",
            "[สาธิต] กำหนดส่งรายงานเดือนนี้",
        ],
        body: [
            "请在每月最后一天下班前提交：\n1. 销售日报\n2. 库存盘点\n\n本公告为演示内容。",
            "Please send in before the end of the month's last day:\n1. the daily sales reports\n2. the stock count\n\nThis announcement is part of the demonstration.",
            "Mohon kirim sebelum hari terakhir bulan ini berakhir:\n1. laporan penjualan harian\n2. hasil stok opname\n\nPengumuman ini bagian dari demo.",
            "กรุณาส่งก่อนสิ้นวันสุดท้ายของเดือน:\n1. รายงานยอดขายรายวัน\n2. ผลการนับสต็อก\n\nประกาศนี้เป็นส่วนหนึ่งของการสาธิต",
        ],
    },
    Announcement {
        days_ago: 1,
        pinned: false,
        countries: &[Country::Thailand],
        terminal_types: &[],
        title: [
            "【演示】泰国仓库盘点通知",
            "[Demo] Stocktaking in the Thai warehouse",
            "[Demo] Stok opname di gudang Thailand",
            "[สาธิต] ตรวจนับสินค้าในคลังประเทศไทย",
        ],
        body: [
            "下周六泰国仓库盘点，当天不发货。\n周五中午前提交的订单照常发出。\n\n本公告为演示内容。",
            "The Thai warehouse counts its goods on Saturday of next week and ships nothing that day.\nOrders sent in by Friday noon leave as usual.\n\nThis announcement is part of the demonstration.",
            "Gudang Thailand melakukan stok opname pada hari Sabtu minggu depan dan tidak mengirim barang hari itu.\nPesanan yang masuk sebelum Jumat siang dikirim seperti biasa.\n\nPengumuman ini bagian dari demo.",
            "คลังประเทศไทยจะตรวจนับสินค้าในวันเสาร์สัปดาห์หน้า และงดจัดส่งในวันนั้น\nคำสั่งซื้อที่ส่งก่อนเที่ยงวันศุกร์จะจัดส่งตามปกติ\n\nประกาศนี้เป็นส่วนหนึ่งของการสาธิต",
        ],
    },
];

pub fn moments(period: &Period) -> Vec<Moment> {
    let moment = |announcement: &'static Announcement| Moment {
        at: period.days_ago(announcement.days_ago),
        deed: Deed::Announcement(AnnouncementDeed(announcement)),
    };
    ANNOUNCEMENTS.iter().map(moment).collect()
}

impl AnnouncementDeed {
    #[kernel::boxed]
    pub async fn apply(self, tx: &mut Tx, rt: &Runtime) -> Result<()> {
        let actor = system_actor(rt)?;
        let draft = save(tx, rt, &actor, &self.0.form()).await?;
        publish(tx, rt, &actor, AnnouncementStep { id: draft.id, ver: draft.ver }).await.map(drop)
    }
}

impl Announcement {
    fn form(&self) -> SaveAnnouncement {
        SaveAnnouncement {
            id: None,
            ver: None,
            title: self.title.into(),
            body: self.body.into(),
            countries: self.countries.to_vec(),
            terminal_types: self.terminal_types.to_vec(),
            roles: Vec::new(),
            pinned: self.pinned,
            valid_until: None,
        }
    }
}
