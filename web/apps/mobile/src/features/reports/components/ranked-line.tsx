import type { RankedRow } from "@gerai/api";
import { formatDate, formatMoney, formatNumber, t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { may } from "../../../core/may";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";
import { barShare } from "../model";
import type { RankedBy } from "../search";
import { ChangeWords } from "./change";

interface RankedLineProps {
  row: RankedRow;
  by: RankedBy;
  /** From 1. */
  place: number;
  /** The amount of the first. */
  longest: string;
  currency: string;
}

/** A client or a product with its bar; a tap opens its page where the reader may see it. */
export function RankedLine({ row, by, place, longest, currency }: RankedLineProps) {
  return (
    <Opened row={row} by={by}>
      <span className="w-6 shrink-0 pt-px text-center text-sm font-semibold text-ink-3 tabular-nums">
        {place}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate text-base font-medium">{row.name}</span>
          <span className="shrink-0 text-sm font-semibold tabular-nums">
            {formatMoney(row.net, currency)}
          </span>
        </span>
        <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-brand"
            style={{ width: `${barShare(row, longest)}%` }}
          />
        </span>
        <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
          <span>{lineText(row, by)}</span>
          <ChangeWords value={row.net} previous={row.previousNet} />
        </span>
      </span>
    </Opened>
  );
}

function lineText({ orders, qty, clients, lastOn }: RankedRow, by: RankedBy): string {
  return by === "client"
    ? t("reports.clientLine", {
        orders: formatNumber(orders ?? 0),
        qty: formatNumber(qty),
        day: formatDate(lastOn, "day"),
      })
    : t("reports.productLine", { qty: formatNumber(qty), clients: formatNumber(clients ?? 0) });
}

const line = "flex min-h-16 items-start gap-2 px-3 py-2.5";

function Opened({ row, by, children }: { row: RankedRow; by: RankedBy; children: ReactNode }) {
  const user = useUser();
  const client = by === "client";
  // A buyer's own customer has no page of this kind.
  const opens = client
    ? user.personId !== null && may(user, "receivable_view")
    : may(user, "browse_catalogue");
  if (!opens) return <div className={line}>{children}</div>;
  return (
    <Link
      to={client ? paths.customerDetail : paths.commodityDetail}
      search={{ id: row.id }}
      className={`${line} active:bg-sunken`}
    >
      {children}
    </Link>
  );
}
