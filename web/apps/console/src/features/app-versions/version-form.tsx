import { languageNames, languages, t } from "@gerai/i18n";
import { Form, Input, InputNumber, Segmented, Select, Switch } from "antd";
import { chosen, FieldGroup, FieldRow } from "../../core/forms/inputs";
import type { RecordEditor } from "../../core/forms/use-record-editor";
import type { PackageType, Platform } from "../../core/wire";
import { isVersion, packageTypes, platforms, usualCode, versionFieldLabel as label } from "./model";
import type { VersionValues } from "./model";
import { PackageFields } from "./package-fields";
import { UpdateExplanation } from "./update-explanation";

interface VersionFormProps {
  editor: RecordEditor<VersionValues>;
  readOnly: boolean;
}

/** A release's fields. */
export function VersionForm({ editor, readOnly }: VersionFormProps) {
  const { form } = editor;
  const release = {
    version: Form.useWatch<string | undefined>("version", form) ?? "",
    lastWholeVersion: Form.useWatch<string | null | undefined>("lastWholeVersion", form) ?? null,
    packageType: Form.useWatch<PackageType | undefined>("packageType", form) ?? "wgt",
  };
  return (
    <>
      <NumberFields editor={editor} packageType={release.packageType} />
      <div className="mb-6">
        <UpdateExplanation release={release} />
      </div>
      <PackageFields editor={editor} readOnly={readOnly} />
      <FieldGroup title={t("versions.group.offer")}>
        <FieldRow>
          <Form.Item name="rollout" label={label("rollout")} extra={t("versions.rolloutHint")}>
            <InputNumber className="w-full" min={0} max={100} precision={0} suffix="%" />
          </Form.Item>
          <Form.Item
            name="force"
            label={label("force")}
            valuePropName="checked"
            extra={t("versions.forceHint")}
          >
            <Switch />
          </Form.Item>
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={label("notes")} hint={t("versions.notesHint")}>
        <FieldRow>
          {languages.map((language) => (
            <Form.Item key={language} name={["notes", language]} label={languageNames[language]}>
              <Input.TextArea
                lang={language}
                maxLength={2000}
                autoSize={{ minRows: 3, maxRows: 8 }}
              />
            </Form.Item>
          ))}
        </FieldRow>
      </FieldGroup>
    </>
  );
}

interface NumberFieldsProps {
  editor: RecordEditor<VersionValues>;
  packageType: PackageType;
}

function NumberFields({ editor, packageType }: NumberFieldsProps) {
  const { form } = editor;
  const platform = Form.useWatch<Platform | undefined>("platform", form) ?? "android";
  const versionRule = {
    validator: (_rule: unknown, value: string | null | undefined) =>
      !value || isVersion(value)
        ? Promise.resolve()
        : Promise.reject(new Error(t("versions.badVersion"))),
  };
  /** Codes follow the version unless somebody chose otherwise. */
  const suggestCode = (version: string) => {
    const code = usualCode(version);
    if (code !== null) form.setFieldsValue({ code });
  };
  const keepPackageType = (next: Platform) => {
    const [usual] = packageTypes[next];
    if (!packageTypes[next].includes(packageType)) form.setFieldsValue({ packageType: usual });
  };
  return (
    <FieldGroup title={t("versions.group.release")}>
      <Form.Item name="platform" label={label("platform")} rules={[chosen()]}>
        <Segmented
          options={platforms.map((value) => ({ value, label: t(`versions.platform.${value}`) }))}
          onChange={keepPackageType}
        />
      </Form.Item>
      <FieldRow>
        <Form.Item name="version" label={label("version")} rules={[chosen(), versionRule]}>
          <Input
            placeholder="3.03.4"
            maxLength={20}
            onBlur={({ target }) => suggestCode(target.value)}
          />
        </Form.Item>
        <Form.Item name="code" label={label("code")} rules={[chosen()]}>
          <InputNumber className="w-full" min={1} max={2_100_000_000} precision={0} />
        </Form.Item>
        <Form.Item name="packageType" label={label("packageType")} rules={[chosen()]}>
          <Select
            options={packageTypes[platform].map((value) => ({
              value,
              label: t(`versions.package.${value}`),
            }))}
          />
        </Form.Item>
        {packageType === "wgt" && (
          <Form.Item
            name="lastWholeVersion"
            label={label("lastWholeVersion")}
            rules={[chosen(), versionRule]}
            tooltip={t("versions.lastWholeHint")}
          >
            <Input placeholder="3.03.0" maxLength={20} />
          </Form.Item>
        )}
      </FieldRow>
    </FieldGroup>
  );
}
