import { formatList, t } from "@gerai/i18n";
import { Button } from "antd";
import { GitMerge } from "lucide-react";
import type { Conflict } from "./use-record-editor";

interface ConflictNoticeProps<Values extends object> {
  conflict: Conflict<Values>;
  /** The name and the shown value of a field. */
  label: (field: keyof Values & string) => string;
  show: (field: keyof Values & string, values: Values) => string;
  onResolve: (choice: "theirs" | "mine") => void;
}

/** Shows what somebody else saved meanwhile and lets the editor decide. */
export function ConflictNotice<Values extends object>(props: ConflictNoticeProps<Values>) {
  const { conflict, label, show, onResolve } = props;
  const { fresh, mine, both, theirs } = conflict;
  return (
    <section
      role="alert"
      className="mb-5 rounded-control border border-mango bg-mango-soft p-4 text-mango-ink"
    >
      <h2 className="flex items-center gap-2 text-md font-semibold">
        <GitMerge size={18} aria-hidden />
        {t("form.conflictTitle")}
      </h2>
      <p className="mt-1 text-sm">
        {both.length > 0 ? t("form.conflictBoth") : t("form.conflictApart")}
      </p>
      {both.length > 0 && (
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr className="text-left">
              <th className="py-1 pr-3 font-medium">{t("form.field")}</th>
              <th className="py-1 pr-3 font-medium">{t("form.theirs")}</th>
              <th className="py-1 font-medium">{t("form.mine")}</th>
            </tr>
          </thead>
          <tbody>
            {both.map((field) => (
              <tr key={field} className="border-t border-mango/40 align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
                  {label(field)}
                </th>
                <td className="py-1.5 pr-3">{show(field, fresh.values)}</td>
                <td className="py-1.5">{show(field, mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {theirs.length > 0 && (
        <p className="mt-2 text-sm">
          {t("form.conflictTheirs", { fields: formatList(theirs.map(label)) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="primary" onClick={() => onResolve("mine")}>
          {t("form.keepMine")}
        </Button>
        <Button onClick={() => onResolve("theirs")}>{t("form.takeTheirs")}</Button>
      </div>
    </section>
  );
}
