import { terminal } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { NotAvailableState, PullToRefresh } from "@gerai/ui";
import { useRef } from "react";
import { customersKey } from "../../../core/customer-queries";
import { noticesKey } from "../../../core/notice-queries";
import { ordersKey } from "../../../core/order-queries";
import { Page } from "../../../core/page";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { RecentNotices, RecentOrders } from "../../../core/recent/recent";
import { reviewKey } from "../../../core/review-queries";
import { useServices, useUser } from "../../../core/services-context";
import { tabViewer } from "../../../core/session-store";
import { useTabSignal } from "../../../core/use-tab-signal";
import { PageVideos } from "../../../core/videos/page-videos";
import { Attention } from "../components/attention";
import { Greeting } from "../components/greeting";
import { NoOrders } from "../components/no-orders";
import { OrdersPanel } from "../components/orders-panel";
import { QuickActions } from "../components/quick-actions";
import { SalesFigure } from "../components/sales-figure";

/** The first page: a representative's day. Promoters get theirs with the sales reports. */
export function HomePage() {
  const { terminalType } = tabViewer(useUser());
  if (terminalType !== terminal.representative) {
    return (
      <Page title={t("tab.salesOverview")}>
        <NotAvailableState />
      </Page>
    );
  }
  return <RepresentativeHome />;
}

function RepresentativeHome() {
  const { queryClient } = useServices();
  const scroller = useRef<HTMLDivElement>(null);
  const refresh = () =>
    Promise.all(
      [ordersKey, reviewKey, customersKey, noticesKey, ["reports"]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  useTabSignal(paths.home, () => {
    scroller.current?.scrollTo({ top: 0, behavior: "smooth" });
    void refresh();
  });
  return (
    <div className="flex h-full flex-col">
      <PageTitle title={t("page.home")} />
      <main className="min-h-0 flex-1">
        <PullToRefresh ref={scroller} onRefresh={refresh} scrollId="home">
          <Greeting />
          <div className="space-y-3 px-4 pt-1 pb-8">
            <SalesFigure />
            <OrdersPanel />
            <QuickActions />
            <Attention />
            <PageVideos scene="home" />
            <RecentOrders title={t("home.recent")} empty={<NoOrders />} />
            <RecentNotices title={t("home.notices")} />
          </div>
        </PullToRefresh>
      </main>
    </div>
  );
}
