import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Alert, App, Form, Select } from "antd";
import { useState } from "react";
import { useListCountry } from "../../core/country-filter";
import { permissionLabel } from "../../core/display/org-labels";
import { chosen, DateInput, FieldRow } from "../../core/forms/inputs";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { RecordPicker } from "../../core/pickers/record-picker";
import { useApi, useMay } from "../../core/session/services";
import type { Delegation } from "../../core/wire";
import { delegationQuery, readDelegation, useSaveDelegation } from "./api";
import {
  approvalKinds,
  delegationDraft,
  delegationFieldLabel as label,
  newDelegation,
  showDelegationField,
  toDelegationSave,
} from "./model";

const drawerWidth = 560;

/** Hands approvals over. */
export function NewDelegationDrawer() {
  return <DelegationEditor delegation={null} />;
}

/** Shows and changes a delegation. */
export function DelegationDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/delegations");
  const delegation = useQuery(delegationQuery(useApi(), recordId));
  if (!delegation.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("delegations.delegation")}
        onClose={close}
        error={delegation.error}
        onRetry={() => void delegation.refetch()}
      />
    );
  }
  return <DelegationEditor key={delegation.data.id} delegation={delegation.data} />;
}

interface DelegationEditorProps {
  delegation: Delegation | null;
}

function DelegationEditor({ delegation }: DelegationEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/delegations");
  const mayManage = useMay("people_manage");
  const readOnly = !mayManage || (delegation?.ended ?? false);
  const save = useSaveDelegation();
  const editor = useRecordEditor({
    draft: delegation ? delegationDraft(delegation) : newDelegation(),
    save: async (values, ver) => {
      await save.mutateAsync(toDelegationSave(values, delegation?.id ?? null, ver));
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(delegation
      ? { reload: async () => delegationDraft(await readDelegation(api, delegation.id)) }
      : {}),
  });
  return (
    <RecordDrawer
      title={delegation ? t("delegations.delegation") : t("delegations.new")}
      editor={editor}
      readOnly={readOnly}
      label={label}
      show={showDelegationField}
      onClose={close}
      width={drawerWidth}
    >
      {delegation?.ended && (
        <Alert className="mb-4" type="info" showIcon title={t("delegations.endedNotice")} />
      )}
      <DelegationFields delegation={delegation} />
    </RecordDrawer>
  );
}

function DelegationFields({ delegation }: DelegationEditorProps) {
  const listCountry = useListCountry();
  const [giver, setGiver] = useState(delegation?.countryCode ?? null);
  const person = (id: string | undefined, name: string | undefined) =>
    id && name ? { id, name, caption: "" } : null;
  return (
    <>
      <Form.Item name="fromPersonId" label={label("fromPersonId")} rules={[chosen()]}>
        <RecordPicker
          kind="person"
          countryCode={listCountry}
          onPicked={(picked) => setGiver(picked?.countryCode ?? null)}
          current={person(delegation?.fromPersonId, delegation?.fromPersonName)}
        />
      </Form.Item>
      <Form.Item
        name="toPersonId"
        label={label("toPersonId")}
        rules={[chosen()]}
        extra={t("delegations.sameCountry")}
      >
        <RecordPicker
          kind="person"
          countryCode={giver ?? listCountry}
          current={person(delegation?.toPersonId, delegation?.toPersonName)}
        />
      </Form.Item>
      <FieldRow>
        <Form.Item name="from" label={label("from")} rules={[chosen()]}>
          <DateInput />
        </Form.Item>
        <Form.Item name="to" label={label("to")} rules={[chosen()]}>
          <DateInput />
        </Form.Item>
      </FieldRow>
      <Form.Item name="kinds" label={label("kinds")} rules={[chosen()]}>
        <Select
          mode="multiple"
          options={approvalKinds.map((value) => ({ value, label: permissionLabel(value) }))}
          showSearch={{ optionFilterProp: "label" }}
        />
      </Form.Item>
    </>
  );
}
