import type { Translation } from "../../keys";
import type zh from "../zh/workplace";

const workplace: Translation<typeof zh> = {
  "page.messageSearch": "Cari",
  "page.messageHits": "Cari pesan",
  "messageSearch.placeholder": "Orang, grup, pesan",
  "messageSearch.inside": "Cari di percakapan ini",
  "messageSearch.start": "Cari orang, grup, dan pesan",
  "messageSearch.startHint": "Cukup satu huruf Tionghoa atau Thai, atau dua huruf lain",
  "messageSearch.tooShort": "Ketik satu huruf lagi untuk mencari pesan",
  "messageSearch.friends": "Kontak",
  "messageSearch.people": "Orang lain",
  "messageSearch.groups": "Grup",
  "messageSearch.otherGroups": "Grup lain",
  "messageSearch.withMember": "Ada {name}",
  "messageSearch.messages": "Pesan",
  "messageSearch.all": "Lihat semua {n}",
  "messageSearch.hits": "{n} pesan terkait",
  "messageSearch.none": "Tidak ada hasil untuk “{word}”",
  "messageSearch.noneHint": "Coba kata lain",
  "workplace.contacts": "Kontak",
  "workplace.functions": "Fungsi",
  "workplace.reviews": "Perlu disetujui",
  "workplace.orders": "Pesanan pelanggan",
  "workplace.customers": "Pelanggan",
  "workplace.reports": "Laporan sell-in",
  "workplace.offers": "Harga khusus",
  "workplace.scan": "Pindai",
  "workplace.samples": "Sampel dan hadiah",
  "workplace.notices": "Pemberitahuan",
  "workplace.recent": "Dokumen terbaru",
  "workplace.announcements": "Pengumuman dan pemberitahuan",
  "workplace.waiting": "Menunggu persetujuan Anda",
  "workplace.recentNone": "Belum ada dokumen",
  "workplace.recentNoneHint": "Pesanan yang terkait dengan Anda muncul di sini",
};

export default workplace;
