import { Client, randomId } from "@gerai/api";
import type { KeyValueStore, Locks, NewsChannel, SessionNews } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { appVersion } from "../core/app-version";
import { ConsoleApi } from "../core/console-api";
import { useCountryFilter, workingCountry } from "../core/country-filter";
import { looksWithReason } from "../core/session/permissions";
import type { Services } from "../core/session/services";
import { createSessionStore } from "../core/session/session-store";

const deviceIdKey = "gerai.console.deviceId";

/** What the services need from the browser; tests bring their own. */
export interface Surroundings {
  /** Kept for the next visit. */
  storage: KeyValueStore;
  /** Kept while this tab is open. */
  tabStorage: KeyValueStore;
  fetch: typeof fetch;
  channel: NewsChannel | null;
  locks: Locks | null;
  restart: () => void;
}

/** Builds what the pages work with. */
export function createServices(around: Surroundings): Services {
  const { storage, restart } = around;
  const session = createSessionStore(storage, around.tabStorage);
  const reasoned = withReason(around.fetch, () => {
    const { user, reason } = session.getState();
    return user && looksWithReason(user) ? reason : null;
  });
  const send = inCountry(reasoned, () => {
    const { user } = session.getState();
    const chosen = user && workingCountry(user, useCountryFilter.getState().country);
    // Who sees everything may look at a country in which the login itself does not work.
    return user?.countries?.find((code) => code === chosen) ?? null;
  });
  const client = new Client({
    baseUrl: () => "",
    language: currentLanguage,
    storeId: () => null,
    deviceId: () => deviceId(storage),
    deviceClass: "console",
    appVersion,
    fetch: send,
    channel: around.channel,
    locks: around.locks,
    now: () => Date.now(),
    onEnded: session.end,
    onRenewed: (answer) => session.begin(answer.userCenterData),
    onOtherTabToken: (token) => {
      // Another tab signed in as somebody else: what this tab shows is no longer theirs to see.
      const { user } = session.getState();
      if (user && user.userId !== token.userId) restart();
    },
  });
  return {
    api: new ConsoleApi(client, around.tabStorage, send, currentLanguage),
    session,
    restart,
  };
}

/**
 * Says with every call of a desk in which country it is made: finance and the warehouse of head office work in
 * one country at a time. Calls about oneself are the same everywhere.
 */
function inCountry(send: typeof fetch, country: () => number | null): typeof fetch {
  return async (input, init) => {
    const chosen = country();
    const address = input instanceof Request ? input.url : String(input);
    if (chosen === null || !/\/(?:admin|business|goods|report|seller)\//.test(address))
      return await send(input, init);
    const headers = new Headers(init?.headers);
    headers.set("X-Country", String(chosen));
    return await send(input, { ...init, headers });
  };
}

/** Says with every call of an auditor why it is made. Headers carry no Thai or Chinese, so it is encoded. */
function withReason(send: typeof fetch, reason: () => string | null): typeof fetch {
  return async (input, init) => {
    const given = reason();
    if (given === null) return await send(input, init);
    const headers = new Headers(init?.headers);
    headers.set("X-Read-Reason", encodeURIComponent(given));
    return await send(input, { ...init, headers });
  };
}

/**
 * Tabs of the console talk on a channel of their own: the phone app lives on the same origin, and its
 * session is another one.
 */
export function consoleNewsChannel(): NewsChannel {
  const channel = new BroadcastChannel("gerai.console.session");
  return {
    // A BroadcastChannel reaches its own origin only and takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news) => channel.postMessage(news),
    hear: (listener) =>
      channel.addEventListener("message", (event: MessageEvent<SessionNews>) =>
        listener(event.data),
      ),
  };
}

function deviceId(storage: KeyValueStore): string {
  const known = storage.getItem(deviceIdKey);
  if (known) return known;
  const made = randomId();
  storage.setItem(deviceIdKey, made);
  return made;
}
