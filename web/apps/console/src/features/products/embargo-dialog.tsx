import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { App, Form } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { DateTimeInput } from "../../core/forms/date-time-input";
import { LocalTextFields, noText } from "../../core/forms/local-text-fields";
import type { LocalText, Product } from "../../core/wire";
import { useSetEmbargo } from "./api";
import { CountryChoice, firstCountry, soldIn } from "./country-choice";

interface EmbargoDialogProps {
  products: readonly Product[];
  /** Whether the sale is forbidden or allowed again. */
  embargo: boolean;
  countryCode: CountryCode | null;
  /** The country is not up for choice. */
  fixed?: boolean;
  onClose: () => void;
  onDone?: () => void;
}

interface EmbargoValues {
  countryCode: CountryCode | null;
  reason: LocalText;
  until: string | null;
}

/** Forbids the sale of products in one country with a reason and perhaps an end, or allows it again. */
export function EmbargoDialog(props: EmbargoDialogProps) {
  const { products, embargo, countryCode, fixed = false, onClose, onDone } = props;
  const { message } = App.useApp();
  const change = useSetEmbargo();
  const verb = embargo ? "set" : "lift";

  const submit = async ({ countryCode: country, reason, until }: EmbargoValues) => {
    if (country === null) return;
    const productIds = soldIn(products, country).map(({ id }) => id);
    await change.mutateAsync({ productIds, countryCode: country, embargo, reason, until });
    void message.success(t("list.changed", { n: productIds.length }));
    onDone?.();
  };

  return (
    <ActionDialog<EmbargoValues>
      title={t(`products.embargoTitle.${verb}`, { n: products.length })}
      hint={t(`products.embargoHint.${verb}`)}
      initialValues={{
        countryCode: firstCountry(products, countryCode),
        reason: noText,
        until: null,
      }}
      confirm={t(`products.embargoDo.${verb}`)}
      danger={embargo}
      onSubmit={submit}
      onClose={onClose}
    >
      <CountryChoice products={products} fixed={fixed} />
      {embargo && (
        <>
          <LocalTextFields
            name={["reason"]}
            label={t("products.embargoReason")}
            maxLength={200}
            required
          />
          <Form.Item
            name="until"
            label={t("products.embargoUntil")}
            extra={t("products.embargoUntilHint")}
          >
            <DateTimeInput />
          </Form.Item>
        </>
      )}
    </ActionDialog>
  );
}
