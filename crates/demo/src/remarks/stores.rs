//! What is written on counts, losses, transfers and allocations.

use super::{Remark, remark};

pub const SENT: [Remark; 3] = [
    remark("Sells faster over there", "Lebih laku di sana", "ที่นั่นขายได้เร็วกว่า"),
    remark("Their shelf is empty", "Rak mereka kosong", "ชั้นวางของเขาว่าง"),
    remark("Too many for our shelf", "Terlalu banyak untuk rak kami", "มากเกินไปสำหรับชั้นวางของเรา"),
];
pub const NOT_TAKEN: [Remark; 3] = [
    remark("No room on the shelf", "Tidak ada tempat di rak", "ไม่มีที่บนชั้นวาง"),
    remark("Boxes are crushed", "Kardus penyok", "กล่องบุบ"),
    remark("We asked for other products", "Kami meminta produk lain", "เราขอสินค้าอื่น"),
];
pub const ALLOTTED: [Remark; 3] = [
    remark("For the promotion of this month", "Untuk promosi bulan ini", "สำหรับโปรโมชันเดือนนี้"),
    remark("New series for the shelf", "Seri baru untuk dipajang", "สินค้าชุดใหม่ขึ้นชั้นวาง"),
    remark("Filling up after a good week", "Isi ulang setelah minggu yang ramai", "เติมของหลังสัปดาห์ที่ขายดี"),
];
pub const NO_LOSS: [Remark; 2] = [
    remark("Was found in the back room", "Ditemukan di gudang toko", "พบในห้องเก็บของ"),
    remark("Belongs to the return of last week", "Termasuk retur minggu lalu", "เป็นของที่คืนสัปดาห์ก่อน"),
];
pub const COUNT_AGAIN: Remark =
    remark("More is missing than usual: please count again", "Selisih lebih dari biasanya: mohon hitung ulang", "ขาดมากกว่าปกติ กรุณานับใหม่");

pub mod story {
    use super::super::{Remark, remark};

    pub const DISAGREES: Remark = remark(
        "STORY-09 The shelf has less than the reports leave: please count again",
        "STORY-09 Isi rak kurang dari sisa menurut laporan: mohon hitung ulang",
        "STORY-09 ของบนชั้นน้อยกว่าที่เหลือตามรายงาน กรุณานับใหม่",
    );
    pub const FOR_THE_FAIR: Remark =
        remark("STORY-13 For your beauty fair", "STORY-13 Untuk pameran kecantikan di toko Anda", "STORY-13 สำหรับงานบิวตี้แฟร์ของร้าน");
    pub const FAIR_IS_OVER: Remark =
        remark("The fair was cancelled, please keep them", "Pameran batal, mohon disimpan saja", "งานยกเลิกแล้ว กรุณาเก็บไว้ที่ร้าน");
    pub const SHORT: Remark = remark(
        "STORY-14 Ten of each for the weekend",
        "STORY-14 Masing-masing sepuluh untuk akhir pekan",
        "STORY-14 อย่างละสิบชิ้นสำหรับสุดสัปดาห์",
    );
    pub const NORMAL: Remark = remark(
        "STORY-15 On the book at once, nobody has to confirm",
        "STORY-15 Langsung tercatat, tidak perlu dikonfirmasi",
        "STORY-15 เข้าบัญชีทันที ไม่ต้องยืนยัน",
    );
    pub const SOLD_MEANWHILE: Remark = remark(
        "STORY-16 Sold while it was counted: no difference",
        "STORY-16 Terjual saat dihitung: tidak ada selisih",
        "STORY-16 ขายไประหว่างนับ จึงไม่มีผลต่าง",
    );
    pub const TYPED_TWELVE: Remark =
        remark("STORY-17 Two were sold, twelve were typed", "STORY-17 Terjual dua, terketik dua belas", "STORY-17 ขายสองชิ้น แต่พิมพ์สิบสอง");
}
