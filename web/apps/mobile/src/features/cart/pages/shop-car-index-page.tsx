import type { CartView } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Button, buttonClass, EmptyState, PullToRefresh, Row, SectionList, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ShoppingBag, Sparkles } from "lucide-react";
import { useRef, useState } from "react";
import { cartQuery } from "../../../core/cart-queries";
import {
  checkedLines,
  lineProblem,
  orderableLines,
  withQuantities,
} from "../../../core/cart/cart-model";
import { useKeptCart } from "../../../core/cart/kept-cart";
import type { KeptCart } from "../../../core/cart/kept-cart";
import { useCartActions } from "../../../core/cart/use-cart-actions";
import { useWaitingCart, wantedOf } from "../../../core/cart/waiting-cart";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { useShopping } from "../../../core/goods/shopping";
import type { Shopping } from "../../../core/goods/shopping";
import { may } from "../../../core/may";
import { keptForOffline } from "../../../core/offline-reads";
import { OverdueTip } from "../../../core/overdue-tip";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useServices, useTabs, useUser } from "../../../core/services-context";
import { useTabSignal } from "../../../core/use-tab-signal";
import { CartGroup } from "../components/cart-group";
import type { LineSelection } from "../components/cart-group";
import { CartSkeleton } from "../components/cart-skeleton";
import { InvalidGroup } from "../components/invalid-group";
import { ManageBar } from "../components/manage-bar";
import { TotalsBar } from "../components/totals-bar";

/** The cart of a buyer, or the one staff keep for a customer. */
export function ShopCarIndexPage() {
  const { customerId, orderType } = useShopping();
  const cart = useKeptCart({ customerId, orderType });
  return <Cart key={`${customerId ?? ""} ${orderType ?? ""}`} cart={cart} />;
}

function Cart({ cart }: { cart: KeptCart }) {
  const query = useQuery({
    ...cartQuery(useClient(), cart),
    persister: keptForOffline<CartView>,
  });
  const actions = useCartActions(cart);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useTabSignal(paths.cart, () => {
    scroller.current?.scrollTo({ top: 0, behavior: "smooth" });
    void query.refetch();
  });
  const isTab = useTabs().some((tab) => tab.path === paths.cart);
  const known = useWaitingCart(cart, query);
  const shown = known && withQuantities(known, actions.wanted);
  const lines = shown ? [...orderableLines(shown), ...shown.invalid] : [];
  const selection = chosen && selectionOf(chosen, setChosen);
  return (
    <Page
      title={t("page.cart")}
      {...(isTab ? {} : { back: paths.customers })}
      {...(cart.staff && shown ? { caption: shown.customerName } : {})}
      flush
      actions={
        lines.length === 0 ? null : (
          <Button variant="ghost" onClick={() => setChosen(chosen ? null : [])}>
            {t(chosen ? "common.done" : "cart.manage")}
          </Button>
        )
      }
      footer={
        shown && lines.length > 0 ? (
          selection ? (
            <ManageBar
              selection={selection}
              cartIds={lines.map((line) => line.cartId)}
              onRemove={(as) => {
                actions.remove(selection.chosen, as);
                setChosen(null);
              }}
            />
          ) : (
            <CheckOutBar shown={shown} cart={cart} actions={actions} />
          )
        ) : null
      }
    >
      <PullToRefresh ref={scroller} onRefresh={() => query.refetch()} scrollId="cart">
        <div className="space-y-3 p-3 pb-8">
          <Whose cart={cart} />
          <SuggestedLink cart={cart} />
          <QueryView
            query={{ ...query, data: shown }}
            skeleton={<CartSkeleton />}
            isEmpty={() => lines.length === 0}
            empty={<EmptyCart shopping={cart} staff={cart.staff} />}
          >
            {(ready) => <Lines ready={ready} cart={cart} selection={selection} actions={actions} />}
          </QueryView>
        </div>
      </PullToRefresh>
    </Page>
  );
}

/** Buyers of several customers have a cart for each. */
function Whose({ cart }: { cart: KeptCart }) {
  const choice = useCustomerChoice(cart.customerId);
  const navigate = useNavigate();
  return (
    <CustomerSwitch
      choice={choice}
      onSwitch={(customerId) => void navigate({ to: paths.cart, search: { customerId } })}
    />
  );
}

