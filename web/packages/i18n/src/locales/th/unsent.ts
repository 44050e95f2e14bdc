import type { Translation } from "../../keys";
import type zh from "../zh/unsent";

const unsent: Translation<typeof zh> = {
  "unsent.count": "ยังไม่ได้ส่ง {n} รายการ",
  "unsent.since": "ตั้งแต่ {at}",
  "unsent.refused": "ไม่ได้รับการยอมรับ {n} รายการ",
  "unsent.look": "ดู",
  "unsent.title": "ยังไม่ได้ส่ง",
  "unsent.hint": "เก็บไว้ในโทรศัพท์นี้ และจะส่งเองทันทีที่เชื่อมต่อเซิร์ฟเวอร์ได้",
  "unsent.allSent": "ส่งครบแล้ว",
  "unsent.waiting": "รอส่ง",
  "unsent.retry": "ลองอีกครั้ง",
  "unsent.sendNow": "ส่งเลย",
  "unsent.discard": "ทิ้ง",
  "unsent.retryOne": "ลองอีกครั้ง: {what}",
  "unsent.discardOne": "ทิ้ง: {what}",
  "unsent.discardTitle": "ทิ้งรายการนี้ไหม",
  "unsent.discardHint": "“{what}” จะไม่ถูกส่งและเรียกคืนไม่ได้ แต่ถ้าเคยส่งถึงเซิร์ฟเวอร์แล้ว รายการนั้นยังมีผล",
  "unsent.kept": "เก็บไว้ในโทรศัพท์นี้แล้ว จะส่งเมื่อเชื่อมต่อได้",
  "unsent.notAccepted": "{what}: {reason}",
  "unsent.priceChanged": "ราคา “{name}” เปลี่ยนไป ดูราคาเดิมและราคาใหม่ได้ในตะกร้า",
  "unsent.cartPut": "ตะกร้า: {name} × {n}",
  "unsent.cartTake": "นำออกจากตะกร้า: {name}",
  "unsent.favouriteKeep": "สินค้าโปรด: {name}",
  "unsent.favouriteDrop": "เลิกเป็นสินค้าโปรด: {name}",
  "unsent.other": "{name}",
  "unsent.inCart": "อยู่ในตะกร้าแล้ว",
  "unsent.sendFirst": "ยังมีการแก้ไขตะกร้าที่ไม่ได้ส่ง สั่งซื้อได้เมื่อเชื่อมต่อแล้ว",
  "unsent.signOut": "ยังมี {n} รายการที่ไม่ได้ส่ง จะเก็บไว้ในโทรศัพท์นี้จนกว่าคุณจะเข้าสู่ระบบที่นี่อีกครั้ง",
  "unsent.messages": "ยังไม่ได้ส่ง {n} ข้อความ",
  "unsent.openMessages": "เปิดข้อความ",
};

export default unsent;
