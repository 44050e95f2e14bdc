import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import type {
  Agreement,
  AppVersion,
  BuyerLogin,
  CompanyAnnouncement,
  CompanyReply,
  CountryRules,
  Customer,
  ParkedJob,
  Region,
  Store,
  TabConfigs,
  VideoSetting,
  AuditEntry,
  Delegation,
} from "../core/wire";
import { testTaxRate } from "./catalogue";
import { testPerson } from "./fixtures";
import { ok, pageOf } from "./server";

const moment = "2026-11-14T03:20:00Z";
const everyLanguage = { zh: "西爪哇", en: "West Java", id: "Jawa Barat", th: "ชวาตะวันตก" };

/** The privacy agreement that holds. */
export const testAgreement: Agreement = {
  version: "1.0",
  effectiveOn: "2026-01-01",
  title: { zh: "隐私政策", en: "Privacy policy", id: "Perjanjian privasi", th: "ข้อตกลง" },
  sections: [
    {
      heading: { zh: "范围", en: "What we keep", id: "Cakupan", th: "ขอบเขต" },
      body: { zh: "姓名", en: "Your name.\nYour phone.", id: "Nama Anda.", th: "ชื่อของคุณ" },
    },
  ],
  current: true,
  accepted: 128,
};

/** Background work that was given up. */
export const parkedJob: ParkedJob = {
  id: "j1",
  kind: "files.sweep",
  attempts: 8,
  lastError: "disk full",
  createdAt: moment,
};

/** Indonesia, where a cap is about to change. */
export const testCountry: CountryRules = {
  countryCode: 3,
  ver: 4,
  facts: {
    iso2: "ID",
    currency: "IDR",
    language: "id",
    timeZones: ["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"],
    phonePrefix: "+62",
    phoneMinDigits: 9,
    phoneMaxDigits: 12,
    phoneBeginsWith: ["81", "82"],
    provinceCount: 38,
    provincesVersion: "2022-12-09",
  },
  orderTypes: [{ fromDate: "2000-01-01", rule: { samples: true, gifts: true } }],
  unpaidOrders: [{ fromDate: "2000-01-01", rule: { cap: "3000000000.00" } }],
  sellOut: [{ fromDate: "2000-01-01", rule: { cutOffDays: 2, cutOffHour: 12, lateDays: 7 } }],
  count: [
    {
      fromDate: "2000-01-01",
      rule: { tolerancePieces: 2, toleranceRate: 200, blind: false, daysBetween: 30 },
    },
  ],
  topUp: [
    { fromDate: "2199-01-01", rule: { cap: "1000000.00" } },
    { fromDate: "2000-01-01", rule: { cap: "2000000000.00" } },
  ],
  address: [
    {
      fromDate: "2000-01-01",
      rule: {
        parts: ["line", "province", "postcode"],
        required: ["line", "province"],
        postcodeDigits: 5,
      },
    },
  ],
  seller: [
    {
      fromDate: "2000-01-01",
      rule: {
        name: "PT Gerai Nusantara Indah",
        taxId: "0012345678901000",
        branch: "",
        address: "Jl. Sudirman 1, Jakarta 10220",
        phone: "",
      },
    },
  ],
  addressParts: [
    { part: "line", label: "Street and number, RT/RW", required: true, maxLength: 200 },
    { part: "province", label: "Province", required: true, maxLength: 80 },
    { part: "postcode", label: "Postcode", required: false, maxLength: 80 },
  ],
  taxRates: [{ ...testTaxRate, ver: 2 }],
  banks: [{ bankCode: "BCA", bankName: "Bank Central Asia", openAccounts: 1 }],
  messageDays: null,
};

/** A drug store in Jakarta. */
export const testStore: Store = {
  id: "s1",
  code: "ST-3001",
  name: "Guardian Pantai Indah Kapuk Avenue",
  countryCode: 3,
  customerId: "c1",
  customerCode: "C-700",
  customerName: "PT Sumber Cantik Nusantara",
  areaId: "a1",
  areaName: "Jakarta Barat",
  address: "Jl. Pantai Indah Kapuk 12",
  lat: -6.1,
  lng: 106.7,
  timeZone: "Asia/Jakarta",
  channel: "drug_store",
  status: "active",
  openedOn: "2021-05-01",
  closedOn: null,
  countFrequencyDays: 30,
  ver: 1,
};

