import type { Giveaway } from "@gerai/api";
import { t } from "@gerai/i18n";
import { buttonClass, Chips, EmptyState, Segmented, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Gift } from "lucide-react";
import { EndlessList } from "../../../core/endless-list";
import { ordersKey } from "../../../core/order-queries";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useServices } from "../../../core/services-context";
import { useTabSignal } from "../../../core/use-tab-signal";
import { giveawaysQuery } from "../api";
import { BudgetCard } from "../components/budget-card";
import { GiveawayRow } from "../components/giveaway-row";
import { OfferedOnly } from "../components/offered-only";
import { giveawayTabs } from "../search";

const kinds = ["sample", "gift"] as const;

/** Free samples and gifts: what is left to give, what was asked for, and asking for more. */
export function SamplesPage() {
  const search = useSearch({ from: "/signed-in/tabs/pages/freeSamples/freeSamplesIndex" });
  const navigate = useNavigate();
  const { queryClient } = useServices();
  const kind = search.kind ?? "sample";
  const tab = search.tab ?? "0";
  useTabSignal(
    paths.freeSamples,
    () => void queryClient.invalidateQueries({ queryKey: ordersKey }),
  );
  const show = (part: Partial<typeof search>) =>
    void navigate({ to: paths.freeSamples, search: { ...search, ...part }, replace: true });
  return (
    <Page title={t("page.freeSamples")} flush>
      <OfferedOnly>
        <div className="flex h-full flex-col">
          <div className="bg-surface px-4 py-2.5">
            <Segmented
              label={t("samples.kind")}
              options={kinds.map((value) => ({ value, label: t(`samples.kind.${value}`) }))}
              value={kind}
              onChange={(value) => show({ kind: value, tab: undefined })}
            />
          </div>
          <div className="min-h-0 flex-1">
            <Orders kind={kind} tab={tab} onTab={(value) => show({ tab: value })} />
          </div>
        </div>
      </OfferedOnly>
    </Page>
  );
}

interface OrdersProps {
  kind: Giveaway;
  tab: (typeof giveawayTabs)[number];
  onTab: (tab: (typeof giveawayTabs)[number]) => void;
}

function Orders({ kind, tab, onTab }: OrdersProps) {
  const query = useInfiniteQuery(giveawaysQuery(useClient(), kind, tab));
  const head = (
    <div className="space-y-3 px-4 pt-3 pb-2">
      <BudgetCard kind={kind} />
      <Link
        to={kind === "sample" ? paths.pesananSampelList : paths.giftsManifestList}
        className={buttonClass({ size: "lg", block: true })}
      >
        {t(`samples.choose.${kind}`)}
      </Link>
      <h2 className="pt-1 text-sm font-semibold text-ink-2">{t("samples.orders")}</h2>
      <Chips
        label={t("samples.status")}
        options={giveawayTabs.map((value) => ({ value, label: t(`samples.tab.${value}`) }))}
        value={[tab]}
        onChange={([chosen]) => chosen && onTab(chosen)}
      />
    </div>
  );
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          {head}
          <SkeletonRows rows={4} />
        </>
      }
      isEmpty={({ pages }) => pages[0]?.list.length === 0}
      empty={
        <div className="h-full overflow-y-auto">
          {head}
          <EmptyState icon={Gift} title={t("samples.none")} hint={t("samples.noneHint")} />
        </div>
      }
    >
      {({ pages }) => (
        <EndlessList
          key={`${kind} ${tab}`}
          query={query}
          rows={pages.flatMap((page) => page.list)}
          getKey={(order) => order.orderId}
          renderRow={(order) => <GiveawayRow order={order} />}
          estimateSize={94}
          label={t("samples.orders")}
          scrollId="giveaways"
          header={head}
        />
      )}
    </QueryView>
  );
}
