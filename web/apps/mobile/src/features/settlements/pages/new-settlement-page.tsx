import { dateInZone } from "@gerai/domain";
import { formatDate, t } from "@gerai/i18n";
import {
  Banner,
  BottomBar,
  Button,
  buttonClass,
  Card,
  EmptyState,
  Field,
  RadioList,
  Segmented,
  SkeletonRows,
  Switch,
} from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Store, UsersRound } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { errorText } from "../../../core/error-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import { storesToSettleQuery, useCreateSettlement } from "../api";
import type { StoreToSettle } from "../wire";

/** Choosing the store and the days that are to be settled. */
export function NewSettlementPage() {
  const { customerId } = useSearch({ from: "/signed-in/pages/settlement/settlementEdit" });
  if (customerId === undefined) {
    return (
      <Page title={t("page.settlementNew")} back={paths.settlements}>
        <EmptyState
          icon={UsersRound}
          title={t("customers.notChosen")}
          action={
            <Link to={paths.customers} className={buttonClass()}>
              {t("onBehalf.choose")}
            </Link>
          }
        />
      </Page>
    );
  }
  return <Stores customerId={customerId} />;
}

function Stores({ customerId }: { customerId: string }) {
  const query = useQuery(storesToSettleQuery(useClient(), customerId));
  const [chosen, setChosen] = useState<string | null>(null);
  const store = query.data?.find(({ storeId }) => storeId === chosen) ?? query.data?.[0];
  const title = t("page.settlementNew");
  const caption = store ? { caption: store.customerName } : {};
  if (!query.data || !store) {
    return (
      <Page title={title} back={paths.settlements}>
        <QueryView
          query={query}
          skeleton={<SkeletonRows rows={4} leading={false} />}
          isEmpty={(stores) => stores.length === 0}
          empty={<EmptyState icon={Store} title={t("settlements.noStores")} />}
        >
          {() => null}
        </QueryView>
      </Page>
    );
  }
  const list =
    query.data.length > 1 ? (
      <Card title={t("settlements.store")}>
        <RadioList
          label={t("settlements.store")}
          options={query.data.map((one) => ({
            value: one.storeId,
            label: one.storeName,
            caption: standing(one),
          }))}
          value={store.storeId}
          onChange={setChosen}
        />
      </Card>
    ) : null;
  return (
    <PeriodForm key={store.storeId} store={store} title={title} {...caption}>
      {list}
    </PeriodForm>
  );
}

function standing({ openNo, settledThrough }: StoreToSettle): string {
  if (openNo !== null) return t("settlements.openNo", { no: openNo });
  if (settledThrough === null) return t("settlements.neverSettled");
  return t("settlements.settledThrough", { day: formatDate(settledThrough) });
}

interface PeriodFormProps {
  store: StoreToSettle;
  title: string;
  caption?: string;
  children: ReactNode;
}

function PeriodForm({ store, title, caption, children }: PeriodFormProps) {
  const { timeZone } = useUser();
  const today = dateInZone(useNow(), timeZone);
  const first = store.settledThrough === null;
  const [from, setFrom] = useState(store.periodFrom);
  const [to, setTo] = useState(store.periodTo ?? "");
  const [basis, setBasis] = useState<"reports" | "count">("reports");
  const [chargeLost, setChargeLost] = useState(false);
  const create = useCreateSettlement();
  const navigate = useNavigate();
  const last = basis === "count" ? (store.countedOn ?? "") : to;
  const problem = create.error ? errorText(create.error) : null;
  const send = () =>
    create.mutate(
      {
        storeId: store.storeId,
        periodFrom: from,
        periodTo: last,
        basis,
        chargeLost,
        remark: "",
      },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: paths.settlementDetail, search: { id }, replace: true }),
      },
    );
  return (
    <Page
      title={title}
      {...(caption === undefined ? {} : { caption })}
      back={paths.settlements}
      scrollId="settlement-new"
      footer={
        store.openId === null ? (
          <BottomBar>
            <Button
              size="lg"
              block
              loading={create.isPending}
              disabled={from === "" || last === "" || last < from || last >= today}
              onClick={send}
            >
              {t("settlements.prepare")}
            </Button>
          </BottomBar>
        ) : null
      }
    >
      <div className="space-y-3">
        {children}
        {store.openId === null ? null : <OpenNote id={store.openId} no={store.openNo ?? ""} />}
        <Card title={store.storeName}>
          <div className="space-y-4">
            <Segmented
              label={t("settlements.basisLabel")}
              options={[
                { value: "reports", label: t("settlements.basis.reports") },
                { value: "count", label: t("settlements.basis.count") },
              ]}
              value={basis}
              onChange={setBasis}
            />
            <Field
              label={t("settlements.from")}
              type="date"
              value={from}
              disabled={!first}
              onChange={(event) => setFrom(event.target.value)}
            />
            {basis === "count" ? (
              <p className="text-sm text-ink-2">
                {store.countedOn === null
                  ? t("settlements.notCounted")
                  : t("settlements.countedOn", { day: formatDate(store.countedOn) })}
              </p>
            ) : (
              <Field
                label={t("settlements.to")}
                type="date"
                value={to}
                min={from}
                hint={t("settlements.toHint")}
                onChange={(event) => setTo(event.target.value)}
              />
            )}
            <div className="flex min-h-11 items-center gap-3">
              <span aria-hidden="true" className="min-w-0 flex-1 text-sm font-medium">
                {t("settlements.lostByCustomer")}
              </span>
              <Switch
                label={t("settlements.lostByCustomer")}
                checked={chargeLost}
                onChange={setChargeLost}
              />
            </div>
          </div>
        </Card>
        {problem === null ? null : <Banner tone="danger">{problem}</Banner>}
      </div>
    </Page>
  );
}

function OpenNote({ id, no }: { id: string; no: string }) {
  const navigate = useNavigate();
  return (
    <Banner
      tone="mango"
      action={{
        label: t("settlements.see"),
        onClick: () => void navigate({ to: paths.settlementDetail, search: { id } }),
      }}
    >
      {t("settlements.openNo", { no })}
    </Banner>
  );
}
