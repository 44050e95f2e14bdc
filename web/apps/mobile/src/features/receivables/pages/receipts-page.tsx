import { t } from "@gerai/i18n";
import { BottomBar, buttonClass, Chips, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { DaysField } from "../../../core/days-field";
import { EndlessList } from "../../../core/endless-list";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { receiptsQuery } from "../api";
import { KeywordField } from "../components/keyword-field";
import { ReceiptRow } from "../components/receipt-row";
import { receiptStatusName } from "../model";
import { isStaff, recordsReceipts } from "../rights";
import { receiptStatuses } from "../search";
import type { ReceiptsSearch } from "../search";
import { useCustomerName } from "../use-customer-name";

/** What came in, newest first, by state, day and number. */
export function ReceiptsPage() {
  const search = useSearch({ from: "/signed-in/pages/receivable/receiptList" });
  const choice = useCustomerChoice(search.customerId);
  const { customerId } = choice;
  const name = useCustomerName(customerId);
  const user = useUser();
  const navigate = useNavigate();
  const query = useInfiniteQuery(receiptsQuery(useClient(), { ...search, customerId }));
  const show = (part: Partial<ReceiptsSearch>) =>
    void navigate({ to: paths.receipts, search: { ...search, ...part }, replace: true });
  const { status, dateFrom, dateTo } = search;
  const narrowed = Boolean(search.keyword ?? status ?? dateFrom);
  return (
    <Page
      title={t("page.receipts")}
      {...(name === undefined ? {} : { caption: name })}
      back={isStaff(user) ? paths.customers : paths.mine}
      flush
      footer={recordsReceipts(user) ? <RecordBar customerId={customerId} /> : null}
    >
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-surface px-4 py-2">
          <CustomerSwitch choice={choice} onSwitch={(id) => show({ customerId: id })} />
          <KeywordField keyword={search.keyword} onChange={(keyword) => show({ keyword })} />
          <Chips
            label={t("receipts.statusFilter")}
            options={[
              { value: "all", label: t("common.all") },
              ...receiptStatuses.map((value) => ({ value, label: receiptStatusName(value) })),
            ]}
            value={[status ?? "all"]}
            onChange={([chosen]) =>
              show({ status: receiptStatuses.find((value) => value === chosen) })
            }
          />
          <DaysField
            value={dateFrom && dateTo ? { from: dateFrom, to: dateTo } : undefined}
            onChange={(span) => show({ dateFrom: span?.from, dateTo: span?.to })}
          />
        </div>
        <div className="min-h-0 flex-1">
          <QueryView
            query={query}
            skeleton={<SkeletonRows rows={8} leading={false} />}
            isEmpty={({ pages }) => pages[0]?.total === 0}
            empty={
              <EmptyState
                icon={ReceiptText}
                title={t(narrowed ? "receipts.noneFound" : "receipts.none")}
                hint={t(narrowed ? "receivables.noneFoundHint" : "receipts.noneHint")}
              />
            }
          >
            {({ pages }) => (
              <EndlessList
                query={query}
                rows={pages.flatMap((page) => page.list)}
                getKey={({ id }) => id}
                renderRow={(receipt) => (
                  <ReceiptRow receipt={receipt} withCustomer={customerId === undefined} />
                )}
                estimateSize={92}
                label={t("page.receipts")}
                scrollId={`receipts-${status ?? "all"}`}
                onRefresh={() => query.refetch()}
              />
            )}
          </QueryView>
        </div>
      </div>
    </Page>
  );
}

/** Somebody with several customers says first who paid. */
function RecordBar({ customerId }: { customerId: string | undefined }) {
  const className = buttonClass({ size: "lg", block: true });
  return (
    <BottomBar>
      {customerId === undefined ? (
        <Link to={paths.customers} search={{ pick: "receipt" }} className={className}>
          {t("receipts.record")}
        </Link>
      ) : (
        <Link to={paths.receiptNew} search={{ customerId }} className={className}>
          {t("receipts.record")}
        </Link>
      )}
    </BottomBar>
  );
}