export const customer: Customer = {
  id: "c1",
  code: "C-700",
  name: "PT Sumber Cantik Nusantara",
  legalName: "PT Sumber Cantik Nusantara Tbk",
  taxId: "01.234.567.8",
  countryCode: 3,
  cooperationMode: 1,
  customerType: "chain",
  orderAreaId: "a2",
  orderAreaName: "Jakarta",
  creditLimit: "250000000.00",
  creditDays: 30,
  overdueBlockDays: 15,
  settlementCycle: "monthly",
  settlementDay: 25,
  status: "frozen",
  invoiceName: "",
  contacts: [{ name: "Agus", mobile: "+628123456789", title: "Purchasing", primary: true }],
  addresses: [],
  representatives: [
    {
      personId: "p1",
      employeeNo: "ID-1021",
      name: "Siti Rahma",
      share: 10_000,
      from: "2025-01-01",
      to: null,
    },
  ],
  ver: 1,
};

/** A login of the customer that acts for a sister company as well. */
export const buyerLogin: BuyerLogin = {
  id: "u7",
  loginName: "id.agus",
  customerId: "c1",
  status: "active",
  lastLoginAt: null,
  ver: 3,
  customers: [
    { customerId: "c1", code: "C-700", name: customer.name, canOrder: true, canPay: false },
    { customerId: "c2", code: "C-701", name: "PT Cantik Timur", canOrder: true, canPay: true },
  ],
};

const region: Region = {
  id: "r1",
  countryCode: 3,
  name: everyLanguage,
  sort: 1,
  ver: 1,
  areas: [
    {
      id: "a1",
      regionId: "r1",
      kind: "ba",
      name: "Jakarta Barat",
      managerPersonId: null,
      managerName: null,
      managerNo: null,
      memberCount: 42,
      ver: 1,
    },
  ],
};

/** A draft that is to go to a fifth of the phones. */
export const testVersion: AppVersion = {
  id: "v1",
  platform: "android",
  version: "3.03.4",
  code: 30304,
  updateType: "hotUpdate",
  packageType: "wgt",
  lastWholeVersion: "3.03.0",
  url: "/router-config-file/package/gerai-ab12.wgt",
  fallbackUrl: null,
  sha256: "a".repeat(64),
  size: 4_823_901,
  force: true,
  rollout: 20,
  notes: everyLanguage,
  status: "draft",
  createdAt: moment,
  publishedAt: null,
  withdrawnAt: null,
  ver: 1,
};

const tabs: TabConfigs = {
  list: [
    {
      id: "t1",
      countryCode: 3,
      terminalType: 3,
      roleKey: null,
      tabs: [
        {
          path: "/pages/home/homeIndex",
          textKey: "tab.home",
          icon: "home",
          badge: "none",
          sort: 0,
          minVersion: null,
        },
      ],
      updatedAt: moment,
      ver: 1,
    },
  ],
  choices: {
    paths: ["/pages/home/homeIndex", "/pages/mine/mineIndex"],
    textKeys: ["tab.home", "tab.me"],
    icons: ["home", "me"],
    badges: ["none", "notice"],
    maxTabs: 5,
  },
};

/** A draft for the promoters of Thailand. */
export const testAnnouncement: CompanyAnnouncement = {
  id: "an1",
  title: { zh: "", en: "Stock count on Friday", id: "", th: "" },
  body: { zh: "", en: "We count on Friday.\nBring the lists.", id: "", th: "" },
  countries: [1],
  terminalTypes: [2],
  roles: [],
  pinned: true,
  validUntil: "2036-11-30",
  status: "draft",
  updatedAt: moment,
  publishedAt: null,
  publishedBy: null,
  publishedByName: null,
  withdrawnAt: null,
  ver: 1,
};

