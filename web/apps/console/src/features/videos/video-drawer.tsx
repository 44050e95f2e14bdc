import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App, Form, Input, InputNumber, Select } from "antd";
import type { RefSelectProps } from "antd";
import { localText } from "../../core/display/local-text";
import { CountrySelect } from "../../core/forms/country-select";
import { required } from "../../core/forms/inputs";
import { LocalTextFields } from "../../core/forms/local-text-fields";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useFirstField } from "../../core/forms/use-first-field";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi } from "../../core/session/services";
import type { VideoSetting } from "../../core/wire";
import { readVideos, useSaveVideo, videosQuery } from "./api";
import {
  isReachable,
  newVideo,
  sceneOptions,
  showVideoField,
  videoDraft,
  videoFieldLabel as label,
} from "./model";
import type { VideoValues } from "./model";

const drawerWidth = 640;

/** Adds a film to a page of the app. */
export function NewVideoDrawer() {
  return <VideoEditor video={null} />;
}

/** Shows and changes a film. */
export function VideoDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/videos");
  const videos = useQuery(videosQuery(useApi()));
  const video = videos.data?.find(({ id }) => id === recordId);
  if (!video) {
    const missing = videos.data ? new Error("unknown film") : null;
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("videos.video")}
        onClose={close}
        error={videos.error ?? missing}
        onRetry={() => void videos.refetch()}
      />
    );
  }
  return <VideoEditor key={video.id} video={video} />;
}

interface VideoEditorProps {
  video: VideoSetting | null;
}

function VideoEditor({ video }: VideoEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/videos");
  const first = useFirstField<RefSelectProps>(video === null);
  const save = useSaveVideo();
  const editor = useRecordEditor<VideoValues>({
    draft: video ? videoDraft(video) : newVideo(),
    save: async (values, ver) => {
      const countryCode = values.countryCode ?? null;
      await save.mutateAsync({ ...values, countryCode, id: video?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(video
      ? {
          reload: async () =>
            videoDraft((await readVideos(api)).find(({ id }) => id === video.id) ?? video),
        }
      : {}),
  });
  return (
    <RecordDrawer
      title={video ? localText(video.title) : t("videos.new")}
      editor={editor}
      readOnly={false}
      label={label}
      show={showVideoField}
      onClose={close}
      width={drawerWidth}
    >
      <div className="grid grid-cols-2 gap-x-4">
        <Form.Item
          name="scene"
          label={label("scene")}
          rules={[required()]}
          extra={t("videos.sceneHint")}
        >
          <Select ref={first} options={sceneOptions(video?.scene)} />
        </Form.Item>
        <Form.Item name="countryCode" label={label("countryCode")}>
          <CountrySelect allowClear placeholder={t("nav.allCountries")} />
        </Form.Item>
      </div>
      <LocalTextFields name={["title"]} label={label("title")} maxLength={80} required />
      <Form.Item
        name="url"
        label={label("url")}
        rules={[required(), reachable()]}
        extra={t("videos.addressHint")}
      >
        <Input maxLength={500} inputMode="url" />
      </Form.Item>
      <Form.Item name="cover" label={label("cover")} rules={[required(), reachable()]}>
        <Input maxLength={500} inputMode="url" />
      </Form.Item>
      <div className="grid grid-cols-2 gap-x-4">
        <Form.Item name="duration" label={label("duration")} extra={t("videos.durationHint")}>
          <InputNumber className="w-full" min={0} max={86_400} precision={0} />
        </Form.Item>
        <Form.Item name="sort" label={label("sort")} extra={t("videos.sortHint")}>
          <InputNumber className="w-full" min={0} max={9999} precision={0} />
        </Form.Item>
      </div>
    </RecordDrawer>
  );
}

function reachable() {
  return {
    validator: (_rule: unknown, address: string) =>
      !address || isReachable(address.trim())
        ? Promise.resolve()
        : Promise.reject(new Error(t("videos.notReachable"))),
  };
}
