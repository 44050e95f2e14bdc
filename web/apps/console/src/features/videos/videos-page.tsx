import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { Clapperboard, Pencil, Plus, Trash2 } from "lucide-react";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { RecordLink } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { PlainTable, plainCell as cell } from "../../core/list/plain-table";
import { RefreshButton } from "../../core/list/refresh-button";
import { Waiting } from "../../core/list/waiting";
import { RowMenu } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import { useApi } from "../../core/session/services";
import type { VideoSetting } from "../../core/wire";
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
        {videos.data ? <VideoTable videos={videos.data} /> : <Waiting query={videos} columns={4} />}
      </Panel>
      <Outlet />
    </>
  );
}

const fields = ["title", "scene", "countryCode", "duration", "sort"] as const;

interface VideoTableProps {
  videos: readonly VideoSetting[];
}

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
    <PlainTable columns={fields.map(label)} withActions>
      {videos.map((video) => (
        <VideoRow key={video.id} video={video} />
      ))}
    </PlainTable>
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
  const ask = useAsk();
  const removal = useDeleteVideo();
  return (video: VideoSetting) =>
    ask(
      {
        title: t("videos.removeTitle", { title: localText(video.title) }),
        hint: t("videos.removeHint"),
        confirm: t("videos.remove"),
        danger: true,
        done: t("videos.removed"),
      },
      () => removal.mutateAsync(video),
    );
}
