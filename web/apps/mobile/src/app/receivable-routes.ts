import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { withTextsOf } from "../core/page-texts";
import { paths } from "../core/paths";
import {
  assetsSearch,
  paperSearch,
  paymentSearch,
  receiptsSearch,
  receivablesSearch,
  statementSearch,
  writeOffsSearch,
} from "../features/receivables/search";
import { signedInRoute } from "./parent-routes";

/** What is owed, what came in, and how the two were matched. */
export const receivableRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.myAssets,
    validateSearch: assetsSearch,
    component: lazyPage(
      () => withTextsOf("receivables", import("../features/receivables/pages/my-assets-page")),
      "MyAssetsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.receivables,
    validateSearch: receivablesSearch,
    component: lazyPage(
      () => withTextsOf("receivables", import("../features/receivables/pages/receivables-page")),
      "ReceivablesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.receivableDetail,
    validateSearch: paperSearch,
    component: lazyPage(
      () => withTextsOf("receivables", import("../features/receivables/pages/receivable-page")),
      "ReceivablePage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.payReceivables,
    validateSearch: paymentSearch,
    component: lazyPage(
      () =>
        withTextsOf("receivables", import("../features/receivables/pages/pay-receivables-page")),
      "PayReceivablesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.receipts,
    validateSearch: receiptsSearch,
    component: lazyPage(
      () => withTextsOf("receivables", import("../features/receivables/pages/receipts-page")),
      "ReceiptsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.receiptDetail,
    validateSearch: paperSearch,
    component: lazyPage(
      () => withTextsOf("receivables", import("../features/receivables/pages/receipt-page")),
      "ReceiptPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.receiptNew,
    validateSearch: paymentSearch,
    component: lazyPage(
      () => withTextsOf("receivables", import("../features/receivables/pages/record-receipt-page")),
      "RecordReceiptPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.verificationRecords,
    validateSearch: writeOffsSearch,
    component: lazyPage(
      () =>
        withTextsOf("receivables", import("../features/receivables/pages/write-off-records-page")),
      "WriteOffRecordsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.accountStatement,
    validateSearch: statementSearch,
    component: lazyPage(
      () =>
        withTextsOf("receivables", import("../features/receivables/pages/account-statement-page")),
      "AccountStatementPage",
    ),
  }),
] as const;
