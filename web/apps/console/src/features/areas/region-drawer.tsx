import type { CountryCode } from "@gerai/domain";
import { t, languageNames, languages } from "@gerai/i18n";
import { useParams } from "@tanstack/react-router";
import { App, Form, Input, InputNumber } from "antd";
import { useNewRecordCountry } from "../../core/country-filter";
import { countryName } from "../../core/display/country";
import { localText } from "../../core/display/local-text";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen } from "../../core/forms/inputs";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import type { Draft } from "../../core/forms/use-record-editor";
import { useMay } from "../../core/session/services";
import type { LocalText, Region, RegionSave } from "../../core/wire";
import { useSaveArea } from "./api";
import { findRegion, useAreaTree } from "./use-area-tree";

const drawerWidth = 480;

interface RegionValues {
  countryCode: CountryCode;
  name: LocalText;
  sort: number;
}

/** Adds a region. */
export function NewRegionDrawer() {
  return <RegionEditor region={null} />;
}

/** Shows and changes a region. */
export function RegionDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/areas");
  const { tree } = useAreaTree();
  const region = tree.data ? findRegion(tree.data.regions, recordId) : null;
  if (!region) {
    const missing = tree.data ? new Error("unknown region") : null;
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("areas.region")}
        onClose={close}
        error={tree.error ?? missing}
        onRetry={() => void tree.refetch()}
      />
    );
  }
  return <RegionEditor key={region.id} region={region} />;
}

interface RegionEditorProps {
  region: Region | null;
}

function RegionEditor({ region }: RegionEditorProps) {
  const { message } = App.useApp();
  const close = useCloseRecord("/areas");
  const editable = useMay("people_manage");
  const country = useNewRecordCountry();
  const { read } = useAreaTree();
  const save = useSaveArea<RegionSave>("region");
  const editor = useRecordEditor<RegionValues>({
    draft: region ? regionDraft(region) : newRegion(country),
    save: async (values, ver) => {
      await save.mutateAsync({ ...values, id: region?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(region
      ? { reload: async () => regionDraft(findRegion(await read(), region.id) ?? region) }
      : {}),
  });
  return (
    <RecordDrawer
      title={region ? localText(region.name) : t("areas.newRegion")}
      editor={editor}
      readOnly={!editable}
      label={(field) => t(`areas.field.${field}`)}
      show={showField}
      onClose={close}
      width={drawerWidth}
    >
      <Form.Item name="countryCode" label={t("areas.field.countryCode")} rules={[chosen()]}>
        <CountrySelect disabled={region !== null || !editable} />
      </Form.Item>
      {languages.map((language) => (
        <Form.Item
          key={language}
          name={["name", language]}
          label={t("areas.nameIn", { language: languageNames[language] })}
        >
          <Input maxLength={60} lang={language} />
        </Form.Item>
      ))}
      <Form.Item name="sort" label={t("areas.field.sort")} extra={t("areas.sortHint")}>
        <InputNumber className="w-full" min={0} max={9999} precision={0} />
      </Form.Item>
    </RecordDrawer>
  );
}

const noName: LocalText = { zh: "", en: "", id: "", th: "" };

function newRegion(countryCode: CountryCode): Draft<RegionValues> {
  return { values: { countryCode, name: noName, sort: 0 }, ver: null };
}

function regionDraft({ countryCode, name, sort, ver }: Region): Draft<RegionValues> {
  return { values: { countryCode, name, sort }, ver };
}

function showField(field: keyof RegionValues, values: RegionValues): string {
  if (field === "name") return localText(values.name);
  return field === "countryCode" ? countryName(values.countryCode) : String(values.sort);
}
