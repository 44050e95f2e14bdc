import { contactText } from "@gerai/domain";
import { formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { App, AutoComplete, Button, Form, Input, InputNumber, Table } from "antd";
import { Truck } from "lucide-react";
import { addressLine } from "../../core/display/address-lines";
import { Fact, Facts } from "../../core/display/facts";
import { localText } from "../../core/display/local-text";
import { stageLabel, stageTone } from "../../core/display/order-labels";
import { StatusTag } from "../../core/display/status-tag";
import { TwoLines } from "../../core/display/two-lines";
import { FormFailure } from "../../core/forms/form-failure";
import { FieldRow, required } from "../../core/forms/inputs";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi } from "../../core/session/services";
import type { Dispatch, OutstandingLine, OutstandingOrder } from "../../core/wire";
import { outstandingQuery, useDispatch } from "./api";
import { leavingLines, toCarrier, toDispatchLines } from "./model";
import type { DispatchValues } from "./model";

const drawerWidth = 920;

/** Sends an order, whole or in part. */
export function DispatchDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/dispatch");
  const order = useQuery(outstandingQuery(useApi(), recordId));
  if (!order.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.orders.order")}
        onClose={close}
        error={order.error}
        onRetry={() => void order.refetch()}
      />
    );
  }
  return <DispatchEditor key={order.data.ver} order={order.data} onClose={close} />;
}

interface DispatchEditorProps {
  order: OutstandingOrder;
  onClose: () => void;
}

function DispatchEditor({ order, onClose }: DispatchEditorProps) {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const editor = useRecordEditor<DispatchValues, Dispatch>({
    draft: {
      values: { carrier: "", trackingNo: "", remark: "", lines: leavingLines(order) },
      ver: order.ver,
    },
    save: async ({ lines, carrier, ...values }) =>
      await dispatch.mutateAsync({
        ...values,
        ...toCarrier(carrier, order.carriers),
        orderId: order.orderId,
        ver: order.ver,
        lines: toDispatchLines(lines),
      }),
    onSaved: ({ id, docNo }) => {
      void message.success(t("desk.dispatch.done", { no: docNo }));
      void navigate({ to: "/delivery-note/$recordId", params: { recordId: id } });
    },
  });
  const lines: DispatchValues["lines"] | undefined = Form.useWatch("lines", editor.form);
  const leaving = (lines ?? []).reduce((sum, { qty }) => sum + (qty ?? 0), 0);
  return (
    <DrawerFrame
      title={order.orderNo}
      onClose={onClose}
      width={drawerWidth}
      extra={<StatusTag tone={stageTone(order.stage)}>{stageLabel(order.stage)}</StatusTag>}
      footer={
        <div className="flex items-center justify-end gap-3">
          <span className="mr-auto text-sm text-ink-2" aria-live="polite">
            {t("desk.dispatch.leaving", { n: formatNumber(leaving) })}
          </span>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            type="primary"
            icon={<Truck size={16} aria-hidden />}
            loading={editor.saving}
            disabled={leaving === 0}
            onClick={() => editor.form.submit()}
          >
            {t("desk.dispatch.do")}
          </Button>
        </div>
      }
    >
      <FormFailure text={editor.failure} />
      <Facts>
        <Fact label={t("desk.orders.address")}>
          {contactText(order.contact, order.mobile)}
          <span className="block">{addressLine(order.address) || "—"}</span>
        </Fact>
        {order.remarks && <Fact label={t("desk.orders.remarks")}>{order.remarks}</Fact>}
      </Facts>
      <Form
        className="mt-6!"
        form={editor.form}
        layout="vertical"
        initialValues={editor.initialValues}
        requiredMark={false}
        onFinish={() => void editor.onFinish()}
      >
        <LeavingLines lines={order.lines} />
        <FieldRow>
          <Form.Item name="carrier" label={t("desk.dispatch.carrier")} rules={[required()]}>
            <AutoComplete
              maxLength={64}
              options={order.carriers.map(({ name }) => ({ value: name }))}
              showSearch={{
                filterOption: (typed, option) =>
                  option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false,
              }}
            />
          </Form.Item>
          <Form.Item name="trackingNo" label={t("desk.dispatch.trackingNo")}>
            <Input maxLength={64} className="font-mono" />
          </Form.Item>
        </FieldRow>
        <Form.Item name="remark" label={t("desk.dispatch.remark")}>
          <Input.TextArea rows={2} maxLength={200} />
        </Form.Item>
      </Form>
    </DrawerFrame>
  );
}

interface LeavingLinesProps {
  lines: readonly OutstandingLine[];
}

function LeavingLines({ lines }: LeavingLinesProps) {
  const numeric = { align: "right" as const, className: "tabular-nums" };
  return (
    <Table<OutstandingLine>
      className="mb-6"
      size="small"
      dataSource={[...lines]}
      rowKey={(line) => line.lineId}
      pagination={false}
      columns={[
        {
          key: "product",
          title: t("products.product"),
          render: (_, line) => (
            <TwoLines
              title={localText(line.name)}
              caption={[line.materialCode, line.specification, line.barcode]
                .filter(Boolean)
                .join(" · ")}
            />
          ),
        },
        {
          key: "ordered",
          title: t("desk.orders.qtyOrdered"),
          ...numeric,
          render: (_, line) => formatNumber(line.qty),
        },
        {
          key: "sent",
          title: t("desk.orders.qtyDispatched"),
          ...numeric,
          render: (_, line) => formatNumber(line.qtyDispatched),
        },
        {
          key: "leaves",
          title: t("desk.dispatch.leaves"),
          ...numeric,
          width: 140,
          render: (_, line, at) => (
            <Form.Item name={["lines", at, "qty"]} className="mb-0!">
              <InputNumber
                className="w-full"
                min={0}
                max={line.qtyOutstanding}
                precision={0}
                disabled={line.qtyOutstanding === 0}
                aria-label={t("desk.dispatch.leavesFor", { code: line.materialCode })}
              />
            </Form.Item>
          ),
        },
      ]}
    />
  );
}
