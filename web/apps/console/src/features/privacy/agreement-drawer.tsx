import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App, Checkbox, Form, Input, Segmented } from "antd";
import { useState } from "react";
import { chosen, DateInput, FieldRow, required } from "../../core/forms/inputs";
import { LocalTextFields } from "../../core/forms/local-text-fields";
import { DrawerFrame, RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi } from "../../core/session/services";
import type { Agreement } from "../../core/wire";
import { AgreementText } from "./agreement-text";
import { agreementsQuery, usePublishAgreement } from "./api";
import { agreementFieldLabel as label, newAgreement, showAgreementField } from "./model";
import type { AgreementValues } from "./model";
import { SectionFields } from "./section-fields";

const drawerWidth = 860;

/** Writes and publishes a new version. */
export function NewAgreementDrawer() {
  const agreements = useQuery(agreementsQuery(useApi()));
  const close = useCloseRecord("/privacy");
  if (!agreements.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("privacyAdmin.new")}
        onClose={close}
        error={agreements.error}
        onRetry={() => void agreements.refetch()}
      />
    );
  }
  return <AgreementEditor agreements={agreements.data} />;
}

/** What a version says. It cannot change, because people have accepted it. */
export function AgreementDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/privacy");
  const agreements = useQuery(agreementsQuery(useApi()));
  const agreement = agreements.data?.find(({ version }) => version === recordId);
  if (!agreement) {
    const missing = agreements.data ? new Error("unknown agreement") : null;
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("nav.privacy")}
        onClose={close}
        error={agreements.error ?? missing}
        onRetry={() => void agreements.refetch()}
      />
    );
  }
  return (
    <DrawerFrame
      title={t("privacyAdmin.version", { version: agreement.version })}
      width={drawerWidth}
      onClose={close}
    >
      <AgreementText title={agreement.title} sections={agreement.sections} />
    </DrawerFrame>
  );
}

type View = "edit" | "preview";

interface AgreementEditorProps {
  agreements: readonly Agreement[];
}

function AgreementEditor({ agreements }: AgreementEditorProps) {
  const { message } = App.useApp();
  const close = useCloseRecord("/privacy");
  const publish = usePublishAgreement();
  const [view, setView] = useState<View>("edit");
  const [draft] = useState(() => newAgreement(agreements));
  const editor = useRecordEditor<AgreementValues>({
    draft,
    save: async ({ version, effectiveOn, title, sections }) => {
      // The form does not let go before a first day is chosen.
      await publish.mutateAsync({ version, effectiveOn: effectiveOn ?? "", title, sections });
    },
    onSaved: () => {
      void message.success(t("privacyAdmin.published"));
      close();
    },
  });
  return (
    <RecordDrawer
      title={t("privacyAdmin.new")}
      editor={editor}
      readOnly={false}
      label={label}
      show={showAgreementField}
      onClose={close}
      width={drawerWidth}
      confirm={t("privacyAdmin.publish")}
      extra={
        <Segmented<View>
          aria-label={t("privacyAdmin.view")}
          value={view}
          options={(["edit", "preview"] as const).map((value) => ({
            value,
            label: t(`privacyAdmin.view.${value}`),
          }))}
          onChange={setView}
        />
      }
    >
      {view === "preview" && <Preview />}
      {/* Hidden rather than gone: fields that are not drawn are not checked. */}
      <div hidden={view === "preview"}>
        <FieldRow>
          <Form.Item
            name="version"
            label={label("version")}
            rules={[required()]}
            extra={t("privacyAdmin.versionHint")}
          >
            <Input maxLength={32} />
          </Form.Item>
          <Form.Item
            name="effectiveOn"
            label={label("effectiveOn")}
            rules={[chosen()]}
            extra={t("privacyAdmin.effectiveHint")}
          >
            <DateInput />
          </Form.Item>
        </FieldRow>
        <LocalTextFields
          name={["title"]}
          label={label("title")}
          maxLength={120}
          required="everywhere"
        />
        <SectionFields />
      </div>
      <Form.Item name="understood" valuePropName="checked" rules={[{ validator: isTicked }]}>
        <Checkbox>{t("privacyAdmin.understood")}</Checkbox>
      </Form.Item>
    </RecordDrawer>
  );
}

/** What is in the form now, as people will read it. */
function Preview() {
  const { title, sections }: AgreementValues = Form.useFormInstance().getFieldsValue(true);
  return <AgreementText title={title} sections={sections} />;
}

async function isTicked(_rule: unknown, ticked: boolean): Promise<void> {
  if (!ticked) throw new Error(t("privacyAdmin.tick"));
}
