import { Subject } from "@gerai/api/device";
import type { Observable } from "@gerai/api/device";
import type { ClientFrame, Presence } from "./types";

/** Most people one device may watch. */
const watchedAtOnce = 200;

/** Where the people on the screen are connected. */
export class PresenceStore {
  readonly #say: (frame: ClientFrame) => boolean;
  readonly #people = new Map<string, Subject<Presence | undefined>>();
  readonly #watched = new Map<string, number>();

  constructor(say: (frame: ClientFrame) => boolean) {
    this.#say = say;
  }

  /** Somebody's presence; nothing until it is known, and stale unless they are watched. */
  of(userId: string): Observable<Presence | undefined> {
    return this.#at(userId);
  }

  /** Watches people as long as they are on the screen; the answer stops. */
  watch(userIds: readonly string[]): () => void {
    for (const id of userIds) this.#watched.set(id, (this.#watched.get(id) ?? 0) + 1);
    this.tellServer();
    return () => {
      for (const id of userIds) {
        const left = (this.#watched.get(id) ?? 1) - 1;
        if (left > 0) this.#watched.set(id, left);
        else this.#watched.delete(id);
      }
      this.tellServer();
    };
  }

  /** Says again who is watched: a new connection knows nothing. */
  tellServer(): void {
    const userIds = [...this.#watched.keys()].slice(0, watchedAtOnce);
    this.#say({ t: "watch", userIds });
  }

  hear(presence: Presence): void {
    this.#at(presence.userId).set(presence);
  }

  #at(userId: string): Subject<Presence | undefined> {
    const known = this.#people.get(userId) ?? new Subject<Presence | undefined>(undefined);
    this.#people.set(userId, known);
    return known;
  }
}
