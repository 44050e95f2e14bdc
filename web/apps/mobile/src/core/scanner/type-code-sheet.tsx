import { t } from "@gerai/i18n";
import { Button, Field, Sheet } from "@gerai/ui";
import { useId, useState } from "react";
import { codeProblem } from "./model";
import type { CodeProblem } from "./model";

interface TypeCodeSheetProps {
  open: boolean;
  onClose: () => void;
  onCode: (code: string) => void;
}

/** A code typed by hand, for labels no camera can read. */
export function TypeCodeSheet({ open, onClose, onCode }: TypeCodeSheetProps) {
  const formId = useId();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const submit = () => {
    const found = codeProblem(code);
    setProblem(found);
    if (found) return;
    onCode(code.trim());
    setCode("");
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("scan.type")}
      footer={
        <Button type="submit" form={formId} size="lg" block>
          {t("scan.lookUp")}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={t("goods.barcode")}
          hint={t("scan.typeHint")}
          error={problem ? t(`scan.problem.${problem}`) : undefined}
          value={code}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={64}
          data-autofocus
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(null);
          }}
        />
      </form>
    </Sheet>
  );
}
