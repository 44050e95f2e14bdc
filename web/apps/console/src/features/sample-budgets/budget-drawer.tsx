import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App, Form, InputNumber, Radio } from "antd";
import { useRef } from "react";
import { orderTypeLabel } from "../../core/display/order-labels";
import { chosen, MonthInput } from "../../core/forms/inputs";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { RecordPicker } from "../../core/pickers/record-picker";
import { useApi } from "../../core/session/services";
import type { SampleBudget } from "../../core/wire";
import { budgetQuery, readBudget, useSaveBudget } from "./api";
import {
  budgetDraft,
  budgetFieldLabel as label,
  budgetHolder,
  budgetId,
  budgetKey,
  freeTypes,
  newBudget,
  samplesCountry,
  showBudgetField,
} from "./model";
import type { BudgetKey, BudgetValues } from "./model";

const drawerWidth = 480;

/** Sets a budget of one person, of one month, or both. */
export function NewBudgetDrawer() {
  return <BudgetEditor budget={null} />;
}

/** Shows and changes a budget. */
export function BudgetDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/budgets");
  const budget = useQuery(budgetQuery(useApi(), budgetKey(recordId)));
  if (!budget.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("budgets.budget")}
        onClose={close}
        error={budget.error}
        onRetry={() => void budget.refetch()}
      />
    );
  }
  return <BudgetEditor key={budgetId(budget.data)} budget={budget.data} />;
}

interface BudgetEditorProps {
  budget: SampleBudget | null;
}

function BudgetEditor({ budget }: BudgetEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/budgets");
  const save = useSaveBudget();
  // A new budget may meet one that is there already: which one is known only then.
  const tried = useRef<BudgetKey>(budget ?? newBudget().values);
  const editor = useRecordEditor<BudgetValues>({
    draft: budget ? budgetDraft(budget) : newBudget(),
    save: async (values, ver) => {
      const { orderType, personId, month, qtyLimit } = values;
      tried.current = { orderType, personId, month };
      // The form does not let go before there is a number.
      const limit = { qtyLimit: qtyLimit ?? 0, ver };
      await save.mutateAsync({ countryCode: samplesCountry, orderType, personId, month, ...limit });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    reload: async () => budgetDraft(await readBudget(api, tried.current)),
  });
  const fixed = budget !== null;
  return (
    <RecordDrawer
      title={budget ? budgetHolder(budget) : t("budgets.new")}
      editor={editor}
      readOnly={false}
      label={label}
      show={showBudgetField}
      onClose={close}
      width={drawerWidth}
    >
      <Form.Item name="orderType" label={label("orderType")} rules={[chosen()]}>
        <Radio.Group
          optionType="button"
          disabled={fixed}
          options={freeTypes.map((value) => ({ value, label: orderTypeLabel(value) }))}
        />
      </Form.Item>
      <Form.Item name="personId" label={label("personId")} extra={t("budgets.personHint")}>
        <RecordPicker
          kind="person"
          countryCode={samplesCountry}
          placeholder={t("budgets.everybody")}
          disabled={fixed}
          current={
            budget?.personId
              ? { id: budget.personId, name: budgetHolder(budget), caption: "" }
              : null
          }
        />
      </Form.Item>
      <Form.Item name="month" label={label("month")} extra={t("budgets.monthHint")}>
        <MonthInput placeholder={t("budgets.everyMonth")} disabled={fixed} />
      </Form.Item>
      <Form.Item
        name="qtyLimit"
        label={label("qtyLimit")}
        rules={[chosen()]}
        extra={t("budgets.limitHint")}
      >
        <InputNumber className="w-full" min={0} max={1_000_000} precision={0} />
      </Form.Item>
    </RecordDrawer>
  );
}
