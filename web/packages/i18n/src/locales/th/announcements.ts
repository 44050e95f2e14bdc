import type { Translation } from "../../keys";
import type zh from "../zh/announcements";

const announcements: Translation<typeof zh> = {
  "page.announcements": "ประกาศ",
  "announcements.latest": "ประกาศ",
  "announcements.all": "ประกาศทั้งหมด",
  "announcements.allUnread": "ประกาศทั้งหมด (ยังไม่อ่าน {n})",
  "announcements.unread": "ยังไม่อ่าน",
  "announcements.pinned": "ปักหมุด",
  "announcements.validUntil": "มีผลถึง {day}",
  "announcements.markAll": "ทำเป็นอ่านแล้วทั้งหมด",
  "announcements.marked": "อ่านแล้วทั้งหมด",
  "announcements.none": "ยังไม่มีประกาศ",
  "announcements.noneHint": "ประกาศของบริษัทจะแสดงที่นี่",
};

export default announcements;
