/** The access token of this tab. It lives in memory only: nothing stealable lies in storage. */
export interface AccessToken {
  readonly value: string;
  readonly userId: string;
  /** Local clock, milliseconds. */
  readonly expiresAt: number;
}

/** Why a session ended. Shown on the login page. */
export type SessionEndReason =
  | "logout"
  | "session_expired"
  | "kicked_off"
  | "session_revoked"
  | "account_banned"
  | "account_disabled"
  | "secret_key_mismatch";

/** What tabs of one browser tell each other about the session they share. */
export type SessionNews =
  | { kind: "token"; token: AccessToken }
  | { kind: "ended"; reason: SessionEndReason };

/** How tabs hear of each other; a BroadcastChannel in the browser. */
export interface NewsChannel {
  tell(news: SessionNews): void;
  hear(listener: (news: SessionNews) => void): void;
}

/** The channel between tabs of this browser, or null where there is none. */
export function browserNewsChannel(): NewsChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel("gerai.session");
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

/** Renewing a little early saves a refused call on every quarter of an hour. */
const renewBeforeMs = 30_000;

/** Whether a token is still good enough to send. */
export function isFresh(token: AccessToken | null, now: number): token is AccessToken {
  return token !== null && token.expiresAt - renewBeforeMs > now;
}
