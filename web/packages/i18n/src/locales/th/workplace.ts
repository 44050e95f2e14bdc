import type { Translation } from "../../keys";
import type zh from "../zh/workplace";

const workplace: Translation<typeof zh> = {
  "page.messageSearch": "ค้นหา",
  "page.messageHits": "ค้นหาข้อความ",
  "messageSearch.placeholder": "คน กลุ่ม ข้อความ",
  "messageSearch.inside": "ค้นหาในการสนทนานี้",
  "messageSearch.start": "ค้นหาคน กลุ่ม และข้อความ",
  "messageSearch.startHint": "ใช้อักษรจีนหรือไทยหนึ่งตัว หรืออักษรอื่นสองตัวขึ้นไป",
  "messageSearch.tooShort": "พิมพ์อีกหนึ่งตัวเพื่อค้นหาข้อความ",
  "messageSearch.friends": "รายชื่อ",
  "messageSearch.people": "คนอื่น ๆ",
  "messageSearch.groups": "กลุ่ม",
  "messageSearch.otherGroups": "กลุ่มอื่น ๆ",
  "messageSearch.withMember": "มี {name}",
  "messageSearch.messages": "ข้อความ",
  "messageSearch.all": "ดูทั้งหมด {n}",
  "messageSearch.hits": "ข้อความที่เกี่ยวข้อง {n} รายการ",
  "messageSearch.none": "ไม่พบ “{word}”",
  "messageSearch.noneHint": "ลองใช้คำอื่น",
  "workplace.contacts": "รายชื่อ",
  "workplace.functions": "งานของคุณ",
  "workplace.reviews": "รออนุมัติ",
  "workplace.orders": "คำสั่งซื้อลูกค้า",
  "workplace.customers": "ลูกค้า",
  "workplace.reports": "รายงานยอดสั่งซื้อ",
  "workplace.offers": "ราคาพิเศษ",
  "workplace.scan": "สแกน",
  "workplace.samples": "ตัวอย่างและของแถม",
  "workplace.notices": "การแจ้งเตือน",
  "workplace.recent": "เอกสารล่าสุด",
  "workplace.announcements": "ประกาศและการแจ้งเตือน",
  "workplace.waiting": "รอการอนุมัติของคุณ",
  "workplace.recentNone": "ยังไม่มีเอกสาร",
  "workplace.recentNoneHint": "คำสั่งซื้อที่เกี่ยวข้องกับคุณจะแสดงที่นี่",
};

export default workplace;
