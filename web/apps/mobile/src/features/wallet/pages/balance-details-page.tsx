import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Chips, EmptyState, Segmented, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { DaysField } from "../../../core/days-field";
import { EndlessList } from "../../../core/endless-list";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { walletLinesQuery } from "../api";
import { LineRow } from "../components/line-row";
import { balanceRows, kindName } from "../model";
import { lineKinds } from "../search";

/** Everything that came in and went out, day by day. */
export function BalanceDetailsPage() {
  const search = useSearch({ from: "/signed-in/pages/recharge/balanceDetails" });
  const { direction, kind, dateFrom, dateTo } = search;
  const choice = useCustomerChoice(search.customerId);
  const { customerId } = choice;
  const { timeZone, currency } = useUser();
  const navigate = useNavigate();
  const query = useInfiniteQuery(
    walletLinesQuery(useClient(), { customerId, direction, kind, dateFrom, dateTo }),
  );
  const show = (change: Partial<typeof search>) =>
    void navigate({ to: paths.balanceDetails, search: { ...search, ...change }, replace: true });
  // Between lines that are left out the balance would jump without a visible reason.
  const whole = direction === undefined && kind === undefined;
  return (
    <Page title={t("page.balanceDetails")} back={paths.myPurse} flush>
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-surface px-4 py-2.5">
          <CustomerSwitch choice={choice} onSwitch={(id) => show({ customerId: id })} />
          <Segmented
            label={t("wallet.directionFilter")}
            options={[
              { value: "all", label: t("common.all") },
              { value: "income", label: t("wallet.income") },
              { value: "expenditure", label: t("wallet.expenditure") },
            ]}
            value={direction ?? "all"}
            onChange={(value) => show({ direction: value === "all" ? undefined : value })}
          />
          <Chips
            label={t("wallet.kindFilter")}
            options={[
              { value: "all", label: t("common.all") },
              ...lineKinds.map((value) => ({ value, label: kindName(value) })),
            ]}
            value={[kind ?? "all"]}
            onChange={([chosen]) => show({ kind: lineKinds.find((value) => value === chosen) })}
          />
          <DaysField
            value={dateFrom && dateTo ? { from: dateFrom, to: dateTo } : undefined}
            onChange={(span) => show({ dateFrom: span?.from, dateTo: span?.to })}
          />
        </div>
        <div className="min-h-0 flex-1 bg-surface">
          <QueryView
            query={query}
            skeleton={<SkeletonRows rows={8} />}
            isEmpty={({ pages }) => pages[0]?.total === 0}
            empty={
              <EmptyState
                icon={ScrollText}
                title={t("wallet.noLines")}
                hint={t(whole && !dateFrom ? "wallet.noLinesHint" : "wallet.noLinesFilter")}
              />
            }
          >
            {({ pages }) => (
              <EndlessList
                query={query}
                rows={balanceRows(
                  pages.flatMap((page) => page.list),
                  timeZone,
                )}
                getKey={({ key }) => key}
                renderRow={(row) =>
                  row.type === "line" ? (
                    <div className="border-b border-line">
                      <LineRow line={row.line} currency={currency} timeOnly />
                    </div>
                  ) : (
                    <h2 className="flex items-baseline justify-between gap-3 bg-canvas px-4 pt-3 pb-1.5 text-sm font-semibold text-ink-2">
                      {formatDate(row.day, "weekday")}
                      {whole ? (
                        <span className="text-xs font-normal text-ink-3 tabular-nums">
                          {t("wallet.dayBalance", { amount: formatMoney(row.balance, currency) })}
                        </span>
                      ) : null}
                    </h2>
                  )
                }
                estimateSize={64}
                label={t("page.balanceDetails")}
                scrollId="balance-lines"
              />
            )}
          </QueryView>
        </div>
      </div>
    </Page>
  );
}
