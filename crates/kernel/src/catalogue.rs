//! Every error an answer can carry: state, HTTP status, stable code and text in four languages, in one table.

use crate::Language;

macro_rules! catalogue {
    ($($name:ident $state:literal $http:literal $code:literal { zh $zh:literal en $en:literal id $id:literal th $th:literal })+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ErrorCode { $($name,)+ }

        impl ErrorCode {
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            pub const fn state(self) -> u16 { match self { $(Self::$name => $state,)+ } }
            pub const fn http(self) -> u16 { match self { $(Self::$name => $http,)+ } }
            pub const fn code(self) -> &'static str { match self { $(Self::$name => $code,)+ } }

            pub const fn text(self, language: Language) -> &'static str {
                match self {
                    $(Self::$name => match language {
                        Language::Zh => $zh,
                        Language::En => $en,
                        Language::Id => $id,
                        Language::Th => $th,
                    },)+
                }
            }

            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|entry| entry.code() == code)
            }
        }
    };
}

catalogue! {
    Ok 200 200 "ok" { zh "成功" en "Success" id "Berhasil" th "สำเร็จ" }

    // Session
    SessionExpired 266 401 "session_expired" { zh "登录已过期，请重新登录" en "Your session has expired. Please sign in again." id "Sesi Anda telah berakhir. Silakan masuk lagi." th "เซสชันหมดอายุแล้ว กรุณาเข้าสู่ระบบอีกครั้ง" }
    KickedOff 266 401 "kicked_off" { zh "您的账号已在另一台设备登录" en "Your account has been signed in on another device." id "Akun Anda dipakai masuk di perangkat lain." th "บัญชีของคุณเข้าสู่ระบบบนอุปกรณ์อื่น" }
    SessionRevoked 266 401 "session_revoked" { zh "您的登录已被退出，请重新登录" en "You have been signed out. Please sign in again." id "Sesi Anda telah diakhiri. Silakan masuk lagi." th "คุณถูกออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง" }
    AccountBanned 266 401 "account_banned" { zh "账号已被停用，请联系管理员" en "This account has been suspended. Please contact your administrator." id "Akun ini ditangguhkan. Hubungi administrator Anda." th "บัญชีนี้ถูกระงับ กรุณาติดต่อผู้ดูแลระบบ" }

    // Requests
    Validation 400 400 "validation" { zh "请检查填写的内容" en "Please check what you entered." id "Periksa kembali isian Anda." th "กรุณาตรวจสอบข้อมูลที่กรอก" }
    BadRequest 400 400 "bad_request" { zh "请求格式不正确" en "The request could not be read." id "Permintaan tidak dapat dibaca." th "ไม่สามารถอ่านคำขอได้" }
    ClientCredential 403 403 "client_credential" { zh "应用凭证不正确" en "The app credential is not valid." id "Kredensial aplikasi tidak valid." th "ข้อมูลรับรองของแอปไม่ถูกต้อง" }
    Forbidden 403 403 "forbidden" { zh "您没有此操作的权限" en "You do not have permission to do this." id "Anda tidak diizinkan melakukan ini." th "คุณไม่มีสิทธิ์ดำเนินการนี้" }
    NotFound 404 404 "not_found" { zh "内容不存在" en "Not found." id "Tidak ditemukan." th "ไม่พบข้อมูล" }
    MethodNotAllowed 405 405 "method_not_allowed" { zh "不支持该请求方式" en "This method is not supported here." id "Metode ini tidak didukung di sini." th "ไม่รองรับวิธีการนี้" }
    VersionConflict 409 409 "version_conflict" { zh "内容已被他人修改，请刷新后重试" en "Someone else has changed this. Please reload and try again." id "Data ini telah diubah orang lain. Muat ulang lalu coba lagi." th "มีผู้อื่นแก้ไขข้อมูลนี้แล้ว กรุณาโหลดใหม่แล้วลองอีกครั้ง" }
    InProgress 409 409 "in_progress" { zh "请求正在处理中，请稍候" en "This request is still being processed." id "Permintaan ini masih diproses." th "คำขอนี้กำลังดำเนินการอยู่" }
    TooLarge 413 413 "too_large" { zh "内容过大" en "The request is too large." id "Permintaan terlalu besar." th "คำขอมีขนาดใหญ่เกินไป" }
    UnsupportedType 415 415 "unsupported_type" { zh "不支持的内容类型" en "This content type is not supported." id "Jenis konten ini tidak didukung." th "ไม่รองรับประเภทเนื้อหานี้" }
    IdempotencyKeyRequired 400 400 "idempotency_key_required" { zh "缺少请求标识" en "The Idempotency-Key header is missing or malformed." id "Header Idempotency-Key tidak ada atau salah." th "ไม่มี Idempotency-Key หรือรูปแบบไม่ถูกต้อง" }
    IdempotencyMismatch 422 422 "idempotency_mismatch" { zh "同一请求标识对应了不同的内容" en "This request key has already been used for something else." id "Kunci permintaan ini sudah dipakai untuk hal lain." th "คีย์คำขอนี้ถูกใช้กับรายการอื่นแล้ว" }
    DeedUnknown 422 422 "deed_unknown" { zh "记录此操作的应用版本已无法识别，请更新应用后重试" en "This was recorded by a version of the app that is not understood here. Update the app and try again." id "Ini dicatat oleh versi aplikasi yang tidak dikenali. Perbarui aplikasi lalu coba lagi." th "รายการนี้บันทึกด้วยแอปเวอร์ชันที่ระบบไม่รู้จัก กรุณาอัปเดตแอปแล้วลองอีกครั้ง" }
    DeedTooOld 422 422 "deed_too_old" { zh "此操作记录于 {days} 天以前，已不能再发送" en "This was recorded more than {days} days ago and can no longer be sent." id "Ini dicatat lebih dari {days} hari yang lalu dan tidak dapat dikirim lagi." th "รายการนี้บันทึกไว้นานกว่า {days} วันแล้ว จึงส่งไม่ได้อีก" }
    TooManyRequests 429 429 "too_many_requests" { zh "操作过于频繁，请 {wait}后再试" en "Too many requests. Try again in {wait}." id "Terlalu banyak permintaan. Coba lagi dalam {wait}." th "มีคำขอมากเกินไป กรุณาลองใหม่ในอีก {wait}" }
    Internal 500 500 "internal" { zh "系统繁忙，请稍后重试" en "Something went wrong. Please try again later." id "Terjadi kesalahan. Silakan coba lagi nanti." th "เกิดข้อผิดพลาด กรุณาลองใหม่ภายหลัง" }
    Unavailable 503 503 "unavailable" { zh "服务暂时不可用，请稍后重试" en "The service is temporarily unavailable. Please try again shortly." id "Layanan sedang sibuk. Silakan coba sebentar lagi." th "ระบบไม่พร้อมให้บริการชั่วคราว กรุณาลองใหม่อีกครั้ง" }

    // Sell-out
    NotAssigned 400 400 "not_assigned" { zh "当天未被分配到该门店" en "Not assigned to this store on that day." id "Tidak ditugaskan di toko ini pada hari itu." th "ไม่ได้รับมอบหมายให้ประจำร้านนี้ในวันดังกล่าว" }
    ReportLocked 438 409 "report_locked" { zh "销售上报已截止，如需更正请联系培训师或经理" en "This sales report is closed. Ask your trainer or manager to correct it." id "Laporan penjualan ini sudah ditutup. Minta trainer atau manajer Anda mengoreksinya." th "รายงานยอดขายนี้ปิดแล้ว กรุณาให้ผู้ฝึกสอนหรือผู้จัดการแก้ไข" }
    ReportTooLate 409 409 "report_too_late" { zh "该日期的销售上报已超过补报期限" en "It is too late to report sales of that day." id "Sudah lewat batas waktu untuk melaporkan penjualan hari itu." th "เลยกำหนดรายงานยอดขายของวันดังกล่าวแล้ว" }
    MonthReportedOtherwise 409 409 "month_reported_otherwise" { zh "该门店本月已按另一种方式（日报或月报）上报" en "Sales of this store and month are already reported the other way, by day or by month." id "Penjualan toko ini untuk bulan itu sudah dilaporkan dengan cara lain, harian atau bulanan." th "ยอดขายของร้านนี้ในเดือนดังกล่าวรายงานด้วยวิธีอื่นแล้ว (รายวันหรือรายเดือน)" }
    ReportSettled 438 409 "report_settled" { zh "该日期的寄售已与客户对账结算，销售上报不能再更改" en "Sales of that day are being settled with the customer and can no longer change." id "Penjualan hari itu sedang atau sudah diselesaikan dengan pelanggan dan tidak dapat diubah lagi." th "ยอดขายของวันดังกล่าวอยู่ในการเคลียร์สินค้าฝากขายกับลูกค้าแล้ว จึงแก้ไขไม่ได้" }

    // Consignment settlements
    NotConsigned 409 409 "not_consigned" { zh "该门店的客户不是寄售客户" en "The customer of this store does not sell on consignment." id "Pelanggan toko ini tidak berjualan secara konsinyasi." th "ลูกค้าของร้านนี้ไม่ใช่ลูกค้าฝากขาย" }
    SettlementOpen 409 409 "settlement_open" { zh "该门店还有一张未完成的寄售结算单" en "Another settlement of this store is not finished yet." id "Masih ada penyelesaian konsinyasi toko ini yang belum selesai." th "ร้านนี้ยังมีใบเคลียร์สินค้าฝากขายที่ยังไม่เสร็จ" }
    SettlementOverlap 409 409 "settlement_overlap" { zh "该期间已经结算过" en "Days of this period are settled already." id "Hari dalam periode ini sudah diselesaikan." th "ช่วงเวลานี้มีวันที่เคลียร์ไปแล้ว" }
    CountNeeded 409 409 "count_needed" { zh "按盘点结算时，期末当天须有已过账的盘点" en "To settle by count, the store must have a posted stock count of the last day." id "Untuk menyelesaikan berdasarkan stok opname, harus ada opname yang sudah dibukukan pada hari terakhir." th "การเคลียร์ตามการนับสต๊อกต้องมีการนับที่ลงบัญชีแล้วในวันสุดท้ายของช่วง" }
    SettlementUnpriced 409 409 "settlement_unpriced" { zh "部分商品在销售日没有该客户的价格" en "Some products had no price for this customer on the day of sale." id "Beberapa produk tidak memiliki harga untuk pelanggan ini pada hari penjualan." th "สินค้าบางรายการไม่มีราคาสำหรับลูกค้ารายนี้ในวันที่ขาย" }
    SettlementBelowZero 409 409 "settlement_below_zero" { zh "找回的数量多于售出的数量，请延长期间后再结算" en "More was found again than was sold. Settle a longer period." id "Barang yang ditemukan kembali lebih banyak daripada yang terjual. Pilih periode yang lebih panjang." th "สินค้าที่พบคืนมากกว่าที่ขาย กรุณาเลือกช่วงเวลาที่ยาวขึ้น" }
    SettlementPaid 409 409 "settlement_paid" { zh "该结算的应收款已有核销，请先撤销核销" en "Something has been written off against this settlement. Reverse that first." id "Piutang penyelesaian ini sudah ada pelunasannya. Batalkan dulu pelunasan itu." th "ลูกหนี้ของใบเคลียร์นี้ถูกตัดชำระแล้ว กรุณากลับรายการตัดชำระก่อน" }
    SettlementFollowed 409 409 "settlement_followed" { zh "只能冲销该门店最近的一张结算单" en "Only the latest settlement of a store can be reversed." id "Hanya penyelesaian terakhir sebuah toko yang dapat dibatalkan." th "กลับรายการได้เฉพาะใบเคลียร์ล่าสุดของร้านเท่านั้น" }
    DisputeOpen 409 409 "dispute_open" { zh "请先答复所有异议" en "Answer every disputed line first." id "Jawab dulu semua baris yang disanggah." th "กรุณาตอบทุกรายการที่ถูกโต้แย้งก่อน" }

    // Losses and transfers
    PhotoMissing 409 409 "photo_missing" { zh "破损商品须有照片才能确认" en "Damaged goods need a photo before this can be confirmed." id "Barang rusak harus disertai foto sebelum dapat dikonfirmasi." th "สินค้าชำรุดต้องมีรูปถ่ายก่อนจึงจะยืนยันได้" }
    ReturnTooLate 409 409 "return_too_late" { zh "已超过收货后 {days} 天的退货期限，只有质量问题可以退货" en "Goods can be returned within {days} days of their arrival. After that only defects are accepted." id "Barang dapat diretur dalam {days} hari sejak diterima. Setelah itu hanya barang cacat yang diterima." th "คืนสินค้าได้ภายใน {days} วันหลังได้รับสินค้า หลังจากนั้นรับคืนเฉพาะสินค้าบกพร่อง" }
    SameStore 400 400 "same_store" { zh "调出门店与调入门店不能相同" en "The sending and the receiving store must be different." id "Toko pengirim dan toko penerima harus berbeda." th "ร้านต้นทางและร้านปลายทางต้องไม่ใช่ร้านเดียวกัน" }
    OtherOwner 409 409 "other_owner" { zh "两家门店的货品不属于同一客户，只有总部可以调拨" en "The goods of these stores belong to different customers. Only head office can allocate between them." id "Barang di kedua toko ini milik pelanggan yang berbeda. Hanya kantor pusat yang dapat mengalokasikannya." th "สินค้าของสองร้านนี้เป็นของลูกค้าคนละราย มีเพียงสำนักงานใหญ่เท่านั้นที่จัดสรรข้ามกันได้" }
    TransferAnswered 409 409 "transfer_answered" { zh "{name} 已处理该调拨单" en "{name} has already answered this transfer." id "{name} sudah menanggapi transfer ini." th "{name} ตอบรับรายการโอนนี้แล้ว" }
    ShortageSettled 409 409 "shortage_settled" { zh "该单没有待处理的短少" en "There is no open shortage on this document." id "Tidak ada kekurangan yang masih terbuka pada dokumen ini." th "เอกสารนี้ไม่มีสินค้าขาดที่ค้างอยู่" }
    ShortageOpen 409 409 "shortage_open" { zh "请先处理该单的短少" en "Settle the shortage of this document first." id "Selesaikan dulu kekurangan pada dokumen ini." th "กรุณาจัดการสินค้าที่ขาดในเอกสารนี้ก่อน" }

    // Field reasons
    Required 400 400 "required" { zh "必填" en "This is required." id "Wajib diisi." th "จำเป็นต้องกรอก" }
    TooLong 400 400 "too_long" { zh "内容过长" en "This is too long." id "Terlalu panjang." th "ยาวเกินไป" }
    OutOfRange 400 400 "out_of_range" { zh "超出允许范围" en "Outside the allowed range." id "Di luar rentang yang diizinkan." th "อยู่นอกช่วงที่อนุญาต" }
    Malformed 400 400 "malformed" { zh "格式不正确" en "Not in the expected format." id "Format tidak sesuai." th "รูปแบบไม่ถูกต้อง" }
    NoDecimals 400 400 "no_decimals" { zh "该币种没有小数，请输入整数金额" en "This currency has no decimals. Enter a whole amount." id "Mata uang ini tidak memakai desimal. Masukkan nominal bulat." th "สกุลเงินนี้ไม่มีทศนิยม กรุณากรอกจำนวนเต็ม" }
    HostNotAllowed 400 400 "host_not_allowed" { zh "该主机不在允许的列表中，请联系系统管理员添加" en "This host is not on the allowed list. Ask your system administrator to add it." id "Host ini tidak ada dalam daftar konfigurasi. Minta pengelola server menambahkannya." th "โฮสต์นี้ไม่อยู่ในรายการที่ตั้งค่าไว้ กรุณาให้ผู้ดูแลเซิร์ฟเวอร์เพิ่ม" }
    NotServedYet 400 400 "not_served_yet" { zh "服务器还没有这一版本的网页应用，请先升级服务器再发布" en "The server does not have this version of the web app yet. Upgrade the server first, then publish." id "Server belum memiliki versi aplikasi web ini. Perbarui server dulu, lalu terbitkan." th "เซิร์ฟเวอร์ยังไม่มีเว็บแอปเวอร์ชันนี้ กรุณาอัปเกรดเซิร์ฟเวอร์ก่อนแล้วจึงเผยแพร่" }
    Unknown 400 400 "unknown" { zh "选项不存在" en "This option does not exist." id "Pilihan ini tidak ada." th "ไม่มีตัวเลือกนี้" }
    Taken 400 400 "taken" { zh "已被使用" en "This is already in use." id "Sudah digunakan." th "ค่านี้ถูกใช้แล้ว" }
    Repeated 400 400 "repeated" { zh "文件中重复出现" en "This appears more than once in the file." id "Muncul lebih dari sekali di berkas." th "มีซ้ำในไฟล์" }
    Fixed 400 400 "fixed" { zh "创建后不可修改" en "This cannot be changed afterwards." id "Ini tidak dapat diubah setelah dibuat." th "แก้ไขภายหลังไม่ได้" }
    Overlap 400 400 "overlap" { zh "日期区间重叠" en "The dates overlap with another entry." id "Tanggal tumpang tindih dengan entri lain." th "ช่วงวันที่ซ้อนทับกับรายการอื่น" }
    DateOrder 400 400 "date_order" { zh "结束日期不能早于开始日期" en "The end date cannot be before the start date." id "Tanggal akhir tidak boleh sebelum tanggal mulai." th "วันที่สิ้นสุดต้องไม่อยู่ก่อนวันที่เริ่มต้น" }
    TimePast 400 400 "time_past" { zh "该时间已过，请选择将来的时间" en "This time has passed. Choose a later one." id "Waktu itu sudah lewat. Pilih waktu yang akan datang." th "เวลานี้ผ่านไปแล้ว กรุณาเลือกเวลาในอนาคต" }
    TooFarAhead 400 400 "too_far_ahead" { zh "最多只能提前一年" en "Choose a time within the next year." id "Pilih waktu dalam satu tahun ke depan." th "กรุณาเลือกเวลาภายในหนึ่งปีนับจากนี้" }
    DayPast 400 400 "day_past" { zh "该日期已过，请选择今天或以后的日期" en "This date has passed. Choose today or later." id "Tanggal itu sudah lewat. Pilih hari ini atau setelahnya." th "วันดังกล่าวผ่านไปแล้ว กรุณาเลือกวันนี้หรือวันถัดไป" }
    DayAhead 400 400 "day_ahead" { zh "该日期还没到" en "This date has not come yet." id "Tanggal ini belum tiba." th "ยังไม่ถึงวันที่นี้" }
    Cycle 400 400 "cycle" { zh "上级不能是本人或其下属" en "A person cannot report to their own subordinate." id "Atasan seseorang tidak boleh bawahannya sendiri." th "ตั้งผู้ใต้บังคับบัญชาของตนเองเป็นหัวหน้าไม่ได้" }
    OtherCountry 400 400 "other_country" { zh "不属于同一国家" en "Belongs to another country." id "Milik negara lain." th "เป็นของประเทศอื่น" }

    // Sign-in
    AccountPasswordRequired 400 400 "account_password_required" { zh "请输入账号密码" en "Please enter your account password." id "Masukkan akun dan kata sandi Anda." th "กรุณากรอกชื่อผู้ใช้และรหัสผ่าน" }
    LoginFailed 400 400 "login_failed" { zh "账号或密码错误" en "Incorrect account or password." id "Akun atau kata sandi salah." th "ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง" }
    LoginThrottled 429 429 "login_throttled" { zh "尝试次数过多，请 {wait}后再试" en "Too many attempts. Try again in {wait}." id "Terlalu banyak percobaan. Coba lagi dalam {wait}." th "ลองผิดหลายครั้งเกินไป กรุณาลองใหม่ในอีก {wait}" }
    AccountDisabled 403 403 "account_disabled" { zh "账号已停用，请联系管理员" en "This account is disabled. Please contact your administrator." id "Akun ini dinonaktifkan. Hubungi administrator Anda." th "บัญชีนี้ถูกปิดใช้งาน กรุณาติดต่อผู้ดูแลระบบ" }
    PrivacyRequired 400 400 "privacy_required" { zh "请先阅读并同意隐私政策" en "Please read and accept the privacy policy first." id "Baca dan setujui perjanjian privasi terlebih dahulu." th "กรุณาอ่านและยอมรับนโยบายความเป็นส่วนตัวก่อน" }
    TotpRequired 400 400 "totp_required" { zh "请输入动态验证码" en "Enter the code from your authenticator app." id "Masukkan kode dari aplikasi autentikator." th "กรอกรหัสจากแอปยืนยันตัวตน" }
    TotpWrong 400 400 "totp_wrong" { zh "动态验证码错误" en "The authenticator code is incorrect." id "Kode autentikator salah." th "รหัสจากแอปยืนยันตัวตนไม่ถูกต้อง" }
    TotpAlreadyOn 409 409 "totp_already_on" { zh "两步验证已开启" en "Two-step sign-in is already on." id "Verifikasi dua langkah sudah aktif." th "เปิดใช้การยืนยันสองขั้นตอนอยู่แล้ว" }
    NoSecondFactor 409 409 "no_second_factor" { zh "该账号未开启两步验证" en "This login does not use two-step sign-in." id "Akun ini tidak memakai verifikasi dua langkah." th "บัญชีนี้ไม่ได้ใช้การยืนยันสองขั้นตอน" }
    SecondFactorDue 403 403 "second_factor_due" { zh "请先设置两步验证" en "Set up two-step sign-in first." id "Atur verifikasi dua langkah terlebih dahulu." th "กรุณาตั้งค่าการยืนยันสองขั้นตอนก่อน" }
    TotpNotStarted 409 409 "totp_not_started" { zh "请先开始设置两步验证" en "Start setting up two-step sign-in first." id "Mulai pengaturan verifikasi dua langkah terlebih dahulu." th "กรุณาเริ่มตั้งค่าการยืนยันสองขั้นตอนก่อน" }
    ConsoleForbidden 403 403 "console_forbidden" { zh "该账号不能登录总部控制台" en "This account cannot use the head-office console." id "Akun ini tidak dapat menggunakan konsol kantor pusat." th "บัญชีนี้ใช้คอนโซลสำนักงานใหญ่ไม่ได้" }
    PhoneNotBound 427 409 "phone_not_bound" { zh "请先绑定手机号" en "Please link a phone number first." id "Hubungkan nomor ponsel terlebih dahulu." th "กรุณาผูกหมายเลขโทรศัพท์ก่อน" }
    PhoneJustChanged 409 409 "phone_just_changed" { zh "更换手机号后暂不能用验证码重置密码，请 {wait}后再试" en "After changing your phone number you cannot reset a password by code yet. Try again in {wait}." id "Nomor ponsel baru saja diganti, jadi kode belum dapat dipakai mengatur ulang kata sandi. Coba lagi dalam {wait}." th "หลังเปลี่ยนหมายเลขโทรศัพท์ ยังใช้รหัสรีเซ็ตรหัสผ่านไม่ได้ กรุณาลองใหม่ในอีก {wait}" }
    MobileInvalid 400 400 "mobile_invalid" { zh "手机号格式不正确" en "This is not a valid mobile number." id "Nomor ponsel tidak valid." th "หมายเลขโทรศัพท์มือถือไม่ถูกต้อง" }
    CodeWrong 400 400 "code_wrong" { zh "验证码错误或已失效" en "The code is incorrect or has expired." id "Kode salah atau telah kedaluwarsa." th "รหัสไม่ถูกต้องหรือหมดอายุ" }
    CodeTooSoon 429 429 "code_too_soon" { zh "验证码已发送，请 {wait}后再试" en "A code has just been sent. Try again in {wait}." id "Kode baru saja dikirim. Coba lagi dalam {wait}." th "เพิ่งส่งรหัสไป กรุณาลองใหม่ในอีก {wait}" }
    PasswordMismatch 400 400 "password_mismatch" { zh "两次输入的密码不一致" en "The two passwords do not match." id "Kedua kata sandi tidak sama." th "รหัสผ่านทั้งสองไม่ตรงกัน" }
    PasswordRule 400 400 "password_rule" { zh "密码须为 6–20 位字母、数字或符号，不能含空格或中文" en "Use 6–20 letters, digits or symbols, without spaces or Chinese characters." id "Gunakan 6–20 huruf, angka, atau simbol, tanpa spasi atau aksara Tionghoa." th "ใช้ตัวอักษร ตัวเลข หรือสัญลักษณ์ 6–20 ตัว ไม่มีช่องว่างหรืออักษรจีน" }
    PasswordWeak 400 400 "password_weak" { zh "密码过于简单，请更换" en "This password is too easy to guess." id "Kata sandi ini terlalu mudah ditebak." th "รหัสผ่านนี้เดาง่ายเกินไป" }
    PasswordSame 400 400 "password_same" { zh "新密码不能与临时密码相同" en "Choose a password different from the temporary one." id "Kata sandi baru harus berbeda dari kata sandi sementara." th "กรุณาเลือกรหัสผ่านที่ต่างจากรหัสผ่านชั่วคราว" }
    PasswordTemporary 403 403 "password_temporary" { zh "请先设置您自己的密码" en "Please choose your own password first." id "Buat kata sandi Anda sendiri terlebih dahulu." th "กรุณาตั้งรหัสผ่านของคุณเองก่อน" }
    OldPasswordWrong 400 400 "old_password_wrong" { zh "当前密码错误" en "The current password is incorrect." id "Kata sandi saat ini salah." th "รหัสผ่านปัจจุบันไม่ถูกต้อง" }
    PayPasswordRule 400 400 "pay_password_rule" { zh "支付密码须为 6 位数字" en "The payment password must be exactly 6 digits." id "Kata sandi pembayaran harus tepat 6 angka." th "รหัสผ่านชำระเงินต้องเป็นตัวเลข 6 หลัก" }
    PayPasswordNotSet 424 409 "pay_password_not_set" { zh "请先设置支付密码" en "Please set the payment password first." id "Atur kata sandi pembayaran terlebih dahulu." th "กรุณาตั้งรหัสผ่านชำระเงินก่อน" }
    PayPasswordAlreadySet 409 409 "pay_password_already_set" { zh "支付密码已设置" en "The payment password is already set." id "Kata sandi pembayaran sudah diatur." th "ตั้งรหัสผ่านชำระเงินไว้แล้ว" }
    PayPasswordWrong 425 400 "pay_password_wrong" { zh "支付密码错误，还可尝试 {left} 次" en "Wrong payment password. Attempts left: {left}." id "Kata sandi pembayaran salah. Sisa {left} percobaan." th "รหัสผ่านชำระเงินไม่ถูกต้อง เหลืออีก {left} ครั้ง" }
    PayPasswordLocked 426 403 "pay_password_locked" { zh "支付密码已锁定，请稍后再试或重置" en "The payment password is locked. Try again later or reset it." id "Kata sandi pembayaran terkunci. Coba lagi nanti atau atur ulang." th "รหัสผ่านชำระเงินถูกล็อก กรุณารอหรือรีเซ็ต" }
    WeakPin 400 400 "weak_pin" { zh "支付密码过于简单，请更换" en "This payment password is too easy to guess." id "Kata sandi pembayaran ini terlalu mudah ditebak." th "รหัสผ่านชำระเงินนี้เดาง่ายเกินไป" }

    // Files
    FileTooLarge 435 413 "file_too_large" { zh "文件不能超过 {max} MB" en "The file can be up to {max} MB." id "Ukuran file maksimal {max} MB." th "ไฟล์ต้องมีขนาดไม่เกิน {max} MB" }
    FileType 435 415 "file_type" { zh "不支持的文件类型" en "This file type is not supported." id "Jenis file ini tidak didukung." th "ไม่รองรับไฟล์ประเภทนี้" }
    StorageFull 435 413 "storage_full" { zh "您的存储空间已满" en "Your storage space is full." id "Ruang penyimpanan Anda sudah penuh." th "พื้นที่จัดเก็บของคุณเต็มแล้ว" }

    TooManyRows 400 400 "too_many_rows" { zh "数据超过 {max} 行，请缩小范围" en "More than {max} rows. Please narrow your selection." id "Data lebih dari {max} baris. Persempit filternya." th "มีมากกว่า {max} แถว กรุณากรองให้แคบลง" }
    ExportsWaiting 429 429 "exports_waiting" { zh "您有多个导出正在进行，请等其中一个完成后再试" en "Several of your exports are still being prepared. Try again when one is ready." id "Beberapa ekspor Anda masih diproses. Coba lagi setelah salah satunya selesai." th "ยังมีไฟล์ส่งออกของคุณที่กำลังจัดทำอยู่หลายรายการ กรุณาลองใหม่เมื่อเสร็จแล้ว" }
    ExportAccessGone 403 403 "export_access_gone" { zh "您的查看权限已变更，请重新导出" en "What you are allowed to see has changed since. Please export again." id "Hak akses Anda telah berubah. Silakan ekspor lagi." th "สิทธิ์การเข้าถึงของคุณเปลี่ยนไปแล้ว กรุณาส่งออกใหม่" }
    SheetUnreadable 400 400 "sheet_unreadable" { zh "无法读取该表格，请使用模板" en "This spreadsheet cannot be read. Please use the template." id "File Excel ini tidak dapat dibaca. Gunakan templat." th "อ่านไฟล์ตารางนี้ไม่ได้ กรุณาใช้เทมเพลต" }
    BankFileUnreadable 400 400 "bank_file_unreadable" { zh "无法识别该银行文件，请上传 CSV、xlsx、CAMT.053 或 MT940 文件" en "This bank file cannot be read. Choose a CSV, xlsx, CAMT.053 or MT940 file." id "Berkas bank ini tidak dapat dibaca. Pilih berkas CSV, xlsx, CAMT.053, atau MT940." th "อ่านไฟล์ธนาคารนี้ไม่ได้ กรุณาเลือกไฟล์ CSV, xlsx, CAMT.053 หรือ MT940" }
    BankAccountDiffers 409 409 "bank_account_differs" { zh "该文件属于另一个银行账户" en "This file is about another bank account." id "Berkas ini milik rekening bank lain." th "ไฟล์นี้เป็นของบัญชีธนาคารอื่น" }
    CurrencyDiffers 400 400 "currency_differs" { zh "币种与账户不一致" en "The currency is not that of the account." id "Mata uang tidak sama dengan mata uang rekening." th "สกุลเงินไม่ตรงกับบัญชี" }
    BalanceBroken 400 400 "balance_broken" { zh "余额与前面的流水对不上，文件可能缺少流水" en "The balance does not follow from the lines before it. Lines may be missing from the file." id "Saldo tidak sesuai dengan mutasi sebelumnya. Mungkin ada mutasi yang hilang dari berkas." th "ยอดคงเหลือไม่ตรงกับรายการก่อนหน้า อาจมีรายการขาดหายไปจากไฟล์" }
    StatementGap 409 409 "statement_gap" { zh "与已导入的对账单之间缺少流水，请先导入缺少的文件，或确认跳过" en "Lines are missing between this file and those imported before. Import the missing file first, or agree to leave the gap." id "Ada mutasi yang hilang antara berkas ini dan yang sudah diimpor. Impor dulu berkas yang hilang, atau setujui selisihnya." th "มีรายการขาดหายระหว่างไฟล์นี้กับไฟล์ที่นำเข้าแล้ว กรุณานำเข้าไฟล์ที่ขาดก่อน หรือยืนยันให้ข้ามไป" }
    ColumnMissing 400 400 "column_missing" { zh "缺少此列" en "This column is missing." id "Kolom ini tidak ada." th "ไม่มีคอลัมน์นี้" }

    // Oversight
    ReadReasonRequired 403 403 "read_reason_required" { zh "请先填写查看业务资料的原因（3–200 个字符）" en "First state why you need to view business records, in 3 to 200 characters." id "Tulis dulu alasan Anda melihat dokumen usaha ini, 3 sampai 200 karakter." th "กรุณาระบุเหตุผลที่เข้าดูเอกสารก่อน (3–200 ตัวอักษร)" }

    // Organisation
    NoSubordinates 437 404 "no_subordinates" { zh "暂无下级人员" en "This person has no subordinates." id "Orang ini tidak memiliki bawahan." th "พนักงานคนนี้ไม่มีผู้ใต้บังคับบัญชา" }
    LastAdministrator 409 409 "last_administrator" { zh "至少要保留一名管理员" en "At least one administrator must remain." id "Harus ada minimal satu administrator." th "ต้องมีผู้ดูแลระบบเหลืออย่างน้อยหนึ่งคน" }
    LoginNameFixed 400 400 "login_name_fixed" { zh "登录名不能修改" en "The login name cannot be changed." id "Nama login tidak dapat diubah." th "เปลี่ยนชื่อผู้ใช้ไม่ได้" }
    NoLogin 404 404 "no_login" { zh "此人没有登录账号" en "This person has no login." id "Orang ini tidak memiliki akun login." th "พนักงานคนนี้ไม่มีบัญชีผู้ใช้" }
    ShareSum 400 400 "share_sum" { zh "销售代表的份额合计须为 100%" en "The shares of all representatives must add up to 100%." id "Total porsi semua sales harus 100%." th "สัดส่วนของผู้แทนขายทั้งหมดต้องรวมเป็น 100%" }
    NotThisRole 400 400 "not_this_role" { zh "该角色不适用" en "This role cannot be used here." id "Peran ini tidak dapat diberikan di sini." th "ไม่สามารถกำหนดบทบาทนี้ที่นี่" }
    WrongAreaKind 400 400 "wrong_area_kind" { zh "区域类型不符" en "This area is of the wrong type." id "Jenis area ini tidak sesuai." th "เขตนี้เป็นคนละประเภท" }
    StillInUse 409 409 "still_in_use" { zh "仍有营业中的门店，不能关闭" en "It still has open stores and cannot be closed." id "Masih ada toko yang buka di bawahnya." th "ยังมีร้านค้าที่เปิดอยู่ในสังกัด" }
    TransitionNotAllowed 438 409 "transition_not_allowed" { zh "当前状态不允许此操作" en "This is not possible in the current status." id "Tidak dapat dilakukan pada status saat ini." th "ไม่สามารถทำได้ในสถานะปัจจุบัน" }
    UpdateRequired 440 400 "update_required" { zh "请更新到最新版本" en "Please update the app to the latest version." id "Silakan perbarui aplikasi." th "กรุณาอัปเดตแอป" }

    // Messages
    MessageKindRefused 251 400 "message_kind_refused" { zh "不支持对这种消息进行此操作" en "This is not possible with this type of message." id "Tindakan ini tidak dapat dilakukan pada jenis pesan ini." th "ทำรายการนี้กับข้อความประเภทนี้ไม่ได้" }
    BlockedByPeer 246 403 "blocked_by_peer" { zh "对方已拒收您的消息" en "This person does not accept messages from you." id "Orang ini tidak menerima pesan dari Anda." th "บุคคลนี้ไม่รับข้อความจากคุณ" }
    NotInGroup 403 403 "not_in_group" { zh "您不在该群中" en "You are not in this group." id "Anda tidak berada di grup ini." th "คุณไม่ได้อยู่ในกลุ่มนี้" }
    AlreadyInGroup 409 409 "already_in_group" { zh "已在群中" en "Already in the group." id "Sudah ada di grup." th "อยู่ในกลุ่มแล้ว" }
    GroupFull 240 409 "group_full" { zh "群成员已达上限 {max} 人" en "The group is full (up to {max} members)." id "Grup penuh: maksimal {max} anggota." th "กลุ่มเต็มแล้ว สูงสุด {max} คน" }
    GroupNeedsApproval 13 409 "group_needs_approval" { zh "加入该群需要群主或管理员同意" en "The owner or a manager must approve you before you can join this group." id "Pemilik atau pengelola harus menyetujui Anda masuk grup ini." th "ต้องให้เจ้าของหรือผู้ดูแลกลุ่มอนุมัติก่อนเข้าร่วม" }
    GroupRequestPending 409 409 "group_request_pending" { zh "入群申请已发送，请等待处理" en "The request to join is waiting for approval." id "Permintaan bergabung sedang menunggu jawaban." th "คำขอเข้ากลุ่มกำลังรอคำตอบ" }
    GroupMuted 241 403 "group_muted" { zh "群已开启全员禁言" en "Everyone in this group is muted." id "Semua anggota grup ini dibisukan." th "กลุ่มนี้ระงับการส่งข้อความของทุกคน" }
    PrivateChatForbidden 248 403 "private_chat_forbidden" { zh "群内禁止成员私聊，请先加为好友" en "Members of this group cannot message each other privately. Add this person as a friend first." id "Anggota grup ini tidak boleh saling mengirim pesan pribadi. Tambahkan orang ini sebagai teman terlebih dahulu." th "สมาชิกกลุ่มนี้ส่งข้อความส่วนตัวหากันไม่ได้ กรุณาเพิ่มบุคคลนี้เป็นเพื่อนก่อน" }
    MemberMuted 248 403 "member_muted" { zh "您已被禁言" en "You are muted in this group." id "Anda dibisukan di grup ini." th "คุณถูกระงับการส่งข้อความในกลุ่มนี้" }
    NotReachable 404 404 "not_reachable" { zh "对方已无法接收您的消息" en "You can no longer write to this person." id "Anda tidak bisa lagi mengirim pesan ke orang ini." th "คุณส่งข้อความถึงบุคคลนี้ไม่ได้แล้ว" }
    ConferenceLocked 409 409 "conference_locked" { zh "会议已锁定，新成员无法加入" en "The meeting is locked. Nobody new can join." id "Rapat dikunci. Peserta baru tidak dapat ikut." th "การประชุมถูกล็อก ผู้เข้าร่วมใหม่เข้าไม่ได้" }
    ScheduledFull 409 409 "scheduled_full" { zh "定时消息最多 {max} 条，请先发送或删除一些" en "Up to {max} messages can be scheduled. Send or delete some first." id "Maksimal {max} pesan dapat dijadwalkan. Kirim atau hapus sebagian dulu." th "ตั้งเวลาส่งข้อความได้สูงสุด {max} รายการ กรุณาส่งหรือลบบางรายการก่อน" }
    PollClosed 409 409 "poll_closed" { zh "投票已结束" en "This poll is closed." id "Jajak pendapat ini sudah ditutup." th "โพลนี้ปิดรับโหวตแล้ว" }
    NothingToMark 409 409 "nothing_to_mark" { zh "没有可标记的消息" en "There is no message to mark." id "Tidak ada pesan untuk ditandai." th "ไม่มีข้อความให้ทำเครื่องหมาย" }
    RecallExpired 409 409 "recall_expired" { zh "消息发出已超过 {wait}，不能撤回" en "A message can only be recalled within {wait}." id "Pesan hanya dapat ditarik dalam {wait}." th "ยกเลิกข้อความได้ภายใน {wait}เท่านั้น" }
    EditExpired 409 409 "edit_expired" { zh "消息发出超过一天，不能修改" en "A message can only be edited within one day." id "Pesan hanya dapat diubah dalam satu hari." th "แก้ไขข้อความได้ภายในหนึ่งวันเท่านั้น" }
    AlreadyFriends 409 409 "already_friends" { zh "你们已经是好友" en "You are already friends." id "Anda sudah berteman." th "คุณเป็นเพื่อนกันแล้ว" }
    NotFriends 409 409 "not_friends" { zh "你们还不是好友" en "You are not friends yet." id "Anda belum berteman." th "คุณยังไม่ได้เป็นเพื่อนกัน" }
    FriendRequestPending 409 409 "friend_request_pending" { zh "好友申请已发送，请等待对方处理" en "Your request is waiting for a reply." id "Permintaan Anda sedang menunggu jawaban." th "คำขอของคุณกำลังรอคำตอบ" }
    FriendRequestRefused 409 409 "friend_request_refused" { zh "对方已拒绝，请过段时间再申请" en "Your request was declined. Please try again later." id "Permintaan Anda ditolak. Silakan ajukan lagi nanti." th "คำขอของคุณถูกปฏิเสธ กรุณาขออีกครั้งภายหลัง" }
    FriendRequestExpired 409 409 "friend_request_expired" { zh "好友申请已过期" en "This request has expired." id "Permintaan ini telah kedaluwarsa." th "คำขอนี้หมดอายุแล้ว" }
    PushServiceRefused 400 400 "push_service_refused" { zh "不支持此浏览器的推送服务" en "The push service of this browser is not supported." id "Layanan push browser ini tidak didukung." th "ไม่รองรับบริการพุชของเบราว์เซอร์นี้" }

    // Catalogue
    ProductExpired 410 404 "product_expired" { zh "商品已失效或不存在" en "This product has expired or does not exist." id "Produk ini sudah tidak dijual atau tidak ada." th "สินค้านี้ไม่มีจำหน่ายแล้ว" }
    ProductEmbargo 421 409 "product_embargo" { zh "商品禁售中" en "This product is under embargo." id "Produk ini sedang stop jual." th "สินค้านี้อยู่ระหว่างระงับการขาย" }
    BelowMoq 431 400 "below_moq" { zh "起订量为 {moq}" en "The minimum order quantity is {moq}." id "Minimum pemesanan {moq}." th "จำนวนสั่งซื้อขั้นต่ำคือ {moq}" }
    WrongStep 431 400 "wrong_step" { zh "数量须为 {moq} 起订，按 {step} 递增" en "Order at least {moq}, in multiples of {step}." id "Jumlah mulai dari {moq} dengan kelipatan {step}." th "จำนวนเริ่มที่ {moq} และเพิ่มทีละ {step}" }
    CheckDigit 400 400 "check_digit" { zh "条码校验位错误" en "The check digit of this barcode is wrong." id "Digit pemeriksa barcode ini salah." th "เลขตรวจสอบของบาร์โค้ดไม่ถูกต้อง" }
    TooDeep 400 400 "too_deep" { zh "分类最多三级" en "Categories can be up to three levels deep." id "Kategori paling banyak tiga tingkat." th "หมวดหมู่มีได้ไม่เกินสามระดับ" }
    OtherBrand 400 400 "other_brand" { zh "该系列属于其他品牌" en "This series belongs to another brand." id "Seri ini milik merek lain." th "ซีรีส์นี้เป็นของแบรนด์อื่น" }

    LinesDiffer 400 400 "lines_differ" { zh "各语言的行数须相同，没有内容的一行写一个冒号" en "Every language needs the same number of lines. For an empty line, enter just a colon." id "Setiap bahasa harus punya jumlah baris yang sama. Tulis titik dua saja untuk baris kosong." th "ทุกภาษาต้องมีจำนวนบรรทัดเท่ากัน บรรทัดที่ว่างให้ใส่เครื่องหมาย : อย่างเดียว" }
    PeriodOfList 400 400 "period_of_list" { zh "有效期属于价目表，请在价目表中修改" en "These dates belong to the price list. Change them there." id "Tanggal ini mengikuti daftar harga. Ubah di sana." th "วันที่นี้เป็นของรายการราคา กรุณาแก้ไขที่รายการราคา" }

    // Ordering
    ProductExists 422 409 "product_exists" { zh "该商品已存在" en "This product already exists." id "Produk ini sudah ada." th "มีสินค้านี้อยู่แล้ว" }
    ProductListEmpty 423 400 "product_list_empty" { zh "商品列表不能全部删除" en "The product list cannot be completely deleted." id "Daftar produk tidak boleh dihapus seluruhnya." th "ลบสินค้าออกทั้งหมดไม่ได้" }
    ProductListRequired 423 400 "product_list_required" { zh "商品列表不能为空" en "The product list cannot be empty." id "Daftar produk tidak boleh kosong." th "รายการสินค้าต้องไม่ว่างเปล่า" }
    PriceChanged 430 409 "price_changed" { zh "商品价格有变动，请确认后再提交" en "Prices have changed. Please confirm them before ordering." id "Harga telah berubah. Konfirmasi sebelum memesan." th "ราคามีการเปลี่ยนแปลง กรุณายืนยันก่อนสั่งซื้อ" }
    OverdueBlocked 432 409 "overdue_blocked" { zh "您已有逾期订单，请及时处理，暂不能赊销下单" en "You already have overdue orders. Please handle them before ordering on account." id "Anda punya pesanan yang lewat jatuh tempo. Lunasi dulu sebelum memesan secara tempo." th "คุณมีคำสั่งซื้อที่เกินกำหนดชำระ กรุณาดำเนินการก่อนสั่งซื้อแบบเครดิต" }
    CreditLimit 433 409 "credit_limit" { zh "超出信用额度" en "This exceeds the credit limit." id "Melebihi limit kredit." th "เกินวงเงินเครดิต" }
    NotOffered 434 409 "not_offered" { zh "当前国家不提供此类订单" en "This is not available in your country." id "Ini tidak tersedia di negara Anda." th "ไม่มีให้บริการในประเทศของคุณ" }
    DiscountLimit 403 403 "discount_limit" { zh "折扣超出您的权限，最低单价为 {lowest}" en "This discount exceeds your limit. The lowest unit price is {lowest}." id "Diskon ini melebihi wewenang Anda. Harga satuan terendah {lowest}." th "ส่วนลดนี้เกินสิทธิ์ของคุณ ราคาต่อหน่วยต่ำสุดคือ {lowest}" }
    DiscountNotLower 400 400 "discount_not_lower" { zh "客户现在的单价已是 {price}，特价必须更低" en "The customer already pays {price} per piece. A special price must be lower." id "Harga satuan pelanggan saat ini sudah {price}. Harga khusus harus lebih rendah." th "ขณะนี้ลูกค้าจ่ายชิ้นละ {price} อยู่แล้ว ราคาพิเศษต้องต่ำกว่านี้" }
    CustomerInactive 403 403 "customer_inactive" { zh "该客户已冻结或关闭，不能下单" en "This customer is frozen or closed and cannot order." id "Pelanggan ini dibekukan atau ditutup dan tidak dapat memesan." th "ลูกค้ารายนี้ถูกระงับหรือปิดบัญชีแล้ว ไม่สามารถสั่งซื้อได้" }
    OfferShort 409 409 "offer_short" { zh "该特价只剩 {left} 件，其余已被其他订单使用" en "Only {left} pieces are left at this special price; the rest is used by other orders." id "Harga khusus ini hanya tersisa {left} pcs; sisanya sudah dipakai pesanan lain." th "ราคาพิเศษนี้เหลือเพียง {left} ชิ้น ส่วนที่เหลือถูกใช้ไปกับคำสั่งซื้ออื่นแล้ว" }
    OfferPeriodOver 409 409 "offer_period_over" { zh "活动期已结束，不能再通过；请退回修改日期或驳回" en "The offer period has ended, so it can no longer be approved. Send it back for new dates, or reject it." id "Periode penawaran ini sudah berakhir, jadi tidak dapat disetujui lagi. Kembalikan untuk diganti tanggalnya, atau tolak." th "ช่วงเวลาของคำขอนี้สิ้นสุดแล้ว จึงอนุมัติไม่ได้อีก กรุณาส่งกลับเพื่อแก้วันที่หรือไม่อนุมัติ" }
    GoodsConsigned 400 400 "goods_consigned" { zh "客户处仍有我方寄售商品或在途寄售订单，请先结算或收回" en "This customer still holds consignment goods, or some are on their way. Settle or collect them first." id "Barang konsinyasi masih ada di pelanggan ini atau dalam pengiriman. Lakukan settlement atau tarik dulu barangnya." th "ยังมีสินค้าฝากขายอยู่ที่ลูกค้าหรือกำลังจัดส่ง กรุณาสรุปยอดหรือรับคืนก่อน" }
    UnpaidLimit 433 409 "unpaid_limit" { zh "未付款订单合计最多 {limit}，请先付款或取消其中的订单" en "Unpaid orders may come to at most {limit} in all. Please pay for or cancel one of them first." id "Total pesanan yang belum dibayar paling banyak {limit}. Bayar atau batalkan salah satunya dulu." th "คำสั่งซื้อที่ยังไม่ชำระรวมกันได้ไม่เกิน {limit} กรุณาชำระหรือยกเลิกบางรายการก่อน" }
    PayTimeOver 438 409 "pay_time_over" { zh "付款时间已过，请重新下单" en "The time to pay for this order is over. Please order again." id "Waktu pembayaran pesanan ini sudah habis. Silakan pesan lagi." th "หมดเวลาชำระเงินสำหรับคำสั่งซื้อนี้แล้ว กรุณาสั่งซื้อใหม่" }
    MayNotOrder 403 403 "may_not_order" { zh "此账号没有下单权限，请联系您的销售代表" en "This login cannot place orders. Please contact your sales representative." id "Akun ini tidak boleh membuat pesanan. Hubungi sales Anda." th "บัญชีนี้ไม่มีสิทธิ์สั่งซื้อ กรุณาติดต่อผู้แทนขายของคุณ" }
    MayNotPay 403 403 "may_not_pay" { zh "此账号没有付款权限，请由有付款权限的同事支付" en "This login cannot pay. Please ask a colleague with payment rights." id "Akun ini tidak boleh membayar. Rekan yang berhak membayar dapat melakukannya." th "บัญชีนี้ไม่มีสิทธิ์ชำระเงิน ให้เพื่อนร่วมงานที่มีสิทธิ์เป็นผู้ชำระ" }
    AddressIncomplete 400 400 "address_incomplete" { zh "收货地址不完整" en "The delivery address is incomplete." id "Alamat pengiriman belum lengkap." th "ที่อยู่จัดส่งไม่ครบถ้วน" }
    OrderSubmitFailed 500 500 "order_submit_failed" { zh "订单提交失败，请稍后重试" en "The order could not be submitted. Please try again later." id "Pesanan gagal dibuat. Silakan coba lagi nanti." th "ส่งคำสั่งซื้อไม่สำเร็จ กรุณาลองใหม่ภายหลัง" }

    // Reports
    EmailMismatch 436 409 "email_mismatch" { zh "该邮箱与办公聊天工具中的账号不匹配" en "This e-mail does not match an account in the workplace chat tool." id "Email ini tidak cocok dengan akun di aplikasi obrolan kantor." th "อีเมลนี้ไม่ตรงกับบัญชีในแอปแชตที่ทำงาน" }
    ChatToolOff 434 409 "chat_tool_off" { zh "当前国家尚未接入办公聊天工具" en "No workplace chat tool is connected in your country." id "Belum ada aplikasi obrolan kantor yang terhubung di negara Anda." th "ประเทศของคุณยังไม่ได้เชื่อมต่อแอปแชตที่ทำงาน" }
    ChatToolRefused 409 409 "chat_tool_refused" { zh "办公聊天工具拒绝了访问，请管理员检查其应用设置" en "The workplace chat tool refused access. Ask an administrator to check the app's settings." id "Aplikasi obrolan kantor menolak akses. Minta administrator memeriksa pengaturan aplikasinya." th "แอปแชตที่ทำงานปฏิเสธการเข้าถึง กรุณาให้ผู้ดูแลระบบตรวจสอบการตั้งค่าแอป" }
    ChatToolUnreachable 503 503 "chat_tool_unreachable" { zh "暂时无法连接办公聊天工具，请稍后重试" en "The workplace chat tool cannot be reached right now. Please try again shortly." id "Aplikasi obrolan kantor sedang tidak dapat dihubungi. Silakan coba sebentar lagi." th "ติดต่อแอปแชตที่ทำงานไม่ได้ในขณะนี้ กรุณาลองใหม่อีกครั้ง" }
    ReportSpan 400 400 "report_span" { zh "报表最多可查询三年" en "A report can cover up to three years." id "Laporan paling lama mencakup tiga tahun." th "รายงานครอบคลุมได้ไม่เกินสามปี" }

    // Money and stock
    InsufficientStock 420 409 "insufficient_stock" { zh "库存不足" en "Insufficient stock." id "Stok tidak mencukupi." th "สินค้าคงเหลือไม่เพียงพอ" }
    CountClosed 438 409 "count_closed" { zh "该次盘点已结束，此后的记录不再计入，请发起新的盘点" en "This stock count is closed, so this no longer counts. Start a new count." id "Stock opname ini sudah ditutup, jadi catatan ini tidak dihitung lagi. Mulai stock opname baru." th "การตรวจนับครั้งนี้ปิดแล้ว รายการนี้จึงไม่ถูกนับ กรุณาเริ่มตรวจนับใหม่" }
    RecountMissing 438 409 "recount_missing" { zh "还有商品需要重新盘点" en "Some products still have to be counted again." id "Masih ada produk yang harus dihitung ulang." th "ยังมีสินค้าที่ต้องนับใหม่" }
    WalletBalance 428 409 "wallet_balance" { zh "钱包余额不足" en "Insufficient wallet balance." id "Saldo dompet tidak mencukupi." th "ยอดเงินในกระเป๋าไม่เพียงพอ" }
    CustomerWalletShort 409 409 "customer_wallet_short" { zh "客户钱包余额不足以支付增加的数量，请减少数量或请客户充值" en "The customer's wallet balance does not cover the increased quantities. Reduce them, or ask the customer to top up." id "Saldo dompet pelanggan tidak cukup untuk jumlah yang lebih besar. Kurangi jumlahnya atau minta pelanggan mengisi saldo." th "กระเป๋าเงินของลูกค้าไม่พอสำหรับจำนวนที่เพิ่มขึ้น กรุณาลดจำนวนหรือขอให้ลูกค้าเติมเงิน" }
    OwnSubmission 439 403 "own_submission" { zh "不能审批自己提交的单据" en "You cannot approve your own submission." id "Anda tidak dapat menyetujui pengajuan Anda sendiri." th "คุณไม่สามารถอนุมัติรายการที่ตนเองส่งได้" }
    SecondPersonNeeded 439 403 "second_person_needed" { zh "须由另一名财务人员确认" en "Another member of the finance team must confirm this." id "Harus dikonfirmasi oleh petugas keuangan lain." th "ต้องให้ฝ่ายการเงินอีกคนยืนยัน" }
    SecondApproverNeeded 439 403 "second_approver_needed" { zh "低于底价，须由总部另一位审批人审批" en "Below the floor price, another head-office approver must confirm." id "Di bawah harga minimum, penyetuju kantor pusat lain harus menyetujui." th "ต่ำกว่าราคาขั้นต่ำ ต้องให้ผู้อนุมัติสำนักงานใหญ่อีกคนอนุมัติ" }
    PriceApproverInChain 439 403 "price_approver_in_chain" { zh "价格审批人不能同时审批该订单" en "The price approver cannot also approve the order." id "Penyetuju harga tidak boleh ikut menyetujui pesanannya." th "ผู้อนุมัติราคาไม่สามารถอนุมัติคำสั่งซื้อเดียวกันได้" }
    AlreadyPosted 409 409 "already_posted" { zh "该单据已过账" en "This document has already been posted." id "Transaksi ini sudah dibukukan." th "รายการนี้ลงบัญชีแล้ว" }
    PeriodClosed 438 409 "period_closed" { zh "该月份已结账，不能再记账；更正请记入未结账的月份" en "The books of this month are closed. Post it in an open month." id "Pembukuan bulan ini sudah ditutup. Bukukan di bulan yang masih terbuka." th "ปิดบัญชีเดือนนี้แล้ว กรุณาบันทึกในเดือนที่ยังเปิดอยู่" }
    PeriodNotOver 409 409 "period_not_over" { zh "该月份尚未结束，不能结账" en "This month is not over yet." id "Bulan ini belum berakhir." th "เดือนนี้ยังไม่สิ้นสุด" }
    PeriodOpenItems 409 409 "period_open_items" { zh "该月份还有未完成的单据，请先处理，或确认留待以后月份处理" en "Some documents of this month are still open. Finish them, or agree to leave them to a later month." id "Masih ada dokumen bulan ini yang belum selesai. Selesaikan, atau setujui untuk dibukukan di bulan berikutnya." th "ยังมีเอกสารของเดือนนี้ที่ค้างอยู่ กรุณาดำเนินการให้เสร็จ หรือยืนยันให้ยกไปเดือนถัดไป" }
    PeriodNotLast 409 409 "period_not_last" { zh "只能重新打开最近一次结账的月份" en "Only the month that was closed last can be reopened." id "Hanya bulan yang terakhir ditutup yang dapat dibuka kembali." th "เปิดได้เฉพาะเดือนที่ปิดบัญชีล่าสุดเท่านั้น" }
    TopUpClaimed 409 409 "top_up_claimed" { zh "{name} 正在审核该充值申请" en "{name} is auditing this top-up." id "{name} sedang memverifikasi isi saldo ini." th "{name} กำลังตรวจสอบรายการเติมเงินนี้" }
    TopUpDuplicate 409 409 "top_up_duplicate" { zh "疑似重复充值，请核对后确认" en "Possible duplicate top-up. Please check and confirm." id "Isi saldo ini mirip dengan yang sebelumnya. Periksa lalu konfirmasi." th "รายการนี้คล้ายกับรายการเติมเงินก่อนหน้า กรุณาตรวจสอบแล้วยืนยัน" }
    VoucherInUse 409 409 "voucher_in_use" { zh "该付款凭证已提交，正在等待审核" en "This voucher has already been submitted and is pending audit." id "Bukti transfer ini sudah diajukan dan menunggu verifikasi." th "หลักฐานการโอนนี้ส่งแล้วและกำลังรอตรวจสอบ" }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn codes_are_unique_and_texts_complete() {
        let mut codes = HashSet::new();
        for entry in ErrorCode::ALL {
            assert!(codes.insert(entry.code()), "{} twice", entry.code());
            assert_eq!(ErrorCode::from_code(entry.code()), Some(*entry));
            let placeholders = |language| entry.text(language).matches('{').count();
            for language in Language::ALL {
                assert!(!entry.text(language).is_empty(), "{} {}", entry.code(), language.key());
                assert_eq!(placeholders(language), placeholders(Language::En), "{} {}", entry.code(), language.key());
            }
        }
    }

    /// The states of the specification, each with what it means, so that none is forgotten or renamed.
    #[test]
    fn every_error_of_the_specification_is_there() {
        let specified = [
            (200, "ok"),
            (266, "session_expired"),
            (400, "validation"),
            (403, "forbidden"),
            (404, "not_found"),
            (409, "version_conflict"),
            (410, "product_expired"),
            (420, "insufficient_stock"),
            (421, "product_embargo"),
            (422, "product_exists"),
            (423, "product_list_empty"),
            (423, "product_list_required"),
            (424, "pay_password_not_set"),
            (425, "pay_password_wrong"),
            (426, "pay_password_locked"),
            (427, "phone_not_bound"),
            (428, "wallet_balance"),
            (429, "too_many_requests"),
            (430, "price_changed"),
            (431, "below_moq"),
            (431, "wrong_step"),
            (432, "overdue_blocked"),
            (433, "credit_limit"),
            (434, "not_offered"),
            (435, "file_too_large"),
            (435, "file_type"),
            (436, "email_mismatch"),
            (437, "no_subordinates"),
            (438, "transition_not_allowed"),
            (439, "own_submission"),
            (440, "update_required"),
            (500, "order_submit_failed"),
            (400, "password_mismatch"),
        ];
        for (state, code) in specified {
            assert_eq!(ErrorCode::from_code(code).map(ErrorCode::state), Some(state), "{code}");
        }
    }

    #[test]
    fn an_ended_session_is_always_state_266_with_http_401() {
        for entry in ErrorCode::ALL {
            assert_eq!(entry.http() == 401, entry.state() == 266, "{}", entry.code());
        }
    }
}
