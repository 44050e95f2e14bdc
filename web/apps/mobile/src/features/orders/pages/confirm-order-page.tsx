import type { CartLine, OrderPreview, SubmittedOrder } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Banner, BottomBar, Button, buttonClass, confirm, EmptyState, Money } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ShoppingBag } from "lucide-react";
import { useEffect, useState } from "react";
import { chosenAddress, dropChosenAddress } from "../../../core/address-choice";
import { cartQuery } from "../../../core/cart-queries";
import { useShopping } from "../../../core/goods/shopping";
import type { Shopping } from "../../../core/goods/shopping";
import { useOrderStore } from "../../../core/ordering/use-order-store";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryError, QueryView } from "../../../core/query-view";
import { useClient, useServices, useUser } from "../../../core/services-context";
import { orderDraftKey } from "../../../core/storage-keys";
import { useReveal } from "../../../core/use-reveal";
import { previewQuery } from "../api";
import { OrderSkeleton } from "../components/order-skeleton";
import { ConfirmForm } from "../confirm/confirm-form";
import { LostAnswer } from "../confirm/lost-answer";
import { PriceDialog } from "../confirm/price-dialog";
import { ShortageCard } from "../confirm/shortage-card";
import { shortLines, useFixShortage } from "../confirm/use-fix-shortage";
import { useSubmit } from "../confirm/use-submit";
import { movedPrices, risenPrices } from "../model";
import { mayBePlaced, readDraft } from "../order-draft";
import { orderProblem } from "../problems";
import type { OrderProblem } from "../problems";
import { useOrderDraft } from "../use-order-draft";

/** What is checked in the cart, about to become an order. */
export function ConfirmOrderPage() {
  const shopping = useShopping();
  const cart = useQuery(cartQuery(useClient(), shopping));
  const { storage } = useServices();
  const key = useDraftKey(shopping);
  const inCart = cart.data?.groups.flatMap((group) => group.lines) ?? [];
  const checked = inCart.filter((line) => line.checked);
  // The lines that were checked when the page opened; sending the order empties the cart.
  const [opened, setOpened] = useState<readonly CartLine[] | null>(null);
  if (!opened && checked.length > 0) setOpened(checked);
  const lost = cart.data && mayBePlaced(readDraft(storage, key), idsOf(inCart));
  if (opened) return <Confirm shopping={shopping} draftKey={key} opened={opened} inCart={inCart} />;
  return (
    <Page title={t("page.confirmOrder")} back={paths.cart}>
      {lost ? (
        <LostAnswer draftKey={key} customerId={shopping.customerId} />
      ) : (
        <QueryView query={cart} skeleton={<OrderSkeleton />}>
          {() => <NothingChecked shopping={shopping} />}
        </QueryView>
      )}
    </Page>
  );
}

function useDraftKey({ customerId, orderType }: Shopping): string {
  const { userId } = useUser();
  return orderDraftKey(userId, customerId, orderType);
}

function idsOf(lines: readonly CartLine[]): string[] {
  return lines.map((line) => line.cartId);
}

function NothingChecked({ shopping }: { shopping: Shopping }) {
  return (
    <EmptyState
      icon={ShoppingBag}
      title={t("orders.nothingChecked")}
      action={
        <Link to={paths.cart} search={shopping} className={buttonClass()}>
          {t("goods.openCart")}
        </Link>
      }
    />
  );
}

interface ConfirmProps {
  shopping: Shopping;
  draftKey: string;
  opened: readonly CartLine[];
  /** The cart as it is now: quantities may have been put right. */
  inCart: readonly CartLine[];
}

