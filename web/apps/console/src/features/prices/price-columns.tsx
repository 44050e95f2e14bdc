import type { SortOf } from "@gerai/api";
import { formatMoney, formatNumber, t } from "@gerai/i18n";
import { localText } from "../../core/display/local-text";
import { TwoLines } from "../../core/display/two-lines";
import type { DataColumn } from "../../core/list/data-table";
import type { PriceList, PriceRow, PriceRung } from "../../core/wire";

/** What the prices of a list can be ordered by. */
export const priceSorts = [
  "name",
  "unitPrice",
] as const satisfies SortOf<"/v3/goods/admin/price/list">[];

/** A product's ladder in one row. */
export function priceColumns({ currency }: PriceList): DataColumn<PriceRow>[] {
  return [
    {
      key: "product",
      sortBy: "name",
      title: t("products.product"),
      fixed: true,
      render: ({ name, materialCode, specification }) => (
        <TwoLines
          title={<span className="font-semibold">{localText(name)}</span>}
          caption={[materialCode, specification].filter(Boolean).join(" · ")}
        />
      ),
    },
    {
      key: "moq",
      title: t("products.field.moq"),
      align: "right",
      render: ({ moq }) => formatNumber(moq),
    },
    {
      key: "ladder",
      sortBy: "unitPrice",
      title: t("prices.ladder"),
      render: ({ rungs }) => (
        <ul className="flex flex-wrap gap-2">
          {rungs.map((rung) => (
            <li key={rung.minQty} className="rounded-small bg-sunken px-2.5 py-1 text-sm">
              <span className="text-ink-3">
                {t("prices.atLeast", { n: formatNumber(rung.minQty) })}
              </span>{" "}
              <span className="font-semibold tabular-nums">
                {formatMoney(rung.unitPrice, currency)}
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    { key: "tax", title: t("prices.tax"), render: ({ rungs }) => taxText(rungs) },
  ];
}

function taxText(rungs: readonly PriceRung[]): string {
  const included = rungs.filter(({ taxIncluded }) => taxIncluded).length;
  if (included === rungs.length) return t("prices.taxIncluded");
  return included === 0 ? t("prices.taxOnTop") : t("prices.taxMixed");
}
