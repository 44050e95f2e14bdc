import { t } from "@gerai/i18n";
import { useParams, useSearch } from "@tanstack/react-router";
import { App, Form, Input, Select } from "antd";
import type { InputRef } from "antd";
import { localText } from "../../core/display/local-text";
import { chosen, required } from "../../core/forms/inputs";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useFirstField } from "../../core/forms/use-first-field";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import type { Draft } from "../../core/forms/use-record-editor";
import type { Search } from "../../core/list/list-state";
import { RecordPicker } from "../../core/pickers/record-picker";
import { useMay } from "../../core/session/services";
import type { Area, AreaKind, AreaSave, Region } from "../../core/wire";
import { useSaveArea } from "./api";
import { findArea, findRegion, useAreaTree } from "./use-area-tree";

const drawerWidth = 480;

interface AreaValues {
  regionId: string;
  kind: AreaKind;
  name: string;
  managerPersonId: string | null;
}

/** Adds an area to a region. */
export function NewAreaDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const search: Search = useSearch({ strict: false });
  const { tree } = useAreaTree();
  const region = tree.data ? findRegion(tree.data.regions, recordId) : null;
  if (!region || !tree.data) return <AreaLoading />;
  const kind: AreaKind = search["kind"] === "order" ? "order" : "ba";
  return <AreaEditor area={null} region={region} regions={tree.data.regions} kind={kind} />;
}

/** Shows and changes an area. */
export function AreaDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const { tree } = useAreaTree();
  const found = tree.data ? findArea(tree.data.regions, recordId) : null;
  if (!found || !tree.data) return <AreaLoading />;
  const { area, region } = found;
  return (
    <AreaEditor
      key={area.id}
      area={area}
      region={region}
      regions={tree.data.regions}
      kind={area.kind}
    />
  );
}

function AreaLoading() {
  const close = useCloseRecord("/areas");
  const { tree } = useAreaTree();
  const missing = tree.data ? new Error("unknown area") : null;
  return (
    <RecordLoading
      width={drawerWidth}
      title={t("areas.area")}
      onClose={close}
      error={tree.error ?? missing}
      onRetry={() => void tree.refetch()}
    />
  );
}

interface AreaEditorProps {
  area: Area | null;
  region: Region;
  regions: readonly Region[];
  kind: AreaKind;
}

function AreaEditor({ area, region, regions, kind }: AreaEditorProps) {
  const { message } = App.useApp();
  const close = useCloseRecord("/areas");
  const editable = useMay("people_manage");
  const { read } = useAreaTree();
  const first = useFirstField<InputRef>(area === null);
  const save = useSaveArea<AreaSave>("area");
  const editor = useRecordEditor<AreaValues>({
    draft: area ? areaDraft(area) : newArea(region.id, kind),
    save: async (values, ver) => {
      await save.mutateAsync({ ...values, id: area?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(area
      ? { reload: async () => areaDraft(findArea(await read(), area.id)?.area ?? area) }
      : {}),
  });
  const nameOf = (id: string) => {
    const found = findRegion(regions, id);
    return found ? localText(found.name) : id;
  };
  const manager =
    area?.managerPersonId && area.managerName
      ? { id: area.managerPersonId, name: area.managerName, caption: "" }
      : null;
  return (
    <RecordDrawer
      title={area ? area.name : t(`areas.newArea.${kind}`)}
      editor={editor}
      readOnly={!editable}
      label={(field) => t(`areas.field.${field}`)}
      show={(field, values) =>
        field === "regionId" ? nameOf(values.regionId) : (values[field] ?? "—")
      }
      onClose={close}
      width={drawerWidth}
    >
      <Form.Item name="name" label={t("areas.field.areaName")} rules={[required()]}>
        <Input ref={first} maxLength={60} />
      </Form.Item>
      <Form.Item name="regionId" label={t("areas.field.regionId")} rules={[chosen()]}>
        <Select
          options={regions
            .filter((choice) => choice.countryCode === region.countryCode)
            .map((choice) => ({ value: choice.id, label: localText(choice.name) }))}
        />
      </Form.Item>
      <Form.Item name="managerPersonId" label={t("areas.field.managerPersonId")}>
        <RecordPicker kind="person" countryCode={region.countryCode} current={manager} />
      </Form.Item>
      {area && (
        <p className="text-ink-3">
          {t(`areas.memberSentence.${area.kind}`, { n: area.memberCount })}
        </p>
      )}
    </RecordDrawer>
  );
}

function newArea(regionId: string, kind: AreaKind): Draft<AreaValues> {
  return { values: { regionId, kind, name: "", managerPersonId: null }, ver: null };
}

function areaDraft({ regionId, kind, name, managerPersonId, ver }: Area): Draft<AreaValues> {
  return { values: { regionId, kind, name, managerPersonId }, ver };
}
