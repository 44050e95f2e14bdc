import { t } from "@gerai/i18n";
import { EmptyState, SectionList, SkeletonRows, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { SearchX, UserSearch } from "lucide-react";
import { useChat } from "../../../core/chat/use-chat";
import { PageBody } from "../../../core/page";
import { paths } from "../../../core/paths";
import { PersonRow } from "../../../core/people/person-row";
import { foundPeopleQuery } from "../../../core/people/queries";
import { SearchHeader } from "../../../core/people/search-header";
import { usePeopleNews } from "../../../core/people/use-news";
import { QueryView } from "../../../core/query-view";
import { useSearchHistory } from "../../../core/search-history/use-search-history";
import { WordCloud } from "../../../core/search-history/word-cloud";
import { foundAtMost } from "../api";

/** Finding people by name, pinyin, initials or a whole phone number. */
export function SearchUserPage() {
  const { keyword } = useSearch({ from: "/signed-in/pagesIM/pages/contact/SearchUserPage" });
  const navigate = useNavigate();
  const history = useSearchHistory("user");
  const show = (word: string | undefined) =>
    void navigate({ to: paths.searchUser, search: { keyword: word }, replace: true });
  const clear = () => {
    const undo = history.clear();
    toast(t("search.cleared"), { action: { label: t("search.undo"), onClick: undo } });
  };
  return (
    <div className="flex h-full flex-col">
      <SearchHeader
        title={t("page.searchUser")}
        placeholder={t("contacts.find.placeholder")}
        keyword={keyword}
        onKeyword={show}
        onSubmit={history.remember}
        back={paths.contacts}
      />
      <PageBody scrollId="search-user">
        {keyword === undefined ? (
          <BeforeSearch words={history.words} onSearch={show} onClear={clear} />
        ) : (
          // Opening somebody means that the word was worth remembering.
          <Found keyword={keyword} onOpen={() => history.remember(keyword)} />
        )}
      </PageBody>
    </div>
  );
}

interface BeforeSearchProps {
  words: readonly string[];
  onSearch: (word: string) => void;
  onClear: () => void;
}

function BeforeSearch({ words, onSearch, onClear }: BeforeSearchProps) {
  if (words.length > 0) return <WordCloud words={words} onSearch={onSearch} onClear={onClear} />;
  return (
    <EmptyState
      icon={UserSearch}
      title={t("contacts.find.start")}
      hint={t("contacts.find.startHint")}
    />
  );
}

interface FoundProps {
  keyword: string;
  onOpen: () => void;
}

function Found({ keyword, onOpen }: FoundProps) {
  const query = useQuery(foundPeopleQuery(useChat(), keyword));
  usePeopleNews();
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={6} />}
      isEmpty={(users) => users.length === 0}
      empty={
        <EmptyState
          icon={SearchX}
          title={t("contacts.find.none", { word: keyword })}
          hint={t("contacts.find.noneHint")}
        />
      }
    >
      {(users) => (
        <SectionList
          title={t("contacts.find.results")}
          note={users.length >= foundAtMost ? t("contacts.find.most") : undefined}
        >
          {users.map((user) => (
            <PersonRow key={user.uid} user={user} onOpen={onOpen} />
          ))}
        </SectionList>
      )}
    </QueryView>
  );
}
