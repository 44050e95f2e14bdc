import { t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "antd";
import { Lock, SearchX, TriangleAlert, Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { StateView } from "../core/display/state-view";

/** An address that leads nowhere. */
export function NotFoundView() {
  return (
    <StateView
      heading
      icon={SearchX}
      title={t("system.notFound.title")}
      hint={t("system.notFound.hint")}
      action={
        <Link to="/" className="font-semibold text-brand-ink underline">
          {t("nav.toDashboard")}
        </Link>
      }
    />
  );
}

/** The same, where no frame is around it. */
export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <NotFoundView />
    </main>
  );
}

/** A page this user's roles do not open. */
export function ForbiddenView() {
  return <StateView heading icon={Lock} title={t("nav.forbidden")} hint={t("nav.forbiddenHint")} />;
}

interface OfflineViewProps {
  action: ReactNode;
}

/** The server cannot be reached, so nobody knows whether the session still stands. */
export function OfflineView({ action }: OfflineViewProps) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <StateView
        role="alert"
        heading
        icon={Unplug}
        title={t(navigator.onLine ? "system.error.unreachable" : "system.error.offline")}
        action={action}
      />
    </main>
  );
}

/** A page that broke while rendering, or whose code could not be loaded. */
export function CrashView({ error }: ErrorComponentProps) {
  // A rejected import stays rejected: only loading the page anew helps.
  const chunk = /dynamically imported module|Importing a module/i.test(String(error));
  return (
    <StateView
      role="alert"
      icon={TriangleAlert}
      title={t(chunk ? "system.chunk.title" : "system.crash.title")}
      hint={t(chunk ? "system.chunk.hint" : "system.crash.hint")}
      action={
        <Button type="primary" onClick={() => location.reload()}>
          {t("common.reload")}
        </Button>
      }
    />
  );
}
