import type { OrderPreview } from "@gerai/api";
import { formatMoney, t } from "@gerai/i18n";
import { Banner, Card } from "@gerai/ui";
import { OfferLeft } from "../../../core/ordering/offer-left";
import { StoreCard } from "../../../core/ordering/store-card";
import type { OrderStore } from "../../../core/ordering/use-order-store";
import { LineRow } from "../components/line-row";
import { ReviewsCard } from "../components/reviews-card";
import { TotalsCard } from "../components/totals-card";
import type { OrderDraft } from "../order-draft";
import type { OrderProblem } from "../problems";
import { AddressCard } from "./address-card";
import { NotesCard } from "./notes-card";
import { SettleMethods } from "./settle-methods";

interface ConfirmFormProps {
  preview: OrderPreview;
  draft: OrderDraft;
  customerId: string | undefined;
  store: OrderStore;
  /** It was tried without a store, which will not do. */
  storeWanted: boolean;
  problem: OrderProblem | null;
  onChange: (part: Partial<OrderDraft>) => void;
}

/** Everything about an order to come, and what can still be chosen. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { preview, draft, customerId, store, storeWanted, problem, onChange } = props;
  const warning = (kind: string) => preview.warnings.find((entry) => entry.kind === kind);
  const address = problem?.kind === "address" ? problem.message : undefined;
  const fields = problem?.kind === "field" ? problem.fields : {};
  return (
    <>
      <FormProblem problem={problem} />
      {preview.warnings
        .filter(({ kind }) => kind !== "address_incomplete")
        .map(({ kind, msg, orderNo }) => (
          <Banner key={kind} tone="mango">
            {[orderNo, msg].filter(Boolean).join(" · ")}
          </Banner>
        ))}
      <AddressCard
        address={preview.address}
        customerId={customerId}
        problem={address ?? warning("address_incomplete")?.msg}
      />
      <StoreCard
        store={store}
        problem={storeWanted ? t("orders.storeRequired") : fields["storeId"]}
        onChange={(choice) => onChange({ store: choice })}
      />
      <Card title={t("orders.lines", { n: preview.totals.kinds })} flush>
        <ul className="divide-y divide-line">
          {preview.lines.map((line) => (
            <li key={line.productId}>
              <LineRow line={line} qty={line.qty} currency={preview.currency}>
                <OfferLeft left={line.offerLeft} qty={line.qty} />
                {line.seenUnitPrice === null ? null : (
                  <p className="mt-1 text-xs font-semibold text-mango-ink">
                    {t("cart.priceChanged", {
                      old: formatMoney(line.seenUnitPrice, preview.currency),
                      now: formatMoney(line.unitPrice, preview.currency),
                    })}
                  </p>
                )}
              </LineRow>
            </li>
          ))}
        </ul>
      </Card>
      <SettleMethods
        preview={preview}
        problem={problem?.kind === "settle" ? problem.message : undefined}
        onChange={(settleMethod) => onChange({ settleMethod })}
      />
      <NotesCard draft={draft} problems={fields} onChange={onChange} />
      <ReviewsCard title={t("orders.chain")} reviews={preview.chain} />
      <TotalsCard totals={preview.totals} currency={preview.currency} />
    </>
  );
}

/** What belongs to no field. */
function FormProblem({ problem }: { problem: OrderProblem | null }) {
  if (problem?.kind === "unsettled") {
    return (
      <Banner tone="danger" title={t("orders.submitFailed")}>
        {t("orders.submitFailedHint")}
      </Banner>
    );
  }
  if (problem?.kind === "other" || problem?.kind === "quantity") {
    return <Banner tone="danger">{problem.message}</Banner>;
  }
  return null;
}
