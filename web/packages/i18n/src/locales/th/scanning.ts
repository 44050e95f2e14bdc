import type { Translation } from "../../keys";
import type zh from "../zh/scanning";

const scanning: Translation<typeof zh> = {
  "scanning.station": "สแกนต่อเนื่อง",
  "scanning.ready": "สแกนด้วยกล้องหรือเครื่องสแกน หรือพิมพ์รหัส",
  "scanning.noCamera": "ใช้เครื่องสแกน หรือพิมพ์รหัส",
  "scanning.plus": "+{n}",
  "scanning.unknown": "ไม่มีสินค้าที่ใช้รหัส {code}",
  "scanning.unknownHint": "ยังไม่ถูกนับ สแกนต่อได้ หรือค้นหาสินค้าจากชื่อ",
  "scanning.offline": "ไม่มีรหัส {code} ในโทรศัพท์เครื่องนี้",
  "scanning.offlineHint": "ยังไม่ถูกนับและยังค้นหาไม่ได้ในตอนนี้ สแกนต่อได้ แล้วลองใหม่เมื่อมีอินเทอร์เน็ต",
  "scanning.cameraOff": "ปิดกล้อง",
  "scanning.cameraOn": "เปิดกล้อง",
};

export default scanning;
