//! What people of the demonstration company write on orders, offers and top-ups, in the language of their country.

use kernel::Country;

/// One remark as it is written in each country.
#[derive(Clone, Copy, Debug)]
pub struct Remark {
    en: &'static str,
    id: &'static str,
    th: &'static str,
}

const fn remark(en: &'static str, id: &'static str, th: &'static str) -> Remark {
    Remark { en, id, th }
}

impl Remark {
    pub const fn of(self, country: Country) -> &'static str {
        match country {
            Country::Thailand => self.th,
            Country::Indonesia => self.id,
            Country::Philippines | Country::Malaysia => self.en,
        }
    }
}

pub mod order {
    use super::{Remark, remark};

    pub const REFUSALS: [Remark; 4] = [
        remark(
            "Too much for this store: please order what sells in a month.",
            "Terlalu banyak untuk toko ini: mohon pesan sesuai penjualan sebulan.",
            "มากเกินไปสำหรับร้านนี้ กรุณาสั่งเท่าที่ขายได้ในหนึ่งเดือน",
        ),
        remark(
            "The last delivery has not been put on the shelf yet.",
            "Kiriman terakhir belum dipajang di rak.",
            "ของที่ส่งครั้งก่อนยังไม่ได้ขึ้นชั้นวาง",
        ),
        remark("Please order the new packaging instead.", "Mohon pesan yang berkemasan baru.", "กรุณาสั่งแบบบรรจุภัณฑ์ใหม่แทน"),
        remark("Not agreed with the customer.", "Belum disepakati dengan pelanggan.", "ยังไม่ได้ตกลงกับลูกค้า"),
    ];
    pub const REST_CLOSED: Remark = remark(
        "The supplier cannot deliver the rest this season",
        "Pemasok tidak dapat mengirim sisanya musim ini",
        "ผู้ผลิตส่งส่วนที่เหลือไม่ได้ในฤดูกาลนี้",
    );
}

pub mod giving {
    use super::{Remark, remark};

    pub const PURPOSES: [Remark; 4] = [
        remark("New series on the shelf", "Seri baru di rak", "สินค้าชุดใหม่ขึ้นชั้นวาง"),
        remark("Opening of the beauty corner", "Pembukaan pojok kecantikan", "เปิดมุมความงาม"),
        remark("Training of the promoters", "Pelatihan promotor", "อบรมพนักงานแนะนำสินค้า"),
        remark("Thank-you for loyal shoppers", "Terima kasih untuk pembeli setia", "ขอบคุณลูกค้าประจำ"),
    ];
    pub const LAUNCH: Remark = remark("Launch of the new series", "Peluncuran seri baru", "เปิดตัวสินค้าชุดใหม่");
    pub const OVER_BUDGET: Remark = remark("Over the budget of the month", "Melebihi anggaran bulan ini", "เกินโควตาเดือนนี้");
    pub const BECAME_ORDER: Remark = remark("Became an order", "Berlanjut menjadi pesanan", "กลายเป็นคำสั่งซื้อ");
    pub const SENT_BACK: Remark = remark("Sent back to be mended", "Dikembalikan untuk diperbaiki", "ส่งกลับให้แก้ไข");
    pub const FEWER: Remark = remark(
        "Fewer pieces are enough for one store.",
        "Untuk satu toko, jumlah yang lebih sedikit sudah cukup.",
        "สำหรับร้านเดียว จำนวนน้อยกว่านี้ก็พอ",
    );
}

pub mod offer {
    use super::{Remark, remark};

    pub const REASONS: [Remark; 5] = [
        remark("Opening of a new branch", "Pembukaan cabang baru", "เปิดสาขาใหม่"),
        remark("The competitor next door sells at this price", "Pesaing di sebelah menjual dengan harga ini", "คู่แข่งข้าง ๆ ขายราคานี้"),
        remark("End of the season, shelf has to be empty", "Akhir musim, rak harus dikosongkan", "ปลายฤดูกาล ต้องเคลียร์ชั้นวาง"),
        remark("Volume agreed for the quarter", "Volume yang disepakati untuk kuartal ini", "ปริมาณที่ตกลงไว้สำหรับไตรมาส"),
        remark("Anniversary of the customer", "Ulang tahun usaha pelanggan", "ครบรอบกิจการของลูกค้า"),
    ];
    pub const TOO_LOW: Remark = remark(
        "Below what we give to others. Please offer the campaign price.",
        "Lebih rendah dari yang kami berikan ke pihak lain. Mohon tawarkan harga promo.",
        "ต่ำกว่าที่ให้รายอื่น กรุณาเสนอราคาโปรโมชัน",
    );
    pub const BELOW_FLOOR: Remark = remark(
        "STORY-03 Below the floor: two of head office agreed",
        "STORY-03 Di bawah harga minimum: disetujui dua orang kantor pusat",
        "STORY-03 ต่ำกว่าราคาขั้นต่ำ: สำนักงานใหญ่อนุมัติสองคน",
    );
    pub const USED_UP: Remark =
        remark("STORY-04 Used up by a second order", "STORY-04 Habis dipakai pesanan kedua", "STORY-04 ใช้ครบแล้วด้วยคำสั่งซื้อที่สอง");
    pub const WAITS: Remark =
        remark("Waits for head office, below the floor", "Menunggu kantor pusat, di bawah harga minimum", "รอสำนักงานใหญ่ ต่ำกว่าราคาขั้นต่ำ");
}

