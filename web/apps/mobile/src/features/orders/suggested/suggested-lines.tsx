import type { SuggestedOrder } from "@gerai/api";
import { formatNumber, t } from "@gerai/i18n";
import { Card, Row, SectionList, Tag } from "@gerai/ui";
import { LineRow } from "../components/line-row";
import { basis, lasting, reasons } from "./why";

/** What is suggested, each product with its reason, and what is short and cannot be ordered. */
export function SuggestedLines({ order }: { order: SuggestedOrder }) {
  return (
    <>
      {order.lines.length > 0 ? (
        <Card flush>
          <ul className="divide-y divide-line">
            {order.lines.map((line) => (
              <li key={line.productId}>
                <LineRow line={line} qty={line.qty} currency={order.currency}>
                  <Why line={line} days={order.days} />
                </LineRow>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {order.removed.length > 0 ? (
        <SectionList title={t("suggested.removed")}>
          {order.removed.map(({ productId, name, need, msg }) => (
            <Row
              key={productId}
              title={name}
              caption={t("suggested.short", { n: formatNumber(need), reason: msg })}
            />
          ))}
        </SectionList>
      ) : null}
    </>
  );
}

interface WhyProps {
  line: SuggestedOrder["lines"][number];
  days: number;
}

function Why({ line: { why, moq, orderStep, stock }, days }: WhyProps) {
  return (
    <>
      <p className="mt-1.5 flex flex-wrap gap-1">
        <Tag tone={why.lastsDays < 7 ? "danger" : "mango"}>{lasting(why)}</Tag>
        {why.limited ? <Tag>{t("suggested.limited", { n: formatNumber(stock) })}</Tag> : null}
      </p>
      <ul className="mt-1 space-y-0.5 text-xs leading-snug text-ink-3">
        {reasons(why, days).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {moq > 1 || orderStep > 1 ? (
          <li>{t("suggested.terms", { moq, step: orderStep })}</li>
        ) : null}
      </ul>
    </>
  );
}

/** What the whole suggestion goes by, above its lines. */
export function Basis({ order }: { order: SuggestedOrder }) {
  return (
    <div className="space-y-0.5 px-1 text-xs text-ink-3">
      {basis(order).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
