import { t } from "@gerai/i18n";
import { App, Button, Checkbox, Form, InputNumber } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { localText } from "../../core/display/local-text";
import { ActionDialog } from "../../core/forms/action-dialog";
import { chosen } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import { RecordPicker } from "../../core/pickers/record-picker";
import type { PriceList, PriceRow, PriceRung } from "../../core/wire";
import { useSavePrices } from "./api";

interface LadderDialogProps {
  list: PriceList;
  /** The product to price; null asks for one first. */
  row: PriceRow | null;
  onClose: () => void;
}

/** Shaped like the call, so that what the server objects to is found in the form. */
interface LadderValues {
  products: { productId: string | null; rungs: PriceRung[] }[];
}

const rungsPath = ["products", 0, "rungs"];
const mostRungs = 10;

/** The prices of one product in one list, from each quantity on. */
export function LadderDialog({ list, row, onClose }: LadderDialogProps) {
  const { message } = App.useApp();
  const save = useSavePrices();

  const submit = async ({ products }: LadderValues) => {
    await save.mutateAsync({
      priceListId: list.id,
      products: products.flatMap(({ productId, rungs }) =>
        productId === null ? [] : [{ productId, rungs }],
      ),
    });
    void message.success(t("form.saved"));
  };

  return (
    <ActionDialog<LadderValues>
      title={row ? localText(row.name) : t("prices.addProduct")}
      hint={row ? t("prices.ladderHint", { n: row.moq }) : t("prices.ladderHintNew")}
      width={600}
      initialValues={{
        products: [{ productId: row?.productId ?? null, rungs: row ? row.rungs : [firstRung(1)] }],
      }}
      confirm={t("common.save")}
      onSubmit={submit}
      onClose={onClose}
    >
      {!row && (
        <Form.Item
          name={["products", 0, "productId"]}
          label={t("products.product")}
          rules={[chosen()]}
        >
          <RecordPicker kind="product" countryCode={list.countryCode} allowClear={false} />
        </Form.Item>
      )}
      <Rungs currency={list.currency} />
    </ActionDialog>
  );
}

function firstRung(minQty: number): PriceRung {
  return { minQty, unitPrice: "", taxIncluded: true };
}

interface RungsProps {
  currency: string;
}

function Rungs({ currency }: RungsProps) {
  const rungs: PriceRung[] | undefined = Form.useWatch(rungsPath);
  const next = 1 + Math.max(0, ...(rungs ?? []).map(({ minQty }) => minQty));
  return (
    <Form.List
      name={rungsPath}
      rules={[{ validator: (_rule, entries: unknown[]) => atLeastOne(entries) }]}
    >
      {(fields, { add, remove }, { errors }) => (
        <div className="flex flex-col">
          {fields.map(({ key, name }) => (
            <div key={key} className="grid grid-cols-[8rem_1fr_auto_auto] items-start gap-3">
              <Form.Item
                name={[name, "minQty"]}
                label={t("prices.fromQuantity")}
                rules={[chosen()]}
                className="mb-3!"
              >
                <InputNumber className="w-full" min={1} max={1_000_000} precision={0} />
              </Form.Item>
              <Form.Item
                name={[name, "unitPrice"]}
                label={t("prices.unitPrice")}
                rules={[chosen()]}
                className="mb-3!"
              >
                <MoneyInput currency={currency} />
              </Form.Item>
              <Form.Item
                name={[name, "taxIncluded"]}
                valuePropName="checked"
                className="mt-7! mb-3!"
              >
                <Checkbox>{t("prices.taxIncluded")}</Checkbox>
              </Form.Item>
              <Button
                type="text"
                className="mt-7"
                aria-label={t("prices.rungRemove", { n: name + 1 })}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          {fields.length < mostRungs && (
            <Button
              className="self-start"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => add(firstRung(next))}
            >
              {t("prices.rungAdd")}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}

function atLeastOne(entries: unknown[] | undefined): Promise<void> {
  return entries && entries.length > 0
    ? Promise.resolve()
    : Promise.reject(new Error(t("prices.noRungs")));
}
