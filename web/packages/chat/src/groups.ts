import { randomId } from "@gerai/api/core";
import type { Schemas, PostPath } from "@gerai/api/core";
import { chunks } from "./chunks";
import { isGroupNotice } from "./content/kind-of";
import { allPages } from "./pages";
import type { ChatHttp, Group, GroupMember, WireMessage } from "./types";

const base = "/v3/im/front/group";

/** One thing about a group that is to be different. */
export type GroupChange = Schemas["GroupChange"];
/** A group that was found, and whether the reader is in it or may come in. */
export type FoundGroup = Schemas["FoundGroup"];
/** What can be turned on and off for single members. */
export type MemberSwitch = Schemas["Switch"];
/** What a new group is besides its members and its name. */
export type GroupMaking = Pick<Schemas["GroupInput"], "kind" | "extra">;

/** Longest name of a group, and of a member in it. */
export const maxGroupName = 64;

/** Longest announcement. */
export const maxAnnouncement = 2000;

/** How many people can be brought in at once. */
export const invitedAtOnce = 200;

/** Groups: who belongs to them, and what they are like. */
export class Groups {
  readonly #http: ChatHttp;
  readonly #randomUuid: () => string;

  constructor(http: ChatHttp, randomUuid: () => string = randomId) {
    this.#http = http;
    this.#randomUuid = randomUuid;
  }

  /** The groups the reader is in. */
  async mine(signal?: AbortSignal): Promise<Group[]> {
    const all = await allPages((after) =>
      this.#http.get(`${base}/list`, { query: { after }, signal }),
    );
    return all.list;
  }

  /** Groups by their ids; those the reader may not see are left out. */
  async byIds(ids: readonly string[], signal?: AbortSignal): Promise<Group[]> {
    const pages = await Promise.all(
      chunks([...new Set(ids)]).map((some) =>
        this.#http.get(`${base}/list`, {
          query: { ids: some.join(",") },
          signal,
        }),
      ),
    );
    return pages.flatMap((page) => page.list);
  }

  /** The reader's own groups by name or member, then others that let themselves be found; 20 at most. */
  async search(keyword: string, signal?: AbortSignal): Promise<FoundGroup[]> {
    const path = `${base}/search`;
    return (await this.#http.get(path, { query: { keyword }, signal })).list;
  }

  /** One group, for its members and whoever may find or join it. */
  async detail(groupId: string, signal?: AbortSignal): Promise<Group> {
    return await this.#http.get(`${base}/detail`, { query: { groupId }, signal });
  }

  /** The members of a group the reader is in, the longest there first. */
  async members(groupId: string, signal?: AbortSignal): Promise<GroupMember[]> {
    const path = `${base}/members`;
    return (await this.#http.get(path, { query: { groupId }, signal })).list;
  }

  /** Begins a group; whoever begins it owns it and is in it. The same key begins one only once. */
  async create(
    memberIds: readonly string[],
    name: string,
    key: string,
    making: GroupMaking = {},
  ): Promise<Group> {
    const path = `${base}/create`;
    const json = { memberIds, name, extra: "", ...making };
    return await this.#http.post(path, { json }, { idempotencyKey: key });
  }

  /** Brings people in; whoever asks again because no answer came gives the same key. */
  async invite(groupId: string, memberIds: readonly string[], key?: string): Promise<void> {
    await this.#once(`${base}/invite`, { groupId, memberIds }, key);
  }

  /** Removes people; the same key removes them once. */
  async kick(groupId: string, memberIds: readonly string[], key?: string): Promise<void> {
    await this.#once(`${base}/kick`, { groupId, memberIds }, key);
  }

  /** Comes into a group that anybody may join; once for the same key. */
  async join(groupId: string, key?: string): Promise<void> {
    await this.#once(`${base}/join`, { groupId }, key);
  }

  /** Leaves. An owner who leaves hands the group on; the last one to leave ends it. */
  async quit(groupId: string): Promise<void> {
    await this.#http.post(`${base}/quit`, { json: { groupId } });
  }

  /** Ends a group for everybody. */
  async dismiss(groupId: string): Promise<void> {
    await this.#http.post(`${base}/dismiss`, { json: { groupId } });
  }

  /** Gives a group to another member. */
  async transfer(groupId: string, memberId: string): Promise<void> {
    await this.#http.post(`${base}/transfer`, { json: { groupId, memberId } });
  }

  /** Changes one thing about a group. */
  async modify(groupId: string, change: GroupChange): Promise<void> {
    await this.#http.post(`${base}/modify`, { json: { groupId, change } });
  }

  /**
   * Puts up what everybody should know, and says it to everybody; an empty text takes it down. The same key says
   * it once.
   */
  async announce(groupId: string, text: string, key?: string): Promise<void> {
    await this.#once(`${base}/announce`, { groupId, text }, key);
  }

  /** Changes how a member, or the reader when none is named, is called in a group. */
  async setAlias(groupId: string, alias: string, memberId?: string): Promise<void> {
    const json = { groupId, alias, memberId: memberId ?? null };
    await this.#http.post(`${base}/alias`, { json });
  }

  /** Changes what programs keep about a member, or about the reader when none is named. */
  async setMemberExtra(groupId: string, extra: string, memberId?: string): Promise<void> {
    const json = { groupId, extra, memberId: memberId ?? null };
    await this.#http.post(`${base}/memberExtra`, { json });
  }

  /** Makes members managers, mutes them or lets them speak while all are muted, or takes it back. */
  async switchMembers(
    groupId: string,
    memberIds: readonly string[],
    name: MemberSwitch,
    on: boolean,
  ): Promise<void> {
    const json = { groupId, memberIds, switch: name, on };
    await this.#http.post(`${base}/switch`, { json });
  }

  async #once(path: PostPath, json: object, key = this.#randomUuid()): Promise<void> {
    await this.#http.post(path, { json }, { idempotencyKey: key });
  }
}

interface GroupNotice {
  content: Pick<WireMessage["content"], "type">;
  conversation: WireMessage["conversation"];
}

/** The group a notice is about, or null for any other message: what is known of it is out of date. */
export function changedGroup({ content, conversation }: GroupNotice): string | null {
  return isGroupNotice(content.type ?? 0) ? conversation.target : null;
}
