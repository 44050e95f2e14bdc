import { formatDate, t } from "@gerai/i18n";
import { Banner, Card, EmptyState, Money, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Handshake } from "lucide-react";
import { useState } from "react";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { SendToChat } from "../../../core/send-to-chat";
import { useClient } from "../../../core/services-context";
import { settlementQuery } from "../api";
import type { SettlementRef } from "../api";
import { LineCard } from "../components/line-card";
import { CustomerActions, PreparerActions } from "../components/settlement-actions";
import {
  SettlementDebt,
  SettlementFacts,
  SettlementTimeline,
} from "../components/settlement-facts";
import { SettlementState } from "../components/settlement-row";
import { disputeOf, openDisputes } from "../model";
import type { Objection } from "../model";
import type { SettlementView } from "../wire";

/** One settlement: what became of every product, what is said about it, and what comes next. */
export function SettlementPage() {
  const { id, docNo } = useSearch({ from: "/signed-in/pages/settlement/settlementDetail" });
  if (id === undefined && docNo === undefined) {
    return (
      <Page title={t("page.settlementDetail")} back={paths.settlements}>
        <EmptyState icon={Handshake} title={t("settlements.notChosen")} />
      </Page>
    );
  }
  return <Found which={id === undefined ? { docNo } : { id }} />;
}

function Found({ which }: { which: SettlementRef }) {
  const query = useQuery(settlementQuery(useClient(), which));
  if (!query.data) {
    return (
      <Page title={t("page.settlementDetail")} back={paths.settlements}>
        <QueryView query={query} skeleton={<SkeletonRows rows={6} leading={false} />}>
          {() => null}
        </QueryView>
      </Page>
    );
  }
  // What was typed belongs to the version it was typed about.
  return <Shown key={query.data.ver} view={query.data} />;
}

function Shown({ view }: { view: SettlementView }) {
  const [objections, setObjections] = useState<ReadonlyMap<string, Objection>>(new Map());
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map());
  const decides = view.actions.includes("dispute");
  const prepares = view.actions.includes("send");
  const waiting = new Set(prepares ? openDisputes(view).map(({ productId }) => productId) : []);
  const object = (productId: string, value: Objection | null) => {
    const next = new Map(objections);
    if (value === null) next.delete(productId);
    else next.set(productId, value);
    setObjections(next);
  };
  return (
    <Page
      title={t("page.settlementDetail")}
      caption={view.storeName}
      back={paths.settlements}
      scrollId="settlement"
      actions={<SendToChat card="consignment_settlement" id={view.id} />}
      footer={footer(view, objections, answers)}
    >
      <div className="space-y-3">
        <Card className="text-center">
          <SettlementState status={view.status} />
          <p className="mt-2 text-sm text-ink-2">{t("settlements.pieces", { n: view.pieces })}</p>
          <p className="mt-1">
            <Money amount={view.amount} currency={view.currency} size="hero" />
          </p>
        </Card>
        {view.agreedAt === null ? null : (
          <Banner>
            {t("settlements.agreedAt", { time: formatDate(view.agreedAt, "dateTime") })}
          </Banner>
        )}
        <SettlementFacts view={view} />
        {view.lines.map((line) => (
          <LineCard
            key={line.productId}
            view={view}
            line={line}
            dispute={disputeOf(view, line.productId)}
            objection={
              decides
                ? {
                    value: objections.get(line.productId) ?? null,
                    onChange: (value) => object(line.productId, value),
                  }
                : undefined
            }
            answer={
              waiting.has(line.productId)
                ? {
                    value: answers.get(line.productId) ?? "",
                    onChange: (value) => setAnswers(new Map(answers).set(line.productId, value)),
                  }
                : undefined
            }
          />
        ))}
        <SettlementDebt view={view} />
        <SettlementTimeline view={view} />
      </div>
    </Page>
  );
}

function footer(
  view: SettlementView,
  objections: ReadonlyMap<string, Objection>,
  answers: ReadonlyMap<string, string>,
) {
  if (view.actions.includes("confirm")) {
    return <CustomerActions view={view} objections={objections} />;
  }
  return view.actions.includes("send") ? <PreparerActions view={view} answers={answers} /> : null;
}
