import { Chart } from "@gerai/charts";
import { t } from "@gerai/i18n";
import { paceWords, targetSpec } from "./target";
import type { Pace } from "./target";

/** How far a month's target is reached, and whether that is enough by now. */
export function TargetChart({ pace }: { pace: Pace }) {
  return (
    <>
      <p className="mb-1 text-sm text-ink-2">{paceWords(pace)}</p>
      <Chart label={t("charts.target")} spec={targetSpec(pace)} head={t("charts.target")} turned />
    </>
  );
}
