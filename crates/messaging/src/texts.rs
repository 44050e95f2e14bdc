//! What a device shows of a message while its app is closed, in four languages.

use kernel::Language;

macro_rules! texts {
    ($($name:ident { zh $zh:literal en $en:literal id $id:literal th $th:literal })+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum PushText { $($name,)+ }

        impl PushText {
            #[cfg(test)]
            const ALL: &'static [Self] = &[$(Self::$name,)+];

            pub(crate) const fn text(self, language: Language) -> &'static str {
                match self {
                    $(Self::$name => match language {
                        Language::Zh => $zh,
                        Language::En => $en,
                        Language::Id => $id,
                        Language::Th => $th,
                    },)+
                }
            }
        }
    };
}

texts! {
    Voice { zh "[语音]" en "[Voice message]" id "[Pesan suara]" th "[ข้อความเสียง]" }
    Photo { zh "[图片]" en "[Photo]" id "[Foto]" th "[รูปภาพ]" }
    Video { zh "[视频]" en "[Video]" id "[Video]" th "[วิดีโอ]" }
    Sticker { zh "[贴图]" en "[Sticker]" id "[Stiker]" th "[สติกเกอร์]" }
    File { zh "[文件]" en "[File]" id "[File]" th "[ไฟล์]" }
    Location { zh "[位置]" en "[Location]" id "[Lokasi]" th "[ตำแหน่ง]" }
    Link { zh "[链接]" en "[Link]" id "[Tautan]" th "[ลิงก์]" }
    Card { zh "[名片]" en "[Contact card]" id "[Kartu kontak]" th "[นามบัตร]" }
    Record { zh "[聊天记录]" en "[Chat history]" id "[Riwayat obrolan]" th "[บันทึกแชต]" }
    Notice { zh "[通知]" en "[Notice]" id "[Pemberitahuan]" th "[การแจ้งเตือน]" }
    Articles { zh "[文章]" en "[Articles]" id "[Artikel]" th "[บทความ]" }
    Call { zh "[通话] 邀请您通话" en "[Call] Incoming call" id "[Panggilan] Mengajak Anda menelepon" th "[สายเรียกเข้า] โทรหาคุณ" }
    VideoCall { zh "[视频通话] 邀请您视频通话" en "[Video call] Incoming video call" id "[Panggilan video] Mengajak Anda panggilan video" th "[วิดีโอคอล] วิดีโอคอลหาคุณ" }
    MissedCall { zh "[未接来电] 语音通话" en "[Missed call] Voice call" id "[Panggilan tak terjawab] Panggilan suara" th "[สายที่ไม่ได้รับ] สายเสียง" }
    MissedVideoCall { zh "[未接来电] 视频通话" en "[Missed call] Video call" id "[Panggilan tak terjawab] Panggilan video" th "[สายที่ไม่ได้รับ] วิดีโอคอล" }
    CallSettled { zh "通话已在其他设备上处理" en "The call was taken on another device" id "Panggilan sudah ditangani di perangkat lain" th "รับหรือปฏิเสธสายแล้วในอุปกรณ์อื่น" }
    Meeting { zh "[会议]" en "[Meeting]" id "[Rapat]" th "[การประชุม]" }
    Post { zh "[动态]" en "[Post]" id "[Kiriman]" th "[โพสต์]" }
    Comment { zh "[评论]" en "[Comment]" id "[Komentar]" th "[ความคิดเห็น]" }
    Order { zh "[订单]" en "[Order]" id "[Pesanan]" th "[คำสั่งซื้อ]" }
    Report { zh "[报表]" en "[Report]" id "[Laporan]" th "[รายงาน]" }
    Product { zh "[商品]" en "[Product]" id "[Produk]" th "[สินค้า]" }
    StoreDocument { zh "[门店单据]" en "[Store document]" id "[Dokumen toko]" th "[เอกสารหน้าร้าน]" }
    Poll { zh "[投票]" en "[Poll]" id "[Jajak pendapat]" th "[โพล]" }
    Approval { zh "[审批]" en "[Approval]" id "[Persetujuan]" th "[การอนุมัติ]" }
    Mentioned { zh "[有人@我]" en "[You were mentioned]" id "[Anda disebut]" th "[มีคนกล่าวถึงคุณ]" }
    MentionedAll { zh "[@所有人]" en "[@Everyone]" id "[Semua orang disebut]" th "[กล่าวถึงทุกคน]" }
    NewMessage { zh "您有一条新消息" en "You have a new message" id "Anda memiliki pesan baru" th "คุณมีข้อความใหม่" }
    Recalled { zh "撤回了一条消息" en "A message was recalled" id "Sebuah pesan ditarik" th "ข้อความถูกยกเลิกแล้ว" }
    WantsToBeFriends { zh "请求添加您为好友" en "Wants to add you as a friend" id "Ingin menambahkan Anda sebagai teman" th "ต้องการเพิ่มคุณเป็นเพื่อน" }
    NewRequest { zh "您有新的好友申请" en "You have a new friend request" id "Anda memiliki permintaan pertemanan baru" th "คุณมีคำขอเป็นเพื่อนใหม่" }
    WaitsToComeIn { zh "申请加入" en "Wants to join" id "Minta bergabung ke" th "กำลังรอเข้าร่วม" }
    SomebodyWaits { zh "您有新的入群申请" en "You have a new request to join a group" id "Ada yang minta bergabung ke grup" th "มีผู้รอเข้าร่วมกลุ่ม" }
    Group { zh "群聊" en "Group chat" id "Obrolan grup" th "แชตกลุ่ม" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_unsaid() {
        for push in PushText::ALL {
            for language in Language::ALL {
                assert!(!push.text(language).is_empty(), "{push:?} {language:?}");
            }
        }
    }
}
