import { t } from "@gerai/i18n";
import { Alert, Button, Upload } from "antd";
import { ImagePlus, X } from "lucide-react";
import { errorText } from "../../core/errors";
import { useVoucherUpload } from "./api";

/** A picture that is uploaded and waits for its receipt. */
export interface Voucher {
  id: string;
  name: string;
}

interface VoucherFieldProps {
  id?: string;
  value?: readonly Voucher[];
  onChange?: (vouchers: readonly Voucher[]) => void;
}

const most = 3;
const none: readonly Voucher[] = [];

/** Up to three pictures of a payment. */
export function VoucherField({ id, value = none, onChange }: VoucherFieldProps) {
  const upload = useVoucherUpload();
  const add = (file: File) =>
    upload.mutate(file, {
      onSuccess: (stored) => onChange?.([...value, { id: stored.id, name: file.name }]),
    });
  return (
    <div id={id} className="flex flex-col gap-2">
      {upload.error && <Alert type="error" showIcon title={errorText(upload.error)} />}
      {value.map((voucher) => (
        <div key={voucher.id} className="flex items-center justify-between gap-2">
          <span className="truncate">{voucher.name}</span>
          <Button
            type="text"
            icon={<X size={16} aria-hidden />}
            aria-label={t("desk.receipts.removeVoucher", { name: voucher.name })}
            onClick={() => onChange?.(value.filter((other) => other.id !== voucher.id))}
          />
        </div>
      ))}
      {value.length < most && (
        <Upload
          accept="image/jpeg,image/png,image/webp"
          showUploadList={false}
          disabled={upload.isPending}
          beforeUpload={(file) => {
            add(file);
            return false;
          }}
        >
          <Button icon={<ImagePlus size={16} aria-hidden />} loading={upload.isPending}>
            {t("desk.receipts.addVoucher")}
          </Button>
        </Upload>
      )}
    </div>
  );
}
