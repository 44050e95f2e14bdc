import { ConfirmHost } from "@gerai/ui";
import { Navigate, Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { useStore } from "zustand";
import { lazyPart } from "../core/lazy-page";
import { may } from "../core/may";
import { paths } from "../core/paths";
import { useMaybeUser, useServices, useUser } from "../core/services-context";
import { useMessenger } from "../core/use-messenger";
import { sendDeeds, sendPhotos, useSender } from "../core/use-sender";
import { useWide } from "../core/use-wide";
import { PrivacyGate } from "../features/privacy/components/privacy-gate";
import { useFloorKept } from "./use-floor-kept";
import { useShownPath } from "./use-shown-path";

const CallSlot = lazyPart(() => import("./call-slot"), "CallSlot");
const MessengerPanes = lazyPart(() => import("./messenger-panes"), "MessengerPanes");

/** Pages for signed-in users. When the session ends under them, the app starts over at the login. */
export function SignedInLayout() {
  const { ended } = useServices();
  const reason = useStore(ended, (state) => state.reason);
  const user = useMaybeUser();
  const talks = useMessenger();
  useSender(sendDeeds);
  useSender(sendPhotos);
  useFloorKept();
  if (!user) {
    const search = reason && reason !== "logout" ? { reason } : {};
    return <Navigate to={reason ? paths.loginPage : paths.login} search={search} replace />;
  }
  return (
    <>
      <PageFrame />
      <PrivacyGate />
      <ConfirmHost />
      {talks ? (
        <Suspense fallback={null}>
          <CallSlot />
        </Suspense>
      ) : null}
    </>
  );
}

/** On a desk the messenger shows its list beside what is open; everything else is one column. */
function PageFrame() {
  const pathname = useShownPath();
  const talking = pathname === paths.conversation;
  const messenger = may(useUser(), "messages") && (talking || pathname === paths.messages);
  if (!useWide() || !messenger) return <Outlet />;
  return (
    <Suspense>
      <MessengerPanes talking={talking}>
        <Outlet />
      </MessengerPanes>
    </Suspense>
  );
}
