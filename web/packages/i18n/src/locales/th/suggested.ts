import type { Translation } from "../../keys";
import type zh from "../zh/suggested";

const suggested: Translation<typeof zh> = {
  "page.suggestedOrder": "คำสั่งซื้อแนะนำ",
  "suggested.cover": "ให้พอขาย",
  "suggested.cover.14": "2 สัปดาห์",
  "suggested.cover.21": "3 สัปดาห์",
  "suggested.cover.28": "4 สัปดาห์",
  "suggested.store": "ร้าน",
  "suggested.allStores": "ทุกร้าน",
  "suggested.basis": "คำนวณจากยอดขายหน้าร้านถึง {day} สต็อกในร้าน และสินค้าระหว่างทาง",
  "suggested.seasonUp": "ปีที่แล้วหลังช่วงนี้ยอดขายเพิ่มขึ้น {percent} นำมาคำนวณแล้ว",
  "suggested.seasonDown": "ปีที่แล้วหลังช่วงนี้ยอดขายลดลง {percent} นำมาคำนวณแล้ว",
  "suggested.sold": "4 สัปดาห์ล่าสุดขายได้ {recent} ก่อนหน้านั้น 4 สัปดาห์ {earlier}",
  "suggested.reckon": "{days} วันต้องใช้ {expected} − ในร้าน {there} − ระหว่างทาง {coming} = ขาด {need}",
  "suggested.spare": "ร้านอื่นมีเกิน {n} ชิ้น ไม่นำมาคำนวณ",
  "suggested.out": "ขายหมดแล้ว",
  "suggested.runsOut": "พอขายราว {n} วัน",
  "suggested.limited": "คลังเหลือเพียง {n} ชิ้น",
  "suggested.terms": "ขั้นต่ำ {moq} เพิ่มทีละ {step}",
  "suggested.amount": "ยอดประมาณ",
  "suggested.fill": "ใส่ตะกร้า ({n})",
  "suggested.notAdded": "ใส่ตะกร้าไม่ได้ {n} รายการ",
  "suggested.removed": "ต้องใช้ แต่ยังสั่งซื้อไม่ได้",
  "suggested.short": "ขาด {n} ชิ้น: {reason}",
  "suggested.enough": "ยังไม่ต้องสั่งเพิ่ม",
  "suggested.enoughHint": "สินค้าในร้านและระหว่างทางพอขาย {days} วัน",
  "suggested.unknown": "ยังไม่มียอดขายให้อ้างอิง",
  "suggested.unknownHint": "ไม่มีรายงานยอดขายหน้าร้านใน 8 สัปดาห์ที่ผ่านมา คุณสั่งซื้อซ้ำจากคำสั่งซื้อเดิมได้",
};

export default suggested;
