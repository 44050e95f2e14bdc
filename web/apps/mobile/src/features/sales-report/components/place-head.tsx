import { addDays, addMonths, firstOfMonth } from "@gerai/domain";
import { formatDate, t } from "@gerai/i18n";
import { RadioList, Segmented, Sheet } from "@gerai/ui";
import { clsx } from "clsx";
import { CalendarDays, ChevronDown, Store, UserRound } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import type { SalePlace } from "../drafts";
import { useStores } from "../use-stores";

interface PlaceHeadProps {
  place: SalePlace;
  /** Leave out where it cannot be another. */
  onChange?: (place: SalePlace) => void;
}

/** Where and when something was sold. */
export function PlaceHead({ place, onChange }: PlaceHeadProps) {
  const [choosing, setChoosing] = useState<"store" | "day">();
  const close = () => setChoosing(undefined);
  const choose = (part: Partial<SalePlace>) => {
    close();
    onChange?.({ ...place, ...part });
  };
  return (
    <div className="space-y-2 border-b border-line bg-surface px-4 pt-2 pb-3">
      {onChange ? (
        <Segmented
          label={t("sales.kind")}
          options={(["daily", "monthly"] as const).map((value) => ({
            value,
            label: t(`sales.kind.${value}`),
          }))}
          value={place.kind}
          onChange={(kind) => choose({ kind })}
        />
      ) : null}
      {place.seller ? (
        <PlacePart
          icon={UserRound}
          label={t("sales.for")}
          value={place.seller.name}
          onClick={undefined}
        />
      ) : null}
      <div className="flex gap-2">
        <PlacePart
          wide
          icon={Store}
          label={t("sales.store")}
          value={place.storeName}
          onClick={onChange ? () => setChoosing("store") : undefined}
        />
        <PlacePart
          icon={CalendarDays}
          label={t(place.kind === "daily" ? "sales.day" : "sales.month")}
          value={formatDate(place.day, place.kind === "daily" ? "weekday" : "month")}
          onClick={onChange ? () => setChoosing("day") : undefined}
        />
      </div>
      <Sheet open={choosing === "store"} onClose={close} title={t("sales.store")} flush>
        <StoreChoice place={place} onChoose={choose} />
      </Sheet>
      <Sheet
        open={choosing === "day"}
        onClose={close}
        title={t(place.kind === "daily" ? "sales.day" : "sales.month")}
        flush
      >
        <DayChoice place={place} onChoose={choose} />
      </Sheet>
    </div>
  );
}

interface PlacePartProps {
  icon: LucideIcon;
  label: string;
  value: string;
  onClick: (() => void) | undefined;
  /** Names of stores are longer than days. */
  wide?: boolean;
}

function PlacePart({ icon: Glyph, label, value, onClick, wide = false }: PlacePartProps) {
  const inside = (
    <>
      <Glyph className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-left">
        <span className="block text-2xs text-ink-3">{label}</span>
        <span className="block truncate text-sm font-semibold">{value}</span>
      </span>
    </>
  );
  const look = clsx(
    "flex min-h-13 min-w-0 items-center gap-2 rounded-control bg-sunken px-3",
    wide ? "flex-3" : "flex-2",
  );
  return onClick ? (
    <button type="button" aria-haspopup="dialog" onClick={onClick} className={look}>
      {inside}
      <ChevronDown className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
    </button>
  ) : (
    <div className={look}>{inside}</div>
  );
}

interface ChoiceProps {
  place: SalePlace;
  onChoose: (part: Partial<SalePlace>) => void;
}

function StoreChoice({ place, onChoose }: ChoiceProps) {
  const stores = useStores().on(place.day);
  return (
    <RadioList
      label={t("sales.store")}
      options={stores.map(({ id, name, code }) => ({ value: id, label: name, caption: code }))}
      value={place.storeId}
      onChange={(storeId) =>
        onChoose({ storeId, storeName: stores.find(({ id }) => id === storeId)?.name ?? "" })
      }
    />
  );
}

function DayChoice({ place, onChoose }: ChoiceProps) {
  const { todayIn, lateDays } = useStores();
  const today = todayIn(place.storeId);
  const daily = place.kind === "daily";
  const days = daily
    ? Array.from({ length: lateDays + 1 }, (_, back) => addDays(today, -back))
    : [today, addMonths(firstOfMonth(today), -1)];
  return (
    <RadioList
      label={t(daily ? "sales.day" : "sales.month")}
      options={days.map((day, back) => ({
        value: day,
        label: formatDate(day, daily ? "weekday" : "month"),
        caption: daily && back < 2 ? t(back === 0 ? "sales.today" : "sales.yesterday") : undefined,
      }))}
      value={daily ? place.day : days.find((day) => day.slice(0, 7) === place.day.slice(0, 7))}
      onChange={(day) => onChoose({ day })}
    />
  );
}
