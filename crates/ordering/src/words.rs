//! What is said in the reader's language besides errors and notices, and pictures in lists.

use catalogue::Goods;
use files::PictureSize;
use kernel::Language;

/// A fixed text in every language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    zh: &'static str,
    en: &'static str,
    id: &'static str,
    th: &'static str,
}

impl Words {
    pub(crate) const fn get(&self, language: Language) -> &'static str {
        match language {
            Language::Zh => self.zh,
            Language::En => self.en,
            Language::Id => self.id,
            Language::Th => self.th,
        }
    }
}

pub(crate) const OVERDUE_TIP: Words = Words {
    zh: "您已有逾期订单，请及时处理",
    en: "You already have overdue orders, please handle them promptly.",
    id: "Anda sudah memiliki pesanan jatuh tempo, mohon segera diselesaikan.",
    th: "คุณมีคำสั่งซื้อที่เกินกำหนดชำระ กรุณาดำเนินการโดยเร็ว",
};

/// The first picture, small enough for a list.
pub(crate) fn thumbnail(goods: &Goods) -> Option<String> {
    goods.pictures.first().map(|picture| format!("{}&s={}", picture.url, PictureSize::Thumb.key()))
}
