import { ConfirmHost } from "@gerai/ui";
import { Navigate, Outlet } from "@tanstack/react-router";
import { useStore } from "zustand";
import { paths } from "../core/paths";
import { useMaybeUser, useServices } from "../core/services-context";
import { useMessenger } from "../core/use-messenger";
import { PrivacyGate } from "../features/privacy/components/privacy-gate";

/** Pages for signed-in users. When the session ends under them, the app starts over at the login. */
export function SignedInLayout() {
  const { ended } = useServices();
  const reason = useStore(ended, (state) => state.reason);
  const user = useMaybeUser();
  useMessenger();
  if (!user) {
    const search = reason && reason !== "logout" ? { reason } : {};
    return <Navigate to={paths.login} search={search} replace />;
  }
  return (
    <>
      <Outlet />
      <PrivacyGate />
      <ConfirmHost />
    </>
  );
}
