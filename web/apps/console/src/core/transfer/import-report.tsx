import { t } from "@gerai/i18n";
import { Table } from "antd";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ImportProblem, ImportResult } from "../wire";

interface ImportReportProps {
  result: ImportResult;
  /** The rows are in; otherwise this is what would happen. */
  done: boolean;
}

/** What a workbook did, or would do, and every cell that stands in the way. */
export function ImportReport({ result, done }: ImportReportProps) {
  const { rows, created, updated, errors } = result;
  if (errors.length > 0) {
    const badRows = new Set(errors.map((problem) => problem.row)).size;
    return (
      <div>
        <p role="alert" className="mb-3 flex items-center gap-2 font-semibold text-danger-ink">
          <TriangleAlert size={18} aria-hidden />
          {t("import.badRows", { n: badRows, total: rows })}
        </p>
        <p className="mb-3 text-sm text-ink-2">{t("import.badRowsHint")}</p>
        <ProblemTable problems={errors} />
      </div>
    );
  }
  return (
    <div role="status">
      <p className="flex items-center gap-2 font-semibold text-brand-ink">
        <CircleCheck size={18} aria-hidden />
        {headline(result, done)}
      </p>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        <Count label={t("import.rows")} value={rows} />
        <Count label={done ? t("import.created") : t("import.willCreate")} value={created} />
        <Count label={done ? t("import.updated") : t("import.willUpdate")} value={updated} />
      </dl>
    </div>
  );
}

function headline({ rows, created, updated }: ImportResult, done: boolean): string {
  if (done) return t("import.done");
  return created + updated === 0 ? t("import.nothing") : t("import.allGood", { n: rows });
}

interface CountProps {
  label: string;
  value: number;
}

function Count({ label, value }: CountProps) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-xl numeral">{t("list.count", { n: value })}</dd>
    </div>
  );
}

interface ProblemTableProps {
  problems: readonly ImportProblem[];
}

/** Every cell that stands in the way, by row and column. */
export function ProblemTable({ problems }: ProblemTableProps) {
  return (
    <div
      role="region"
      aria-label={t("import.problems")}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-80 overflow-y-auto"
    >
      <Table<ImportProblem>
        size="small"
        dataSource={[...problems]}
        rowKey={({ row, column, code }) => `${row}.${column}.${code}`}
        pagination={problems.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
        columns={[
          { title: t("import.row"), dataIndex: "row", width: 80, align: "right" },
          { title: t("import.column"), dataIndex: "column", width: 180 },
          { title: t("import.reason"), dataIndex: "msg" },
        ]}
      />
    </div>
  );
}
