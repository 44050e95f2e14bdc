import { Suspense } from "react";
import { callDoor } from "../core/calls/door";
import { useChat, useObservable } from "../core/chat/use-chat";
import { lazyPart } from "../core/lazy-page";
import { withTextsOf } from "../core/page-texts";

const CallHost = lazyPart(
  () => withTextsOf("calls", import("../features/calls/components/call-host")),
  "CallHost",
);

/** Over whatever page is open: the call that rings or goes on. */
export function CallSlot() {
  const door = callDoor(useChat());
  const call = useObservable(door.call);
  const wish = useObservable(door.wish);
  return call || wish ? (
    <Suspense fallback={null}>
      <CallHost />
    </Suspense>
  ) : null;
}
