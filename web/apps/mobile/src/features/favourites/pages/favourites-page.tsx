import type { Favourite } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Chips, EmptyState, SearchField, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { SearchX, Star } from "lucide-react";
import { useState } from "react";
import type { ReactElement } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { EndlessList } from "../../../core/endless-list";
import type { PagedQuery } from "../../../core/endless-list";
import { lazySheet } from "../../../core/lazy-sheet";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useDebouncedValue } from "../../../core/use-debounced-value";
import { useRemoval } from "../../../core/use-removal";
import { favouritesQuery, favouriteTypes } from "../api";
import type { FavouriteType } from "../api";
import { FavouriteRow } from "../components/favourite-row";

const FavouriteViewer = lazySheet(
  () => import("../components/favourite-viewer"),
  "FavouriteViewer",
);
const ReadSheet = lazySheet(() => import("../components/read-sheet"), "ReadSheet");

const types: readonly FavouriteType[] = [
  "all",
  "text",
  "image",
  "video",
  "file",
  "voice",
  "record",
  "link",
];

/** Everything the reader keeps: by kind, by word. */
export function FavouritesPage(): ReactElement {
  const [type, setType] = useState<FavouriteType>("all");
  const [typed, setTyped] = useState("");
  const keyword = useDebouncedValue(typed.trim());
  return (
    <Page title={t("page.favourites")} back={paths.mine} flush>
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-surface px-4 py-2">
          <SearchField
            value={typed}
            onChange={setTyped}
            placeholder={t("media.favourites.search")}
          />
          <Chips
            label={t("media.filter")}
            options={types.map((value) => ({ value, label: t(`media.type.${value}`) }))}
            value={[type]}
            onChange={([chosen = "all"]) => setType(chosen)}
          />
        </div>
        <div className="min-h-0 flex-1">
          <Kept type={type} keyword={keyword} />
        </div>
      </div>
    </Page>
  );
}

interface KeptProps {
  type: FavouriteType;
  keyword: string;
}

function Kept({ type, keyword }: KeptProps) {
  const chat = useChat();
  const query = useInfiniteQuery(
    favouritesQuery(chat, { contentType: favouriteTypes[type], keyword }),
  );
  const { hidden, remove } = useRemoval({
    remove: (id) => chat.favourites.remove(id),
    queryKey: ["favourites", chat.userId],
    said: t("media.favourites.removed"),
  });
  const kept = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const shown = kept.filter(({ id }) => !hidden.has(id));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={7} leading={false} />}
      isEmpty={() => shown.length === 0}
      empty={<NothingKept filtered={type !== "all" || keyword !== ""} />}
    >
      {() => (
        <FavouriteList key={`${type}-${keyword}`} shown={shown} query={query} onRemove={remove} />
      )}
    </QueryView>
  );
}

interface FavouriteListProps {
  shown: readonly Favourite[];
  query: PagedQuery;
  onRemove: (id: string) => void;
}

function FavouriteList({ shown, query, onRemove }: FavouriteListProps) {
  const [read, setRead] = useState<Favourite | null>(null);
  const [viewed, setViewed] = useState<string | null>(null);
  return (
    <>
      <EndlessList
        query={query}
        rows={shown}
        getKey={({ id }) => id}
        renderRow={(favourite) => (
          <FavouriteRow
            favourite={favourite}
            onView={() => setViewed(favourite.id)}
            onRead={() => setRead(favourite)}
            onRemove={() => onRemove(favourite.id)}
          />
        )}
        estimateSize={110}
        label={t("page.favourites")}
        scrollId="favourites"
      />
      {viewed !== null && (
        <FavouriteViewer favourites={shown} viewed={viewed} onClose={() => setViewed(null)} />
      )}
      <ReadSheet wanted={read !== null} favourite={read} onClose={() => setRead(null)} />
    </>
  );
}

function NothingKept({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState icon={SearchX} title={t("media.favourites.noMatch")} />;
  return (
    <EmptyState
      icon={Star}
      title={t("media.favourites.none")}
      hint={t("media.favourites.noneHint")}
    />
  );
}
