import { t } from "@gerai/i18n";
import { EmptyState, SearchField, SkeletonRows } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { SearchX, UsersRound } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { ListFoot } from "../../../core/endless-list";
import { paths } from "../../../core/paths";
import { ColleagueFilters } from "../../../core/people/colleague-filters";
import type { ColleagueFilter } from "../../../core/people/colleague-filters";
import { colleagueCaption, useColleagues } from "../../../core/people/colleagues";
import { PersonRow } from "../../../core/people/person-row";
import { QueryError } from "../../../core/query-view";
import { useDebouncedValue } from "../../../core/use-debounced-value";

/** The company's own people, with what they do and where. What they are narrowed to stands in the address. */
export function ColleagueList({ header }: { header: ReactNode }) {
  const { country, area, team } = useSearch({
    from: "/signed-in/pagesIM/pages/contact/ContactListPage",
  });
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const word = useDebouncedValue(typed.trim());
  const filter: ColleagueFilter = {
    countryCode: country === undefined ? undefined : Number(country),
    areaId: area,
    team: team === undefined ? undefined : true,
  };
  const { query, people } = useColleagues({ ...filter, keyword: word || undefined });
  const narrow = ({ countryCode, areaId, team: own }: ColleagueFilter) =>
    void navigate({
      to: paths.contacts,
      search: {
        show: "colleagues",
        country: countryCode === undefined ? undefined : String(countryCode),
        area: areaId,
        team: own ? "1" : undefined,
      },
      replace: true,
    });
  return (
    <VirtualList
      items={people}
      getKey={({ uid }) => uid}
      renderItem={(colleague) => (
        <div className="border-b border-line bg-surface">
          <PersonRow user={colleague} caption={colleagueCaption(colleague)} />
        </div>
      )}
      estimateSize={60}
      label={t("contacts.colleagues")}
      scrollId="colleagues"
      onEndReached={
        query.hasNextPage && !query.isFetchNextPageError
          ? () => void query.fetchNextPage()
          : undefined
      }
      onRefresh={() => query.refetch()}
      header={
        <>
          {header}
          <div className="space-y-2 px-4 py-3">
            <SearchField
              value={typed}
              onChange={setTyped}
              placeholder={t("contacts.colleagues.search")}
            />
            <ColleagueFilters value={filter} onChange={narrow} />
          </div>
        </>
      }
      footer={<Foot query={query} count={people.length} word={word} />}
    />
  );
}

interface FootProps {
  query: ReturnType<typeof useColleagues>["query"];
  count: number;
  word: string;
}

/** What stands below the rows, or in their place. */
function Foot({ query, count, word }: FootProps) {
  if (query.isPending) return <SkeletonRows rows={6} />;
  if (query.error && !query.data) {
    return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (count > 0) return <ListFoot query={query} />;
  return (
    <EmptyState
      icon={word ? SearchX : UsersRound}
      title={word ? t("contacts.find.none", { word }) : t("contacts.colleagues.none")}
    />
  );
}
