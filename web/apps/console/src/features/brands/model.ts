import { t } from "@gerai/i18n";
import type { Tone } from "../../core/display/status-tag";
import { allLanguages, noText } from "../../core/forms/local-text-fields";
import type { Draft } from "../../core/forms/use-record-editor";
import type { Brand, LocalText, Series, Visibility } from "../../core/wire";

export const visibilities: readonly Visibility[] = ["active", "hidden"];

export const visibilityTones: Readonly<Record<Visibility, Tone>> = {
  active: "brand",
  hidden: "neutral",
};

export function visibilityLabel(status: Visibility): string {
  return t(`brands.status.${status}`);
}

/** A brand as the form edits it. */
export interface BrandValues {
  code: string;
  name: LocalText;
  sort: number;
  status: Visibility;
}

/** A series is a brand's own brand. */
export interface SeriesValues extends BrandValues {
  brandId: string | null;
}

export function newBrand(): Draft<BrandValues> {
  return { values: { code: "", name: noText, sort: 0, status: "active" }, ver: null };
}

export function brandDraft({ code, name, sort, status, ver }: Brand): Draft<BrandValues> {
  return { values: { code, name, sort, status }, ver };
}

export function newSeries(brandId: string | null): Draft<SeriesValues> {
  return { values: { ...newBrand().values, brandId }, ver: null };
}

export function seriesDraft(series: Series): Draft<SeriesValues> {
  const { code, name, sort, status, brandId, ver } = series;
  return { values: { code, name, sort, status, brandId }, ver };
}

export function brandFieldLabel(field: keyof SeriesValues): string {
  return t(`brands.field.${field}`);
}

export function showBrandField(field: keyof BrandValues, values: BrandValues): string {
  if (field === "name") return allLanguages(values.name);
  return field === "status" ? visibilityLabel(values.status) : String(values[field]);
}

/** The brand of a series cannot change, so nobody ever has to choose between two. */
export function showSeriesField(field: keyof SeriesValues, values: SeriesValues): string {
  return field === "brandId" ? (values.brandId ?? "—") : showBrandField(field, values);
}
