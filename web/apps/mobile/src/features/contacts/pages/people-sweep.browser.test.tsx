import { http } from "msw";
import { paths } from "../../../core/paths";
import {
  chatGroup,
  chatUser,
  friendRequest,
  groupMember,
  peopleAnswers,
} from "../../../testing/chat-people";
import { onePage, salesAnswers } from "../../../testing/sales-answers";
import { ok } from "../../../testing/server";
import { sweepPages } from "../../../testing/sweep";
import { testUser } from "../../../testing/test-user";

/** Every page about people, groups and work, with names as long as they get. */
const addresses = [
  paths.contacts,
  `${paths.contacts}?show=blocked`,
  paths.friendRequests,
  `${paths.userDetail}?userId=u1`,
  `${paths.userDetail}?userId=7&groupId=9`,
  `${paths.userDetail}?userId=8`,
  paths.searchUser,
  `${paths.searchUser}?keyword=somchai`,
  paths.groupList,
  paths.createGroup,
  `${paths.groupDetail}?groupId=9`,
  `${paths.groupMembers}?groupId=9`,
  `${paths.groupMembers}?groupId=9&pick=kick`,
  `${paths.groupInvite}?groupId=9`,
  `${paths.groupManage}?groupId=9`,
  `${paths.groupManage}?groupId=9&show=requests`,
  paths.messageSearch,
  `${paths.messageSearch}?keyword=stock`,
  `${paths.messageHits}?type=1&target=9&keyword=stock`,
  paths.workplace,
];

const user = testUser({
  terminalType: 4,
  roles: ["manager"],
  permissions: ["order_view", "review_initial", "receivable_view", "browse_catalogue"],
});

const long = "Nattapon Wattanachaisaereekul na Ayutthaya";
const people = [
  chatUser({ uid: "u1", displayName: "Nat" }),
  chatUser({ uid: "7", displayName: long, friend: true, friendAlias: `${long} (Rayong)` }),
  chatUser({ uid: "8", displayName: "Supercalifragilisticexpialidocious", blocked: true }),
  chatUser({ uid: "1", displayName: "ณัฐพล วัฒนชัยเสรีกุล", friend: true }),
  chatUser({ uid: "2", displayName: "王晓敏", friend: true }),
  chatUser({ uid: "3", displayName: "Budi", friend: true, deleted: true }),
];
const group = chatGroup({
  name: `Bangkok and Rayong ${long}`,
  announcement: "Stock count on Friday.\nBring the price lists.",
  announcedBy: "7",
  announcedAt: "2026-11-14T00:00:00Z",
});
const members = [
  groupMember("u1", { role: "owner" }),
  groupMember("7", { role: "manager", muted: true, allowed: true, alias: long }),
  groupMember("8", { muted: true }),
];
const waiting = ["2", "3"].map((userId) => ({
  groupId: "9",
  userId,
  reason: "We met at the fair in Rayong, and Nattapon said that I should ask here. ".repeat(2),
  invitedBy: userId === "3" ? "7" : null,
  status: 0,
  askedAt: "2026-11-14T00:00:00Z",
  answeredBy: null,
  answeredAt: null,
}));
const said = {
  message: {
    uid: "1",
    conversation: { type: 1, target: "9", line: 0 },
    seq: 4,
    from: "7",
    timestamp: "2026-11-14T00:00:00Z",
    content: { type: 1, searchableContent: "The stock of lipsticks in Central World is low" },
    persist: 3,
    state: "sent",
    change: 0,
    clientUuid: "",
  },
  ranges: [{ start: 4, end: 9 }],
};
const answers = [
  http.get("*/user/search", () => ok({ list: people.slice(1) })),
  http.get("*/group/detail", () => ok(group)),
  http.get("*/group/members", () => ok({ list: members })),
  http.get("*/group/list", () => ok({ list: [group] })),
  http.get("*/group/requests", () => ok({ list: waiting, next: null, waiting: 2 })),
  http.post("*/friend/seen", () => ok(null)),
  http.get("*/message/search", () =>
    ok({
      list: [
        {
          conversation: said.message.conversation,
          matchCount: 1,
          matched: said,
          timestamp: said.message.timestamp,
        },
      ],
    }),
  ),
  http.get("*/message/hits", () => ok({ list: [said], more: false })),
  http.get("*/notice/list", () => ok(onePage([]))),
  ...peopleAnswers(people, [friendRequest({ fromId: "8", reason: long })]),
  ...salesAnswers,
];

sweepPages("every page about people", { user, addresses, answers });
