import { ApiError } from "@gerai/api";
import { conversationKind, isGroupCall, standingIn } from "@gerai/chat";
import type { Call } from "@gerai/chat";
import type { CallWish } from "../../core/calls/door";
import { DeviceProblem } from "./devices";
import type { CallProblem } from "./devices";
import type { GroupView } from "./group-media";
import type { Quality } from "./media-backend";

/** A call as this page shows it. */
export interface CallState {
  call: Call | null;
  /** Asked for and not yet told by the server. */
  wish: CallWish | null;
  /** Whether it is this page that takes part. */
  here: boolean;
  /** While microphone and server are asked. */
  busy: boolean;
  /** From the tap on: the call shows itself before it has been taken. */
  answering: boolean;
  problem: CallProblem | null;
  microphone: boolean;
  camera: boolean;
  sharing: boolean;
  facing: "user" | "environment";
  /** What this device shows. */
  local: MediaStream | null;
  remote: MediaStream | null;
  /** Of several people, who is seen and heard. */
  group: GroupView | null;
  quality: Quality | null;
}

export const idle: CallState = {
  call: null,
  wish: null,
  here: false,
  busy: false,
  answering: false,
  problem: null,
  microphone: true,
  camera: false,
  sharing: false,
  facing: "user",
  local: null,
  remote: null,
  group: null,
  quality: null,
};

/** Whom to ring in a group has still to be chosen. */
export function isToChoose({ conversation, targetIds, join }: CallWish): boolean {
  return conversation.type === conversationKind.group && !targetIds && join === undefined;
}

/** Whether the others of several people have gone, for the moment. */
export function isWaiting(call: Call): boolean {
  return isGroupCall(call) && call.state === "reconnecting";
}

/** What is in the way, as it is told. */
export function problemOf(error: unknown): CallProblem {
  if (error instanceof DeviceProblem) return error.problem;
  if (!(error instanceof ApiError)) return "offline";
  if (error.code === "group_full") return "full";
  if (error.code === "conference_locked") return "locked";
  return error.code === "transition_not_allowed" ? "inCall" : "refused";
}

/** Whether somebody spoke before and may not any more: the host turned their microphone off. */
export function wasMuted(before: Call | null, now: Call, userId: string): boolean {
  const spoke = (call: Call | null) =>
    call?.participants.find((one) => one.userId === userId)?.microphone;
  return spoke(before) === true && spoke(now) === false;
}

/** Whether somebody only hears and sees the others of a conference. */
export function listensIn(call: Call | null, userId: string): boolean {
  return call?.conference?.audience === true && call.conference.hostId !== userId;
}

/** Whether somebody leads the conference now and did not before. */
export function becameHost(before: Call | null, now: Call, userId: string): boolean {
  const was = before?.conference?.hostId;
  return was !== undefined && was !== userId && now.conference?.hostId === userId;
}

/** What whoever is not in a conference any more reads about it. */
export function lastWordOf(before: Call | null, userId: string) {
  const waited = before !== null && standingIn(before, userId) === "waiting";
  return waited ? "conference.notAdmitted" : "conference.out";
}

/** Who waits to be let in, as the host sees it. */
export function waitingIn(call: Call | null): string[] {
  const waiting = call?.participants.filter(({ state }) => state === "waiting");
  return waiting?.map(({ userId }) => userId) ?? [];
}

/** Whether somebody asks to be let in who did not before. */
export function isAskedAnew(before: Call | null, now: Call): boolean {
  const known = waitingIn(before);
  return waitingIn(now).some((userId) => !known.includes(userId));
}
