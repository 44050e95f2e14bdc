import type { Translation } from "../../keys";
import type zh from "../zh/validation";

const validation: Translation<typeof zh> = {
  "validation.accountPasswordRequired": "กรุณากรอกชื่อผู้ใช้และรหัสผ่าน",
  "validation.privacyRequired": "กรุณาอ่านและยอมรับนโยบายความเป็นส่วนตัวก่อน",
  "validation.passwordRequired": "กรุณากรอกรหัสผ่าน",
  "validation.passwordLength": "รหัสผ่านต้องมี 6–20 อักขระ",
  "validation.passwordSpace": "รหัสผ่านต้องไม่มีช่องว่าง",
  "validation.passwordChinese": "รหัสผ่านต้องไม่มีอักษรจีน",
  "validation.oldPasswordRequired": "กรุณากรอกรหัสผ่านปัจจุบัน",
  "validation.confirmRequired": "กรุณากรอกรหัสผ่านอีกครั้ง",
  "validation.passwordMismatch": "รหัสผ่านทั้งสองไม่ตรงกัน",
  "validation.payPasswordDigits": "รหัสผ่านชำระเงินต้องเป็นตัวเลข 6 หลัก",
  "validation.imageType": "รองรับเฉพาะรูปภาพ JPEG, PNG หรือ WebP",
  "validation.imageSize": "รูปภาพต้องมีขนาดไม่เกิน 4 MB",
  "validation.attachmentCount": "แนบไฟล์ได้ไม่เกิน 3 ไฟล์",
  "validation.attachmentType": "รองรับเฉพาะไฟล์ .doc, .docx, .pdf, .xls และ .xlsx",
  "validation.attachmentSize": "แต่ละไฟล์ต้องมีขนาดไม่เกิน 3 MB",
  "validation.mobileInvalid": "หมายเลขมือถือไม่ถูกต้อง ตัวอย่าง {example}",
  "validation.codeDigits": "กรุณากรอกรหัสยืนยัน 6 หลัก",
  "validation.nicknameLength": "ชื่อเล่นต้องมี 1–30 ตัวอักษร",
  "validation.emailInvalid": "รูปแบบอีเมลไม่ถูกต้อง",
};

export default validation;
