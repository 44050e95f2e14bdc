import { t } from "@gerai/i18n";
import { App, Button, Dropdown, Space } from "antd";
import { ChevronDown, Download, FileSpreadsheet, FileText, Printer } from "lucide-react";
import type { ExportPath } from "../console-api";
import { errorText } from "../errors";
import type { ListQuery } from "../records/record-api";
import type { ExportFormat } from "../wire";
import { useAskExport } from "./exports";

const icons = { xlsx: FileSpreadsheet, csv: FileText, pdf: Printer } as const;

const formats = ["xlsx", "csv", "pdf"] as const satisfies readonly ExportFormat[];

interface ExportButtonProps {
  path: ExportPath;
  /** The filters and the order in force, so that the file has the rows of the screen. */
  query: ListQuery;
}

/** Has the rows of a list written into a file, however many; it waits under "Downloads". A workbook unless another kind is chosen. */
export function ExportButton({ path, query }: ExportButtonProps) {
  const { message } = App.useApp();
  const ask = useAskExport(path);
  const askFor = (format: ExportFormat) =>
    ask.mutate(
      { ...query, format },
      {
        onSuccess: () => void message.success(t("downloads.asked")),
        onError: (error) => void message.error(errorText(error)),
      },
    );
  const items = formats.map((format) => {
    const Icon = icons[format];
    return {
      key: format,
      label: t(`list.format.${format}`),
      icon: <Icon size={16} aria-hidden />,
      onClick: () => askFor(format),
    };
  });
  return (
    <Space.Compact>
      <Button
        icon={<Download size={16} aria-hidden />}
        loading={ask.isPending}
        onClick={() => askFor("xlsx")}
      >
        {t("list.export")}
      </Button>
      <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items }}>
        <Button
          aria-label={t("list.formats")}
          disabled={ask.isPending}
          icon={<ChevronDown size={16} aria-hidden />}
        />
      </Dropdown>
    </Space.Compact>
  );
}
