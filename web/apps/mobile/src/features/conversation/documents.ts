import type { Client, OrderPage, UserCenterData } from "@gerai/api";
import type { CardSending } from "@gerai/chat";
import { currentLanguage, formatMoney, t } from "@gerai/i18n";
import type { Tone } from "@gerai/ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { may } from "../../core/may";
import { offersKey, offerTone } from "../../core/offers";
import { ordersKey } from "../../core/order-queries";
import { isGiveaway, orderTypeName, stageName, stageTone } from "../../core/order-words";

/** What can be shown in a conversation, as lists to choose from. */
export type DocumentKind = "orders" | "offers" | "products";

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
  return [
    ...(orders ? (["orders"] as const) : []),
    ...(orders || may(user, "price_approve") ? (["offers"] as const) : []),
    ...(may(user, "browse_catalogue") ? (["products"] as const) : []),
  ];
}

/** The newest of a kind, or those a word finds. Of offers those that wait for head office. */
export function documentsQuery(client: Client, kind: DocumentKind, keyword: string) {
  const keys = { orders: ordersKey, offers: offersKey, products: ["goods"] } as const;
  return queryOptions({
    queryKey: [...keys[kind], "to-show", currentLanguage(), keyword],
    queryFn: ({ signal }) => lists[kind](client, keyword || undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

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
