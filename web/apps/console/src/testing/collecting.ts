import { http } from "msw";
import type { HttpHandler } from "msw";
import type {
  ClosedPeriod,
  CreditTerms,
  DunningReminder,
  DunningRule,
  PeriodCheck,
  ReceivableDispute,
} from "../core/wire";
import { ok, pageOf } from "./server";

const moment = "2026-11-14T03:20:00Z";

/** What a customer may owe since the beginning of the year. */
export const testCreditTerms: CreditTerms = {
  id: "ct1",
  customerId: "c1",
  customerCode: "C-700",
  customerName: "PT Sumber Cantik Nusantara",
  countryCode: 3,
  currency: "IDR",
  fromDate: "2026-01-01",
  toDate: null,
  isComing: false,
  creditLimit: "50000000.00",
  creditDays: 45,
  overdueBlockDays: 15,
  reason: "A new contract",
  enteredByName: "Sari Wulandari",
  enteredAt: moment,
  ver: 1,
};

/** The second step, of which the manager is told too. */
export const testDunningRule: DunningRule = {
  id: "dr1",
  countryCode: 3,
  daysAfter: 15,
  wording: "urgent",
  tellBuyers: true,
  tellRepresentative: true,
  tellManager: true,
  tellFinance: false,
  fromDate: "2026-01-01",
  toDate: null,
  ver: 2,
};

export function testReminder(partial: Partial<DunningReminder> = {}): DunningReminder {
  return {
    id: "dn1",
    countryCode: 3,
    currency: "IDR",
    customerId: "c1",
    customerCode: "C-700",
    customerName: "PT Sumber Cantik Nusantara",
    receivableId: "ar1",
    receivableNo: "AR-ID-2026-000001",
    daysAfter: 15,
    daysLate: 15,
    wording: "urgent",
    amount: "600000.00",
    dueDate: "2026-10-01",
    sentOn: "2026-10-16",
    sentAt: moment,
    buyers: 2,
    representatives: 1,
    managers: 1,
    finance: 0,
    ...partial,
  };
}

export const testDispute: ReceivableDispute = {
  id: "rd1",
  receivableId: "ar1",
  reason: "Half of it never came",
  openedByName: "Budi Santoso",
  openedAt: moment,
  outcome: "",
  closedByName: null,
  closedAt: null,
};

export function testPeriod(partial: Partial<ClosedPeriod> = {}): ClosedPeriod {
  return {
    id: "cp1",
    countryCode: 3,
    month: "2026-09",
    through: "2026-09-30",
    status: "closed",
    isLast: true,
    entries: 4120,
    leftOpen: 0,
    closedBy: "Budi Santoso",
    closedAt: moment,
    reopenAskedBy: null,
    reopenAskedByMe: false,
    reopenReason: "",
    reopenedBy: null,
    reopenedAt: null,
    ver: 1,
    ...partial,
  };
}

/** October, in which a receipt waits. */
export const testCheck: PeriodCheck = {
  countryCode: 3,
  month: "2026-10",
  through: "2026-10-31",
  closedThrough: "2026-09-30",
  closable: true,
  entries: 4711,
  open: 1,
  items: [
    {
      kind: "receipt",
      id: "rc1",
      docNo: "RC-ID-2026-000001",
      customerName: "PT Sumber Cantik Nusantara",
      bizDate: "2026-10-30",
      amount: "700000.00",
    },
  ],
};

/** Answers the desks of dunning and of closed months. */
export function collectingHandlers(): HttpHandler[] {
  return [
    http.get("*/creditTerms/list", () => pageOf([testCreditTerms])),
    http.get("*/creditTerms/detail", () => ok(testCreditTerms)),
    http.get("*/dunningRule/list", () => pageOf([testDunningRule])),
    http.get("*/dunningRule/detail", () => ok(testDunningRule)),
    http.get("*/dunning/list", () => pageOf([testReminder()])),
    http.get("*/dunning/receivable", () => ok({ reminders: [testReminder()], disputes: [] })),
    http.get("*/period/list", () => pageOf([testPeriod()])),
    http.get("*/period/check", () => ok(testCheck)),
  ];
}
