import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App, Form, InputNumber, Select } from "antd";
import { useNewRecordCountry } from "../../core/country-filter";
import { countryName } from "../../core/display/country";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen, DateInput, FieldRow } from "../../core/forms/inputs";
import { PercentInput } from "../../core/forms/percent-input";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi } from "../../core/session/services";
import type { TaxRate } from "../../core/wire";
import { readTaxRates, taxRatesQuery, useSaveTaxRate } from "./api";
import {
  newTaxRate,
  showTaxField,
  taxClasses,
  taxFieldLabel as label,
  taxRateDraft,
} from "./model";
import type { TaxRateValues } from "./model";

const drawerWidth = 480;

/** Adds a rate. */
export function NewTaxRateDrawer() {
  return <TaxRateEditor rate={null} />;
}

/** Shows and changes a rate. */
export function TaxRateDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/taxes");
  const rates = useQuery(taxRatesQuery(useApi()));
  const rate = rates.data?.find(({ id }) => id === recordId);
  if (!rate) {
    const missing = rates.data ? new Error("unknown tax rate") : null;
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("taxes.rate")}
        onClose={close}
        error={rates.error ?? missing}
        onRetry={() => void rates.refetch()}
      />
    );
  }
  return <TaxRateEditor key={rate.id} rate={rate} />;
}

interface TaxRateEditorProps {
  rate: TaxRate | null;
}

const finest = 10_000;

function TaxRateEditor({ rate }: TaxRateEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/taxes");
  const country = useNewRecordCountry();
  const save = useSaveTaxRate();
  const editor = useRecordEditor<TaxRateValues>({
    draft: rate ? taxRateDraft(rate) : newTaxRate(country),
    save: async ({ fromDate, ...values }, ver) => {
      // The form does not let go before a first day is chosen.
      await save.mutateAsync({ ...values, fromDate: fromDate ?? "", id: rate?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(rate
      ? {
          reload: async () =>
            taxRateDraft((await readTaxRates(api)).find(({ id }) => id === rate.id) ?? rate),
        }
      : {}),
  });
  return (
    <RecordDrawer
      title={rate ? countryName(rate.countryCode) : t("taxes.new")}
      editor={editor}
      readOnly={false}
      label={label}
      show={showTaxField}
      onClose={close}
      width={drawerWidth}
    >
      <FieldRow>
        <Form.Item name="countryCode" label={label("countryCode")} rules={[chosen()]}>
          <CountrySelect disabled={rate !== null} />
        </Form.Item>
        <Form.Item name="taxClass" label={label("taxClass")} rules={[chosen()]}>
          <Select
            disabled={rate !== null}
            options={taxClasses.map((value) => ({ value, label: t(`products.taxClass.${value}`) }))}
          />
        </Form.Item>
      </FieldRow>
      <Form.Item name="rate" label={label("rate")} rules={[chosen()]}>
        <PercentInput />
      </Form.Item>
      <FieldRow>
        <Form.Item
          name="baseNumerator"
          label={label("baseNumerator")}
          rules={[chosen()]}
          extra={t("taxes.partHint")}
        >
          <InputNumber className="w-full" min={0} max={finest} precision={0} />
        </Form.Item>
        <Form.Item name="baseDenominator" label={label("baseDenominator")} rules={[chosen()]}>
          <InputNumber className="w-full" min={1} max={finest} precision={0} />
        </Form.Item>
        <Form.Item name="fromDate" label={label("fromDate")} rules={[chosen()]}>
          <DateInput />
        </Form.Item>
        <Form.Item name="toDate" label={label("toDate")}>
          <DateInput />
        </Form.Item>
      </FieldRow>
    </RecordDrawer>
  );
}
