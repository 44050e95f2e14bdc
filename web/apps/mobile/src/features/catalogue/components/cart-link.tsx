import { t } from "@gerai/i18n";
import { badgeLabel, CountBadge } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ShoppingBag } from "lucide-react";
import { cartNumQuery } from "../../../core/cart-queries";
import { useShopping } from "../../../core/goods/shopping";
import { paths } from "../../../core/paths";
import { useClient, useTabs } from "../../../core/services-context";

/** The cart with its count, for those whose cart is a tab. */
export function CartLink() {
  const tabs = useTabs();
  return tabs.some(({ path }) => path === paths.cart) ? <CountedLink /> : null;
}

function CountedLink() {
  const { data: count = 0 } = useQuery(cartNumQuery(useClient(), undefined));
  return (
    <Link
      to={paths.cart}
      search={useShopping()}
      className="relative grid size-11 place-items-center rounded-full bg-surface text-ink shadow-card active:bg-sunken"
    >
      <ShoppingBag className="size-5.5" aria-hidden="true" />
      <span className="sr-only">{badgeLabel(t("tab.cart"), count)}</span>
      <CountBadge count={count} className="absolute -top-0.5 -right-0.5" />
    </Link>
  );
}
