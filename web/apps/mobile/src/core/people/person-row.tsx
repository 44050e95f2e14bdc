import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Row, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { personName } from "../chat/names";
import { PersonPortrait } from "../chat/portrait";
import { paths } from "../paths";

interface PersonRowProps {
  user: ChatUser;
  /** What they are called in a group. */
  groupAlias?: string | undefined;
  /** Instead of who they are. */
  caption?: ReactNode;
  online?: boolean | undefined;
  trailing?: ReactNode;
  /** The group they were found in: what may be done with them can depend on it. */
  groupId?: string | undefined;
  onOpen?: (() => void) | undefined;
}

/** Somebody in a list; opens their page. */
export function PersonRow({
  user,
  groupAlias,
  caption,
  online,
  trailing,
  groupId,
  onOpen,
}: PersonRowProps) {
  return (
    <Row
      leading={
        <PersonPortrait uid={user.uid} size="md" {...(online === undefined ? {} : { online })} />
      }
      title={<PersonTitle user={user} groupAlias={groupAlias} />}
      caption={caption ?? personKind(user)}
      trailing={trailing}
      render={(row) => (
        <Link
          to={paths.userDetail}
          search={{ userId: user.uid, groupId }}
          onClick={onOpen}
          {...row}
        />
      )}
    />
  );
}

interface PersonTitleProps {
  user: ChatUser;
  groupAlias?: string | undefined;
}

/** A name, and what must be known about who bears it. */
export function PersonTitle({ user, groupAlias }: PersonTitleProps) {
  const name = personName(user, groupAlias);
  if (!user.blocked && !user.deleted) return name;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {name}
      {user.blocked ? <Tag tone="danger">{t("contacts.blockedTag")}</Tag> : null}
      {user.deleted ? <Tag>{t("contacts.left")}</Tag> : null}
    </span>
  );
}

/** What somebody is to the company, and their number there. */
export function personKind({ customer, employeeNo }: ChatUser): string {
  return [t(customer ? "contacts.customer" : "contacts.staff"), employeeNo]
    .filter(Boolean)
    .join(" · ");
}
