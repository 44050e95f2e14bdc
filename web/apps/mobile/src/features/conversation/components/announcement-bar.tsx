import type { Group } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { clsx } from "clsx";
import { ChevronDown, Megaphone } from "lucide-react";
import { useId, useState } from "react";
import { usePersonName } from "../../../core/chat/names";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { useServices } from "../../../core/services-context";
import { foldedAnnouncementKey } from "../../../core/storage-keys";

interface AnnouncementBarProps {
  groupId: string;
}

/** What everybody in a group should know, over what is said; nothing while there is nothing. */
export function AnnouncementBar({ groupId }: AnnouncementBarProps) {
  const group = useObservable(useChat().directory.group(groupId));
  if (!group?.announcement) return null;
  // A new one is open again, whatever was done to the one before.
  return <Bar key={group.announcedAt} group={group} />;
}

/** Whoever knows it folds it away to a line, and finds it so on this device from then on. */
function Bar({ group }: { group: Group }) {
  const { storage } = useServices();
  const { userId } = useChat();
  const key = foldedAnnouncementKey(userId, group.id);
  const current = group.announcedAt ?? "";
  const [folded, setFolded] = useState(() => storage.getItem(key) === current);
  const text = useId();
  const toggle = () => {
    setFolded(!folded);
    if (folded) storage.removeItem(key);
    else storage.setItem(key, current);
  };
  return (
    <section
      aria-label={t("chat.announcement")}
      className="shrink-0 border-b border-line bg-mango-soft text-mango-ink"
    >
      <button
        type="button"
        aria-expanded={!folded}
        aria-controls={text}
        className="flex min-h-11 w-full items-center gap-2 px-4 text-left text-sm"
        onClick={toggle}
      >
        <Megaphone className="size-4.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate font-semibold">
          {folded ? group.announcement : t("chat.announcement")}
        </span>
        <span className="sr-only">
          {t(folded ? "chat.announcementUnfold" : "chat.announcementFold")}
        </span>
        <ChevronDown
          className={clsx("size-4.5 shrink-0", folded ? undefined : "rotate-180")}
          aria-hidden="true"
        />
      </button>
      <div id={text} hidden={folded} className="max-h-40 overflow-y-auto px-4 pb-3 text-ink">
        <p className="text-sm wrap-anywhere whitespace-pre-wrap">{group.announcement}</p>
        {group.announcedBy ? (
          <Author uid={group.announcedBy} at={current} group={group.id} />
        ) : null}
      </div>
    </section>
  );
}

function Author({ uid, at, group }: { uid: string; at: string; group: string }) {
  const name = usePersonName(uid, group);
  return (
    <p className="mt-1 text-xs text-ink-2">
      {t("groups.announcementBy", { name, time: formatDate(at, "dateTime") })}
    </p>
  );
}
