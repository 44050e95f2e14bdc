import type { Translation } from "../../keys";
import type zh from "../zh/stock";

const stock: Translation<typeof zh> = {
  "stock.state": "สถานะ",
  "stock.state.all": "ทั้งหมด",
  "stock.state.to_be_confirmed": "รอยืนยัน",
  "stock.state.confirmed": "ยืนยันแล้ว",
  "stock.state.refused": "ปฏิเสธแล้ว",
  "stock.state.cancelled": "ยกเลิกแล้ว",
  "stock.state.normal": "ปกติ",
  "stock.countState.counting": "กำลังนับ",
  "stock.countState.submitted": "รอตรวจสอบ",
  "stock.countState.recount_asked": "ให้นับใหม่",
  "stock.countState.posted": "ลงบัญชีแล้ว",
  "stock.countState.cancelled": "ยกเลิกแล้ว",
  "stock.store": "ร้านค้า",
  "stock.chooseStore": "เลือกร้านค้า",
  "stock.chooseGoods": "เลือกสินค้าจากชื่อ",
  "stock.search": "ค้นหาสินค้า",
  "stock.searchHint": "ชื่อ รหัสสินค้า หรือบาร์โค้ด",
  "stock.allBrands": "ทุกแบรนด์",
  "stock.keptCount": "สินค้า {n} รายการในโทรศัพท์เครื่องนี้ ณ {date}",
  "stock.nothingKept": "ยังไม่มีแคตตาล็อกในโทรศัพท์เครื่องนี้ ระบบจะดาวน์โหลดเมื่อมีอินเทอร์เน็ต",
  "stock.pieces": "{n} ชิ้น",
  "stock.kinds": "{n} รายการ",
  "stock.kindsAndPieces": "{kinds} รายการ · {n} ชิ้น",
  "stock.piecesOf": "จำนวน {name}",
  "stock.products": "สินค้า ({n})",
  "stock.remark": "หมายเหตุ",
  "stock.reason": "เหตุผล",
  "stock.refuse": "ปฏิเสธ",
  "stock.timeline": "ประวัติ",
  "stock.notFound": "ไม่พบเอกสารนี้",
  "stock.notAccepted": "ไม่ได้รับการยอมรับ",
  "stock.waitsForYou": "{n} รายการรอคุณ",
};

export default stock;
