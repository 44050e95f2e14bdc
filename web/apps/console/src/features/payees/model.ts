import type { CountryCode } from "@gerai/domain";
import { noText } from "../../core/forms/local-text-fields";
import type { LocalText, PayeeQr, PayeeSave } from "../../core/wire";

/** An account as the form edits it. */
export interface PayeeValues {
  countryCode: CountryCode;
  bankCode: string;
  bankName: LocalText;
  payeeName: string;
  payeeAccount: string;
  branch: string;
  qr: PayeeQr | null;
  enabled: boolean;
  sort: number;
}

export function newPayee(countryCode: CountryCode): PayeeValues {
  return {
    countryCode,
    bankCode: "",
    bankName: noText,
    payeeName: "",
    payeeAccount: "",
    branch: "",
    qr: null,
    enabled: true,
    sort: 0,
  };
}

/** Bank and number stay for ever, so they are sent only once. */
export function toPayeeSave(
  { qr, ...values }: PayeeValues,
  id: string | null,
  ver: number | null,
): PayeeSave {
  const form = { ...values, id, ver, qrFileId: qr?.fileId ?? null };
  return id === null ? form : { ...form, bankCode: null, payeeAccount: null };
}
