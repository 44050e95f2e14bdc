import { t } from "@gerai/i18n";
import { Input, InputNumber, Radio } from "antd";
import type { InputRef } from "antd";
import type { RefObject } from "react";
import type { FieldSpec } from "../../core/desk/spec";
import { localText } from "../../core/display/local-text";
import { StatusTag } from "../../core/display/status-tag";
import type { Tone } from "../../core/display/status-tag";
import { required } from "../../core/forms/inputs";
import { allLanguages, LocalTextFields, noText } from "../../core/forms/local-text-fields";
import type { DataColumn } from "../../core/list/data-table";
import type { FilterChoice } from "../../core/list/filter-bar";
import type { LocalText, Visibility } from "../../core/wire";

/** A brand as the form edits it. A series is a brand's own brand: it has the same and more. */
export interface BrandValues {
  code: string;
  name: LocalText;
  sort: number;
  status: Visibility;
}

export const newBrand: BrandValues = { code: "", name: noText, sort: 0, status: "active" };

const tones: Readonly<Record<Visibility, Tone>> = { active: "brand", hidden: "neutral" };

export const brandLabel = (field: keyof BrandValues | "brandId") => t(`brands.field.${field}`);

const statusLabel = (status: Visibility) => t(`brands.status.${status}`);

const statusOptions = () =>
  (["active", "hidden"] as const).map((value) => ({ value, label: statusLabel(value) }));

/** Narrows a list to what buyers see or do not see. */
export function statusFilter(): FilterChoice<"status"> {
  return { name: "status", label: brandLabel("status"), options: statusOptions() };
}

/** What brands and series have in common in their forms. */
export function brandFields(
  first: RefObject<InputRef | null>,
): (FieldSpec<BrandValues> | FieldSpec<BrandValues>[])[] {
  return [
    [
      {
        name: "code",
        input: <Input ref={first} maxLength={32} />,
        rules: [required()],
        show: ({ code }) => code,
      },
      {
        name: "sort",
        input: <InputNumber className="w-full" min={0} max={1_000_000} precision={0} />,
        tooltip: t("areas.sortHint"),
        show: ({ sort }) => String(sort),
      },
    ],
    {
      name: "name",
      input: <LocalTextFields name={["name"]} label={brandLabel("name")} maxLength={80} required />,
      labelled: true,
      show: ({ name }) => allLanguages(name),
    },
    {
      name: "status",
      input: <Radio.Group optionType="button" options={statusOptions()} />,
      extra: t("brands.hiddenHint"),
      show: ({ status }) => statusLabel(status),
    },
  ];
}

/** What they have in common in their lists. */
export function brandColumns(): DataColumn<BrandValues>[] {
  return [
    {
      key: "languages",
      title: t("brands.otherNames"),
      render: ({ name }) => <span className="text-ink-2">{otherNames(name)}</span>,
    },
    { key: "sort", title: brandLabel("sort"), align: "right", render: ({ sort }) => sort },
    {
      key: "status",
      title: brandLabel("status"),
      render: ({ status }) => <StatusTag tone={tones[status]}>{statusLabel(status)}</StatusTag>,
    },
  ];
}

/** What it is called in the languages that the reader does not see it in. */
function otherNames(name: LocalText): string {
  const shown = localText(name);
  const others = new Set([name.zh, name.en, name.id, name.th].filter((text) => text !== shown));
  return [...others].filter((text) => text !== "").join(" · ");
}
