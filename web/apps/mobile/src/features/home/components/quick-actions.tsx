import { terminal } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Card } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import {
  BadgePercent,
  ChartColumn,
  ClipboardList,
  CreditCard,
  Gift,
  ScanLine,
  ShoppingBag,
} from "lucide-react";
import type { ReactNode } from "react";
import { may } from "../../../core/may";
import { paths } from "../../../core/paths";
import { useTabs, useUser } from "../../../core/services-context";
import { tabViewer } from "../../../core/session-store";

const tile =
  "flex min-h-20 flex-col items-center justify-start gap-1.5 rounded-control px-1 py-1.5 text-center text-xs leading-tight font-medium active:bg-sunken";

/** What a representative does most, one tap away; only what this user may do. */
export function QuickActions() {
  const user = useUser();
  const samples = useTabs().some((tab) => tab.path === paths.freeSamples);
  if (tabViewer(user).terminalType !== terminal.representative) return null;
  return (
    <Card title={t("home.actions")}>
      <nav
        aria-label={t("home.actions")}
        // Five stand better as three and two than as four and one.
        className="grid grid-cols-4 gap-y-1 has-[>:nth-child(5):last-child]:grid-cols-3"
      >
        {may(user, "order_on_behalf") ? (
          <Link to={paths.customers} search={{ pick: "order" }} className={tile}>
            <Glyph tone="bg-brand-soft text-brand-ink">
              <ShoppingBag className="size-5" />
            </Glyph>
            {t("home.action.order")}
          </Link>
        ) : null}
        <Link to={paths.scanCodeCommodity} className={tile}>
          <Glyph tone="bg-info-soft text-info-ink">
            <ScanLine className="size-5" />
          </Glyph>
          {t("home.action.scan")}
        </Link>
        {may(user, "top_up_request") ? (
          <Link to={paths.customers} search={{ pick: "topUp" }} className={tile}>
            <Glyph tone="bg-mango-soft text-mango-ink">
              <CreditCard className="size-5" />
            </Glyph>
            {t("home.action.topUp")}
          </Link>
        ) : null}
        {may(user, "sell_in_view") ? (
          <Link to={paths.sellInReport} className={tile}>
            <Glyph tone="bg-brand-soft text-brand-ink">
              <ChartColumn className="size-5" />
            </Glyph>
            {t("home.action.report")}
          </Link>
        ) : null}
        {may(user, "sales_report_correct") ? (
          <Link to={paths.salesReport} search={{ view: "team" }} className={tile}>
            <Glyph tone="bg-info-soft text-info-ink">
              <ClipboardList className="size-5" />
            </Glyph>
            {t("home.action.teamSales")}
          </Link>
        ) : null}
        {may(user, "change_discount_price") ? (
          <Link to={paths.offers} className={tile}>
            <Glyph tone="bg-violet-soft text-violet-ink">
              <BadgePercent className="size-5" />
            </Glyph>
            {t("offers.list")}
          </Link>
        ) : null}
        {samples && may(user, "sample_gift_order") ? (
          <Link to={paths.freeSamples} className={tile}>
            <Glyph tone="bg-danger-soft text-danger-ink">
              <Gift className="size-5" />
            </Glyph>
            {t("tab.samples")}
          </Link>
        ) : null}
      </nav>
    </Card>
  );
}

function Glyph({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={`grid size-11 place-items-center rounded-control ${tone}`}>
      {children}
    </span>
  );
}
