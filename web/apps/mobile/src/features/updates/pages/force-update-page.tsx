import { t } from "@gerai/i18n";
import { Awning, BrandMark, Button, Delayed, Skeleton } from "@gerai/ui";
import { useBlocker, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { useServices, useUpdateState } from "../../../core/services-context";
import type { UpdateState } from "../../../core/updates/update-machine";
import { ReleaseNotes } from "../components/release-notes";
import { UpdateActions } from "../components/update-actions";
import { UpdateProgress } from "../components/update-progress";

/** The forced update. While one is needed there is no way back into the app; one that may wait can be left. */
export function ForceUpdatePage() {
  const state = useUpdateState();
  useBlocker({
    shouldBlockFn: () => state.status !== "idle" && state.release.force,
    enableBeforeUnload: () => state.status === "pending",
  });
  return (
    <main className="flex h-full flex-col justify-center overflow-y-auto bg-scrim px-6 py-8">
      <PageTitle title={t("page.forceUpdate")} />
      <div className="px-2">
        <Awning className="relative z-10" />
      </div>
      <div className="mx-4 -mt-3 rounded-b-hero bg-surface px-5 pt-8 pb-5 shadow-float">
        {state.status === "idle" ? <NothingToDo /> : <Offer state={state} />}
      </div>
    </main>
  );
}

function Offer({ state }: { state: Exclude<UpdateState, { status: "idle" }> }) {
  const leave = useLeave();
  const { force, version } = state.release;
  return (
    <div className="space-y-4">
      <div className="flex flex-col items-center text-center">
        <BrandMark className="size-14" />
        <h1 className="mt-3 text-xl font-bold">{t("system.update.title", { version })}</h1>
        <p className="mt-1 text-base text-ink-2">
          {force ? t("system.update.forced") : t("system.update.mayWait")}
        </p>
      </div>
      <ReleaseNotes release={state.release} size={state.package.size} />
      <UpdateProgress state={state} />
      <div className="flex flex-col gap-2">
        <UpdateActions />
        {force ? null : (
          <Button variant="ghost" block onClick={leave}>
            {t("system.update.leave")}
          </Button>
        )}
      </div>
    </div>
  );
}

function useLeave(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: paths.login, replace: true });
}

/** The page was opened directly: look whether there is anything to do. */
function NothingToDo() {
  const { updates } = useServices();
  const leave = useLeave();
  const [look, setLook] = useState<"running" | "done" | "failed">("running");
  useEffect(() => {
    if (look !== "running") return undefined;
    let alive = true;
    void updates.check().then((found) => {
      if (alive) setLook(found ? "done" : "failed");
    });
    return () => {
      alive = false;
    };
  }, [updates, look]);
  if (look === "running") {
    return (
      <Delayed>
        <Skeleton className="h-40 w-full" />
      </Delayed>
    );
  }
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <BrandMark className="size-14" />
      <h1 className="text-xl font-bold">
        {look === "done" ? t("system.update.none") : t("system.update.checkFailed")}
      </h1>
      {look === "failed" ? (
        <Button block onClick={() => setLook("running")}>
          {t("common.retry")}
        </Button>
      ) : null}
      <Button block variant={look === "failed" ? "ghost" : "primary"} onClick={leave}>
        {t("system.update.leave")}
      </Button>
    </div>
  );
}
