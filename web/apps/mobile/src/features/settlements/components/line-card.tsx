import { formatMoney, formatNumber, t } from "@gerai/i18n";
import { Banner, Card, Field, Switch, TextArea } from "@gerai/ui";
import { pieces } from "../model";
import type { Objection } from "../model";
import type { DisputeLine, SettlementLine, SettlementView } from "../wire";

const longestText = 200;

interface LineCardProps {
  view: SettlementView;
  line: SettlementLine;
  dispute: DisputeLine | undefined;
  /** What the customer is about to object to; undefined for those who do not decide. */
  objection?: { value: Objection | null; onChange: (value: Objection | null) => void } | undefined;
  /** What the one who prepared it answers; undefined where nothing waits for an answer. */
  answer?: { value: string; onChange: (value: string) => void } | undefined;
}

/** What became of the pieces of one product, and what is said about it. */
export function LineCard({ view, line, dispute, objection, answer }: LineCardProps) {
  return (
    <Card title={line.name}>
      <p className="-mt-1 text-xs text-ink-3 tabular-nums">
        {[line.materialCode, line.spec].filter((part) => part !== "").join(" · ")}
      </p>
      <Equation line={line} />
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-ink-2">
          {line.prices
            .map(({ qty, unitPrice }) => `${qty} × ${formatMoney(unitPrice, view.currency)}`)
            .join(" + ") || t("settlements.nothingToPay")}
        </span>
        <span className="font-semibold tabular-nums">
          {formatMoney(line.amount, view.currency)}
        </span>
      </p>
      {line.missing === 0 ? null : (
        <p className="mt-1 text-xs text-mango-ink">
          {t("settlements.missing", { reported: line.reported, missing: line.missing })}
        </p>
      )}
      {dispute ? <Dispute dispute={dispute} /> : null}
      {objection ? <ObjectionFields line={line} {...objection} /> : null}
      {answer ? (
        <div className="mt-3">
          <TextArea
            label={t("settlements.answerTo", { name: line.name })}
            rows={2}
            maxLength={longestText}
            value={answer.value}
            onChange={(event) => answer.onChange(event.target.value)}
          />
        </div>
      ) : null}
    </Card>
  );
}

/** Opening + fill-up − sold − returned − lost = closing. */
function Equation({ line }: { line: SettlementLine }) {
  const figures = ["opening", "fillUp", "sold", "returned", "lost", "closing"] as const;
  return (
    <dl className="mt-2 grid grid-cols-3 gap-x-3 gap-y-2">
      {figures.map((figure) => (
        <div key={figure}>
          <dt className="text-xs text-ink-3">{t(`settlements.${figure}`)}</dt>
          <dd className="text-base font-semibold tabular-nums">{formatNumber(line[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Dispute({ dispute }: { dispute: DisputeLine }) {
  const { claimedQty, remark, answer } = dispute;
  return (
    <div className="mt-3">
      <Banner tone={answer === "" ? "danger" : "info"}>
        {t("settlements.claimed", { n: claimedQty })}
        {remark === "" ? null : <span className="block">{remark}</span>}
        {answer === "" ? null : (
          <span className="mt-1 block">{t("settlements.answered", { answer })}</span>
        )}
      </Banner>
    </div>
  );
}

interface ObjectionFieldsProps {
  line: SettlementLine;
  value: Objection | null;
  onChange: (value: Objection | null) => void;
}

function ObjectionFields({ line, value, onChange }: ObjectionFieldsProps) {
  return (
    <div className="mt-3 space-y-3 border-t border-line pt-3">
      <div className="flex min-h-11 items-center gap-3">
        <span aria-hidden="true" className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
          {t("settlements.disputeLine", { name: line.name })}
        </span>
        <Switch
          label={t("settlements.disputeLine", { name: line.name })}
          checked={value !== null}
          onChange={(on) => onChange(on ? { claimedQty: "", remark: "" } : null)}
        />
      </div>
      {value === null ? null : (
        <>
          <Field
            label={t("settlements.claimedQty")}
            inputMode="numeric"
            value={value.claimedQty}
            error={
              value.claimedQty !== "" && pieces(value.claimedQty) === null
                ? t("settlements.wholeNumber")
                : undefined
            }
            onChange={(event) => onChange({ ...value, claimedQty: event.target.value })}
          />
          <TextArea
            label={t("settlements.why")}
            rows={2}
            maxLength={longestText}
            value={value.remark}
            onChange={(event) => onChange({ ...value, remark: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
