import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App } from "antd";
import { useListCountry, useNewRecordCountry } from "../../core/country-filter";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi, useMay } from "../../core/session/services";
import type { ApprovalRule } from "../../core/wire";
import { approvalRulesQuery, readApprovalRules, useSaveApprovalRule } from "./api";
import { newRule, ruleDraft, ruleFieldLabel, showRuleField } from "./model";
import type { RuleValues } from "./model";
import { RuleForm } from "./rule-form";

const drawerWidth = 720;

/** Adds a rule. */
export function NewRuleDrawer() {
  return <RuleEditor rule={null} />;
}

/** Shows and changes a rule. */
export function RuleDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/approval-rules");
  const rules = useQuery(approvalRulesQuery(useApi(), useListCountry()));
  const rule = rules.data?.find(({ id }) => id === recordId);
  if (!rule) {
    const missing = rules.data ? new Error("unknown rule") : null;
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("desk.rules.rule")}
        onClose={close}
        error={rules.error ?? missing}
        onRetry={() => void rules.refetch()}
      />
    );
  }
  return <RuleEditor key={rule.id} rule={rule} />;
}

interface RuleEditorProps {
  rule: ApprovalRule | null;
}

function RuleEditor({ rule }: RuleEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/approval-rules");
  const country = useNewRecordCountry();
  const editable = useMay("configuration_manage");
  const save = useSaveApprovalRule();
  const editor = useRecordEditor<RuleValues>({
    draft: rule ? ruleDraft(rule) : newRule(country),
    save: async (values, ver) => {
      await save.mutateAsync({ ...values, id: rule?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(rule
      ? {
          reload: async () => {
            const fresh = await readApprovalRules(api, rule.countryCode);
            return ruleDraft(fresh.find(({ id }) => id === rule.id) ?? rule);
          },
        }
      : {}),
  });
  return (
    <RecordDrawer
      title={rule ? t(`desk.rules.kind.${rule.docKind}`) : t("desk.rules.new")}
      editor={editor}
      readOnly={!editable}
      label={ruleFieldLabel}
      show={showRuleField}
      onClose={close}
      width={drawerWidth}
    >
      <RuleForm
        isNew={rule === null}
        readOnly={!editable}
        form={editor.form}
        onChange={editor.onValuesChange}
      />
    </RecordDrawer>
  );
}
