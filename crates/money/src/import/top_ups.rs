use kernel::{Language, Timestamp, Words, told};
use org::import::{COUNTRY, Column, local_time};

use crate::top_up::{RejectReason, TopUp, TopUpStatus};

pub const COLUMNS: &[Column] = &[
    Column::new("docNo", ["充值单号", "Top-up no.", "No. isi saldo", "เลขที่เติมเงิน"]),
    COUNTRY,
    Column::new("customerCode", ["客户编码", "Customer code", "Kode pelanggan", "รหัสลูกค้า"]),
    Column::new("customerName", ["客户名称", "Customer", "Pelanggan", "ลูกค้า"]),
    Column::new("status", ["状态", "Status", "Status", "สถานะ"]),
    Column::new("currency", ["币种", "Currency", "Mata uang", "สกุลเงิน"]),
    Column::new("amount", ["申请金额", "Amount", "Nominal", "จำนวนเงิน"]),
    Column::new("creditedAmount", ["入账金额", "Credited", "Dikreditkan", "ยอดที่เข้ากระเป๋า"]),
    Column::new("bankName", ["收款银行", "Payee bank", "Bank penerima", "ธนาคารผู้รับ"]),
    Column::new("payeeAccount", ["收款账号", "Payee account", "Rekening penerima", "เลขที่บัญชีรับเงิน"]),
    Column::new("payerName", ["付款人", "Payer", "Pengirim", "ผู้โอน"]),
    Column::new("payerBank", ["付款银行", "Payer's bank", "Bank pengirim", "ธนาคารผู้โอน"]),
    Column::new("bankRef", ["银行流水号", "Bank reference", "No. referensi bank", "เลขอ้างอิงธนาคาร"]),
    Column::new("paidAt", ["付款时间", "Paid at", "Waktu bayar", "เวลาโอน"]),
    Column::new("enteredBy", ["提交人", "Submitted by", "Diajukan oleh", "ผู้ส่งคำขอ"]),
    Column::new("enteredAt", ["提交时间", "Submitted at", "Waktu pengajuan", "เวลาที่ส่งคำขอ"]),
    Column::new("auditedBy", ["审核人", "Audited by", "Diverifikasi oleh", "ผู้ตรวจสอบ"]),
    Column::new("auditedAt", ["审核时间", "Audited at", "Waktu verifikasi", "เวลาที่ตรวจสอบ"]),
    Column::new("rejectReason", ["驳回原因", "Reason for rejection", "Alasan penolakan", "เหตุผลที่ไม่อนุมัติ"]),
    Column::new("auditReason", ["审核说明", "Auditor's remark", "Catatan verifikasi", "หมายเหตุผู้ตรวจสอบ"]),
];

/// A top-up as an export row, in the reader's language and the country's time.
pub fn top_up_cells(top_up: &TopUp, language: Language) -> Vec<String> {
    let at = |moment: Option<Timestamp>| moment.map(|moment| local_time(moment, top_up.country_code)).unwrap_or_default();
    vec![
        top_up.doc_no.clone(),
        top_up.country_code.iso2().to_owned(),
        top_up.customer_code.clone(),
        top_up.customer_name.clone(),
        told(status_words(top_up.status), language).to_owned(),
        top_up.currency.code().to_owned(),
        top_up.amount.to_string(),
        top_up.credited_amount.map(|amount| amount.to_string()).unwrap_or_default(),
        top_up.bank_name.clone(),
        top_up.payee_account.clone(),
        top_up.payer_name.clone(),
        top_up.payer_bank.clone(),
        top_up.bank_ref.clone(),
        at(Some(top_up.paid_at)),
        top_up.entered_by.clone(),
        at(Some(top_up.entered_at)),
        top_up.audited_by.clone().unwrap_or_default(),
        at(top_up.audited_at),
        top_up.reject_reason.map(|reason| told(reason_words(reason), language).to_owned()).unwrap_or_default(),
        top_up.audit_reason.clone(),
    ]
}

const fn status_words(status: TopUpStatus) -> Words {
    match status {
        TopUpStatus::Pending => ["待审核", "Pending audit", "Menunggu verifikasi", "รอตรวจสอบ"],
        TopUpStatus::Success => ["充值成功", "Recharge successful", "Isi saldo berhasil", "เติมเงินสำเร็จ"],
        TopUpStatus::Failed => ["充值失败", "Recharge failed", "Isi saldo gagal", "เติมเงินไม่สำเร็จ"],
        TopUpStatus::Withdrawn => ["已撤回", "Withdrawn", "Ditarik kembali", "ถอนคำขอแล้ว"],
        TopUpStatus::Reversed => ["已冲正", "Reversed", "Dibatalkan", "กลับรายการแล้ว"],
    }
}

const fn reason_words(reason: RejectReason) -> Words {
    match reason {
        RejectReason::NotReceived => ["未到账", "Not received", "Dana belum diterima", "ยังไม่ได้รับเงิน"],
        RejectReason::AmountMismatch => ["金额不符", "Amount does not match", "Nominal tidak sesuai", "จำนวนเงินไม่ตรง"],
        RejectReason::WrongPayee => ["收款账户错误", "Paid into the wrong account", "Rekening tujuan salah", "โอนผิดบัญชี"],
        RejectReason::VoucherUnreadable => ["凭证不清晰", "Voucher not legible", "Bukti transfer tidak terbaca", "อ่านหลักฐานการโอนไม่ได้"],
        RejectReason::Duplicate => ["重复提交", "Submitted twice", "Pengajuan ganda", "ส่งซ้ำ"],
        RejectReason::Other => ["其他", "Other", "Lainnya", "อื่น ๆ"],
    }
}
