import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { ArrowDown } from "lucide-react";
import { Spinner } from "../feedback/spinner";
import { pullOpacity } from "./use-pull";
import type { PullState } from "./use-pull";

/** What stands above content that is being pulled down. */
export function PullHint({ shown, pulling, ready, refreshing }: PullState) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-center gap-2 text-xs text-ink-3"
      style={{ height: shown, opacity: pullOpacity(shown) }}
    >
      {refreshing ? <Spinner silent className="size-4.5 text-brand" /> : null}
      {refreshing || !pulling ? null : (
        <ArrowDown
          className={clsx("size-4 transition-transform", ready ? "rotate-180" : undefined)}
          aria-hidden="true"
        />
      )}
      {refreshing ? t("common.refreshing") : null}
      {!refreshing && pulling ? t(ready ? "common.pullRelease" : "common.pullHint") : null}
    </div>
  );
}
