import { t } from "@gerai/i18n";
import { buttonClass, Chips, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { useCustomerChoice } from "../../../core/customer-choice";
import { CustomerSwitch } from "../../../core/customer-switch";
import { EndlessList } from "../../../core/endless-list";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { topUpsQuery } from "../api";
import { TopUpRow } from "../components/top-up-row";
import { statusName } from "../model";
import { topUpStatuses } from "../search";

/** Every top-up, newest first, by state. */
export function RechargeDetailsPage() {
  const { customerId: asked, status } = useSearch({
    from: "/signed-in/pages/recharge/rechargeDetails",
  });
  const choice = useCustomerChoice(asked);
  const { customerId } = choice;
  const navigate = useNavigate();
  const query = useInfiniteQuery(topUpsQuery(useClient(), { customerId, status }));
  const show = (search: { customerId: string | undefined; status: typeof status }) =>
    void navigate({ to: paths.rechargeDetails, search, replace: true });
  return (
    <Page title={t("page.rechargeDetails")} back={paths.myPurse} flush>
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-surface px-4 py-2">
          <CustomerSwitch choice={choice} onSwitch={(id) => show({ customerId: id, status })} />
          <Chips
            label={t("wallet.statusFilter")}
            options={[
              { value: "all", label: t("common.all") },
              ...topUpStatuses.map((value) => ({ value, label: statusName(value) })),
            ]}
            value={[status ?? "all"]}
            onChange={([chosen]) =>
              show({ customerId: asked, status: topUpStatuses.find((value) => value === chosen) })
            }
          />
        </div>
        <div className="min-h-0 flex-1 bg-surface">
          <QueryView
            query={query}
            skeleton={<SkeletonRows rows={8} leading={false} />}
            isEmpty={({ pages }) => pages[0]?.total === 0}
            empty={<NoTopUps customerId={customerId} />}
          >
            {({ pages }) => (
              <EndlessList
                query={query}
                rows={pages.flatMap((page) => page.list)}
                getKey={({ id }) => id}
                renderRow={(topUp) => (
                  <div className="border-b border-line">
                    <TopUpRow topUp={topUp} />
                  </div>
                )}
                estimateSize={92}
                label={t("page.rechargeDetails")}
                scrollId={`top-ups-${status ?? "all"}`}
              />
            )}
          </QueryView>
        </div>
      </div>
    </Page>
  );
}

function NoTopUps({ customerId }: { customerId: string | undefined }) {
  return (
    <EmptyState
      icon={ReceiptText}
      title={t("wallet.noTopUps")}
      hint={t("wallet.noTopUpsHint")}
      action={
        <Link to={paths.accountRecharge} search={{ customerId }} className={buttonClass()}>
          {t("page.accountRecharge")}
        </Link>
      }
    />
  );
}
