import type { Group } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { buttonClass, EmptyState, SearchField, SectionList, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessagesSquare, Plus, SearchX } from "lucide-react";
import { useState } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { GroupRow } from "../../../core/people/group-row";
import { matchingGroups } from "../../../core/people/matching";
import { myGroupsQuery } from "../../../core/people/queries";
import { useGroupNews } from "../../../core/people/use-news";
import { useSettings } from "../../../core/people/use-settings";
import { QueryView } from "../../../core/query-view";

/** The groups the reader is in; those kept among the contacts come first. */
export function GroupListPage() {
  const query = useQuery(myGroupsQuery(useChat()));
  useGroupNews();
  return (
    <Page
      title={t("page.groupList")}
      back={paths.contacts}
      actions={
        <Link
          to={paths.createGroup}
          aria-label={t("page.createGroup")}
          className="grid size-11 place-items-center rounded-full active:bg-sunken"
        >
          <Plus className="size-5.5" aria-hidden="true" />
        </Link>
      }
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={(groups) => groups.length === 0}
        empty={
          <EmptyState
            icon={MessagesSquare}
            title={t("groups.none")}
            hint={t("groups.noneHint")}
            action={
              <Link to={paths.createGroup} className={buttonClass()}>
                {t("page.createGroup")}
              </Link>
            }
          />
        }
      >
        {(groups) => <Groups groups={groups} />}
      </QueryView>
    </Page>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  const settings = useSettings();
  const [word, setWord] = useState("");
  const found = matchingGroups(groups, word, (id) => settings.groupRemark(id));
  const saved = found.filter((group) => settings.isSaved(group.id));
  const others = found.filter((group) => !settings.isSaved(group.id));
  const rows = (some: readonly Group[]) =>
    some.map((group) => (
      <GroupRow key={group.id} group={group} remark={settings.groupRemark(group.id)} />
    ));
  return (
    <>
      <SearchField value={word} onChange={setWord} placeholder={t("groups.search")} />
      {saved.length > 0 ? <SectionList title={t("groups.saved")}>{rows(saved)}</SectionList> : null}
      {others.length > 0 ? (
        <SectionList {...(saved.length > 0 ? { title: t("groups.others") } : {})}>
          {rows(others)}
        </SectionList>
      ) : null}
      {found.length === 0 ? <EmptyState icon={SearchX} title={t("groups.noneFound")} /> : null}
    </>
  );
}
