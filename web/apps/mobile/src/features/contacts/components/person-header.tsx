import { isOnline } from "@gerai/chat";
import type { ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { personName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { personKind } from "../../../core/people/person-row";
import { presenceText, usePresence } from "../../../core/people/presence";
import { useNow } from "../../../core/use-now";

interface PersonHeaderProps {
  user: ChatUser;
  groupAlias: string | undefined;
}

/** Who somebody is, and whether they are there. */
export function PersonHeader({ user, groupAlias }: PersonHeaderProps) {
  const presence = usePresence([user.uid]).get(user.uid);
  const reach = presenceText(presence, useNow());
  const name = personName(user, groupAlias);
  return (
    <section className="flex items-center gap-4 rounded-card bg-surface px-4 py-5 shadow-card">
      <PersonPortrait uid={user.uid} size="xl" {...(isOnline(presence) ? { online: true } : {})} />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl leading-snug font-bold break-words">{name}</h2>
        {name === user.displayName ? null : (
          <p className="text-sm break-words text-ink-2">{user.displayName}</p>
        )}
        <p className="mt-0.5 text-sm text-ink-3">{personKind(user)}</p>
        {reach ? <p className="mt-0.5 text-xs text-ink-3">{reach}</p> : null}
        {user.blocked || user.deleted ? (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {user.blocked ? <Tag tone="danger">{t("contacts.blockedTag")}</Tag> : null}
            {user.deleted ? <Tag>{t("contacts.left")}</Tag> : null}
          </p>
        ) : null}
      </div>
    </section>
  );
}
