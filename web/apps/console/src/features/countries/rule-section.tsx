import { formatDate, t } from "@gerai/i18n";
import { Button } from "antd";
import { Pencil, Undo2 } from "lucide-react";
import { useId } from "react";
import { countryName } from "../../core/display/country";
import { StatusTag } from "../../core/display/status-tag";
import type { Tone } from "../../core/display/status-tag";
import type { RatePeriod } from "../../core/display/tax-rate";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { useAsk } from "../../core/records/use-ask";
import type { CountryRules } from "../../core/wire";
import { useWithdrawRule } from "./api";
import { ruleId, ruleTitle } from "./model";
import type { ChangeableRule } from "./model";

/** One rule of a kind, with the time it holds. */
export interface RuleLine {
  key: string;
  text: string;
  when: string;
  fromDate: string;
  period: RatePeriod;
}

const tones: Readonly<Record<RatePeriod, Tone>> = {
  now: "brand",
  coming: "info",
  over: "neutral",
};

interface RuleSectionProps {
  country: CountryRules;
  rule: ChangeableRule;
  /** The latest first. */
  lines: readonly RuleLine[];
  hint?: string;
  editable: boolean;
}

/** The rules of one kind: what holds, what is to come, what is over. */
export function RuleSection({ country, rule, lines, hint, editable }: RuleSectionProps) {
  const id = useId();
  const open = useOpenRecord();
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line pt-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="text-sm font-semibold">
          {ruleTitle(rule)}
        </h3>
        {editable && (
          <Button
            size="small"
            icon={<Pencil size={14} aria-hidden />}
            aria-label={t("countries.changeOf", {
              rule: ruleTitle(rule),
              country: countryName(country.countryCode),
            })}
            onClick={() => open(`/countries/${ruleId(country.countryCode, rule)}`)}
          >
            {t("countries.change")}
          </Button>
        )}
      </div>
      {hint && <p className="text-xs text-ink-3">{hint}</p>}
      {lines.length === 0 && <p className="mt-1 text-sm text-ink-3">{t("taxes.none")}</p>}
      <ul className="mt-1 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block">{line.text}</span>
              <span className="text-xs text-ink-3">{line.when}</span>
            </span>
            {editable && line.period === "coming" && (
              <Withdraw country={country} rule={rule} line={line} />
            )}
            <StatusTag tone={tones[line.period]}>{t(`taxes.state.${line.period}`)}</StatusTag>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WithdrawProps {
  country: CountryRules;
  rule: ChangeableRule;
  line: RuleLine;
}

function Withdraw({ country, rule, line }: WithdrawProps) {
  const ask = useAsk();
  const withdraw = useWithdrawRule();
  // A tax rate that is to come is changed or ended on the page of the rates, where its neighbours are.
  if (rule === "standard" || rule === "exempt") return null;
  const { countryCode, ver } = country;
  const { fromDate, text } = line;
  const from = formatDate(fromDate);
  return (
    <Button
      size="small"
      icon={<Undo2 size={14} aria-hidden />}
      aria-label={t("countries.withdrawOf", { rule: text, from })}
      onClick={() =>
        ask(
          {
            title: t("countries.withdrawTitle"),
            hint: t("countries.withdrawHint", { rule: text, from }),
            confirm: t("countries.withdraw"),
            danger: true,
            done: t("countries.withdrawn"),
          },
          () => withdraw.mutateAsync({ countryCode, ver, kind: rule, fromDate }),
        )
      }
    >
      {t("countries.withdraw")}
    </Button>
  );
}
