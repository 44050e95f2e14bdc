import type { CartLine, CartView, CustomerCheck } from "@gerai/api";
import { t } from "@gerai/i18n";
import {
  BottomBar,
  Button,
  buttonClass,
  Card,
  EmptyState,
  Money,
  Skeleton,
  SkeletonRows,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ShoppingBag, UsersRound } from "lucide-react";
import { useState } from "react";
import { cartQuery } from "../../../core/cart-queries";
import { withQuantities } from "../../../core/cart/cart-model";
import { useCartActions } from "../../../core/cart/use-cart-actions";
import { useWaitingCart, wantedOf } from "../../../core/cart/waiting-cart";
import { customerCheckQuery } from "../../../core/customer-queries";
import { modeName } from "../../../core/customer-words";
import { may } from "../../../core/may";
import { keptForOffline } from "../../../core/offline-reads";
import { PriceSheet } from "../../../core/ordering/price-sheet";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useServices, useUser } from "../../../core/services-context";
import { AddProducts } from "../components/add-products";
import { CheckNotes } from "../components/check-notes";
import { CustomerCart } from "../components/customer-cart";
import { nextStep } from "../model";

/** Ordering for a customer: may they, what do they want, at which price. */
export function OrderCustomerPage() {
  const { customerId } = useSearch({ from: "/signed-in/pages/custom/orderCustomer" });
  if (customerId === undefined) {
    return (
      <Page title={t("page.orderCustomer")} back={paths.customers}>
        <EmptyState
          icon={UsersRound}
          title={t("onBehalf.chooseTitle")}
          hint={t("onBehalf.chooseHint")}
          action={
            <Link to={paths.customers} search={{ pick: "order" }} className={buttonClass()}>
              {t("onBehalf.choose")}
            </Link>
          }
        />
      </Page>
    );
  }
  return <Workspace key={customerId} customerId={customerId} />;
}

function Workspace({ customerId }: { customerId: string }) {
  const client = useClient();
  const user = useUser();
  const check = useQuery({
    ...customerCheckQuery(client, { customerId }),
    persister: keptForOffline<CustomerCheck>,
  });
  const cart = useQuery({
    ...cartQuery(client, { customerId }),
    enabled: check.data?.ok === true,
    persister: keptForOffline<CartView>,
  });
  const actions = useCartActions({ customerId, staff: true });
  const known = useWaitingCart({ customerId }, cart);
  const shown = known && withQuantities(known, actions.wanted);
  const [priced, setPriced] = useState<CartLine | null>(null);
  const discounts = may(user, "change_discount_price");
  return (
    <Page
      title={t("page.orderCustomer")}
      back={paths.customers}
      scrollId="order-customer"
      footer={
        check.data?.ok && shown && shown.badge > 0 ? (
          <OrderBar cart={shown} settle={actions.flush} />
        ) : null
      }
    >
      <QueryView query={check} skeleton={<CheckSkeleton />}>
        {(checked) => (
          <>
            <CustomerLine check={checked} />
            <CheckNotes check={checked} currency={user.currency} />
            {checked.ok ? (
              <>
                <AddProducts customerId={customerId} />
                <QueryView
                  query={{ ...cart, data: shown }}
                  skeleton={
                    <Card flush>
                      <SkeletonRows rows={3} />
                    </Card>
                  }
                  isEmpty={({ badge }) => badge === 0}
                  empty={
                    <EmptyState
                      icon={ShoppingBag}
                      title={t("onBehalf.empty")}
                      hint={t("onBehalf.emptyHint")}
                    />
                  }
                >
                  {(ready) => (
                    <CustomerCart
                      cart={ready}
                      actions={actions}
                      onPrice={discounts ? setPriced : undefined}
                    />
                  )}
                </QueryView>
              </>
            ) : null}
          </>
        )}
      </QueryView>
      <PriceSheet
        line={priced}
        customerId={customerId}
        currency={cart.data?.currency ?? user.currency}
        limit={cart.data?.discountLimit}
        onClose={() => setPriced(null)}
      />
    </Page>
  );
}

function CustomerLine({ check }: { check: CustomerCheck }) {
  const { customer } = check;
  return (
    <Link
      to={paths.customerDetail}
      search={{ id: customer.id }}
      className="flex min-h-11 items-baseline gap-2 px-1 py-2 text-sm text-ink-2"
    >
      <span className="min-w-0 truncate font-semibold text-ink">{customer.name}</span>
      <span className="shrink-0 text-xs">
        {[customer.code, modeName(customer.mode)].join(" · ")}
      </span>
    </Link>
  );
}

interface OrderBarProps {
  cart: CartView;
  /** Sends the quantities that were tapped last; says whether all of them were accepted. */
  settle: () => Promise<boolean>;
}

/** What is ordered goes to confirming, or with lowered prices to the special-offer form. */
function OrderBar({ cart, settle }: OrderBarProps) {
  const navigate = useNavigate();
  const { unsent } = useServices();
  const [busy, setBusy] = useState(false);
  const step = nextStep(cart);
  const { customerId, totals, currency } = cart;
  const go = async () => {
    if (step === "fix") return toast(t("cart.fixFirst"), { tone: "error" });
    setBusy(true);
    const settled = await settle();
    setBusy(false);
    if (!settled) return;
    // Only the server knows what may be ordered, so it has to know all of it.
    if (wantedOf(unsent.getState().deeds, cart).length > 0) return toast(t("unsent.sendFirst"));
    await navigate({
      to: step === "specialOffer" ? paths.specialOffer : paths.confirmOrder,
      search: { customerId },
    });
  };
  return (
    <BottomBar>
      <div className="min-w-0 flex-1" aria-live="polite">
        <Money amount={totals.net} currency={currency} size="lg" />
        <p className="truncate text-2xs text-ink-3">
          {t("cart.kindsAndPieces", { kinds: totals.kinds, qty: totals.qty })}
        </p>
      </div>
      <Button disabled={step === "nothing"} loading={busy} onClick={() => void go()}>
        {t(step === "specialOffer" ? "onBehalf.specialOffer" : "onBehalf.confirm")}
      </Button>
    </BottomBar>
  );
}

function CheckSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-5 w-2/3" />
      <Card>
        <Skeleton className="h-18 w-full" />
      </Card>
      <Card flush>
        <SkeletonRows rows={3} />
      </Card>
    </div>
  );
}
