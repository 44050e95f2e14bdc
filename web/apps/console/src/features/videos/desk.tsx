import { t } from "@gerai/i18n";
import { Input, InputNumber, Select } from "antd";
import { defineRecord } from "../../core/desk/define-desk";
import type { Desk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import { localText } from "../../core/display/local-text";
import { CountrySelect } from "../../core/forms/country-select";
import { required } from "../../core/forms/inputs";
import { allLanguages, LocalTextFields, noText } from "../../core/forms/local-text-fields";
import type { VideoSetting } from "../../core/wire";
import { base, readVideos } from "./api";
import { clock, countryText, isReachable, sceneOptions, sceneText, videoFieldLabel } from "./model";
import type { VideoValues } from "./model";
import { VideosPage } from "./videos-page";

/** Films that pages of the phone app offer; the page shows them all at once. */
export const desk: Desk = {
  Page: VideosPage,
  ...defineRecord<VideoSetting, VideoValues>({
    path: "/videos",
    kind: "video",
    width: 640,
    texts: () => ({ one: t("videos.video"), create: t("videos.new") }),
    id: ({ id }) => id,
    name: ({ title }) => localText(title),
    read: async (api, wanted, signal) =>
      onlyOne({ list: await readVideos(api, signal) }, ({ id }) => id === wanted),
    save: (api, values, { row, ver }) =>
      api.write(`${base}/save`, {
        ...values,
        countryCode: values.countryCode ?? null,
        id: row?.id ?? null,
        ver,
      }),
    draft: ({ scene, countryCode, title, url, cover, duration, sort, ver }) => ({
      values: { scene, countryCode, title, url, cover, duration, sort },
      ver,
    }),
    blank: () => ({
      scene: "",
      countryCode: null,
      title: noText,
      url: "",
      cover: "",
      duration: 0,
      sort: 0,
    }),
    label: videoFieldLabel,
    fields: ({ row, first }) => [
      [
        {
          name: "scene",
          input: <Select ref={first} options={sceneOptions(row?.scene)} />,
          rules: [required()],
          extra: t("videos.sceneHint"),
          show: ({ scene }) => (scene ? sceneText(scene) : "—"),
        },
        {
          name: "countryCode",
          input: <CountrySelect allowClear placeholder={t("nav.allCountries")} />,
          show: ({ countryCode }) => countryText(countryCode),
        },
      ],
      {
        name: "title",
        input: (
          <LocalTextFields
            name={["title"]}
            label={videoFieldLabel("title")}
            maxLength={80}
            required
          />
        ),
        labelled: true,
        show: ({ title }) => allLanguages(title),
      },
      {
        name: "url",
        input: <Input maxLength={500} inputMode="url" />,
        rules: [required(), reachable()],
        extra: t("videos.addressHint"),
        show: ({ url }) => url || "—",
      },
      {
        name: "cover",
        input: <Input maxLength={500} inputMode="url" />,
        rules: [required(), reachable()],
        show: ({ cover }) => cover || "—",
      },
      [
        {
          name: "duration",
          input: <InputNumber className="w-full" min={0} max={86_400} precision={0} />,
          extra: t("videos.durationHint"),
          show: ({ duration }) => clock(duration),
        },
        {
          name: "sort",
          input: <InputNumber className="w-full" min={0} max={9999} precision={0} />,
          extra: t("videos.sortHint"),
          show: ({ sort }) => String(sort),
        },
      ],
    ],
  }),
};

function reachable() {
  return {
    validator: (_rule: unknown, address: string) =>
      !address || isReachable(address.trim())
        ? Promise.resolve()
        : Promise.reject(new Error(t("videos.notReachable"))),
  };
}
