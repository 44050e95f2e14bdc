import { formatDate, formatPercent, t } from "@gerai/i18n";
import { Button } from "antd";
import { useState } from "react";
import { RecordLink } from "../../core/display/two-lines";
import { FieldGroup } from "../../core/forms/inputs";
import type { Customer } from "../../core/wire";
import { RepresentativesDialog } from "./representatives-dialog";

interface RepresentativeListProps {
  customer: Customer;
  readOnly: boolean;
}

const wholeShare = 10_000;

/** Who looks after the customer, with shares and dates. */
export function RepresentativeList({ customer, readOnly }: RepresentativeListProps) {
  const [changing, setChanging] = useState(false);
  const { representatives } = customer;
  return (
    <FieldGroup title={t("customers.representatives")}>
      {representatives.length === 0 ? (
        <p className="text-ink-3">{t("customers.noRepresentatives")}</p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {representatives.map(({ personId, name, share, from, to }) => (
            <li key={`${personId}.${from}`} className="flex items-center gap-3 px-4 py-2.5">
              <span className="flex-1">
                <RecordLink to={`/people/${personId}`}>{name}</RecordLink>
              </span>
              <span className="text-sm text-ink-3">
                {to
                  ? t("customers.fromTo", { from: formatDate(from), to: formatDate(to) })
                  : t("customers.since", { date: formatDate(from) })}
              </span>
              <span className="w-16 text-right font-semibold tabular-nums">
                {formatPercent(share / wholeShare)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <Button className="mt-3 mb-5" onClick={() => setChanging(true)}>
          {t("customers.changeRepresentatives")}
        </Button>
      )}
      {changing && <RepresentativesDialog customer={customer} onClose={() => setChanging(false)} />}
    </FieldGroup>
  );
}
