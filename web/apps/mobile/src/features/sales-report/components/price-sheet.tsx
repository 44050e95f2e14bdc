import { amountText, minorUnits, parseAmount, typedAmount } from "@gerai/domain";
import { currencyDecimals, currencySymbol, formatMoney, t } from "@gerai/i18n";
import { AmountField, Button, Sheet } from "@gerai/ui";
import { useState } from "react";
import type { SyntheticEvent } from "react";
import type { SaleLine } from "../lines";

interface PriceSheetProps {
  line: SaleLine | undefined;
  currency: string;
  onClose: () => void;
  onPrice: (price: string) => void;
}

/** What shoppers paid for a piece. */
export function PriceSheet({ line, onClose, ...form }: PriceSheetProps) {
  return (
    <Sheet
      open={line !== undefined}
      onClose={onClose}
      title={t("sales.price")}
      caption={line?.name}
    >
      {line ? <PriceForm key={line.id} line={line} onClose={onClose} {...form} /> : null}
    </Sheet>
  );
}

function PriceForm({
  line,
  currency,
  onClose,
  onPrice,
}: Omit<PriceSheetProps, "line"> & { line: SaleLine }) {
  const decimals = currencyDecimals(currency);
  const [typed, setTyped] = useState(typedAmount(line.price ?? ""));
  const [wrong, setWrong] = useState(false);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const units = minorUnits(parseAmount(typed, decimals) ?? "");
    setWrong(units === null);
    if (units === null) return;
    onPrice(amountText(units));
    onClose();
  };
  const { listPrice } = line;
  return (
    <form className="space-y-4" noValidate onSubmit={save}>
      <AmountField
        label={t("sales.price")}
        hint={t("sales.priceHint")}
        error={wrong ? t("sales.priceWrong") : undefined}
        symbol={currencySymbol(currency)}
        decimals={decimals}
        large
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setWrong(false);
        }}
      />
      {listPrice === null ? null : (
        <Button variant="soft" block onClick={() => setTyped(typedAmount(listPrice))}>
          {t("sales.useListPrice", { price: formatMoney(listPrice, currency) })}
        </Button>
      )}
      <Button type="submit" size="lg" block>
        {t("common.save")}
      </Button>
    </form>
  );
}
