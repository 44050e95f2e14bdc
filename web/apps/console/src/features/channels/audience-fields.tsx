import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { roleOptions } from "../../core/display/org-labels";
import { CountrySelect } from "../../core/forms/country-select";
import { FieldGroup, FieldRow } from "../../core/forms/inputs";
import { useApi, useMay } from "../../core/session/services";
import { placesQuery, reachQuery, storesQuery } from "./api";
import type { Audience } from "./api";
import { everybody } from "./model";

interface AudienceFieldsProps {
  channelId: string;
  audience: Audience | undefined;
}

/** Whom of the subscribers it is for, and how many that are now. */
export function AudienceFields({ channelId, audience = everybody }: AudienceFieldsProps) {
  const api = useApi();
  const areas = useQuery(placesQuery(api)).data?.areas ?? [];
  const stores = useQuery({ ...storesQuery(api), enabled: useMay("people_view") });
  const reach = useQuery(reachQuery(api, channelId, audience)).data;
  const label = { showSearch: { optionFilterProp: "label" }, mode: "multiple" as const };
  return (
    <FieldGroup title={t("desk.channels.audience")} hint={t("desk.channels.audienceHint")}>
      <FieldRow>
        <Form.Item name={["audience", "countries"]} label={t("desk.channels.countries")}>
          <CountrySelect<number[]> mode="multiple" placeholder={t("nav.allCountries")} />
        </Form.Item>
        <Form.Item name={["audience", "roles"]} label={t("desk.channels.roles")}>
          <Select
            {...label}
            placeholder={t("desk.channels.everybody")}
            options={roleOptions().filter(({ value }) => value !== "buyer")}
          />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item name={["audience", "areaIds"]} label={t("desk.channels.areasLabel")}>
          <Select
            {...label}
            placeholder={t("desk.channels.everywhere")}
            options={areas.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name={["audience", "storeIds"]} label={t("desk.channels.storesLabel")}>
          <Select
            {...label}
            disabled={!stores.data}
            placeholder={t("desk.channels.everywhere")}
            options={(stores.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </FieldRow>
      <p className="text-sm text-ink-2" role="status">
        {reach ? t("desk.channels.reach", { n: reach.people }) : ""}
      </p>
    </FieldGroup>
  );
}
