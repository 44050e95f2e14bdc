import { formatDate, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Alert, App, Button, Form, Input, Select } from "antd";
import { useId, useState } from "react";
import { useListCountry } from "../../../core/country-filter";
import { Fact, Facts } from "../../../core/display/facts";
import { FormFailure } from "../../../core/forms/form-failure";
import { chosen, DateInput, FieldRow } from "../../../core/forms/inputs";
import { DrawerFrame } from "../../../core/forms/record-drawer";
import { UnsavedGuard } from "../../../core/forms/unsaved-guard";
import { useCloseRecord } from "../../../core/forms/use-close-record";
import { useRecordEditor } from "../../../core/forms/use-record-editor";
import { useApi, useUser } from "../../../core/session/services";
import type { SettlementView, StoreToSettle } from "../../../core/wire";
import { storesToSettleQuery, useSettlementSteps } from "./api";
import { ConsignedCustomerPicker } from "./consigned-customer-picker";

interface Values {
  customerId: string | null;
  storeId: string | null;
  periodFrom: string | null;
  periodTo: string | null;
  basis: "reports" | "count";
  chargeLost: boolean;
  remark: string;
}

const blank: Values = {
  customerId: null,
  storeId: null,
  periodFrom: null,
  periodTo: null,
  basis: "reports",
  chargeLost: false,
  remark: "",
};

/** Finance draws a settlement up for a store: the days that the customer's cycle proposes, by reports or by a count. */
export function NewSettlementDrawer() {
  const close = useCloseRecord("/settlements");
  const navigate = useNavigate();
  const { message } = App.useApp();
  const formId = useId();
  const user = useUser();
  const countryCode = useListCountry() ?? user.countryCode;
  const { create } = useSettlementSteps();
  // The same settlement however often it is sent.
  const [requestId] = useState(() => crypto.randomUUID());
  const editor = useRecordEditor<Values, SettlementView>({
    draft: { values: blank, ver: null },
    save: ({ customerId: _customer, storeId, periodTo, ...values }) =>
      create.mutateAsync({
        ...values,
        requestId,
        storeId: storeId ?? "",
        periodTo: periodTo ?? "",
      }),
    onSaved: ({ id, docNo }) => {
      void message.success(t("desk.settlements.prepared", { no: docNo }));
      void navigate({
        to: `/settlements/${id}`,
        search: (previous) => previous,
        replace: true,
      });
    },
  });
  const { form } = editor;
  const customerId = Form.useWatch("customerId", form) ?? null;
  const storeId = Form.useWatch("storeId", form) ?? null;
  const basis = Form.useWatch("basis", form) ?? "reports";
  const stores = useQuery({
    ...storesToSettleQuery(useApi(), customerId ?? ""),
    enabled: customerId !== null,
  });
  const store = stores.data?.find((one) => one.storeId === storeId);
  const propose = (next: StoreToSettle | undefined, by: Values["basis"]) =>
    form.setFieldsValue({
      periodFrom: next?.periodFrom ?? null,
      periodTo: (by === "count" ? next?.countedOn : next?.periodTo) ?? null,
    });
  return (
    <DrawerFrame
      title={t("desk.settlements.new")}
      onClose={close}
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={close}>{t("common.cancel")}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={editor.saving}
            disabled={Boolean(store?.openId)}
          >
            {t("desk.settlements.new")}
          </Button>
        </div>
      }
    >
      <UnsavedGuard wouldLose={editor.wouldLose} />
      <Alert className="mb-4" type="info" showIcon title={t("desk.settlements.newHint")} />
      <FormFailure text={editor.failure} />
      <Form
        id={formId}
        form={form}
        layout="vertical"
        initialValues={editor.initialValues}
        requiredMark={false}
        scrollToFirstError={{ focus: true, block: "center" }}
        onValuesChange={editor.onValuesChange}
        onFinish={() => void editor.onFinish()}
      >
        <Form.Item name="customerId" label={t("desk.ar.customer")} rules={[chosen()]}>
          <ConsignedCustomerPicker
            countryCode={countryCode}
            onPick={() => {
              form.setFieldsValue({ storeId: null });
              propose(undefined, basis);
            }}
          />
        </Form.Item>
        <Form.Item name="storeId" label={t("desk.settlements.store")} rules={[chosen()]}>
          <Select
            disabled={customerId === null}
            loading={stores.isFetching}
            notFoundContent={
              stores.isFetching ? t("common.loading") : t("desk.settlements.noStores")
            }
            options={(stores.data ?? []).map((one) => ({
              value: one.storeId,
              label: `${one.storeName} · ${one.storeCode}`,
            }))}
            onChange={(id: string) =>
              propose(
                stores.data?.find((one) => one.storeId === id),
                basis,
              )
            }
          />
        </Form.Item>
        {store && <Standing store={store} />}
        <FieldRow>
          <Form.Item name="basis" label={t("desk.settlements.basis")}>
            <Select
              options={(["reports", "count"] as const).map((value) => ({
                value,
                label: t(`desk.settlements.basis.${value}`),
              }))}
              onChange={(by: Values["basis"]) => propose(store, by)}
            />
          </Form.Item>
          <Form.Item name="chargeLost" label={t("desk.settlements.lostBy")}>
            <Select
              options={[
                { value: false, label: t("desk.settlements.lostBy.us") },
                { value: true, label: t("desk.settlements.lostBy.customer") },
              ]}
            />
          </Form.Item>
        </FieldRow>
        <FieldRow>
          <Form.Item name="periodFrom" label={t("desk.settlements.from")} rules={[chosen()]}>
            <DateInput disabled={Boolean(store?.settledThrough)} />
          </Form.Item>
          <Form.Item name="periodTo" label={t("desk.settlements.to")} rules={[chosen()]}>
            <DateInput />
          </Form.Item>
        </FieldRow>
        <Form.Item name="remark" label={t("desk.settlements.remark")}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </DrawerFrame>
  );
}

/** How a store stands: its cycle, up to when it is settled, when it was counted, and what is not finished. */
function Standing({ store }: { store: StoreToSettle }) {
  return (
    <div className="mb-5">
      <Facts>
        <Fact label={t("customers.field.settlementCycle")}>
          {t(`customers.cycle.${store.cycle}`)}
        </Fact>
        <Fact label={t("desk.settlements.settledThrough")}>
          {store.settledThrough ? formatDate(store.settledThrough) : t("desk.settlements.never")}
        </Fact>
        <Fact label={t("desk.settlements.countedOn")}>
          {store.countedOn ? formatDate(store.countedOn) : t("desk.settlements.notCounted")}
        </Fact>
      </Facts>
      {store.openNo && (
        <Alert
          className="mt-3"
          type="warning"
          showIcon
          title={t("desk.settlements.openNo", { no: store.openNo })}
        />
      )}
    </div>
  );
}
