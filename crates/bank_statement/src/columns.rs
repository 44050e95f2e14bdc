//! The columns of a statement in a table. A header is recognised by its usual names or by what somebody of finance said.

use kernel::Money;
use org::import::Column;

pub(crate) const BOOKED_ON: Column = Column::new("bookedOn", ["记账日期", "Date", "Tanggal", "วันที่"]).required();
pub(crate) const AMOUNT: Column = Column::new("amount", ["金额", "Amount", "Jumlah", "จำนวนเงิน"]);
pub(crate) const CREDIT: Column = Column::new("credit", ["收入", "Credit", "Kredit", "เงินเข้า"]);
pub(crate) const DEBIT: Column = Column::new("debit", ["支出", "Debit", "Debet", "เงินออก"]);
pub(crate) const REFERENCE: Column = Column::new("reference", ["参考号", "Reference", "Referensi", "เลขอ้างอิง"]);
pub(crate) const PAYER: Column = Column::new("payerName", ["对方户名", "Payer", "Pengirim", "ผู้โอน"]);
pub(crate) const TEXT: Column = Column::new("text", ["摘要", "Description", "Keterangan", "รายละเอียด"]);
pub(crate) const BANK_NO: Column = Column::new("bankNo", ["银行流水号", "Bank number", "No. transaksi", "เลขที่รายการ"]);
pub(crate) const BALANCE: Column = Column::new("balance", ["余额", "Balance", "Saldo", "ยอดคงเหลือ"]);
pub(crate) const DIRECTION: Column = Column::new("direction", ["方向", "Direction", "Arah", "ประเภทรายการ"]);
pub(crate) const CURRENCY: Column = Column::new("currency", ["币种", "Currency", "Mata uang", "สกุลเงิน"]);

/// What the template has. Either the amount with its sign, or credit and debit apart.
pub const COLUMNS: &[Column] = &[BOOKED_ON, CREDIT, DEBIT, AMOUNT, REFERENCE, PAYER, TEXT, BANK_NO, BALANCE];

/// What banks of the four countries call them besides.
const ALSO: &[(&str, &[&str])] = &[
    (
        "bookedOn",
        &[
            "transaction date",
            "posting date",
            "booking date",
            "value date",
            "tanggal transaksi",
            "tgl",
            "วันที่ทำรายการ",
            "วันที่รายการ",
            "交易日期",
            "tarikh",
        ],
    ),
    ("credit", &["deposit", "deposits", "credit amount", "cr", "money in", "ฝาก", "เงินฝาก", "kredit (rp)", "贷方", "贷方金额", "kredit"]),
    (
        "debit",
        &["withdrawal", "withdrawals", "debit amount", "dr", "money out", "ถอน", "เงินถอน", "debet (rp)", "借方", "借方金额", "debit"],
    ),
    ("amount", &["transaction amount", "nominal", "amaun", "交易金额"]),
    ("reference", &["ref", "ref.", "ref no", "ref no.", "reference no", "reference no.", "no. referensi", "อ้างอิง", "附言"]),
    ("payerName", &["payer name", "sender", "counterparty", "from account name", "nama pengirim", "ชื่อผู้โอน", "对方名称"]),
    (
        "text",
        &[
            "descriptions",
            "details",
            "particulars",
            "remarks",
            "narrative",
            "uraian",
            "keterangan transaksi",
            "หมายเหตุ",
            "รายการ",
            "用途",
            "butiran",
        ],
    ),
    ("bankNo", &["transaction id", "transaction no", "trace no", "trace number", "check number", "流水号"]),
    ("balance", &["running balance", "ledger balance", "outstanding balance", "saldo akhir", "คงเหลือ", "baki"]),
];

/// Whether a header of a bank is usually this column.
pub(crate) fn is_called(key: &str, header: &str) -> bool {
    let header = kernel::fold(header.trim().trim_start_matches('\u{feff}'));
    let own = COLUMNS.iter().find(|column| column.key == key);
    let labelled = own.is_some_and(|column| kernel::Language::ALL.iter().any(|language| kernel::fold(column.label(*language)) == header));
    let also = ALSO.iter().find(|(of, _)| *of == key).is_some_and(|(_, names)| names.iter().any(|name| kernel::fold(name) == header));
    header == kernel::fold(key) || labelled || also
}

/// Digits with a decimal point or comma and nothing else, as the formats between banks have it.
pub(crate) fn plain_amount(text: &str) -> Option<Money> {
    let text = text.trim().replace(',', ".");
    let text = text.strip_suffix('.').unwrap_or(&text);
    // Some banks write more decimals than there are; only zeros may be dropped.
    let text = match text.split_once('.') {
        Some((whole, decimals)) if decimals.len() > 2 && decimals[2..].bytes().all(|byte| byte == b'0') => {
            format!("{whole}.{}", &decimals[..2])
        }
        _ => text.to_owned(),
    };
    text.parse().ok()
}
