import { dateInZone } from "@gerai/domain";
import { formatDate, t } from "@gerai/i18n";
import { AppBar, confirm, EmptyState, IconButton, toast } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Footprints, Trash2 } from "lucide-react";
import { AddButton } from "../../../core/cart/add-button";
import { errorText } from "../../../core/error-text";
import { ProductRow } from "../../../core/goods/product-row";
import { ProductSkeleton } from "../../../core/goods/product-skeleton";
import { useReader } from "../../../core/goods/reader";
import { useShopping } from "../../../core/goods/shopping";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { QueryError, QueryView } from "../../../core/query-view";
import { useUser } from "../../../core/services-context";
import { useBack } from "../../../core/use-back";
import { useNow } from "../../../core/use-now";
import { footprintsQuery, useClearFootprints } from "../api";
import { dayName, linesByDay } from "../model";

/** What the user looked at, day by day. */
export function MyFootprintPage() {
  const shopping = useShopping();
  const query = useInfiniteQuery(footprintsQuery(useReader(), shopping.customerId));
  const back = useBack(paths.mine);
  const list = (query.data?.pages ?? []).flatMap((page) => page.list);
  const title = t("page.myFootprint");
  return (
    <div className="flex h-full flex-col">
      <PageTitle title={title} />
      <AppBar title={title} onBack={back} actions={list.length > 0 ? <ClearButton /> : null} />
      <main tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <QueryView
          query={query}
          skeleton={<ProductSkeleton />}
          isEmpty={() => list.length === 0}
          empty={
            <EmptyState
              icon={Footprints}
              title={t("footprints.empty")}
              hint={t("footprints.emptyHint")}
            />
          }
        >
          {() => (
            <VirtualList
              label={title}
              items={linesByDay(list)}
              getKey={(line) => line.key}
              estimateSize={117}
              scrollId="footprints"
              onRefresh={() => query.refetch()}
              onEndReached={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              renderItem={(line) =>
                line.kind === "day" ? (
                  <DayHead day={line.day} />
                ) : (
                  <ProductRow
                    card={line.goods}
                    shopping={shopping}
                    action={<AddButton card={line.goods} />}
                  />
                )
              }
              footer={
                query.isFetchNextPageError ? (
                  <QueryError error={query.error} onRetry={() => void query.fetchNextPage()} />
                ) : null
              }
            />
          )}
        </QueryView>
      </main>
    </div>
  );
}

function DayHead({ day }: { day: string }) {
  const { timeZone } = useUser();
  const name = dayName(day, dateInZone(useNow(), timeZone));
  return (
    <h2 className="bg-canvas px-4 pt-4 pb-2 text-sm font-semibold text-ink-2">
      {name ? t(`common.preset.${name}`) : formatDate(day, "weekday")}
    </h2>
  );
}

function ClearButton() {
  const clear = useClearFootprints();
  const ask = async () => {
    const sure = await confirm({
      title: t("footprints.clearTitle"),
      body: t("footprints.clearBody"),
      confirmLabel: t("footprints.clear"),
      danger: true,
    });
    if (!sure) return;
    clear.mutate(undefined, {
      onSuccess: () => toast(t("footprints.cleared"), { tone: "success" }),
      onError: (error) => toast(errorText(error), { tone: "error" }),
    });
  };
  return (
    <IconButton
      label={t("footprints.clear")}
      icon={Trash2}
      disabled={clear.isPending}
      onClick={() => void ask()}
    />
  );
}
