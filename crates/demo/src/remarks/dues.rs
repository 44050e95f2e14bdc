//! What is written on debts, settlements and goods that come back.

pub mod story {
    use super::super::{Remark, remark};

    pub const DISPUTED: Remark = remark(
        "STORY-10 Our till shows two fewer",
        "STORY-10 Kasir kami mencatat dua lebih sedikit",
        "STORY-10 เครื่องคิดเงินของร้านบันทึกน้อยกว่าสองชิ้น",
    );
    pub const TAKEN_BACK: Remark = remark(
        "STORY-20 Was meant for the next delivery",
        "STORY-20 Dimaksudkan untuk kiriman berikutnya",
        "STORY-20 ตั้งใจชำระสำหรับสินค้างวดถัดไป",
    );
    pub const THREE: Remark = remark(
        "Paid with two others by one transfer",
        "Dibayar bersama dua lainnya dengan satu transfer",
        "ชำระพร้อมอีกสองรายการในการโอนครั้งเดียว",
    );
    pub const TO_WALLET: Remark = remark("STORY-21 Does not sell here", "STORY-21 Tidak laku di sini", "STORY-21 ขายไม่ออกที่สาขานี้");
    pub const ON_ACCOUNT: Remark = remark("STORY-22 Ordered too many", "STORY-22 Memesan terlalu banyak", "STORY-22 สั่งมามากเกินไป");
    pub const SENT_BACK: Remark = remark("Some of it comes back", "Sebagian dikembalikan", "ส่งคืนบางส่วน");
}
