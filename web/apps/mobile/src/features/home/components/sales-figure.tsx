import { Sparkline } from "@gerai/charts";
import { t } from "@gerai/i18n";
import {
  changeOf,
  changeText,
  coverageOf,
  figureText,
  knownFigures,
  wholeCountry,
} from "@gerai/reports";
import { Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { may } from "../../../core/may";
import { paths } from "../../../core/paths";
import { useClient, useUser } from "../../../core/services-context";
import { monthQuery } from "../api";

const frame = "flex min-h-22 items-center gap-3 rounded-card bg-surface px-4 py-3 shadow-card";

/** What the month has brought so far, against the one before; leads to the report. Nothing for who may not read it. */
export function SalesFigure() {
  const user = useUser();
  const allowed = may(user, "sell_in_view");
  const { data, isError } = useQuery({ ...monthQuery(useClient()), enabled: allowed });
  // The report itself says what is wrong and asks again; the day's work does not wait for it.
  if (!allowed || isError) return null;
  if (!data) {
    return (
      <div className={frame}>
        <Skeleton className="h-16 w-full" />
      </div>
    );
  }
  const [net] = knownFigures(data);
  if (!net) return null;
  const coverage = coverageOf(data.covers);
  const whose =
    coverage === "country" ? wholeCountry(data.countryCode) : t(`reports.covers.${coverage}`);
  const change = changeOf(net.value, net.previous);
  return (
    <Link
      to={paths.sellInReport}
      search={{ preset: "thisMonth" }}
      className={`${frame} active:bg-sunken`}
    >
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-ink-3">
          {[t("home.month"), whose].filter(Boolean).join(" · ")}
        </span>
        <span className="block text-[clamp(1.125rem,6vw,1.5rem)] leading-tight numeral">
          {figureText(net.unit, net.value, data.currency)}
        </span>
        <span className="mt-0.5 block text-xs font-medium text-ink-2">{changeText(change)}</span>
      </span>
      <Sparkline values={net.spark.map(Number)} className="h-11! w-24!" />
      <ChevronRight className="size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}
