//! What stands on paper around the rows, in every language.

use kernel::{Country, Language, told};
use printing::PageOf;

use crate::kind::ExportKind;

impl ExportKind {
    /// What the list is called.
    pub(crate) const fn title(self, language: Language) -> &'static str {
        let words = match self {
            Self::Orders => ["订单", "Orders", "Pesanan", "คำสั่งซื้อ"],
            Self::Offers => ["特价申请", "Special offers", "Penawaran khusus", "คำขอราคาพิเศษ"],
            Self::DispatchQueue => ["待发货", "Awaiting dispatch", "Menunggu pengiriman", "รอจัดส่ง"],
            Self::Dispatches => ["发货记录", "Dispatches", "Pengiriman", "การจัดส่ง"],
            Self::People => ["人员", "People", "Personel", "บุคลากร"],
            Self::Stores => ["门店", "Stores", "Toko", "ร้านค้า"],
            Self::Customers => ["客户", "Customers", "Pelanggan", "ลูกค้า"],
            Self::Areas => ["区域", "Areas", "Area", "เขต"],
            Self::Brands => ["品牌", "Brands", "Merek", "แบรนด์"],
            Self::Series => ["系列", "Series", "Seri", "ซีรีส์"],
            Self::Categories => ["分类", "Categories", "Kategori", "หมวดหมู่"],
            Self::Products => ["商品", "Products", "Produk", "สินค้า"],
            Self::Prices => ["价格", "Prices", "Harga", "ราคา"],
            Self::Payees => ["收款账户", "Payee accounts", "Rekening penerima", "บัญชีรับเงิน"],
            Self::TopUps => ["充值", "Top-ups", "Top up", "การเติมเงิน"],
            Self::Ledger => ["账簿分录", "Ledger entries", "Jurnal buku besar", "รายการบัญชี"],
            Self::History => ["操作记录", "Audit history", "Riwayat audit", "ประวัติการเปลี่ยนแปลง"],
            Self::SalesTargets => ["销售目标", "Sales targets", "Target penjualan", "เป้าขาย"],
            Self::SellIn => ["订货报表", "Sell-in report", "Laporan pesanan", "รายงานการสั่งซื้อ"],
            Self::Receivables => ["应收报表", "Receivables report", "Laporan piutang", "รายงานลูกหนี้การค้า"],
            Self::SellOut => ["销售报表", "Sell-out report", "Laporan penjualan toko", "รายงานยอดขายหน้าร้าน"],
        };
        told(words, language)
    }
}

pub(crate) const fn country(country: Country, language: Language) -> &'static str {
    let words = match country {
        Country::Thailand => ["泰国", "Thailand", "Thailand", "ไทย"],
        Country::Philippines => ["菲律宾", "Philippines", "Filipina", "ฟิลิปปินส์"],
        Country::Indonesia => ["印度尼西亚", "Indonesia", "Indonesia", "อินโดนีเซีย"],
        Country::Malaysia => ["马来西亚", "Malaysia", "Malaysia", "มาเลเซีย"],
    };
    told(words, language)
}

pub(crate) fn made(language: Language, name: &str) -> String {
    match language {
        Language::Zh => format!("导出人：{name}"),
        Language::En => format!("Exported by {name}"),
        Language::Id => format!("Diekspor oleh {name}"),
        Language::Th => format!("ส่งออกโดย {name}"),
    }
}

/// That paper has only the first rows, and what has all of them.
pub(crate) fn cut(language: Language, printed: i64, total: i64) -> String {
    match language {
        Language::Zh => format!("共 {total} 行，此处仅列出前 {printed} 行。如需全部数据，请导出为 Excel 表格。"),
        Language::En => format!("Only the first {printed} of {total} rows. Export as an Excel workbook to get all of them."),
        Language::Id => format!("Hanya {printed} dari {total} baris pertama. Ekspor sebagai file Excel untuk mendapatkan semuanya."),
        Language::Th => format!("แสดงเฉพาะ {printed} แถวแรกจากทั้งหมด {total} แถว หากต้องการทุกแถวให้ส่งออกเป็นไฟล์ Excel"),
    }
}

pub(crate) const fn empty(language: Language) -> &'static str {
    told(["没有数据", "Nothing to show", "Tidak ada data", "ไม่มีข้อมูล"], language)
}

pub(crate) const fn page_of(language: Language) -> PageOf {
    match language {
        Language::Zh => PageOf { before: "页码 ", between: "/" },
        Language::En => PageOf { before: "Page ", between: " of " },
        Language::Id => PageOf { before: "Halaman ", between: " dari " },
        Language::Th => PageOf { before: "หน้า ", between: " จาก " },
    }
}
