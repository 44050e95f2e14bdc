/** Wire types of the console's calls: names and shapes as the server sends them. */

/** How far a granted permission reaches, from narrow to wide. */
export type Reach = "own" | "stores" | "customers" | "down_line" | "country" | "all";

/** A text in every interface language. */
export interface LocalText {
  zh: string;
  en: string;
  id: string;
  th: string;
}

export type PersonStatus = "active" | "suspended" | "left";

export interface PersonStore {
  storeId: string;
  code: string;
  name: string;
  from: string;
  to: string | null;
  primary: boolean;
}

export interface Person {
  id: string;
  employeeNo: string;
  name: string;
  nickName: string;
  countryCode: number;
  /** Further countries head-office people work in. */
  otherCountries: number[];
  phone: string | null;
  email: string | null;
  roles: string[];
  terminalType: number;
  superiorId: string | null;
  superiorName: string | null;
  hiredOn: string | null;
  leftOn: string | null;
  status: PersonStatus;
  loginName: string | null;
  stores: PersonStore[];
  ver: number;
}

export interface PersonSave {
  id: string | null;
  employeeNo: string;
  name: string;
  nickName: string;
  countryCode: number;
  /** Further countries head-office people work in. */
  otherCountries: number[];
  phone: string | null;
  email: string | null;
  roles: string[];
  terminalType: number | null;
  superiorId: string | null;
  hiredOn: string | null;
  leftOn: string | null;
  loginName: string | null;
  stores: { storeId: string; from: string; to: string | null; primary: boolean }[];
  ver: number | null;
}

export interface NewPasswordOnce {
  /** Shown this once; null when the same request is answered again. */
  password: string | null;
}

export type StoreStatus = "active" | "closed";

export interface Store {
  id: string;
  code: string;
  name: string;
  countryCode: number;
  customerId: string;
  customerName: string;
  areaId: string | null;
  areaName: string | null;
  address: string;
  lat: number | null;
  lng: number | null;
  timeZone: string;
  channel: string;
  status: StoreStatus;
  openedOn: string | null;
  closedOn: string | null;
  countFrequencyDays: number;
  ver: number;
}

export interface StoreSave {
  id: string | null;
  ver: number | null;
  code: string;
  name: string;
  countryCode: number;
  customerId: string | null;
  areaId: string | null;
  address: string;
  lat: number | null;
  lng: number | null;
  timeZone: string;
  channel: string;
  openedOn: string | null;
  closedOn: string | null;
  countFrequencyDays: number;
}

export interface Contact {
  name: string;
  mobile: string | null;
  title: string;
  primary: boolean;
}

export interface Representative {
  personId: string;
  name: string;
  /** Basis points: 10000 is the whole customer. */
  share: number;
  from: string;
  to: string | null;
}

export type CustomerStatus = "active" | "frozen" | "closed";

export interface Customer {
  id: string;
  code: string;
  name: string;
  legalName: string;
  taxId: string | null;
  countryCode: number;
  cooperationMode: number;
  customerType: string;
  orderAreaId: string | null;
  orderAreaName: string | null;
  creditLimit: string;
  creditDays: number;
  overdueBlockDays: number;
  settlementCycle: string;
  settlementDay: number;
  status: CustomerStatus;
  invoiceName: string;
  contacts: Contact[];
  representatives: Representative[];
  ver: number;
}

export interface CustomerSave {
  id: string | null;
  ver: number | null;
  code: string;
  name: string;
  legalName: string;
  taxId: string | null;
  countryCode: number;
  cooperationMode: number;
  customerType: string;
  orderAreaId: string | null;
  creditLimit: string;
  creditDays: number;
  overdueBlockDays: number;
  settlementCycle: string;
  settlementDay: number;
  invoiceName: string;
  contacts: Contact[];
}

export type AreaKind = "ba" | "order";

export interface Area {
  id: string;
  kind: AreaKind;
  regionId: string;
  name: string;
  managerPersonId: string | null;
  managerName: string | null;
  memberCount: number;
  ver: number;
}

export interface Region {
  id: string;
  countryCode: number;
  name: LocalText;
  sort: number;
  ver: number;
  areas: Area[];
}

export interface AreaTree {
  regions: Region[];
}

export interface Grant {
  permission: string;
  scope: Reach;
}

export interface RoleGrants {
  key: string;
  permissions: Grant[];
  ver: number;
}

export interface RoleList {
  roles: RoleGrants[];
  permissions: string[];
}

export interface Delegation {
  id: string;
  countryCode: number;
  fromPersonId: string;
  fromPersonName: string;
  toPersonId: string;
  toPersonName: string;
  from: string;
  to: string;
  kinds: string[];
  ended: boolean;
  ver: number;
}

export interface TabEntry {
  path: string;
  textKey: string;
  icon: string;
  badge: string;
  sort: number;
  minVersion: string | null;
}

export interface TabConfig {
  id: string;
  countryCode: number | null;
  terminalType: number | null;
  roleKey: string | null;
  tabs: TabEntry[];
  updatedAt: string;
  ver: number;
}

export interface TabChoices {
  paths: string[];
  textKeys: string[];
  icons: string[];
  badges: string[];
  maxTabs: number;
}

export interface TabConfigs {
  list: TabConfig[];
  choices: TabChoices;
}

export type Platform = "android" | "ios" | "web";

export type PackageType = "apk" | "ipa" | "wgt";

export type VersionStatus = "draft" | "published" | "withdrawn";

export interface AppVersion {
  id: string;
  platform: Platform;
  version: string;
  code: number;
  updateType: string;
  packageType: PackageType;
  lastWholeVersion: string;
  url: string | null;
  fallbackUrl: string | null;
  sha256: string | null;
  size: number | null;
  force: boolean;
  rollout: number;
  notes: LocalText;
  status: VersionStatus;
  createdAt: string;
  publishedAt: string | null;
  withdrawnAt: string | null;
  ver: number;
}

export interface PackageUpload {
  url: string;
  sha256: string;
  size: number;
}

export interface AuditEntry {
  id: string;
  /** Its place in the chain, once sealed. */
  seq: number | null;
  at: string;
  countryCode: number | null;
  actorName: string;
  ip: string | null;
  action: string;
  docType: string;
  docNo: string;
  before: unknown;
  after: unknown;
  sealed: boolean;
}

export interface AuditPage {
  list: AuditEntry[];
  nextCursor: string | null;
}

export interface AuditCheck {
  entries: number;
  sealed: number;
  ok: boolean;
  firstBad: { problem: string; seq: number | null; entryId: string | null } | null;
  /** The hash at the end of the chain. */
  head: string;
}

export interface ImportProblem {
  row: number;
  column: string;
  code: string;
  msg: string;
}

export interface ImportResult {
  rows: number;
  created: number;
  updated: number;
  errors: ImportProblem[];
}

export interface DemoCode {
  at: string;
  mobile: string;
  scene: string;
  code: string;
}

export interface LogLine {
  at: string;
  level: string;
  target: string;
  message: string;
  fields: Record<string, unknown>;
}
