import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { buttonClass, EmptyState, SectionList, Segmented, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Ban, Search, UsersRound } from "lucide-react";
import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import { useChat } from "../../../core/chat/use-chat";
import { lazyPart } from "../../../core/lazy-page";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useIsStaff } from "../../../core/people/colleagues";
import { PersonRow } from "../../../core/people/person-row";
import { usePresence } from "../../../core/people/presence";
import { contactsQuery } from "../../../core/people/queries";
import { useChatEvent, usePeopleNews } from "../../../core/people/use-news";
import { useSettings } from "../../../core/people/use-settings";
import { QueryView } from "../../../core/query-view";
import { ContactEntries } from "../components/contact-entries";
import { ContactList } from "../components/contact-list";
import { contactSections } from "../model";

const ColleagueList = lazyPart(() => import("../components/colleague-list"), "ColleagueList");

/** The reader's friends and colleagues, or everybody they have blocked. */
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
        {(contacts) => <People contacts={contacts} show={show} onRefresh={() => query.refetch()} />}
      </QueryView>
    </Page>
  );
}

interface PeopleProps {
  contacts: readonly ChatUser[];
  show: "colleagues" | "friends" | undefined;
  onRefresh: () => Promise<unknown>;
}

/** Whoever has no friends yet begins with their colleagues. */
function People({ contacts, show, onRefresh }: PeopleProps) {
  const staff = useIsStaff();
  const navigate = useNavigate();
  const usual = contacts.some((user) => user.friend) ? "friends" : "colleagues";
  // The list under somebody's finger does not change for another when friends come or go. Only where the device kept
  // from earlier that there are none, the server's answer may still bring them.
  const [held, setHeld] = useState<typeof usual>();
  if (held === undefined && usual === "friends") setHeld(usual);
  useChatEvent("friends", () => setHeld((before) => before ?? usual));
  const shown = staff ? (show ?? held ?? usual) : "friends";
  const header = (
    <>
      <ContactEntries contacts={contacts} />
      {staff ? (
        <div className="px-4 pt-3">
          <Segmented
            label={t("page.contacts")}
            options={[
              { value: "colleagues", label: t("contacts.colleagues") },
              { value: "friends", label: t("contacts.friends") },
            ]}
            value={shown}
            onChange={(next) =>
              void navigate({ to: paths.contacts, search: { show: next }, replace: true })
            }
          />
        </div>
      ) : null}
    </>
  );
  if (shown === "colleagues") {
    return (
      <Suspense fallback={header}>
        <ColleagueList header={header} />
      </Suspense>
    );
  }
  return <Friends contacts={contacts} header={header} onRefresh={onRefresh} />;
}

interface FriendsProps {
  contacts: readonly ChatUser[];
  header: ReactNode;
  onRefresh: () => Promise<unknown>;
}

function Friends({ contacts, header, onRefresh }: FriendsProps) {
  const settings = useSettings();
  const presence = usePresence(contacts.map((user) => user.uid));
  return (
    <ContactList
      sections={contactSections(contacts, (id) => settings.isStarred(id))}
      presence={presence}
      header={header}
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
