import type { Group, GroupMember } from "./types";

/** 0 normal, 1 free, 2 restricted (what the app creates), 3 organisation. */
export const groupKind = { normal: 0, free: 1, restricted: 2, organisation: 3 } as const;

/** 0 anybody joins, 1 members invite, 2 only owner and managers add, 3 they let in who asks. */
export const joinType = { open: 0, invited: 1, closed: 2, approved: 3 } as const;

/** 0 members may write each other, 1 they may not start from the group. */
export const privateChat = { allowed: 0, forbidden: 1 } as const;

/** What a member is in a group. */
export type GroupRole = GroupMember["role"];

/** What somebody wants to do in a group. */
export type GroupAct =
  | "invite"
  /** Say who of those who asked comes in. */
  | "answerRequests"
  | "kick"
  | "quit"
  | "dismiss"
  /** Name and picture. */
  | "changeInfo"
  /** Say something that names everybody. */
  | "announce"
  /** Keep a message at hand for everybody. */
  | "pin"
  /** Mute everybody, private chat. */
  | "changeTalk"
  /** How people come in, whether it is found, what newcomers see. */
  | "changeEntry"
  | "setManagers"
  | "silenceMembers"
  | "transfer"
  | "renameOthers";

/** Who may do something: nobody, the owner, those who run the group, every member. */
type Who = "nobody" | "owner" | "managers" | "members";

/** Per act: normal, free, restricted, organisation groups. The server judges by the same table. */
const table: Readonly<Record<GroupAct, readonly [Who, Who, Who, Who]>> = {
  invite: ["members", "members", "members", "nobody"],
  answerRequests: ["nobody", "nobody", "managers", "nobody"],
  kick: ["managers", "nobody", "managers", "nobody"],
  quit: ["members", "members", "members", "nobody"],
  dismiss: ["owner", "nobody", "owner", "nobody"],
  changeInfo: ["members", "members", "managers", "nobody"],
  announce: ["managers", "owner", "managers", "managers"],
  pin: ["members", "members", "managers", "managers"],
  changeTalk: ["managers", "nobody", "managers", "managers"],
  changeEntry: ["managers", "nobody", "managers", "nobody"],
  setManagers: ["owner", "nobody", "owner", "nobody"],
  silenceMembers: ["managers", "nobody", "managers", "nobody"],
  transfer: ["owner", "owner", "owner", "nobody"],
  renameOthers: ["managers", "nobody", "managers", "managers"],
};

const ranks: Readonly<Record<GroupRole, number>> = { member: 0, manager: 1, owner: 2 };

/** Whether a role may do something in a group. Spares dead ends; the server decides. */
export function mayInGroup(
  group: Pick<Group, "kind" | "joinType">,
  role: GroupRole | undefined,
  act: GroupAct,
): boolean {
  if (role === undefined) return false;
  const guarded = group.kind === groupKind.restricted && group.joinType >= joinType.closed;
  const who = act === "invite" && guarded ? "managers" : table[act][group.kind];
  if (who === "members") return true;
  if (who === "managers") return role !== "member";
  return who === "owner" && role === "owner";
}

/** Whether somebody who is not in a group may come in by themselves. */
export function mayJoin({ kind, joinType: how }: Pick<Group, "kind" | "joinType">): boolean {
  if (kind === groupKind.organisation) return false;
  return kind !== groupKind.restricted || how === joinType.open;
}

/** Whether those who run a group are asked: by who wants to come in, and by members for others. */
export function mayAsk({ kind, joinType: how }: Pick<Group, "kind" | "joinType">): boolean {
  return kind === groupKind.restricted && how === joinType.approved;
}

/** Whether one role may act on another: always only on lower ones. */
export function isAbove(role: GroupRole | undefined, other: GroupRole): boolean {
  return role !== undefined && ranks[role] > ranks[other];
}
