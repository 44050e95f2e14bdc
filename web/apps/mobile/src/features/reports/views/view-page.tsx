import { t } from "@gerai/i18n";
import {
  facts,
  firstBelow,
  isBy,
  targetOf,
  trailOf,
  trailText,
  viewQuery,
  viewsBelow,
} from "@gerai/reports/views";
import type { By, Fact, Step } from "@gerai/reports/views";
import { Segmented } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { clsx } from "clsx";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient, useUser } from "../../../core/services-context";
import { overviewQuery } from "../api";
import { CompareContext } from "../compare-context";
import { CompareSwitch } from "../components/compare-switch";
import { Figures } from "../components/figures";
import { PeriodBar } from "../components/period-bar";
import { ReportSkeleton } from "../components/report-skeleton";
import { SavedButton } from "../saved/saved-button";
import type { ReportSearch, ViewSearch } from "../search";
import { useFilters } from "../use-filters";
import { Crumbs } from "./crumbs";
import { ExportButton } from "./export-button";
import { TargetCard } from "./target-card";
import { ViewCard } from "./view-card";
import { ViewsForbidden } from "./views-forbidden";

type ViewPageName =
  | "categorisation"
  | "branchStoreDetail"
  | "goodsDetail"
  | "personAllDetail"
  | "baAreaDeepDetail"
  | "orderAreaDeepDetail";

interface ViewPageProps {
  name: ViewPageName;
  search: ViewSearch;
  /** The facts it can show, the usual one first. */
  tells: readonly Fact[];
  /** What it is looked at by before anything is tapped. */
  first: By;
}

const rights: Readonly<Record<Fact, string>> = {
  sellout: "sell_out_view",
  sellin: "sell_in_view",
  receivables: "receivable_view",
};

/** A report from one side: where one stands, its figures, and the rows that lead further down. */
export function ViewPage({ name, search, tells, first }: ViewPageProps) {
  const user = useUser();
  const navigate = useNavigate();
  const open = tells.filter((fact) => may(user, rights[fact]));
  const fact = open.find((one) => one === search.fact) ?? open[0];
  const { filters, keep } = useFilters(search, `view.${fact ?? "sellout"}`);
  const trail = trailOf(search.at);
  const here = paths[name];
  const tab = name === "categorisation";
  const title = trail.at(-1)?.name || t(`page.${name}`);
  const frame = { title, scrollId: name, ...(tab ? {} : { back: paths.categorisation }) };
  if (!fact) {
    return (
      <Page {...frame}>
        <ViewsForbidden />
      </Page>
    );
  }
  const below = viewsBelow(fact, trail);
  const last = trail.at(-1);
  const usual = last ? firstBelow(fact, last) : first;
  const asked = isBy(search.by) && below.includes(search.by) ? search.by : undefined;
  const by = asked ?? (below.includes(usual) ? usual : (below[0] ?? "document"));
  const report = viewQuery(fact, filters, trail);
  const place = { fact, trail, here, search: filters };
  const show = (part: ViewSearch) =>
    void navigate({
      to: here,
      search: { ...filters, fact, at: trailText(trail), by, ...part },
      replace: true,
    });
  const change = (part: ReportSearch) => show(keep(part));
  const address = { ...filters, fact, by, at: trailText(trail) };
  return (
    <Page
      {...frame}
      actions={
        <>
          {by === "document" ? null : <ExportButton report={report} by={by} />}
          <SavedButton address={address} />
        </>
      }
    >
      {open.length > 1 ? (
        <Segmented
          label={t("views.fact")}
          options={facts
            .filter((one) => open.includes(one))
            .map((value) => ({ value, label: t(`views.fact.${value}`) }))}
          value={fact}
          onChange={(value) => show({ fact: value, at: undefined, by: undefined })}
        />
      ) : null}
      <Crumbs place={place} />
      <PeriodBar filters={filters} onChange={change} />
      <CompareSwitch filters={filters} onChange={change} />
      <CompareContext value={filters.compare ?? "before"}>
        {trail.length > 0 ? (
          <StepFigures report={report} fact={fact} mode={filters.mode} trail={trail} />
        ) : null}
        <ViewCard
          report={report}
          by={by}
          place={place}
          onLookBy={(chosen) => show({ by: chosen })}
        />
      </CompareContext>
    </Page>
  );
}

interface StepFiguresProps {
  report: Parameters<typeof overviewQuery>[1];
  fact: Fact;
  mode: string | undefined;
  trail: readonly Step[];
}

/** What the step one stands on comes to, with its course and its target. */
function StepFigures({ report, fact, mode, trail }: StepFiguresProps) {
  const query = useQuery(overviewQuery(useClient(), report));
  const target = query.data ? targetOf(fact, mode, trail, query.data) : undefined;
  return (
    <QueryView query={query} skeleton={<ReportSkeleton />}>
      {(data) => (
        <div
          aria-busy={query.isPlaceholderData}
          className={clsx("space-y-3", query.isPlaceholderData ? "opacity-60" : undefined)}
        >
          <Figures report={data} />
          {target ? <TargetCard of={target} report={data} /> : null}
        </div>
      )}
    </QueryView>
  );
}
