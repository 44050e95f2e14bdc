import { isAbove, mayInGroup, shownName } from "@gerai/chat";
import type { ChatUser, Group, GroupAct, GroupMember, GroupRole } from "@gerai/chat";
import { matchesWord, namesOf } from "../../core/people/matching";
import type { MemberFilter } from "./member-filters";

export { memberFilters } from "./member-filters";

/** Somebody in a group together with who they are. */
export interface Seat {
  member: GroupMember;
  /** Nothing until it is known. */
  user: ChatUser | undefined;
  name: string;
}

const order: Readonly<Record<GroupRole, number>> = { owner: 0, manager: 1, member: 2 };

/** The members of a group: who owns it, who runs it, then the rest as they came in. */
export function seatsOf(members: readonly GroupMember[], people: readonly ChatUser[]): Seat[] {
  const known = new Map(people.map((user) => [user.uid, user]));
  return members
    .map((member) => {
      const user = known.get(member.userId);
      return { member, user, name: user ? shownName(user, member.alias) : member.alias };
    })
    .toSorted((one, other) => order[one.member.role] - order[other.member.role]);
}

/** The reader's role in a group; nothing when they are not in it. */
export function roleIn(members: readonly GroupMember[] | null, me: string): GroupRole | undefined {
  return members?.find((member) => member.userId === me)?.role;
}

const management: readonly GroupAct[] = [
  "changeTalk",
  "changeEntry",
  "answerRequests",
  "setManagers",
  "silenceMembers",
  "transfer",
  "dismiss",
];

/** Whether there is anything a role may manage in a group. */
export function mayManage(group: Group, role: GroupRole | undefined): boolean {
  return management.some((act) => mayInGroup(group, role, act));
}

/** What can be done about one member. */
export type MemberAct =
  | "makeManager"
  | "unmakeManager"
  | "mute"
  | "unmute"
  | "allow"
  | "disallow"
  | "rename"
  | "transfer"
  | "kick";

/** What a role may do about a member; nobody acts on their equals, or on themselves. */
export function memberActs(
  group: Group,
  role: GroupRole | undefined,
  member: GroupMember,
): MemberAct[] {
  if (!isAbove(role, member.role)) return [];
  const may = (act: GroupAct) => mayInGroup(group, role, act);
  const acts: (MemberAct | false)[] = [
    may("setManagers") && (member.role === "manager" ? "unmakeManager" : "makeManager"),
    may("silenceMembers") && (member.muted ? "unmute" : "mute"),
    may("silenceMembers") && (member.allowed ? "disallow" : "allow"),
    may("renameOthers") && "rename",
    may("transfer") && "transfer",
    may("kick") && "kick",
  ];
  return acts.filter((act) => act !== false);
}

/** The members a filter leaves. */
export function filtered(seats: readonly Seat[], filter: MemberFilter | undefined): Seat[] {
  return seats.filter(({ member }) => {
    if (filter === "managers") return member.role !== "member";
    if (filter === "muted") return member.muted;
    if (filter === "allowed") return member.allowed;
    return true;
  });
}

/** The members a word finds: by any of their names, or how these sound. */
export function matching(seats: readonly Seat[], word: string): Seat[] {
  return seats.filter(({ user, member }) => matchesWord(word, [member.alias, ...namesOf(user)]));
}
