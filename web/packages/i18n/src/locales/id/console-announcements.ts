import type { Translation } from "../../keys";
import type zh from "../zh/console-announcements";

const consoleAnnouncements: Translation<typeof zh> = {
  "nav.announcements": "Pengumuman",
  "announcements.count": "{n} pengumuman",
  "announcements.announcement": "Pengumuman",
  "announcements.new": "Pengumuman baru",
  "announcements.empty": "Belum ada pengumuman",
  "announcements.emptyHint": "Tulis lalu terbitkan: pengumuman tampil di tab Ruang kerja di ponsel",
  "announcements.status": "Status",
  "announcements.status.draft": "Draf",
  "announcements.status.published": "Terbit",
  "announcements.status.withdrawn": "Ditarik",
  "announcements.publishedAt": "Diterbitkan",
  "announcements.by": "oleh {name}",
  "announcements.pinnedTag": "Disematkan",
  "announcements.overTag": "Kedaluwarsa",
  "announcements.audience": "Untuk",
  "announcements.everybody": "Semua orang",
  "announcements.audienceHint":
    "Dibaca oleh siapa pun yang memiliki salah satu jenis terminal atau salah satu peran. Bila tidak ada yang dipilih, dibaca semua orang",
  "announcements.anyRole": "Semua",
  "announcements.group.text": "Isi",
  "announcements.textHint":
    "Satu bahasa sudah cukup. Bila bahasa pembaca tidak ada, yang tampil bahasa Inggris atau bahasa lain",
  "announcements.group.audience": "Siapa yang membaca",
  "announcements.group.display": "Tampilan",
  "announcements.pinnedHint": "Tampil di atas yang lain",
  "announcements.validUntilHint": "Tidak tampil lagi setelah tanggal ini di negara pembaca",
  "announcements.preview": "Pratinjau",
  "announcements.previewIn": "Bahasa pratinjau",
  "announcements.previewEmpty": "Isi judul dan teks untuk melihatnya di sini",
  "announcements.fixedNotice":
    "Pengumuman yang sudah terbit tidak dapat diubah. Untuk memperbaikinya, tarik lalu tulis yang baru",
  "announcements.show": "Lihat",
  "announcements.publish": "Terbitkan",
  "announcements.publishTitle": "Terbitkan “{title}”?",
  "announcements.publishHint": "Ditujukan untuk: {audience}. Setelah terbit tidak dapat diubah",
  "announcements.publishedNow": "Pengumuman diterbitkan",
  "announcements.withdraw": "Tarik",
  "announcements.withdrawTitle": "Tarik “{title}”?",
  "announcements.withdrawHint": "Tidak ada lagi yang melihatnya, dan tidak dapat dikembalikan",
  "announcements.withdrawnNow": "Pengumuman ditarik",
  "announcements.field.title": "Judul",
  "announcements.field.body": "Teks",
  "announcements.field.countries": "Negara",
  "announcements.field.terminalTypes": "Jenis terminal",
  "announcements.field.roles": "Peran",
  "announcements.field.pinned": "Disematkan",
  "announcements.field.validUntil": "Tampil sampai",
};

export default consoleAnnouncements;
