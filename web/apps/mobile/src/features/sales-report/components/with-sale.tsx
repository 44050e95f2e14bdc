import { t } from "@gerai/i18n";
import { EmptyState, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { CloudCheck, Store } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useServices } from "../../../core/services-context";
import { reportQuery } from "../api";
import { draftName } from "../drafts";
import type { SalePlace } from "../drafts";
import { linesOfReport } from "../lines";
import { waitingSales } from "../sale-deeds";
import type { WaitingSale } from "../sale-deeds";
import type { SaleSearch } from "../search";
import type { SaleStart } from "../use-sale-lines";
import { useStores } from "../use-stores";
import type { SalesReport } from "../wire";

/** Products being noted, and what becomes of them. */
export type Sale = { start: SaleStart } & (
  | { how: "new" }
  | { how: "mend"; waiting: WaitingSale }
  | { how: "amend" | "correct"; report: SalesReport }
);

interface WithSaleProps {
  title: string;
  search: SaleSearch;
  children: (sale: Sale) => ReactNode;
}

/** Finds what a page is to note products for: a store and a day, a report, or one that was refused. */
export function WithSale({ search, ...rest }: WithSaleProps) {
  if (search.deed !== undefined) return <Mending deed={search.deed} {...rest} />;
  if (search.report !== undefined) {
    return <Changing report={search.report} how={search.mode ?? "amend"} {...rest} />;
  }
  if (search.person !== undefined && search.store !== undefined && search.day !== undefined) {
    const { person: personId, personName = "", store: storeId, storeName = "", day } = search;
    const place = { storeId, storeName, day, kind: "daily" as const };
    return rest.children(noted({ ...place, seller: { personId, name: personName } }));
  }
  return <Noting search={search} {...rest} />;
}

/** A list for a place that nothing was submitted of. */
function noted(place: SalePlace): Sale {
  const name = draftName.place(place);
  return { how: "new", start: { name, place, lines: [], ver: 0, submitted: false } };
}

type Rest = Omit<WithSaleProps, "search">;

function Noting({ search, title, children }: WithSaleProps) {
  const { on, todayIn } = useStores();
  // Midnight takes nobody's list away: what was begun on a day stays with it.
  const [begun] = useState(() => new Date());
  const day = search.day ?? todayIn(search.store, begun);
  const stores = on(day);
  const store = stores.find(({ id }) => id === search.store) ?? stores[0];
  if (!store) {
    return (
      <Page title={title} back={paths.salesReport}>
        <EmptyState icon={Store} title={t("sales.noStore")} hint={t("sales.noStoreHint")} />
      </Page>
    );
  }
  const place = { storeId: store.id, storeName: store.name, day, kind: search.kind ?? "daily" };
  return children(noted(place));
}

function Mending({ deed, title, children }: Rest & { deed: string }) {
  const { deeds } = useStore(useServices().unsent);
  const waiting = waitingSales(deeds).find(({ key }) => key === deed);
  if (!waiting) {
    return (
      <Page title={title} back={paths.salesReport}>
        <EmptyState icon={CloudCheck} title={t("sales.gone")} hint={t("sales.goneHint")} />
      </Page>
    );
  }
  const { place, lines } = waiting;
  const start = { name: draftName.deed(deed), place, lines, ver: 0, submitted: true };
  return children({ how: "mend", waiting, start });
}

interface ChangingProps extends Rest {
  report: string;
  how: "amend" | "correct";
}

function Changing({ report: reportId, how, title, children }: ChangingProps) {
  const query = useQuery(reportQuery(useClient(), reportId));
  const report = query.data;
  if (!report) {
    return (
      <Page title={title} back={paths.salesReport}>
        <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
          {() => null}
        </QueryView>
      </Page>
    );
  }
  const { storeId, storeName, bizDate: day, kind, ver } = report;
  const place = { storeId, storeName, day, kind };
  const lines = linesOfReport(report.lines);
  const start = { name: draftName.report(reportId), place, lines, ver, submitted: true };
  return children({ how, report, start });
}
