import { isLive } from "@gerai/chat";
import { useEffect, useState } from "react";
import { useCallRing } from "../use-call-ring";
import { SessionContext, useCall, useOwnSession } from "../use-session";
import { CallScreen } from "./call-screen";
import { FloatingTile } from "./floating-tile";
import { IncomingCall } from "./incoming-call";
import { RemoteSound } from "./remote-sound";

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
  const [small, setSmall] = useState(false);
  useCallRing(state);
  const { call, wish, here, problem } = state;
  const elsewhere = isLive(call) && !here && call.state !== "ringing";
  const unseen = call?.state === "ended" && !here && !problem;
  useEffect(() => {
    // It fell silent: taken or refused on another device, given up, or over without this page.
    if (unseen || elsewhere) session.dismiss();
  }, [session, unseen, elsewhere]);
  if ((!call && !wish) || unseen || elsewhere) return null;
  if (call?.state === "ringing" && !here && !problem && !state.busy) return <IncomingCall />;
  return (
    <>
      <RemoteSound />
      {small && isLive(call) ? (
        <FloatingTile onOpen={() => setSmall(false)} />
      ) : (
        <CallScreen onShrink={() => setSmall(true)} />
      )}
    </>
  );
}
