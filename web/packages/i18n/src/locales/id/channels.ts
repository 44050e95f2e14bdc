import type { Translation } from "../../keys";
import type zh from "../zh/channels";

const channels: Translation<typeof zh> = {
  "channels.title": "Saluran",
  "channels.search": "Cari saluran",
  "channels.mine": "Diikuti",
  "channels.others": "Saluran lain",
  "channels.none": "Belum ada saluran",
  "channels.noneHint": "Saluran yang dibuka perusahaan muncul di sini",
  "channels.noneFound": "Saluran tidak ditemukan",
  "channels.gone": "Saluran ini sudah tidak ada",
  "channels.subscribe": "Ikuti",
  "channels.unsubscribe": "Berhenti mengikuti",
  "channels.subscribed": "Diikuti",
  "channels.left": "Tidak lagi diikuti",
  "channels.global": "Semua orang menerima saluran ini",
  "channels.open": "Baca pesan",
  "channels.write": "Tulis ke saluran",
  "channels.share": "Bagikan kartu",
  "channels.about": "Tentang",
  "channels.menu": "Menu saluran",
  "channels.answered": "Saluran sudah membalas Anda",
  "channels.article": "Artikel",
  "channels.more": "Baca selengkapnya di web",
  "channels.needsSubscription": "Ikuti untuk menerima kabar dan menulis ke saluran",
};

export default channels;
