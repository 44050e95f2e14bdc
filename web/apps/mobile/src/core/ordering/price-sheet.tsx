import { ApiError } from "@gerai/api";
import type { CartLine } from "@gerai/api";
import { typedAmount } from "@gerai/domain";
import { currencyDecimals, currencySymbol, formatMoney, formatPercent, t } from "@gerai/i18n";
import { AmountField, Banner, Button, Sheet } from "@gerai/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cartKey } from "../cart-queries";
import { errorText } from "../error-text";
import { useClient } from "../services-context";
import { hasRoom, lowestPrice, ordinaryPrices, typedPrice } from "./price-model";

interface PriceSheetProps {
  /** The line whose price is changed; null while the sheet is closed. */
  line: CartLine | null;
  customerId: string;
  currency: string;
  /** What the reader may grant in basis points, where it is known. */
  limit: number | null | undefined;
  onClose: () => void;
}

/** Sets a price below the ordinary one for a line of a customer's cart, within the reader's limit. */
export function PriceSheet({ line, ...rest }: PriceSheetProps) {
  // The last line stays readable while the sheet leaves.
  const [last, setLast] = useState(line);
  if (line && line !== last) setLast(line);
  const shown = line ?? last;
  return shown ? (
    <OpenSheet key={shown.cartId} line={shown} open={line !== null} {...rest} />
  ) : null;
}

interface OpenSheetProps extends Omit<PriceSheetProps, "line"> {
  line: CartLine;
  open: boolean;
}

function OpenSheet({ line, open, customerId, currency, limit, onClose }: OpenSheetProps) {
  const decimals = currencyDecimals(currency);
  const before = ordinaryPrices(line);
  const { list, now } = before;
  const [typed, setTyped] = useState(typedAmount(line.discountPrice ?? ""));
  const [tried, setTried] = useState(false);
  const save = useSavePrice(line.cartId, customerId, onClose);
  const known = limit ?? limitOf(save.error);
  const price = typedPrice(typed, before, decimals, known);
  const room = hasRoom(before, known);
  const lowest = known === undefined ? undefined : formatMoney(lowestPrice(list, known), currency);
  const set = () => {
    setTried(true);
    if (price.problem === null && price.amount !== null) save.mutate(price.amount);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("offers.price.title")}
      caption={line.name}
      footer={
        <>
          {line.discountPrice === null ? null : (
            <Button
              variant="outline"
              size="lg"
              className="flex-1"
              loading={save.isPending && save.variables === null}
              onClick={() => save.mutate(null)}
            >
              {t("offers.price.clear")}
            </Button>
          )}
          <Button
            size="lg"
            className="flex-1"
            disabled={!room}
            loading={save.isPending && save.variables !== null}
            onClick={set}
          >
            {t("offers.price.set")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-card bg-sunken px-4 py-3 text-sm">
          <dt className="text-ink-2">{t("offers.price.list")}</dt>
          <dd className="text-right font-semibold tabular-nums">{formatMoney(list, currency)}</dd>
          {now === list ? null : (
            <>
              <dt className="text-ink-2">{t("offers.price.now")}</dt>
              <dd className="text-right font-semibold tabular-nums">
                {formatMoney(now, currency)}
              </dd>
            </>
          )}
          {lowest === undefined ? null : (
            <>
              <dt className="text-ink-2">
                {t("offers.price.lowest", { percent: formatPercent((known ?? 0) / 10_000) })}
              </dt>
              <dd className="text-right font-semibold tabular-nums">{lowest}</dd>
            </>
          )}
          <dt className="text-ink-2">{t("offers.price.discount")}</dt>
          <dd className="text-right font-semibold text-danger-ink tabular-nums" aria-live="polite">
            {price.share > 0 ? formatPercent(-price.share) : "–"}
          </dd>
        </dl>
        <AmountField
          large
          label={t("offers.price.label")}
          symbol={currencySymbol(currency).trim()}
          decimals={decimals}
          value={typed}
          error={
            tried && price.problem
              ? t(price.problem, { amount: lowest ?? "", list: formatMoney(now, currency) })
              : undefined
          }
          onChange={setTyped}
        />
        {room ? (
          <Banner tone="info">{t("offers.price.needsApproval")}</Banner>
        ) : (
          <Banner tone="mango">{t("offers.price.noRoom")}</Banner>
        )}
        {save.error ? <Banner tone="danger">{errorText(save.error)}</Banner> : null}
      </div>
    </Sheet>
  );
}

function useSavePrice(cartId: string, customerId: string, onDone: () => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (discountPrice: string | null) =>
      client.post("/v3/business/front/sales/cart/changeDiscountPrice", {
        form: { cartId, customerId, discountPrice },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: cartKey });
      onDone();
    },
  });
}

/** A refusal says what the reader may grant. */
function limitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== "discount_limit") return undefined;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("maxRate" in data)) return undefined;
  return typeof data.maxRate === "number" ? data.maxRate : undefined;
}
