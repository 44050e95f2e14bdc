import { currencyDecimals, currencySymbol, t } from "@gerai/i18n";
import { AmountField, Button, Chips, Segmented, Sheet, Switch } from "@gerai/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { useReader } from "../../../core/goods/reader";
import { useUser } from "../../../core/services-context";
import { brandsQuery, goodsCountQuery, seriesQuery } from "../api";
import { filterOf, priceRange, shelves } from "../list-search";
import type { GoodsChoice, GoodsListSearch } from "../list-search";

interface FilterSheetProps {
  open: boolean;
  search: GoodsListSearch;
  onClose: () => void;
  onApply: (choice: GoodsChoice) => void;
}

/** Brand, series, price, shelf and stock. Nothing changes behind it until it is applied. */
export function FilterSheet({ open, ...rest }: FilterSheetProps) {
  // A new opening starts from what holds now.
  const [opening, setOpening] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpening(opening + 1);
  }
  return <OpenFilterSheet key={opening} open={open} {...rest} />;
}

const none: GoodsChoice = {
  brandId: undefined,
  seriesId: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  shelf: undefined,
  inStock: undefined,
};

function OpenFilterSheet({ open, search, onClose, onApply }: FilterSheetProps) {
  const reader = useReader();
  const [choice, setChoice] = useState<GoodsChoice>(() => ({ ...none, ...chosenIn(search) }));
  const [from, setFrom] = useState(search.minPrice ?? "");
  const [to, setTo] = useState(search.maxPrice ?? "");
  const change = (part: Partial<GoodsChoice>) => setChoice((before) => ({ ...before, ...part }));
  const wanted = { ...choice, ...priceRange(from, to) };
  const count = useQuery({
    ...goodsCountQuery(reader, filterOf({ ...search, ...wanted })),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const reset = () => {
    setChoice(none);
    setFrom("");
    setTo("");
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("goods.filter")}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={reset}>
            {t("common.reset")}
          </Button>
          <Button size="lg" block onClick={() => onApply(wanted)}>
            {count.data === undefined ? t("common.apply") : t("goods.show", { n: count.data })}
          </Button>
        </>
      }
    >
      <div className="space-y-5 pb-3">
        <BrandChoice choice={choice} onChange={change} />
        <Group title={t("goods.price")}>
          <PriceFields from={from} to={to} onFrom={setFrom} onTo={setTo} />
        </Group>
        <Group title={t("goods.shelf")}>
          <Segmented
            label={t("goods.shelf")}
            options={shelves.map((value) => ({ value, label: t(`goods.shelf.${value}`) }))}
            value={choice.shelf ?? "on"}
            onChange={(shelf) => change({ shelf: shelf === "on" ? undefined : shelf })}
          />
        </Group>
        <label className="flex min-h-11 items-center justify-between gap-3">
          <span className="text-base font-medium">{t("goods.inStockOnly")}</span>
          <Switch
            label={t("goods.inStockOnly")}
            checked={choice.inStock === "true"}
            onChange={(on) => change({ inStock: on ? "true" : undefined })}
          />
        </label>
      </div>
    </Sheet>
  );
}

function chosenIn({ brandId, seriesId, shelf, inStock }: GoodsListSearch): Partial<GoodsChoice> {
  return { brandId, seriesId, shelf, inStock };
}

interface BrandChoiceProps {
  choice: GoodsChoice;
  onChange: (part: Partial<GoodsChoice>) => void;
}

function BrandChoice({ choice, onChange }: BrandChoiceProps) {
  const reader = useReader();
  const { brandId, seriesId } = choice;
  const brands = useQuery(brandsQuery(reader));
  const series = useQuery({
    ...seriesQuery(reader, brandId ?? ""),
    enabled: brandId !== undefined,
  });
  const list = brands.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <>
      <Group title={t("goods.brand")}>
        <Chips
          label={t("goods.brand")}
          options={list.map((brand) => ({ value: brand.id, label: brand.name }))}
          value={brandId === undefined ? [] : [brandId]}
          wrap
          onChange={([next]) =>
            onChange({ brandId: next === brandId ? undefined : next, seriesId: undefined })
          }
        />
      </Group>
      {brandId !== undefined && series.data && series.data.list.length > 0 ? (
        <Group title={t("goods.series")}>
          <Chips
            label={t("goods.series")}
            options={series.data.list.map((item) => ({ value: item.id, label: item.name }))}
            value={seriesId === undefined ? [] : [seriesId]}
            wrap
            onChange={([next]) => onChange({ seriesId: next === seriesId ? undefined : next })}
          />
        </Group>
      ) : null}
    </>
  );
}

interface PriceFieldsProps {
  from: string;
  to: string;
  onFrom: (text: string) => void;
  onTo: (text: string) => void;
}

function PriceFields({ from, to, onFrom, onTo }: PriceFieldsProps) {
  const { currency } = useUser();
  const written = {
    symbol: currencySymbol(currency).trim(),
    decimals: currencyDecimals(currency),
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <AmountField label={t("goods.priceFrom")} value={from} onChange={onFrom} {...written} />
      <AmountField label={t("goods.priceTo")} value={to} onChange={onTo} {...written} />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}
