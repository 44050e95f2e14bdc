import type { Translation } from "../../keys";
import type zh from "../zh/console-account";

const consoleAccount: Translation<typeof zh> = {
  "signIn.title": "เข้าสู่ระบบสำนักงานใหญ่",
  "signIn.subtitle": "ใช้บัญชีบริษัทของคุณ",
  "signIn.panelTitle": "สี่ประเทศ หนึ่งสำนักงานใหญ่",
  "signIn.panelText": "จัดการบุคคล ลูกค้า สาขา และแอปมือถือได้ในที่เดียว",
  "signIn.verify": "ยืนยัน",
  "signIn.startOver": "ใช้บัญชีอื่น",
  "signIn.useRecovery": "ใช้รหัสกู้คืน",
  "signIn.useApp": "ใช้แอปยืนยันตัวตน",
  "signIn.recoveryCode": "รหัสกู้คืน",
  "signIn.recoveryHint": "รหัสใช้ครั้งเดียวที่คุณเก็บไว้ตอนเปิดการยืนยันสองขั้นตอน",
  "signIn.demoHint": "คลิกเพื่อเข้าสู่ระบบ มีเฉพาะในระบบสาธิต",
  "security.summary": "บัญชี {account}",
  "security.totp": "การยืนยันสองขั้นตอน",
  "security.totpHint": "นอกจากรหัสผ่าน ต้องกรอกรหัสจากแอปยืนยันตัวตนด้วย ถึงรหัสผ่านรั่วไหล บัญชีก็ยังปลอดภัย",
  "security.on": "เปิดอยู่",
  "security.off": "ปิดอยู่",
  "security.turnOn": "เปิดใช้งาน",
  "security.turnOff": "ปิดใช้งาน",
  "security.turnedOff": "ปิดการยืนยันสองขั้นตอนแล้ว",
  "security.turnOffTitle": "ปิดการยืนยันสองขั้นตอนหรือไม่",
  "security.turnOffHint": "หลังจากนี้จะใช้เพียงรหัสผ่าน กรอกรหัสปัจจุบันเพื่อยืนยัน",
  "security.enrolTitle": "ตั้งค่าแอปยืนยันตัวตน",
  "security.enrolConfirm": "ยืนยันการเปิดใช้",
  "security.qr": "คิวอาร์โค้ดสำหรับแอปยืนยันตัวตน",
  "security.step1": "เปิดแอปยืนยันตัวตนแล้วสแกนคิวอาร์โค้ด",
  "security.step2": "หากสแกนไม่ได้ ให้พิมพ์คีย์นี้:",
  "security.step3": "กรอกตัวเลข 6 หลักที่แอปแสดง",
  "security.recoveryTitle": "เก็บรหัสกู้คืนของคุณ",
  "security.recoveryHint": "ใช้เข้าสู่ระบบเมื่อโทรศัพท์หาย รหัสละหนึ่งครั้ง และจะไม่แสดงอีก",
  "security.recoveryKept": "ฉันเก็บไว้เรียบร้อยแล้ว",
  "security.recoveryDownload": "ดาวน์โหลด",
  "security.changePassword": "เปลี่ยนรหัสผ่าน",
};

export default consoleAccount;
