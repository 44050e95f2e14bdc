import { countries } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { ArrowRight, Plus } from "lucide-react";
import { useListCountry } from "../../core/country-filter";
import { countryName } from "../../core/display/country";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import { RecordLink } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { RefreshButton } from "../../core/list/refresh-button";
import { TableError, TableSkeleton } from "../../core/list/table-states";
import { countriesOf } from "../../core/session/permissions";
import { useApi, useMay, useUser } from "../../core/session/services";
import type { ApprovalRule } from "../../core/wire";
import { approvalRulesQuery } from "./api";
import { conditionTexts, stageText } from "./model";

/** Whose approval a document needs, as data. */
export function RulesPage() {
  const country = useListCountry();
  const rules = useQuery(approvalRulesQuery(useApi(), country));
  const open = useOpenRecord();
  const editable = useMay("configuration_manage");
  const retry = () => void rules.refetch();
  const held = countriesOf(useUser());
  const shown = countries.filter(({ code }) =>
    country === null ? held.includes(code) : code === country,
  );
  return (
    <>
      <PageHeader
        title={t("nav.rules")}
        summary={t("desk.rules.summary")}
        actions={
          <>
            <RefreshButton busy={rules.isFetching} onClick={retry} />
            {editable && (
              <Button
                type="primary"
                icon={<Plus size={16} aria-hidden />}
                onClick={() => open("/approval-rules/new")}
              >
                {t("desk.rules.new")}
              </Button>
            )}
          </>
        }
      />
      {rules.data ? (
        <div className="flex flex-col gap-4">
          {shown.map(({ code }) => (
            <CountryRules
              key={code}
              code={code}
              rules={rules.data.filter(({ countryCode }) => countryCode === code)}
            />
          ))}
        </div>
      ) : (
        <Panel flush>
          {rules.error ? (
            <TableError error={rules.error} onRetry={retry} />
          ) : (
            <TableSkeleton columns={4} />
          )}
        </Panel>
      )}
      <Outlet />
    </>
  );
}

interface CountryRulesProps {
  code: CountryCode;
  rules: readonly ApprovalRule[];
}

const cell = "px-4 py-2.5";

function CountryRules({ code, rules }: CountryRulesProps) {
  const ordered = rules.toSorted(
    (a, b) => b.docKind.localeCompare(a.docKind) || a.priority - b.priority,
  );
  return (
    <Panel title={countryName(code)} flush>
      {ordered.length === 0 ? (
        <p className="px-4 pb-4 text-ink-3">{t("desk.rules.none")}</p>
      ) : (
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-left text-sm text-ink-3">
              <th scope="col" className={`${cell} w-20 text-right font-medium`}>
                {t("desk.rules.field.priority")}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {t("desk.rules.when")}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {t("desk.rules.field.stages")}
              </th>
              <th scope="col" className={`${cell} w-28 font-medium`}>
                <span className="sr-only">{t("desk.rules.field.enabled")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

interface RuleRowProps {
  rule: ApprovalRule;
}

function RuleRow({ rule }: RuleRowProps) {
  return (
    <tr className="border-b border-line align-top last:border-b-0 hover:bg-canvas">
      <td className={`${cell} text-right tabular-nums`}>{rule.priority}</td>
      <td className={cell}>
        <RecordLink to={`/approval-rules/${rule.id}`}>
          {t(`desk.rules.kind.${rule.docKind}`)}
        </RecordLink>
        <div className="text-xs text-ink-3">{conditionTexts(rule).join(" · ")}</div>
      </td>
      <td className={cell}>
        {rule.stages.length === 0 ? (
          <span className="text-ink-3">{t("desk.rules.noStages")}</span>
        ) : (
          <ol className="flex flex-wrap items-center gap-1.5">
            {rule.stages.map((stage, at) => (
              <li key={stage.stage} className="flex items-center gap-1.5">
                {at > 0 && <ArrowRight size={14} className="text-ink-3" aria-hidden />}
                <span className="rounded-small bg-sunken px-2 py-0.5 text-sm">
                  {stageText(stage)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </td>
      <td className={`${cell} text-right`}>
        <StatusTag tone={rule.enabled ? "brand" : "neutral"}>
          {t(rule.enabled ? "desk.rules.on" : "desk.rules.off")}
        </StatusTag>
      </td>
    </tr>
  );
}
