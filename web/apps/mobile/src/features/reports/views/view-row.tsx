import type { RankedRow } from "@gerai/api";
import { formatMoney } from "@gerai/i18n";
import { rowDetails, rowName, stepInto, trailText } from "@gerai/reports/views";
import type { By, Fact, Step } from "@gerai/reports/views";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { may } from "../../../core/may";
import { paths } from "../../../core/paths";
import type { AppPath } from "../../../core/paths";
import { useUser } from "../../../core/services-context";
import { ChangeWords } from "../components/change";
import { barShare } from "../model";
import type { ViewSearch } from "../search";
import { pageOf } from "./model";

export interface Place {
  fact: Fact;
  trail: readonly Step[];
  /** The page that shows it. */
  here: AppPath;
  /** What the address says beside the steps. */
  search: ViewSearch;
}

interface ViewRowProps {
  row: RankedRow;
  by: By;
  place: Place;
  /** The amount of the first row, where no chart shows how they compare. */
  longest?: string;
  /** The amount of all rows. */
  whole: string;
  currency: string;
}

/** A row of a view; a tap goes one step down, and from a document to the document. */
export function ViewRow({ row, by, place, longest, whole, currency }: ViewRowProps) {
  const name = rowName(row, by, place.trail);
  return (
    <Down row={row} by={by} place={place}>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate text-base font-medium">{name}</span>
          <span className="shrink-0 text-sm font-semibold tabular-nums">
            {formatMoney(row.net, currency)}
          </span>
        </span>
        {longest === undefined ? null : (
          <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${barShare(row, longest)}%` }}
            />
          </span>
        )}
        <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
          <span>{rowDetails(row, by, whole, currency)}</span>
          {by === "document" ? null : <ChangeWords value={row.net} previous={row.previousNet} />}
        </span>
      </span>
    </Down>
  );
}

const line = "flex min-h-16 w-full items-center gap-2 px-3 py-2.5 text-left";

function Down({
  row,
  by,
  place,
  children,
}: Pick<ViewRowProps, "row" | "by" | "place"> & { children: ReactNode }) {
  const opensOrders = may(useUser(), "order_view");
  const chevron = <ChevronRight className="size-4.5 shrink-0 text-ink-off" aria-hidden="true" />;
  const { fact, trail, here, search } = place;
  if (by === "document" && fact === "sellout") {
    return (
      <Link
        to={paths.salesReportIndex}
        search={{ report: row.id }}
        className={`${line} active:bg-sunken`}
      >
        {children}
        {chevron}
      </Link>
    );
  }
  if (by === "document" && fact === "receivables") {
    return (
      <Link
        to={paths.receivableDetail}
        search={{ docNo: row.code }}
        className={`${line} active:bg-sunken`}
      >
        {children}
        {chevron}
      </Link>
    );
  }
  if (by === "document") {
    if (!opensOrders) return <div className={line}>{children}</div>;
    return (
      <Link
        to={paths.orderDetails}
        search={{ orderId: row.id }}
        className={`${line} active:bg-sunken`}
      >
        {children}
        {chevron}
      </Link>
    );
  }
  // What belongs to none cannot be asked for by itself.
  if (row.id === "0") return <div className={line}>{children}</div>;
  const at = trailText([...trail, stepInto(by, row, trail)]);
  return (
    <Link
      to={pageOf(fact, by, here)}
      search={{ ...search, fact, at }}
      className={`${line} active:bg-sunken`}
    >
      {children}
      {chevron}
    </Link>
  );
}
