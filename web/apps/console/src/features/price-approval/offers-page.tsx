import type { FilterOf } from "@gerai/api";
import { formatDate, formatDateRange, formatMoney, formatPercent, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useSearch } from "@tanstack/react-router";
import { Button, Tabs } from "antd";
import { Check, TriangleAlert } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { Clipped, RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { documentDays } from "../../core/list/day-range";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed, listQuery, rowsQuery } from "../../core/list/list-state";
import type { Search } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { SelectionBar } from "../../core/list/selection-bar";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import { ExportButton } from "../../core/transfer/export-button";
import type { Offer } from "../../core/wire";
import { offersQuery } from "./api";
import { deskOf, deskQuery, desks, discountShare, offerStatusLabel, statusTones } from "./model";
import { useApproveOffers } from "./use-approve-offers";

const filterNames = [
  "dateFrom",
  "dateTo",
] as const satisfies FilterOf<"/v3/business/admin/offer/list">[];

/** The desk where head office decides about prices below the list. */
export function OffersPage() {
  const search: Search = useSearch({ strict: false });
  const desk = deskOf(search["desk"]);
  const list = useListState(filterNames);
  const countryCode = useListCountry();
  const query = { ...listQuery(list.state), ...deskQuery(desk), countryCode };
  const data = pageData(useQuery(offersQuery(useApi(), query)));
  const approve = useApproveOffers();
  const selected = (data.rows ?? []).filter(({ id }) => list.selection.includes(id));
  const open = useOpenRecord();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t("nav.offers")}
        summary={data.rows ? t("desk.offers.count", { n: data.total }) : ""}
        actions={
          <ExportButton
            path="/v3/business/admin/offer/export"
            query={{ ...rowsQuery(list.state), ...deskQuery(desk), countryCode }}
          />
        }
      />
      <Panel flush>
        <Tabs
          className="px-4"
          activeKey={desk}
          items={desks.map((key) => ({ key, label: t(`desk.offers.tab.${key}`) }))}
          onChange={(key) => void navigate({ to: ".", search: { desk: key }, replace: true })}
        />
        {selected.length > 0 ? (
          <SelectionBar count={selected.length} onClear={() => list.select([])}>
            <Button
              type="primary"
              icon={<Check size={16} aria-hidden />}
              onClick={() => approve(selected, () => list.select([]))}
            >
              {t("desk.offers.approve")}
            </Button>
          </SelectionBar>
        ) : (
          <FilterBar
            list={list}
            placeholder={t("desk.offers.search")}
            days={documentDays}
            extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
          />
        )}
        <DataTable<Offer>
          name="offers"
          caption={t("nav.offers")}
          columns={offerColumns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{
            title: t(`desk.offers.empty.${desk === "waiting" ? "waiting" : "other"}`),
            hint: t("desk.offers.emptyHint"),
          }}
          rowKey={(offer) => offer.id}
          rowName={(offer) => offer.docNo}
          selectable={desk === "waiting"}
          onOpen={(offer) => open(`/offers/${offer.id}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function offerColumns(): DataColumn<Offer>[] {
  return [
    {
      key: "offer",
      title: t("desk.offers.offer"),
      fixed: true,
      render: ({ id, docNo, submittedAt }) => (
        <TwoLines
          title={<RecordLink to={`/offers/${id}`}>{docNo}</RecordLink>}
          caption={formatDate(submittedAt, "dateTime")}
        />
      ),
    },
    {
      key: "customer",
      title: t("desk.orders.customer"),
      render: ({ customerName, customerCode }) => (
        <TwoLines title={<Clipped>{customerName}</Clipped>} caption={customerCode} />
      ),
    },
    {
      key: "by",
      title: t("desk.offers.submittedBy"),
      render: ({ submittedBy, orderNo }) => <TwoLines title={submittedBy} caption={orderNo} />,
    },
    {
      key: "period",
      title: t("desk.offers.period"),
      render: ({ activityFrom, activityTo }) => formatDateRange(activityFrom, activityTo),
    },
    {
      key: "discount",
      title: t("desk.offers.discount"),
      align: "right",
      render: ({ originalTotal, paidTotal, currency, discountTotal }) => (
        <TwoLines
          title={
            <span className="font-semibold">
              {formatPercent(discountShare(originalTotal, paidTotal))}
            </span>
          }
          caption={formatMoney(discountTotal, currency)}
        />
      ),
    },
    {
      key: "total",
      title: t("desk.offers.paidTotal"),
      align: "right",
      render: ({ paidTotal, currency }) => formatMoney(paidTotal, currency),
    },
    {
      key: "status",
      title: t("desk.orders.stage"),
      render: ({ status, belowFloor }) => (
        <div className="flex flex-wrap items-center gap-1.5">
          <StatusTag tone={statusTones[status]}>{offerStatusLabel(status)}</StatusTag>
          {belowFloor && (
            <span className="inline-flex items-center gap-1 text-xs font-medium text-danger-ink">
              <TriangleAlert size={14} aria-hidden />
              {t("desk.offers.belowFloor")}
            </span>
          )}
        </div>
      ),
    },
  ];
}
