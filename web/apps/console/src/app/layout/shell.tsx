import { t } from "@gerai/i18n";
import { Navigate, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { Button } from "antd";
import { Store } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { DeskIcon } from "../../core/display/desk-icon";
import { looksWithReason, mayAny } from "../../core/session/permissions";
import { useMaybeUser, useServices } from "../../core/session/services";
import { ReadReason } from "../../features/auth/read-reason";
import { CommandPalette } from "../../features/palette/command-palette";
import { ForbiddenView, OfflineView } from "../error-screens";
import { navItemFor } from "../navigation";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";
import { usePaletteShortcut } from "./use-palette-shortcut";
import { useVisibleGroups } from "./use-visible-groups";

/** Where a second factor is set up. */
const securityPath = "/security";

/** The frame of every page behind the sign-in. */
export function Shell() {
  const { session, restart } = useServices();
  const user = useMaybeUser();
  const unreachable = useStore(session, (state) => state.unreachable);
  const ended = useStore(session, (state) => state.ended);
  const reason = useStore(session, (state) => state.reason);
  const { pathname, href } = useLocation();

  if (!user) {
    if (unreachable) {
      return <OfflineView action={<Button onClick={restart}>{t("common.retry")}</Button>} />;
    }
    return <ToSignIn from={ended === "logout" || href === "/" ? null : href} />;
  }
  if (user.secondFactorDue && pathname !== securityPath)
    return <Navigate to={securityPath} replace />;
  if (!user.secondFactorDue && reason === null && looksWithReason(user)) return <ReadReason />;
  const item = navItemFor(pathname);
  const allowed = !item || item.permissions.length === 0 || mayAny(user, item.permissions);
  return (
    <SignedIn>
      <DeskIcon value={item?.icon ?? Store}>{allowed ? <Outlet /> : <ForbiddenView />}</DeskIcon>
    </SignedIn>
  );
}

interface ToSignInProps {
  /** The page to come back to. */
  from: string | null;
}

/** Leads to the sign-in, once: the page it leaves must not start the way again while it loads. */
function ToSignIn({ from }: ToSignInProps) {
  const navigate = useNavigate();
  const [to] = useState(from);
  useEffect(() => {
    void navigate({ to: "/sign-in", search: to ? { to } : {}, replace: true });
  }, [navigate, to]);
  return null;
}

interface SignedInProps {
  children: React.ReactNode;
}

function SignedIn({ children }: SignedInProps) {
  const [searching, setSearching] = useState(false);
  const pages = useVisibleGroups().flatMap((group) =>
    group.items.map(({ path, label, icon }) => ({
      path,
      icon,
      title: t(label),
      group: t(group.label),
    })),
  );
  usePaletteShortcut(() => setSearching(true));
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only z-50 rounded-small bg-surface px-4 py-2 font-semibold text-brand-ink shadow-float focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t("nav.skip")}
      </a>
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onSearch={() => setSearching(true)} />
        <main id="main" tabIndex={-1} className="w-full max-w-400 flex-1 p-6 outline-none">
          {children}
        </main>
      </div>
      {searching && <CommandPalette pages={pages} onClose={() => setSearching(false)} />}
    </div>
  );
}
