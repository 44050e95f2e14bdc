import type { Translation } from "../../keys";
import type zh from "../zh/parts";

const parts: Translation<typeof zh> = {
  "parts.missing": "โหลดไม่สำเร็จ ตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง",
};

export default parts;
