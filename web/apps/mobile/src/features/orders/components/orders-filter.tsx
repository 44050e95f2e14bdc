import { datePresets, dateInZone, presetRange } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Button, Chips, DateRange, Sheet } from "@gerai/ui";
import type { DaySpan } from "@gerai/ui";
import { useState } from "react";
import { orderTypeName } from "../../../core/order-words";
import { useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import { orderTypes } from "../search";
import type { OrdersFilterChoice } from "../search";

interface OrdersFilterProps {
  open: boolean;
  value: OrdersFilterChoice;
  onClose: () => void;
  onApply: (filter: OrdersFilterChoice) => void;
}

/** Narrows a list of orders to a kind and to some days. */
export function OrdersFilter({ open, value, onClose, onApply }: OrdersFilterProps) {
  const { timeZone } = useUser();
  const today = dateInZone(useNow(), timeZone);
  const [chosen, setChosen] = useState(value);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChosen(value);
  }
  const span: DaySpan | undefined =
    chosen.dateFrom && chosen.dateTo ? { from: chosen.dateFrom, to: chosen.dateTo } : undefined;
  const none: OrdersFilterChoice = {
    orderType: undefined,
    customerId: undefined,
    dateFrom: undefined,
    dateTo: undefined,
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("goods.filter")}
      footer={
        <>
          <Button variant="outline" className="flex-1" onClick={() => onApply(none)}>
            {t("common.reset")}
          </Button>
          <Button className="flex-1" onClick={() => onApply(chosen)}>
            {t("common.apply")}
          </Button>
        </>
      }
    >
      <h3 className="mb-2 text-sm font-semibold text-ink-2">{t("orders.type")}</h3>
      <Chips
        wrap
        label={t("orders.type")}
        options={[
          { value: "all", label: t("common.all") },
          ...orderTypes.map((type) => ({ value: type, label: orderTypeName(Number(type)) })),
        ]}
        value={[chosen.orderType ?? "all"]}
        onChange={([type]) =>
          setChosen({ ...chosen, orderType: orderTypes.find((known) => known === type) })
        }
      />
      <h3 className="mt-5 mb-1 text-sm font-semibold text-ink-2">{t("common.date.range")}</h3>
      <DateRange
        value={span}
        onChange={({ from, to }) => setChosen({ ...chosen, dateFrom: from, dateTo: to })}
        today={today}
        presets={datePresets.map((id) => {
          return { id, label: t(`common.preset.${id}`), ...presetRange(id, today) };
        })}
      />
    </Sheet>
  );
}
