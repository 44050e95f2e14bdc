import type { NoticeItem } from "@gerai/api";
import { paths } from "./paths";

/** A page about the document of a notice. */
export type NoticeLink =
  | { to: typeof paths.orderDetails; search: { orderNo: string } }
  | { to: typeof paths.orderReview; search: { orderNo: string } }
  | { to: typeof paths.offerDetail; search: { docNo: string } }
  | { to: typeof paths.samplesOrGiftsOrderDetail; search: { orderNo: string } }
  | { to: typeof paths.auditResults; search: { docNo: string } }
  | { to: typeof paths.receiptDetail; search: { docNo: string } }
  | { to: typeof paths.receivableDetail; search: { docNo: string } }
  | { to: typeof paths.settlementDetail; search: { docNo: string } }
  | { to: typeof paths.returnDetail; search: { docNo: string } }
  | { to: typeof paths.salesReportIndex; search: { docNo: string } }
  | { to: typeof paths.historyRecordDetail; search: { docNo: string } }
  | { to: typeof paths.lossDetail; search: { docNo: string } }
  | { to: typeof paths.transferDetail; search: { docNo: string } }
  | { to: typeof paths.allocationDetail; search: { docNo: string } }
  | { to: typeof paths.exportFile; search: { docNo: string } }
  | { to: typeof paths.conversation; search: { type: number; target: string; line: number } }
  | { to: typeof paths.conferences }
  | { to: typeof paths.myTask };

/** Samples and gifts are numbered apart from what is sold. */
const giveaway = /^(?:SP|GF)\b/;

/**
 * Where a notice leads. An order leads those to its review who may be asked about it, and everybody
 * else to the order; documents the app has no page for lead nowhere.
 */
export function noticeLink(
  { docType, docNo }: Pick<NoticeItem, "docType" | "docNo">,
  reviewer: boolean,
): NoticeLink | null {
  if (docType === null || docNo === null || docNo === "") return null;
  switch (docType) {
    case "order":
      if (reviewer) return { to: paths.orderReview, search: { orderNo: docNo } };
      return giveaway.test(docNo)
        ? { to: paths.samplesOrGiftsOrderDetail, search: { orderNo: docNo } }
        : { to: paths.orderDetails, search: { orderNo: docNo } };
    case "special_offer":
      return { to: paths.offerDetail, search: { docNo } };
    case "top_up":
      return { to: paths.auditResults, search: { docNo } };
    case "receivable":
      return { to: paths.receivableDetail, search: { docNo } };
    case "receipt":
      return { to: paths.receiptDetail, search: { docNo } };
    case "consignment_settlement":
      return { to: paths.settlementDetail, search: { docNo } };
    case "goods_return":
      return { to: paths.returnDetail, search: { docNo } };
    case "sales_report":
      return { to: paths.salesReportIndex, search: { docNo } };
    case "stock_count":
      return { to: paths.historyRecordDetail, search: { docNo } };
    case "inventory_loss":
      return { to: paths.lossDetail, search: { docNo } };
    case "stock_transfer":
      return { to: paths.transferDetail, search: { docNo } };
    case "stock_allocation":
      return { to: paths.allocationDetail, search: { docNo } };
    case "conversation":
      return conversationLink(docNo);
    case "conference":
      return { to: paths.conferences };
    case "given_task":
      return { to: paths.myTask };
    case "export":
      return { to: paths.exportFile, search: { docNo } };
    default:
      return null;
  }
}

/** A conversation is named by its kind, its line and whom it is with. */
function conversationLink(name: string): NoticeLink | null {
  const [type, line, target] = name.split("-");
  if (!type || !line || !target) return null;
  return {
    to: paths.conversation,
    search: { type: Number(type), target, line: Number(line) },
  };
}
