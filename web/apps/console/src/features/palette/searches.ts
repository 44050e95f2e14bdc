import type { GetPath, Query, Row } from "@gerai/api";
import { countries } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import type { MessageKey } from "@gerai/i18n";
import { queryOptions } from "@tanstack/react-query";
import {
  ArrowLeftRight,
  BadgePercent,
  Building2,
  ClipboardCheck,
  HandCoins,
  Package,
  PackageMinus,
  PackageOpen,
  Receipt,
  ReceiptText,
  ScanBarcode,
  Store,
  Truck,
  Users,
  Wallet,
  Waypoints,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ConsoleApi } from "../../core/console-api";
import { localText } from "../../core/display/local-text";
import type { ConsolePermission } from "../../core/session/permissions";
import type { PaletteEntry } from "./entries";

const mostHits = 5;

/** What a found record says of itself. */
type Hit = Pick<PaletteEntry, "title" | "caption" | "path">;

/** One list that the palette looks through, for those who may see it. */
export interface PaletteSearch {
  title: MessageKey & `nav.${string}`;
  permissions: readonly ConsolePermission[];
  hits: (api: ConsoleApi, keyword: string) => ReturnType<typeof hitsQuery>;
}

/** Lists with a keyword, as the palette asks them. */
type SearchedPath = {
  [Path in GetPath]: Query<Path> extends { keyword?: unknown; pageSize?: unknown } ? Path : never;
}[GetPath];

function hitsQuery(key: string, ask: (signal: AbortSignal) => Promise<PaletteEntry[]>) {
  return queryOptions({ queryKey: ["palette", key], queryFn: ({ signal }) => ask(signal) });
}

function search<Path extends SearchedPath>(
  title: PaletteSearch["title"],
  permissions: readonly ConsolePermission[],
  path: Path,
  icon: LucideIcon,
  hit: (row: Row<Path>) => Hit,
): PaletteSearch {
  return {
    title,
    permissions,
    hits: (api, keyword) =>
      hitsQuery(`${path}?${keyword}`, async (signal) => {
        const countryCode = countryOfNumber(keyword);
        const query = { keyword, pageNum: 1, pageSize: mostHits, countryCode };
        // The compiler takes the lists together; the path names one of them.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const page = (await api.get(path, query as Query<Path>, signal)) as { list: Row<Path>[] };
        return page.list.map((row) => {
          const found = hit(row);
          return { ...found, id: found.path, icon };
        });
      }),
  };
}

/** Lists that find a document by its number alone. */
type NumberedPath = {
  [Path in GetPath]: Query<Path> extends { docNo?: unknown; pageSize?: unknown } ? Path : never;
}[GetPath];

function numbered<Path extends NumberedPath>(
  title: PaletteSearch["title"],
  permissions: readonly ConsolePermission[],
  path: Path,
  icon: LucideIcon,
  hit: (row: Row<Path>) => Hit,
): PaletteSearch {
  return {
    title,
    permissions,
    hits: (api, keyword) =>
      hitsQuery(`${path}?${keyword}`, async (signal) => {
        const countryCode = countryOfNumber(keyword);
        if (countryCode === null) return [];
        const query = { docNo: keyword.trim(), pageNum: 1, pageSize: mostHits, countryCode };
        // The compiler takes the lists together; the path names one of them.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const page = (await api.get(path, query as Query<Path>, signal)) as { list: Row<Path>[] };
        return page.list.map((row) => {
          const found = hit(row);
          return { ...found, id: found.path, icon };
        });
      }),
  };
}

/** Numbers of documents name their country (`SO-TH-…`): they are found wherever the console looks at the moment. */
export function countryOfNumber(keyword: string): CountryCode | null {
  const iso2 = /^[a-z]{2}-([a-z]{2})-/i.exec(keyword.trim())?.[1]?.toUpperCase();
  return countries.find((country) => country.iso2 === iso2)?.code ?? null;
}

const seesPeople: readonly ConsolePermission[] = ["people_view", "people_manage"];

