import { countryByCode, dateInZone } from "@gerai/domain";
import { formatDate, formatList, t } from "@gerai/i18n";
import { permissionLabel } from "../../core/display/org-labels";
import type { Tone } from "../../core/display/status-tag";
import type { Draft } from "../../core/forms/use-record-editor";
import type { Delegation, DelegationSave, Permission } from "../../core/wire";

/** What can be handed over: the steps of an order's review, the approval of prices and of returns. */
export const approvalKinds: readonly Permission[] = [
  "review_initial",
  "review_again",
  "review_vp",
  "price_approve",
  "return_approve",
];

export type DelegationState = "coming" | "inForce" | "over" | "ended";

export const stateTones: Readonly<Record<DelegationState, Tone>> = {
  coming: "info",
  inForce: "brand",
  over: "neutral",
  ended: "neutral",
};

/** Where a delegation stands on the day its own country has now. */
export function delegationState(delegation: Delegation, now: Date): DelegationState {
  if (delegation.ended) return "ended";
  const today = dateInZone(now, countryByCode(delegation.countryCode).timeZone);
  if (today < delegation.from) return "coming";
  return today > delegation.to ? "over" : "inForce";
}

/** A delegation as the form edits it. */
export interface DelegationValues {
  fromPersonId: string | null;
  toPersonId: string | null;
  from: string | null;
  to: string | null;
  kinds: Permission[];
}

export function newDelegation(): Draft<DelegationValues> {
  const values = { fromPersonId: null, toPersonId: null, from: null, to: null, kinds: [] };
  return { values, ver: null };
}

export function delegationDraft(delegation: Delegation): Draft<DelegationValues> {
  const { fromPersonId, toPersonId, from, to, kinds, ver } = delegation;
  const delegable = kinds.filter((kind) => approvalKinds.includes(kind));
  return { values: { fromPersonId, toPersonId, from, to, kinds: delegable }, ver };
}

/** What the form sends; it does not let go before everything is chosen. */
export function toDelegationSave(
  { fromPersonId, toPersonId, from, to, kinds }: DelegationValues,
  id: string | null,
  ver: number | null,
): DelegationSave {
  return {
    id,
    ver,
    kinds,
    fromPersonId: fromPersonId ?? "",
    toPersonId: toPersonId ?? "",
    from: from ?? "",
    to: to ?? "",
  };
}

export function delegationFieldLabel(field: keyof DelegationValues): string {
  return t(`delegations.field.${field}`);
}

export function showDelegationField(
  field: keyof DelegationValues,
  values: DelegationValues,
): string {
  if (field === "kinds") return formatList(values.kinds.map(permissionLabel));
  const value = values[field];
  if (value === null) return "—";
  return field === "from" || field === "to" ? formatDate(value) : value;
}
