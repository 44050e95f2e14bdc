import { isSearchable } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { EmptyState, SkeletonRows, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Search, SearchX } from "lucide-react";
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
import { foundConversationsQuery, foundGroupsQuery } from "../api";
import { FoundConversationRow } from "../components/found-conversation-row";
import { FoundGroupRow } from "../components/found-group-row";
import { FoundSection } from "../components/found-section";
import { ownGroups } from "../model";

/** Finding people, groups and what was said, with one word. */
export function MessageSearchPage() {
  const { keyword } = useSearch({ from: "/signed-in/pagesIM/pages/search/MessageSearchPage" });
  const navigate = useNavigate();
  const history = useSearchHistory("chat");
  const show = (word: string | undefined) =>
    void navigate({ to: paths.messageSearch, search: { keyword: word }, replace: true });
  const clear = () => {
    const undo = history.clear();
    toast(t("search.cleared"), { action: { label: t("search.undo"), onClick: undo } });
  };
  const earlier =
    history.words.length > 0 ? (
      <WordCloud words={history.words} onSearch={show} onClear={clear} />
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
        onKeyword={show}
        onSubmit={history.remember}
        back={paths.messages}
      />
      <PageBody scrollId="message-search">
        {keyword === undefined ? (
          earlier
        ) : (
          <Found key={keyword} keyword={keyword} onOpen={() => history.remember(keyword)} />
        )}
      </PageBody>
    </div>
  );
}

interface FoundProps {
  keyword: string;
  onOpen: () => void;
}

function Found({ keyword, onOpen }: FoundProps) {
  const chat = useChat();
  const settings = useSettings();
  const contacts = useQuery(contactsQuery(chat));
  const groups = useQuery(myGroupsQuery(chat));
  const foundGroups = useQuery(foundGroupsQuery(chat, keyword));
  const strangers = useQuery(foundPeopleQuery(chat, keyword));
  const said = useQuery(foundConversationsQuery(chat, keyword));
  const friends = matchingPeople(contacts.data?.filter((user) => user.friend) ?? [], keyword);
  const byName = matchingGroups(groups.data ?? [], keyword, (id) => settings.groupRemark(id));
  const mine = ownGroups(byName, foundGroups.data ?? []);
  const otherGroups = foundGroups.data?.filter((group) => !group.member) ?? [];
  const others = strangers.data?.filter((user) => !user.friend && user.uid !== chat.userId) ?? [];
  const conversations = said.data ?? [];
  const queries = [contacts, groups, foundGroups, strangers, said];
  const loading = queries.some((query) => query.isLoading);
  const failed = queries.find((query) => query.error && !query.data);
  const nothing = [friends, mine, otherGroups, others, conversations].every(
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
      <FoundSection title={t("messageSearch.messages")} items={conversations}>
        {(found) => (
          <FoundConversationRow
            key={`${found.conversation.type} ${found.conversation.target}`}
            found={found}
            keyword={keyword}
            onOpen={onOpen}
          />
        )}
      </FoundSection>
      <FoundSection title={t("messageSearch.people")} items={others}>
        {(user) => <PersonRow key={user.uid} user={user} onOpen={onOpen} />}
      </FoundSection>
      <FoundSection title={t("messageSearch.otherGroups")} items={otherGroups}>
        {(other) => <FoundGroupRow key={other.group.id} found={other} remark="" onOpen={onOpen} />}
      </FoundSection>
      {isSearchable(keyword) ? null : (
        <p className="px-4 text-center text-xs text-ink-3">{t("messageSearch.tooShort")}</p>
      )}
      {failed ? <QueryError error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {loading && !failed ? <SkeletonRows rows={5} /> : null}
      {nothing && !loading && !failed ? (
        <EmptyState
          icon={SearchX}
          title={t("messageSearch.none", { word: keyword })}
          hint={t("messageSearch.noneHint")}
        />
      ) : null}
    </>
  );
}
