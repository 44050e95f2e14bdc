import type { KeyValueStore, SessionEndReason, UserCenterData } from "@gerai/api";
import { setTimeZone } from "@gerai/i18n";
import { createStore } from "zustand/vanilla";

/** Who works at this console, and why the last session ended. */
export interface SessionState {
  user: UserCenterData | null;
  ended: SessionEndReason | null;
  /** The server could not be asked whether the last session still stands. */
  unreachable: boolean;
  /** Why an auditor looks at the business's documents; it travels with every call and into the history. */
  reason: string | null;
}

/** Says that this browser was signed in, so that a first visit needs no refused renewal. */
const signedInKey = "gerai.console.signedIn";

/** Kept while the tab is open, so that loading the page anew does not ask again. */
const reasonKey = "gerai.console.readReason";

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Opens an empty session; tokens and profile come from the server, nothing of them is stored. */
export function createSessionStore(storage: KeyValueStore, tabStorage: KeyValueStore) {
  const store = createStore<SessionState>(() => ({
    user: null,
    ended: null,
    unreachable: false,
    reason: tabStorage.getItem(reasonKey),
  }));
  return {
    ...store,
    /** Whether trying to renew a session makes sense. */
    mayResume: () => storage.getItem(signedInKey) === "true",
    begin: (user: UserCenterData) => {
      storage.setItem(signedInKey, "true");
      setTimeZone(user.timeZone);
      store.setState({ user, ended: null, unreachable: false });
    },
    end: (reason: SessionEndReason) => {
      storage.removeItem(signedInKey);
      tabStorage.removeItem(reasonKey);
      store.setState({ user: null, ended: reason, reason: null });
    },
    /** Says why the documents are looked at from now on; null asks again. */
    giveReason: (reason: string | null) => {
      if (reason === null) tabStorage.removeItem(reasonKey);
      else tabStorage.setItem(reasonKey, reason);
      store.setState({ reason });
    },
  };
}
