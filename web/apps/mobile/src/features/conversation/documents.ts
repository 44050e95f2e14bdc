import type { Client, OrderPage, UserCenterData } from "@gerai/api";
import type { CardSending } from "@gerai/chat";
import { currentLanguage, formatMoney, formatNumber, t } from "@gerai/i18n";
import type { Tone } from "@gerai/ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { countKey } from "../../core/counting/count-key";
import { countTone } from "../../core/counting/count-tone";
import { may } from "../../core/may";
import { offersKey, offerTone } from "../../core/offers";
import { ordersKey } from "../../core/order-queries";
import { isGiveaway, orderTypeName, stageName, stageTone } from "../../core/order-words";
import { withTextsOf } from "../../core/page-texts";
import { returnsKey } from "../../core/return-queries";
import { salesKey } from "../../core/sales-queries";
import { reportStateTone, reportStateWords } from "../../core/sales-state";
import { settlementsKey } from "../../core/settlement-state";
import { lossKey, transferKey } from "../../core/stock/stock-keys";
import { cameBack, inStock, settled } from "./store-document";

/** What can be shown in a conversation, as lists to choose from. */
export type DocumentKind =
  | "orders"
  | "offers"
  | "products"
  | "salesReports"
  | "counts"
  | "losses"
  | "transfers"
  | "settlements"
  | "returns";

/** A document as the list of its kind shows it. */
export interface ShownDocument {
  card: CardSending["kind"];
  id: string;
  title: string;
  /** Its number, which tells it from all others. */
  docNo: string;
  /** What it comes to; empty where nothing is paid, or its reader sees no amounts. */
  worth: string;
  /** When it was made; nothing for what is always there. */
  at?: string;
  /** How it stands. */
  state?: { tone: Tone; text: string };
}

/** The kinds somebody may look at. */
export function documentKinds(user: Pick<UserCenterData, "permissions">): DocumentKind[] {
  const orders = may(user, "order_view");
  const inStores = may(user, "stock_count_review") || may(user, "stock_count_submit");
  return [
    ...(orders ? (["orders"] as const) : []),
    ...(orders || may(user, "price_approve") ? (["offers"] as const) : []),
    ...(may(user, "browse_catalogue") ? (["products"] as const) : []),
    ...(may(user, "sell_out_view") ? (["salesReports"] as const) : []),
    ...(inStores ? (["counts", "losses"] as const) : []),
    ...(may(user, "stock_transfer") ? (["transfers"] as const) : []),
    ...(may(user, "receivable_view") ? (["settlements"] as const) : []),
    ...(orders ? (["returns"] as const) : []),
  ];
}

