import { readJsonItem } from "@gerai/api";
import type { KeyValueStore, TokenAnswer, UserCenterData } from "@gerai/api";
import { countryKeyOrDefault, terminalTypeOrMessaging, countryByCode } from "@gerai/domain";
import type { TabViewer } from "@gerai/domain";
import * as v from "valibot";
import { createStore } from "zustand/vanilla";
import { appVersion } from "./environment";
import { may } from "./may";
import { storageKeys } from "./storage-keys";

/** Who is signed in on this device. */
export interface SessionState {
  user: UserCenterData | null;
}

const placeSchema = v.object({ id: v.string(), code: v.string(), name: v.string() });
const textOrNull = v.nullable(v.string());

/** What was stored may come from an older build: a shape that does not fit means signed out. */
const userSchema = v.object({
  userId: v.string(),
  loginName: v.string(),
  name: v.string(),
  nickname: v.string(),
  avatarUrl: textOrNull,
  terminalType: v.number(),
  countryCode: v.number(),
  /** Head office only; a build before them stored none. */
  countries: v.optional(v.array(v.number()), []),
  countryKey: v.string(),
  currency: v.string(),
  timeZone: v.string(),
  language: v.picklist(["zh", "en", "id", "th"]),
  roles: v.array(v.string()),
  permissions: v.array(v.string()),
  personId: textOrNull,
  customerId: textOrNull,
  stores: v.array(placeSchema),
  customers: v.array(placeSchema),
  phoneMasked: textOrNull,
  phoneBound: v.boolean(),
  payPasswordSet: v.boolean(),
  privacyVersion: textOrNull,
  privacyAccepted: v.boolean(),
  chatEmail: textOrNull,
  notify: v.boolean(),
  totpEnabled: v.boolean(),
  /** A session of this device begins with an own password. */
  passwordTemporary: v.optional(v.boolean(), false),
  console: v.boolean(),
});

/** The signed-in user, kept in memory and under the specification's storage keys. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Opens the session this device remembers. Tokens are never among what is remembered. */
export function createSessionStore(storage: KeyValueStore) {
  const store = createStore<SessionState>(() => ({ user: restore(storage) }));

  const remember = (user: UserCenterData) => {
    storage.setItem(storageKeys.userCenterData, JSON.stringify(user));
    storage.setItem(storageKeys.country, countryKeyOrDefault(user.countryKey));
    store.setState({ user });
  };

  return {
    ...store,
    /** A sign-in succeeded. */
    begin: ({ userInfo, userCenterData }: TokenAnswer) => {
      storage.setItem(storageKeys.userInfo, JSON.stringify(userInfo));
      storage.setItem(storageKeys.hasLogin, "true");
      remember(userCenterData);
    },
    /** The profile changed. */
    update: remember,
    /** The session is over; what it stored goes with it. */
    clear: () => {
      storage.removeItem(storageKeys.userInfo);
      storage.removeItem(storageKeys.userCenterData);
      storage.removeItem(storageKeys.storeId);
      storage.setItem(storageKeys.hasLogin, "false");
      store.setState({ user: null });
    },
  };
}

/** The user as the tab rules see them. */
export function tabViewer(user: UserCenterData): TabViewer {
  return {
    terminalType: terminalTypeOrMessaging(user.terminalType),
    countryCode: countryByCode(user.countryCode).code,
    roles: user.roles,
    appVersion,
    talks: may(user, "messages"),
  };
}

function restore(storage: KeyValueStore): UserCenterData | null {
  if (storage.getItem(storageKeys.hasLogin) !== "true") return null;
  const stored = v.safeParse(userSchema, readJsonItem(storage, storageKeys.userCenterData));
  return stored.success ? stored.output : null;
}
