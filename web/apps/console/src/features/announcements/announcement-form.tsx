import { t } from "@gerai/i18n";
import { Form, Select, Switch } from "antd";
import { roleOptions, terminalOptions } from "../../core/display/org-labels";
import { CountrySelect } from "../../core/forms/country-select";
import { DateInput, FieldGroup, FieldRow } from "../../core/forms/inputs";
import { LocalTextFields, noText } from "../../core/forms/local-text-fields";
import type { RecordEditor } from "../../core/forms/use-record-editor";
import type { LocalText } from "../../core/wire";
import { AnnouncementPreview } from "./announcement-preview";
import { announcementFieldLabel as label } from "./model";
import type { AnnouncementValues } from "./model";

interface AnnouncementFormProps {
  editor: RecordEditor<AnnouncementValues>;
}

/** What is announced, to whom and for how long, with how a phone will show it. */
export function AnnouncementForm({ editor }: AnnouncementFormProps) {
  const { form, initialValues } = editor;
  const title = Form.useWatch<LocalText | undefined>("title", form) ?? initialValues.title;
  const body = Form.useWatch<LocalText | undefined>("body", form) ?? initialValues.body;
  const pinned = Form.useWatch<boolean | undefined>("pinned", form) ?? initialValues.pinned;
  return (
    <>
      <FieldGroup title={t("announcements.group.text")} hint={t("announcements.textHint")}>
        <LocalTextFields name={["title"]} label={label("title")} maxLength={120} required />
        <LocalTextFields name={["body"]} label={label("body")} maxLength={5000} rows={6} required />
      </FieldGroup>
      <FieldGroup title={t("announcements.group.audience")} hint={t("announcements.audienceHint")}>
        <Form.Item name="countries" label={label("countries")}>
          <CountrySelect mode="multiple" placeholder={t("nav.allCountries")} />
        </Form.Item>
        <FieldRow>
          <Form.Item name="terminalTypes" label={label("terminalTypes")}>
            <Select
              mode="multiple"
              placeholder={t("announcements.anyRole")}
              options={terminalOptions()}
            />
          </Form.Item>
          <Form.Item name="roles" label={label("roles")}>
            <Select
              mode="multiple"
              placeholder={t("announcements.anyRole")}
              options={roleOptions()}
            />
          </Form.Item>
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t("announcements.group.display")}>
        <FieldRow>
          <Form.Item
            name="validUntil"
            label={label("validUntil")}
            extra={t("announcements.validUntilHint")}
          >
            <DateInput />
          </Form.Item>
          <Form.Item
            name="pinned"
            label={label("pinned")}
            valuePropName="checked"
            extra={t("announcements.pinnedHint")}
          >
            <Switch />
          </Form.Item>
        </FieldRow>
      </FieldGroup>
      <AnnouncementPreview
        title={{ ...noText, ...title }}
        body={{ ...noText, ...body }}
        pinned={pinned}
      />
    </>
  );
}
