import type { GoodsDetail } from "@gerai/api";
import { formatNumber, t } from "@gerai/i18n";
import { Copy } from "lucide-react";
import { copyText } from "../../../core/clipboard";

/** What the facts of a product are made of. */
type Factual = Pick<
  GoodsDetail,
  | "unit"
  | "brandName"
  | "seriesName"
  | "categoryName"
  | "spec"
  | "moq"
  | "orderStep"
  | "packSize"
  | "attributes"
  | "barcode"
  | "materialCode"
>;

/** What one needs to know to order: size, quantities, codes. Codes are copied by a tap. */
export function FactList({ goods }: { goods: Factual }) {
  const unit = t(`goods.unit.${goods.unit}`);
  const facts = [
    { name: t("goods.brand"), value: goods.brandName },
    { name: t("goods.series"), value: goods.seriesName },
    { name: t("goods.category"), value: goods.categoryName },
    { name: t("goods.spec"), value: goods.spec },
    { name: t("goods.moqLabel"), value: `${formatNumber(goods.moq)} ${unit}` },
    { name: t("goods.step"), value: `${formatNumber(goods.orderStep)} ${unit}` },
    { name: t("goods.carton"), value: `${formatNumber(goods.packSize)} ${unit}` },
  ].filter(({ value }) => value);
  // Head office may have written some of these as attributes as well.
  const own = new Set(facts.map(({ name }) => name));
  const attributes = goods.attributes.filter(({ name }) => !own.has(name));
  return (
    <dl className="divide-y divide-line">
      {[...facts, ...attributes].map(({ name, value }) => (
        <div key={name} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
          <dt className="shrink-0 text-sm text-ink-3">{name}</dt>
          <dd className="min-w-0 text-right text-sm font-medium break-words">{value}</dd>
        </div>
      ))}
      <CodeFact name={t("goods.barcode")} value={goods.barcode} />
      <CodeFact name={t("goods.materialCode")} value={goods.materialCode} />
    </dl>
  );
}

function CodeFact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="shrink-0 text-sm text-ink-3">{name}</dt>
      <dd className="min-w-0">
        <button
          type="button"
          onClick={() => void copyText(value)}
          className="-mr-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-medium tabular-nums active:bg-sunken"
        >
          <span className="sr-only">{t("goods.copy")}</span>
          <span className="truncate">{value}</span>
          <Copy className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
        </button>
      </dd>
    </div>
  );
}
