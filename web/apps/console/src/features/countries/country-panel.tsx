import { countryByCode, dateInZone } from "@gerai/domain";
import { formatDate, t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { Fact, Facts } from "../../core/display/facts";
import { Panel } from "../../core/display/panel";
import { periodOf, rateText } from "../../core/display/tax-rate";
import { RecordLink } from "../../core/display/two-lines";
import { useMay } from "../../core/session/services";
import { useNow } from "../../core/use-now";
import type { CountryRules, TaxClass } from "../../core/wire";
import {
  addressText,
  countText,
  orderTypesText,
  periodIn,
  phoneText,
  sellerText,
  sellOutText,
  sinceText,
  topUpText,
  unpaidText,
} from "./model";
import type { Dated } from "./model";
import { RuleSection } from "./rule-section";
import type { RuleLine } from "./rule-section";

interface CountryProps {
  rules: CountryRules;
}

/** One country with everything that holds there. */
export function CountryPanel({ rules }: CountryProps) {
  const { countryCode } = rules;
  const today = dateInZone(useNow(), countryByCode(countryCode).timeZone);
  const editable = useMay("configuration_manage");
  const { currency } = rules.facts;
  const lines = <Rule,>(dated: readonly Dated<Rule>[], text: (rule: Rule) => string) =>
    dated.map(({ fromDate, rule }): RuleLine => ({
      key: fromDate,
      text: text(rule),
      when: sinceText(fromDate),
      fromDate,
      period: periodIn(dated, fromDate, today),
    }));
  return (
    <Panel title={countryName(countryCode)} className="self-start">
      <ConstantFacts rules={rules} />
      <RuleSection
        country={rules}
        rule="order_types"
        lines={lines(rules.orderTypes, orderTypesText)}
        hint={t("countries.soldEverywhere")}
        editable={editable}
      />
      <TaxSection rules={rules} taxClass="standard" today={today} />
      <TaxSection rules={rules} taxClass="exempt" today={today} />
      <RuleSection
        country={rules}
        rule="top_up"
        lines={lines(rules.topUp, (rule) => topUpText(rule, currency))}
        editable={editable}
      />
      <RuleSection
        country={rules}
        rule="unpaid_orders"
        lines={lines(rules.unpaidOrders, (rule) => unpaidText(rule, currency))}
        hint={t("countries.unpaidHint")}
        editable={editable}
      />
      <RuleSection
        country={rules}
        rule="address"
        lines={lines(rules.address, (rule) => addressText(rule, rules))}
        editable={editable}
      />
      <RuleSection
        country={rules}
        rule="sell_out"
        lines={lines(rules.sellOut, sellOutText)}
        editable={editable}
      />
      <RuleSection
        country={rules}
        rule="count"
        lines={lines(rules.count, countText)}
        editable={editable}
      />
      <RuleSection
        country={rules}
        rule="seller"
        lines={lines(rules.seller, sellerText)}
        hint={t("countries.sellerHint")}
        editable={editable}
      />
      <Elsewhere rules={rules} />
    </Panel>
  );
}

/** What nobody can change here: it belongs to the country itself. */
function ConstantFacts({ rules }: CountryProps) {
  const { facts } = rules;
  return (
    <>
      <h3 className="mb-2 text-sm font-semibold">{t("countries.constant")}</h3>
      <Facts>
        <Fact label={t("countries.fact.currency")}>{facts.currency}</Fact>
        <Fact label={t("countries.fact.phone")}>{phoneText(rules)}</Fact>
        <Fact label={t("countries.fact.timeZones")}>{facts.timeZones.join(", ")}</Fact>
        <Fact label={t("countries.fact.provinces")}>
          {t("countries.provinces", {
            count: facts.provinceCount,
            since: formatDate(facts.provincesVersion),
          })}
        </Fact>
        <Fact label={t("countries.fact.messages")}>
          {rules.messageDays === null
            ? t("countries.messagesKept")
            : t("countries.messageDays", { count: rules.messageDays })}
        </Fact>
      </Facts>
    </>
  );
}

interface TaxSectionProps extends CountryProps {
  taxClass: TaxClass;
  today: string;
}

function TaxSection({ rules, taxClass, today }: TaxSectionProps) {
  const editable = useMay("catalogue_manage");
  const rates = rules.taxRates.filter((rate) => rate.taxClass === taxClass);
  const lines = rates.map((rate): RuleLine => ({
    key: rate.id,
    text: rateText(rate),
    when: rate.toDate
      ? t("prices.fromTo", { from: formatDate(rate.fromDate), to: formatDate(rate.toDate) })
      : t("prices.from", { from: formatDate(rate.fromDate) }),
    fromDate: rate.fromDate,
    period: periodOf(rate, today),
  }));
  return <RuleSection country={rules} rule={taxClass} lines={lines} editable={editable} />;
}

/** Banks and tab bars have pages of their own. */
function Elsewhere({ rules }: CountryProps) {
  const seesPayees = useMay("payee_view");
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{t("countries.banks")}</h3>
      {rules.banks.length === 0 ? (
        <p className="mt-1 text-sm text-ink-3">{t("countries.noBanks")}</p>
      ) : (
        <ul className="mt-1 text-sm">
          {rules.banks.map(({ bankCode, bankName, openAccounts }) => (
            <li key={bankCode}>{t("countries.bank", { name: bankName, count: openAccounts })}</li>
          ))}
        </ul>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {seesPayees && <RecordLink to="/payees">{t("nav.payees")}</RecordLink>}
        <RecordLink to="/tabs">{t("nav.tabs")}</RecordLink>
        <RecordLink to="/approval-rules">{t("nav.rules")}</RecordLink>
      </p>
    </section>
  );
}
