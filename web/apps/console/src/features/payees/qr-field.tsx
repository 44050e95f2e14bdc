import { imageProblem, imageTypes } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Image } from "antd";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../core/errors";
import { OneFileField } from "../../core/forms/one-file-field";
import type { PayeeQr } from "../../core/wire";
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
    <OneFileField
      accept={imageTypes}
      failure={failure}
      isUploading={upload.isPending}
      icon={<QrCode size={16} aria-hidden />}
      label={t(value ? "payees.qrReplace" : "payees.qrAdd")}
      removeLabel={t("payees.qrRemove")}
      shown={
        value && (
          <Image
            src={value.url}
            alt={t("payees.field.qr")}
            width={128}
            height={128}
            className="rounded-control border border-line bg-white object-contain"
          />
        )
      }
      onAdd={add}
      onRemove={() => onChange?.(null)}
    />
  );
}
