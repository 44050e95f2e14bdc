import { t } from "@gerai/i18n";
import { Button, buttonClass, Delayed, ErrorState, Spinner, StateView } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Clock, MapPinOff, TriangleAlert, Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { ChunkLoadError } from "../core/lazy-page";
import { PageTitle } from "../core/page-title";
import { paths } from "../core/paths";

/** A page may take this long to load before the screen offers to reload. */
const pageTimeoutMs = 60_000;

/** Between two pages. The router shows it only after 200 ms. */
export function PageLoading() {
  return (
    <Screen>
      <Spinner className="size-7 text-brand" />
      <Delayed delay={pageTimeoutMs}>
        <StateView
          icon={Clock}
          title={t("system.slow.title")}
          hint={t("system.slow.hint")}
          action={<ReloadButton />}
        />
      </Delayed>
    </Screen>
  );
}

interface RouteErrorProps {
  error: unknown;
}

/** What a page that failed to load or to render turns into. */
export function RouteError({ error }: RouteErrorProps) {
  const chunk = error instanceof ChunkLoadError;
  const name = chunk ? "chunk" : "crash";
  return (
    <Screen alert>
      <StateView
        icon={chunk ? Unplug : TriangleAlert}
        tone={chunk ? "mango" : "danger"}
        title={t(`system.${name}.title`)}
        hint={t(`system.${name}.hint`)}
        action={<ReloadButton />}
      />
    </Screen>
  );
}

/** An address the app does not have. */
export function NotFound() {
  return (
    <Screen>
      <PageTitle title={t("system.notFound.title")} />
      <StateView
        icon={MapPinOff}
        title={t("system.notFound.title")}
        hint={t("system.notFound.hint")}
        action={
          <Link to={paths.login} className={buttonClass({ variant: "soft" })}>
            {t("system.notFound.action")}
          </Link>
        }
      />
    </Screen>
  );
}

/** The texts of the app did not arrive, so this is the only screen that cannot be translated. */
export function BootFailed() {
  return (
    <Screen alert>
      <ErrorState
        title="Gerai"
        hint="无法启动，请检查网络。 Could not start, please check your connection."
        onRetry={reload}
      />
    </Screen>
  );
}

interface ScreenProps {
  alert?: boolean;
  children: ReactNode;
}

function Screen({ alert = false, children }: ScreenProps) {
  return (
    <main
      role={alert ? "alert" : undefined}
      className="flex h-full min-h-60 flex-col items-center justify-center"
    >
      {children}
    </main>
  );
}

function ReloadButton() {
  return (
    <Button variant="soft" onClick={reload}>
      {t("common.reload")}
    </Button>
  );
}

function reload(): void {
  location.reload();
}
