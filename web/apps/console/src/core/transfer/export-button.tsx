import type { GetPath } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Download } from "lucide-react";
import { DownloadButton } from "./download-button";

interface ExportButtonProps {
  path: GetPath;
  /** The filters and the order in force, so that the workbook has the rows of the screen. */
  query: Readonly<Record<string, string | number | null>>;
}

/** Takes the rows of a list out as a workbook. */
export function ExportButton({ path, query }: ExportButtonProps) {
  return (
    <DownloadButton path={path} query={query} icon={<Download size={16} aria-hidden />}>
      {t("list.export")}
    </DownloadButton>
  );
}
