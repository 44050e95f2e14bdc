import { t } from "@gerai/i18n";
import { App, Button, Form, Input } from "antd";
import type { FormInstance } from "antd";
import { Check, CornerUpLeft, X } from "lucide-react";
import { FormFailure } from "../../core/forms/form-failure";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import type { Offer, OfferDecision } from "../../core/wire";
import { useDecideOffer } from "./api";
import { OfferLines } from "./offer-lines";

interface DecisionFormProps {
  offer: Offer;
  onDone: () => void;
}

type Result = OfferDecision["result"];
const approve: Result = 1;
const reject: Result = 2;
const sendBack: Result = 3;

/** Shaped like the call, so that what the server objects to is found in the form. */
interface DecisionValues {
  result: Result;
  remark: string;
  lines: { productId: string; discountedUnitPrice: string | null; qtyCap: number | null }[];
}

/** Grants the prices, or lower ones and a cap; sends the offer back; refuses it. */
export function DecisionForm({ offer, onDone }: DecisionFormProps) {
  const { message } = App.useApp();
  const decide = useDecideOffer();
  const editor = useRecordEditor<DecisionValues>({
    draft: { values: valuesOf(offer), ver: offer.ver },
    save: async ({ result, remark, lines }) => {
      await decide.mutateAsync({
        offerId: offer.id,
        ver: offer.ver,
        result,
        remark,
        lines: result === approve ? changedLines(offer, lines) : [],
      });
    },
    onSaved: () => {
      void message.success(t("desk.offers.decided", { no: offer.docNo }));
      onDone();
    },
  });
  const submit = (result: Result) => {
    editor.form.setFieldValue("result", result);
    editor.form.submit();
  };

  return (
    <Form
      form={editor.form}
      layout="vertical"
      initialValues={editor.initialValues}
      requiredMark={false}
      onFinish={() => void editor.onFinish()}
    >
      <OfferLines offer={offer} editable />
      <div className="mt-5 rounded-control bg-canvas p-4">
        <FormFailure text={editor.failure} />
        <Form.Item
          name="remark"
          label={t("desk.offers.remark")}
          extra={t("desk.offers.remarkHint")}
          rules={[reasonUnlessApproved]}
        >
          <Input.TextArea rows={2} maxLength={200} />
        </Form.Item>
        <div className="flex flex-wrap gap-2">
          <Button
            type="primary"
            loading={editor.saving}
            icon={<Check size={16} aria-hidden />}
            onClick={() => submit(approve)}
          >
            {t(offer.belowFloor ? "desk.offers.signBelowFloor" : "desk.offers.approve")}
          </Button>
          <Button icon={<CornerUpLeft size={16} aria-hidden />} onClick={() => submit(sendBack)}>
            {t("desk.offers.sendBack")}
          </Button>
          <Button danger icon={<X size={16} aria-hidden />} onClick={() => submit(reject)}>
            {t("desk.offers.reject")}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Whoever asked must learn why they do not get it. */
const reasonUnlessApproved = ({ getFieldValue }: Pick<FormInstance, "getFieldValue">) => ({
  validator: (_rule: unknown, text: string) =>
    getFieldValue("result") === approve || text.trim() !== ""
      ? Promise.resolve()
      : Promise.reject(new Error(t("desk.offers.remarkNeeded"))),
});

function valuesOf({ lines }: Offer): DecisionValues {
  return {
    result: approve,
    remark: "",
    lines: lines.map(({ productId, discountedUnitPrice, qtyCap }) => ({
      productId,
      discountedUnitPrice,
      qtyCap,
    })),
  };
}

/** Only what head office grants otherwise than asked. */
function changedLines(offer: Offer, lines: DecisionValues["lines"]) {
  return lines.filter((line, at) => {
    const asked = offer.lines[at];
    return asked?.discountedUnitPrice !== line.discountedUnitPrice || asked?.qtyCap !== line.qtyCap;
  });
}
