// Written by scripts/openapi.sh from the texts of crates/identity; changed there.
import type { Translation } from "../../keys";
import type zh from "../zh/notice-texts";

const noticeTexts: Translation<typeof zh> = {
  "noticeText.export_ready.title": "ส่งออกเสร็จแล้ว",
  "noticeText.export_ready.body":
    "{name} พร้อมแล้ว จำนวน {rows} แถว ดาวน์โหลดได้ที่เมนูดาวน์โหลดในคอนโซลจนถึง {until}",
  "noticeText.export_failed.title": "ส่งออกไม่สำเร็จ",
  "noticeText.export_failed.body": "สร้าง {name} ไม่สำเร็จ ดูสาเหตุหรือลองใหม่ได้ที่เมนูดาวน์โหลดในคอนโซล",
  "noticeText.chat_delivery_failed.title": "ส่งไฟล์ไปยังแชตไม่สำเร็จ",
  "noticeText.chat_delivery_failed.body": "ส่ง {name} ไปยังแอปแชตที่ทำงานของคุณไม่ได้ ไฟล์ยังอยู่ ส่งใหม่ได้",
  "noticeText.later_refused.title": "ไม่ได้ส่งข้อความที่ตั้งเวลาไว้",
  "noticeText.later_refused.body": "เมื่อถึงเวลา ส่ง “{text}” ไม่ได้: {reason}",
  "noticeText.meeting_soon.title": "การประชุมใกล้เริ่มแล้ว",
  "noticeText.meeting_soon.body": "“{title}” จะเริ่มในอีก {minutes} นาที หมายเลขประชุม: {number}",
  "noticeText.task_given.title": "งานใหม่",
  "noticeText.task_given.body": "{name} มอบหมายงานให้คุณ กำหนดเสร็จ {until}: {text}",
  "noticeText.task_done.title": "งานเสร็จแล้ว",
  "noticeText.task_done.body": "{name} ทำงานเสร็จแล้ว: {text} {remark}",
  "noticeText.new_device.title": "เข้าสู่ระบบบนอุปกรณ์ใหม่",
  "noticeText.new_device.body":
    "มีการเข้าสู่ระบบบัญชีของคุณบนอุปกรณ์ใหม่: {device} ({ip}) หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที",
  "noticeText.token_reuse.title": "อุปกรณ์ถูกออกจากระบบ",
  "noticeText.token_reuse.body":
    "การเข้าสู่ระบบของ {device} ถูกใช้จากสองแห่ง เราจึงออกจากระบบให้ กรุณาเข้าสู่ระบบใหม่ หากไม่แน่ใจให้เปลี่ยนรหัสผ่าน",
  "noticeText.password_changed.title": "เปลี่ยนรหัสผ่านเข้าสู่ระบบแล้ว",
  "noticeText.password_changed.body":
    "รหัสผ่านเข้าสู่ระบบของคุณถูกเปลี่ยน และอุปกรณ์อื่นถูกออกจากระบบแล้ว หากไม่ใช่คุณ กรุณาติดต่อผู้ดูแลระบบทันที",
  "noticeText.password_reset.title": "รีเซ็ตรหัสผ่านเข้าสู่ระบบแล้ว",
  "noticeText.password_reset.body":
    "ผู้ดูแลระบบรีเซ็ตรหัสผ่านเข้าสู่ระบบของคุณ กรุณาเปลี่ยนเป็นรหัสของคุณเองที่เมนูความปลอดภัยของบัญชี",
  "noticeText.phone_bound.title": "ผูกหมายเลขโทรศัพท์แล้ว",
  "noticeText.phone_bound.body": "ผูก {phone} กับบัญชีของคุณแล้ว หากไม่ใช่คุณ กรุณาติดต่อผู้ดูแลระบบทันที",
  "noticeText.pay_password_changed.title": "เปลี่ยนรหัสผ่านชำระเงินแล้ว",
  "noticeText.pay_password_changed.body":
    "รหัสผ่านชำระเงินของคุณถูกตั้งหรือเปลี่ยนแล้ว หากไม่ใช่คุณ กรุณาติดต่อผู้ดูแลระบบทันที",
  "noticeText.pay_password_locked.title": "รหัสผ่านชำระเงินถูกล็อก",
  "noticeText.pay_password_locked.body":
    "ใส่รหัสผ่านชำระเงินผิดหลายครั้งจึงถูกล็อก กรุณารอ หรือรีเซ็ตด้วยรหัสที่ส่งไปยังโทรศัพท์ของคุณ",
  "noticeText.totp_on.title": "เปิดการยืนยันสองขั้นตอนแล้ว",
  "noticeText.totp_on.body": "การเข้าสู่ระบบจะขอรหัสจากแอปยืนยันตัวตน กรุณาเก็บรหัสกู้คืนไว้ในที่ปลอดภัย",
  "noticeText.totp_off.title": "ปิดการยืนยันสองขั้นตอนแล้ว",
  "noticeText.totp_off.body": "การเข้าสู่ระบบไม่ขอรหัสจากแอปยืนยันตัวตนอีกต่อไป หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที",
  "noticeText.totp_removed.title": "ยกเลิกการยืนยันสองขั้นตอนแล้ว",
  "noticeText.totp_removed.body":
    "ผู้ดูแลระบบยกเลิกการยืนยันสองขั้นตอนของบัญชีคุณ และอุปกรณ์ของคุณถูกออกจากระบบแล้ว กรุณาตั้งค่าใหม่ หากคุณไม่ได้เป็นผู้ขอ กรุณาติดต่อผู้ดูแลระบบและเปลี่ยนรหัสผ่านทันที",
  "noticeText.recovery_code_used.title": "มีการใช้รหัสกู้คืน",
  "noticeText.recovery_code_used.body":
    "มีการใช้รหัสกู้คืนเข้าสู่ระบบ เหลืออีก {left} รหัส หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที",
  "noticeText.sales_report_corrected.title": "รายงานยอดขายถูกแก้ไข",
  "noticeText.sales_report_corrected.body":
    "{by} แก้ไขรายงานยอดขาย {docNo} ของคุณที่ {store} วันที่ {day} เป็น {pieces} ชิ้น {amount} เหตุผล: {reason}",
  "noticeText.sales_report_voided.title": "รายงานยอดขายถูกยกเลิก",
  "noticeText.sales_report_voided.body":
    "{by} ยกเลิกรายงานยอดขาย {docNo} ของคุณที่ {store} วันที่ {day} คุณรายงานวันนั้นใหม่ได้ เหตุผล: {reason}",
  "noticeText.order_to_review.title": "มีคำสั่งซื้อรอคุณอนุมัติ",
  "noticeText.order_to_review.body": "คำสั่งซื้อ {docNo} ของ {customer} ({amount}) รอคุณอนุมัติ",
  "noticeText.review_late.title": "คำสั่งซื้อรออนุมัติเกินกำหนด",
  "noticeText.review_late.body": "คำสั่งซื้อ {docNo} ของ {customer} รอเกินเวลาที่กำหนด กรุณาพิจารณาโดยเร็ว",
  "noticeText.approvals_delegated.title": "คุณอนุมัติแทนเพื่อนร่วมงาน",
  "noticeText.approvals_delegated.body": "{name} มอบอำนาจให้คุณอนุมัติแทนตั้งแต่ {from} ถึง {to}",
  "noticeText.approvals_taken_back.title": "คุณไม่ต้องอนุมัติแทนแล้ว",
  "noticeText.approvals_taken_back.body":
    "{name} ยกเลิกการมอบอำนาจให้คุณอนุมัติแทนตั้งแต่ {from} ถึง {to} แล้ว",
  "noticeText.order_placed.title": "ส่งคำสั่งซื้อแล้ว",
  "noticeText.order_placed.body": "{by} สั่งซื้อให้ {customer} แล้ว คำสั่งซื้อ {docNo} ({amount})",
  "noticeText.order_to_pay.title": "มีคำสั่งซื้อรอชำระเงิน",
  "noticeText.order_to_pay.body":
    "คำสั่งซื้อ {docNo} ({amount}) รอชำระเงิน กรุณาชำระภายในกำหนดเพื่อไม่ให้สินค้าที่จองไว้ถูกปล่อย",
  "noticeText.order_pay_ending.title": "ใกล้หมดเวลาชำระเงิน",
  "noticeText.order_pay_ending.body":
    "คำสั่งซื้อ {docNo} ({amount}) ต้องชำระภายใน {until} มิฉะนั้นจะถูกยกเลิก",
  "noticeText.order_approved.title": "คำสั่งซื้อได้รับอนุมัติ",
  "noticeText.order_approved.body": "คำสั่งซื้อ {docNo} ({amount}) ได้รับอนุมัติและรอจัดส่ง",
  "noticeText.order_changed.title": "มีการปรับจำนวนในคำสั่งซื้อ",
  "noticeText.order_changed.body":
    "ผู้อนุมัติปรับจำนวนในคำสั่งซื้อ {docNo} จาก {before} ชิ้นเป็น {after} ชิ้น ยอดใหม่ {amount}",
  "noticeText.order_rejected.title": "คำสั่งซื้อไม่ได้รับอนุมัติ",
  "noticeText.order_rejected.body": "คำสั่งซื้อ {docNo} ไม่ได้รับอนุมัติ: {reason}",
  "noticeText.order_sent_back.title": "คำสั่งซื้อถูกส่งกลับแก้ไข",
  "noticeText.order_sent_back.body": "คำสั่งซื้อ {docNo} ถูกส่งกลับให้แก้ไข: {reason}",
  "noticeText.order_cancelled.title": "คำสั่งซื้อถูกยกเลิก",
  "noticeText.order_cancelled.body": "คำสั่งซื้อ {docNo} ถูกยกเลิก: {reason}",
  "noticeText.order_ready.title": "คำสั่งซื้อพร้อมจัดส่ง",
  "noticeText.order_ready.body": "คำสั่งซื้อ {docNo} ของ {customer} ({qty} ชิ้น) พร้อมจัดส่ง",
  "noticeText.order_dispatched.title": "จัดส่งคำสั่งซื้อแล้ว",
  "noticeText.order_dispatched.body":
    "สินค้า {qty} ชิ้นของคำสั่งซื้อ {docNo} กำลังจัดส่งโดย {carrier} เลขพัสดุ {tracking}",
  "noticeText.order_rest_closed.title": "ตัดยอดค้างส่งของคำสั่งซื้อ",
  "noticeText.order_rest_closed.body":
    "สินค้า {qty} ชิ้นของคำสั่งซื้อ {docNo} จะไม่จัดส่ง และปล่อยคืนเงินที่กันไว้แล้ว",
  "noticeText.offer_to_decide.title": "คำขอราคาพิเศษรออนุมัติ",
  "noticeText.offer_to_decide.body":
    "คำขอราคาพิเศษ {docNo} ของ {customer} (ส่วนลด {amount}) รอสำนักงานใหญ่อนุมัติ",
  "noticeText.offer_late.title": "คำขอราคาพิเศษรออนุมัติเกินกำหนด",
  "noticeText.offer_late.body":
    "คำขอราคาพิเศษ {docNo} ของ {customer} (ส่วนลด {amount}) รอเกินเวลาที่กำหนด กรุณาพิจารณาโดยเร็ว",
  "noticeText.offer_escalated.title": "คำขอราคาพิเศษยังไม่ได้รับการพิจารณาหลังแจ้งเตือน",
  "noticeText.offer_escalated.body":
    "แจ้งเตือนสำนักงานใหญ่เรื่องคำขอราคาพิเศษ {docNo} ของ {customer} (ส่วนลด {amount}) แล้วแต่ยังไม่ได้รับการพิจารณา กรุณาติดตาม",
  "noticeText.offer_approved.title": "คำขอราคาพิเศษได้รับอนุมัติ",
  "noticeText.offer_approved.body": "คำขอราคาพิเศษ {docNo} ของ {customer} ได้รับอนุมัติ ใช้ได้ถึง {until}",
  "noticeText.offer_rejected.title": "คำขอราคาพิเศษไม่ได้รับอนุมัติ",
  "noticeText.offer_rejected.body": "คำขอราคาพิเศษ {docNo} ของ {customer} ไม่ได้รับอนุมัติ: {reason}",
  "noticeText.offer_returned.title": "คำขอราคาพิเศษถูกส่งกลับแก้ไข",
  "noticeText.offer_returned.body": "คำขอราคาพิเศษ {docNo} ของ {customer} ถูกส่งกลับให้แก้ไข: {reason}",
  "noticeText.loss_to_confirm.title": "มีรายการสินค้าเสียหายรอยืนยัน",
  "noticeText.loss_to_confirm.body":
    "{store} แจ้งรายการสินค้าเสียหาย {docNo} ({qty} ชิ้น) กรุณายืนยันหรือปฏิเสธ",
  "noticeText.loss_confirmed.title": "ยืนยันสินค้าเสียหายแล้ว",
  "noticeText.loss_confirmed.body":
    "รายการสินค้าเสียหาย {docNo} ของ {store} ได้รับการยืนยัน ตัดออก {deducted} จาก {qty} ชิ้น",
  "noticeText.loss_refused.title": "ปฏิเสธรายการสินค้าเสียหาย",
  "noticeText.loss_refused.body": "รายการสินค้าเสียหาย {docNo} ของ {store} ถูกปฏิเสธ: {reason}",
  "noticeText.count_variance.title": "ผลตรวจนับต่างจากบัญชีมาก",
  "noticeText.count_variance.body":
    "การตรวจนับ {docNo} ของ {store} มีสินค้า {kinds} รายการเกินค่าที่ยอมรับ: เกิน {over} ชิ้น ขาด {short} ชิ้น กรุณาตรวจสอบ",
  "noticeText.count_recount.title": "กรุณานับใหม่",
  "noticeText.count_recount.body":
    "สินค้า {kinds} รายการในการตรวจนับ {docNo} ของ {store} ต้องนับใหม่ {note}",
  "noticeText.transfer_to_confirm.title": "มีสินค้าโอนเข้ารอยืนยัน",
  "noticeText.transfer_to_confirm.body":
    "สินค้า {qty} ชิ้นกำลังส่งมาจาก {from} เอกสาร {docNo} กรุณายืนยันจำนวนที่ได้รับ",
  "noticeText.transfer_short.title": "สินค้าโอนถึงไม่ครบ",
  "noticeText.transfer_short.body": "{to} ยืนยัน {docNo} แล้ว ขาด {qty} ชิ้น กรุณารับคืนหรือแจ้งสินค้าเสียหาย",
  "noticeText.transfer_refused.title": "ปฏิเสธการรับโอน",
  "noticeText.transfer_refused.body": "{to} ปฏิเสธ {docNo}: {reason} สินค้ากลับเข้าบัญชีร้านของคุณแล้ว",
  "noticeText.transfer_late.title": "การโอนยังไม่ได้รับการยืนยัน",
  "noticeText.transfer_late.body":
    "การโอน {docNo} จาก {from} ไป {to} ({qty} ชิ้น) ไม่มีการตอบรับเกิน {hours} ชั่วโมง กรุณาติดตาม",
  "noticeText.receipt_to_confirm.title": "มีรายการรับชำระรอยืนยัน",
  "noticeText.receipt_to_confirm.body":
    "บันทึกการรับชำระ {docNo} จำนวน {amount} ของ {customer} กรุณาตรวจสอบว่าเงินเข้าแล้ว",
  "noticeText.receipt_confirmed.title": "ยืนยันการรับชำระแล้ว",
  "noticeText.receipt_confirmed.body":
    "ยอด {amount} ของรายการรับชำระ {docNo} เข้าแล้ว และจะนำไปตัดยอดค้างชำระของ {customer}",
  "noticeText.receipt_refused.title": "ไม่ยืนยันการรับชำระ",
  "noticeText.receipt_refused.body":
    "รายการรับชำระ {docNo} ({amount}) ของ {customer} ไม่ได้รับการยืนยัน: {reason}",
  "noticeText.overdue_reminder.title": "คำสั่งซื้อเกินกำหนดชำระ",
  "noticeText.overdue_reminder.body":
    "ยอด {amount} ของ {docNo} ({customer}) ครบกำหนด {until} เกินกำหนดมา {days} วัน กรุณาดำเนินการโดยเร็ว",
  "noticeText.overdue_urgent.title": "ค้างชำระเกินกำหนด",
  "noticeText.overdue_urgent.body":
    "ยอด {amount} ของ {docNo} ({customer}) เกินกำหนดมา {days} วัน (ครบกำหนด {until}) กรุณาชำระโดยเร็วหรือแจ้งเหตุขัดข้อง",
  "noticeText.overdue_final.title": "แจ้งเตือนครั้งสุดท้าย",
  "noticeText.overdue_final.body":
    "ยอด {amount} ของ {docNo} ({customer}) เกินกำหนดมา {days} วัน (ครบกำหนด {until}) อาจระงับคำสั่งซื้อเงินเชื่อใหม่จนกว่าจะชำระ",
  "noticeText.return_to_decide.title": "มีคำขอคืนสินค้ารออนุมัติ",
  "noticeText.return_to_decide.body":
    "{customer} ขอคืนสินค้า {qty} ชิ้นจากคำสั่งซื้อ {order} ({docNo}) กรุณาอนุมัติหรือปฏิเสธ",
  "noticeText.return_late.title": "คำขอคืนสินค้ารออนุมัติเกินกำหนด",
  "noticeText.return_late.body":
    "คำขอคืนสินค้า {docNo} ของ {customer} ({qty} ชิ้นจากคำสั่งซื้อ {order}) รออนุมัติเกินเวลาที่กำหนด กรุณาพิจารณาโดยเร็ว",
  "noticeText.return_approved.title": "อนุมัติการคืนสินค้าแล้ว",
  "noticeText.return_approved.body":
    "คำขอคืนสินค้า {docNo} ของคำสั่งซื้อ {order} ได้รับอนุมัติ กรุณาส่งสินค้า {qty} ชิ้นกลับคลังภายใน {days} วัน",
  "noticeText.return_refused.title": "ปฏิเสธการคืนสินค้า",
  "noticeText.return_refused.body": "คำขอคืนสินค้า {docNo} ของคำสั่งซื้อ {order} ถูกปฏิเสธ: {reason}",
  "noticeText.return_to_receive.title": "มีสินค้าคืนรอรับเข้า",
  "noticeText.return_to_receive.body":
    "{customer} กำลังส่งคืนสินค้า {qty} ชิ้น ตามเอกสาร {docNo} กรุณารับและตรวจสภาพ",
  "noticeText.return_to_credit.title": "มีรายการคืนสินค้ารอคืนเงิน",
  "noticeText.return_to_credit.body":
    "ตรวจสภาพสินค้าคืน {docNo} ของ {customer} แล้ว ยอดที่ต้องคืน {amount}",
  "noticeText.return_inspected.title": "ตรวจสภาพสินค้าคืนแล้ว",
  "noticeText.return_inspected.body":
    "ตรวจสภาพสินค้าคืน {docNo} แล้ว รับคืน {accepted} ชิ้น ส่งกลับ {rejected} ชิ้น",
  "noticeText.return_credited.title": "คืนเงินค่าสินค้าแล้ว",
  "noticeText.return_credited.body":
    "คืนเงิน {amount} สำหรับการคืนสินค้า {docNo} แล้ว (ใบลดหนี้ {creditNo})",
  "noticeText.return_lapsed.title": "คำขอคืนสินค้าหมดอายุ",
  "noticeText.return_lapsed.body": "สินค้าคืน {docNo} ไม่มาถึงภายใน {days} วัน จึงยกเลิกคำขอแล้ว",
  "noticeText.settlement_drafted.title": "สร้างร่างใบเคลียร์สินค้าฝากขายแล้ว",
  "noticeText.settlement_drafted.body":
    "จัดทำร่างใบเคลียร์ {docNo} ของ {store} ({customer}) วันที่ {from} ถึง {to} ({amount}) แล้ว กรุณาตรวจสอบและส่งให้ลูกค้า",
  "noticeText.settlement_to_confirm.title": "มีใบเคลียร์สินค้าฝากขายรอยืนยัน",
  "noticeText.settlement_to_confirm.body":
    "ส่งใบเคลียร์ {docNo} ของ {store} วันที่ {from} ถึง {to} ({amount}) ให้ {customer} แล้ว กรุณาตรวจสอบและยืนยัน หากไม่ตอบภายใน 5 วันถือว่าเห็นชอบ",
  "noticeText.settlement_disputed.title": "ใบเคลียร์สินค้าฝากขายถูกโต้แย้ง",
  "noticeText.settlement_disputed.body":
    "ใบเคลียร์ {docNo} ของ {customer} ({store}) ถูกโต้แย้ง: {reason}",
  "noticeText.settlement_to_approve.title": "มีใบเคลียร์สินค้าฝากขายรอฝ่ายการเงินอนุมัติ",
  "noticeText.settlement_to_approve.body":
    "{customer} เห็นชอบใบเคลียร์ {docNo} ({store}, {amount}) แล้ว กรุณาตรวจสอบและอนุมัติ",
  "noticeText.settlement_settled.title": "เคลียร์สินค้าฝากขายแล้ว",
  "noticeText.settlement_settled.body":
    "อนุมัติใบเคลียร์ {docNo} ของ {store} วันที่ {from} ถึง {to} แล้ว ยอด {amount} ครบกำหนดชำระตามเงื่อนไข",
  "noticeText.settlement_reversed.title": "กลับรายการใบเคลียร์สินค้าฝากขาย",
  "noticeText.settlement_reversed.body":
    "กลับรายการใบเคลียร์ {docNo} ({store}, {amount}) แล้ว จะเคลียร์ช่วงเวลานี้ใหม่",
  "noticeText.top_up_to_audit.title": "มีรายการเติมเงินรอตรวจสอบ",
  "noticeText.top_up_to_audit.body":
    "{customer} ส่งรายการเติมเงิน {docNo} ({amount}) กรุณาตรวจสอบกับรายการเดินบัญชี",
  "noticeText.top_up_credited.title": "เติมเงินสำเร็จ",
  "noticeText.top_up_credited.body":
    "ยอด {amount} จากการเติมเงิน {docNo} เข้ากระเป๋าแล้ว ชำระคำสั่งซื้อที่รอชำระเงินได้เลย",
  "noticeText.top_up_credited_other.title": "เติมเงินสำเร็จ แต่ยอดต่างจากที่แจ้ง",
  "noticeText.top_up_credited_other.body":
    "เติมเงิน {docNo} แจ้งไว้ {asked} เข้ากระเป๋า {amount} เปิดดูเหตุผลได้ในรายละเอียด",
  "noticeText.top_up_failed.title": "เติมเงินไม่สำเร็จ",
  "noticeText.top_up_failed.body":
    "รายการเติมเงิน {docNo} ({amount}) ไม่ผ่านการตรวจสอบ เปิดดูเหตุผลแล้วส่งใหม่อีกครั้ง",
  "noticeText.top_up_reversed.title": "กลับรายการเติมเงินแล้ว",
  "noticeText.top_up_reversed.body":
    "รายการเติมเงิน {docNo} ถูกกลับรายการ หัก {amount} ออกจากกระเป๋า: {reason}",
  "noticeText.top_up_reversed_on_account.title": "กลับรายการเติมเงินและบันทึกเป็นยอดค้างชำระ",
  "noticeText.top_up_reversed_on_account.body":
    "รายการเติมเงิน {docNo} ถูกกลับรายการ เงินในกระเป๋าไม่พอ จึงบันทึก {amount} เป็นยอดค้างชำระ: {reason}",
};

export default noticeTexts;
