import { t } from "@gerai/i18n";
import { App, Form, Input, Radio } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { required } from "../../core/forms/inputs";
import type { NotCounted, StockCount } from "../../core/wire";
import { useReviewCount } from "./api";

interface ReviewProps {
  count: StockCount;
  onClose: () => void;
}

const longest = 200;

interface AcceptValues {
  notCounted: NotCounted;
  note: string;
}

/** Lets the books take what was counted, and says what becomes of the rest. */
export function AcceptDialog({ count, onClose }: ReviewProps) {
  const { message } = App.useApp();
  const review = useReviewCount();
  const { countId, docNo, ver, notCountedProducts } = count;
  const missing = notCountedProducts.length;
  const submit = async ({ notCounted, note }: AcceptValues) => {
    await review.mutateAsync({
      countId,
      ver,
      verdict: "accept",
      notCounted: missing === 0 ? null : notCounted,
      productIds: [],
      note: note.trim(),
    });
    void message.success(t("desk.counts.accepted", { no: docNo }));
  };
  return (
    <ActionDialog<AcceptValues>
      title={t("desk.counts.acceptTitle", { no: docNo })}
      hint={t("desk.counts.acceptHint")}
      initialValues={{ notCounted: "leave", note: "" }}
      confirm={t("desk.counts.accept")}
      onSubmit={submit}
      onClose={onClose}
    >
      {missing > 0 && (
        <Form.Item name="notCounted" label={t("desk.counts.notCountedHint", { n: missing })}>
          <Radio.Group
            className="flex! flex-col! gap-2"
            options={(["leave", "zero"] as const).map((value) => ({
              value,
              label: t(`desk.counts.notCounted.${value}`),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item name="note" label={t("desk.counts.note")}>
        <Input.TextArea rows={2} maxLength={longest} showCount />
      </Form.Item>
    </ActionDialog>
  );
}

interface RecountProps extends ReviewProps {
  productIds: readonly string[];
}

/** Asks for some products to be counted again. */
export function RecountDialog({ count, productIds, onClose }: RecountProps) {
  const { message } = App.useApp();
  const review = useReviewCount();
  const { countId, ver } = count;
  const submit = async ({ note }: { note: string }) => {
    await review.mutateAsync({
      countId,
      ver,
      verdict: "recount",
      notCounted: null,
      productIds: [...productIds],
      note: note.trim(),
    });
    void message.success(t("desk.counts.recountAsked"));
  };
  return (
    <ActionDialog
      title={t("desk.counts.recountTitle", { n: productIds.length })}
      hint={t("desk.counts.recountHint")}
      initialValues={{ note: "" }}
      confirm={t("desk.counts.recount")}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="note" label={t("desk.counts.note")} rules={[required()]}>
        <Input.TextArea rows={2} maxLength={longest} showCount />
      </Form.Item>
    </ActionDialog>
  );
}
