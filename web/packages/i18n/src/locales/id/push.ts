import type { Translation } from "../../keys";
import type zh from "../zh/push";

const push: Translation<typeof zh> = {
  "push.device": "Notifikasi perangkat ini",
  "push.device.hint": "Pesan baru tetap masuk meskipun aplikasi ditutup",
  "push.device.off": "Anda tidak mendapat notifikasi saat aplikasi ditutup",
  "push.device.account": "Notifikasi dimatikan untuk akun ini",
  "push.device.blocked":
    "Diblokir oleh browser. Izinkan notifikasi untuk situs ini di pengaturan browser, lalu kembali ke sini",
  "push.device.install":
    "Tambahkan Gerai ke layar utama dulu: ketuk Bagikan, lalu Tambah ke Layar Utama",
  "push.device.unsupported": "Browser ini tidak dapat menerima pesan saat aplikasi ditutup",
  "push.text": "Tampilkan isi pesan",
  "push.text.hint": "Jika dimatikan, notifikasi hanya bertuliskan “Anda memiliki pesan baru”",
  "push.silent": "Bisukan semua pesan",
  "push.silent.hint": "Pesan tetap masuk, tetapi tanpa notifikasi di perangkat mana pun",
  "push.quiet": "Jam tenang",
  "push.quiet.hint": "Tanpa notifikasi di antara jam ini, setiap hari",
  "push.quiet.none": "Nonaktif",
  "push.quiet.from": "Dari",
  "push.quiet.to": "Sampai",
  "push.quiet.wrong": "Pilih dua waktu yang berbeda",
  "push.quiet.off": "Matikan",
  "push.desk": "Notifikasi di ponsel saat saya di komputer",
  "push.desk.hint": "Jika mati, ponsel tetap senyap selama Anda memakai Gerai di komputer",
  "push.calls": "Notifikasi panggilan",
  "push.calls.hint": "Panggilan suara dan video, juga saat aplikasi ditutup",
  "push.failed": "Notifikasi belum dapat diaktifkan. Silakan coba lagi nanti",
  "push.ask.title": "Jangan lewatkan balasan",
  "push.ask.body": "Gerai dapat memberi tahu Anda saat ada balasan, meskipun sedang ditutup.",
  "push.ask.quiet": "Obrolan yang dibisukan dan jam tenang tetap tenang",
  "push.ask.hide": "Isi pesan dapat disembunyikan di pengaturan",
  "push.ask.stop": "Dapat dimatikan kapan saja di pengaturan",
  "push.ask.yes": "Aktifkan notifikasi",
  "push.ask.later": "Nanti saja",
  "push.install.title": "Tambahkan Gerai ke layar utama",
  "push.install.body":
    "Di iPhone dan iPad, hanya aplikasi di layar utama yang dapat mengirim notifikasi.",
  "push.install.share": "Ketuk tombol Bagikan di browser",
  "push.install.add": "Pilih “Tambah ke Layar Utama”",
  "push.install.open": "Buka Gerai dari layar utama, lalu aktifkan notifikasi di pengaturan",
  "push.install.done": "Mengerti",
  "push.on": "Notifikasi aktif",
};

export default push;
