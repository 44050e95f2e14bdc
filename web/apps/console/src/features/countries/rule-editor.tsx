import { countryByCode, dateInZone } from "@gerai/domain";
import { formatDate, t } from "@gerai/i18n";
import { App, Form } from "antd";
import { useState } from "react";
import type { ReactNode } from "react";
import type { ConsoleApi } from "../../core/console-api";
import { countryName } from "../../core/display/country";
import { chosen, DateInput } from "../../core/forms/inputs";
import { RecordDrawer } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import type { Draft } from "../../core/forms/use-record-editor";
import { useApi, useMay } from "../../core/session/services";
import { useNow } from "../../core/use-now";
import type { CountryRules } from "../../core/wire";
import { readCountries, useChangeRule } from "./api";
import { ruleTitle } from "./model";
import type { ChangeableRule } from "./model";

export const drawerWidth = 480;

/** A rule as a form edits it, with the day it is to begin on. */
export interface RuleValues<Rule> {
  fromDate: string | null;
  rule: Rule;
}

/** Today in a country. */
export function useToday(countryCode: number): string {
  return dateInZone(useNow(), countryByCode(countryCode).timeZone);
}

/** What every change of a rule says. */
export interface RuleChange {
  countryCode: CountryRules["countryCode"];
  ver: number;
  fromDate: string;
}

interface RuleEditorProps<Rule> {
  country: CountryRules;
  kind: ChangeableRule;
  /** What the form begins with, out of a country as it was read: the rule that holds. */
  draft: (country: CountryRules) => Draft<RuleValues<Rule>>;
  /** Whether it belongs to those who keep the catalogue. */
  ofCatalogue?: boolean;
  /** Tells the server, by somebody who saw the country like this. */
  write: (api: ConsoleApi, rule: Rule, change: RuleChange, seen: CountryRules) => Promise<unknown>;
  text: (rule: Rule) => string;
  children: ReactNode;
}

/** The frame around the fields of a rule: since when it is to hold, and what happens to the one before. */
export function RuleEditor<Rule>(props: RuleEditorProps<Rule>) {
  const { country, kind, ofCatalogue = false, draft, write, text, children } = props;
  const { countryCode } = country;
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/countries");
  const change = useChangeRule();
  const today = useToday(countryCode);
  const editable = useMay(ofCatalogue ? "catalogue_manage" : "configuration_manage");
  const [seen, setSeen] = useState(country);
  const editor = useRecordEditor<RuleValues<Rule>>({
    draft: draft(country),
    save: async ({ fromDate, rule }, ver) => {
      // The form does not let go before a first day is chosen.
      const day = fromDate ?? "";
      const when = { countryCode, ver: ver ?? seen.ver, fromDate: day };
      await change.mutateAsync((server) => write(server, rule, when, seen));
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    reload: async () => {
      const list = await readCountries(api);
      const fresh = list.find((known) => known.countryCode === countryCode) ?? country;
      setSeen(fresh);
      return draft(fresh);
    },
  });
  return (
    <RecordDrawer
      title={`${countryName(countryCode)} · ${ruleTitle(kind)}`}
      editor={editor}
      readOnly={!editable}
      label={(field) => (field === "fromDate" ? t("countries.fromDate") : ruleTitle(kind))}
      show={(field, values) =>
        field === "rule" ? text(values.rule) : values.fromDate ? formatDate(values.fromDate) : "—"
      }
      onClose={close}
      width={drawerWidth}
    >
      <Form.Item
        name="fromDate"
        label={t("countries.fromDate")}
        rules={[chosen()]}
        extra={t("countries.fromDateHint")}
      >
        <DateInput min={today} />
      </Form.Item>
      {children}
    </RecordDrawer>
  );
}
