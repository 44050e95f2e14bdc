import { t } from "@gerai/i18n";
import { App, Button, Form, Input, InputNumber, Select } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { ActionDialog } from "../../core/forms/action-dialog";
import { chosen, FieldRow } from "../../core/forms/inputs";
import { GoodsPicker } from "../../core/pickers/goods-picker";
import type { Warehouse } from "../../core/wire";
import { useReceiveGoods } from "./api";

interface ReceiptDialogProps {
  warehouses: readonly Warehouse[];
  onClose: () => void;
}

interface ReceiptValues {
  warehouseId: string | null;
  supplierNo: string;
  lines: { productId: string | null; qty: number | null }[];
}

/** Takes goods into a warehouse. */
export function ReceiptDialog({ warehouses, onClose }: ReceiptDialogProps) {
  const { message } = App.useApp();
  const receive = useReceiveGoods();
  const submit = async ({ warehouseId, supplierNo, lines }: ReceiptValues) => {
    if (warehouseId === null) return;
    const { docNo } = await receive.mutateAsync({
      warehouseId,
      supplierNo,
      lines: lines.flatMap(({ productId, qty }) => (productId && qty ? [{ productId, qty }] : [])),
    });
    void message.success(t("desk.stock.received", { no: docNo }));
  };
  return (
    <ActionDialog<ReceiptValues>
      title={t("desk.stock.receive")}
      hint={t("desk.stock.receiveHint")}
      width={640}
      initialValues={{
        warehouseId: warehouses[0]?.id ?? null,
        supplierNo: "",
        lines: [{ productId: null, qty: null }],
      }}
      confirm={t("desk.stock.receiveDo")}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldRow>
        <Form.Item name="warehouseId" label={t("desk.stock.warehouse")} rules={[chosen()]}>
          <Select options={warehouses.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        <Form.Item name="supplierNo" label={t("desk.stock.supplierNo")}>
          <Input maxLength={64} />
        </Form.Item>
      </FieldRow>
      <Form.List name="lines">
        {(fields, { add, remove }) => (
          <div className="flex flex-col">
            {fields.map(({ key, name }) => (
              <div key={key} className="grid grid-cols-[1fr_8rem_auto] items-start gap-3">
                <Form.Item
                  name={[name, "productId"]}
                  label={t("products.product")}
                  rules={[chosen()]}
                  className="mb-3!"
                >
                  <GoodsPicker />
                </Form.Item>
                <Form.Item
                  name={[name, "qty"]}
                  label={t("desk.orders.quantity")}
                  rules={[chosen()]}
                  className="mb-3!"
                >
                  <InputNumber className="w-full" min={1} max={1_000_000} precision={0} />
                </Form.Item>
                <Button
                  type="text"
                  className="mt-7"
                  disabled={fields.length === 1}
                  aria-label={t("desk.stock.removeLine", { n: name + 1 })}
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              className="self-start"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => add({ productId: null, qty: null })}
            >
              {t("desk.stock.addLine")}
            </Button>
          </div>
        )}
      </Form.List>
    </ActionDialog>
  );
}
