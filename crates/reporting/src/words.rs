//! What reports are called where the program writes them down itself, in every language.

use kernel::{Currency, Language, Money, Words, told};
use org::{CooperationMode, Reach};

use crate::dimension::Dimension;
use crate::part::Part;
use crate::{Basis, By, Days, Fact, FigureUnit, Grain, Measure};

pub(crate) const DAYS: Words = ["日期", "Days", "Periode", "ช่วงวันที่"];
pub(crate) const COMPARED: Words = ["对比", "Compared with", "Dibandingkan dengan", "เทียบกับ"];
pub(crate) const COVERS: Words = ["范围", "Covers", "Cakupan", "ขอบเขต"];
pub(crate) const COUNTED_BY: Words = ["订单统计口径", "Orders counted by", "Pesanan dihitung per", "นับคำสั่งซื้อตาม"];
pub(crate) const MODE: Words = ["合作模式", "Cooperation mode", "Pola kerja sama", "รูปแบบความร่วมมือ"];
pub(crate) const CHANGE: Words = ["变化", "Change", "Perubahan", "เปลี่ยนแปลง"];
pub(crate) const SHARE: Words = ["占比", "Share", "Porsi", "สัดส่วน"];
pub(crate) const BEFORE: Words = ["对比期", "Compared", "Pembanding", "ช่วงที่เทียบ"];
pub(crate) const LAST_ON: Words = ["最近日期", "Last on", "Terakhir", "ล่าสุด"];
pub(crate) const UNASSIGNED: Words = ["未归属", "Not assigned", "Belum ditetapkan", "ยังไม่กำหนด"];
pub(crate) const EMPTY: Words = ["该时段没有数据", "Nothing in this period", "Tidak ada data pada periode ini", "ไม่มีข้อมูลในช่วงนี้"];

pub(crate) fn title(fact: Fact, by: By, language: Language) -> String {
    let fact = told(
        match fact {
            Fact::SellIn => ["订货报表", "Sell-in report", "Laporan pesanan", "รายงานการสั่งซื้อ"],
            Fact::Receivables => ["应收报表", "Receivables report", "Laporan piutang", "รายงานลูกหนี้การค้า"],
            Fact::SellOut => ["销售报表", "Sell-out report", "Laporan penjualan toko", "รายงานยอดขายหน้าร้าน"],
        },
        language,
    );
    let by = looked_by(by, language);
    match language {
        Language::Zh => format!("{fact}（按{by}）"),
        Language::En => format!("{fact} by {}", by.to_lowercase()),
        Language::Id => format!("{fact} per {}", by.to_lowercase()),
        Language::Th => format!("{fact}ตาม{by}"),
    }
}

/// What a row of a view is.
pub(crate) const fn looked_by(by: By, language: Language) -> &'static str {
    told(
        match by {
            By::Person => ["人员", "Staff", "Karyawan", "พนักงาน"],
            By::Store => ["门店", "Store", "Toko", "ร้านค้า"],
            By::Area => ["区域", "Area", "Area", "เขต"],
            By::Region => ["大区", "Region", "Wilayah", "ภาค"],
            By::Brand => ["品牌", "Brand", "Merek", "แบรนด์"],
            By::Series => ["系列", "Series", "Seri", "ซีรีส์"],
            By::Client => ["客户", "Client", "Pelanggan", "ลูกค้า"],
            By::Product => ["商品", "Product", "Produk", "สินค้า"],
            By::Document => ["单据", "Document", "Dokumen", "เอกสาร"],
        },
        language,
    )
}

