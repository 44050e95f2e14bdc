use std::collections::BTreeMap;

use kernel::Language;

use super::{NoticeKind, days};

macro_rules! texts {
    ($($name:ident $key:literal $kind:ident {
        zh $zh_title:literal $zh:literal
        en $en_title:literal $en:literal
        id $id_title:literal $id:literal
        th $th_title:literal $th:literal
    })+) => {
        /// Everything a notice can say, in every language. `{name}` stands for an argument.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Text { $($name,)+ }

        impl Text {
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            pub const fn key(self) -> &'static str { match self { $(Self::$name => $key,)+ } }
            pub const fn kind(self) -> NoticeKind { match self { $(Self::$name => NoticeKind::$kind,)+ } }

            /// Title and body, before anything is filled in.
            pub const fn words(self, language: Language) -> (&'static str, &'static str) {
                match self {
                    $(Self::$name => match language {
                        Language::Zh => ($zh_title, $zh),
                        Language::En => ($en_title, $en),
                        Language::Id => ($id_title, $id),
                        Language::Th => ($th_title, $th),
                    },)+
                }
            }
        }
    };
}

texts! {
    ExportReady "export_ready" System {
        zh "导出已完成" "{name} 已生成，共 {rows} 行，保留至 {until}。请到后台“下载”中获取。"
        en "Export ready" "{name} is ready with {rows} rows. Find it under Downloads in the console until {until}."
        id "Ekspor selesai" "{name} siap dengan {rows} baris. Ambil di menu Unduhan pada konsol sampai {until}."
        th "ส่งออกเสร็จแล้ว" "{name} พร้อมแล้ว จำนวน {rows} แถว ดาวน์โหลดได้ที่เมนูดาวน์โหลดในคอนโซลจนถึง {until}"
    }
    ExportFailed "export_failed" System {
        zh "导出失败" "{name} 未能生成。请到后台“下载”中查看原因或重试。"
        en "Export failed" "{name} could not be created. See the reason or try again under Downloads in the console."
        id "Ekspor gagal" "{name} tidak dapat dibuat. Lihat alasannya atau coba lagi di menu Unduhan pada konsol."
        th "ส่งออกไม่สำเร็จ" "สร้าง {name} ไม่สำเร็จ ดูสาเหตุหรือลองใหม่ได้ที่เมนูดาวน์โหลดในคอนโซล"
    }
    ChatDeliveryFailed "chat_delivery_failed" System {
        zh "文件未送达办公聊天" "{name} 未能发送到您的办公聊天工具。文件仍保留，可再次发送。"
        en "File did not reach your chat" "{name} could not be sent to your workplace chat. The file is still there; send it again."
        id "File tidak sampai ke obrolan" "{name} tidak dapat dikirim ke aplikasi obrolan kantor Anda. Filenya masih ada; kirim lagi."
        th "ส่งไฟล์ไปยังแชตไม่สำเร็จ" "ส่ง {name} ไปยังแอปแชตที่ทำงานของคุณไม่ได้ ไฟล์ยังอยู่ ส่งใหม่ได้"
    }
    LaterRefused "later_refused" System {
        zh "定时消息未发出" "到点时未能发送“{text}”：{reason}"
        en "Scheduled message not sent" "When its time came, “{text}” could not be sent: {reason}"
        id "Pesan terjadwal tidak terkirim" "Saat waktunya tiba, “{text}” tidak dapat dikirim: {reason}"
        th "ไม่ได้ส่งข้อความที่ตั้งเวลาไว้" "เมื่อถึงเวลา ส่ง “{text}” ไม่ได้: {reason}"
    }
    MeetingSoon "meeting_soon" System {
        zh "会议即将开始" "“{title}”将在 {minutes} 分钟后开始。会议号：{number}"
        en "Meeting begins soon" "“{title}” begins in {minutes} minutes. Meeting number: {number}"
        id "Rapat segera dimulai" "“{title}” dimulai {minutes} menit lagi. Nomor rapat: {number}"
        th "การประชุมใกล้เริ่มแล้ว" "“{title}” จะเริ่มในอีก {minutes} นาที หมายเลขประชุม: {number}"
    }
    TaskGiven "task_given" System {
        zh "新任务" "{name} 给您安排了任务，请于 {until} 前完成：{text}"
        en "New task" "{name} gave you a task, due {until}: {text}"
        id "Tugas baru" "{name} memberi Anda tugas, selesaikan paling lambat {until}: {text}"
        th "งานใหม่" "{name} มอบหมายงานให้คุณ กำหนดเสร็จ {until}: {text}"
    }
    TaskDone "task_done" System {
        zh "任务已完成" "{name} 已完成任务：{text} {remark}"
        en "Task done" "{name} finished the task: {text} {remark}"
        id "Tugas selesai" "{name} menyelesaikan tugas: {text} {remark}"
        th "งานเสร็จแล้ว" "{name} ทำงานเสร็จแล้ว: {text} {remark}"
    }
    NewDevice "new_device" Security {
        zh "新设备登录" "您的账号在新设备登录：{device}（{ip}）。如非本人操作，请立即修改密码。"
        en "Sign-in on a new device" "Your account was signed in on a new device: {device} ({ip}). If this was not you, change your password now."
        id "Masuk di perangkat baru" "Akun Anda dipakai masuk di perangkat baru: {device} ({ip}). Jika bukan Anda, segera ganti kata sandi."
        th "เข้าสู่ระบบบนอุปกรณ์ใหม่" "มีการเข้าสู่ระบบบัญชีของคุณบนอุปกรณ์ใหม่: {device} ({ip}) หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที"
    }
    TokenReuse "token_reuse" Security {
        zh "设备已被退出" "设备 {device} 的登录凭证被重复使用，为安全起见已将其退出。请重新登录；如有疑问，请修改密码。"
        en "A device was signed out" "{device} was used to sign in from two places, so we signed it out. Please sign in again; if in doubt, change your password."
        id "Satu perangkat dikeluarkan" "Sesi di {device} dipakai dari dua tempat, sehingga perangkat itu kami keluarkan. Silakan masuk lagi; jika ragu, ganti kata sandi."
        th "อุปกรณ์ถูกออกจากระบบ" "การเข้าสู่ระบบของ {device} ถูกใช้จากสองแห่ง เราจึงออกจากระบบให้ กรุณาเข้าสู่ระบบใหม่ หากไม่แน่ใจให้เปลี่ยนรหัสผ่าน"
    }
    PasswordChanged "password_changed" Security {
        zh "登录密码已修改" "您的登录密码已修改，其他设备已退出登录。如非本人操作，请立即联系管理员。"
        en "Login password changed" "Your login password was changed and your other devices were signed out. If this was not you, contact your administrator now."
        id "Kata sandi login diubah" "Kata sandi login Anda telah diubah dan perangkat lain dikeluarkan. Jika bukan Anda, segera hubungi administrator."
        th "เปลี่ยนรหัสผ่านเข้าสู่ระบบแล้ว" "รหัสผ่านเข้าสู่ระบบของคุณถูกเปลี่ยน และอุปกรณ์อื่นถูกออกจากระบบแล้ว หากไม่ใช่คุณ กรุณาติดต่อผู้ดูแลระบบทันที"
    }
    PasswordReset "password_reset" Security {
        zh "登录密码已重置" "管理员重置了您的登录密码。请尽快在“账号安全”中修改为您自己的密码。"
        en "Login password reset" "An administrator has reset your login password. Please set your own under Account security."
        id "Kata sandi login diatur ulang" "Administrator mengatur ulang kata sandi login Anda. Segera ganti dengan kata sandi Anda sendiri di Keamanan akun."
        th "รีเซ็ตรหัสผ่านเข้าสู่ระบบแล้ว" "ผู้ดูแลระบบรีเซ็ตรหัสผ่านเข้าสู่ระบบของคุณ กรุณาเปลี่ยนเป็นรหัสของคุณเองที่เมนูความปลอดภัยของบัญชี"
    }
    PhoneBound "phone_bound" Security {
        zh "手机号已绑定" "手机号 {phone} 已绑定到您的账号。如非本人操作，请立即联系管理员。"
        en "Phone number linked" "{phone} is now linked to your account. If this was not you, contact your administrator now."
        id "Nomor ponsel terhubung" "{phone} kini terhubung ke akun Anda. Jika bukan Anda, segera hubungi administrator."
        th "ผูกหมายเลขโทรศัพท์แล้ว" "ผูก {phone} กับบัญชีของคุณแล้ว หากไม่ใช่คุณ กรุณาติดต่อผู้ดูแลระบบทันที"
    }
    PayPasswordChanged "pay_password_changed" Security {
        zh "支付密码已变更" "您的支付密码已设置或修改。如非本人操作，请立即联系管理员。"
        en "Payment password changed" "Your payment password was set or changed. If this was not you, contact your administrator now."
        id "Kata sandi pembayaran diubah" "Kata sandi pembayaran Anda telah diatur atau diubah. Jika bukan Anda, segera hubungi administrator."
        th "เปลี่ยนรหัสผ่านชำระเงินแล้ว" "รหัสผ่านชำระเงินของคุณถูกตั้งหรือเปลี่ยนแล้ว หากไม่ใช่คุณ กรุณาติดต่อผู้ดูแลระบบทันที"
    }
    PayPasswordLocked "pay_password_locked" Security {
        zh "支付密码已锁定" "支付密码多次输入错误，已被锁定。您可以稍后再试，或通过手机验证码重置。"
        en "Payment password locked" "The payment password was entered incorrectly several times and is now locked. Try again later, or reset it with a code sent to your phone."
        id "Kata sandi pembayaran terkunci" "Kata sandi pembayaran beberapa kali salah dan kini terkunci. Tunggu beberapa saat, atau atur ulang dengan kode yang dikirim ke ponsel Anda."
        th "รหัสผ่านชำระเงินถูกล็อก" "ใส่รหัสผ่านชำระเงินผิดหลายครั้งจึงถูกล็อก กรุณารอ หรือรีเซ็ตด้วยรหัสที่ส่งไปยังโทรศัพท์ของคุณ"
    }
    TotpOn "totp_on" Security {
        zh "两步验证已开启" "登录时需输入验证器应用中的动态验证码。请妥善保管恢复码。"
        en "Two-step sign-in is on" "Signing in now requires a code from your authenticator app. Keep your recovery codes safe."
        id "Verifikasi dua langkah aktif" "Saat masuk, Anda kini diminta kode dari aplikasi autentikator. Simpan kode pemulihan dengan aman."
        th "เปิดการยืนยันสองขั้นตอนแล้ว" "การเข้าสู่ระบบจะขอรหัสจากแอปยืนยันตัวตน กรุณาเก็บรหัสกู้คืนไว้ในที่ปลอดภัย"
    }
    TotpOff "totp_off" Security {
        zh "两步验证已关闭" "登录时不再需要动态验证码。如非本人操作，请立即修改密码。"
        en "Two-step sign-in is off" "Signing in no longer requires a code from your authenticator app. If this was not you, change your password now."
        id "Verifikasi dua langkah nonaktif" "Saat masuk, kode autentikator tidak lagi diminta. Jika bukan Anda, segera ganti kata sandi."
        th "ปิดการยืนยันสองขั้นตอนแล้ว" "การเข้าสู่ระบบไม่ขอรหัสจากแอปยืนยันตัวตนอีกต่อไป หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที"
    }
    TotpRemoved "totp_removed" Security {
        zh "两步验证已被解除" "管理员解除了您账号的两步验证，您的设备已退出登录。请重新开启；如非您本人要求，请立即联系管理员并修改密码。"
        en "Two-step sign-in removed" "An administrator removed two-step sign-in from your account and your devices were signed out. Please set it up again; if you did not ask for this, contact your administrator and change your password now."
        id "Verifikasi dua langkah dicabut" "Administrator mencabut verifikasi dua langkah dari akun Anda dan perangkat Anda dikeluarkan. Silakan aktifkan lagi; jika bukan Anda yang meminta, segera hubungi administrator dan ganti kata sandi."
        th "ยกเลิกการยืนยันสองขั้นตอนแล้ว" "ผู้ดูแลระบบยกเลิกการยืนยันสองขั้นตอนของบัญชีคุณ และอุปกรณ์ของคุณถูกออกจากระบบแล้ว กรุณาตั้งค่าใหม่ หากคุณไม่ได้เป็นผู้ขอ กรุณาติดต่อผู้ดูแลระบบและเปลี่ยนรหัสผ่านทันที"
    }
    RecoveryCodeUsed "recovery_code_used" Security {
        zh "已使用恢复码" "有人使用恢复码登录了您的账号，剩余 {left} 个。如非本人操作，请立即修改密码。"
        en "Recovery code used" "A recovery code was used to sign in; {left} are left. If this was not you, change your password now."
        id "Kode pemulihan dipakai" "Kode pemulihan dipakai untuk masuk; tersisa {left}. Jika bukan Anda, segera ganti kata sandi."
        th "มีการใช้รหัสกู้คืน" "มีการใช้รหัสกู้คืนเข้าสู่ระบบ เหลืออีก {left} รหัส หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที"
    }
    SalesReportCorrected "sales_report_corrected" Stock {
        zh "销售上报已更正" "{by} 更正了您在 {store} {day} 的销售上报 {docNo}：现为 {pieces} 件，{amount}。原因：{reason}"
        en "Sales report corrected" "{by} corrected your sales report {docNo} for {store} on {day}: now {pieces} pieces, {amount}. Reason: {reason}"
        id "Laporan penjualan dikoreksi" "{by} mengoreksi laporan penjualan {docNo} Anda untuk {store} tanggal {day}: kini {pieces} pcs, {amount}. Alasan: {reason}"
        th "รายงานยอดขายถูกแก้ไข" "{by} แก้ไขรายงานยอดขาย {docNo} ของคุณที่ {store} วันที่ {day} เป็น {pieces} ชิ้น {amount} เหตุผล: {reason}"
    }
    SalesReportVoided "sales_report_voided" Stock {
        zh "销售上报已作废" "{by} 作废了您在 {store} {day} 的销售上报 {docNo}，可重新上报。原因：{reason}"
        en "Sales report voided" "{by} voided your sales report {docNo} for {store} on {day}. You can report the day again. Reason: {reason}"
        id "Laporan penjualan dibatalkan" "{by} membatalkan laporan penjualan {docNo} Anda untuk {store} tanggal {day}. Hari itu dapat dilaporkan lagi. Alasan: {reason}"
        th "รายงานยอดขายถูกยกเลิก" "{by} ยกเลิกรายงานยอดขาย {docNo} ของคุณที่ {store} วันที่ {day} คุณรายงานวันนั้นใหม่ได้ เหตุผล: {reason}"
    }
    OrderToReview "order_to_review" Order {
        zh "订单待审批" "{customer} 的订单 {docNo}（{amount}）等待您审批。"
        en "Order awaiting your approval" "Order {docNo} from {customer} ({amount}) is awaiting your approval."
        id "Pesanan menunggu tinjauan Anda" "Pesanan {docNo} dari {customer} ({amount}) menunggu keputusan Anda."
        th "มีคำสั่งซื้อรอคุณอนุมัติ" "คำสั่งซื้อ {docNo} ของ {customer} ({amount}) รอคุณอนุมัติ"
    }
    ReviewLate "review_late" Order {
        zh "审批已超时" "{customer} 的订单 {docNo} 已超过审批时限，请尽快处理。"
        en "Approval overdue" "Order {docNo} from {customer} has passed its approval deadline. Please decide soon."
        id "Tinjauan melewati batas waktu" "Pesanan {docNo} dari {customer} sudah melewati batas waktu. Mohon segera diputuskan."
        th "คำสั่งซื้อรออนุมัติเกินกำหนด" "คำสั่งซื้อ {docNo} ของ {customer} รอเกินเวลาที่กำหนด กรุณาพิจารณาโดยเร็ว"
    }
    ApprovalsDelegated "approvals_delegated" Order {
        zh "代理审批" "{name} 已将 {from} 至 {to} 期间的审批委托给您。"
        en "You are approving for a colleague" "{name} has delegated approvals to you from {from} to {to}."
        id "Anda menyetujui untuk rekan kerja" "{name} mendelegasikan persetujuannya kepada Anda dari {from} sampai {to}."
        th "คุณอนุมัติแทนเพื่อนร่วมงาน" "{name} มอบอำนาจให้คุณอนุมัติแทนตั้งแต่ {from} ถึง {to}"
    }
    ApprovalsTakenBack "approvals_taken_back" Order {
        zh "代理审批已结束" "{name} 已结束 {from} 至 {to} 期间对您的审批委托。"
        en "Delegation ended" "{name} has ended the delegation to you from {from} to {to}."
        id "Anda tidak lagi menyetujui untuk rekan kerja" "{name} menarik kembali persetujuan yang didelegasikan kepada Anda dari {from} sampai {to}."
        th "คุณไม่ต้องอนุมัติแทนแล้ว" "{name} ยกเลิกการมอบอำนาจให้คุณอนุมัติแทนตั้งแต่ {from} ถึง {to} แล้ว"
    }
    OrderPlaced "order_placed" Order {
        zh "订单已提交" "{customer} 的订单 {docNo}（{amount}）已由 {by} 提交。"
        en "Order placed" "{by} placed order {docNo} ({amount}) for {customer}."
        id "Pesanan dibuat" "{by} membuat pesanan {docNo} ({amount}) untuk {customer}."
        th "ส่งคำสั่งซื้อแล้ว" "{by} สั่งซื้อให้ {customer} แล้ว คำสั่งซื้อ {docNo} ({amount})"
    }
    OrderToPay "order_to_pay" Order {
        zh "订单待结算" "订单 {docNo}（{amount}）待结算，请在时限内完成支付，以免货品被释放。"
        en "Order pending settlement" "Order {docNo} ({amount}) is pending settlement. Please pay in time to keep the goods."
        id "Pesanan belum dibayar" "Pesanan {docNo} ({amount}) belum dibayar. Bayar tepat waktu agar barangnya tetap disisihkan."
        th "มีคำสั่งซื้อรอชำระเงิน" "คำสั่งซื้อ {docNo} ({amount}) รอชำระเงิน กรุณาชำระภายในกำหนดเพื่อไม่ให้สินค้าที่จองไว้ถูกปล่อย"
    }
    OrderPayEnding "order_pay_ending" Order {
        zh "订单即将超时取消" "订单 {docNo}（{amount}）请在 {until} 前支付，逾期将自动取消。"
        en "Time to pay is running out" "Order {docNo} ({amount}) must be paid by {until}, or it will be cancelled."
        id "Batas waktu pembayaran hampir habis" "Pesanan {docNo} ({amount}) harus dibayar sebelum {until}, jika tidak pesanan akan dibatalkan."
        th "ใกล้หมดเวลาชำระเงิน" "คำสั่งซื้อ {docNo} ({amount}) ต้องชำระภายใน {until} มิฉะนั้นจะถูกยกเลิก"
    }
    OrderApproved "order_approved" Order {
        zh "订单已通过" "订单 {docNo}（{amount}）已通过审批，等待发货。"
        en "Order approved" "Order {docNo} ({amount}) was approved and is awaiting dispatch."
        id "Pesanan disetujui" "Pesanan {docNo} ({amount}) disetujui dan menunggu pengiriman."
        th "คำสั่งซื้อได้รับอนุมัติ" "คำสั่งซื้อ {docNo} ({amount}) ได้รับอนุมัติและรอจัดส่ง"
    }
    OrderChanged "order_changed" Order {
        zh "订单数量已调整" "审批时调整了订单 {docNo} 的数量：{before} 件改为 {after} 件，金额 {amount}。"
        en "Order quantities changed" "Order {docNo} was changed on approval: {before} pieces reduced to {after}, now {amount}."
        id "Jumlah pesanan diubah" "Pesanan {docNo} diubah saat ditinjau: {before} menjadi {after} pcs, kini {amount}."
        th "มีการปรับจำนวนในคำสั่งซื้อ" "ผู้อนุมัติปรับจำนวนในคำสั่งซื้อ {docNo} จาก {before} ชิ้นเป็น {after} ชิ้น ยอดใหม่ {amount}"
    }
    OrderRejected "order_rejected" Order {
        zh "订单被驳回" "订单 {docNo} 未通过审批：{reason}"
        en "Order rejected" "Order {docNo} was rejected: {reason}"
        id "Pesanan ditolak" "Pesanan {docNo} ditolak: {reason}"
        th "คำสั่งซื้อไม่ได้รับอนุมัติ" "คำสั่งซื้อ {docNo} ไม่ได้รับอนุมัติ: {reason}"
    }
    OrderSentBack "order_sent_back" Order {
        zh "订单被退回修改" "订单 {docNo} 被退回，请修改后重新提交：{reason}"
        en "Order sent back" "Order {docNo} was sent back for changes: {reason}"
        id "Pesanan dikembalikan" "Pesanan {docNo} dikembalikan untuk diperbaiki: {reason}"
        th "คำสั่งซื้อถูกส่งกลับแก้ไข" "คำสั่งซื้อ {docNo} ถูกส่งกลับให้แก้ไข: {reason}"
    }
    OrderCancelled "order_cancelled" Order {
        zh "订单已取消" "订单 {docNo} 已取消：{reason}"
        en "Order cancelled" "Order {docNo} was cancelled: {reason}"
        id "Pesanan dibatalkan" "Pesanan {docNo} dibatalkan: {reason}"
        th "คำสั่งซื้อถูกยกเลิก" "คำสั่งซื้อ {docNo} ถูกยกเลิก: {reason}"
    }
    OrderReady "order_ready" Order {
        zh "订单待发货" "{customer} 的订单 {docNo}（{qty} 件）可以发货。"
        en "Order awaiting dispatch" "Order {docNo} from {customer} ({qty} pieces) is ready to dispatch."
        id "Pesanan siap dikirim" "Pesanan {docNo} dari {customer} ({qty} pcs) siap dikirim."
        th "คำสั่งซื้อพร้อมจัดส่ง" "คำสั่งซื้อ {docNo} ของ {customer} ({qty} ชิ้น) พร้อมจัดส่ง"
    }
    OrderDispatched "order_dispatched" Order {
        zh "订单已发货" "订单 {docNo} 已发出 {qty} 件，承运商 {carrier}，运单号 {tracking}。"
        en "Order dispatched" "{qty} pieces of order {docNo} are on their way with {carrier}, tracking number {tracking}."
        id "Pesanan dikirim" "{qty} pcs dari pesanan {docNo} sedang dikirim oleh {carrier}, nomor resi {tracking}."
        th "จัดส่งคำสั่งซื้อแล้ว" "สินค้า {qty} ชิ้นของคำสั่งซื้อ {docNo} กำลังจัดส่งโดย {carrier} เลขพัสดุ {tracking}"
    }
    OrderRestClosed "order_rest_closed" Order {
        zh "订单剩余部分不再发货" "订单 {docNo} 未发的 {qty} 件不再发货，相应金额已释放。"
        en "Rest of order closed" "{qty} pieces of order {docNo} will not be sent; the amount held for them has been released."
        id "Sisa pesanan ditutup" "{qty} pcs dari pesanan {docNo} tidak jadi dikirim; dana yang ditahan sudah dilepas."
        th "ตัดยอดค้างส่งของคำสั่งซื้อ" "สินค้า {qty} ชิ้นของคำสั่งซื้อ {docNo} จะไม่จัดส่ง และปล่อยคืนเงินที่กันไว้แล้ว"
    }
    OfferToDecide "offer_to_decide" Order {
        zh "特价申请待审批" "{customer} 的特价申请 {docNo}（优惠 {amount}）等待总部审批。"
        en "Special offer awaiting approval" "Special offer {docNo} for {customer} (discount {amount}) is awaiting head office approval."
        id "Penawaran khusus menunggu persetujuan" "Penawaran khusus {docNo} untuk {customer} (diskon {amount}) menunggu kantor pusat."
        th "คำขอราคาพิเศษรออนุมัติ" "คำขอราคาพิเศษ {docNo} ของ {customer} (ส่วนลด {amount}) รอสำนักงานใหญ่อนุมัติ"
    }
    OfferLate "offer_late" Order {
        zh "特价审批已超时" "{customer} 的特价申请 {docNo}（优惠 {amount}）已超过审批时限，请尽快处理。"
        en "Special offer approval overdue" "Special offer {docNo} for {customer} (discount {amount}) has passed its approval deadline. Please decide soon."
        id "Penawaran khusus melewati batas waktu" "Penawaran khusus {docNo} untuk {customer} (diskon {amount}) sudah melewati batas waktu. Mohon segera diputuskan."
        th "คำขอราคาพิเศษรออนุมัติเกินกำหนด" "คำขอราคาพิเศษ {docNo} ของ {customer} (ส่วนลด {amount}) รอเกินเวลาที่กำหนด กรุณาพิจารณาโดยเร็ว"
    }
    OfferEscalated "offer_escalated" Order {
        zh "特价申请提醒后仍未审批" "{customer} 的特价申请 {docNo}（优惠 {amount}）经提醒后总部仍未审批，请跟进处理。"
        en "Special offer still pending after a reminder" "Head office was reminded of special offer {docNo} for {customer} (discount {amount}) but has not decided. Please follow up."
        id "Penawaran khusus belum diputuskan setelah diingatkan" "Kantor pusat sudah diingatkan tentang penawaran khusus {docNo} untuk {customer} (diskon {amount}) tetapi belum memutuskan. Mohon ditindaklanjuti."
        th "คำขอราคาพิเศษยังไม่ได้รับการพิจารณาหลังแจ้งเตือน" "แจ้งเตือนสำนักงานใหญ่เรื่องคำขอราคาพิเศษ {docNo} ของ {customer} (ส่วนลด {amount}) แล้วแต่ยังไม่ได้รับการพิจารณา กรุณาติดตาม"
    }
    OfferApproved "offer_approved" Order {
        zh "特价申请已通过" "{customer} 的特价申请 {docNo} 已通过，有效期至 {until}。"
        en "Special offer approved" "Special offer {docNo} for {customer} was approved and is valid until {until}."
        id "Penawaran khusus disetujui" "Penawaran khusus {docNo} untuk {customer} disetujui dan berlaku hingga {until}."
        th "คำขอราคาพิเศษได้รับอนุมัติ" "คำขอราคาพิเศษ {docNo} ของ {customer} ได้รับอนุมัติ ใช้ได้ถึง {until}"
    }
    OfferRejected "offer_rejected" Order {
        zh "特价申请被驳回" "{customer} 的特价申请 {docNo} 未通过：{reason}"
        en "Special offer rejected" "Special offer {docNo} for {customer} was rejected: {reason}"
        id "Penawaran khusus ditolak" "Penawaran khusus {docNo} untuk {customer} ditolak: {reason}"
        th "คำขอราคาพิเศษไม่ได้รับอนุมัติ" "คำขอราคาพิเศษ {docNo} ของ {customer} ไม่ได้รับอนุมัติ: {reason}"
    }
    OfferReturned "offer_returned" Order {
        zh "特价申请被退回修改" "{customer} 的特价申请 {docNo} 被退回修改：{reason}"
        en "Special offer sent back" "Special offer {docNo} for {customer} was sent back for changes: {reason}"
        id "Penawaran khusus dikembalikan" "Penawaran khusus {docNo} untuk {customer} dikembalikan untuk diperbaiki: {reason}"
        th "คำขอราคาพิเศษถูกส่งกลับแก้ไข" "คำขอราคาพิเศษ {docNo} ของ {customer} ถูกส่งกลับให้แก้ไข: {reason}"
    }
    LossToConfirm "loss_to_confirm" Stock {
        zh "报损待确认" "{store} 上报了报损单 {docNo}（{qty} 件），请确认。"
        en "Inventory loss to confirm" "{store} reported inventory loss {docNo} ({qty} pieces). Please confirm or refuse it."
        id "Kehilangan stok menunggu konfirmasi" "{store} melaporkan kehilangan stok {docNo} ({qty} pcs). Mohon dikonfirmasi atau ditolak."
        th "มีรายการสินค้าเสียหายรอยืนยัน" "{store} แจ้งรายการสินค้าเสียหาย {docNo} ({qty} ชิ้น) กรุณายืนยันหรือปฏิเสธ"
    }
    LossConfirmed "loss_confirmed" Stock {
        zh "报损已确认" "{store} 的报损单 {docNo} 已确认：共 {qty} 件，核销 {deducted} 件。"
        en "Inventory loss confirmed" "Inventory loss {docNo} of {store} was confirmed: {deducted} of {qty} pieces are written off."
        id "Kehilangan stok dikonfirmasi" "Kehilangan stok {docNo} di {store} dikonfirmasi: {deducted} dari {qty} pcs dihapuskan."
        th "ยืนยันสินค้าเสียหายแล้ว" "รายการสินค้าเสียหาย {docNo} ของ {store} ได้รับการยืนยัน ตัดออก {deducted} จาก {qty} ชิ้น"
    }
    LossRefused "loss_refused" Stock {
        zh "报损被驳回" "{store} 的报损单 {docNo} 被驳回：{reason}"
        en "Inventory loss refused" "Inventory loss {docNo} of {store} was refused: {reason}"
        id "Kehilangan stok ditolak" "Kehilangan stok {docNo} di {store} ditolak: {reason}"
        th "ปฏิเสธรายการสินค้าเสียหาย" "รายการสินค้าเสียหาย {docNo} ของ {store} ถูกปฏิเสธ: {reason}"
    }
    CountVariance "count_variance" Stock {
        zh "盘点差异较大" "{store} 的盘点 {docNo} 有 {kinds} 种商品超出允许差异：多出 {over} 件，短少 {short} 件。请审核。"
        en "Large stock count variance" "Stock count {docNo} of {store} has {kinds} products outside the tolerance: {over} pieces over, {short} short. Please review it."
        id "Selisih stock opname besar" "Stock opname {docNo} di {store} memiliki {kinds} produk di luar toleransi: lebih {over} pcs, kurang {short} pcs. Mohon ditinjau."
        th "ผลตรวจนับต่างจากบัญชีมาก" "การตรวจนับ {docNo} ของ {store} มีสินค้า {kinds} รายการเกินค่าที่ยอมรับ: เกิน {over} ชิ้น ขาด {short} ชิ้น กรุณาตรวจสอบ"
    }
    CountRecount "count_recount" Stock {
        zh "请重新盘点" "{store} 的盘点 {docNo} 有 {kinds} 种商品需要重新盘点。{note}"
        en "Please count again" "{kinds} products of stock count {docNo} in {store} have to be counted again. {note}"
        id "Mohon hitung ulang" "{kinds} produk pada stock opname {docNo} di {store} perlu dihitung ulang. {note}"
        th "กรุณานับใหม่" "สินค้า {kinds} รายการในการตรวจนับ {docNo} ของ {store} ต้องนับใหม่ {note}"
    }
    TransferToConfirm "transfer_to_confirm" Stock {
        zh "调入待确认" "{from} 发来 {qty} 件商品，单号 {docNo}。收到后请确认数量。"
        en "Transfer to confirm" "{qty} pieces are on their way from {from}, document {docNo}. Please confirm what arrives."
        id "Transfer menunggu konfirmasi" "{qty} pcs sedang dikirim dari {from}, dokumen {docNo}. Konfirmasikan jumlah yang diterima."
        th "มีสินค้าโอนเข้ารอยืนยัน" "สินค้า {qty} ชิ้นกำลังส่งมาจาก {from} เอกสาร {docNo} กรุณายืนยันจำนวนที่ได้รับ"
    }
    TransferShort "transfer_short" Stock {
        zh "调拨有短少" "{to} 确认了 {docNo}，短少 {qty} 件。请收回或登记报损。"
        en "Transfer arrived short" "{to} confirmed {docNo} with {qty} pieces short. Take them back or report a loss."
        id "Transfer diterima kurang" "{to} mengonfirmasi {docNo} dengan kekurangan {qty} pcs. Tarik kembali atau laporkan kehilangan."
        th "สินค้าโอนถึงไม่ครบ" "{to} ยืนยัน {docNo} แล้ว ขาด {qty} ชิ้น กรุณารับคืนหรือแจ้งสินค้าเสียหาย"
    }
    TransferRefused "transfer_refused" Stock {
        zh "调拨被拒收" "{to} 拒收了 {docNo}：{reason}。商品已退回您的门店账面。"
        en "Transfer refused" "{to} refused {docNo}: {reason}. The goods are back on your store's books."
        id "Transfer ditolak" "{to} menolak {docNo}: {reason}. Barang kembali tercatat di toko Anda."
        th "ปฏิเสธการรับโอน" "{to} ปฏิเสธ {docNo}: {reason} สินค้ากลับเข้าบัญชีร้านของคุณแล้ว"
    }
    TransferLate "transfer_late" Stock {
        zh "调拨超时未确认" "从 {from} 到 {to} 的调拨 {docNo}（{qty} 件）已超过 {hours} 小时未确认，请跟进。"
        en "Transfer still not confirmed" "Transfer {docNo} from {from} to {to} ({qty} pieces) has had no answer for {hours} hours. Please follow up."
        id "Transfer belum dikonfirmasi" "Transfer {docNo} dari {from} ke {to} ({qty} pcs) belum ditanggapi selama {hours} jam. Mohon ditindaklanjuti."
        th "การโอนยังไม่ได้รับการยืนยัน" "การโอน {docNo} จาก {from} ไป {to} ({qty} ชิ้น) ไม่มีการตอบรับเกิน {hours} ชั่วโมง กรุณาติดตาม"
    }
    ReceiptToConfirm "receipt_to_confirm" Wallet {
        zh "收款待确认" "{customer} 登记了收款 {docNo}（{amount}），请核对是否到账。"
        en "Receipt to confirm" "Receipt {docNo} of {amount} was recorded for {customer}. Please check that the money has arrived."
        id "Penerimaan menunggu konfirmasi" "Penerimaan {docNo} sebesar {amount} dicatat untuk {customer}. Mohon periksa apakah dananya sudah masuk."
        th "มีรายการรับชำระรอยืนยัน" "บันทึกการรับชำระ {docNo} จำนวน {amount} ของ {customer} กรุณาตรวจสอบว่าเงินเข้าแล้ว"
    }
    ReceiptConfirmed "receipt_confirmed" Wallet {
        zh "收款已确认" "收款 {docNo}（{amount}）已确认到账，将用于核销 {customer} 的应收款。"
        en "Receipt confirmed" "{amount} of receipt {docNo} has arrived and is set against what {customer} owes."
        id "Penerimaan dikonfirmasi" "{amount} dari penerimaan {docNo} sudah masuk dan diperhitungkan dengan piutang {customer}."
        th "ยืนยันการรับชำระแล้ว" "ยอด {amount} ของรายการรับชำระ {docNo} เข้าแล้ว และจะนำไปตัดยอดค้างชำระของ {customer}"
    }
    ReceiptRefused "receipt_refused" Wallet {
        zh "收款未确认" "{customer} 的收款 {docNo}（{amount}）未能确认：{reason}"
        en "Receipt refused" "Receipt {docNo} ({amount}) of {customer} could not be confirmed: {reason}"
        id "Penerimaan ditolak" "Penerimaan {docNo} ({amount}) dari {customer} tidak dapat dikonfirmasi: {reason}"
        th "ไม่ยืนยันการรับชำระ" "รายการรับชำระ {docNo} ({amount}) ของ {customer} ไม่ได้รับการยืนยัน: {reason}"
    }
    OverdueReminder "overdue_reminder" Wallet {
        zh "订单已逾期" "{customer} 的应收款 {docNo} 还有 {amount} 未付，到期日 {until}，已逾期 {days} 天，请及时处理。"
        en "Overdue orders" "{amount} of {docNo} for {customer} was due on {until} and is {days} days late. Please handle it promptly."
        id "Pesanan lewat jatuh tempo" "{amount} dari {docNo} atas nama {customer} jatuh tempo pada {until} dan terlambat {days} hari. Mohon segera ditangani."
        th "คำสั่งซื้อเกินกำหนดชำระ" "ยอด {amount} ของ {docNo} ({customer}) ครบกำหนด {until} เกินกำหนดมา {days} วัน กรุณาดำเนินการโดยเร็ว"
    }
    OverdueUrgent "overdue_urgent" Wallet {
        zh "逾期未付，请尽快付款" "{customer} 的应收款 {docNo} 已逾期 {days} 天（到期日 {until}），仍有 {amount} 未付。请尽快付款，或说明原因。"
        en "Payment is late" "{amount} of {docNo} for {customer} is {days} days late (due {until}). It should be paid now, or the reason be told."
        id "Pembayaran terlambat" "{amount} dari {docNo} atas nama {customer} terlambat {days} hari (jatuh tempo {until}). Mohon segera dilunasi atau sampaikan kendalanya."
        th "ค้างชำระเกินกำหนด" "ยอด {amount} ของ {docNo} ({customer}) เกินกำหนดมา {days} วัน (ครบกำหนด {until}) กรุณาชำระโดยเร็วหรือแจ้งเหตุขัดข้อง"
    }
    OverdueFinal "overdue_final" Wallet {
        zh "最后催款通知" "{customer} 的应收款 {docNo} 已逾期 {days} 天（到期日 {until}），仍有 {amount} 未付。付清之前，新的赊销订单可能被暂停。"
        en "Last reminder" "{amount} of {docNo} for {customer} is {days} days late (due {until}). New orders on account may be stopped until it is paid."
        id "Peringatan terakhir" "{amount} dari {docNo} atas nama {customer} terlambat {days} hari (jatuh tempo {until}). Pesanan tempo yang baru dapat dihentikan sampai dilunasi."
        th "แจ้งเตือนครั้งสุดท้าย" "ยอด {amount} ของ {docNo} ({customer}) เกินกำหนดมา {days} วัน (ครบกำหนด {until}) อาจระงับคำสั่งซื้อเงินเชื่อใหม่จนกว่าจะชำระ"
    }
    ReturnToDecide "return_to_decide" Order {
        zh "退货待审批" "{customer} 申请退货 {docNo}（订单 {order}，{qty} 件），请审批。"
        en "Return to approve" "{customer} asks to return {qty} pieces of order {order} ({docNo}). Please approve or refuse it."
        id "Retur menunggu persetujuan" "{customer} mengajukan retur {qty} pcs dari pesanan {order} ({docNo}). Mohon disetujui atau ditolak."
        th "มีคำขอคืนสินค้ารออนุมัติ" "{customer} ขอคืนสินค้า {qty} ชิ้นจากคำสั่งซื้อ {order} ({docNo}) กรุณาอนุมัติหรือปฏิเสธ"
    }
    ReturnLate "return_late" Order {
        zh "退货审批已超时" "{customer} 的退货 {docNo}（订单 {order}，{qty} 件）已超过审批时限，请尽快处理。"
        en "Return approval overdue" "Return {docNo} of {customer} ({qty} pieces of order {order}) has passed its approval deadline. Please decide soon."
        id "Persetujuan retur melewati batas waktu" "Retur {docNo} dari {customer} ({qty} pcs dari pesanan {order}) sudah melewati batas waktu persetujuan. Mohon segera diputuskan."
        th "คำขอคืนสินค้ารออนุมัติเกินกำหนด" "คำขอคืนสินค้า {docNo} ของ {customer} ({qty} ชิ้นจากคำสั่งซื้อ {order}) รออนุมัติเกินเวลาที่กำหนด กรุณาพิจารณาโดยเร็ว"
    }
    ReturnApproved "return_approved" Order {
        zh "退货申请已通过" "订单 {order} 的退货 {docNo} 已通过，请在 {days} 天内将 {qty} 件商品寄回仓库。"
        en "Return approved" "Return {docNo} of order {order} was approved. Please send the {qty} pieces to the warehouse within {days} days."
        id "Retur disetujui" "Retur {docNo} dari pesanan {order} disetujui. Mohon kirim {qty} pcs ke gudang dalam {days} hari."
        th "อนุมัติการคืนสินค้าแล้ว" "คำขอคืนสินค้า {docNo} ของคำสั่งซื้อ {order} ได้รับอนุมัติ กรุณาส่งสินค้า {qty} ชิ้นกลับคลังภายใน {days} วัน"
    }
    ReturnRefused "return_refused" Order {
        zh "退货申请被驳回" "订单 {order} 的退货 {docNo} 被驳回：{reason}"
        en "Return refused" "Return {docNo} of order {order} was refused: {reason}"
        id "Retur ditolak" "Retur {docNo} dari pesanan {order} ditolak: {reason}"
        th "ปฏิเสธการคืนสินค้า" "คำขอคืนสินค้า {docNo} ของคำสั่งซื้อ {order} ถูกปฏิเสธ: {reason}"
    }
    ReturnToReceive "return_to_receive" Order {
        zh "退货待收货" "{customer} 的退货 {docNo}（{qty} 件）将送达仓库，请收货并质检。"
        en "Return on its way" "{customer} is sending back {qty} pieces with return {docNo}. Please receive and inspect them."
        id "Retur menuju gudang" "{customer} mengirim kembali {qty} pcs dengan retur {docNo}. Mohon diterima dan diperiksa."
        th "มีสินค้าคืนรอรับเข้า" "{customer} กำลังส่งคืนสินค้า {qty} ชิ้น ตามเอกสาร {docNo} กรุณารับและตรวจสภาพ"
    }
    ReturnToCredit "return_to_credit" Wallet {
        zh "退货待退款" "{customer} 的退货 {docNo} 已质检，应退 {amount}，请处理退款。"
        en "Return to credit" "Return {docNo} of {customer} was inspected: {amount} to be credited."
        id "Retur menunggu kredit" "Retur {docNo} dari {customer} sudah diperiksa: {amount} menunggu dikreditkan."
        th "มีรายการคืนสินค้ารอคืนเงิน" "ตรวจสภาพสินค้าคืน {docNo} ของ {customer} แล้ว ยอดที่ต้องคืน {amount}"
    }
    ReturnInspected "return_inspected" Order {
        zh "退货已质检" "退货 {docNo} 已质检：接收 {accepted} 件，退回 {rejected} 件。"
        en "Return inspected" "Return {docNo} was inspected: {accepted} pieces accepted, {rejected} sent back."
        id "Retur selesai diperiksa" "Retur {docNo} selesai diperiksa: {accepted} pcs diterima, {rejected} pcs dikembalikan."
        th "ตรวจสภาพสินค้าคืนแล้ว" "ตรวจสภาพสินค้าคืน {docNo} แล้ว รับคืน {accepted} ชิ้น ส่งกลับ {rejected} ชิ้น"
    }
    ReturnCredited "return_credited" Wallet {
        zh "退货已退款" "退货 {docNo} 已退款 {amount}（红字凭证 {creditNo}）。"
        en "Return credited" "{amount} was credited for return {docNo} (credit note {creditNo})."
        id "Retur dikreditkan" "{amount} telah dikreditkan untuk retur {docNo} (nota kredit {creditNo})."
        th "คืนเงินค่าสินค้าแล้ว" "คืนเงิน {amount} สำหรับการคืนสินค้า {docNo} แล้ว (ใบลดหนี้ {creditNo})"
    }
    ReturnLapsed "return_lapsed" Order {
        zh "退货申请已失效" "退货 {docNo} 在 {days} 天内未寄回，已自动取消。"
        en "Return lapsed" "The goods of return {docNo} did not arrive within {days} days, so it was cancelled."
        id "Retur kedaluwarsa" "Barang retur {docNo} tidak tiba dalam {days} hari, sehingga retur dibatalkan."
        th "คำขอคืนสินค้าหมดอายุ" "สินค้าคืน {docNo} ไม่มาถึงภายใน {days} วัน จึงยกเลิกคำขอแล้ว"
    }
    SettlementDrafted "settlement_drafted" Wallet {
        zh "寄售结算草稿已生成" "{customer} 的 {store} {from} 至 {to} 的寄售结算 {docNo}（{amount}）已自动生成，请核对后发给客户。"
        en "Consignment settlement drafted" "Settlement {docNo} for {store} of {customer}, {from} to {to} ({amount}), was drawn up. Please check it and send it to the customer."
        id "Draf penyelesaian konsinyasi dibuat" "Penyelesaian {docNo} untuk {store} milik {customer}, {from} s.d. {to} ({amount}), telah disusun. Mohon diperiksa lalu dikirim ke pelanggan."
        th "สร้างร่างใบเคลียร์สินค้าฝากขายแล้ว" "จัดทำร่างใบเคลียร์ {docNo} ของ {store} ({customer}) วันที่ {from} ถึง {to} ({amount}) แล้ว กรุณาตรวจสอบและส่งให้ลูกค้า"
    }
    SettlementToConfirm "settlement_to_confirm" Wallet {
        zh "寄售结算待确认" "{store} {from} 至 {to} 的寄售结算 {docNo}（{amount}）已发出，请 {customer} 核对后确认；5 天内未答复视为同意。"
        en "Consignment settlement to confirm" "Settlement {docNo} for {store}, {from} to {to} ({amount}), was sent to {customer}. Please check and confirm it; without an answer within 5 days it counts as agreed."
        id "Penyelesaian konsinyasi menunggu konfirmasi" "Penyelesaian {docNo} untuk {store}, {from} s.d. {to} ({amount}), dikirim ke {customer}. Mohon diperiksa dan dikonfirmasi; tanpa jawaban dalam 5 hari dianggap disetujui."
        th "มีใบเคลียร์สินค้าฝากขายรอยืนยัน" "ส่งใบเคลียร์ {docNo} ของ {store} วันที่ {from} ถึง {to} ({amount}) ให้ {customer} แล้ว กรุณาตรวจสอบและยืนยัน หากไม่ตอบภายใน 5 วันถือว่าเห็นชอบ"
    }
    SettlementDisputed "settlement_disputed" Wallet {
        zh "寄售结算有异议" "{customer} 的寄售结算 {docNo}（{store}）有异议：{reason}"
        en "Consignment settlement disputed" "Settlement {docNo} of {customer} ({store}) is disputed: {reason}"
        id "Penyelesaian konsinyasi disanggah" "Penyelesaian {docNo} milik {customer} ({store}) disanggah: {reason}"
        th "ใบเคลียร์สินค้าฝากขายถูกโต้แย้ง" "ใบเคลียร์ {docNo} ของ {customer} ({store}) ถูกโต้แย้ง: {reason}"
    }
    SettlementToApprove "settlement_to_approve" Wallet {
        zh "寄售结算待财务审核" "{customer} 已同意寄售结算 {docNo}（{store}，{amount}），请财务审核。"
        en "Consignment settlement to approve" "{customer} agreed to settlement {docNo} ({store}, {amount}). Finance, please review it."
        id "Penyelesaian konsinyasi menunggu persetujuan" "{customer} menyetujui penyelesaian {docNo} ({store}, {amount}). Mohon diperiksa bagian keuangan."
        th "มีใบเคลียร์สินค้าฝากขายรอฝ่ายการเงินอนุมัติ" "{customer} เห็นชอบใบเคลียร์ {docNo} ({store}, {amount}) แล้ว กรุณาตรวจสอบและอนุมัติ"
    }
    SettlementSettled "settlement_settled" Wallet {
        zh "寄售已结算" "{store} {from} 至 {to} 的寄售结算 {docNo} 已通过，应付 {amount}。"
        en "Consignment settled" "Settlement {docNo} for {store}, {from} to {to}, is approved. {amount} is now due under the agreed terms."
        id "Konsinyasi diselesaikan" "Penyelesaian {docNo} untuk {store}, {from} s.d. {to}, disetujui. {amount} kini terutang sesuai termin."
        th "เคลียร์สินค้าฝากขายแล้ว" "อนุมัติใบเคลียร์ {docNo} ของ {store} วันที่ {from} ถึง {to} แล้ว ยอด {amount} ครบกำหนดชำระตามเงื่อนไข"
    }
    SettlementReversed "settlement_reversed" Wallet {
        zh "寄售结算已冲销" "寄售结算 {docNo}（{store}，{amount}）已冲销，该期间将重新结算。"
        en "Consignment settlement reversed" "Settlement {docNo} ({store}, {amount}) was reversed. The period will be settled again."
        id "Penyelesaian konsinyasi dibatalkan" "Penyelesaian {docNo} ({store}, {amount}) dibatalkan. Periode itu akan diselesaikan ulang."
        th "กลับรายการใบเคลียร์สินค้าฝากขาย" "กลับรายการใบเคลียร์ {docNo} ({store}, {amount}) แล้ว จะเคลียร์ช่วงเวลานี้ใหม่"
    }
    TopUpToAudit "top_up_to_audit" Wallet {
        zh "充值待审核" "{customer} 提交了充值申请 {docNo}（{amount}），请核对银行流水。"
        en "Top-up pending audit" "{customer} submitted top-up {docNo} ({amount}). Please check it against the bank statement."
        id "Isi saldo menunggu verifikasi" "{customer} mengajukan isi saldo {docNo} ({amount}). Mohon cocokkan dengan rekening koran."
        th "มีรายการเติมเงินรอตรวจสอบ" "{customer} ส่งรายการเติมเงิน {docNo} ({amount}) กรุณาตรวจสอบกับรายการเดินบัญชี"
    }
    TopUpCredited "top_up_credited" Wallet {
        zh "充值成功" "充值 {docNo} 已到账 {amount}，现在可以支付待结算的订单。"
        en "Recharge successful" "{amount} from top-up {docNo} has been credited to the wallet. Orders pending settlement can now be paid."
        id "Isi saldo berhasil" "{amount} dari isi saldo {docNo} sudah masuk ke dompet. Pesanan yang belum dibayar kini dapat dibayar."
        th "เติมเงินสำเร็จ" "ยอด {amount} จากการเติมเงิน {docNo} เข้ากระเป๋าแล้ว ชำระคำสั่งซื้อที่รอชำระเงินได้เลย"
    }
    TopUpCreditedOther "top_up_credited_other" Wallet {
        zh "充值成功，金额有调整" "充值 {docNo} 申请 {asked}，实际到账 {amount}。原因见详情。"
        en "Recharge successful, amount adjusted" "Top-up {docNo}: {asked} requested, {amount} credited. Open it to see why."
        id "Isi saldo berhasil, nominal berbeda" "Isi saldo {docNo} diajukan {asked}; yang dikreditkan {amount}. Buka untuk melihat alasannya."
        th "เติมเงินสำเร็จ แต่ยอดต่างจากที่แจ้ง" "เติมเงิน {docNo} แจ้งไว้ {asked} เข้ากระเป๋า {amount} เปิดดูเหตุผลได้ในรายละเอียด"
    }
    TopUpFailed "top_up_failed" Wallet {
        zh "充值失败" "充值 {docNo}（{amount}）未通过审核。请查看原因后重新提交。"
        en "Recharge failed" "Top-up {docNo} ({amount}) was not approved. Open it to see why, then submit a new one."
        id "Isi saldo gagal" "Isi saldo {docNo} ({amount}) tidak diterima. Buka untuk melihat alasannya, lalu ajukan lagi."
        th "เติมเงินไม่สำเร็จ" "รายการเติมเงิน {docNo} ({amount}) ไม่ผ่านการตรวจสอบ เปิดดูเหตุผลแล้วส่งใหม่อีกครั้ง"
    }
    TopUpReversed "top_up_reversed" Wallet {
        zh "充值已冲正" "充值 {docNo} 已冲正，{amount} 已从钱包扣除。原因：{reason}"
        en "Recharge reversed" "Top-up {docNo} was reversed and {amount} deducted from the wallet: {reason}"
        id "Isi saldo dibatalkan" "Isi saldo {docNo} dibatalkan dan {amount} ditarik dari dompet: {reason}"
        th "กลับรายการเติมเงินแล้ว" "รายการเติมเงิน {docNo} ถูกกลับรายการ หัก {amount} ออกจากกระเป๋า: {reason}"
    }
    TopUpReversedOnAccount "top_up_reversed_on_account" Wallet {
        zh "充值已冲正，转为欠款" "充值 {docNo} 已冲正。钱包余额不足，{amount} 已记为欠款。原因：{reason}"
        en "Recharge reversed, amount now owed" "Top-up {docNo} was reversed. The wallet no longer held {amount}, so it is now owed on account: {reason}"
        id "Isi saldo dibatalkan, jadi tagihan" "Isi saldo {docNo} dibatalkan. Saldo dompet tidak cukup, jadi {amount} dicatat sebagai tagihan: {reason}"
        th "กลับรายการเติมเงินและบันทึกเป็นยอดค้างชำระ" "รายการเติมเงิน {docNo} ถูกกลับรายการ เงินในกระเป๋าไม่พอ จึงบันทึก {amount} เป็นยอดค้างชำระ: {reason}"
    }
}

