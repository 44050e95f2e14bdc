import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Avatar, badgeLabel, CountBadge, Row } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ban, Megaphone, MessagesSquare, UserPlus } from "lucide-react";
import { useChat } from "../../../core/chat/use-chat";
import { displayName } from "../../../core/display-name";
import { paths } from "../../../core/paths";
import { requestsQuery } from "../../../core/people/queries";
import { useSettings } from "../../../core/people/use-settings";
import { useUser } from "../../../core/services-context";

interface ContactEntriesProps {
  contacts: readonly ChatUser[];
}

/** What stands above the alphabet: oneself, requests, groups, and who is blocked. */
export function ContactEntries({ contacts }: ContactEntriesProps) {
  const chat = useChat();
  const me = useUser();
  const { state, text } = useSettings().customState();
  const unseen = useQuery(requestsQuery(chat)).data?.unseen ?? 0;
  const blocked = contacts.filter((user) => user.blocked).length;
  const requests = t("page.friendRequests");
  const status = states.find((one) => one === state) ?? 0;
  return (
    <ul className="divide-y divide-line border-b border-line bg-surface">
      <li>
        <Row
          leading={<Avatar name={displayName(me)} src={me.avatarUrl} />}
          title={displayName(me)}
          caption={[t(`contacts.presence.${status}`), status === 0 ? "" : text]
            .filter(Boolean)
            .join(" · ")}
          render={(row) => <Link to={paths.userDetail} search={{ userId: chat.userId }} {...row} />}
        />
      </li>
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
      <li>
        <Row
          icon={Megaphone}
          title={t("contacts.channels")}
          render={(row) => <Link to={paths.channelList} {...row} />}
        />
      </li>
      {blocked > 0 ? (
        <li>
          <Row
            icon={Ban}
            iconTone="danger"
            title={t("contacts.blocked")}
            value={String(blocked)}
            render={(row) => <Link to={paths.contacts} search={{ show: "blocked" }} {...row} />}
          />
        </li>
      ) : null}
    </ul>
  );
}

const states = [0, 1, 2, 3, 4] as const;
