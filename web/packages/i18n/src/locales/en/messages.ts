import type { Translation } from "../../keys";
import type zh from "../zh/messages";

const messages: Translation<typeof zh> = {
  "messages.someone": "Somebody",
  "messages.group": "Group chat",
};

export default messages;