pub mod story {
    use super::{Remark, remark};

    pub const CUT: Remark = remark(
        "Cut from 120 to 80 pieces at the initial review",
        "Dikurangi dari 120 menjadi 80 pcs saat tinjauan awal",
        "ลดจาก 120 เหลือ 80 ชิ้นในการตรวจขั้นต้น",
    );
    pub const VP_REJECTED: Remark = remark("Rejected by the vice president", "Ditolak oleh VP", "รองประธานไม่อนุมัติ");
    pub const MINUTES_LEFT: Remark = remark("Twenty minutes left to pay", "Sisa dua puluh menit untuk membayar", "เหลือเวลาชำระเงินยี่สิบนาที");
    pub const AT_MANAGER: Remark = remark("Waits for the manager", "Menunggu manajer", "รอผู้จัดการ");
    pub const AT_MANAGER_LONG: Remark = remark("Waits for the manager too long", "Terlalu lama menunggu manajer", "รอผู้จัดการนานเกินไป");
    pub const AT_VP: Remark = remark("Waits for the vice president", "Menunggu VP", "รอรองประธาน");
    pub const AT_REGION: Remark = remark("Waits for the regional manager", "Menunggu manajer regional", "รอผู้จัดการภาค");
    pub const IN_PARTS: Remark =
        remark("One half is there, one is still to come", "Separuh sudah tiba, separuh lagi menyusul", "มาถึงแล้วครึ่งหนึ่ง อีกครึ่งจะตามมา");
    pub const UNDER_WAY: Remark = remark("On its way", "Dalam perjalanan", "กำลังจัดส่ง");
    pub const RECEIVED: Remark = remark("Received", "Sudah diterima", "รับสินค้าแล้ว");
    pub const WITHDRAWN: Remark = remark("Withdrawn by the buyer", "Dibatalkan oleh pembeli", "ผู้ซื้อยกเลิก");
    pub const MANAGER_CANCELLED: Remark = remark("Cancelled by the manager", "Dibatalkan oleh manajer", "ผู้จัดการยกเลิก");
    pub const NEVER_PAID: Remark = remark("Never paid", "Tidak pernah dibayar", "ไม่เคยชำระเงิน");
    pub const ON_BEHALF: Remark =
        remark("Ordered by the representative, ready to leave", "Dipesan oleh sales, siap dikirim", "ผู้แทนขายสั่งให้ พร้อมจัดส่ง");
    pub const TO_PAY: Remark = remark("To be paid", "Belum dibayar", "รอชำระเงิน");
    pub const HALF_OF_OFFER: Remark = remark("Half of the special offer", "Separuh dari penawaran khusus", "สั่งครึ่งหนึ่งตามราคาพิเศษ");
    pub const REST_OF_OFFER: Remark = remark("The rest of the special offer", "Sisa penawaran khusus", "สั่งส่วนที่เหลือตามราคาพิเศษ");
    pub const AT_PRICE: Remark = remark("Waits for its price", "Menunggu persetujuan harga", "รออนุมัติราคา");
    pub const PRICE_REJECTED: Remark =
        remark("Head office did not agree to the price", "Kantor pusat tidak menyetujui harganya", "สำนักงานใหญ่ไม่อนุมัติราคา");
    pub const DEBT: Remark =
        remark("Never paid for: nothing more on account", "Tidak pernah dilunasi: tidak ada lagi pesanan tempo", "ไม่เคยชำระ งดเครดิตต่อ");
    pub const PREPAID: Remark = remark("Prepaid, therefore welcome", "Dibayar di muka, jadi tetap diterima", "ชำระล่วงหน้า จึงรับคำสั่งซื้อ");
    pub const AFTER_SAMPLES: Remark = remark("After the samples of last week", "Setelah sampel minggu lalu", "หลังจากแจกตัวอย่างสัปดาห์ก่อน");
}

pub mod dues;
pub mod stores;

pub mod top_up {
    use super::{Remark, remark};

    pub const NOTHING: Remark = remark("", "", "");
    pub const OTHER_AMOUNT: Remark = remark(
        "The statement shows another amount. Please submit what was really transferred.",
        "Nominal di mutasi rekening berbeda. Mohon ajukan sesuai yang ditransfer.",
        "ยอดในรายการเดินบัญชีไม่ตรง กรุณาส่งยอดที่โอนจริง",
    );
    pub const CLOSED_ACCOUNT: Remark =
        remark("Transferred to an account that is closed.", "Ditransfer ke rekening yang sudah ditutup.", "โอนเข้าบัญชีที่ปิดไปแล้ว");
    pub const FOREIGN_ACCOUNT: Remark = remark(
        "Paid from an account that is not in the company's name.",
        "Dibayar dari rekening yang bukan atas nama perusahaan.",
        "จ่ายจากบัญชีที่ไม่ใช่ชื่อบริษัท",
    );
    pub const FEE_KEPT: Remark =
        remark("STORY-12 The paying bank kept its fee", "STORY-12 Bank pengirim memotong biaya", "STORY-12 ธนาคารผู้โอนหักค่าธรรมเนียม");
    pub const CHEQUE_RETURNED: Remark = remark("The cheque was returned by the bank", "Cek dikembalikan oleh bank", "ธนาคารคืนเช็ค");
}
