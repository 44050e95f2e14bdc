import { t } from "@gerai/i18n";
import { Button } from "antd";
import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import { useOpenRecord } from "../forms/use-close-record";
import { ExportButton } from "../transfer/export-button";
import { ImportDialog } from "../transfer/import-dialog";
import { recordPath } from "./record-api";
import type { ListQuery, SheetKind } from "./record-api";

interface ListActionsProps {
  kind: SheetKind;
  filters: ListQuery;
  editable: boolean;
  newPath: string;
  newLabel: string;
  importTitle: string;
}

/** Export for everybody; import and "new" for those who may edit. */
export function ListActions(props: ListActionsProps) {
  const { kind, filters, editable, newPath, newLabel, importTitle } = props;
  const [importing, setImporting] = useState(false);
  const open = useOpenRecord();
  return (
    <>
      <ExportButton path={recordPath(kind, "export")} query={filters} />
      {editable && (
        <>
          <Button icon={<Upload size={16} aria-hidden />} onClick={() => setImporting(true)}>
            {t("list.import")}
          </Button>
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => open(newPath)}
          >
            {newLabel}
          </Button>
        </>
      )}
      {importing && (
        <ImportDialog kind={kind} title={importTitle} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
