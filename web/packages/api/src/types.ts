/** Wire types: the names and shapes of the API. Ids and amounts are strings, times ISO-8601 UTC. */

export type Language = "zh" | "en" | "id" | "th";

export type DeviceClass = "phone" | "web" | "console" | "pad";

/** One wrong field of a refused request. */
export interface FieldProblem {
  field: string;
  code: string;
  msg: string;
}

/** A page of a list. Pages count from 1. */
export interface Page<T> {
  list: T[];
  total: number;
  pageNum: number;
  pageSize: number;
  pages: number;
}

export interface PageQuery {
  pageNum?: number;
  pageSize?: number;
}

/** A list that always comes whole. */
export interface WholeList<T> {
  list: T[];
}

export interface UserInfo {
  id: string;
  name: string;
  nickname: string;
  avatarUrl: string | null;
}

export interface PlaceRef {
  id: string;
  code: string;
  name: string;
}

/** Everything the app knows of the signed-in user. */
export interface UserCenterData {
  userId: string;
  loginName: string;
  name: string;
  nickname: string;
  avatarUrl: string | null;
  terminalType: number;
  countryCode: number;
  countryKey: string;
  currency: string;
  timeZone: string;
  language: Language;
  roles: string[];
  permissions: string[];
  personId: string | null;
  customerId: string | null;
  stores: PlaceRef[];
  customers: PlaceRef[];
  phoneMasked: string | null;
  phoneBound: boolean;
  payPasswordSet: boolean;
  privacyVersion: string | null;
  privacyAccepted: boolean;
  chatEmail: string | null;
  notify: boolean;
  totpEnabled: boolean;
  console: boolean;
}

export interface TokenAnswer {
  access_token: string;
  refresh_token: string | null;
  expires_in: number;
  token_type: string;
  userInfo: UserInfo;
  userCenterData: UserCenterData;
}

export interface DemoAccount {
  loginName: string;
  password: string;
  role: string;
  name: string;
  countryCode: number;
  terminalType: number;
  console: boolean;
}

export interface LoginOptions {
  privacyVersion: string;
  minPassword: number;
  maxPassword: number;
  demoAccounts: DemoAccount[];
  appVersion: string;
}

export interface DeviceSession {
  id: string;
  deviceClass: DeviceClass;
  deviceName: string;
  ip: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

export interface UserUpdate {
  nickname?: string;
  avatarId?: string;
  language?: Language;
  chatEmail?: string;
  notify?: boolean;
}

export type SmsScene = "bind" | "payPassword" | "loginPassword";

export interface SmsAnswer {
  resendAfter: number;
  mobileMasked: string;
}

export interface NewPassword {
  password: string;
  confirm: string;
}

export interface PrivacyText {
  version: string;
  title: string;
  sections: { heading: string; body: string }[];
  effectiveOn: string;
}

export interface SearchWord {
  word: string;
  at: string;
}

export type TabBadgeKind = "none" | "cart" | "messages" | "notice";

export interface TabBarItem {
  path: string;
  textKey: string;
  icon: string;
  terminalTypes: number[];
  countries: number[];
  roles: string[];
  exceptRoles: string[];
  minVersion: string | null;
  badge: TabBadgeKind;
  sort: number;
}

export interface RouterConfig {
  version: string;
  tabBar: TabBarItem[];
  flags: Record<string, unknown>;
}

/** A file an app installs, and how it is proven. */
export interface ReleasePackage {
  version: string;
  packageType: string;
  url: string;
  fallbackUrl: string | null;
  sha256: string | null;
  size: number | null;
  /** Ed25519 over the manifest; the native shell carries the public half. */
  signature: string | null;
}

export interface AppRelease extends ReleasePackage {
  code: number;
  lastWholeVersion: string;
  updateType: string;
  force: boolean;
  notes: Partial<Record<Language, string>>;
  /** What an app older than `lastWholeVersion` installs first, when the release is web files only. */
  wholePackage: ReleasePackage | null;
}

export interface AppVersions {
  android: AppRelease | null;
  ios: AppRelease | null;
  web: AppRelease | null;
}

export interface NoticeItem {
  id: string;
  kind: string;
  title: string;
  body: string;
  docType: string | null;
  docNo: string | null;
  createdAt: string;
  readAt: string | null;
}

export interface UnreadNotices {
  total: number;
  byKind: Record<string, number>;
}

export interface UploadedFile {
  id: string;
  url: string;
  bytes: number;
  mime: string;
  width: number | null;
  height: number | null;
}
