import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import type { LocalText } from "../../core/wire";

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
