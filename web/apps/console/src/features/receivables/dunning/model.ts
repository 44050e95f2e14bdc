import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import type { DunningReminder, DunningRule, DunningWording } from "../../../core/wire";

export const wordings = [
  "reminder",
  "urgent",
  "final",
] as const satisfies readonly DunningWording[];

export const toldOnes = ["buyers", "representative", "manager", "finance"] as const;

/** Somebody whom a rule can name. */
export type ToldOne = (typeof toldOnes)[number];

/** A rule as the form edits it. */
export interface RuleValues {
  countryCode: CountryCode;
  daysAfter: number | null;
  wording: DunningWording;
  told: ToldOne[];
  fromDate: string | null;
  toDate: string | null;
}

export const wordingLabel = (wording: DunningWording) => t(`desk.dunning.wording.${wording}`);

export const toldLabel = (told: ToldOne) => t(`desk.dunning.told.${told}`);

type Told = Pick<DunningRule, "tellBuyers" | "tellRepresentative" | "tellManager" | "tellFinance">;

export function toldOf(rule: Told): ToldOne[] {
  const named: Record<ToldOne, boolean> = {
    buyers: rule.tellBuyers,
    representative: rule.tellRepresentative,
    manager: rule.tellManager,
    finance: rule.tellFinance,
  };
  return toldOnes.filter((one) => named[one]);
}

export function valuesOf(rule: DunningRule): RuleValues {
  const { countryCode, daysAfter, wording, fromDate, toDate } = rule;
  return { countryCode, daysAfter, wording, told: toldOf(rule), fromDate, toDate };
}

/** What is saved. The form does not let go before days and a first day are chosen. */
export function fromValues({ told, daysAfter, fromDate, ...values }: RuleValues) {
  return {
    ...values,
    daysAfter: daysAfter ?? 0,
    fromDate: fromDate ?? "",
    tellBuyers: told.includes("buyers"),
    tellRepresentative: told.includes("representative"),
    tellManager: told.includes("manager"),
    tellFinance: told.includes("finance"),
  };
}

/** How many of whom a reminder told. */
export function toldText(reminder: DunningReminder): string {
  const { buyers, representatives, managers, finance } = reminder;
  const told = [
    buyers > 0 && t("desk.dunning.countBuyers", { n: buyers }),
    representatives > 0 && t("desk.dunning.countRepresentatives", { n: representatives }),
    managers > 0 && t("desk.dunning.countManagers", { n: managers }),
    finance > 0 && t("desk.dunning.countFinance", { n: finance }),
  ].filter((text) => text !== false);
  return told.length === 0 ? t("desk.dunning.nobody") : told.join(" · ");
}
