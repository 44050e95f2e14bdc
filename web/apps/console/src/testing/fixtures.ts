import type { UserCenterData } from "@gerai/api";
import type { Person } from "../core/wire";

/** An administrator who sees every country; tests change what they are about. */
export function testUser(partial: Partial<UserCenterData> = {}): UserCenterData {
  return {
    userId: "u1",
    loginName: "admin",
    name: "Linda Wijaya",
    nickname: "Linda",
    avatarUrl: null,
    terminalType: 4,
    countryCode: 3,
    countries: [1, 2, 3, 5],
    countryKey: "id",
    currency: "IDR",
    timeZone: "Asia/Jakarta",
    language: "en",
    roles: ["admin"],
    permissions: [
      "people_view",
      "people_manage",
      "configuration_manage",
      "configuration_view",
      "catalogue_manage",
      "cost_view",
      "top_up_audit",
      "wallet_view",
      "receivable_view",
      "payee_view",
      "payee_edit",
      "order_view",
      "price_approve",
      "dispatch",
      "audit_view",
      "sell_out_view",
      "sales_report_correct",
      "stock_count_review",
      "stock_transfer",
    ],
    personId: "p0",
    customerId: null,
    stores: [],
    customers: [],
    phoneMasked: null,
    phoneBound: false,
    payPasswordSet: false,
    privacyVersion: "1",
    privacyAccepted: true,
    chatEmail: null,
    notify: true,
    totpEnabled: false,
    passwordTemporary: false,
    console: true,
    ...partial,
  };
}

/** Somebody who may look, and change nothing. */
export function testAuditor(): UserCenterData {
  return testUser({
    roles: ["auditor"],
    permissions: ["people_view", "configuration_view", "audit_view"],
  });
}

/** A representative in Indonesia. */
export function testPerson(partial: Partial<Person> = {}): Person {
  return {
    id: "p1",
    employeeNo: "ID-1021",
    name: "Siti Rahma",
    nickName: "",
    countryCode: 3,
    otherCountries: [],
    phone: "+6281234567890",
    email: null,
    roles: ["rep"],
    terminalType: 3,
    superiorId: null,
    superiorName: null,
    superiorNo: null,
    hiredOn: "2024-03-01",
    leftOn: null,
    status: "active",
    loginName: "id.rep1",
    loginDisabled: false,
    secondFactor: false,
    stores: [],
    ver: 4,
    ...partial,
  };
}
