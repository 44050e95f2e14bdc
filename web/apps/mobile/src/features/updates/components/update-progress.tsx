import { t } from "@gerai/i18n";
import { Progress } from "@gerai/ui";
import { clsx } from "clsx";
import { CircleCheck, CircleX } from "lucide-react";
import type { UpdateState } from "../../../core/updates/update-machine";

interface UpdateProgressProps {
  state: UpdateState;
}

/** How far the update is: a bar with its percentage, green when done, red when failed. */
export function UpdateProgress({ state }: UpdateProgressProps) {
  if (state.status === "pending") {
    const { percent } = state;
    return (
      <div className="space-y-2" aria-live="polite">
        <Progress
          label={t("system.update.progress")}
          value={percent === null ? undefined : percent / 100}
        />
        <p className="text-center text-sm text-ink-2">
          {percent === null
            ? t("system.update.installing")
            : t("system.update.downloading", { percent: `${percent}%` })}
        </p>
      </div>
    );
  }
  if (state.status === "fulfilled") {
    return <Outcome good title={t("system.update.fulfilled")} hint={t("system.update.reopen")} />;
  }
  if (state.status === "rejected") {
    return <Outcome good={false} title={t(`system.update.failed.${state.failure}`)} />;
  }
  return null;
}

interface OutcomeProps {
  good: boolean;
  title: string;
  hint?: string;
}

function Outcome({ good, title, hint }: OutcomeProps) {
  const Glyph = good ? CircleCheck : CircleX;
  return (
    <div className="space-y-2" role={good ? "status" : "alert"}>
      <Progress label={t("system.update.progress")} value={1} tone={good ? "brand" : "danger"} />
      <p
        className={clsx(
          "flex items-center justify-center gap-2 text-sm font-semibold",
          good ? "text-brand-ink" : "text-danger-ink",
        )}
      >
        <Glyph className="size-5 shrink-0" aria-hidden="true" />
        {title}
      </p>
      {hint ? <p className="text-center text-sm text-ink-2">{hint}</p> : null}
    </div>
  );
}
