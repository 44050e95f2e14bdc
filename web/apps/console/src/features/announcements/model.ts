import type { CountryCode } from "@gerai/domain";
import { formatDate, formatList, languages, t } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { roleLabel, terminalLabel } from "../../core/display/org-labels";
import type { Tone } from "../../core/display/status-tag";
import { allLanguages, noText } from "../../core/forms/local-text-fields";
import type { Draft } from "../../core/forms/use-record-editor";
import type {
  AnnouncementStatus,
  CompanyAnnouncement,
  LocalText,
  RoleKey,
  TerminalType,
} from "../../core/wire";

export const announcementStatuses: readonly AnnouncementStatus[] = [
  "draft",
  "published",
  "withdrawn",
];

export const statusTones: Readonly<Record<AnnouncementStatus, Tone>> = {
  draft: "mango",
  published: "brand",
  withdrawn: "neutral",
};

/** Whom an announcement is for; an empty list means any. */
export interface Audience {
  countries: CountryCode[];
  terminalTypes: TerminalType[];
  roles: RoleKey[];
}

/** An announcement as the form edits it. */
export interface AnnouncementValues extends Audience {
  title: LocalText;
  body: LocalText;
  pinned: boolean;
  validUntil: string | null;
}

export function newAnnouncement(): Draft<AnnouncementValues> {
  const values: AnnouncementValues = {
    title: noText,
    body: noText,
    countries: [],
    terminalTypes: [],
    roles: [],
    pinned: false,
    validUntil: null,
  };
  return { values, ver: null };
}

export function announcementDraft(announcement: CompanyAnnouncement): Draft<AnnouncementValues> {
  const { title, body, countries, terminalTypes, roles, pinned, validUntil, ver } = announcement;
  return { values: { title, body, countries, terminalTypes, roles, pinned, validUntil }, ver };
}

/** The language a reader sees: their own, else English, else any that is there; null without any. */
export function shownLanguage(title: LocalText, reader: Language): Language | null {
  return [reader, "en" as const, ...languages].find((language) => title[language] !== "") ?? null;
}

/** Whom it is for, in words: "Thailand, Malaysia · Promoter, Manager". */
export function audienceText({ countries, terminalTypes, roles }: Audience): string {
  const where = countries.length > 0 ? countries.map(countryName) : [t("nav.allCountries")];
  const who = [...terminalTypes.map(terminalLabel), ...roles.map(roleLabel)];
  const people = who.length > 0 ? who : [t("announcements.everybody")];
  return [formatList(where), formatList(people)].join(" · ");
}

/** Whether its last day is over. */
export function isOver({ validUntil }: { validUntil: string | null }, today: string): boolean {
  return validUntil !== null && validUntil < today;
}

export function announcementFieldLabel(field: keyof AnnouncementValues): string {
  return t(`announcements.field.${field}`);
}

export function showAnnouncementField(
  field: keyof AnnouncementValues,
  values: AnnouncementValues,
): string {
  switch (field) {
    case "title":
    case "body":
      return allLanguages(values[field]) || "—";
    case "countries":
      return formatList(values.countries.map(countryName)) || t("nav.allCountries");
    case "terminalTypes":
      return formatList(values.terminalTypes.map(terminalLabel)) || "—";
    case "roles":
      return formatList(values.roles.map(roleLabel)) || "—";
    case "pinned":
      return values.pinned ? t("announcements.pinnedTag") : "—";
    case "validUntil":
      return values.validUntil ? formatDate(values.validUntil) : "—";
  }
}