/** Documents first: whoever types a number means one. */
export const paletteSearches: readonly PaletteSearch[] = [
  search("nav.orders", ["order_view"], "/v3/business/admin/order/list", ReceiptText, (order) => ({
    title: order.orderNo,
    caption: order.customerName,
    path: `/orders/${order.orderId}`,
  })),
  search(
    "nav.offers",
    ["price_approve"],
    "/v3/business/admin/offer/list",
    BadgePercent,
    (offer) => ({
      title: offer.docNo,
      caption: offer.customerName,
      path: `/offers/${offer.id}`,
    }),
  ),
  search("nav.dispatch", ["dispatch"], "/v3/business/admin/dispatch/list", Truck, (dispatch) => ({
    title: dispatch.docNo,
    caption: dispatch.customerName,
    path: `/delivery-note/${dispatch.id}`,
  })),
  search("nav.returns", ["order_view"], "/v3/business/admin/return/list", PackageOpen, (back) => ({
    title: back.docNo,
    caption: back.customerName,
    path: `/returns/${back.returnId}`,
  })),
  search(
    "nav.topUps",
    ["top_up_audit", "wallet_view"],
    "/v3/finance/admin/topUp/list",
    Wallet,
    (topUp) => ({
      title: topUp.docNo,
      caption: topUp.customerName,
      path: `/top-ups/${topUp.id}`,
    }),
  ),
  search(
    "nav.receivables",
    ["receivable_view"],
    "/v3/finance/admin/receivable/list",
    Receipt,
    (receivable) => ({
      title: receivable.docNo,
      caption: receivable.customerName,
      path: `/receivables/${receivable.id}`,
    }),
  ),
  search(
    "nav.receipts",
    ["receivable_view"],
    "/v3/finance/admin/receipt/list",
    HandCoins,
    (receipt) => ({
      title: receipt.docNo,
      caption: receipt.customerName,
      path: `/receipts/${receipt.id}`,
    }),
  ),
  numbered(
    "nav.salesReports",
    ["sell_out_view"],
    "/v3/report/admin/sales/report/list",
    ClipboardCheck,
    (report) => ({
      title: report.docNo,
      caption: report.storeName,
      path: `/sales-reports/${report.reportId}`,
    }),
  ),
  numbered(
    "nav.counts",
    ["stock_count_review", "stock_count_submit", "sell_out_view"],
    "/v3/stock/admin/count/list",
    ScanBarcode,
    (count) => ({
      title: count.docNo,
      caption: count.storeName,
      path: `/counts/${count.countId}`,
    }),
  ),
  numbered(
    "nav.losses",
    ["stock_count_review", "stock_count_submit"],
    "/v3/stock/admin/loss/list",
    PackageMinus,
    (loss) => ({ title: loss.docNo, caption: loss.storeName, path: `/losses/${loss.lossId}` }),
  ),
  numbered(
    "nav.transfers",
    ["dispatch", "stock_transfer"],
    "/v3/stock/admin/transfer/list",
    ArrowLeftRight,
    (transfer) => ({
      title: transfer.outDocNo,
      caption: `${transfer.outName} → ${transfer.inName}`,
      path: `/transfers/${transfer.transferId}`,
    }),
  ),
  numbered(
    "nav.allocations",
    ["dispatch", "stock_transfer"],
    "/v3/stock/admin/allocation/list",
    Waypoints,
    (transfer) => ({
      title: transfer.outDocNo,
      caption: `${transfer.outName} → ${transfer.inName}`,
      path: `/allocations/${transfer.transferId}`,
    }),
  ),
  search("nav.people", seesPeople, "/v3/org/admin/person/list", Users, (person) => ({
    title: person.name,
    caption: person.loginName ?? person.employeeNo,
    path: `/people/${person.id}`,
  })),
  search("nav.customers", seesPeople, "/v3/org/admin/customer/list", Building2, (customer) => ({
    title: customer.name,
    caption: customer.code,
    path: `/customers/${customer.id}`,
  })),
  search("nav.stores", seesPeople, "/v3/org/admin/store/list", Store, (store) => ({
    title: store.name,
    caption: store.code,
    path: `/stores/${store.id}`,
  })),
  search(
    "nav.products",
    ["catalogue_manage"],
    "/v3/goods/admin/product/list",
    Package,
    (product) => ({
      title: localText(product.name),
      caption: product.materialCode,
      path: `/products/${product.id}`,
    }),
  ),
];