pub(crate) const fn measure(measure: Measure, language: Language) -> &'static str {
    told(
        match measure {
            Measure::Net => ["净额", "Net amount", "Nilai bersih", "ยอดสุทธิ"],
            Measure::Orders => ["订单数", "Orders", "Pesanan", "คำสั่งซื้อ"],
            Measure::Qty => ["件数", "Pieces", "Jumlah barang", "จำนวนชิ้น"],
            Measure::Clients => ["下单客户", "Active customers", "Pelanggan aktif", "ลูกค้าที่สั่งซื้อ"],
            Measure::AverageOrder => ["平均单额", "Average order value", "Rata-rata pesanan", "เฉลี่ยต่อคำสั่งซื้อ"],
            Measure::CancelRate => ["取消率", "Cancellation rate", "Tingkat pembatalan", "อัตราการยกเลิก"],
            Measure::Returned => ["退货金额", "Returned amount", "Nilai retur", "มูลค่าคืนสินค้า"],
            Measure::ReturnedOrders => ["有退货的订单", "Orders with returns", "Pesanan dengan retur", "คำสั่งซื้อที่มีการคืน"],
            Measure::Amount => ["销售额", "Sales amount", "Nilai penjualan", "ยอดขาย"],
            Measure::Stores => ["有销售门店", "Stores with sales", "Toko yang menjual", "ร้านที่มียอดขาย"],
            Measure::People => ["有销售导购", "Promoters with sales", "Promotor yang menjual", "BA ที่มียอดขาย"],
            Measure::Products => ["动销商品", "Products sold", "Produk terjual", "สินค้าที่ขายได้"],
            Measure::AveragePrice => ["件均价", "Average price", "Harga rata-rata", "ราคาเฉลี่ยต่อชิ้น"],
            Measure::Owed => ["应收余额", "Owed", "Piutang", "ยอดค้างชำระ"],
            Measure::Overdue => ["逾期金额", "Overdue", "Tunggakan", "เกินกำหนด"],
            Measure::OverdueShare => ["逾期占比", "Share overdue", "Porsi tunggakan", "สัดส่วนเกินกำหนด"],
            Measure::Invoiced => ["新增应收", "Invoiced", "Ditagihkan", "ตั้งหนี้ใหม่"],
            Measure::Paid => ["已核销", "Paid", "Dibayar", "ชำระแล้ว"],
            Measure::Credited => ["退货冲减", "Credited for returns", "Dikreditkan karena retur", "ลดหนี้จากการคืน"],
            Measure::BadDebt => ["坏账", "Bad debt", "Piutang tak tertagih", "หนี้สูญ"],
            Measure::Reports => ["销售上报单", "Sales reports", "Laporan penjualan", "รายงานการขาย"],
        },
        language,
    )
}

/// What is counted of a row, over its column.
pub(crate) const fn counted(part: Part, language: Language) -> &'static str {
    told(
        match part {
            Part::Amount => ["金额", "Amount", "Nilai", "จำนวนเงิน"],
            Part::Pieces => ["件数", "Pieces", "Jumlah", "จำนวนชิ้น"],
            Part::Documents => ["单据", "Documents", "Dokumen", "เอกสาร"],
            Part::GivenUp => ["已取消", "Cancelled", "Dibatalkan", "ยกเลิก"],
            Part::Clients => ["客户", "Clients", "Pelanggan", "ลูกค้า"],
            Part::Stores => ["门店", "Stores", "Toko", "ร้าน"],
            Part::People => ["人数", "People", "Orang", "คน"],
            Part::Products => ["商品", "Products", "Produk", "สินค้า"],
            Part::Returned => ["退货金额", "Returned", "Diretur", "มูลค่าที่คืน"],
            Part::Overdue => ["逾期金额", "Overdue", "Tunggakan", "เกินกำหนด"],
            Part::Invoiced => ["新增应收", "Invoiced", "Ditagihkan", "ตั้งหนี้ใหม่"],
            Part::Paid => ["已核销", "Paid", "Dibayar", "ชำระแล้ว"],
            Part::BadDebt => ["坏账", "Bad debt", "Piutang tak tertagih", "หนี้สูญ"],
            Part::ReturnedDocuments => ["有退货的单据", "With returns", "Dengan retur", "ที่มีการคืน"],
        },
        language,
    )
}

pub(crate) fn course(of: Measure, grain: Grain, language: Language) -> String {
    let name = measure(of, language);
    match (language, grain) {
        (Language::Zh, Grain::Day) => format!("{name} · 按日"),
        (Language::Zh, Grain::Month) => format!("{name} · 按月"),
        (Language::En, Grain::Day) => format!("{name} by day"),
        (Language::En, Grain::Month) => format!("{name} by month"),
        (Language::Id, Grain::Day) => format!("{name} per hari"),
        (Language::Id, Grain::Month) => format!("{name} per bulan"),
        (Language::Th, Grain::Day) => format!("{name}รายวัน"),
        (Language::Th, Grain::Month) => format!("{name}รายเดือน"),
    }
}

/// Whose figures they are; a whole country goes without saying.
pub(crate) const fn covers(reach: Reach, language: Language) -> Option<&'static str> {
    let words = match reach {
        Reach::Own => ["本人", "Your own", "Milik Anda", "ของคุณเอง"],
        Reach::Stores => ["您的门店", "Your stores", "Toko Anda", "ร้านของคุณ"],
        Reach::Customers => ["您的客户", "Your customers", "Pelanggan Anda", "ลูกค้าของคุณ"],
        Reach::DownLine => ["您的团队", "Your team", "Tim Anda", "ทีมของคุณ"],
        Reach::All | Reach::Country => return None,
    };
    Some(told(words, language))
}

pub(crate) const fn basis(basis: Basis, language: Language) -> &'static str {
    told(
        match basis {
            Basis::Placed => ["下单日期", "Order date", "Tanggal pesanan", "วันที่สั่งซื้อ"],
            Basis::Dispatched => ["发货日期", "Dispatch date", "Tanggal pengiriman", "วันที่จัดส่ง"],
        },
        language,
    )
}

