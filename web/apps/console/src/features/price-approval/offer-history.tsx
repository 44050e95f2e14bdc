import { formatDate, t } from "@gerai/i18n";
import type { Offer } from "../../core/wire";

interface OfferHistoryProps {
  decisions: Offer["decisions"];
}

const results = { 1: "approved", 2: "rejected", 3: "returned" } as const;

/** What head office has said so far. */
export function OfferHistory({ decisions }: OfferHistoryProps) {
  if (decisions.length === 0) return null;
  return (
    <section aria-label={t("desk.offers.decisions")}>
      <h2 className="mb-2 font-semibold">{t("desk.offers.decisions")}</h2>
      <ul className="divide-y divide-line rounded-control border border-line text-sm">
        {decisions.map(({ by, result, remark, at }) => (
          <li key={at} className="px-3 py-2">
            <span className="font-medium">{t(`desk.decision.${results[result]}`)}</span>{" "}
            <span className="text-ink-3">
              {by} · {formatDate(at, "dateTime")}
            </span>
            {remark && <p className="mt-0.5 whitespace-pre-line">{remark}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
