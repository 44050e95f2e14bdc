import { randomId } from "@gerai/api";
import { Subject } from "@gerai/api/device";
import { Calls, conferenceRoom, isLive, standingIn } from "@gerai/chat";
import type { Call, ChatClient, Conference, ConversationKey } from "@gerai/chat";

/** What somebody who wants to call has asked for. */
export interface CallWish {
  conversation: ConversationKey;
  audioOnly: boolean;
  /** In a group, who is to be rung; until they are chosen nobody is. */
  targetIds?: string[];
  /** The call that goes on in a group, or of a conference, to come into. */
  join?: string;
  /** Comes in to hear and see the others only. */
  listens?: boolean;
  /** What a conference is about. */
  title?: string;
}

/** Where calls come in and go out. What does the calling is loaded only when something stands here. */
interface CallDoor {
  /** This page, among the devices and pages of its user. */
  clientId: string;
  /** The call the server last told of, live or just over. */
  call: Subject<Call | null>;
  wish: Subject<CallWish | null>;
  /** Whether this installation has calls of several people. */
  groupCalls: Subject<boolean>;
  /** What whoever tapped a notice has decided already. */
  decided: Subject<Decided | null>;
}

interface Decided {
  callId: string;
  answer: boolean;
}

const doors = new WeakMap<ChatClient, CallDoor>();

export function callDoor(chat: ChatClient): CallDoor {
  const known = doors.get(chat);
  if (known) return known;
  const door: CallDoor = {
    clientId: randomId(),
    call: new Subject<Call | null>(null),
    wish: new Subject<CallWish | null>(null),
    groupCalls: new Subject(false),
    decided: new Subject<Decided | null>(null),
  };
  doors.set(chat, door);
  return door;
}

/** Comes into a conference, where somebody may. */
export function wishConference(
  chat: ChatClient,
  {
    callId,
    audioOnly,
    audience,
    hostId,
    title,
  }: Pick<Conference, "callId" | "audioOnly" | "audience" | "hostId" | "title">,
): void {
  const listens = audience && hostId !== chat.userId;
  const conversation = conferenceRoom(callId);
  wishCall(chat, { conversation, audioOnly, join: callId, title, ...(listens && { listens }) });
}

/** Asks for a call; what does it is loaded then, and says what is in the way. */
export function wishCall(chat: ChatClient, wish: CallWish): void {
  callDoor(chat).wish.set(wish);
}

/** Listens for calls; the answer ends it. */
export function followCalls(chat: ChatClient): () => void {
  const door = callDoor(chat);
  const calls = new Calls(chat.http, door.clientId);
  const hear = (call: Call) => {
    const standing = standingIn(call, chat.userId);
    if (standing !== "ringing") void clearNotice(call).catch(() => undefined);
    const known = door.call.get();
    const another = known?.callId !== call.callId;
    // Frames and answers come on different ways: the later state wins, and one call at a time.
    // Of several people it goes on without those who have left it.
    const concerns = isLive(call) && standing !== "left";
    if (another ? concerns && !isLive(known) : call.ver > known.ver) door.call.set(call);
  };
  const look = async () => {
    const before = door.call.get();
    const { call, groupCalls } = await calls.current();
    door.groupCalls.set(groupCalls);
    if (call) hear(call);
    // It ended while this device was away; one that began while the server was asked is another.
    const known = door.call.get();
    if (!call && isLive(before) && isLive(known) && known.callId === before.callId) {
      door.call.set({ ...known, state: "ended", ver: known.ver + 1 });
    }
  };
  const tapped = ({ data }: MessageEvent<unknown>) => {
    const decided = decidedIn(data);
    if (decided) door.decided.set(decided);
  };
  door.decided.set(decidedAtStart());
  // Plain addresses without encryption have no worker.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  worker?.addEventListener("message", tapped);
  const ends = [
    () => worker?.removeEventListener("message", tapped),
    chat.events.on("call", hear),
    chat.events.on("ready", () => void look().catch(() => undefined)),
  ];
  return () => {
    for (const end of ends) end();
    door.call.set(null);
    door.wish.set(null);
  };
}

/** A notice that rings has nothing to ring for any more; that a call was missed stays. */
async function clearNotice({ callId, ending }: Call): Promise<void> {
  if (ending && ["cancelled", "busy", "no_answer"].includes(ending)) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications({ tag: `call-${callId}` })) ?? [];
  for (const notice of shown) notice.close();
}

/** What was decided about a call on its notice, where the app was open. */
function decidedIn(data: unknown): Decided | null {
  if (typeof data !== "object" || data === null || !("call" in data)) return null;
  const { call } = data;
  if (typeof call !== "object" || call === null || !("callId" in call)) return null;
  const decision = "decision" in call ? call.decision : "";
  return decide(String(call.callId), String(decision));
}

/** And where the notice started the app. */
function decidedAtStart(): Decided | null {
  const found = /^#call=(\d+)-(answer|reject)$/.exec(location.hash);
  if (!found) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return decide(found[1] ?? "", found[2] ?? "");
}

function decide(callId: string, decision: string): Decided | null {
  return decision === "answer" || decision === "reject"
    ? { callId, answer: decision === "answer" }
    : null;
}