function Confirm({ shopping, draftKey, opened, inCart }: ConfirmProps) {
  const { customerId } = shopping;
  const { draft, change, finish } = useOrderDraft(draftKey, idsOf(opened));
  usePickedAddress((addressId) => change({ addressId }));
  const preview = useQuery(
    previewQuery(useClient(), {
      customerId: customerId ?? null,
      cartIds: draft.cartIds,
      addressId: draft.addressId,
      settleMethod: methodOf(draft.settleMethod),
    }),
  );
  const { data } = preview;
  const store = useOrderStore({
    customerId: data?.customerId,
    choice: draft.store,
    consigned: data?.settleMethod === "consignment",
  });
  const navigate = useNavigate();
  const submit = useSubmit({
    customerId,
    storeId: store.storeId,
    draft,
    onSent: () => change({ sent: true }),
    onRefused: () => change({ sent: false }),
    onPlaced: finish,
    onOpen: ({ orderId }: SubmittedOrder) =>
      void navigate({ to: paths.settlement, search: { orderId }, replace: true }),
  });
  const fix = useFixShortage(shopping);
  const [asked, setAsked] = useState(false);
  const [tries, setTries] = useState(0);
  const scroller = useReveal(tries, submit.problem);
  const problem = submit.problem ?? (preview.error ? orderProblem(preview.error) : null);
  const lines = opened.map((line) => inCart.find(({ cartId }) => cartId === line.cartId) ?? line);
  const short = problem?.kind === "stock" ? shortLines(lines, problem.lines) : [];
  const repair = (entries: typeof short) =>
    fix.mutate(entries, {
      onSuccess: (left) => {
        submit.clear();
        change({ cartIds: draft.cartIds.filter((id) => !left.includes(id)) });
      },
    });

  const moved = submit.problem?.kind === "price" ? submit.problem.lines : data && movedPrices(data);
  const send = async () => {
    if (!data) return;
    setTries(tries + 1);
    if (store.missing) return;
    if (!(await meantTwice(data))) return;
    if (risenPrices(movedPrices(data)).length > 0) return setAsked(true);
    submit.send(data);
  };
  return (
    <Page
      title={t("page.confirmOrder")}
      {...(customerId && data ? { caption: data.customerName } : {})}
      back={paths.cart}
      scrollRef={scroller}
      footer={
        data ? (
          <SubmitBar
            preview={data}
            busy={submit.busy || store.query.isLoading}
            onSubmit={() => void send()}
          />
        ) : null
      }
    >
      {short.length > 0 ? (
        <ShortageCard
          short={short}
          busy={fix.isPending}
          onFix={(entries) => repair([...entries])}
        />
      ) : null}
      {data ? (
        <>
          <ConfirmForm
            preview={data}
            draft={draft}
            customerId={customerId}
            store={store}
            storeWanted={tries > 0 && store.missing}
            problem={submit.problem}
            onChange={change}
          />
          <PriceDialog
            moved={asked || submit.problem?.kind === "price" ? (moved ?? null) : null}
            preview={data}
            onAccept={() => {
              setAsked(false);
              submit.send(data, moved);
            }}
            onClose={() => {
              setAsked(false);
              submit.clear();
              void preview.refetch();
            }}
          />
        </>
      ) : (
        <NoPreview
          problem={problem}
          error={preview.error}
          fixable={short.length > 0}
          shopping={shopping}
          onRetry={() => void preview.refetch()}
        />
      )}
    </Page>
  );
}

/** Only what the server offers is asked for; anything else is its own choice. */
function methodOf(method: string | null) {
  return method === "wallet" || method === "account" || method === "consignment" ? method : null;
}

/** The address page leaves its choice behind and comes back here. */
function usePickedAddress(take: (addressId: string) => void): void {
  const { tabStorage } = useServices();
  const picked = chosenAddress(tabStorage);
  useEffect(() => {
    if (picked === null) return;
    dropChosenAddress(tabStorage);
    take(picked);
    // oxlint-disable-next-line react/exhaustive-deps -- taken once, when it is found
  }, [picked]);
}

/** The same goods a moment ago are usually a mistake. */
async function meantTwice({ warnings }: OrderPreview): Promise<boolean> {
  const twice = warnings.find(({ kind }) => kind === "ordered_twice");
  if (!twice) return true;
  return await confirm({
    title: t("orders.twiceTitle"),
    body: [twice.orderNo, twice.msg].filter(Boolean).join(" · "),
    confirmLabel: t("orders.twiceYes"),
  });
}

interface SubmitBarProps {
  preview: OrderPreview;
  busy: boolean;
  onSubmit: () => void;
}

function SubmitBar({ preview, busy, onSubmit }: SubmitBarProps) {
  return (
    <section aria-label={t("orders.submit")}>
      <BottomBar className="justify-between">
        <span className="min-w-0">
          <span className="block text-2xs text-ink-3">{t("orders.net")}</span>
          <Money amount={preview.totals.net} currency={preview.currency} size="lg" />
        </span>
        <Button size="lg" loading={busy} onClick={onSubmit} className="shrink-0">
          {t("orders.submit")}
        </Button>
      </BottomBar>
    </section>
  );
}

interface NoPreviewProps {
  problem: OrderProblem | null;
  error: unknown;
  /** Something above already offers the way out. */
  fixable: boolean;
  shopping: Shopping;
  onRetry: () => void;
}

/** The order cannot be worked out as it is: says why, and where to put it right. */
function NoPreview({ problem, error, fixable, shopping, onRetry }: NoPreviewProps) {
  if (problem === null) return <OrderSkeleton />;
  if (fixable) return null;
  if (problem.kind !== "quantity") return <QueryError error={error} onRetry={onRetry} />;
  return (
    <>
      <Banner tone="danger">{problem.message}</Banner>
      <Link to={paths.cart} search={shopping} className={buttonClass({ block: true })}>
        {t("orders.backToCart")}
      </Link>
    </>
  );
}
