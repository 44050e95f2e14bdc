import type { Translation } from "../../keys";
import type zh from "../zh/auth";

const auth: Translation<typeof zh> = {
  "auth.title": "เข้าสู่ระบบ",
  "auth.welcome": "ยินดีต้อนรับกลับ",
  "auth.subtitle": "เข้าสู่ระบบเพื่อจัดการคำสั่งซื้อ สต็อก และรายงานยอดขาย",
  "auth.language": "ภาษา",
  "auth.account": "ชื่อผู้ใช้",
  "auth.accountHint": "ชื่อผู้ใช้สำหรับเข้าสู่ระบบ",
  "auth.password": "รหัสผ่าน",
  "auth.passwordHint": "ตัวอักษร ตัวเลข หรือสัญลักษณ์ {min}–{max} ตัว",
  "auth.agree": "ฉันได้อ่านและยอมรับ{policy}",
  "auth.policy": "นโยบายความเป็นส่วนตัว",
  "auth.signIn": "เข้าสู่ระบบ",
  "auth.ownPassword": "กรุณาตั้งรหัสผ่านของคุณเอง รหัสผ่านที่ได้รับใช้ได้เฉพาะขั้นตอนนี้เท่านั้น",
  "auth.forgot": "ลืมรหัสผ่าน?",
  "auth.forgotTitle": "กู้คืนรหัสผ่าน",
  "auth.forgotAdmin": "ติดต่อผู้ดูแลระบบของบริษัท เพื่อรีเซ็ตรหัสผ่านให้คุณ",
  "auth.forgotPhone":
    "หากยังเข้าสู่ระบบอยู่บนอุปกรณ์อื่น คุณเปลี่ยนรหัสผ่านได้ด้วยรหัสที่ส่งไปยังมือถือที่ผูกไว้ ที่เมนู การตั้งค่า › ความปลอดภัยของบัญชี",
  "auth.totp": "รหัสจากแอปยืนยันตัวตน",
  "auth.totpHint": "ตัวเลข 6 หลักจากแอปยืนยันตัวตน",
  "auth.throttled": "ลองผิดหลายครั้งเกินไป กรุณาลองใหม่ในอีก {time}",
  "auth.demo": "ใช้บัญชีทดลอง",
  "auth.demoTitle": "บัญชีทดลอง",
  "auth.demoHint": "แตะเพื่อเข้าสู่ระบบ บัญชีเหล่านี้มีเฉพาะในระบบทดลอง",
  "auth.demoAgreeFirst": "กรอกชื่อผู้ใช้ให้แล้ว กรุณายอมรับนโยบายความเป็นส่วนตัวก่อนเข้าสู่ระบบ",
  "auth.headOffice": "สำนักงานใหญ่",
  "auth.reason.session_expired": "เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง",
  "auth.reason.kicked_off": "บัญชีของคุณเข้าสู่ระบบบนอุปกรณ์อื่น อุปกรณ์นี้จึงถูกออกจากระบบ",
  "auth.reason.session_revoked": "อุปกรณ์นี้ถูกออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง",
  "auth.reason.account_banned": "บัญชีนี้ถูกระงับ กรุณาติดต่อผู้ดูแลระบบ",
  "auth.reason.account_disabled": "บัญชีนี้ถูกปิดใช้งาน กรุณาติดต่อผู้ดูแลระบบ",
  "auth.reason.secret_key_mismatch": "แอปนี้ไม่ตรงกับเซิร์ฟเวอร์ กรุณาโหลดใหม่แล้วเข้าสู่ระบบอีกครั้ง",
  "country.th": "ไทย",
  "country.ph": "ฟิลิปปินส์",
  "country.id": "อินโดนีเซีย",
  "country.ml": "มาเลเซีย",
};

export default auth;
