import { formatDate, t } from "@gerai/i18n";
import { timeLeft } from "../model";
import { useSecond } from "../use-second";

/** Until when goods are kept for an unpaid order, which is sooner than it has to be paid. */
export function KeptUntil({ until, className }: { until: string; className?: string }) {
  const kept = timeLeft(until, useSecond(true)) !== null;
  return (
    <span className={className}>
      {kept ? t("orders.keptUntil", { time: formatDate(until, "time") }) : t("orders.keptNoLonger")}
    </span>
  );
}
