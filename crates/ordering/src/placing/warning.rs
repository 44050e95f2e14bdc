//! What a preview warns of.

use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

use crate::words::{OVERDUE_TIP, Words};

text_enum! {
    pub enum WarningKind {
        /// The same goods were ordered for the same customer minutes ago.
        OrderedTwice = "ordered_twice",
        PriceChanged = "price_changed",
        Overdue = "overdue",
        AddressIncomplete = "address_incomplete",
        /// Head office has to agree to the prices first.
        PriceApproval = "price_approval",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Warning {
    pub kind: WarningKind,
    pub msg: String,
    /// The earlier order.
    pub order_no: Option<String>,
}

impl WarningKind {
    pub(super) const fn words(self) -> Words {
        match self {
            Self::OrderedTwice => Words {
                zh: "10 分钟内已为该客户下过相同的订单，请确认是否重复",
                en: "The same goods were ordered for this customer within the last 10 minutes. Please check that this is not a duplicate.",
                id: "Barang yang sama sudah dipesan untuk pelanggan ini dalam 10 menit terakhir. Pastikan ini bukan pesanan ganda.",
                th: "มีการสั่งสินค้าชุดเดียวกันให้ลูกค้ารายนี้ภายใน 10 นาทีที่ผ่านมา กรุณาตรวจสอบว่าไม่ได้สั่งซ้ำ",
            },
            Self::PriceChanged => Words {
                zh: "部分商品价格有变动，请核对",
                en: "Some prices have changed since you last saw them.",
                id: "Sebagian harga telah berubah sejak terakhir Anda lihat.",
                th: "ราคาสินค้าบางรายการเปลี่ยนไปจากที่คุณเห็นล่าสุด",
            },
            Self::Overdue => OVERDUE_TIP,
            Self::AddressIncomplete => Words {
                zh: "请先完善收货地址",
                en: "Please complete the delivery address first.",
                id: "Lengkapi alamat pengiriman terlebih dahulu.",
                th: "กรุณากรอกที่อยู่จัดส่งให้ครบถ้วนก่อน",
            },
            Self::PriceApproval => Words {
                zh: "特价需总部审批后才能结算",
                en: "Head office must approve these prices before the order can be settled.",
                id: "Harga ini harus disetujui kantor pusat sebelum dibayar.",
                th: "ต้องให้สำนักงานใหญ่อนุมัติราคานี้ก่อนชำระเงิน",
            },
        }
    }
}
