import { formatDate } from "@gerai/i18n";
import type { OpenItem } from "../../core/wire";

export const monthText = (month: string) => formatDate(`${month}-01`, "month");

/** Where an open document is finished. */
export const deskOf: Readonly<Record<OpenItem["kind"], string>> = {
  receipt: "receipts",
  top_up: "top-ups",
  settlement: "settlements",
  goods_return: "returns",
};
