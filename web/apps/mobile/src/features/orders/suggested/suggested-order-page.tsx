import type { SuggestedOrder } from "@gerai/api";
import { t } from "@gerai/i18n";
import {
  BottomBar,
  Button,
  buttonClass,
  EmptyState,
  Money,
  Segmented,
  SelectSheet,
  toast,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { PackageCheck, TrendingUp } from "lucide-react";
import { useState } from "react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { AgainSheet } from "../components/again-sheet";
import { OrderSkeleton } from "../components/order-skeleton";
import type { PutAgain } from "../fill-cart";
import { coverDays } from "../search";
import type { SuggestedSearch } from "../search";
import { useGoOn } from "../use-go-on";
import { suggestedQuery, useFillSuggested } from "./api";
import { Basis, SuggestedLines } from "./suggested-lines";

const allStores = "all";

/** What a customer might order now and why; one tap puts it into the cart. */
export function SuggestedOrderPage() {
  const search = useSearch({ from: "/signed-in/pages/order/suggestedOrder" });
  const choice = useCustomerChoice(search.customerId);
  const staff = useUser().personId !== null;
  const asked = staff ? search : { ...search, customerId: choice.customerId };
  const query = useQuery(suggestedQuery(useClient(), asked));
  const navigate = useNavigate();
  const show = (changed: SuggestedSearch) =>
    void navigate({ to: paths.suggestedOrder, search: { ...search, ...changed }, replace: true });
  return (
    <Page
      title={t("page.suggestedOrder")}
      {...(staff && query.data ? { caption: query.data.customerName } : {})}
      back={staff ? paths.customers : paths.cart}
      scrollId="suggested-order"
      footer={
        query.data && query.data.lines.length > 0 ? (
          <FillBar order={query.data} stale={query.isPlaceholderData} />
        ) : null
      }
    >
      {staff ? null : (
        <CustomerSwitch
          choice={choice}
          onSwitch={(customerId) => show({ customerId, storeId: undefined })}
        />
      )}
      <Segmented
        label={t("suggested.cover")}
        options={coverDays.map((value) => ({ value, label: t(`suggested.cover.${value}`) }))}
        value={search.days ?? "21"}
        onChange={(days) => show({ days })}
      />
      <QueryView query={query} skeleton={<OrderSkeleton />}>
        {(order) => (
          <>
            <Stores order={order} onChoose={(storeId) => show({ storeId })} />
            <Basis order={order} />
            <SuggestedLines order={order} />
            {order.lines.length + order.removed.length === 0 ? <Nothing order={order} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

interface StoresProps {
  order: SuggestedOrder;
  /** Undefined is all of them. */
  onChoose: (storeId: string | undefined) => void;
}

function Stores({ order: { stores }, onChoose }: StoresProps) {
  if (stores.length < 2) return null;
  const counted = stores.filter((store) => store.counted);
  const chosen = counted.length === 1 ? counted[0]?.id : undefined;
  const options = stores.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectSheet
      label={t("suggested.store")}
      options={[{ value: allStores, label: t("suggested.allStores") }, ...options]}
      value={chosen ?? allStores}
      onChange={(value) => onChoose(value === allStores ? undefined : value)}
    />
  );
}

function Nothing({ order: { soldThrough, days } }: { order: SuggestedOrder }) {
  if (soldThrough !== null) {
    return (
      <EmptyState
        icon={PackageCheck}
        title={t("suggested.enough")}
        hint={t("suggested.enoughHint", { days })}
      />
    );
  }
  return (
    <EmptyState
      icon={TrendingUp}
      title={t("suggested.unknown")}
      hint={t("suggested.unknownHint")}
      action={<OrdersLink />}
    />
  );
}

function OrdersLink() {
  const staff = useUser().personId !== null;
  return (
    <Link to={staff ? paths.customOrders : paths.orders} className={buttonClass()}>
      {t("page.orders")}
    </Link>
  );
}

interface FillBarProps {
  order: SuggestedOrder;
  /** Another suggestion is being worked out. */
  stale: boolean;
}

function FillBar({ order, stale }: FillBarProps) {
  const fill = useFillSuggested();
  const follow = useMutationFlow();
  const goOn = useGoOn();
  const staff = useUser().personId !== null;
  const [filled, setFilled] = useState<PutAgain | null>(null);
  const put = () =>
    follow(fill, order, {
      done: ({ added, gone }) => {
        if (gone.length === 0) toast(t("orders.againAdded", { n: added }), { tone: "success" });
      },
      onPage: (result) => {
        if (result.gone.length > 0) setFilled(result);
        else goOn(result.customerId);
      },
    });
  return (
    <BottomBar>
      <span className="min-w-0 flex-1">
        <span className="block text-2xs text-ink-3">{t("suggested.amount")}</span>
        <Money amount={order.amount} currency={order.currency} size="md" />
      </span>
      <Button size="lg" loading={fill.isPending} disabled={stale} onClick={put}>
        {t("suggested.fill", { n: order.lines.length })}
      </Button>
      <AgainSheet
        result={filled}
        title={t("suggested.notAdded", { n: filled?.gone.length ?? 0 })}
        staff={staff}
        onGoOn={(customerId) => {
          setFilled(null);
          goOn(customerId);
        }}
        onClose={() => setFilled(null)}
      />
    </BottomBar>
  );
}
