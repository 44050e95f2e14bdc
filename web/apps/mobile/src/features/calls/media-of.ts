import { isGroupCall } from "@gerai/chat";
import type { Call, Calls, CallSignal } from "@gerai/chat";
import { GroupMedia } from "./group-media";
import type { GroupView } from "./group-media";
import type { MediaBackend } from "./media-backend";
import { PeerMedia } from "./peer-media";

export interface MediaLine {
  calls: Calls;
  userId: string;
  /** Says something to the device of the other one of two. */
  say: (to: string, kind: CallSignal["kind"], data: string) => void;
  onConnected: (connected: boolean) => void;
  onView: (view: GroupView) => void;
}

/** What carries sound and pictures of a call: of two people from device to device, of several by way of the server. */
export function mediaOf(call: Call, line: MediaLine): MediaBackend | null {
  const { callId } = call;
  const { calls, userId, say, onConnected, onView } = line;
  if (isGroupCall(call)) {
    const connect = async (offer: string) => {
      const { token } = await calls.grant(callId);
      return await calls.connect(token, offer);
    };
    return new GroupMedia({ connect, onConnected, onView });
  }
  const other = call.participants.find((one) => one.userId !== userId);
  if (!other) return null;
  const iceServers = async () => await calls.iceServers(callId);
  const toOther = (kind: CallSignal["kind"], data: string) => say(other.userId, kind, data);
  return new PeerMedia({ say: toOther, iceServers, onConnected }, call.callerId === userId);
}
