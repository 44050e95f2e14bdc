import type { FavouriteGoods } from "@gerai/api";
import { t } from "@gerai/i18n";
import { AppBar, BottomBar, Button, Checkbox, EmptyState, SwipeRow, toast } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Heart, HeartOff } from "lucide-react";
import { AddButton } from "../../../core/cart/add-button";
import { errorText } from "../../../core/error-text";
import type { Hearted } from "../../../core/goods/favourite-deeds";
import { useFavouriteChange } from "../../../core/goods/favourites";
import { ProductRow } from "../../../core/goods/product-row";
import { ProductSkeleton } from "../../../core/goods/product-skeleton";
import { useReader } from "../../../core/goods/reader";
import { useShopping } from "../../../core/goods/shopping";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { QueryError, QueryView } from "../../../core/query-view";
import { useBack } from "../../../core/use-back";
import { favouritesQuery } from "../api";
import { useSelection } from "../use-selection";
import type { Selection } from "../use-selection";

/** What is kept; letting go of it, alone or several at once, can be taken back. */
export function MyCollectionPage() {
  const { customerId } = useShopping();
  const query = useInfiniteQuery(favouritesQuery(useReader(), customerId));
  const selection = useSelection();
  const back = useBack(paths.mine);
  const letGo = useLetGo(customerId);
  // What was let go of a moment ago is out of sight before the server has said so.
  const kept = (query.data?.pages ?? [])
    .flatMap(({ list }) => list)
    .filter((card) => card.favourite);
  const title = t("page.myCollection");
  return (
    <div className="flex h-full flex-col">
      <PageTitle title={title} />
      <AppBar
        title={title}
        onBack={back}
        actions={
          kept.length === 0 ? null : (
            <Button variant="ghost" onClick={selection.active ? selection.stop : selection.start}>
              {t(selection.active ? "common.done" : "common.edit")}
            </Button>
          )
        }
      />
      <main tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <QueryView
          query={query}
          skeleton={<ProductSkeleton />}
          isEmpty={() => kept.length === 0 && !query.hasNextPage}
          empty={
            <EmptyState
              icon={Heart}
              title={t("favourites.empty")}
              hint={t("favourites.emptyHint")}
            />
          }
        >
          {() => (
            <VirtualList
              label={title}
              items={kept}
              total={query.data?.pages[0]?.total ?? kept.length}
              getKey={(card) => card.id}
              estimateSize={117}
              scrollId="favourites"
              onRefresh={() => query.refetch()}
              onEndReached={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              renderItem={(card) => (
                <KeptRow card={card} selection={selection} onLetGo={() => letGo([card])} />
              )}
              footer={
                query.isFetchNextPageError ? (
                  <QueryError error={query.error} onRetry={() => void query.fetchNextPage()} />
                ) : null
              }
            />
          )}
        </QueryView>
      </main>
      {selection.active ? (
        <SelectionBar
          selection={selection}
          ids={kept.map((card) => card.id)}
          onLetGo={() => {
            letGo(kept.filter(({ id }) => selection.chosen.includes(id)));
            selection.stop();
          }}
        />
      ) : null}
    </div>
  );
}

/** Lets go of products and offers to take it back. */
function useLetGo(customerId: string | undefined) {
  const { mutate } = useFavouriteChange();
  const failed = (error: unknown) => toast(errorText(error), { tone: "error" });
  return (products: readonly Hearted[]) =>
    mutate(
      { products, keep: false, customerId },
      {
        onSuccess: () =>
          toast(t("favourites.removed", { n: products.length }), {
            action: {
              label: t("search.undo"),
              onClick: () => mutate({ products, keep: true, customerId }, { onError: failed }),
            },
          }),
        onError: failed,
      },
    );
}

interface KeptRowProps {
  card: FavouriteGoods;
  selection: Selection;
  onLetGo: () => void;
}

function KeptRow({ card, selection, onLetGo }: KeptRowProps) {
  const shopping = useShopping();
  if (selection.active) {
    return (
      <ProductRow
        card={card}
        shopping={shopping}
        leading={
          // Lies over the row's link: while marking, a tap anywhere marks.
          <label className="relative z-1 flex items-center after:absolute after:-inset-y-4 after:-left-4 after:w-screen after:max-w-120">
            <span className="sr-only">{card.name}</span>
            <input
              type="checkbox"
              className="g-check relative z-1"
              checked={selection.chosen.includes(card.id)}
              onChange={() => selection.toggle(card.id)}
            />
          </label>
        }
      />
    );
  }
  return (
    <SwipeRow
      actions={[
        {
          id: "remove",
          label: t("common.remove"),
          icon: HeartOff,
          tone: "danger",
          onClick: onLetGo,
        },
      ]}
    >
      <ProductRow card={card} shopping={shopping} action={<AddButton card={card} />} />
    </SwipeRow>
  );
}

interface SelectionBarProps {
  selection: Selection;
  ids: readonly string[];
  onLetGo: () => void;
}

function SelectionBar({ selection, ids, onLetGo }: SelectionBarProps) {
  const { chosen } = selection;
  return (
    <BottomBar className="justify-between">
      <Checkbox
        checked={ids.length > 0 && ids.every((id) => chosen.includes(id))}
        onChange={() => selection.toggleAll(ids)}
      >
        {t("common.all")}
      </Checkbox>
      <Button variant="danger" disabled={chosen.length === 0} onClick={onLetGo}>
        {t("favourites.remove", { n: chosen.length })}
      </Button>
    </BottomBar>
  );
}