/** Words that people of Thailand have at hand. */
export const testReply: CompanyReply = {
  id: "cr1",
  countryCode: 1,
  title: { zh: "", en: "Opening hours", id: "", th: "" },
  text: { zh: "", en: "Open 9 to 18", id: "", th: "" },
  sort: 1,
  enabled: true,
  changedAt: "2026-11-14T08:00:00Z",
  ver: 4,
};

/** A film of the sign-in page. */
export const testVideo: VideoSetting = {
  id: "vi1",
  scene: "login",
  countryCode: 1,
  title: { zh: "", en: "Songkran", id: "", th: "" },
  cover: "/films/songkran.jpg",
  url: "https://films.example.com/songkran.mp4",
  duration: 65,
  sort: 1,
  ver: 2,
};

const delegation: Delegation = {
  id: "d1",
  countryCode: 3,
  fromPersonId: "p1",
  fromPersonName: "Siti Rahma",
  toPersonId: "p2",
  toPersonName: "Budi Santoso",
  from: "2026-11-10",
  to: "2036-11-20",
  kinds: ["review_initial"],
  ended: false,
  ver: 1,
};

const entry: AuditEntry = {
  id: "e1",
  seq: 17,
  at: moment,
  countryCode: 3,
  actorUserId: "u1",
  actorName: "Linda Wijaya",
  ip: "10.1.2.3",
  action: "person.update",
  docType: "person",
  docNo: "ID-1021",
  before: { name: "Siti" },
  after: { name: "Siti Rahma" },
  sealed: true,
};

const device = {
  id: "1",
  deviceClass: "console",
  deviceName: "Chrome",
  ip: "10.1.2.3",
  createdAt: moment,
  lastSeenAt: moment,
  current: true,
};

const document = {
  info: { title: "Gerai", version: "1.0", description: "| 404 | 404 | `not_found` | Gone. |" },
  paths: { "/v3/system/front/time": { get: { tags: ["system"], summary: "The time" } } },
};

/** Answers every page of the console with a little of everything. */
export function companyHandlers(): HttpHandler[] {
  const person = testPerson({ superiorId: "p2", superiorName: "Maria Santos" });
  return [
    http.get("*/person/list", () => pageOf([person, testPerson({ id: "p3", status: "left" })])),
    http.get("*/person/detail", () => ok(person)),
    http.get("*/store/list", () => pageOf([testStore])),
    http.get("*/store/detail", () => ok(testStore)),
    http.get("*/customer/login/list", () => ok([buyerLogin])),
    http.get("*/customer/list", () => pageOf([customer])),
    http.get("*/customer/detail", () => ok(customer)),
    http.get("*/area/tree", () => ok({ regions: [region] })),
    http.get("*/role/list", () =>
      ok({
        permissions: ["order_view", "cost_view"],
        roles: [
          { key: "rep", ver: 1, permissions: [{ permission: "order_view", scope: "customers" }] },
          { key: "vp", ver: 1, permissions: [{ permission: "cost_view", scope: "country" }] },
        ],
      }),
    ),
    http.get("*/delegation/list", () => pageOf([delegation])),
    http.get("*/delegation/detail", () => ok(delegation)),
    http.get("*/admin/country/list", () => ok({ list: [testCountry] })),
    http.get("*/tabConfig/list", () => ok(tabs)),
    http.get("*/announcement/list", () => pageOf([testAnnouncement])),
    http.get("*/announcement/detail", () => ok(testAnnouncement)),
    http.get("*/admin/reply/list", () => pageOf([testReply])),
    http.get("*/video/list", () => ok({ list: [testVideo] })),
    http.get("*/appVersion/list", () => pageOf([testVersion])),
    http.get("*/appVersion/detail", () => ok(testVersion)),
    http.get("*/audit/list", () => ok({ list: [entry], nextCursor: "e1" })),
    http.get("*/privacy/list", () => ok({ list: [testAgreement] })),
    http.get("*/job/list", () => ok({ list: [parkedJob] })),
    http.get("*/codes/list", () =>
      ok({ list: [{ at: moment, mobile: "+62812", scene: "bind", code: "482913" }] }),
    ),
    http.get("*/user/sessions", () => ok({ list: [device] })),
    http.get("*/openapi.json", () => HttpResponse.json(document)),
  ];
}
