import { t } from "@gerai/i18n";
import { Button } from "antd";
import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../core/session/services";
import { ImportDialog } from "../../core/transfer/import-dialog";
import { AllocationDialog } from "./allocation-dialog";

/** Goods for many stores: by form, or from a workbook. */
export function AllocationActions() {
  const [open, setOpen] = useState<"form" | "sheet" | null>(null);
  const allocates = useMay("dispatch");
  const close = () => setOpen(null);
  if (!allocates) return null;
  return (
    <>
      <Button icon={<Upload size={16} aria-hidden />} onClick={() => setOpen("sheet")}>
        {t("list.import")}
      </Button>
      <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen("form")}>
        {t("desk.allocations.new")}
      </Button>
      {open === "form" && <AllocationDialog onClose={close} />}
      {open === "sheet" && (
        <ImportDialog kind="allocation" title={t("desk.allocations.import")} onClose={close} />
      )}
    </>
  );
}
