import { isFresh } from "./access-token";
import type { AccessToken, NewsChannel, SessionEndReason, SessionNews } from "./access-token";
import { SessionExpired } from "./errors";
import type { TokenAnswer } from "./types";

/** The part of the Web Locks API that is used. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** What the token keeper needs from its surroundings. */
export interface SessionTokensConfig {
  /** Asks the server for a new access token with the refresh cookie. */
  renew: () => Promise<TokenAnswer>;
  channel: NewsChannel | null;
  locks: Locks | null;
  now: () => number;
  /** Called once per session when it is over, whoever noticed. */
  onEnded: (reason: SessionEndReason) => void;
  /** Called after this tab renewed; the answer carries the profile as it is now. */
  onRenewed: (answer: TokenAnswer) => void;
  /** Called when another tab signed in or renewed, so that this tab can check it is the same user. */
  onOtherTabToken: (token: AccessToken) => void;
}

/** Renewing twice at once would look like a stolen refresh token; this lock spans all tabs. */
const refreshLock = "gerai.session.refresh";

/** Keeps the access token of this tab and renews it, once at a time, across all tabs. */
export class SessionTokens {
  #token: AccessToken | null = null;
  #ended = false;
  #renewing: Promise<AccessToken> | null = null;
  readonly #config: SessionTokensConfig;

  constructor(config: SessionTokensConfig) {
    this.#config = config;
    config.channel?.hear((news) => this.#hear(news));
  }

  /** A token that is good to send now. */
  async current(): Promise<AccessToken> {
    const token = this.#token;
    return isFresh(token, this.#config.now()) ? token : await this.renew(token);
  }

  /** Replaces a token the server no longer takes; callers that ask meanwhile share the answer. */
  async renew(refused: AccessToken | null): Promise<AccessToken> {
    if (this.#token && this.#token !== refused) return this.#token;
    this.#renewing ??= this.#renewLocked(refused).finally(() => {
      this.#renewing = null;
    });
    return await this.#renewing;
  }

  /** Takes the token of a fresh sign-in and tells the other tabs. */
  start(answer: TokenAnswer): void {
    this.#accept(answer);
  }

  /** Ends the session here and in the other tabs. Later calls for the same session do nothing. */
  end(reason: SessionEndReason): void {
    if (this.#ended) return;
    this.#config.channel?.tell({ kind: "ended", reason });
    this.#finish(reason);
  }

  async #renewLocked(refused: AccessToken | null): Promise<AccessToken> {
    const { locks } = this.#config;
    const work = async () => {
      if (this.#token && this.#token !== refused) return this.#token;
      const answer = await this.#config.renew();
      const token = this.#accept(answer);
      this.#config.onRenewed(answer);
      return token;
    };
    try {
      return locks ? await locks.request(refreshLock, work) : await work();
    } catch (error) {
      if (error instanceof SessionExpired) this.end(endReason(error.code));
      throw error;
    }
  }

  #accept(answer: TokenAnswer): AccessToken {
    const token: AccessToken = {
      value: answer.access_token,
      userId: answer.userInfo.id,
      expiresAt: this.#config.now() + answer.expires_in * 1000,
    };
    this.#token = token;
    this.#ended = false;
    this.#config.channel?.tell({ kind: "token", token });
    return token;
  }

  #hear(news: SessionNews): void {
    if (news.kind === "ended") {
      if (!this.#ended) this.#finish(news.reason);
      return;
    }
    const sameUser = this.#token === null || this.#token.userId === news.token.userId;
    if (sameUser) this.#token = news.token;
    this.#ended = false;
    this.#config.onOtherTabToken(news.token);
  }

  #finish(reason: SessionEndReason): void {
    this.#ended = true;
    this.#token = null;
    this.#config.onEnded(reason);
  }
}

const namedReasons = [
  "kicked_off",
  "session_revoked",
  "account_banned",
  "account_disabled",
] as const;

/** The reason behind a 266 answer; codes that say nothing more mean plain expiry. */
export function endReason(code: string): SessionEndReason {
  return namedReasons.find((reason) => reason === code) ?? "session_expired";
}