/** The newest of a kind, or those a word finds. Of offers and returns those that wait for a decision. */
export function documentsQuery(client: Client, kind: DocumentKind, keyword: string) {
  return queryOptions({
    queryKey: [...keys[kind], "to-show", currentLanguage(), keyword],
    queryFn: ({ signal }) => lists[kind](client, keyword || undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const keys = {
  orders: ordersKey,
  offers: offersKey,
  products: ["goods"],
  salesReports: salesKey,
  counts: countKey,
  losses: lossKey,
  transfers: transferKey,
  settlements: settlementsKey,
  returns: returnsKey,
} as const satisfies Record<DocumentKind, readonly string[]>;

const page = { pageNum: 1, pageSize: 20 } as const;

type Listing = (
  client: Client,
  keyword: string | undefined,
  signal: AbortSignal,
) => Promise<ShownDocument[]>;

const lists: Readonly<Record<DocumentKind, Listing>> = {
  orders: async (client, keyword, signal) =>
    (
      await client.get("/v3/business/front/order/list", { query: { ...page, keyword }, signal })
    ).list.map(orderDocument),
  offers: async (client, keyword, signal) =>
    (
      await client.get("/v3/business/front/offer/list", {
        query: { ...page, keyword, waiting: true },
        signal,
      })
    ).list.map((offer) => ({
      card: "offer_approval",
      id: offer.id,
      title: offer.customerName,
      docNo: offer.docNo,
      worth: formatMoney(offer.paidTotal, offer.currency),
      at: offer.submittedAt,
      state: { tone: offerTone(offer.status), text: t(`offers.status.${offer.status}`) },
    })),
  products: async (client, keyword, signal) =>
    (
      await client.get("/v3/goods/front/goods/list", { query: { ...page, keyword }, signal })
    ).list.map(({ id, name, materialCode, unitPrice, currency }) => ({
      card: "product",
      id,
      title: name,
      docNo: materialCode,
      worth: unitPrice ? formatMoney(unitPrice, currency) : "",
    })),
  salesReports: async (client, docNo, signal) =>
    (
      await client.get("/v3/report/front/sales/report/list", { query: { ...page, docNo }, signal })
    ).list.map((report) => ({
      card: "sales_report",
      id: report.reportId,
      title: `${report.storeName} · ${report.personName}`,
      docNo: report.docNo,
      worth: formatMoney(report.amount, report.currency),
      at: report.bizDate,
      state: { tone: reportStateTone(report.state), text: reportStateWords(report.state) },
    })),
  counts: async (client, docNo, signal) =>
    (
      await client.get("/v3/stock/front/count/list", { query: { ...page, docNo }, signal })
    ).list.map((count) => ({
      card: "stock_count",
      id: count.countId,
      title: count.storeName,
      docNo: count.docNo,
      worth: t("tasks.pieces", { n: formatNumber(count.pieces) }),
      at: count.bizDate,
      state: { tone: countTone(count.state), text: t(`stock.countState.${count.state}`) },
    })),
  losses: async (client, docNo, signal) =>
    (await client.get("/v3/stock/front/loss/list", { query: { ...page, docNo }, signal })).list.map(
      (loss) => ({
        card: "inventory_loss",
        id: loss.lossId,
        title: loss.storeName,
        docNo: loss.docNo,
        worth: t("tasks.pieces", { n: formatNumber(loss.qty) }),
        at: loss.bizDate,
        state: inStock(loss.state),
      }),
    ),
  transfers: async (client, docNo, signal) =>
    (
      await client.get("/v3/stock/front/transfer/list", { query: { ...page, docNo }, signal })
    ).list.map((transfer) => ({
      card: "stock_transfer",
      id: transfer.transferId,
      title: t("chat.card.fromTo", { from: transfer.outName, to: transfer.inName }),
      docNo: transfer.outDocNo,
      worth: t("tasks.pieces", { n: formatNumber(transfer.qtyOut) }),
      at: transfer.bizDate,
      state: inStock(transfer.state),
    })),
  settlements: async (client, keyword, signal) => {
    const path = "/v3/finance/front/consignment/list";
    const asked = client.get(path, { query: { ...page, keyword }, signal });
    return (await withTextsOf("settlements", asked)).list.map((settlement) => ({
      card: "consignment_settlement",
      id: settlement.id,
      title: settlement.storeName,
      docNo: settlement.docNo,
      worth: formatMoney(settlement.amount, settlement.currency),
      at: settlement.periodTo,
      state: settled(settlement.status),
    }));
  },
  returns: async (client, keyword, signal) => {
    const path = "/v3/business/front/return/list";
    const asked = client.get(path, { query: { ...page, keyword }, signal });
    return (await withTextsOf("returns", asked)).list.map((item) => ({
      // One that waits can be decided where it is read.
      card: item.state === "requested" ? "return_approval" : "goods_return",
      id: item.returnId,
      title: item.customerName,
      docNo: item.docNo,
      worth: item.amount === null ? "" : formatMoney(item.amount, item.currency),
      at: item.askedAt,
      state: cameBack(item.state),
    }));
  },
};

const underReview: ReadonlySet<number> = new Set([21, 22, 23]);

/** An order under review is shown so that it can be decided where it is read. */
function orderDocument(order: OrderPage["list"][number]): ShownDocument {
  return {
    card: underReview.has(order.stage) ? "approval" : "order",
    id: order.orderId,
    title: order.customerName,
    docNo: order.orderNo,
    worth: worthOf(order),
    at: order.time,
    state: { tone: stageTone(order.stage), text: stageName(order.stage) },
  };
}

function worthOf({ orderType, amountsHidden, net, currency }: OrderPage["list"][number]): string {
  if (isGiveaway(orderType)) return orderTypeName(orderType);
  return amountsHidden ? "" : formatMoney(net, currency);
}
