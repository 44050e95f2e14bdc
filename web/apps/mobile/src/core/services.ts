import {
  browserNewsChannel,
  Client,
  createQueryClient,
  forgivingStore,
  randomId,
  RouterConfigKeeper,
  ServiceAddressBook,
  xhrUpload,
} from "@gerai/api";
import type {
  KeyValueStore,
  Locks,
  NewsChannel,
  RouterConfig,
  SessionEndReason,
  UploadSend,
} from "@gerai/api";
import type { KeptDeed } from "@gerai/api/device";
import { countryKeyOrDefault } from "@gerai/domain";
import { currentLanguage, setTimeZone } from "@gerai/i18n";
import { createStore } from "zustand/vanilla";
import { allowedHosts, appVersion, buildEnvironment, deviceClass, deviceId } from "./environment";
import { forgetOfflineReads, keepReadsOf } from "./offline-database";
import type { KeptPhoto } from "./photos/photo-store";
import type { PushStanding } from "./push/device";
import { createReachStore, watchReach } from "./reach";
import { dropReturnPath, keepReturnPath } from "./return-path";
import { createSessionStore } from "./session-store";
import type { SessionStore } from "./session-store";
import { storageKeys } from "./storage-keys";
import { TabSignals } from "./tab-signals";
import type { Shell } from "./updates/shell";
import { createUpdateMachine } from "./updates/update-machine";
import { createWebShell } from "./updates/web-shell";

/** What lies around the app; tests bring their own. */
export interface Surroundings {
  storage: KeyValueStore;
  /** Kept per tab. */
  tabStorage: KeyValueStore;
  fetch: typeof fetch;
  /** Sends pictures and tells how far they have got. */
  upload?: UploadSend;
  channel: NewsChannel | null;
  locks: Locks | null;
  shell: Shell;
  /** The address that is open now. */
  location: () => { pathname: string; search: string };
}

/** Everything pages share, built once at start. */
export type Services = ReturnType<typeof createServices>;

/** The browser this app runs in. */
export function browserSurroundings(): Surroundings {
  return {
    storage: forgivingStore(localStorage),
    tabStorage: forgivingStore(sessionStorage),
    fetch: (...args) => fetch(...args),
    upload: xhrUpload,
    channel: browserNewsChannel(),
    locks: "locks" in navigator ? browserLocks : null,
    shell: window.geraiShell ?? createWebShell(),
    location: () => location,
  };
}

/** Builds the services; nothing is fetched yet. */
export function createServices(surroundings: Surroundings) {
  const { storage, tabStorage, fetch: send, shell } = surroundings;
  const session = createSessionStore(storage);
  const queryClient = createQueryClient();
  const ended = createStore<{ reason: SessionEndReason | null }>(() => ({ reason: null }));
  setTimeZone(session.getState().user?.timeZone);
  keepReadsOf(session.getState().user?.userId);

  const addresses = new ServiceAddressBook({
    store: storage,
    fetch: send,
    now: Date.now,
    origin: location.origin,
    allowedHosts: allowedHosts(),
    environment: buildEnvironment(),
    countryKey: () => countryKeyOrDefault(storage.getItem(storageKeys.country)),
  });

  const config = createStore<{ config: RouterConfig | null }>(() => ({ config: null }));
  const routerConfig = new RouterConfigKeeper({
    store: storage,
    fetch: send,
    now: Date.now,
    baseUrl: () => addresses.current().config,
    randomId,
    onChanged: (fresh) => config.setState({ config: fresh }),
  });
  config.setState({ config: routerConfig.current() });

  const endSession = (reason: SessionEndReason) => {
    const { user } = session.getState();
    if (!user) return;
    if (reason === "logout") dropReturnPath(tabStorage);
    else keepReturnPath(tabStorage, surroundings.location(), user.userId);
    ended.setState({ reason });
    session.clear();
    queryClient.clear();
    forgetOfflineReads();
  };

  const reach = createReachStore();
  const client = new Client({
    baseUrl: () => addresses.current().api,
    language: currentLanguage,
    storeId: () => chosenStore(session, storage),
    deviceId: () => deviceId(storage),
    deviceClass: deviceClass(navigator.userAgent, navigator.maxTouchPoints),
    platform: shell.platform,
    appVersion,
    fetch: watchReach(send, reach),
    ...(surroundings.upload ? { upload: surroundings.upload } : {}),
    channel: surroundings.channel,
    locks: surroundings.locks,
    now: Date.now,
    onEnded: endSession,
    onUpdateRequired: () => void updates.check(true),
    onRenewed: ({ userCenterData }) => {
      const before = session.getState().user;
      session.update(userCenterData);
      if (before?.userId !== userCenterData.userId) startOver();
    },
    onOtherTabToken: ({ userId }) => {
      if (session.getState().user?.userId !== userId) startOver();
    },
  });

  const updates = createUpdateMachine({
    shell,
    findUpdate: async () => {
      // Asked in the background, so its code need not come before the first page.
      const { findUpdate } = await import("./updates/find-update");
      return await findUpdate({
        client,
        shell,
        fetch: send,
        configUrl: addresses.current().config,
      });
    },
    fetch: send,
    origin: location.origin,
    allowedHosts: allowedHosts(),
  });

  session.subscribe(({ user }) => {
    setTimeZone(user?.timeZone);
    keepReadsOf(user?.userId);
  });

  return {
    storage,
    tabStorage,
    session,
    ended,
    queryClient,
    client,
    reach,
    config,
    routerConfig,
    addresses,
    updates,
    shell,
    tabSignals: new TabSignals(),
    locks: surroundings.locks,
    /** What was done and not sent yet; kept by the queue, whose code comes after the first page. */
    unsent: createStore<{ deeds: readonly KeptDeed[] }>(() => ({ deeds: [] })),
    /** Photos that follow such deeds and are not sent yet, and how many were taken since the start. */
    unsentPhotos: createStore<{ photos: readonly KeptPhoto[]; added: number }>(() => ({
      photos: [],
      added: 0,
    })),
    /** Moves when this device's part of a count changes. */
    countJournal: createStore<{ turn: number }>(() => ({ turn: 0 })),
    /** Messages on their way out, and since when; kept by the messenger. */
    unsentMessages: createStore<{ count: number; since: number }>(() => ({ count: 0, since: 0 })),
    /** Kept by the messenger, whose code is loaded only for those who may use it. */
    unreadMessages: createStore<{ total: number }>(() => ({ total: 0 })),
    /** Whether this device is told of messages while the app is closed; null until it is known. */
    push: createStore<{ standing: PushStanding | null }>(() => ({ standing: null })),
  };
}

/** Another tab changed who is signed in: start again as that user rather than mix two people. */
function startOver(): void {
  location.replace("/");
}

/** The store requests are about: the chosen one when it is still theirs, else their first. */
function chosenStore(session: SessionStore, storage: KeyValueStore): string | null {
  const stores = session.getState().user?.stores ?? [];
  const chosen = storage.getItem(storageKeys.storeId);
  return stores.find((store) => store.id === chosen)?.id ?? stores[0]?.id ?? null;
}

const browserLocks: Locks = {
  request: async (name, work) => await navigator.locks.request(name, work),
};
