import { ApiError } from "@gerai/api";
import { Form } from "antd";
import type { FormInstance } from "antd";
import { useRef, useState } from "react";
import { errorText, isVersionConflict } from "../errors";
import { sameValue } from "../same-value";
import { sortProblems } from "./field-problems";
import type { FieldPath } from "./field-problems";
import { rebase } from "./rebase";
import type { Rebased } from "./rebase";

/** A record as the form edits it, with the version it was read at; null when it is new. */
export interface Draft<Values> {
  values: Values;
  ver: number | null;
}

/** Somebody saved first: their copy, and my edits laid over it. */
export interface Conflict<Values> extends Rebased<Values> {
  fresh: Draft<Values>;
  mine: Values;
}

interface RecordEditorOptions<Values extends object, Saved> {
  draft: Draft<Values>;
  /** Sends the record. */
  save: (values: Values, ver: number | null) => Promise<Saved>;
  /** Runs after a save; nothing is unsaved any more, so it may leave the page. */
  onSaved: (saved: Saved) => void;
  /** Reads the record anew after a conflict. New records cannot have one. */
  reload?: () => Promise<Draft<Values>>;
}

/** A record's form and what is going on with it. */
export interface RecordEditor<Values extends object> {
  form: FormInstance;
  initialValues: Values;
  dirty: boolean;
  saving: boolean;
  failure: string | null;
  conflict: Conflict<Values> | null;
  /** Whether leaving now would lose edits; for the guard, which asks outside rendering. */
  wouldLose: () => boolean;
  onValuesChange: () => void;
  onFinish: () => Promise<void>;
  /** Ends a conflict with their copy, or with my edits on top of it. */
  resolve: (choice: "theirs" | "mine") => void;
}

/** Edits one record: field errors, version conflicts, unsaved changes. */
export function useRecordEditor<Values extends object, Saved = void>(
  options: RecordEditorOptions<Values, Saved>,
): RecordEditor<Values> {
  const [form] = Form.useForm();
  const [base, setBase] = useState(options.draft);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const unsaved = useRef(false);

  const markDirty = (next: boolean) => {
    unsaved.current = next;
    setDirty(next);
  };
  const current = (): Values => ({ ...base.values, ...form.getFieldsValue(true) });

  const meetConflict = async (reload: () => Promise<Draft<Values>>) => {
    const fresh = await reload();
    const mine = current();
    setConflict({ fresh, mine, ...rebase(base.values, mine, fresh.values) });
  };

  const fail = (error: unknown) => {
    const shown: FieldPath[] = form.getFieldsError().map((field) => field.name);
    const problems = error instanceof ApiError ? error.fields : [];
    const { inForm, elsewhere } = sortProblems(problems, shown);
    form.setFields(inForm);
    const [first] = inForm;
    if (first) form.scrollToField(first.name, { focus: true, block: "center" });
    const text = elsewhere.length > 0 ? elsewhere.join("; ") : errorText(error);
    setFailure(first && elsewhere.length === 0 ? null : text);
  };

  const onFinish = async () => {
    setSaving(true);
    setFailure(null);
    try {
      const saved = await options.save(current(), base.ver);
      markDirty(false);
      options.onSaved(saved);
    } catch (error) {
      if (isVersionConflict(error) && options.reload) {
        await meetConflict(options.reload).catch(fail);
      } else fail(error);
    } finally {
      setSaving(false);
    }
  };

  const resolve = (choice: "theirs" | "mine") => {
    if (!conflict) return;
    const values = choice === "theirs" ? conflict.fresh.values : conflict.merged;
    setBase(conflict.fresh);
    form.setFieldsValue(values);
    markDirty(!sameValue(values, conflict.fresh.values));
    setConflict(null);
  };

  return {
    form,
    initialValues: options.draft.values,
    dirty,
    saving,
    failure,
    conflict,
    wouldLose: () => unsaved.current,
    onValuesChange: () => markDirty(!sameValue(current(), base.values)),
    onFinish,
    resolve,
  };
}
