import { formatDate, t } from "@gerai/i18n";
import { EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FileCheck2 } from "lucide-react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { DaysField } from "../../../core/days-field";
import { EndlessList } from "../../../core/endless-list";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { writeOffsQuery } from "../api";
import { WriteOffRow } from "../components/write-off-row";
import { writeOffRows } from "../model";
import { isStaff } from "../rights";
import { useCustomerName } from "../use-customer-name";

/** Which receipts paid which receivables of a customer, day by day. */
export function WriteOffRecordsPage() {
  const search = useSearch({ from: "/signed-in/pages/custom/verificationRecords" });
  const choice = useCustomerChoice(search.id);
  const id = choice.customerId;
  const name = useCustomerName(id);
  const navigate = useNavigate();
  const { dateFrom, dateTo } = search;
  const staff = isStaff(useUser());
  const query = useInfiniteQuery({
    ...writeOffsQuery(useClient(), { id, dateFrom, dateTo }),
    enabled: id !== undefined,
  });
  const show = (part: Partial<typeof search>) =>
    void navigate({ to: paths.verificationRecords, search: { ...search, ...part }, replace: true });
  const nothing = (
    <EmptyState
      icon={FileCheck2}
      title={t(id === undefined ? "customers.notChosen" : "receivables.noWriteOffs")}
      hint={t(dateFrom ? "receivables.noneFoundHint" : "receivables.noWriteOffsHint")}
    />
  );
  return (
    <Page
      title={t("page.verificationRecords")}
      {...(name === undefined ? {} : { caption: name })}
      back={staff ? paths.customers : paths.mine}
      flush
    >
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-surface px-4 py-2.5">
          <CustomerSwitch choice={choice} onSwitch={(other) => show({ id: other })} />
          <DaysField
            value={dateFrom && dateTo ? { from: dateFrom, to: dateTo } : undefined}
            onChange={(span) => show({ dateFrom: span?.from, dateTo: span?.to })}
          />
        </div>
        <div className="min-h-0 flex-1">
          {id === undefined ? (
            nothing
          ) : (
            <QueryView
              query={query}
              skeleton={<SkeletonRows rows={8} leading={false} />}
              isEmpty={({ pages }) => pages[0]?.total === 0}
              empty={nothing}
            >
              {({ pages }) => (
                <EndlessList
                  query={query}
                  rows={writeOffRows(pages.flatMap((page) => page.list))}
                  getKey={({ key }) => key}
                  renderRow={(row) =>
                    row.kind === "day" ? (
                      <h2 className="bg-canvas px-4 pt-3 pb-1.5 text-sm font-semibold text-ink-2">
                        {formatDate(row.day)}
                      </h2>
                    ) : (
                      <div className="border-b border-line bg-surface">
                        <WriteOffRow writeOff={row.writeOff} to="receivable" />
                      </div>
                    )
                  }
                  estimateSize={64}
                  label={t("page.verificationRecords")}
                  scrollId="write-offs"
                />
              )}
            </QueryView>
          )}
        </div>
      </div>
    </Page>
  );
}