/** Leads to what the customer might order now; staff find it where they order for them. */
function SuggestedLink({ cart: { customerId, staff } }: { cart: KeptCart }) {
  const user = useUser();
  if (staff || !may(user, "order_submit")) return null;
  return (
    <SectionList>
      <Row
        icon={Sparkles}
        title={t("cart.suggested")}
        caption={t("cart.suggestedHint")}
        render={(row) => <Link to={paths.suggestedOrder} search={{ customerId }} {...row} />}
      />
    </SectionList>
  );
}

type CartActions = ReturnType<typeof useCartActions>;

interface LinesProps {
  ready: CartView;
  cart: KeptCart;
  selection: LineSelection | null;
  actions: CartActions;
}

function Lines({ ready, cart, selection, actions }: LinesProps) {
  const shopping = shoppingOf(cart);
  const remove = (cartId: string, as: "deleted" | "favourites") => actions.remove([cartId], as);
  return (
    <>
      {ready.overdueTip ? (
        <OverdueTip tip={ready.overdueTip} customerId={ready.customerId} />
      ) : null}
      {ready.groups.map((group) => (
        <CartGroup
          key={group.storeId ?? ""}
          group={group}
          customerName={ready.customerName}
          currency={ready.currency}
          shopping={shopping}
          selection={selection}
          onCheck={actions.check}
          onQuantity={actions.setQuantity}
          onRemove={remove}
        />
      ))}
      {ready.invalid.length > 0 ? (
        <InvalidGroup
          lines={ready.invalid}
          shopping={shopping}
          selection={selection}
          onEmpty={() => void actions.emptyInvalid(ready.invalid.length)}
          onRemove={remove}
        />
      ) : null}
    </>
  );
}

interface CheckOutBarProps {
  shown: CartView;
  cart: KeptCart;
  actions: CartActions;
}

/** Everything tapped is confirmed first; what cannot be ordered as it is has to be put right. */
function CheckOutBar({ shown, cart, actions }: CheckOutBarProps) {
  const navigate = useNavigate();
  const { unsent } = useServices();
  const [busy, setBusy] = useState(false);
  const checkOut = async () => {
    if (checkedLines(shown).some((line) => lineProblem(line))) {
      return toast(t("cart.fixFirst"), { tone: "error" });
    }
    setBusy(true);
    const settled = await actions.flush();
    setBusy(false);
    if (!settled) return;
    // Only the server knows what may be ordered, so it has to know all of it.
    if (wantedOf(unsent.getState().deeds, cart).length > 0) return toast(t("unsent.sendFirst"));
    // Prices below the list go to head office with their reason.
    const to = shown.totals.needsPriceApproval ? paths.specialOffer : paths.confirmOrder;
    await navigate({ to, search: shoppingOf(cart) });
  };
  return (
    <TotalsBar
      totals={shown.totals}
      currency={shown.currency}
      busy={busy}
      onCheckAll={(checked) =>
        actions.check(
          orderableLines(shown).map((line) => line.cartId),
          checked,
        )
      }
      onCheckOut={() => void checkOut()}
    />
  );
}

function EmptyCart({ shopping, staff }: { shopping: KeptCart; staff: boolean }) {
  return (
    <EmptyState
      icon={ShoppingBag}
      title={t("cart.empty")}
      hint={t("cart.emptyHint")}
      action={
        <Link
          to={staff ? paths.commodityIndex : paths.categories}
          search={shoppingOf(shopping)}
          className={buttonClass()}
        >
          {t("cart.browse")}
        </Link>
      }
    />
  );
}

function shoppingOf({ customerId, orderType }: KeptCart): Shopping {
  const type = orderType === "3" || orderType === "4" ? orderType : undefined;
  return { customerId, orderType: type };
}

function selectionOf(
  chosen: readonly string[],
  setChosen: (chosen: readonly string[]) => void,
): LineSelection {
  return {
    chosen,
    toggle: (ids) =>
      setChosen(
        ids.every((id) => chosen.includes(id))
          ? chosen.filter((id) => !ids.includes(id))
          : [...new Set([...chosen, ...ids])],
      ),
  };
}
