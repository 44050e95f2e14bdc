import { sendOnce } from "@gerai/api";
import type { ReportQuery } from "@gerai/api";
import { t } from "@gerai/i18n";
import type { By } from "@gerai/reports/views";
import { IconButton, toast } from "@gerai/ui";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useServices } from "../../../core/services-context";
import { useMutationFlow } from "../../../core/use-mutation-flow";

const addresses = {
  sellin: "/v3/report/front/sellIn/export",
  sellout: "/v3/report/front/sellOut/export",
} as const;

interface ExportButtonProps {
  report: ReportQuery;
  by: By;
}

/** Has every row of the open view written into a workbook; a notice brings it. */
export function ExportButton({ report, by }: ExportButtonProps) {
  const ask = useAskExport();
  const follow = useMutationFlow();
  return (
    <IconButton
      label={t("views.export")}
      icon={Download}
      disabled={ask.isPending}
      onClick={() =>
        follow(
          ask,
          { ...report, by },
          { done: () => toast(t("views.exportAsked"), { tone: "success" }) },
        )
      }
    />
  );
}

function useAskExport() {
  const { client, storage } = useServices();
  return useMutation({
    mutationFn: (query: ReportQuery & { by: By }) =>
      sendOnce(storage, `report.export.${query.fact}`, query, (idempotencyKey) =>
        client.post(addresses[query.fact], null, { query, idempotencyKey }),
      ),
  });
}
