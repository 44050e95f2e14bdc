import type { FilterOf } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import dayjs from "dayjs";
import { Plus } from "lucide-react";
import { localText } from "../../core/display/local-text";
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
import { useApi } from "../../core/session/services";
import type { CompanyAnnouncement } from "../../core/wire";
import { announcementsQuery } from "./api";
import { announcementStatuses, audienceText, isOver, statusTones } from "./model";
import { useAnnouncementActions } from "./use-announcement-actions";

const filterNames = ["status"] as const satisfies FilterOf<"/v3/system/admin/announcement/list">[];

/** What head office announces: drafts, what is published, what was withdrawn. */
export function AnnouncementsPage() {
  const list = useListState(filterNames);
  const open = useOpenRecord();
  const query = useQuery(
    announcementsQuery(useApi(), {
      ...list.state.filters,
      pageNum: list.state.page,
      pageSize: list.state.pageSize,
    }),
  );
  const data = pageData(query);
  const actionsFor = useAnnouncementActions();
  return (
    <>
      <PageHeader
        title={t("nav.announcements")}
        summary={data.rows ? t("announcements.count", { n: data.total }) : ""}
        actions={
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => open("/announcements/new")}
          >
            {t("announcements.new")}
          </Button>
        }
      />
      <Panel flush>
        <FilterBar
          list={list}
          filters={[
            {
              name: "status",
              label: t("announcements.status"),
              options: announcementStatuses.map((value) => ({
                value,
                label: t(`announcements.status.${value}`),
              })),
            },
          ]}
          extra={<RefreshButton busy={data.isFetching} onClick={data.retry} />}
        />
        <DataTable<CompanyAnnouncement>
          name="announcements"
          caption={t("nav.announcements")}
          columns={announcementColumns()}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("announcements.empty"), hint: t("announcements.emptyHint") }}
          rowKey={({ id }) => id}
          rowName={({ title }) => localText(title)}
          onOpen={({ id }) => open(`/announcements/${id}`)}
          actions={actionsFor}
        />
      </Panel>
      <Outlet />
    </>
  );
}

function announcementColumns(): DataColumn<CompanyAnnouncement>[] {
  const today = dayjs().format("YYYY-MM-DD");
  return [
    {
      key: "title",
      title: t("announcements.field.title"),
      fixed: true,
      render: ({ id, title, pinned }) => (
        <TwoLines
          title={<RecordLink to={`/announcements/${id}`}>{localText(title)}</RecordLink>}
          caption={pinned ? t("announcements.pinnedTag") : ""}
        />
      ),
    },
    { key: "audience", title: t("announcements.audience"), render: audienceText },
    {
      key: "status",
      title: t("announcements.status"),
      render: (announcement) =>
        announcement.status === "published" && isOver(announcement, today) ? (
          <StatusTag tone="neutral">{t("announcements.overTag")}</StatusTag>
        ) : (
          <StatusTag tone={statusTones[announcement.status]}>
            {t(`announcements.status.${announcement.status}`)}
          </StatusTag>
        ),
    },
    {
      key: "validUntil",
      title: t("announcements.field.validUntil"),
      render: ({ validUntil }) => (validUntil ? formatDate(validUntil) : "—"),
    },
    {
      key: "published",
      title: t("announcements.publishedAt"),
      render: ({ publishedAt, publishedBy, publishedByName }) =>
        publishedAt ? (
          <TwoLines
            title={formatDate(publishedAt, "dateTime")}
            caption={publishedBy ? t("announcements.by", { name: publishedByName ?? "" }) : null}
          />
        ) : (
          "—"
        ),
    },
  ];
}
