import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { buttonClass, EmptyState, SectionList, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { Ban, Search, UsersRound } from "lucide-react";
import { useChat } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { PersonRow } from "../../../core/people/person-row";
import { usePresence } from "../../../core/people/presence";
import { contactsQuery } from "../../../core/people/queries";
import { usePeopleNews } from "../../../core/people/use-news";
import { useSettings } from "../../../core/people/use-settings";
import { QueryView } from "../../../core/query-view";
import { ContactEntries } from "../components/contact-entries";
import { ContactList } from "../components/contact-list";
import { contactSections } from "../model";

/** Everybody the reader is friends with, or everybody they have blocked. */
export function ContactsPage() {
  const { show } = useSearch({ from: "/signed-in/pagesIM/pages/contact/ContactListPage" });
  const query = useQuery(contactsQuery(useChat()));
  usePeopleNews();
  if (show === "blocked") {
    return (
      <Page title={t("contacts.blocked")} back={paths.contacts}>
        <QueryView query={query} skeleton={<SkeletonRows rows={5} />}>
          {(contacts) => <Blocked people={contacts.filter((user) => user.blocked)} />}
        </QueryView>
      </Page>
    );
  }
  return (
    <Page
      title={t("page.contacts")}
      back={paths.messages}
      flush
      actions={
        <Link
          to={paths.searchUser}
          aria-label={t("page.searchUser")}
          className="grid size-11 place-items-center rounded-full active:bg-sunken"
        >
          <Search className="size-5.5" aria-hidden="true" />
        </Link>
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={9} />}>
        {(contacts) => <Friends contacts={contacts} onRefresh={() => query.refetch()} />}
      </QueryView>
    </Page>
  );
}

interface FriendsProps {
  contacts: readonly ChatUser[];
  onRefresh: () => Promise<unknown>;
}

function Friends({ contacts, onRefresh }: FriendsProps) {
  const settings = useSettings();
  const presence = usePresence(contacts.map((user) => user.uid));
  return (
    <ContactList
      sections={contactSections(contacts, (id) => settings.isStarred(id))}
      presence={presence}
      header={<ContactEntries contacts={contacts} />}
      empty={<NoFriends />}
      onRefresh={onRefresh}
    />
  );
}

function Blocked({ people }: { people: readonly ChatUser[] }) {
  if (people.length === 0) {
    return (
      <EmptyState
        icon={Ban}
        title={t("contacts.blockedNone")}
        hint={t("contacts.blockedNoneHint")}
      />
    );
  }
  return (
    <SectionList>
      {people.map((user) => (
        <PersonRow key={user.uid} user={user} />
      ))}
    </SectionList>
  );
}

function NoFriends() {
  return (
    <EmptyState
      icon={UsersRound}
      title={t("contacts.none")}
      hint={t("contacts.noneHint")}
      action={
        <Link to={paths.searchUser} className={buttonClass()}>
          {t("contacts.add")}
        </Link>
      }
    />
  );
}
