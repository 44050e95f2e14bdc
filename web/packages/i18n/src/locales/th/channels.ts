import type { Translation } from "../../keys";
import type zh from "../zh/channels";

const channels: Translation<typeof zh> = {
  "channels.title": "ช่องข่าว",
  "channels.search": "ค้นหาช่องข่าว",
  "channels.mine": "ที่ติดตาม",
  "channels.others": "ช่องข่าวอื่น",
  "channels.none": "ยังไม่มีช่องข่าว",
  "channels.noneHint": "ช่องข่าวที่บริษัทเปิดจะแสดงที่นี่",
  "channels.noneFound": "ไม่พบช่องข่าว",
  "channels.gone": "ไม่มีช่องข่าวนี้แล้ว",
  "channels.subscribe": "ติดตาม",
  "channels.unsubscribe": "เลิกติดตาม",
  "channels.subscribed": "ติดตามแล้ว",
  "channels.left": "เลิกติดตามแล้ว",
  "channels.global": "ทุกคนได้รับข่าวจากช่องนี้",
  "channels.open": "อ่านข่าว",
  "channels.write": "เขียนถึงช่องข่าว",
  "channels.share": "แชร์การ์ด",
  "channels.about": "เกี่ยวกับ",
  "channels.menu": "เมนูของช่อง",
  "channels.answered": "ช่องข่าวตอบคุณแล้ว",
  "channels.article": "บทความ",
  "channels.more": "อ่านต่อบนเว็บ",
  "channels.needsSubscription": "ติดตามเพื่อรับข่าวและเขียนถึงช่อง",
};

export default channels;
