import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { allLanguages, noText } from "../../core/forms/local-text-fields";
import type { Draft } from "../../core/forms/use-record-editor";
import type { LocalText, VideoSetting } from "../../core/wire";

/** A film as the form edits it. */
export interface VideoValues {
  scene: string;
  countryCode: CountryCode | null;
  title: LocalText;
  url: string;
  cover: string;
  duration: number;
  sort: number;
}

export function newVideo(): Draft<VideoValues> {
  const values: VideoValues = {
    scene: "",
    countryCode: null,
    title: noText,
    url: "",
    cover: "",
    duration: 0,
    sort: 0,
  };
  return { values, ver: null };
}

export function videoDraft(video: VideoSetting): Draft<VideoValues> {
  const { scene, countryCode, title, url, cover, duration, sort, ver } = video;
  return { values: { scene, countryCode, title, url, cover, duration, sort }, ver };
}

/** Whether the apps can fetch it: under https, or kept on this server. */
export function isReachable(address: string): boolean {
  return /^https:\/\/[^/\s]/.test(address) || /^\/(?!\/)/.test(address);
}

/** Seconds as a clock shows them: "1:05". */
export function clock(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${rest}`;
}

/** The pages of the phone app that offer films. */
const scenes = ["login", "home", "workplace", "mine"] as const;

/** What a page is called; one that no app shows goes by its bare name. */
export function sceneText(scene: string): string {
  const known = scenes.find((name) => name === scene);
  return known ? t(`videos.scene.${known}`) : scene;
}

/** The pages to choose from, with the one a film has now. */
export function sceneOptions(current: string | undefined) {
  const names = current === undefined ? scenes : new Set([...scenes, current]);
  return [...names].map((value) => ({ value, label: sceneText(value) }));
}

export function countryText(code: CountryCode | null): string {
  return code === null ? t("nav.allCountries") : countryName(code);
}

export function videoFieldLabel(field: keyof VideoValues): string {
  return t(`videos.field.${field}`);
}

export function showVideoField(field: keyof VideoValues, values: VideoValues): string {
  switch (field) {
    case "countryCode":
      return countryText(values.countryCode);
    case "title":
      return allLanguages(values.title);
    case "duration":
      return clock(values.duration);
    case "sort":
      return String(values.sort);
    case "scene":
      return values.scene ? sceneText(values.scene) : "—";
    case "url":
    case "cover":
      return values[field] || "—";
  }
}
