import { t } from "@gerai/i18n";
import { EmptyState, SkeletonRows, toast } from "@gerai/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useChat } from "../../../core/chat/use-chat";
import { PageBody } from "../../../core/page";
import { paths } from "../../../core/paths";
import { matchingGroups, matchingPeople } from "../../../core/people/matching";
import { PersonRow } from "../../../core/people/person-row";
import { contactsQuery, foundPeopleQuery, myGroupsQuery } from "../../../core/people/queries";
import { SearchHeader } from "../../../core/people/search-header";
import { useSettings } from "../../../core/people/use-settings";
import { QueryError } from "../../../core/query-view";
import { useSearchHistory } from "../../../core/search-history/use-search-history";
import { WordCloud } from "../../../core/search-history/word-cloud";
import { foundConversationsQuery, foundGroupsQuery, isAskable } from "../api";
import type { Asked } from "../api";
import { FilterBar } from "../components/filter-bar";
import { FoundConversationRow } from "../components/found-conversation-row";
import { FoundGroupRow } from "../components/found-group-row";
import { FoundSection } from "../components/found-section";
import { NothingFound } from "../components/nothing-found";
import { ownGroups } from "../model";
import type { Narrowing } from "../search";
import { useAsked } from "../use-asked";

/** Finding people, groups and what was said, with one word; what narrows the search finds only what was said. */
export function MessageSearchPage() {
  const search = useSearch({ from: "/signed-in/pagesIM/pages/search/MessageSearchPage" });
  const { keyword, ...narrowing } = search;
  const asked = useAsked(search);
  const navigate = useNavigate();
  const history = useSearchHistory("chat");
  const show = (change: Narrowing & { keyword?: string | undefined }) =>
    void navigate({ to: paths.messageSearch, search: { ...search, ...change }, replace: true });
  const showWord = (word: string | undefined) => show({ keyword: word });
  const clear = () => {
    const undo = history.clear();
    toast(t("search.cleared"), { action: { label: t("search.undo"), onClick: undo } });
  };
  const earlier =
    history.words.length > 0 ? (
      <WordCloud words={history.words} onSearch={showWord} onClear={clear} />
    ) : (
      <EmptyState
        icon={Search}
        title={t("messageSearch.start")}
        hint={t("messageSearch.startHint")}
      />
    );
  return (
    <div className="flex h-full flex-col">
      <SearchHeader
        title={t("page.messageSearch")}
        placeholder={t("messageSearch.placeholder")}
        keyword={keyword}
        onKeyword={showWord}
        onSubmit={history.remember}
        back={paths.messages}
      />
      <FilterBar narrowing={narrowing} onNarrow={show} />
      <PageBody scrollId="message-search">
        {keyword === undefined && !asked.narrowed ? (
          earlier
        ) : (
          <Found
            key={JSON.stringify(search)}
            asked={asked}
            narrowing={narrowing}
            onOpen={() => keyword && history.remember(keyword)}
          />
        )}
      </PageBody>
    </div>
  );
}

interface FoundProps {
  asked: Asked;
  narrowing: Narrowing;
  onOpen: () => void;
}

function Found(props: FoundProps) {
  return props.asked.narrowed ? <Said {...props} /> : <Everything {...props} />;
}

/** What was said as narrowed. */
function Said({ asked, narrowing, onOpen }: FoundProps) {
  const said = useFoundConversations(asked);
  return (
    <>
      <FoundMessages said={said} asked={asked} narrowing={narrowing} onOpen={onOpen} />
      {isAskable(asked) ? null : <TooShort />}
      {said.error && !said.data ? (
        <QueryError error={said.error} onRetry={() => void said.refetch()} />
      ) : null}
      {said.isLoading ? <SkeletonRows rows={5} /> : null}
      {said.data && said.found.length === 0 ? <NothingFound asked={asked} /> : null}
    </>
  );
}

/** The conversations found so far. */
function useFoundConversations(asked: Asked) {
  const query = useInfiniteQuery(foundConversationsQuery(useChat(), asked));
  return { ...query, found: query.data?.pages.flatMap((page) => page.list) ?? [] };
}

interface FoundMessagesProps extends FoundProps {
  said: ReturnType<typeof useFoundConversations>;
}

function FoundMessages({ said, asked, narrowing, onOpen }: FoundMessagesProps) {
  const more = { loading: said.isFetchingNextPage, load: () => void said.fetchNextPage() };
  return (
    <FoundSection
      title={t("messageSearch.messages")}
      items={said.found}
      more={said.hasNextPage ? more : undefined}
    >
      {(conversation) => (
        <FoundConversationRow
          key={`${conversation.conversation.type} ${conversation.conversation.target}`}
          found={conversation}
          search={{ ...narrowing, keyword: asked.word || undefined }}
          onOpen={onOpen}
        />
      )}
    </FoundSection>
  );
}

function TooShort() {
  return <p className="px-4 text-center text-xs text-ink-3">{t("messageSearch.tooShort")}</p>;
}

function Everything({ asked, narrowing, onOpen }: FoundProps) {
  const { word: keyword } = asked;
  const chat = useChat();
  const settings = useSettings();
  const contacts = useQuery(contactsQuery(chat));
  const groups = useQuery(myGroupsQuery(chat));
  const foundGroups = useQuery(foundGroupsQuery(chat, keyword));
  const strangers = useQuery(foundPeopleQuery(chat, keyword));
  const said = useFoundConversations(asked);
  const friends = matchingPeople(contacts.data?.filter((user) => user.friend) ?? [], keyword);
  const byName = matchingGroups(groups.data ?? [], keyword, (id) => settings.groupRemark(id));
  const mine = ownGroups(byName, foundGroups.data ?? []);
  const otherGroups = foundGroups.data?.filter((group) => !group.member) ?? [];
  const others = strangers.data?.filter((user) => !user.friend && user.uid !== chat.userId) ?? [];
  const queries = [contacts, groups, foundGroups, strangers, said];
  const loading = queries.some((query) => query.isLoading);
  const failed = queries.find((query) => query.error && !query.data);
  const nothing = [friends, mine, otherGroups, others, said.found].every(
    (section) => section.length === 0,
  );
  return (
    <>
      <FoundSection title={t("messageSearch.friends")} items={friends}>
        {(user) => <PersonRow key={user.uid} user={user} onOpen={onOpen} />}
      </FoundSection>
      <FoundSection title={t("messageSearch.groups")} items={mine}>
        {(own) => (
          <FoundGroupRow
            key={own.group.id}
            found={own}
            remark={settings.groupRemark(own.group.id)}
            onOpen={onOpen}
          />
        )}
      </FoundSection>
      <FoundMessages said={said} asked={asked} narrowing={narrowing} onOpen={onOpen} />
      <FoundSection title={t("messageSearch.people")} items={others}>
        {(user) => <PersonRow key={user.uid} user={user} onOpen={onOpen} />}
      </FoundSection>
      <FoundSection title={t("messageSearch.otherGroups")} items={otherGroups}>
        {(other) => <FoundGroupRow key={other.group.id} found={other} remark="" onOpen={onOpen} />}
      </FoundSection>
      {isAskable(asked) ? null : <TooShort />}
      {failed ? <QueryError error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {loading && !failed ? <SkeletonRows rows={5} /> : null}
      {nothing && !loading && !failed ? <NothingFound asked={asked} /> : null}
    </>
  );
}
