import { formatList, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App, Button, Form, Select } from "antd";
import { ListRestart } from "lucide-react";
import { countryName } from "../../core/display/country";
import {
  roleLabel,
  roleOptions,
  terminalLabel,
  terminalOptions,
} from "../../core/display/org-labels";
import { CountrySelect } from "../../core/forms/country-select";
import { FieldGroup } from "../../core/forms/inputs";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi, useMay } from "../../core/session/services";
import type { TabChoices, TabConfig, TabEntry } from "../../core/wire";
import { readTabConfigs, tabConfigsQuery, useSaveTabConfig } from "./api";
import { audienceLabel, defaultTabs, newTabConfig, tabConfigDraft, tabLabel } from "./model";
import type { TabConfigValues } from "./model";
import { PhonePreview } from "./phone-preview";
import { TabListEditor } from "./tab-list-editor";

const drawerWidth = 980;

/** Adds a tab list for an audience. */
export function NewTabConfigDrawer() {
  const configs = useQuery(tabConfigsQuery(useApi()));
  if (!configs.data) return <Loading query={configs} />;
  return <TabConfigEditor config={null} choices={configs.data.choices} />;
}

/** Shows and changes a tab list. */
export function TabConfigDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const configs = useQuery(tabConfigsQuery(useApi()));
  const config = configs.data?.list.find((candidate) => candidate.id === recordId);
  if (!configs.data || !config) return <Loading query={configs} />;
  return <TabConfigEditor key={config.id} config={config} choices={configs.data.choices} />;
}

interface LoadingProps {
  query: { data: unknown; error: unknown; refetch: () => Promise<unknown> };
}

function Loading({ query }: LoadingProps) {
  const close = useCloseRecord("/tabs");
  const missing = query.data ? new Error("unknown tab list") : null;
  return (
    <RecordLoading
      width={drawerWidth}
      title={t("tabs.list")}
      onClose={close}
      error={query.error ?? missing}
      onRetry={() => void query.refetch()}
    />
  );
}

interface TabConfigEditorProps {
  config: TabConfig | null;
  choices: TabChoices;
}

function TabConfigEditor({ config, choices }: TabConfigEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/tabs");
  const editable = useMay("configuration_manage");
  const save = useSaveTabConfig();
  const editor = useRecordEditor<TabConfigValues>({
    draft: config ? tabConfigDraft(config) : newTabConfig(),
    save: async (values, ver) => {
      await save.mutateAsync({ ...values, id: config?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(config
      ? {
          reload: async () => {
            const { list } = await readTabConfigs(api);
            return tabConfigDraft(list.find(({ id }) => id === config.id) ?? config);
          },
        }
      : {}),
  });
  const tabs: TabEntry[] = Form.useWatch("tabs", editor.form) ?? config?.tabs ?? [];
  const startFromDefaults = () => {
    const audience: TabConfigValues = editor.form.getFieldsValue(true);
    const viewer = {
      countryCode: audience.countryCode ?? 3,
      terminalType: audience.terminalType ?? 3,
      roleKey: audience.roleKey,
    };
    editor.form.setFieldsValue({ tabs: defaultTabs(viewer) });
    editor.onValuesChange();
  };
  return (
    <RecordDrawer
      title={config ? audienceLabel(config) : t("tabs.new")}
      editor={editor}
      readOnly={!editable}
      label={(field) => t(`tabs.field.${field}`)}
      show={showField}
      onClose={close}
      width={drawerWidth}
    >
      <div className="grid grid-cols-[1fr_21rem] gap-8">
        <div>
          <AudienceFields />
          <FieldGroup title={t("tabs.field.tabs")} hint={t("tabs.orderHint")}>
            {editable && (
              <Button
                className="mb-3"
                icon={<ListRestart size={16} aria-hidden />}
                onClick={startFromDefaults}
              >
                {t("tabs.startFromDefaults")}
              </Button>
            )}
            <Form.Item name="tabs">
              <TabListEditor choices={choices} readOnly={!editable} />
            </Form.Item>
          </FieldGroup>
        </div>
        <div className="sticky top-0 self-start">
          <h2 className="mb-2 text-center text-sm text-ink-3">{t("tabs.preview")}</h2>
          <PhonePreview tabs={tabs} />
        </div>
      </div>
    </RecordDrawer>
  );
}

function AudienceFields() {
  return (
    <FieldGroup title={t("tabs.audience")} hint={t("tabs.audienceHint")}>
      <Form.Item name="countryCode" label={t("tabs.field.countryCode")}>
        <CountrySelect allowClear placeholder={t("nav.allCountries")} />
      </Form.Item>
      <Form.Item name="terminalType" label={t("tabs.field.terminalType")}>
        <Select allowClear placeholder={t("tabs.allTerminals")} options={terminalOptions()} />
      </Form.Item>
      <Form.Item name="roleKey" label={t("tabs.field.roleKey")}>
        <Select allowClear placeholder={t("tabs.allRoles")} options={roleOptions()} />
      </Form.Item>
    </FieldGroup>
  );
}

function showField(field: keyof TabConfigValues, values: TabConfigValues): string {
  switch (field) {
    case "countryCode":
      return values.countryCode === null ? t("nav.allCountries") : countryName(values.countryCode);
    case "terminalType":
      return values.terminalType === null
        ? t("tabs.allTerminals")
        : terminalLabel(values.terminalType);
    case "roleKey":
      return values.roleKey === null ? t("tabs.allRoles") : roleLabel(values.roleKey);
    case "tabs":
      return formatList(values.tabs.map((tab) => tabLabel(tab.textKey))) || "—";
  }
}
