import type { Translation } from "../../keys";
import type zh from "../zh/watch";

/** Videos that a page of the app offers. */
const watch: Translation<typeof zh> = {
  "watch.title": "วิดีโอ",
  "watch.play": "เล่น “{title}”",
  "watch.failed": "โหลดวิดีโอไม่สำเร็จ",
  "watch.cannotPlay": "เล่นวิดีโอนี้ไม่ได้ในขณะนี้",
};

export default watch;
