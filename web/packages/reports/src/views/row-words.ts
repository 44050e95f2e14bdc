import type { RankedRow } from "@gerai/api";
import { formatDate, formatMoney, formatPercent, t } from "@gerai/i18n";
import type { By, Step } from "./model";

/** What a row is called. */
export function rowName(row: RankedRow, by: By, trail: readonly Step[]): string {
  if (row.id === "0") return t("views.unassigned");
  const above = trail.findLast((step) => step.by === "person");
  if (by === "person" && above?.id === row.id) return t("views.own", { name: row.name });
  return by === "document" ? `${row.code} · ${row.name}` : row.name;
}

/** What is told of a row beside its amount. What came back is told where something did. */
export function rowDetails(row: RankedRow, by: By, whole: string, currency: string): string {
  const returned =
    Number(row.returned ?? 0) > 0
      ? t("views.returned", { amount: formatMoney(row.returned ?? "", currency) })
      : undefined;
  if (by === "document" && row.overdue === null) {
    const told = [formatDate(row.lastOn, "day"), t("views.pieces", { n: row.qty }), returned];
    return told.filter((word) => word !== undefined).join(" · ");
  }
  if (row.overdue !== null) return owedDetails(row, whole, currency);
  const counts = [
    t("views.pieces", { n: row.qty }),
    by === "store" || row.stores === null ? undefined : t("views.stores", { n: row.stores }),
    by === "product" || row.products === null
      ? undefined
      : t("views.products", { n: row.products }),
    row.orders === null ? undefined : t("views.orders", { n: row.orders }),
    by === "client" || row.clients === null ? undefined : t("views.clients", { n: row.clients }),
    Number(whole) > 0
      ? t("views.share", { percent: formatPercent(Number(row.net) / Number(whole)) })
      : undefined,
    returned,
  ];
  return counts.filter((count) => count !== undefined).join(" · ");
}

/** Of what somebody owes: how much is late, and what became of it in the days. */
function owedDetails(row: RankedRow, whole: string, currency: string): string {
  const amounts = [
    ["views.overdue", row.overdue],
    ["views.paid", row.paid],
    ["views.returned", row.returned],
    ["views.badDebt", row.badDebt],
  ] as const;
  const told = amounts.flatMap(([key, amount]) =>
    Number(amount ?? 0) > 0 ? [t(key, { amount: formatMoney(amount ?? "", currency) })] : [],
  );
  const share =
    Number(whole) > 0
      ? [t("views.share", { percent: formatPercent(Number(row.net) / Number(whole)) })]
      : [];
  return [...told, ...share].join(" · ");
}
