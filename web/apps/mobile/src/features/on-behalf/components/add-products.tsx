import { t } from "@gerai/i18n";
import { Card } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Heart, LayoutGrid, ScanLine, Search, Sparkles } from "lucide-react";
import { paths } from "../../../core/paths";
import { useScanReady } from "../../../core/scanner/use-scan-ready";

const tile =
  "flex min-h-18 flex-col items-center gap-1.5 rounded-control px-1 py-1 text-center text-xs leading-tight font-medium active:bg-sunken";
const glyph = "grid size-10 place-items-center rounded-control bg-brand-soft text-brand-ink";

/** Ways to fill the customer's cart: at their prices, from their range. */
export function AddProducts({ customerId }: { customerId: string }) {
  useScanReady("near");
  const search = { customerId };
  return (
    <Card title={t("onBehalf.add")}>
      <nav aria-label={t("onBehalf.add")} className="grid grid-cols-3 gap-1">
        <Link to={paths.suggestedOrder} search={search} className={tile}>
          <span className={glyph}>
            <Sparkles className="size-5" aria-hidden="true" />
          </span>
          {t("cart.suggested")}
        </Link>
        <Link to={paths.commodityIndex} search={search} className={tile}>
          <span className={glyph}>
            <LayoutGrid className="size-5" aria-hidden="true" />
          </span>
          {t("onBehalf.browse")}
        </Link>
        <Link to={paths.search} search={{ ...search, scene: "goods" }} className={tile}>
          <span className={glyph}>
            <Search className="size-5" aria-hidden="true" />
          </span>
          {t("common.search")}
        </Link>
        <Link to={paths.scanCodeCommodity} search={search} className={tile}>
          <span className={glyph}>
            <ScanLine className="size-5" aria-hidden="true" />
          </span>
          {t("page.scanCodeCommodity")}
        </Link>
        <Link to={paths.myCollection} search={search} className={tile}>
          <span className={glyph}>
            <Heart className="size-5" aria-hidden="true" />
          </span>
          {t("page.myCollection")}
        </Link>
      </nav>
    </Card>
  );
}
