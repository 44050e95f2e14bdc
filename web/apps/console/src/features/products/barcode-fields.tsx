import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Button, Checkbox, Form, Input, InputNumber, Select } from "antd";
import type { FormInstance } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { CountryLabel } from "../../core/display/country";
import { chosen, FieldGroup, required } from "../../core/forms/inputs";
import { readBarcode } from "./barcode-kind";
import type { BarcodeValues, CountryValues } from "./model";

interface BarcodeFieldsProps {
  form: FormInstance;
}

/** The countries ticked in this form. */
export function useSoldCountries(form: FormInstance): CountryCode[] {
  // The codes of the countries have no field of their own, so they are watched as values.
  const countries: CountryValues[] | undefined = Form.useWatch("countries", {
    form,
    preserve: true,
  });
  return (countries ?? []).filter(({ sold }) => sold).map(({ countryCode }) => countryCode);
}

/** Countries as choices, by code. */
export function countryChoices(codes: readonly CountryCode[]) {
  return codes.map((code) => ({ value: code, label: <CountryLabel code={code} /> }));
}

/** The numbers under the bars, per country. */
export function BarcodeFields({ form }: BarcodeFieldsProps) {
  const sold = useSoldCountries(form);
  return (
    <FieldGroup title={t("products.section.barcodes")} hint={t("products.barcodesHint")}>
      <Form.List name="barcodes">
        {(fields, { add, remove }) => (
          <div className="mb-5 flex flex-col gap-1">
            {fields.map(({ key, name }) => (
              <BarcodeRow key={key} at={name} sold={sold} onRemove={() => remove(name)} />
            ))}
            <Button
              className="self-start"
              icon={<Plus size={16} aria-hidden />}
              disabled={sold.length === 0}
              onClick={() => add(newBarcode(sold))}
            >
              {t("products.barcodeAdd")}
            </Button>
          </div>
        )}
      </Form.List>
    </FieldGroup>
  );
}

function newBarcode(sold: readonly CountryCode[]): BarcodeValues {
  return { countryCode: sold[0] ?? null, code: "", packQty: null, primary: false };
}

interface BarcodeRowProps {
  at: number;
  sold: readonly CountryCode[];
  onRemove: () => void;
}

function BarcodeRow({ at, sold, onRemove }: BarcodeRowProps) {
  const code: string | undefined = Form.useWatch(["barcodes", at, "code"]);
  const { kind } = readBarcode(code ?? "");
  return (
    <div className="grid grid-cols-[11rem_1fr_8rem_auto_auto] items-start gap-3">
      <Form.Item
        name={[at, "countryCode"]}
        label={t("products.country")}
        rules={[chosen()]}
        className="mb-3!"
      >
        <Select options={countryChoices(sold)} />
      </Form.Item>
      <Form.Item
        name={[at, "code"]}
        label={t("products.barcode")}
        rules={[required(), { validator: checkBarcode }]}
        className="mb-3!"
      >
        <Input
          maxLength={40}
          className="font-mono"
          suffix={
            <span className="font-sans text-xs text-ink-3">
              {code && kind ? t(`products.barcodeKind.${kind}`) : ""}
            </span>
          }
        />
      </Form.Item>
      <Form.Item
        name={[at, "packQty"]}
        label={t("products.packQty")}
        tooltip={t("products.packQtyHint")}
        className="mb-3!"
      >
        <InputNumber className="w-full" min={1} max={100_000} precision={0} />
      </Form.Item>
      <Form.Item name={[at, "primary"]} valuePropName="checked" className="mt-7! mb-3!">
        <Checkbox>{t("products.barcodePrimary")}</Checkbox>
      </Form.Item>
      <Button
        type="text"
        className="mt-7"
        aria-label={t("products.barcodeRemove", { n: at + 1 })}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

function checkBarcode(_rule: unknown, typed: string | null | undefined): Promise<void> {
  if (!typed) return Promise.resolve();
  const { problem } = readBarcode(typed);
  return problem
    ? Promise.reject(new Error(t(`products.barcodeProblem.${problem}`)))
    : Promise.resolve();
}
