import { formatRelative, t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Camera, ChevronRight } from "lucide-react";
import { paths } from "../../../core/paths";
import { stateTone } from "../../../core/stock/doc-state";
import { useNow } from "../../../core/use-now";
import type { LossItem } from "../types";

/** A loss in the list. */
export function LossRow({ loss }: { loss: LossItem }) {
  const now = useNow();
  return (
    <Link
      to={paths.lossDetail}
      search={{ lossId: loss.lossId }}
      className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3.5 active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-semibold">{loss.storeName}</span>
        <span className="block truncate text-xs text-ink-3">
          {[loss.docNo, formatRelative(loss.capturedAt, now), loss.reportedByName].join(" · ")}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-2">
          <Tag tone={stateTone(loss.state)}>{t(`stock.state.${loss.state}`)}</Tag>
          {loss.photoMissing ? (
            <Tag tone="mango" icon={Camera}>
              {t("losses.photoMissing")}
            </Tag>
          ) : null}
          <span className="text-xs text-ink-3">
            {t("stock.kindsAndPieces", { kinds: loss.kinds, n: loss.qty })}
          </span>
        </span>
      </span>
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}
