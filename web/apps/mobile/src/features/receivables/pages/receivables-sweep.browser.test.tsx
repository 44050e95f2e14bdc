import { http } from "msw";
import { paths } from "../../../core/paths";
import {
  assets,
  payer,
  receipt,
  receiptView,
  receivable,
  receivableAnswers,
  receivableView,
  writeOff,
} from "../../../testing/receivable-answers";
import { ok } from "../../../testing/server";
import { sweepPages } from "../../../testing/sweep";
import { pageOf } from "../../../testing/wallet-answers";

const addresses = [
  paths.myAssets,
  paths.receivables,
  `${paths.receivables}?status=overdue`,
  `${paths.receivableDetail}?id=r1`,
  `${paths.payReceivables}?receivableId=r1`,
  paths.receipts,
  `${paths.receiptDetail}?id=rc1`,
  paths.receiptNew,
  paths.verificationRecords,
  paths.accountStatement,
];

const user = {
  ...payer,
  countryCode: 3,
  currency: "IDR",
  customers: [
    { id: "c1", code: "C1", name: "Guardian Central Park Jakarta Barat" },
    { id: "c2", code: "C2", name: "Watsons" },
  ],
};

/** As much and as long as it gets. */
const large = { currency: "IDR", docNo: "AR-ID-2026-000012" } as const;
const owed = {
  ...large,
  customerName: "Guardian Central Park Jakarta Barat",
  siAmount: "1999999999.00",
  writtenOff: "999999999.00",
  unwrittenOff: "1000000000.00",
  overdueDays: 365,
};
const written = [
  writeOff({ ...large, amount: "999999999.00" }),
  writeOff({
    ...large,
    id: "w2",
    amount: "999999999.00",
    status: "reversed",
    reversalReason: "Matched to the receivable of another customer with a similar name",
  }),
];
const came = {
  currency: "IDR",
  amount: "1999999999.00",
  matched: "999999999.00",
  unmatched: "1000000000.00",
  status: "partly_matched",
  decidedAt: "2026-10-20T03:00:00Z",
  remark: "Collected at the counter by the branch manager together with last month's rest",
} as const;

const answers = [
  http.get("*/front/receivable/detail", () =>
    ok(receivableView({ ...owed, returned: "500000000.00", writeOffs: written })),
  ),
  http.get("*/front/receipt/detail", () =>
    ok(
      receiptView({
        ...came,
        named: [
          {
            receivableId: "r1",
            docNo: "AR-ID-2026-000012",
            unwrittenOff: "1000000000.00",
            dueDate: "2026-10-31",
          },
        ],
        writeOffs: written,
      }),
    ),
  ),
  http.get("*/customer/writeOffs", () => ok(pageOf(written))),
  http.get("*/front/account/assets", () =>
    ok({
      ...assets,
      currency: "IDR",
      wallet: {
        currency: "IDR",
        balance: "98765432100.00",
        held: "1000000000.00",
        available: "97765432100.00",
      },
      receivable: "1999999999.00",
      creditLimit: "98765432100.00",
      consignedValue: "98765432100.00",
    }),
  ),
  ...receivableAnswers(
    [receivable(owed), receivable({ ...owed, id: "r2", overdue: false, overdueDays: 0 })],
    [receipt(came), receipt({ ...came, id: "rc2", status: "refused", refuseReason: "Not found" })],
  ),
];

sweepPages("every page about what is owed", { user, addresses, answers });
