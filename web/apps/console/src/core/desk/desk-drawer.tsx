import { t } from "@gerai/i18n";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { App, Form } from "antd";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useNewRecordCountry } from "../country-filter";
import { FieldRow } from "../forms/inputs";
import { RecordDrawer, RecordLoading } from "../forms/record-drawer";
import { useCloseRecord } from "../forms/use-close-record";
import { useRecordEditor } from "../forms/use-record-editor";
import type { Draft } from "../forms/use-record-editor";
import type { Search } from "../list/list-state";
import { useApi, useMay } from "../session/services";
import type { FieldSpec, FirstField, RecordSpec, Start } from "./spec";

const usualWidth = 480;

interface DeskDrawerProps<Row extends object, Values extends object> {
  spec: RecordSpec<Row, Values>;
}

/** Shows and changes the record that the address names. */
export function DeskDrawer<Row extends object, Values extends object>({
  spec,
}: DeskDrawerProps<Row, Values>) {
  const { recordId = "" } = useParams({ strict: false });
  const api = useApi();
  const close = useCloseRecord(spec.path);
  const record = useQuery({
    queryKey: [spec.kind, "detail", recordId],
    queryFn: ({ signal }) => spec.read(api, recordId, signal),
    // An editor must start from what the server has now, or its version is stale from the start.
    staleTime: 0,
    gcTime: 0,
  });
  if (!record.data) {
    return (
      <RecordLoading
        width={spec.width ?? usualWidth}
        title={spec.texts().one}
        onClose={close}
        error={record.error}
        onRetry={() => void record.refetch()}
      />
    );
  }
  return <DeskEditor key={spec.id(record.data)} spec={spec} row={record.data} />;
}

interface DeskEditorProps<Row extends object, Values extends object> {
  spec: RecordSpec<Row, Values>;
  /** Null for a new record. */
  row: Row | null;
}

/** Edits a record. */
export function DeskEditor<Row extends object, Values extends object>({
  spec,
  row,
}: DeskEditorProps<Row, Values>) {
  const { message } = App.useApp();
  const close = useCloseRecord(spec.path);
  const permitted = useMay(...(spec.permission ? [spec.permission] : []));
  const editable = permitted || !spec.permission;
  const editor = useDeskEditor(spec, row, () => {
    void message.success(t("form.saved"));
    close();
  });
  const { form, initialValues } = editor;
  const watched: Partial<Values> | undefined = Form.useWatch([], form);
  const values = { ...initialValues, ...watched };
  const first = useFirst();
  const fields = spec.fields({ row, values, editable, form, first });
  const shown = new Map(fields.flat().map((field) => [field.name, field.show]));
  return (
    <RecordDrawer<Values>
      title={row ? spec.name(row) : (spec.texts().create ?? "")}
      editor={editor}
      readOnly={!editable}
      label={spec.label}
      show={(field, of) => shown.get(field)?.(of) ?? "—"}
      onClose={close}
      width={spec.width ?? usualWidth}
    >
      {spec.intro?.(row)}
      <Fields fields={fields} label={spec.label} focused={row === null ? first : null} />
    </RecordDrawer>
  );
}

/** Goes from the description to its input; nothing reads it while drawing. */
function useFirst(): RefObject<FirstField | null> {
  return useRef<FirstField>(null);
}

interface FieldsProps<Values extends object> {
  fields: readonly (FieldSpec<Values> | readonly FieldSpec<Values>[])[];
  label: (field: keyof Values & string) => string;
  /** What is typed into first. */
  focused: RefObject<FirstField | null> | null;
}

/** A component of its own, so that its effect runs when the drawer has drawn the fields. */
function Fields<Values extends object>({ fields, label, focused }: FieldsProps<Values>) {
  useEffect(() => focused?.current?.focus(), [focused]);
  return fields.map((entry) =>
    "name" in entry ? (
      <Field key={entry.name} field={entry} label={label(entry.name)} />
    ) : (
      <FieldRow key={entry.map(({ name }) => name).join()}>
        {entry.map((field) => (
          <Field key={field.name} field={field} label={label(field.name)} />
        ))}
      </FieldRow>
    ),
  );
}

function useDeskEditor<Row extends object, Values extends object>(
  spec: RecordSpec<Row, Values>,
  row: Row | null,
  onSaved: () => void,
) {
  const api = useApi();
  const queries = useQueryClient();
  const country = useNewRecordCountry();
  const search: Search = useSearch({ strict: false });
  const save = useMutation({
    mutationFn: ({ values, ver }: { values: Values; ver: number | null }) =>
      spec.save(api, values, { row, ver }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [spec.kind] }),
  });
  const id = useRef(row ? spec.id(row) : "");
  const reload = async () => spec.draft(await spec.read(api, id.current));
  return useRecordEditor<Values>({
    draft: row ? spec.draft(row) : newDraft(spec, { country, search }),
    save: async (values, ver) => {
      if (spec.triedId) id.current = spec.triedId(values);
      await save.mutateAsync({ values, ver });
    },
    onSaved,
    ...(row || spec.triedId ? { reload } : {}),
  });
}

function newDraft<Row extends object, Values extends object>(
  { path, blank }: RecordSpec<Row, Values>,
  start: Start,
): Draft<Values> {
  if (!blank) throw new Error(`nothing new is made at ${path}`);
  return { values: blank(start), ver: null };
}

interface FieldProps<Values extends object> {
  field: FieldSpec<Values>;
  label: string;
}

function Field<Values extends object>({ field, label }: FieldProps<Values>) {
  const { name, input, labelled = false, show: _show, ...item } = field;
  const path: string = name;
  if (labelled) return input;
  return (
    <Form.Item name={path} label={label} {...item}>
      {input}
    </Form.Item>
  );
}
