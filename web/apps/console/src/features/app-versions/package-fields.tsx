import { formatBytes, t } from "@gerai/i18n";
import { Alert, Button, Form, Input, InputNumber, Upload } from "antd";
import { PackageOpen } from "lucide-react";
import { errorText } from "../../core/errors";
import { emptyToNull, FieldGroup, FieldRow } from "../../core/forms/inputs";
import type { RecordEditor } from "../../core/forms/use-record-editor";
import { useUploadPackage } from "./api";
import { versionFieldLabel as label } from "./model";
import type { VersionValues } from "./model";

interface PackageFieldsProps {
  editor: RecordEditor<VersionValues>;
  readOnly: boolean;
}

/** The package: uploaded here, or an address elsewhere with its hash and size. */
export function PackageFields({ editor, readOnly }: PackageFieldsProps) {
  const { form, onValuesChange } = editor;
  const upload = useUploadPackage();
  const send = (file: File) => {
    upload.mutate(file, {
      onSuccess: (uploaded) => {
        form.setFieldsValue(uploaded);
        onValuesChange();
      },
    });
  };
  return (
    <FieldGroup title={t("versions.group.package")} hint={t("versions.packageHint")}>
      {!readOnly && (
        <div className="mb-4 flex items-center gap-3">
          <Upload
            accept=".apk,.ipa,.wgt"
            maxCount={1}
            showUploadList={false}
            beforeUpload={(file) => {
              send(file);
              return false;
            }}
          >
            <Button icon={<PackageOpen size={16} aria-hidden />} loading={upload.isPending}>
              {upload.isPending ? t("versions.uploading") : t("versions.upload")}
            </Button>
          </Upload>
          {upload.data && (
            <span role="status" className="text-sm text-brand-ink">
              {t("versions.uploaded", { size: formatBytes(upload.data.size) })}
            </span>
          )}
        </div>
      )}
      {upload.error && (
        <Alert className="mb-4" type="error" showIcon title={errorText(upload.error)} />
      )}
      <Form.Item name="url" label={label("url")} normalize={emptyToNull}>
        <Input maxLength={500} placeholder="https://" />
      </Form.Item>
      <Form.Item name="fallbackUrl" label={label("fallbackUrl")} normalize={emptyToNull}>
        <Input maxLength={500} placeholder="https://" />
      </Form.Item>
      <FieldRow>
        <Form.Item name="sha256" label={label("sha256")} normalize={emptyToNull}>
          <Input maxLength={64} className="font-mono" spellCheck={false} />
        </Form.Item>
        <Form.Item name="size" label={label("size")}>
          <InputNumber
            className="w-full"
            min={1}
            precision={0}
            controls={false}
            suffix={t("versions.bytes")}
          />
        </Form.Item>
      </FieldRow>
    </FieldGroup>
  );
}
