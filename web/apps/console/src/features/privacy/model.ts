import { formatDate, t } from "@gerai/i18n";
import { allLanguages, noText } from "../../core/forms/local-text-fields";
import type { Draft } from "../../core/forms/use-record-editor";
import type { Agreement, AgreementSection, LocalText } from "../../core/wire";

/** A new version as the form edits it. */
export interface AgreementValues {
  version: string;
  effectiveOn: string | null;
  title: LocalText;
  sections: AgreementSection[];
  /** That everybody is asked again was read. */
  understood: boolean;
}

export const noSection: AgreementSection = { heading: noText, body: noText };

/** A new version begins with the words that hold now: few of them change. */
export function newAgreement(agreements: readonly Agreement[]): Draft<AgreementValues> {
  const now = agreements.find(({ current }) => current);
  const values: AgreementValues = {
    version: "",
    effectiveOn: null,
    title: now?.title ?? noText,
    sections: now?.sections ?? [noSection],
    understood: false,
  };
  return { values, ver: null };
}

/** Which of the versions this is: the one that holds, one to come, or one of the past. */
export function agreementState(
  agreement: Agreement,
  agreements: readonly Agreement[],
): "current" | "coming" | "past" {
  if (agreement.current) return "current";
  const holding = agreements.findIndex(({ current }) => current);
  return agreements.indexOf(agreement) < holding ? "coming" : "past";
}

export function agreementFieldLabel(field: keyof AgreementValues): string {
  return t(`privacyAdmin.field.${field}`);
}

export function showAgreementField(field: keyof AgreementValues, values: AgreementValues): string {
  switch (field) {
    case "version":
      return values.version;
    case "effectiveOn":
      return values.effectiveOn ? formatDate(values.effectiveOn, "date") : "—";
    case "title":
      return allLanguages(values.title);
    case "sections":
      return values.sections.map(({ heading }) => allLanguages(heading)).join("; ");
    case "understood":
      return values.understood ? t("privacyAdmin.understood") : "—";
  }
}