pub(crate) const fn mode(mode: CooperationMode, language: Language) -> &'static str {
    told(
        match mode {
            CooperationMode::Consignment => ["寄售", "Consignment", "Konsinyasi", "ฝากขาย"],
            CooperationMode::BuyOut => ["销售", "Sell", "Jual putus", "ขายขาด"],
        },
        language,
    )
}

/// The view whose rows are named as those that a report is narrowed to.
pub(crate) const fn view_of(dimension: Dimension) -> Option<By> {
    match dimension {
        Dimension::Store => Some(By::Store),
        Dimension::Person => Some(By::Person),
        Dimension::Client => Some(By::Client),
        Dimension::Area => Some(By::Area),
        Dimension::Region => Some(By::Region),
        Dimension::Product => Some(By::Product),
        Dimension::Brand => Some(By::Brand),
        Dimension::Series => Some(By::Series),
        Dimension::Mode | Dimension::Document => None,
    }
}

/// The last row of a table.
pub(crate) fn sum_of(rows: i64, language: Language) -> String {
    match language {
        Language::Zh => format!("合计（{rows}）"),
        Language::En | Language::Id => format!("Total ({rows})"),
        Language::Th => format!("รวม ({rows})"),
    }
}

/// What a figure was in the days it is compared with.
pub(crate) fn was(value: &str, language: Language) -> String {
    match language {
        Language::Zh => format!("对比期 {value}"),
        Language::En => format!("was {value}"),
        Language::Id => format!("sebelumnya {value}"),
        Language::Th => format!("เดิม {value}"),
    }
}

/// An amount with as many decimals as people write in its currency.
pub(crate) fn money(amount: Money, currency: Currency) -> String {
    let amount =
        if currency.digits() == 0 { amount.share(1, 100).ok().and_then(|whole| whole.times(100).ok()).unwrap_or(amount) } else { amount };
    currency.shown(amount)
}

pub(crate) fn count(number: i64) -> String {
    Currency::Thb.shown(Money::from_minor(number.saturating_mul(100))).replacen(Currency::Thb.symbol(), "", 1)
}

/// Per ten thousand as percent with at most one decimal.
pub(crate) fn percent(parts: i64) -> String {
    let tenths = Money::from_minor(parts).share(1, 10).map_or(0, Money::minor);
    let (sign, whole, rest) = (if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10);
    if rest == 0 { format!("{sign}{}%", count(whole)) } else { format!("{sign}{}.{rest}%", count(whole)) }
}

/// A figure as people read it; a dash where nothing can be said.
pub(crate) fn figure(unit: FigureUnit, value: Option<&str>, currency: Currency) -> String {
    let Some(value) = value else { return "–".to_owned() };
    let shown = match unit {
        FigureUnit::Money => value.parse().ok().map(|amount| money(amount, currency)),
        FigureUnit::Count => value.parse().ok().map(count),
        // Told with four decimals.
        FigureUnit::Ratio => value.replacen('.', "", 1).parse().ok().map(percent),
    };
    shown.unwrap_or_else(|| value.to_owned())
}

const ENGLISH: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];
const INDONESIAN: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des"];
const THAI: [&str; 12] = ["ม.ค.", "ก.พ.", "มี.ค.", "เม.ย.", "พ.ค.", "มิ.ย.", "ก.ค.", "ส.ค.", "ก.ย.", "ต.ค.", "พ.ย.", "ธ.ค."];

fn month(date: jiff::civil::Date, language: Language) -> &'static str {
    let names = match language {
        Language::Zh | Language::En => &ENGLISH,
        Language::Id => &INDONESIAN,
        Language::Th => &THAI,
    };
    usize::try_from(date.month() - 1).ok().and_then(|at| names.get(at)).copied().unwrap_or_default()
}

pub(crate) fn day(day: org::Day, language: Language) -> String {
    let date: jiff::civil::Date = day.into();
    match language {
        Language::Zh => format!("{}年{}月{}日", date.year(), date.month(), date.day()),
        _ => format!("{} {} {}", date.day(), month(date, language), date.year()),
    }
}

/// A point of a course, short.
pub(crate) fn point(day: org::Day, grain: Grain, language: Language) -> String {
    let date: jiff::civil::Date = day.into();
    match (language, grain) {
        (Language::Zh, Grain::Day) => format!("{}/{}", date.month(), date.day()),
        (Language::Zh, Grain::Month) => format!("{}年{}月", date.year(), date.month()),
        (_, Grain::Day) => format!("{} {}", date.day(), month(date, language)),
        (_, Grain::Month) => format!("{} {}", month(date, language), date.year()),
    }
}

pub(crate) fn days(Days { from, to }: Days, language: Language) -> String {
    if from == to { day(from, language) } else { format!("{} – {}", day(from, language), day(to, language)) }
}
