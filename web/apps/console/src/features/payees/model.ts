import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { plainText } from "../../core/display/plain-text";
import type { Draft } from "../../core/forms/use-record-editor";
import type { Payee, PayeeQr, PayeeSave } from "../../core/wire";

/** An account as the form edits it. */
export interface PayeeValues {
  countryCode: CountryCode;
  bankCode: string;
  bankName: string;
  payeeName: string;
  payeeAccount: string;
  branch: string;
  qr: PayeeQr | null;
  enabled: boolean;
  sort: number;
}

export function newPayee(countryCode: CountryCode): Draft<PayeeValues> {
  const values: PayeeValues = {
    countryCode,
    bankCode: "",
    bankName: "",
    payeeName: "",
    payeeAccount: "",
    branch: "",
    qr: null,
    enabled: true,
    sort: 0,
  };
  return { values, ver: null };
}

export function payeeDraft({ id: _id, ver, ...values }: Payee): Draft<PayeeValues> {
  return { values, ver };
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

export function payeeFieldLabel(field: keyof PayeeValues): string {
  return t(`payees.field.${field}`);
}

export function showPayeeField(field: keyof PayeeValues, values: PayeeValues): string {
  if (field === "countryCode") return countryName(values.countryCode);
  if (field === "enabled") return t(values.enabled ? "payees.offered" : "payees.notOffered");
  if (field === "qr") return t(values.qr ? "payees.qrThere" : "payees.qrNone");
  return plainText(values[field]) || "—";
}
