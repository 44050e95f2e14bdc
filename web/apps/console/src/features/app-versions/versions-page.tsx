import { formatBytes, formatDate, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button, Select } from "antd";
import { Plus } from "lucide-react";
import type { AppVersion } from "../../app/wire";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { RecordLink, TwoLines } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { DataTable } from "../../core/list/data-table";
import type { DataColumn } from "../../core/list/data-table";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { useListState } from "../../core/list/use-list-state";
import { pageData } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import { versionsQuery } from "./api";
import { platforms, statusTones, versionStatuses } from "./model";
import { useVersionActions } from "./use-version-actions";

const filterNames = ["platform", "status"];

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
  const { actionsFor, dialog } = useVersionActions();
  return (
    <>
      <PageHeader
        title={t("nav.versions")}
        summary={data.rows ? t("versions.count", { n: data.total }) : ""}
        actions={
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => open("/versions/new")}
          >
            {t("versions.new")}
          </Button>
        }
      />
      <Panel flush>
        <search className="flex items-center gap-2 px-4 py-3">
          <Select
            allowClear
            className="min-w-40"
            aria-label={t("versions.field.platform")}
            placeholder={t("versions.field.platform")}
            value={list.state.filters["platform"] ?? null}
            options={platforms.map((value) => ({ value, label: t(`versions.platform.${value}`) }))}
            onChange={(value: string | null) => list.setFilter("platform", value ?? null)}
          />
          <Select
            allowClear
            className="min-w-40"
            aria-label={t("versions.status")}
            placeholder={t("versions.status")}
            value={list.state.filters["status"] ?? null}
            options={versionStatuses.map((value) => ({
              value,
              label: t(`versions.status.${value}`),
            }))}
            onChange={(value: string | null) => list.setFilter("status", value ?? null)}
          />
          <div className="ml-auto">
            <RefreshButton busy={data.isFetching} onClick={data.retry} />
          </div>
        </search>
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
          actions={actionsFor}
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
