import { t } from "@gerai/i18n";
import { AppBar, Segmented } from "@gerai/ui";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useRef } from "react";
import { lazyPart } from "../../../core/lazy-page";
import { may } from "../../../core/may";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { salesKey } from "../../../core/sales-queries";
import { useServices, useTabs, useUser } from "../../../core/services-context";
import { useBack } from "../../../core/use-back";
import { useTabSignal } from "../../../core/use-tab-signal";
import { OwnSales } from "../components/own-sales";

// Most who come here have no team.
const TeamSales = lazyPart(() => import("../components/team-sales"), "TeamSales");

/** What a promoter opens the app for; her trainer and manager see their people's reports. */
export function SalesReportPage() {
  const { queryClient } = useServices();
  const user = useUser();
  const { view = "own" } = useSearch({ from: "/signed-in/tabs/pages/salesReport/salesReport" });
  const navigate = useNavigate();
  const back = useBack(paths.mine);
  const isTab = useTabs().some(({ path }) => path === paths.salesReport);
  const list = useRef<VirtualListHandle>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: salesKey });
  useTabSignal(paths.salesReport, (signal) => {
    if (signal === "doubleTap") list.current?.scrollToTop();
    void refresh();
  });
  const corrects = may(user, "sales_report_correct");
  // Trainers may report, and rarely have a store of their own to do it in.
  const submits = may(user, "sales_report_submit") && (user.stores.length > 0 || !corrects);
  const team = corrects && (view === "team" || !submits);
  return (
    <div className="flex h-full flex-col">
      <PageTitle title={t("page.salesReport")} />
      <AppBar title={t("page.salesReport")} onBack={isTab ? undefined : back} />
      <main tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {submits && corrects ? (
          <div className="border-b border-line bg-surface px-4 py-2">
            <Segmented
              label={t("sales.view")}
              options={(["own", "team"] as const).map((value) => ({
                value,
                label: t(`sales.view.${value}`),
              }))}
              value={view}
              onChange={(chosen) =>
                void navigate({
                  to: paths.salesReport,
                  search: { view: chosen === "team" ? chosen : undefined },
                  replace: true,
                })
              }
            />
          </div>
        ) : null}
        <div className="min-h-0 flex-1">
          {team ? (
            <Suspense>
              <TeamSales ref={list} onRefresh={refresh} />
            </Suspense>
          ) : (
            <OwnSales ref={list} onRefresh={refresh} />
          )}
        </div>
      </main>
    </div>
  );
}
