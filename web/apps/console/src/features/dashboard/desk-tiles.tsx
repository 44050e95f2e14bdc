import type { UserCenterData } from "@gerai/api";
import { formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Skeleton } from "antd";
import { BadgePercent, CircleDollarSign, Package, ReceiptText, Truck, Wallet } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { errorText } from "../../core/errors";
import { mayAny } from "../../core/session/permissions";
import type { ConsolePermission } from "../../core/session/permissions";
import { useApi } from "../../core/session/services";
import { waitingQuery } from "./waiting";
import type { WaitingAt } from "./waiting";

interface Desk {
  path: "/orders" | "/offers" | "/dispatch" | "/top-ups" | "/products" | "/costs";
  label: "nav.offers" | "nav.dispatch" | "nav.topUps" | "nav.orders" | "nav.products" | "nav.costs";
  icon: LucideIcon;
  permissions: ConsolePermission[];
  /** What is counted at it; where nothing waits, what is done there. */
  waits: WaitingAt | { hint: "dashboard.desk.products" | "dashboard.desk.costs" };
}

/** Where the daily work of the roles is done. */
const desks: readonly Desk[] = [
  {
    path: "/offers",
    label: "nav.offers",
    icon: BadgePercent,
    permissions: ["price_approve"],
    waits: "offers",
  },
  {
    path: "/dispatch",
    label: "nav.dispatch",
    icon: Truck,
    permissions: ["dispatch"],
    waits: "dispatch",
  },
  {
    path: "/top-ups",
    label: "nav.topUps",
    icon: Wallet,
    permissions: ["top_up_audit", "wallet_view"],
    waits: "topUps",
  },
  {
    path: "/orders",
    label: "nav.orders",
    icon: ReceiptText,
    permissions: ["order_view"],
    waits: "orders",
  },
  {
    path: "/products",
    label: "nav.products",
    icon: Package,
    permissions: ["catalogue_manage"],
    waits: { hint: "dashboard.desk.products" },
  },
  {
    path: "/costs",
    label: "nav.costs",
    icon: CircleDollarSign,
    permissions: ["cost_view"],
    waits: { hint: "dashboard.desk.costs" },
  },
];

/** The desks somebody works at. */
export function desksOf(user: UserCenterData): readonly Desk[] {
  return desks.filter(({ permissions }) => mayAny(user, permissions));
}

/** The way to each desk, with what waits there. */
export function DeskTiles({ desks: shown }: { desks: readonly Desk[] }) {
  return (
    <nav
      aria-label={t("dashboard.desks")}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      {shown.map((desk) => (
        <DeskTile key={desk.path} desk={desk} />
      ))}
    </nav>
  );
}

function DeskTile({ desk: { path, label, icon: Icon, waits } }: { desk: Desk }) {
  return (
    <Link
      to={path}
      className="block rounded-card bg-surface p-5 text-ink shadow-card outline-2 outline-transparent transition-colors duration-150 hover:outline-brand-line"
    >
      <span className="flex items-center justify-between gap-3 text-ink-2">
        {t(label)}
        <Icon size={18} className="text-ink-3" aria-hidden />
      </span>
      {typeof waits === "string" ? (
        <Waiting at={waits} />
      ) : (
        <span className="mt-2 block text-sm text-ink-3">{t(waits.hint)}</span>
      )}
    </Link>
  );
}

function Waiting({ at }: { at: WaitingAt }) {
  const query = useQuery(waitingQuery(useApi(), at, useListCountry()));
  if (query.error && query.data === undefined) {
    return <span className="mt-2 block text-sm text-danger-ink">{errorText(query.error)}</span>;
  }
  return (
    <>
      <span className="mt-1 block h-10 text-3xl numeral">
        {query.data === undefined ? (
          <Skeleton.Button active size="small" />
        ) : (
          formatNumber(query.data)
        )}
      </span>
      <span className="block h-5 text-sm text-ink-3">{t(`dashboard.waiting.${at}`)}</span>
    </>
  );
}
