import { t } from "@gerai/i18n";
import { App, Button } from "antd";
import { Download } from "lucide-react";
import type { ExportPath } from "../console-api";
import { errorText } from "../errors";
import type { ListQuery } from "../records/record-api";
import { useAskExport } from "./exports";

interface ExportButtonProps {
  path: ExportPath;
  /** The filters and the order in force, so that the workbook has the rows of the screen. */
  query: ListQuery;
}

/** Has the rows of a list written into a workbook, however many; it waits under "Downloads". */
export function ExportButton({ path, query }: ExportButtonProps) {
  const { message } = App.useApp();
  const ask = useAskExport(path);
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      loading={ask.isPending}
      onClick={() =>
        ask.mutate(query, {
          onSuccess: () => void message.success(t("downloads.asked")),
          onError: (error) => void message.error(errorText(error)),
        })
      }
    >
      {t("list.export")}
    </Button>
  );
}
