import { conversationKind } from "@gerai/chat";
import type { ConversationKey, Hit } from "@gerai/chat";
import { formatRelative, t } from "@gerai/i18n";
import { EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useConversationTitle, usePersonName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useChat } from "../../../core/chat/use-chat";
import { EndlessList } from "../../../core/endless-list";
import { paths } from "../../../core/paths";
import { SearchHeader } from "../../../core/people/search-header";
import { QueryView } from "../../../core/query-view";
import { useNow } from "../../../core/use-now";
import { hitsQuery, isAskable } from "../api";
import type { Asked } from "../api";
import { FilterBar } from "../components/filter-bar";
import { MarkedText } from "../components/marked-text";
import { NothingFound } from "../components/nothing-found";
import type { Narrowing } from "../search";
import { useAsked } from "../use-asked";

/** Where something was said in one conversation. */
export function MessageHitsPage() {
  const search = useSearch({ from: "/signed-in/pagesIM/pages/search/MessageHitsPage" });
  const { type, target = "", keyword } = search;
  const navigate = useNavigate();
  const asked = useAsked(search);
  const show = (change: Narrowing & { keyword?: string | undefined }) =>
    void navigate({ to: paths.messageHits, search: { ...search, ...change }, replace: true });
  const conversation: ConversationKey = {
    type: type === "1" ? conversationKind.group : conversationKind.single,
    target,
    line: 0,
  };
  const title = useConversationTitle(conversation);
  return (
    <div className="flex h-full flex-col">
      <SearchHeader
        title={t("page.messageHits")}
        placeholder={t("messageSearch.inside")}
        keyword={keyword}
        onKeyword={(word) => show({ keyword: word })}
        back={paths.messages}
      />
      <FilterBar narrowing={search} onNarrow={show} conversation={conversation} />
      <main className="min-h-0 flex-1">
        {isAskable(asked) ? (
          <Hits conversation={conversation} asked={asked} />
        ) : (
          <EmptyState icon={Search} title={title} hint={t("messageSearch.startHint")} />
        )}
      </main>
    </div>
  );
}

interface HitsProps {
  conversation: ConversationKey;
  asked: Asked;
}

function Hits({ conversation, asked }: HitsProps) {
  const query = useInfiniteQuery(hitsQuery(useChat(), conversation, asked));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={8} />}
      isEmpty={({ pages }) => pages[0]?.list.length === 0}
      empty={<NothingFound asked={asked} />}
    >
      {({ pages }) => (
        <EndlessList
          key={JSON.stringify(asked)}
          query={query}
          rows={pages.flatMap((page) => page.list)}
          getKey={(hit) => hit.message.uid}
          renderRow={(hit) => <HitRow hit={hit} />}
          estimateSize={76}
          label={t("page.messageHits")}
          scrollId="message-hits"
        />
      )}
    </QueryView>
  );
}

/** One hit; opens the conversation at it. */
function HitRow({ hit }: { hit: Hit }) {
  const { conversation, from, seq, timestamp } = hit.message;
  const grouped = conversation.type === conversationKind.group;
  const name = usePersonName(from, grouped ? conversation.target : undefined);
  const now = useNow();
  return (
    <Link
      to={paths.conversation}
      search={{
        type: String(conversation.type),
        target: conversation.target,
        seq: String(seq),
      }}
      className="flex min-h-15 items-center gap-3 border-b border-line bg-surface px-4 py-2.5 active:bg-sunken"
    >
      <PersonPortrait uid={from} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-sm font-medium">{name}</span>
          <span className="shrink-0 text-xs text-ink-3">{formatRelative(timestamp, now)}</span>
        </span>
        <MarkedText hit={hit} />
      </span>
    </Link>
  );
}
