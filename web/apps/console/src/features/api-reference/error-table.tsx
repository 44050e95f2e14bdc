import { t } from "@gerai/i18n";
import { Panel } from "../../core/display/panel";
import type { ErrorRow } from "./document";

interface ErrorTableProps {
  errors: readonly ErrorRow[];
}

/** Every refusal the server can answer with. */
export function ErrorTable({ errors }: ErrorTableProps) {
  return (
    <div id="errors" className="scroll-mt-20">
      <Panel flush title={t("api.errors")}>
        <table className="mb-2 w-full">
          <thead>
            <tr className="text-left text-xs text-ink-3">
              <th scope="col" className="px-4 py-2 font-medium">
                {t("api.state")}
              </th>
              <th scope="col" className="px-4 py-2 font-medium">
                HTTP
              </th>
              <th scope="col" className="px-4 py-2 font-medium">
                {t("api.code")}
              </th>
              <th scope="col" className="px-4 py-2 font-medium">
                {t("api.text")}
              </th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ state, http, code, text }) => (
              <tr key={code} className="border-t border-line">
                <td className="px-4 py-1.5 tabular-nums">{state}</td>
                <td className="px-4 py-1.5 tabular-nums">{http}</td>
                <td className="px-4 py-1.5">
                  <code className="text-sm">{code}</code>
                </td>
                <td className="px-4 py-1.5 text-ink-2">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </div>
  );
}
