import { describe, expect, it } from "vitest";
import { noticeLink } from "./notice-link";
import { paths } from "./paths";

describe("where a notice leads", () => {
  it("is the order, and its review for those who may be asked", () => {
    const notice = { docType: "order", docNo: "SO-TH-1" };
    expect(noticeLink(notice, false)).toEqual({
      to: paths.orderDetails,
      search: { orderNo: "SO-TH-1" },
    });
    expect(noticeLink(notice, true)?.to).toBe(paths.orderReview);
  });

  it("is another page for samples and gifts", () => {
    const to = (docNo: string) => noticeLink({ docType: "order", docNo }, false)?.to;
    expect([to("SP-ID-1"), to("GF-ID-1"), to("SPX-1")]).toEqual([
      paths.samplesOrGiftsOrderDetail,
      paths.samplesOrGiftsOrderDetail,
      paths.orderDetails,
    ]);
  });

  it("is the offer or the top-up it names", () => {
    expect(noticeLink({ docType: "special_offer", docNo: "OF-1" }, true)?.to).toBe(
      paths.offerDetail,
    );
    expect(noticeLink({ docType: "top_up", docNo: "TU-1" }, false)?.to).toBe(paths.auditResults);
  });

  it("is the list of meetings for one that begins soon", () => {
    const about = { docType: "conference", docNo: "1234567890" };
    expect(noticeLink(about, false)).toEqual({ to: paths.conferences });
  });

  it("is the receipt it names", () => {
    expect(noticeLink({ docType: "receipt", docNo: "RC-1" }, false)).toEqual({
      to: paths.receiptDetail,
      search: { docNo: "RC-1" },
    });
  });

  it("is the sales report it names", () => {
    expect(noticeLink({ docType: "sales_report", docNo: "SR-1" }, false)).toEqual({
      to: paths.salesReportIndex,
      search: { docNo: "SR-1" },
    });
  });

  it.each([
    ["stock_count", paths.historyRecordDetail],
    ["inventory_loss", paths.lossDetail],
    ["stock_transfer", paths.transferDetail],
    ["stock_allocation", paths.allocationDetail],
    ["consignment_settlement", paths.settlementDetail],
    ["receivable", paths.receivableDetail],
  ])("is the page of the %s it names", (docType, to) => {
    expect(noticeLink({ docType, docNo: "NO-1" }, false)).toEqual({
      to,
      search: { docNo: "NO-1" },
    });
  });

  it("is the export it names", () => {
    expect(noticeLink({ docType: "export", docNo: "EX-1" }, false)).toEqual({
      to: paths.exportFile,
      search: { docNo: "EX-1" },
    });
  });

  it("is the task centre for a task", () => {
    expect(noticeLink({ docType: "given_task", docNo: "7" }, false)).toEqual({ to: paths.myTask });
  });

  it("is the conversation where something was to be said, on its own line", () => {
    expect(noticeLink({ docType: "conversation", docNo: "3-1-9" }, false)).toEqual({
      to: paths.conversation,
      search: { type: 3, target: "9", line: 1 },
    });
    expect(noticeLink({ docType: "conversation", docNo: "9" }, false)).toBeNull();
  });

  it("is nowhere without a document this app knows", () => {
    expect(noticeLink({ docType: "payee_account", docNo: "PA-1" }, false)).toBeNull();
    expect(noticeLink({ docType: "order", docNo: null }, false)).toBeNull();
  });
});
