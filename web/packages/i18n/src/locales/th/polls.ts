import type { Translation } from "../../keys";
import type zh from "../zh/polls";

const polls: Translation<typeof zh> = {
  "poll.question": "คำถาม",
  "poll.questionNeeded": "กรุณาพิมพ์คำถาม",
  "poll.choice": "ตัวเลือก {n}",
  "poll.addChoice": "เพิ่มตัวเลือก",
  "poll.removeChoice": "ลบตัวเลือก {n}",
  "poll.choicesNeeded": "กรุณาใส่อย่างน้อยสองตัวเลือก",
  "poll.sameChoice": "มีตัวเลือกนี้แล้ว",
  "poll.several": "เลือกได้หลายข้อ",
  "poll.anonymous": "ไม่เปิดเผยชื่อ",
  "poll.anonymousHint": "ไม่มีใครเห็นว่าใครโหวตข้อใด",
  "poll.closes": "ปิดรับโหวตอัตโนมัติ",
  "poll.closesAt": "ปิดรับโหวตเวลา",
  "poll.timePast": "กรุณาเลือกเวลาในอนาคตภายในหนึ่งปี",
  "poll.ask": "สร้างโพล",
  "poll.open": "เปิดโหวต",
  "poll.closed": "ปิดโหวตแล้ว",
  "poll.one": "เลือกได้ข้อเดียว",
  "poll.many": "เลือกได้หลายข้อ",
  "poll.named": "เปิดเผยชื่อ",
  "poll.nameless": "ไม่เปิดเผยชื่อ",
  "poll.until": "ถึง {time}",
  "poll.votes": "{n} คะแนน",
  "poll.voters": "โหวตแล้ว {n} คน",
  "poll.none": "ยังไม่มีใครโหวต",
  "poll.vote": "โหวต",
  "poll.change": "เปลี่ยนโหวต",
  "poll.takeBack": "ถอนโหวต",
  "poll.close": "ปิดโพล",
  "poll.closeSure": "ปิดโพลนี้หรือไม่",
  "poll.closeHint": "จะไม่มีใครโหวตได้อีก และเปิดใหม่ไม่ได้",
  "poll.who": "ดูว่าใครโหวต",
  "poll.yours": "ตัวเลือกของคุณ",
};

export default polls;
