import { ToastHost } from "@gerai/ui";
import { Outlet } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Suspense } from "react";
import { lazyPart } from "../core/lazy-page";
import { paths } from "../core/paths";
import { useMaybeUser, useUpdateState } from "../core/services-context";
import { StandingStrip } from "./standing-strip";
import { useShownPath } from "./use-shown-path";
import { useUpkeep } from "./use-upkeep";

const VersionDialog = lazyPart(
  () => import("../features/updates/components/version-dialog"),
  "VersionDialog",
);

/** The frame of every page: phone width (two columns for the messenger on a desk), what does not reach the server, and the hosts of messages and dialogs. */
export function RootLayout() {
  useUpkeep();
  return (
    <div
      className={clsx(
        "mx-auto flex h-dvh max-w-120 flex-col border-line bg-canvas min-[481px]:border-x",
        useTalking() ? "lg:max-w-300" : undefined,
      )}
    >
      <StandingStrip />
      <div className="min-h-0 flex-1">
        <Outlet />
      </div>
      <VersionOffer />
      <ToastHost />
    </div>
  );
}

/** The messenger has room for two columns on a desk. */
function useTalking(): boolean {
  const pathname = useShownPath();
  const user = useMaybeUser();
  return user !== null && (pathname === paths.messages || pathname === paths.conversation);
}

/** Most starts find no update, so its dialog is loaded only for those that do. */
function VersionOffer() {
  const { status } = useUpdateState();
  if (status === "idle") return null;
  return (
    <Suspense fallback={null}>
      <VersionDialog />
    </Suspense>
  );
}
