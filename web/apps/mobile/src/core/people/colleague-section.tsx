import type { Colleague } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button, EmptyState, SectionList, SkeletonRows } from "@gerai/ui";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { QueryError } from "../query-view";
import { ColleagueFilters } from "./colleague-filters";
import type { ColleagueFilter } from "./colleague-filters";
import { useColleagues } from "./colleagues";

interface ColleagueSectionProps {
  /** They stand elsewhere on the page already. */
  without: ReadonlySet<string>;
  /** Finds those of this name. */
  word?: string;
  /** Stands in their place when there are none; else it is said that there are none. */
  empty?: ReactNode;
  renderRow: (colleague: Colleague) => ReactNode;
}

/** Colleagues to choose from, a page at a time. */
export function ColleagueSection({ without, word, empty, renderRow }: ColleagueSectionProps) {
  const [filter, setFilter] = useState<ColleagueFilter>({});
  const { query, people } = useColleagues({ ...filter, keyword: word || undefined });
  const shown = people.filter(({ uid, blocked }) => !blocked && !without.has(uid));
  // What an earlier word found stays until the answer is there, and says nothing about this one.
  const answered = query.isSuccess && !query.isPlaceholderData && !query.hasNextPage;
  return (
    <div className="space-y-3">
      <ColleagueFilters value={filter} onChange={setFilter} />
      {shown.length > 0 ? (
        <SectionList title={t("contacts.colleagues")}>{shown.map(renderRow)}</SectionList>
      ) : null}
      {query.error ? (
        <QueryError
          error={query.error}
          onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        />
      ) : null}
      {query.isPending ? <SkeletonRows rows={5} /> : null}
      {answered && shown.length === 0 ? empty === undefined ? <NoColleagues /> : empty : null}
      {query.hasNextPage && !query.error ? (
        <Button
          block
          variant="ghost"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("contacts.colleagues.more")}
        </Button>
      ) : null}
    </div>
  );
}

function NoColleagues() {
  return <EmptyState icon={UsersRound} title={t("contacts.colleagues.none")} />;
}
