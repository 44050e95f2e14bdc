//! What is said in the reader's language besides errors and notices, and pictures in lists.

use catalogue::Goods;
use files::PictureSize;
use kernel::Language;

use crate::order::CancelReason;

/// A fixed text in every language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    pub(crate) zh: &'static str,
    pub(crate) en: &'static str,
    pub(crate) id: &'static str,
    pub(crate) th: &'static str,
}

impl Words {
    /// The argument `reason` of a notice, once for each language its readers may have.
    pub(crate) const fn as_reason(&self) -> [(&'static str, &'static str); 4] {
        [("reason.zh", self.zh), ("reason.en", self.en), ("reason.id", self.id), ("reason.th", self.th)]
    }

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
    id: "Anda punya pesanan yang lewat jatuh tempo, mohon segera dilunasi.",
    th: "คุณมีคำสั่งซื้อที่เกินกำหนดชำระ กรุณาดำเนินการโดยเร็ว",
};

/// Why an order was given up, for those who are told.
pub(crate) const fn cancel_reason(reason: CancelReason) -> Words {
    match reason {
        CancelReason::ChangedMind => {
            Words { zh: "不想要了", en: "changed my mind", id: "berubah pikiran", th: "เปลี่ยนใจ" }
        }
        CancelReason::WrongItems => {
            Words { zh: "商品选错", en: "wrong items", id: "produk salah", th: "เลือกสินค้าผิด" }
        }
        CancelReason::WrongAddress => {
            Words { zh: "地址填错", en: "wrong address", id: "alamat salah", th: "ที่อยู่ผิด" }
        }
        CancelReason::OrderedTwice => {
            Words { zh: "重复下单", en: "ordered twice", id: "pesanan ganda", th: "สั่งซื้อซ้ำ" }
        }
        CancelReason::BetterPrice => {
            Words {
                zh: "其他地方更便宜", en: "better price elsewhere", id: "ada harga lebih murah", th: "มีราคาที่ดีกว่า"
            }
        }
        CancelReason::NoMoney => {
            Words { zh: "资金不足", en: "insufficient funds", id: "dana tidak cukup", th: "เงินไม่พอ" }
        }
        CancelReason::OutOfStock => Words { zh: "库存不足", en: "out of stock", id: "stok habis", th: "สินค้าหมด" },
        CancelReason::Other => Words { zh: "其他原因", en: "other reason", id: "alasan lain", th: "เหตุผลอื่น" },
        CancelReason::Rejected => Words {
            zh: "审批未通过", en: "rejected in review", id: "ditolak saat ditinjau", th: "ไม่ผ่านการอนุมัติ"
        },
        CancelReason::PriceRejected => {
            Words {
                zh: "特价未获批准", en: "price not approved", id: "harga tidak disetujui", th: "ราคาไม่ได้รับอนุมัติ"
            }
        }
        CancelReason::TimedOut => {
            Words {
                zh: "超时未支付", en: "not paid in time", id: "tidak dibayar tepat waktu", th: "ไม่ชำระเงินภายในเวลา"
            }
        }
    }
}

/// The first picture, small enough for a list.
pub(crate) fn thumbnail(goods: &Goods) -> Option<String> {
    goods.pictures.first().map(|picture| format!("{}&s={}", picture.url, PictureSize::Thumb.key()))
}
