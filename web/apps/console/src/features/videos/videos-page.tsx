import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { App, Button } from "antd";
import { Clapperboard, Pencil, Plus, Trash2 } from "lucide-react";
import type { VideoSetting } from "../../app/wire";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { RecordLink } from "../../core/display/two-lines";
import { errorText } from "../../core/errors";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { RefreshButton } from "../../core/list/refresh-button";
import { TableError, TableSkeleton } from "../../core/list/table-states";
import { RowMenu } from "../../core/records/row-menu";
import { useApi } from "../../core/session/services";
import { useDeleteVideo, videosQuery } from "./api";
import { clock, countryText, sceneText, videoFieldLabel as label } from "./model";

/** Films that pages of the phone app offer. */
export function VideosPage() {
  const videos = useQuery(videosQuery(useApi()));
  const open = useOpenRecord();
  const retry = () => void videos.refetch();
  return (
    <>
      <PageHeader
        title={t("nav.videos")}
        summary={t("videos.summary")}
        actions={
          <>
            <RefreshButton busy={videos.isFetching} onClick={retry} />
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => open("/videos/new")}
            >
              {t("videos.new")}
            </Button>
          </>
        }
      />
      <Panel flush>
        {videos.data ? (
          <VideoTable videos={videos.data} />
        ) : videos.error ? (
          <TableError error={videos.error} onRetry={retry} />
        ) : (
          <TableSkeleton columns={4} />
        )}
      </Panel>
      <Outlet />
    </>
  );
}

interface VideoTableProps {
  videos: readonly VideoSetting[];
}

const head = "px-4 py-2.5 text-left font-medium";
const cell = "px-4 py-2";

function VideoTable({ videos }: VideoTableProps) {
  if (videos.length === 0) {
    return (
      <StateView
        role="status"
        icon={Clapperboard}
        title={t("videos.empty")}
        hint={t("videos.emptyHint")}
      />
    );
  }
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-sm text-ink-3">
          {(["title", "scene", "countryCode", "duration", "sort"] as const).map((field) => (
            <th key={field} scope="col" className={head}>
              {label(field)}
            </th>
          ))}
          <th scope="col" className={head}>
            <span className="sr-only">{t("common.rowActions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {videos.map((video) => (
          <VideoRow key={video.id} video={video} />
        ))}
      </tbody>
    </table>
  );
}

interface VideoRowProps {
  video: VideoSetting;
}

function VideoRow({ video }: VideoRowProps) {
  const open = useOpenRecord();
  const remove = useRemoval();
  const { id, title, scene, countryCode, duration, sort } = video;
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-canvas">
      <td className={cell}>
        <RecordLink to={`/videos/${id}`}>{localText(title)}</RecordLink>
      </td>
      <td className={`${cell} text-ink-2`}>{sceneText(scene)}</td>
      <td className={cell}>{countryText(countryCode)}</td>
      <td className={`${cell} tabular-nums`}>{clock(duration)}</td>
      <td className={`${cell} tabular-nums`}>{sort}</td>
      <td className={`${cell} text-right`}>
        <RowMenu
          name={localText(title)}
          actions={[
            {
              key: "edit",
              label: t("common.edit"),
              icon: Pencil,
              onClick: () => open(`/videos/${id}`),
            },
            {
              key: "remove",
              label: t("videos.remove"),
              icon: Trash2,
              danger: true,
              onClick: () => remove(video),
            },
          ]}
        />
      </td>
    </tr>
  );
}

function useRemoval() {
  const { modal, message } = App.useApp();
  const removal = useDeleteVideo();
  return (video: VideoSetting) => {
    modal.confirm({
      title: t("videos.removeTitle", { title: localText(video.title) }),
      content: t("videos.removeHint"),
      okText: t("videos.remove"),
      cancelText: t("common.cancel"),
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await removal.mutateAsync(video);
          void message.success(t("videos.removed"));
        } catch (error) {
          void message.error(errorText(error));
        }
      },
    });
  };
}
