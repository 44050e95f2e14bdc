import { formatMoney, t } from "@gerai/i18n";
import { Banner, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { EndlessList } from "../../../core/endless-list";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { receivablesQuery } from "../api";
import { PaymentBar } from "../components/payment-bar";
import { ReceivableFilters } from "../components/receivable-filters";
import { ReceivableRow } from "../components/receivable-row";
import { isSome } from "../model";
import { isStaff } from "../rights";
import type { ReceivablesSearch } from "../search";
import { useCustomerName } from "../use-customer-name";

/** What is owed, by state, day and number: of one customer, or of all that somebody looks after. */
export function ReceivablesPage() {
  const search = useSearch({ from: "/signed-in/pages/receivable/receivableList" });
  const choice = useCustomerChoice(search.customerId);
  const { customerId } = choice;
  const name = useCustomerName(customerId);
  const staff = isStaff(useUser());
  const navigate = useNavigate();
  const query = useInfiniteQuery(receivablesQuery(useClient(), { ...search, customerId }));
  const show = (part: Partial<ReceivablesSearch>) =>
    void navigate({ to: paths.receivables, search: { ...search, ...part }, replace: true });
  const sums = query.data?.pages[0]?.sums;
  const narrowed = Boolean(search.keyword ?? search.status ?? search.settled ?? search.dateFrom);
  return (
    <Page
      title={t("page.receivables")}
      {...(name === undefined ? {} : { caption: name })}
      back={staff ? paths.customers : paths.mine}
      flush
      footer={
        customerId && sums && isSome(sums.unwrittenOff) ? (
          <PaymentBar customerId={customerId} />
        ) : null
      }
    >
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-surface px-4 py-2">
          <CustomerSwitch choice={choice} onSwitch={(id) => show({ customerId: id })} />
          <ReceivableFilters search={search} onChange={show} />
        </div>
        <div className="min-h-0 flex-1">
          <QueryView
            query={query}
            skeleton={<SkeletonRows rows={8} leading={false} />}
            isEmpty={({ pages }) => pages[0]?.total === 0}
            empty={
              <EmptyState
                icon={FileText}
                title={t(narrowed ? "receivables.noneFound" : "receivables.none")}
                hint={t(narrowed ? "receivables.noneFoundHint" : "receivables.noneHint")}
              />
            }
          >
            {({ pages }) => (
              <EndlessList
                query={query}
                rows={pages.flatMap((page) => page.list)}
                getKey={({ id }) => id}
                renderRow={(receivable) => (
                  <ReceivableRow receivable={receivable} withCustomer={customerId === undefined} />
                )}
                estimateSize={104}
                label={t("page.receivables")}
                scrollId={`receivables-${search.status ?? "all"}`}
                header={sums ? <Sums sums={sums} /> : null}
                onRefresh={() => query.refetch()}
              />
            )}
          </QueryView>
        </div>
      </div>
    </Page>
  );
}

interface SumsProps {
  sums: { siAmount: string | null; unwrittenOff: string; overdue: string };
}

/** What is open of everything, whatever the list is narrowed to. */
function Sums({ sums }: SumsProps) {
  const user = useUser();
  const { currency } = user;
  const facts = [
    ...(sums.siAmount === null
      ? []
      : [{ label: t("receivables.siAmount"), amount: sums.siAmount }]),
    { label: t("receivables.unwrittenOff"), amount: sums.unwrittenOff },
    { label: t("receivables.tab.overdue"), amount: sums.overdue },
  ];
  return (
    <div className="space-y-2 px-4 py-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(({ label, amount }) => (
          <div key={label}>
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="text-base font-semibold tabular-nums">
              {formatMoney(amount, currency)}
            </dd>
          </div>
        ))}
      </dl>
      {isSome(sums.overdue) && !isStaff(user) ? (
        <Banner tone="mango">{t("receivables.overdueTip")}</Banner>
      ) : null}
    </div>
  );
}
