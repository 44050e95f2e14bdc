import type { FilterOf } from "@gerai/api";
import { formatBytes, formatDate, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { Plus } from "lucide-react";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi, useMay } from "../../core/session/services";
import type { AppVersion } from "../../core/wire";
import { versionsQuery } from "./api";
import { platforms, statusTones, versionStatuses } from "./model";
import { useVersionActions } from "./use-version-actions";

const filterNames = [
  "platform",
  "status",
] as const satisfies FilterOf<"/v3/system/admin/appVersion/list">[];

/** Releases of the phone app: drafts, what is published, what was withdrawn. */
export function VersionsPage() {
  const list = useListState(filterNames);
  const open = useOpenRecord();
  const query = useQuery(
    versionsQuery(useApi(), {
      ...list.state.filters,
      pageNum: list.state.page,
      pageSize: list.state.pageSize,
    }),
  );
  const data = pageData(query);
  const editable = useMay("configuration_manage");
  const { actionsFor, dialog } = useVersionActions();
  return (
    <>
      <PageHeader
        title={t("nav.versions")}
        summary={data.rows ? t("versions.count", { n: data.total }) : ""}
        actions={
          editable && (
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => open("/versions/new")}
            >
              {t("versions.new")}
            </Button>
          )
        }
      />
      <Panel flush>
        <FilterBar
          list={list}
          filters={[
            {
              name: "platform",
              label: t("versions.field.platform"),
              options: platforms.map((value) => ({
                value,
                label: t(`versions.platform.${value}`),
              })),
            },
            {
              name: "status",
              label: t("versions.status"),
              options: versionStatuses.map((value) => ({
                value,
                label: t(`versions.status.${value}`),
              })),
            },
          ]}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<AppVersion>
          name="versions"
          caption={t("nav.versions")}
          columns={versionColumns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("versions.empty"), hint: t("versions.emptyHint") }}
          rowKey={(version) => version.id}
          rowName={(version) => version.version}
          onOpen={(version) => open(`/versions/${version.id}`)}
          actions={editable ? actionsFor : undefined}
        />
      </Panel>
      {dialog}
      <Outlet />
    </>
  );
}

function versionColumns(): DataColumn<AppVersion>[] {
  return [
    {
      key: "version",
      title: t("versions.field.version"),
      fixed: true,
      render: (version) => (
        <TwoLines
          title={<RecordLink to={`/versions/${version.id}`}>{version.version}</RecordLink>}
          caption={t("versions.codeCaption", { code: String(version.code) })}
        />
      ),
    },
    {
      key: "platform",
      title: t("versions.field.platform"),
      render: ({ platform, packageType }) => (
        <TwoLines
          title={t(`versions.platform.${platform}`)}
          caption={t(`versions.package.${packageType}`)}
        />
      ),
    },
    {
      key: "size",
      title: t("versions.field.size"),
      align: "right",
      render: ({ size }) => (size === null ? "—" : formatBytes(size)),
    },
    {
      key: "rollout",
      title: t("versions.field.rollout"),
      align: "right",
      render: ({ rollout }) => `${rollout}%`,
    },
    {
      key: "force",
      title: t("versions.field.force"),
      render: ({ force }) =>
        force ? (
          <StatusTag tone="danger">{t("versions.forced")}</StatusTag>
        ) : (
          <span className="text-ink-3">{t("versions.optionalUpdate")}</span>
        ),
    },
    {
      key: "status",
      title: t("versions.status"),
      render: ({ status }) => (
        <StatusTag tone={statusTones[status]}>{t(`versions.status.${status}`)}</StatusTag>
      ),
    },
    {
      key: "published",
      title: t("versions.publishedAt"),
      render: ({ publishedAt }) => (publishedAt ? formatDate(publishedAt, "dateTime") : "—"),
    },
  ];
}
