import { Subject } from "@gerai/api/device";
import type { Clock, Observable } from "@gerai/api/device";
import type { Channels } from "./channels";
import type { Groups } from "./groups";
import type { People } from "./people";
import type { ChatStore } from "./store";
import type { Channel, ChatUser, Group, GroupMember } from "./types";

/** Names wanted within this time are asked for together. */
const gatherMs = 30;
/** When more people and groups than this change at once, the whole list of conversations is read again. */
const infosOneByOne = 10;

interface Deps {
  people: Pick<People, "byIds">;
  channels: Pick<Channels, "byIds">;
  groups: Pick<Groups, "byIds" | "detail" | "members">;
  store: ChatStore;
  clock: Clock;
  /** Whether the reader is no longer in a group: who is in it is not theirs to know then. */
  isOutside: (groupId: string) => Promise<boolean>;
  /** Too much has changed at once to follow it piece by piece. */
  onMany: () => Promise<unknown>;
}

/** Everybody and every group that is on the screen: what they are called and look like. */
export class Directory {
  readonly #deps: Deps;
  readonly #users = new Cache<ChatUser>();
  readonly #groups = new Cache<Group>();
  readonly #channels = new Cache<Channel>();
  readonly #members = new Cache<readonly GroupMember[]>();
  readonly #wantedUsers: Gathering;
  readonly #wantedGroups: Gathering;
  readonly #wantedChannels: Gathering;
  readonly #different: Gathering;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#wantedUsers = new Gathering(deps.clock, (uids) => this.#askUsers(uids));
    this.#wantedGroups = new Gathering(deps.clock, (ids) => this.#askGroups(ids));
    this.#wantedChannels = new Gathering(deps.clock, (ids) => this.#askChannels(ids));
    this.#different = new Gathering(deps.clock, async (ids) => {
      if (ids.length > infosOneByOne) await deps.onMany();
    });
  }

  /** A person; nothing until they are known, and for people nobody may know of. */
  user(uid: string): Observable<ChatUser | undefined> {
    return this.#users.entry(uid, async () => {
      const kept = await this.#deps.store.get("users", uid);
      if (kept) this.#users.set(uid, kept);
      this.#wantedUsers.add(uid);
    });
  }

  /** A group. */
  group(id: string): Observable<Group | undefined> {
    return this.#groups.entry(id, async () => {
      const kept = await this.#deps.store.get("groups", id);
      if (kept) this.#groups.set(id, kept);
      this.#wantedGroups.add(id);
    });
  }

  /** A channel. */
  channel(id: string): Observable<Channel | undefined> {
    return this.#channels.entry(id, async () => {
      const kept = await this.#deps.store.get("meta", channelName(id));
      if (kept) this.#channels.set(id, JSON.parse(kept));
      this.#wantedChannels.add(id);
    });
  }

  /** Asks for a channel again, as it has changed. */
  channelChanged(id: string): void {
    this.#wantedChannels.add(id);
  }

  /** The members of a group one is in. */
  members(groupId: string): Observable<readonly GroupMember[] | undefined> {
    return this.#members.entry(groupId, async () => {
      const kept = await this.#deps.store.get("members", groupId);
      if (kept) this.#members.set(groupId, kept);
      await this.#refreshOwnMembers(groupId);
    });
  }

  /** Asks for a group again, as it has changed. */
  async refreshGroup(groupId: string): Promise<void> {
    await this.#learnGroups([await this.#deps.groups.detail(groupId)]);
  }

  /** Asks for the members of a group again. */
  async refreshMembers(groupId: string): Promise<void> {
    const list = await this.#deps.groups.members(groupId);
    this.#members.set(groupId, list);
    await this.#deps.store.put("members", [[groupId, list]]);
  }

  /**
   * Something about a group changed; it is asked for again when it is on the screen. `reader` says whether the reader
   * has just come or gone: the list of conversations learns of it only later.
   */
  changed(groupId: string, reader?: "came" | "left"): void {
    this.#different.add(`group ${groupId}`);
    if (this.#groups.has(groupId)) this.refreshGroup(groupId).catch(ignore);
    if (!this.#members.has(groupId) || reader === "left") return;
    const asked =
      reader === "came" ? this.refreshMembers(groupId) : this.#refreshOwnMembers(groupId);
    asked.catch(ignore);
  }

  /** People are called or look different; those on the screen are asked for again. */
  usersChanged(uids: readonly string[]): void {
    for (const uid of uids) {
      this.#different.add(`user ${uid}`);
      if (this.#users.has(uid)) this.#wantedUsers.add(uid);
    }
  }

  /** Takes people somebody else asked for, such as a list of friends. */
  learn(users: readonly ChatUser[]): void {
    for (const user of users) this.#users.set(user.uid, user);
    this.#deps.store
      .put(
        "users",
        users.map((user) => [user.uid, user] as const),
      )
      .catch(ignore);
  }

  /** Those of these people whom the device remembers; nobody is asked. */
  async remembered(uids: readonly string[]): Promise<ChatUser[]> {
    const kept = await Promise.all(uids.map((uid) => this.#deps.store.get("users", uid)));
    return kept.filter((user) => user !== undefined);
  }

  /** Asks again for whatever is on the screen: it may have changed unseen. */
  refresh(): void {
    for (const uid of this.#users.keys()) this.#wantedUsers.add(uid);
    for (const id of this.#groups.keys()) this.#wantedGroups.add(id);
    for (const id of this.#channels.keys()) this.#wantedChannels.add(id);
    for (const id of this.#members.keys()) this.#refreshOwnMembers(id).catch(ignore);
  }

  async #refreshOwnMembers(groupId: string): Promise<void> {
    if (!(await this.#deps.isOutside(groupId))) await this.refreshMembers(groupId);
  }

  async #askUsers(uids: readonly string[]): Promise<void> {
    this.learn(await this.#deps.people.byIds(uids));
  }

  async #askGroups(ids: readonly string[]): Promise<void> {
    const [first, ...others] = ids;
    if (first === undefined) return;
    if (others.length === 0) await this.refreshGroup(first);
    else await this.#learnGroups(await this.#deps.groups.byIds(ids));
  }

  async #askChannels(ids: readonly string[]): Promise<void> {
    const channels = await this.#deps.channels.byIds(ids);
    for (const channel of channels) this.#channels.set(channel.channelId, channel);
    await this.#deps.store.put(
      "meta",
      channels.map((channel) => [channelName(channel.channelId), JSON.stringify(channel)] as const),
    );
  }

  async #learnGroups(groups: readonly Group[]): Promise<void> {
    for (const group of groups) this.#groups.set(group.id, group);
    await this.#deps.store.put(
      "groups",
      groups.map((group) => [group.id, group] as const),
    );
  }
}

function channelName(id: string): string {
  return `channel ${id}`;
}

/** What is wanted at nearly the same time, asked for together. */
class Gathering {
  readonly #clock: Clock;
  readonly #ask: (ids: readonly string[]) => Promise<void>;
  readonly #wanted = new Set<string>();

  constructor(clock: Clock, ask: (ids: readonly string[]) => Promise<void>) {
    this.#clock = clock;
    this.#ask = ask;
  }

  add(id: string): void {
    this.#wanted.add(id);
    if (this.#wanted.size > 1) return;
    this.#clock.after(gatherMs, () => {
      const wanted = [...this.#wanted];
      this.#wanted.clear();
      this.#ask(wanted).catch(ignore);
    });
  }
}

/** Values by name, each observable on its own and read when it is first looked at. */
class Cache<Kept> {
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
