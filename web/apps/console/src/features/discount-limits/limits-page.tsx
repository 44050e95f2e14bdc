import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { Plus } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { CountryLabel } from "../../core/display/country";
import { roleLabel } from "../../core/display/org-labels";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { RecordLink } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { listQuery } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { DiscountLimit } from "../../core/wire";
import { limitsQuery } from "./api";
import { limitFieldLabel as label, limitId, limitText } from "./model";

const noFilters: readonly string[] = [];

/** How far below the ordinary price each role may go. */
export function LimitsPage() {
  const list = useListState(noFilters);
  const query = { ...listQuery(list.state), countryCode: useListCountry() };
  const data = pageData(useQuery(limitsQuery(useApi(), query)));
  const open = useOpenRecord();
  return (
    <>
      <PageHeader
        title={t("nav.limits")}
        summary={t("limits.summary")}
        actions={
          <>
            <RefreshButton busy={data.isFetching} onClick={data.retry} />
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => open("/discount-limits/new")}
            >
              {t("limits.new")}
            </Button>
          </>
        }
      />
      <Panel flush>
        <DataTable<DiscountLimit>
          name="discountLimits"
          caption={t("nav.limits")}
          columns={columns()}
          data={data}
          list={list}
          narrowed={false}
          empty={{ title: t("limits.empty"), hint: t("limits.emptyHint") }}
          rowKey={limitId}
          rowName={({ roleKey }) => roleLabel(roleKey)}
          onOpen={(limit) => open(`/discount-limits/${limitId(limit)}`)}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function columns(): DataColumn<DiscountLimit>[] {
  return [
    {
      key: "role",
      title: label("roleKey"),
      fixed: true,
      render: (limit) => (
        <RecordLink to={`/discount-limits/${limitId(limit)}`}>
          {roleLabel(limit.roleKey)}
        </RecordLink>
      ),
    },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    {
      key: "limit",
      title: label("maxRate"),
      align: "right",
      render: ({ maxRate }) => <span className="font-semibold">{limitText(maxRate)}</span>,
    },
  ];
}
