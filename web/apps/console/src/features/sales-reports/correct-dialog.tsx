import { countryByCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { App, Button, Form, Input, InputNumber } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { ActionDialog } from "../../core/forms/action-dialog";
import { chosen, positive, required } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import { GoodsPicker } from "../../core/pickers/goods-picker";
import type { SalesReport } from "../../core/wire";
import { useCorrectReport } from "./api";
import { blankLine, correctionOf, wholeLines } from "./model";
import type { CorrectionValues } from "./model";

interface CorrectDialogProps {
  report: SalesReport;
  onClose: () => void;
}

const mostPieces = 100_000;

/** Says what was really sold, and why the report said otherwise. */
export function CorrectDialog({ report, onClose }: CorrectDialogProps) {
  const { message } = App.useApp();
  const correct = useCorrectReport();
  const { reportId, docNo, ver } = report;
  const submit = async ({ lines, reason }: CorrectionValues) => {
    await correct.mutateAsync({ reportId, ver, lines: wholeLines(lines), reason: reason.trim() });
    void message.success(t("salesReports.corrected", { no: docNo }));
  };
  return (
    <ActionDialog<CorrectionValues>
      title={t("salesReports.correctTitle", { no: docNo })}
      hint={t("salesReports.correctHint")}
      width={780}
      initialValues={correctionOf(report.lines)}
      confirm={t("salesReports.correctDo")}
      onSubmit={submit}
      onClose={onClose}
    >
      <CorrectedLines report={report} />
      <Form.Item
        name="reason"
        label={t("desk.floor.reason")}
        extra={t("salesReports.reasonHint")}
        rules={[required()]}
      >
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </ActionDialog>
  );
}

interface CorrectedLinesProps {
  report: SalesReport;
}

function CorrectedLines({ report: { lines, currency } }: CorrectedLinesProps) {
  const known = lines.map(({ productId, name, materialCode }) => ({
    id: productId,
    label: `${name} · ${materialCode}`,
  }));
  const country = useListCountry();
  // Products are looked up in the country that the console works in.
  const canAdd = country !== null && countryByCode(country).currency === currency;
  return (
    <Form.List name="lines">
      {(fields, { add, remove }) => (
        <div className="mb-5 flex flex-col">
          {fields.map(({ key, name }, at) => (
            <div key={key} className="grid grid-cols-[1fr_7rem_11rem_auto] items-start gap-3">
              <Form.Item
                name={[name, "productId"]}
                label={at === 0 ? t("products.product") : null}
                rules={[chosen()]}
                className="mb-3!"
              >
                <GoodsPicker aria-label={t("products.product")} known={known} />
              </Form.Item>
              <Form.Item
                name={[name, "qty"]}
                label={at === 0 ? t("desk.floor.pieces") : null}
                rules={[chosen()]}
                className="mb-3!"
              >
                <InputNumber
                  className="w-full"
                  min={1}
                  max={mostPieces}
                  precision={0}
                  aria-label={t("desk.floor.pieces")}
                />
              </Form.Item>
              <Form.Item
                name={[name, "soldUnitPrice"]}
                label={at === 0 ? t("salesReports.soldPrice") : null}
                rules={[positive()]}
                className="mb-3!"
              >
                <MoneyInput currency={currency} aria-label={t("salesReports.soldPrice")} />
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
          {canAdd ? (
            <Button
              className="self-start"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => add(blankLine)}
            >
              {t("desk.floor.addProduct")}
            </Button>
          ) : (
            <p className="text-sm text-ink-3">{t("salesReports.addElsewhere")}</p>
          )}
        </div>
      )}
    </Form.List>
  );
}
