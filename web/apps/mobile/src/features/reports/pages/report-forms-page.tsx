import type { ReportOverview } from "@gerai/api";
import { t } from "@gerai/i18n";
import { hasNoFigures } from "@gerai/reports";
import { viewQuery, views } from "@gerai/reports/views";
import type { By } from "@gerai/reports/views";
import { Card, EmptyState, Row, SectionList, Segmented } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ChartColumn, ChevronRight } from "lucide-react";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useServices, useUser } from "../../../core/services-context";
import { reportFiltersKey } from "../../../core/storage-keys";
import { overviewQuery } from "../api";
import { CompareContext } from "../compare-context";
import { CompareSwitch } from "../components/compare-switch";
import { FactSwitch } from "../components/fact-switch";
import { Figures } from "../components/figures";
import { PeriodBar } from "../components/period-bar";
import { ReportSkeleton } from "../components/report-skeleton";
import { ReportingCard } from "../components/reporting-card";
import type { ReportSearch, ViewSearch } from "../search";
import { useFilters } from "../use-filters";
import { pageOf } from "../views/model";
import { ViewRow } from "../views/view-row";
import { ViewsForbidden } from "../views/views-forbidden";

/** 1 where the goods were ours until they were sold, 2 where the customer had bought them. */
const modes = ["1", "2"] as const;

/** The data overview: what was sold, in two modes that each keep their own days and comparison. */
export function ReportFormsPage() {
  const search = useSearch({ from: "/signed-in/tabs/pages/salesReport/reportForms" });
  const { storage } = useServices();
  const user = useUser();
  const navigate = useNavigate();
  const lastMode = reportFiltersKey(user.userId, "sellout.mode");
  const mode = search.mode ?? (storage.getItem(lastMode) === "1" ? "1" : "2");
  const { mode: _mode, ...asked } = search;
  const { filters, keep } = useFilters(asked, `sellout.${mode}`);
  const allowed = may(user, "sell_out_view");
  const narrowed = { ...filters, mode };
  const report = viewQuery("sellout", narrowed, []);
  const query = useQuery({ ...overviewQuery(useClient(), report), enabled: allowed });
  const show = (part: ReportSearch) =>
    void navigate({ to: paths.reportForms, search: { ...keep(part), mode }, replace: true });
  if (!allowed) {
    return (
      <Page title={t("page.reportForms")}>
        <ViewsForbidden />
      </Page>
    );
  }
  return (
    <Page title={t("page.reportForms")} scrollId="reportForms">
      <FactSwitch fact="sellout" />
      <Segmented
        label={t("views.mode")}
        options={modes.map((value) => ({ value, label: t(`views.mode.${value}`) }))}
        value={mode}
        onChange={(value) => {
          storage.setItem(lastMode, value);
          void navigate({ to: paths.reportForms, search: { mode: value }, replace: true });
        }}
      />
      <PeriodBar key={mode} filters={filters} onChange={show} />
      <CompareSwitch filters={filters} onChange={show} />
      <CompareContext value={filters.compare ?? "before"}>
        <QueryView query={query} skeleton={<ReportSkeleton />}>
          {(data) => (
            <div
              aria-busy={query.isPlaceholderData}
              className={clsx("space-y-3", query.isPlaceholderData ? "opacity-60" : undefined)}
            >
              {hasNoFigures(data) ? (
                <EmptyState icon={ChartColumn} title={t("views.none")} hint={t("views.noneHint")} />
              ) : (
                <>
                  <Figures report={data} />
                  <Tops report={data} search={narrowed} />
                </>
              )}
              <ReportingCard month={data.range.to.slice(0, 7)} />
            </div>
          )}
        </QueryView>
      </CompareContext>
      <Ways search={narrowed} />
    </Page>
  );
}

/** The stores and products that brought most. */
function Tops({ report, search }: { report: ReportOverview; search: ViewSearch }) {
  const place = { fact: "sellout", trail: [], here: paths.categorisation, search } as const;
  const whole = report.cards[0]?.value ?? "0";
  return report.tops.map(({ by, list }) =>
    (by === "store" || by === "product") && list.length > 0 ? (
      <Card key={by} title={t(`views.top.${by}`)} flush>
        <ol>
          {list.map((row) => (
            <li key={row.id}>
              <ViewRow
                row={row}
                by={by}
                place={place}
                longest={list[0]?.net ?? "0"}
                whole={whole}
                currency={report.currency}
              />
            </li>
          ))}
        </ol>
        <Link
          to={pageOf("sellout", by, paths.categorisation)}
          search={{ ...search, by }}
          className="flex min-h-12 items-center justify-center gap-1 border-t border-line text-sm font-semibold text-brand-ink active:bg-sunken"
          aria-label={`${t("views.seeAll")}: ${t(`views.top.${by}`)}`}
        >
          {t("views.seeAll")}
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      </Card>
    ) : null,
  );
}

const ways: readonly By[] = views.filter((by) => by !== "document" && by !== "series");

/** The same days from every side. */
function Ways({ search }: { search: ViewSearch }) {
  const navigate = useNavigate();
  return (
    <SectionList title={t("views.lookBy")}>
      {ways.map((by) => (
        <Row
          key={by}
          title={t(`views.by.${by}`)}
          onClick={() =>
            void navigate({
              to: pageOf("sellout", by, paths.categorisation),
              search: { ...search, by },
            })
          }
        />
      ))}
    </SectionList>
  );
}