impl Text {
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|text| text.key() == key)
    }

    /// Title and body. An argument that differs by language comes once for each, as `name.en`.
    pub fn render(self, language: Language, args: &BTreeMap<String, String>) -> (String, String) {
        let suffix = format!(".{}", language.key());
        let fill = |words: &str| {
            args.iter().fold(words.to_owned(), |text, (name, value)| {
                let said = days::said(name, value, language);
                text.replace(&format!("{{{}}}", name.strip_suffix(&suffix).unwrap_or(name)), said.as_deref().unwrap_or(value))
            })
        };
        let (title, body) = self.words(language);
        (fill(title), fill(body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placeholders(text: &str) -> Vec<&str> {
        let mut found: Vec<&str> = text.split('{').skip(1).filter_map(|part| part.split('}').next()).collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn every_text_says_the_same_in_every_language() {
        for text in Text::ALL {
            assert_eq!(Text::from_key(text.key()), Some(*text));
            let (_, english) = text.words(Language::En);
            for language in Language::ALL {
                let (title, body) = text.words(language);
                assert!(!title.is_empty() && !body.is_empty(), "{} {}", text.key(), language.key());
                assert_eq!(placeholders(body), placeholders(english), "{} {}", text.key(), language.key());
            }
        }
    }

    #[test]
    fn an_argument_that_differs_by_language_is_told_in_the_readers() {
        let args = [("docNo", "SO-1"), ("reason.en", "wrong address"), ("reason.th", "ที่อยู่ผิด")];
        let args = args.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        assert_eq!(Text::OrderCancelled.render(Language::En, &args).1, "Order SO-1 was cancelled: wrong address");
        assert_eq!(Text::OrderCancelled.render(Language::Th, &args).1, "คำสั่งซื้อ SO-1 ถูกยกเลิก: ที่อยู่ผิด");
    }

    #[test]
    fn the_time_to_pay_is_told_as_the_reader_writes_times() {
        let args = [("docNo", "SO-1"), ("amount", "฿10"), ("until", "2026-11-17 21:02")];
        let args = args.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        let (_, body) = Text::OrderPayEnding.render(Language::Th, &args);
        assert!(body.contains("17 พ.ย. 2026 21:02"), "{body}");
    }

    #[test]
    fn arguments_are_filled_in() {
        let args = BTreeMap::from([("phone".to_owned(), "+66*****5678".to_owned())]);
        let (title, body) = Text::PhoneBound.render(Language::Id, &args);
        assert_eq!(title, "Nomor ponsel terhubung");
        assert!(body.starts_with("+66*****5678 kini terhubung"), "{body}");
    }
}
