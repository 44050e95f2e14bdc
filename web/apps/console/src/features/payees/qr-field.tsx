import { imageProblem, imageTypes } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Alert, Button, Image, Upload } from "antd";
import { QrCode, Trash2 } from "lucide-react";
import { useState } from "react";
import type { PayeeQr } from "../../app/wire";
import { errorText } from "../../core/errors";
import { useUploadQr } from "./api";

interface QrFieldProps {
  value?: PayeeQr | null;
  onChange?: (qr: PayeeQr | null) => void;
}

/** The picture that customers scan instead of typing the number. */
export function QrField({ value = null, onChange }: QrFieldProps) {
  const upload = useUploadQr();
  const [problem, setProblem] = useState<string | null>(null);
  const add = (file: File) => {
    const wrong = imageProblem(file);
    setProblem(wrong ? t(wrong) : null);
    if (wrong) return;
    upload.mutate(file, { onSuccess: ({ id, url }) => onChange?.({ fileId: id, url }) });
  };
  const failure = problem ?? (upload.error ? errorText(upload.error) : null);
  return (
    <div>
      {failure && <Alert className="mb-3" type="error" showIcon title={failure} />}
      <div className="flex items-center gap-4">
        {value && (
          <Image
            src={value.url}
            alt={t("payees.field.qr")}
            width={128}
            height={128}
            className="rounded-control border border-line bg-white object-contain"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Upload
            accept={imageTypes.join(",")}
            showUploadList={false}
            disabled={upload.isPending}
            beforeUpload={(file) => {
              add(file);
              return false;
            }}
          >
            <Button icon={<QrCode size={16} aria-hidden />} loading={upload.isPending}>
              {t(value ? "payees.qrReplace" : "payees.qrAdd")}
            </Button>
          </Upload>
          {value && (
            <Button danger icon={<Trash2 size={16} aria-hidden />} onClick={() => onChange?.(null)}>
              {t("payees.qrRemove")}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
