import type { RankedRow } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Card } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { paths } from "../../../core/paths";
import type { RankedBy, ReportSearch } from "../search";
import { RankedLine } from "./ranked-line";

interface TopCardProps {
  by: RankedBy;
  rows: readonly RankedRow[];
  filters: ReportSearch;
  currency: string;
}

/** Who or what brought most, and the way to all of them. */
export function TopCard({ by, rows, filters, currency }: TopCardProps) {
  if (rows.length === 0) return null;
  const client = by === "client";
  return (
    <Card title={t(client ? "reports.topClients" : "reports.topProducts")} flush>
      <ol className="px-1">
        {rows.map((row, index) => (
          <li key={row.id}>
            <RankedLine
              row={row}
              by={by}
              place={index + 1}
              longest={rows[0]?.net ?? "0"}
              currency={currency}
            />
          </li>
        ))}
      </ol>
      <Link
        to={paths.sellInRanking}
        search={{ ...filters, by }}
        className="flex min-h-12 items-center justify-center gap-1 border-t border-line text-sm font-semibold text-brand-ink active:bg-sunken"
      >
        {t(client ? "reports.allClients" : "reports.allProducts")}
        <ChevronRight className="size-4" aria-hidden="true" />
      </Link>
    </Card>
  );
}
