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
  renderRow: (colleague: Colleague) => ReactNode;
}

/** Colleagues to choose from, a page at a time. */
export function ColleagueSection({ without, word, renderRow }: ColleagueSectionProps) {
  const [filter, setFilter] = useState<ColleagueFilter>({});
  const { query, people } = useColleagues({ ...filter, keyword: word || undefined });
  const shown = people.filter(({ uid, blocked }) => !blocked && !without.has(uid));
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
      {!query.isPending && !query.error && !query.hasNextPage && shown.length === 0 ? (
        <EmptyState icon={UsersRound} title={t("contacts.colleagues.none")} />
      ) : null}
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
