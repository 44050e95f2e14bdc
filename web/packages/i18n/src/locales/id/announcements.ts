import type { Translation } from "../../keys";
import type zh from "../zh/announcements";

const announcements: Translation<typeof zh> = {
  "page.announcements": "Pengumuman",
  "announcements.latest": "Pengumuman",
  "announcements.all": "Semua pengumuman",
  "announcements.allUnread": "Semua pengumuman ({n} belum dibaca)",
  "announcements.unread": "Belum dibaca",
  "announcements.pinned": "Disematkan",
  "announcements.validUntil": "Berlaku hingga {day}",
  "announcements.markAll": "Tandai semua sudah dibaca",
  "announcements.marked": "Semua ditandai sudah dibaca",
  "announcements.none": "Belum ada pengumuman",
  "announcements.noneHint": "Pengumuman perusahaan tampil di sini",
};

export default announcements;
