import type { Translation } from "../../keys";
import type zh from "../zh/messages";

const messages: Translation<typeof zh> = {
  "messages.someone": "Seseorang",
  "messages.group": "Obrolan grup",
};

export default messages;
