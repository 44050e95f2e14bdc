import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { App, Form } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { DateTimeInput } from "../../core/forms/date-time-input";
import { FieldRow } from "../../core/forms/inputs";
import type { Product, ShelfStatus } from "../../core/wire";
import { useSetShelf } from "./api";
import { CountryChoice, firstCountry, soldIn } from "./country-choice";

interface ShelfDialogProps {
  products: readonly Product[];
  shelfStatus: ShelfStatus;
  countryCode: CountryCode | null;
  onClose: () => void;
  onDone: () => void;
}

interface ShelfValues {
  countryCode: CountryCode | null;
  onAt: string | null;
  offAt: string | null;
}

/** Puts products on or off the shelf of one country, now or for a time. */
export function ShelfDialog(props: ShelfDialogProps) {
  const { products, shelfStatus, countryCode, onClose, onDone } = props;
  const { message } = App.useApp();
  const change = useSetShelf();

  const submit = async ({ countryCode: country, onAt, offAt }: ShelfValues) => {
    if (country === null) return;
    const productIds = soldIn(products, country).map(({ id }) => id);
    await change.mutateAsync({ productIds, countryCode: country, shelfStatus, onAt, offAt });
    void message.success(t("list.changed", { n: productIds.length }));
    onDone();
  };

  return (
    <ActionDialog<ShelfValues>
      title={t(`products.shelfTitle.${shelfStatus}`, { n: products.length })}
      hint={t(`products.shelfHint.${shelfStatus}`)}
      initialValues={{
        countryCode: firstCountry(products, countryCode),
        onAt: null,
        offAt: null,
      }}
      confirm={t(`products.shelfDo.${shelfStatus}`)}
      onSubmit={submit}
      onClose={onClose}
    >
      <CountryChoice products={products} fixed={false} />
      {shelfStatus === "on" && (
        <FieldRow>
          <Form.Item name="onAt" label={t("products.onAt")} extra={t("products.onAtHint")}>
            <DateTimeInput />
          </Form.Item>
          <Form.Item name="offAt" label={t("products.offAt")} extra={t("products.offAtHint")}>
            <DateTimeInput />
          </Form.Item>
        </FieldRow>
      )}
    </ActionDialog>
  );
}
