import type { Giveaway, GiveawayDetail, GoodsCard } from "@gerai/api";
import { t } from "@gerai/i18n";
import { BottomBar, buttonClass, EmptyState, SearchField, SkeletonRows, Stepper } from "@gerai/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { PackageSearch, Plus } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { EndlessList } from "../../../core/endless-list";
import { mostOrderable } from "../../../core/goods/card-model";
import { Picture } from "../../../core/goods/picture";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import type { AppPath } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { useDebouncedValue } from "../../../core/use-debounced-value";
import { giveawayGoodsQuery, giveawayQuery } from "../api";
import { OfferedOnly } from "../components/offered-only";
import { chosenQty, totalQty } from "../model";
import { useChosenLines, useAmendment } from "../use-chosen-lines";

/** Samples to choose from. */
export function ChooseSamplesPage() {
  const { orderId } = useSearch({ from: "/signed-in/pages/freeSamples/pesananSampelList" });
  return <Choose kind="sample" orderId={orderId} />;
}

/** Gifts to choose from. */
export function ChooseGiftsPage() {
  const { orderId } = useSearch({ from: "/signed-in/pages/freeSamples/giftsManifestList" });
  return <Choose kind="gift" orderId={orderId} />;
}

interface ChooseProps {
  kind: Giveaway;
  /** An order that was sent back and gets other products. */
  orderId: string | undefined;
}

function Choose({ kind, orderId }: ChooseProps) {
  return orderId === undefined ? (
    <ChooseForNew kind={kind} />
  ) : (
    <ChooseForOrder kind={kind} orderId={orderId} />
  );
}

function ChooseForNew({ kind }: { kind: Giveaway }) {
  const next = (
    <Link to={paths.sampleOrGiftsConfirmOrder} search={{ kind }} className={buttonClass()}>
      {t("samples.next")}
    </Link>
  );
  return (
    <ChooseGoods kind={kind} chosen={useChosenLines(kind)} back={paths.freeSamples} next={next} />
  );
}

function ChooseForOrder({ kind, orderId }: { kind: Giveaway; orderId: string }) {
  const query = useQuery(giveawayQuery(useClient(), { orderId }));
  if (query.data) return <ChooseToMend kind={kind} detail={query.data} />;
  return (
    <Page title={t(`samples.choose.${kind}`)} back={paths.freeSamples}>
      <QueryView query={query} skeleton={<SkeletonRows rows={7} />}>
        {() => null}
      </QueryView>
    </Page>
  );
}

function ChooseToMend({ kind, detail }: { kind: Giveaway; detail: GiveawayDetail }) {
  const back = kind === "sample" ? paths.sampleGiveawayUpdateOrder : paths.giftsGoveawayUpdateOrder;
  const { orderId } = detail.order;
  const next = (
    <Link to={back} search={{ orderId }} replace className={buttonClass()}>
      {t("samples.next")}
    </Link>
  );
  return <ChooseGoods kind={kind} chosen={useAmendment(detail)} back={back} next={next} />;
}

interface ChooseGoodsProps extends GoodsProps {
  back: AppPath;
  /** Where one goes with what is chosen. */
  next: ReactNode;
}

function ChooseGoods({ kind, chosen, back, next }: ChooseGoodsProps) {
  return (
    <Page
      title={t(`samples.choose.${kind}`)}
      back={back}
      flush
      footer={
        chosen.lines.length > 0 ? (
          <BottomBar>
            <p className="min-w-0 flex-1 text-sm" aria-live="polite">
              {t("samples.chosen", {
                kinds: chosen.lines.length,
                n: totalQty(chosen.lines),
              })}
            </p>
            {next}
          </BottomBar>
        ) : null
      }
    >
      <OfferedOnly>
        <Goods kind={kind} chosen={chosen} />
      </OfferedOnly>
    </Page>
  );
}

interface GoodsProps {
  kind: Giveaway;
  chosen: Pick<ReturnType<typeof useChosenLines>, "lines" | "setQuantity">;
}

function Goods({ kind, chosen }: GoodsProps) {
  const [typed, setTyped] = useState("");
  const words = useDebouncedValue(typed.trim());
  const query = useInfiniteQuery(
    giveawayGoodsQuery(useClient(), kind, words === "" ? undefined : words),
  );
  return (
    <div className="flex h-full flex-col">
      <div className="border-b border-line bg-surface px-4 py-2">
        <SearchField
          value={typed}
          onChange={setTyped}
          label={t("samples.search")}
          placeholder={t("samples.search")}
        />
      </div>
      <div className="min-h-0 flex-1">
        <QueryView
          query={query}
          skeleton={<SkeletonRows rows={7} />}
          isEmpty={({ pages }) => pages[0]?.list.length === 0}
          empty={<EmptyState icon={PackageSearch} title={t("samples.noGoods")} />}
        >
          {({ pages }) => (
            <EndlessList
              key={words}
              query={query}
              rows={pages.flatMap((page) => page.list)}
              getKey={(card) => card.id}
              renderRow={(card) => (
                <GoodsRow
                  card={card}
                  qty={chosenQty(chosen.lines, card.id)}
                  onChange={(qty) => chosen.setQuantity(card, qty)}
                />
              )}
              estimateSize={100}
              label={t(`samples.choose.${kind}`)}
              scrollId={`choose-${kind}`}
            />
          )}
        </QueryView>
      </div>
    </div>
  );
}

interface GoodsRowProps {
  card: GoodsCard;
  qty: number;
  onChange: (qty: number) => void;
}

function GoodsRow({ card, qty, onChange }: GoodsRowProps) {
  const least = Math.max(1, card.moq);
  const out = card.stock < least;
  return (
    <div className="flex gap-3 border-b border-line bg-surface px-4 py-3.5">
      <Picture src={card.image} dimmed={out} className="size-18 rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="line-clamp-2 text-base leading-snug font-semibold">{card.name}</p>
        <p className="truncate text-xs text-ink-3">
          {[card.brandName, card.spec].filter(Boolean).join(" · ")}
        </p>
        <div className="mt-auto flex min-h-11 items-center justify-between gap-2">
          <span className="text-xs text-ink-3">
            {out ? t("goods.state.out") : t("goods.inStock", { n: card.stock })}
          </span>
          {qty > 0 ? (
            <Stepper
              compact
              label={t("samples.qtyOf", { name: card.name })}
              value={qty}
              removable
              min={least}
              step={Math.max(1, card.orderStep)}
              max={Math.max(mostOrderable(card), qty)}
              onChange={onChange}
            />
          ) : (
            <button
              type="button"
              aria-label={t("samples.addOne", { name: card.name })}
              disabled={out}
              onClick={() => onChange(least)}
              className="relative grid size-8 place-items-center rounded-full bg-brand text-on-brand after:absolute after:-inset-1.5 active:bg-brand-press disabled:bg-sunken disabled:text-ink-off"
            >
              <Plus className="size-5" strokeWidth={2.25} aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
