import type { UserCenterData } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { BadgePercent, CircleDollarSign, Package, ReceiptText, Truck, Wallet } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { mayAny } from "../../core/session/permissions";
import type { ConsolePermission } from "../../core/session/permissions";

interface Desk {
  path: "/orders" | "/offers" | "/dispatch" | "/top-ups" | "/products" | "/costs";
  label: "nav.offers" | "nav.dispatch" | "nav.topUps" | "nav.orders" | "nav.products" | "nav.costs";
  icon: LucideIcon;
  permissions: ConsolePermission[];
}

/** Where the daily work of the roles is done. */
const desks: readonly Desk[] = [
  { path: "/offers", label: "nav.offers", icon: BadgePercent, permissions: ["price_approve"] },
  { path: "/dispatch", label: "nav.dispatch", icon: Truck, permissions: ["dispatch"] },
  {
    path: "/top-ups",
    label: "nav.topUps",
    icon: Wallet,
    permissions: ["top_up_audit", "wallet_view"],
  },
  { path: "/orders", label: "nav.orders", icon: ReceiptText, permissions: ["order_view"] },
  { path: "/products", label: "nav.products", icon: Package, permissions: ["catalogue_manage"] },
  { path: "/costs", label: "nav.costs", icon: CircleDollarSign, permissions: ["cost_view"] },
];

/** The desks somebody works at. */
export function desksOf(user: UserCenterData): readonly Desk[] {
  return desks.filter(({ permissions }) => mayAny(user, permissions));
}

/** The way to each desk. */
export function DeskTiles({ desks: shown }: { desks: readonly Desk[] }) {
  return (
    <nav aria-label={t("dashboard.desks")} className="grid gap-4 md:grid-cols-3">
      {shown.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          className="flex items-center gap-3 rounded-card bg-surface p-5 text-ink shadow-card outline-2 outline-transparent transition-colors duration-150 hover:outline-brand-line"
        >
          <Icon size={18} className="text-ink-3" aria-hidden />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
