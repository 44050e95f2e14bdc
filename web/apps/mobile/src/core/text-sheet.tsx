import { t } from "@gerai/i18n";
import { Button, Field, Sheet, TextArea, toast } from "@gerai/ui";
import { useId, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { errorText } from "./error-text";

interface TextSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  hint?: string;
  /** Stands above the field. */
  lead?: ReactNode;
  /** What stands in the field when it opens. */
  value: string;
  maxLength: number;
  /** Several lines. */
  long?: boolean;
  /** The text may be left empty. */
  optional?: boolean;
  saveLabel?: string;
  /** Sends the text; the sheet stays open with it while this fails. */
  onSave: (text: string) => Promise<unknown>;
}

/** Asks for one text. */
export function TextSheet({ open, onClose, title, ...form }: TextSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open ? <TextForm onClose={onClose} {...form} /> : null}
    </Sheet>
  );
}

function TextForm({
  onClose,
  label,
  hint,
  lead,
  value,
  maxLength,
  long = false,
  optional = false,
  saveLabel,
  onSave,
}: Omit<TextSheetProps, "open" | "title">) {
  const [text, setText] = useState(value);
  const [saving, setSaving] = useState(false);
  const hintId = useId();
  const blocked = !optional && text.trim() === "";
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (blocked || saving) return;
    setSaving(true);
    try {
      await onSave(text.trim());
      onClose();
    } catch (error) {
      toast(errorText(error), { tone: "error" });
    } finally {
      setSaving(false);
    }
  };
  const input = { id: hintId, label, maxLength, value: text, ...(hint ? { hint } : {}) };
  return (
    <form className="space-y-4" onSubmit={(event) => void save(event)}>
      {lead}
      {long ? (
        <TextArea {...input} rows={5} onChange={(event) => setText(event.target.value)} />
      ) : (
        <Field {...input} autoComplete="off" onChange={(event) => setText(event.target.value)} />
      )}
      <Button type="submit" block disabled={blocked} loading={saving}>
        {saveLabel ?? t("common.save")}
      </Button>
    </form>
  );
}
