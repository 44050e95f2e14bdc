import { t } from "@gerai/i18n";
import { ArrowRight } from "lucide-react";
import { StatusTag } from "../../core/display/status-tag";
import type { Tone } from "../../core/display/status-tag";
import type { PackageType } from "../../core/wire";
import { updateBands } from "./model";
import type { UpdateBand } from "./model";

interface UpdateExplanationProps {
  release: { version: string; lastWholeVersion: string | null; packageType: PackageType };
}

const tones: Readonly<Record<UpdateBand["decision"], Tone>> = {
  wholePackage: "violet",
  hotUpdate: "info",
  none: "neutral",
};

/** Says in plain words which installed versions are offered what. */
export function UpdateExplanation({ release }: UpdateExplanationProps) {
  const bands = updateBands(release);
  return (
    <section aria-label={t("versions.whoGets")} className="rounded-control bg-canvas p-4">
      <p className="mb-2 font-semibold">{t("versions.whoGets")}</p>
      {bands.length === 0 ? (
        <p className="text-sm text-ink-3">{t("versions.whoGetsUnknown")}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {bands.map((band) => (
            <li key={band.decision} className="flex items-center gap-3">
              <span className="w-52 tabular-nums">{bandText(band)}</span>
              <ArrowRight size={16} className="text-ink-3" aria-hidden />
              <StatusTag tone={tones[band.decision]}>
                {t(`versions.decision.${band.decision}`)}
              </StatusTag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function bandText({ from, before }: UpdateBand): string {
  if (from === null) return t("versions.bandBefore", { version: before ?? "" });
  if (before === null) return t("versions.bandFrom", { version: from });
  return t("versions.bandBetween", { from, before });
}
