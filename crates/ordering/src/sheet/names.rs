//! What orders and offers are called in workbooks, in the words of the screens.

use crate::offer::OfferStatus;
use crate::order::{OrderStage, OrderType, SettleMethod};
use crate::words::Words;

pub(super) const fn order_type(order_type: OrderType) -> Words {
    match order_type {
        OrderType::Normal => Words { zh: "普通订单", en: "Order", id: "Pesanan", th: "คำสั่งซื้อ" },
        OrderType::OnBehalf => {
            Words { zh: "代客订单", en: "On behalf", id: "Atas nama pelanggan", th: "สั่งแทนลูกค้า" }
        }
        OrderType::Sample => Words { zh: "样品", en: "Samples", id: "Sampel", th: "สินค้าตัวอย่าง" },
        OrderType::Gift => Words { zh: "赠品", en: "Gifts", id: "Hadiah", th: "ของแถม" },
        OrderType::SpecialOffer => {
            Words { zh: "特价订单", en: "Special offer", id: "Penawaran khusus", th: "ราคาพิเศษ" }
        }
        OrderType::Consignment => Words { zh: "寄售补货", en: "Consignment replenishment", id: "Konsinyasi", th: "ฝากขาย" },
    }
}

pub(super) const fn stage(stage: OrderStage) -> Words {
    match stage {
        OrderStage::ToPay => Words { zh: "待结算", en: "Pending settlement", id: "Belum dibayar", th: "รอชำระเงิน" },
        OrderStage::InitialReview => {
            Words { zh: "待初审", en: "Initial review", id: "Tinjauan awal", th: "รอตรวจขั้นต้น" }
        }
        OrderStage::Rereview => Words { zh: "待复审", en: "Second review", id: "Tinjauan kedua", th: "รอตรวจซ้ำ" },
        OrderStage::VpReview => {
            Words { zh: "待副总裁审批", en: "VP review", id: "Tinjauan VP", th: "รอรองประธาน" }
        }
        OrderStage::SentBack => {
            Words { zh: "已退回修改", en: "Sent back", id: "Dikembalikan", th: "ส่งกลับแก้ไข" }
        }
        OrderStage::PriceApproval => {
            Words { zh: "价格待审批", en: "Price approval", id: "Persetujuan harga", th: "รออนุมัติราคา" }
        }
        OrderStage::Ready => Words { zh: "待发货", en: "Awaiting dispatch", id: "Siap dikirim", th: "รอจัดส่ง" },
        OrderStage::PartlyDispatched => {
            Words { zh: "部分发货", en: "Partly dispatched", id: "Terkirim sebagian", th: "จัดส่งบางส่วน" }
        }
        OrderStage::Withdrawn => Words { zh: "已取消", en: "Cancelled", id: "Dibatalkan", th: "ยกเลิกแล้ว" },
        OrderStage::Rejected => Words { zh: "已驳回", en: "Rejected", id: "Ditolak", th: "ไม่อนุมัติ" },
        OrderStage::TimedOut => {
            Words { zh: "超时取消", en: "Payment timed out", id: "Kedaluwarsa", th: "หมดเวลาชำระ" }
        }
        OrderStage::PriceRejected => {
            Words { zh: "价格未通过", en: "Price rejected", id: "Harga ditolak", th: "ไม่อนุมัติราคา" }
        }
        OrderStage::ManagerCancelled => Words {
            zh: "经理取消", en: "Cancelled by manager", id: "Dibatalkan manajer", th: "ผู้จัดการยกเลิก"
        },
        OrderStage::InDelivery => {
            Words { zh: "配送中", en: "In delivery", id: "Dalam pengiriman", th: "กำลังจัดส่ง" }
        }
        OrderStage::Received => Words { zh: "已收货", en: "Received", id: "Diterima", th: "รับสินค้าแล้ว" },
        OrderStage::Returned => Words { zh: "已退货", en: "Returned", id: "Diretur", th: "คืนสินค้าแล้ว" },
    }
}

pub(super) const fn settle_method(method: SettleMethod) -> Words {
    match method {
        SettleMethod::Wallet => Words { zh: "钱包支付", en: "Wallet", id: "Dompet", th: "กระเป๋าเงิน" },
        SettleMethod::Account => Words { zh: "赊销", en: "On account", id: "Tempo", th: "เครดิต" },
        SettleMethod::Consignment => Words { zh: "寄售", en: "Consignment", id: "Konsinyasi", th: "ฝากขาย" },
        SettleMethod::Free => Words { zh: "免费", en: "Free", id: "Gratis", th: "ฟรี" },
    }
}

pub(super) const fn offer_status(status: OfferStatus) -> Words {
    match status {
        OfferStatus::Pending => Words { zh: "待审批", en: "Pending", id: "Menunggu", th: "รออนุมัติ" },
        OfferStatus::PendingSecond => Words {
            zh: "待第二人审批", en: "Second approval", id: "Persetujuan kedua", th: "รอผู้อนุมัติคนที่สอง"
        },
        OfferStatus::Returned => {
            Words { zh: "已退回修改", en: "Sent back", id: "Dikembalikan", th: "ส่งกลับแก้ไข" }
        }
        OfferStatus::Approved => Words { zh: "已通过", en: "Approved", id: "Disetujui", th: "อนุมัติแล้ว" },
        OfferStatus::Rejected => Words { zh: "已驳回", en: "Rejected", id: "Ditolak", th: "ไม่อนุมัติ" },
        OfferStatus::Withdrawn => Words { zh: "已撤回", en: "Withdrawn", id: "Ditarik", th: "ถอนคำขอแล้ว" },
    }
}
