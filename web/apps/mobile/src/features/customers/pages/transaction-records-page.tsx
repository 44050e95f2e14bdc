import { formatDate, t } from "@gerai/i18n";
import { Chips, EmptyState, Segmented, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { customerQuery } from "../../../core/customer-queries";
import { DaysField } from "../../../core/days-field";
import { EndlessList } from "../../../core/endless-list";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { transactionsQuery } from "../api";
import { TransactionLine } from "../components/transaction-line";
import { transactionName, transactionRows } from "../model";
import { transactionBooks, transactionKinds } from "../search";

/** Everything that moved a customer's money, in the wallet and on account, day by day. */
export function TransactionRecordsPage() {
  const search = useSearch({ from: "/signed-in/pages/custom/transactionRecords" });
  const navigate = useNavigate();
  const client = useClient();
  const { timeZone, currency } = useUser();
  const customer = useQuery(customerQuery(client, search.id));
  const query = useInfiniteQuery(transactionsQuery(client, search));
  const { dateFrom, dateTo } = search;
  const show = (part: Partial<typeof search>) =>
    void navigate({ to: paths.transactionRecords, search: { ...search, ...part }, replace: true });
  const nothing = (
    <EmptyState
      icon={ScrollText}
      title={t("customers.noTransactions")}
      hint={t("customers.noTransactionsHint")}
    />
  );
  return (
    <Page
      title={t("page.transactionRecords")}
      {...(customer.data ? { caption: customer.data.name } : {})}
      back={paths.customers}
      flush
    >
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-surface px-4 py-2.5">
          <Segmented
            label={t("customers.book")}
            options={[
              { value: "all", label: t("common.all") },
              ...transactionBooks.map((value) => ({ value, label: t(`customers.book.${value}`) })),
            ]}
            value={search.book ?? "all"}
            onChange={(value) => show({ book: value === "all" ? undefined : value })}
          />
          <Chips
            label={t("customers.kindFilter")}
            options={[
              { value: "all", label: t("common.all") },
              ...transactionKinds.map((value) => ({ value, label: transactionName(value) })),
            ]}
            value={[search.kind ?? "all"]}
            onChange={([chosen]) =>
              show({ kind: transactionKinds.find((value) => value === chosen) })
            }
          />
          <DaysField
            value={dateFrom && dateTo ? { from: dateFrom, to: dateTo } : undefined}
            onChange={(span) => show({ dateFrom: span?.from, dateTo: span?.to })}
          />
        </div>
        <div className="min-h-0 flex-1">
          {search.id === undefined ? (
            nothing
          ) : (
            <QueryView
              query={query}
              skeleton={<SkeletonRows rows={8} />}
              isEmpty={({ pages }) => pages[0]?.list.length === 0}
              empty={nothing}
            >
              {({ pages }) => (
                <EndlessList
                  query={query}
                  rows={transactionRows(
                    pages.flatMap((page) => page.list),
                    timeZone,
                  )}
                  getKey={({ key }) => key}
                  renderRow={(row) =>
                    row.kind === "line" ? (
                      <TransactionLine line={row.line} currency={currency} />
                    ) : (
                      <h2 className="bg-canvas px-4 pt-3 pb-1.5 text-sm font-semibold text-ink-2">
                        {formatDate(row.day, "weekday")}
                      </h2>
                    )
                  }
                  estimateSize={64}
                  label={t("page.transactionRecords")}
                  scrollId="transactions"
                />
              )}
            </QueryView>
          )}
        </div>
      </div>
    </Page>
  );
}
