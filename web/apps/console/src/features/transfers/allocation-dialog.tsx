import { formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { App, Button, Form, Input, InputNumber, Select, Switch } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { ActionDialog } from "../../core/forms/action-dialog";
import { chosen } from "../../core/forms/inputs";
import { GoodsPicker } from "../../core/pickers/goods-picker";
import { useApi } from "../../core/session/services";
import { useAllocate, warehousesQuery } from "./api";
import { allocationOf, leaving } from "./model";
import type { AllocationValues } from "./model";
import { StoresPicker } from "./stores-picker";

interface AllocationDialogProps {
  onClose: () => void;
}

const blank: AllocationValues = {
  warehouseId: null,
  storeIds: [],
  lines: [{ productId: null, qty: null }],
  confirmation: true,
  remark: "",
};

/** Sends the same goods to many stores; different ones come by the workbook. */
export function AllocationDialog({ onClose }: AllocationDialogProps) {
  const { message } = App.useApp();
  const allocate = useAllocate();
  const warehouses = useQuery(warehousesQuery(useApi(), useListCountry()));
  const submit = async (values: AllocationValues) => {
    const run = await allocate.mutateAsync(allocationOf(values));
    void message.success(
      t("desk.allocations.done", { no: run.allocationNo, stores: formatNumber(run.list.length) }),
    );
  };
  return (
    <ActionDialog<AllocationValues>
      title={t("desk.allocations.new")}
      hint={t("desk.allocations.newHint")}
      width={720}
      initialValues={blank}
      confirm={t("desk.allocations.do")}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="warehouseId" label={t("desk.allocations.source")} rules={[chosen()]}>
        <Select
          loading={warehouses.isFetching}
          options={(warehouses.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item
        name="storeIds"
        label={t("desk.allocations.stores")}
        extra={t("desk.allocations.storesHint")}
        rules={[chosen()]}
      >
        <StoresPicker />
      </Form.Item>
      <AllocatedLines />
      <Form.Item
        name="confirmation"
        label={t("desk.allocations.confirmation")}
        valuePropName="checked"
        extra={t("desk.allocations.confirmationHint")}
      >
        <Switch />
      </Form.Item>
      <Form.Item name="remark" label={t("desk.floor.remark")}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => {
          const { storeIds, lines }: AllocationValues = { ...blank, ...getFieldsValue(true) };
          const n = formatNumber(leaving({ storeIds, lines }));
          return (
            <p className="font-semibold" aria-live="polite">
              {t("desk.allocations.total", { n, stores: formatNumber(storeIds.length) })}
            </p>
          );
        }}
      </Form.Item>
    </ActionDialog>
  );
}

const mostPieces = 1_000_000;

function AllocatedLines() {
  return (
    <Form.List name="lines">
      {(fields, { add, remove }) => (
        <div className="mb-5 flex flex-col">
          {fields.map(({ key, name }, at) => (
            <div key={key} className="grid grid-cols-[1fr_9rem_auto] items-start gap-3">
              <Form.Item
                name={[name, "productId"]}
                label={at === 0 ? t("products.product") : null}
                rules={[chosen()]}
                className="mb-3!"
              >
                <GoodsPicker aria-label={t("products.product")} />
              </Form.Item>
              <Form.Item
                name={[name, "qty"]}
                label={at === 0 ? t("desk.allocations.perStore") : null}
                rules={[chosen()]}
                className="mb-3!"
              >
                <InputNumber
                  className="w-full"
                  min={1}
                  max={mostPieces}
                  precision={0}
                  aria-label={t("desk.allocations.perStore")}
                />
              </Form.Item>
              <Button
                type="text"
                className={at === 0 ? "mt-7.5" : ""}
                disabled={fields.length === 1}
                aria-label={t("desk.floor.removeProduct", { n: at + 1 })}
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
            {t("desk.floor.addProduct")}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
