import type {
  ChatUser,
  Colleague,
  Colleagues,
  FriendRequest,
  Group,
  GroupMember,
} from "@gerai/chat";
import { http } from "msw";
import * as v from "valibot";
import { ok } from "./server";

const presenceAsked = v.object({ userIds: v.array(v.string()) });

const moment = "2026-11-14T00:00:00Z";

/** Somebody of the company; tests change what they are about. */
export function chatUser(partial: Partial<ChatUser> & Pick<ChatUser, "uid">): ChatUser {
  return {
    name: `th.${partial.uid}`,
    displayName: `Person ${partial.uid}`,
    portraitUrl: "",
    employeeNo: `TH-${partial.uid}`,
    countryCode: 1,
    customer: false,
    friendAlias: "",
    friend: false,
    blocked: false,
    deleted: false,
    pinyin: "",
    updateDt: moment,
    ...partial,
  };
}

/** A request to the reader, asked a moment ago. */
export function friendRequest(
  partial: Partial<FriendRequest> & Pick<FriendRequest, "fromId">,
): FriendRequest {
  const now = new Date().toISOString();
  return {
    toId: "u1",
    reason: "",
    extra: "",
    status: 0,
    seen: false,
    askedAt: now,
    repeatedAt: null,
    answeredAt: null,
    changedAt: now,
    ...partial,
  };
}

/** A group as the app makes them. */
export function chatGroup(partial: Partial<Group> = {}): Group {
  return {
    id: "9",
    kind: 2,
    name: "Bangkok sales",
    portraitUrl: "",
    ownerId: "u1",
    extra: "",
    muted: false,
    joinType: 1,
    privateChat: 0,
    searchable: false,
    historyMessage: false,
    maxMemberCount: 2000,
    memberCount: 3,
    announcement: "",
    announcedBy: null,
    announcedAt: null,
    dismissedAt: null,
    createdAt: moment,
    changedAt: moment,
    membersChangedAt: moment,
    ...partial,
  };
}

/** Somebody's seat in that group. */
export function groupMember(userId: string, partial: Partial<GroupMember> = {}): GroupMember {
  return {
    groupId: "9",
    userId,
    role: "member",
    muted: false,
    allowed: false,
    alias: "",
    extra: "",
    removedAt: null,
    createdAt: moment,
    changedAt: moment,
    ...partial,
  };
}

/** A colleague in the directory. */
export function colleague(partial: Partial<Colleague> & Pick<Colleague, "uid">): Colleague {
  return { ...chatUser(partial), roles: ["rep"], areas: ["Bangkok"], store: "", ...partial };
}

/**
 * Answers about these people, as the server would: friends and blocked ones are contacts, and the
 * directory lists the colleagues.
 */
export function peopleAnswers(
  people: readonly ChatUser[],
  requests: readonly FriendRequest[] = [],
  colleagues: readonly Colleague[] = [],
) {
  const known = (uid: string) => people.find((user) => user.uid === uid);
  return [
    http.get("*/im/front/user/list", ({ request }) => {
      const ids = new URL(request.url).searchParams.get("ids")?.split(",") ?? [];
      return ok({ list: ids.map(known).filter((user) => user !== undefined) });
    }),
    http.get("*/im/front/directory/places", () =>
      ok({
        countries: [1],
        areas: [{ id: "a1", countryCode: 1, name: "Bangkok", region: placeName("Central") }],
      }),
    ),
    http.get("*/im/front/directory/list", ({ request }) =>
      ok(directoryPage(colleagues, new URL(request.url).searchParams)),
    ),
    http.get("*/im/front/friend/list", () =>
      ok({
        list: people
          .filter((user) => user.friend || user.blocked)
          .map((user) => ({ otherId: user.uid, friend: user.friend, blocked: user.blocked })),
        now: moment,
      }),
    ),
    http.get("*/im/front/friend/requests", () =>
      ok({
        list: requests,
        unseen: requests.filter((request) => !request.seen && request.toId === "u1").length,
        now: moment,
      }),
    ),
    http.post("*/im/front/user/presence", async ({ request }) => {
      const { userIds } = v.parse(presenceAsked, await request.json());
      const nowhere = { customState: 0, customText: "", devices: [] };
      return ok({ list: userIds.map((userId) => ({ userId, ...nowhere })) });
    }),
    http.get("*/im/front/setting/list", () => ok({ list: [], now: moment })),
    http.get("*/user/searchHistory", () => ok({ list: [] })),
    http.post("*/user/searchHistory", () => ok(null)),
  ];
}

/** Two colleagues to a page, so that lists have several. */
const colleaguesAPage = 2;

function directoryPage(colleagues: readonly Colleague[], asked: URLSearchParams): Colleagues {
  const word = asked.get("keyword") ?? "";
  const found = colleagues.filter(
    ({ displayName, areas, roles }) =>
      displayName.toLowerCase().includes(word.toLowerCase()) &&
      (!asked.has("areaId") || areas.includes("Bangkok")) &&
      // The reader's team is whoever manages it.
      (!asked.has("team") || roles.includes("manager")),
  );
  const begin = found.findIndex(({ uid }) => uid === asked.get("after")) + 1;
  const list = found.slice(begin, begin + colleaguesAPage);
  const last = list.at(-1);
  return begin + colleaguesAPage < found.length && last ? { list, next: last.uid } : { list };
}

function placeName(name: string) {
  return { zh: name, en: name, id: name, th: name };
}
