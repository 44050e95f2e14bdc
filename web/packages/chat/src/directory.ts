import { Subject } from "./observable";
import type { Observable } from "./observable";
import type { People } from "./people";
import type { ChatStore } from "./store";
import type { Clock } from "./surroundings";
import type { ChatHttp, ChatUser, Group, GroupMember } from "./types";

/** Names wanted within this time are asked for together. */
const gatherMs = 30;

interface Surroundings {
  http: ChatHttp;
  people: Pick<People, "byIds">;
  store: ChatStore;
  clock: Clock;
}

/** Everybody and every group that is on the screen: what they are called and look like. */
export class Directory {
  readonly #around: Surroundings;
  readonly #users = new Book<ChatUser>();
  readonly #groups = new Book<Group>();
  readonly #members = new Book<readonly GroupMember[]>();
  readonly #wanted = new Set<string>();
  #gathering = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** A person; nothing until they are known, and for people nobody may know of. */
  user(uid: string): Observable<ChatUser | undefined> {
    return this.#users.entry(uid, async () => {
      const kept = await this.#around.store.get("users", uid);
      if (kept) this.#users.set(uid, kept);
      this.#want(uid);
    });
  }

  /** A group. */
  group(id: string): Observable<Group | undefined> {
    return this.#groups.entry(id, async () => {
      const kept = await this.#around.store.get("groups", id);
      if (kept) this.#groups.set(id, kept);
      await this.refreshGroup(id);
    });
  }

  /** The members of a group one is in. */
  members(groupId: string): Observable<readonly GroupMember[] | undefined> {
    return this.#members.entry(groupId, async () => {
      const kept = await this.#around.store.get("members", groupId);
      if (kept) this.#members.set(groupId, kept);
      await this.refreshMembers(groupId);
    });
  }

  /** Asks for a group again, as it has changed. */
  async refreshGroup(groupId: string): Promise<void> {
    const group = await this.#around.http.get<Group>("/v3/im/front/group/detail", {
      query: { groupId },
    });
    this.#groups.set(groupId, group);
    await this.#around.store.put("groups", [[groupId, group]]);
  }

  /** Asks for the members of a group again. */
  async refreshMembers(groupId: string): Promise<void> {
    const { list } = await this.#around.http.get<{ list: GroupMember[] }>(
      "/v3/im/front/group/members",
      { query: { groupId } },
    );
    this.#members.set(groupId, list);
    await this.#around.store.put("members", [[groupId, list]]);
  }

  /** Something about a group changed; it is asked for again when it is on the screen. */
  changed(groupId: string): void {
    if (this.#groups.has(groupId)) this.refreshGroup(groupId).catch(ignore);
    if (this.#members.has(groupId)) this.refreshMembers(groupId).catch(ignore);
  }

  /** Takes people somebody else asked for, such as a list of friends. */
  learn(users: readonly ChatUser[]): void {
    for (const user of users) this.#users.set(user.uid, user);
    this.#around.store
      .put(
        "users",
        users.map((user) => [user.uid, user] as const),
      )
      .catch(ignore);
  }

  /** Those of these people whom the device remembers; nobody is asked. */
  async remembered(uids: readonly string[]): Promise<ChatUser[]> {
    const kept = await Promise.all(uids.map((uid) => this.#around.store.get("users", uid)));
    return kept.filter((user) => user !== undefined);
  }

  /** Asks again for whatever is on the screen: it may have changed unseen. */
  refresh(): void {
    for (const uid of this.#users.keys()) this.#want(uid);
    for (const id of this.#groups.keys()) this.refreshGroup(id).catch(ignore);
    for (const id of this.#members.keys()) this.refreshMembers(id).catch(ignore);
  }

  #want(uid: string): void {
    this.#wanted.add(uid);
    if (this.#gathering) return;
    this.#gathering = true;
    this.#around.clock.after(gatherMs, () => {
      this.#gathering = false;
      this.#ask().catch(ignore);
    });
  }

  async #ask(): Promise<void> {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    this.learn(await this.#around.people.byIds(wanted));
  }
}

/** Values by name, each observable on its own and read when it is first looked at. */
class Book<Kept> {
  readonly #entries = new Map<string, Subject<Kept | undefined>>();

  entry(key: string, load: () => Promise<void>): Observable<Kept | undefined> {
    const known = this.#entries.get(key);
    if (known) return known;
    const made = this.#at(key);
    // Without a network the name stays as it was kept, or its place stays empty.
    load().catch(ignore);
    return made;
  }

  set(key: string, value: Kept): void {
    this.#at(key).set(value);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }

  #at(key: string): Subject<Kept | undefined> {
    const known = this.#entries.get(key) ?? new Subject<Kept | undefined>(undefined);
    this.#entries.set(key, known);
    return known;
  }
}

function ignore(): void {}
