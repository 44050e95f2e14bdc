import { t } from "@gerai/i18n";
import { badgeLabel, buttonClass, CountBadge, EmptyState, Row, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessagesSquare, Search, UserPlus, UsersRound } from "lucide-react";
import { useChat } from "../../../core/chat/use-chat";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { usePresence } from "../../../core/people/presence";
import { contactsQuery, requestsQuery } from "../../../core/people/queries";
import { usePeopleNews } from "../../../core/people/use-news";
import { useSettings } from "../../../core/people/use-settings";
import { QueryView } from "../../../core/query-view";
import { ContactList } from "../components/contact-list";
import { contactSections } from "../model";

/** Everybody the reader is friends with, and the way to those they are not yet. */
export function ContactsPage() {
  const chat = useChat();
  const query = useQuery(contactsQuery(chat));
  const settings = useSettings();
  const presence = usePresence(query.data?.map((user) => user.uid) ?? []);
  usePeopleNews();
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
        {(contacts) => (
          <ContactList
            sections={contactSections(contacts, (id) => settings.isStarred(id))}
            presence={presence}
            header={<Entries />}
            empty={<NoFriends />}
            onRefresh={() => query.refetch()}
          />
        )}
      </QueryView>
    </Page>
  );
}

/** What stands above the alphabet. */
function Entries() {
  const unseen = useQuery(requestsQuery(useChat())).data?.unseen ?? 0;
  const requests = t("page.friendRequests");
  return (
    <ul className="divide-y divide-line border-b border-line bg-surface">
      <li>
        <Row
          icon={UserPlus}
          iconTone="mango"
          title={
            <>
              <span aria-hidden="true">{requests}</span>
              <span className="sr-only">{badgeLabel(requests, unseen)}</span>
            </>
          }
          trailing={<CountBadge count={unseen} />}
          render={(row) => <Link to={paths.friendRequests} {...row} />}
        />
      </li>
      <li>
        <Row
          icon={MessagesSquare}
          title={t("contacts.groups")}
          render={(row) => <Link to={paths.groupList} {...row} />}
        />
      </li>
    </ul>
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
