import { isGroupCall, isLive, standingIn } from "@gerai/chat";
import { useEffect, useState } from "react";
import { callDoor } from "../../../core/calls/door";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { isToChoose } from "../call-state";
import { useCallRing } from "../use-call-ring";
import { useConferenceNotices } from "../use-conference-notices";
import { SessionContext, useCall, useOwnSession } from "../use-session";
import { CallScreen } from "./call-screen";
import { CalleeSheet } from "./callee-sheet";
import { FloatingTile } from "./floating-tile";
import { GroupCallScreen } from "./group-call-screen";
import { GroupSound } from "./group-sound";
import { IncomingCall } from "./incoming-call";
import { RemoteSound } from "./remote-sound";
import { WaitingScreen } from "./waiting-screen";

/** A call over whatever page is open: as it rings, in full, or as a small tile beside what is read. */
export function CallHost() {
  const session = useOwnSession();
  return (
    <SessionContext value={session}>
      <CallViews />
    </SessionContext>
  );
}

function CallViews() {
  const { session, state } = useCall();
  const chat = useChat();
  const asked = useObservable(callDoor(chat).wish);
  const [small, setSmall] = useState(false);
  useCallRing(state);
  useConferenceNotices(state, small);
  const { call, wish, here, problem } = state;
  const rings = isLive(call) && standingIn(call, chat.userId) === "ringing";
  const elsewhere = isLive(call) && !here && !rings;
  const unseen = call?.state === "ended" && !here && !problem;
  // Asked for once more while it goes on: it comes back to the front.
  const again = isLive(call) && here && asked?.join === call.callId;
  if (again && small) setSmall(false);
  useEffect(() => {
    if (again) callDoor(chat).wish.set(null);
  }, [again, chat]);
  useEffect(() => {
    // It fell silent: taken or refused on another device, given up, or over without this page.
    if (unseen || elsewhere) session.dismiss();
  }, [session, unseen, elsewhere]);
  if (asked && isToChoose(asked) && !isLive(call)) return <CalleeSheet wish={asked} />;
  if ((!call && !wish) || unseen || elsewhere) return null;
  if (rings && !here && !problem && !state.answering) return <IncomingCall />;
  const shown = call ?? wish;
  const group = shown !== null && isGroupCall(shown);
  const waits = isLive(call) && standingIn(call, chat.userId) === "waiting";
  return (
    <>
      {group ? <GroupSound /> : <RemoteSound />}
      {small && isLive(call) ? (
        <FloatingTile onOpen={() => setSmall(false)} />
      ) : waits && !problem ? (
        <WaitingScreen onShrink={() => setSmall(true)} />
      ) : group && !problem ? (
        <GroupCallScreen onShrink={() => setSmall(true)} />
      ) : (
        <CallScreen onShrink={() => setSmall(true)} />
      )}
    </>
  );
}
