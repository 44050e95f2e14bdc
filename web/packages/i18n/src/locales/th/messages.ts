import type { Translation } from "../../keys";
import type zh from "../zh/messages";

const messages: Translation<typeof zh> = {
  "messages.someone": "ใครบางคน",
  "messages.group": "แชทกลุ่ม",
};

export default messages;
