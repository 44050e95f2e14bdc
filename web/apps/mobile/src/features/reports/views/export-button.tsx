import { sendOnce } from "@gerai/api";
import type { ReportQuery, Schemas } from "@gerai/api";
import { t } from "@gerai/i18n";
import type { By } from "@gerai/reports/views";
import { ActionSheet, IconButton, toast } from "@gerai/ui";
import { useMutation } from "@tanstack/react-query";
import { Download, FileSpreadsheet, FileText, Printer } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../../core/services-context";
import { useMutationFlow } from "../../../core/use-mutation-flow";

const addresses = {
  sellin: "/v3/report/front/sellIn/export",
  sellout: "/v3/report/front/sellOut/export",
  receivables: "/v3/report/front/receivables/export",
} as const;

type Format = Schemas["ExportFormat"];

const icons = { xlsx: FileSpreadsheet, csv: FileText, pdf: Printer } as const;

const formats = ["xlsx", "csv", "pdf"] as const satisfies readonly Format[];

interface ExportButtonProps {
  report: ReportQuery;
  by: By;
}

/** Has the open view written into a file of the kind that is chosen; a notice brings it. */
export function ExportButton({ report, by }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  const ask = useAskExport();
  const follow = useMutationFlow();
  const askFor = (format: Format) =>
    follow(
      ask,
      { ...report, by, format },
      { done: () => toast(t("views.exportAsked"), { tone: "success" }) },
    );
  return (
    <>
      <IconButton
        label={t("views.export")}
        icon={Download}
        disabled={ask.isPending}
        onClick={() => setOpen(true)}
      />
      <ActionSheet
        open={open}
        title={t("views.export")}
        showTitle
        onClose={() => setOpen(false)}
        actions={formats.map((format) => ({
          id: format,
          label: t(`views.format.${format}`),
          caption: t(`views.formatHint.${format}`),
          icon: icons[format],
          onSelect: () => askFor(format),
        }))}
      />
    </>
  );
}

function useAskExport() {
  const { client, storage } = useServices();
  return useMutation({
    mutationFn: (query: ReportQuery & { by: By; format: Format }) =>
      sendOnce(storage, `report.export.${query.fact}`, query, (idempotencyKey) =>
        client.post(addresses[query.fact], null, { query, idempotencyKey }),
      ),
  });
}
