import { conversationKind, isForwardable } from "@gerai/chat";
import type { Favourite } from "@gerai/chat";
import { formatRelative, t } from "@gerai/i18n";
import { SwipeRow } from "@gerai/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { Forward, Trash2 } from "lucide-react";
import { MediaContent } from "../../../core/chat/media-content";
import { useConversationTitle, usePersonName } from "../../../core/chat/names";
import { paths } from "../../../core/paths";
import { useNow } from "../../../core/use-now";

interface FavouriteRowProps {
  favourite: Favourite;
  onView: () => void;
  onRead: () => void;
  onRemove: () => void;
}

/** Something kept: what it is, whose it was and when. Swiping passes it on or gives it up. */
export function FavouriteRow({ favourite, onView, onRead, onRemove }: FavouriteRowProps) {
  const { id, content, messageUid } = favourite;
  const { type, target } = favourite.conversation;
  const navigate = useNavigate();
  const forward = {
    id: "forward",
    label: t("media.forward"),
    icon: Forward,
    tone: "brand",
    onClick: () =>
      void navigate({
        to: paths.forward,
        search: { uids: messageUid, type, target },
      }),
  } as const;
  const remove = {
    id: "remove",
    label: t("media.favourites.remove"),
    icon: Trash2,
    tone: "danger",
    onClick: onRemove,
  } as const;
  return (
    <SwipeRow actions={isForwardable(content.type) ? [forward, remove] : [remove]}>
      <article className="space-y-2 border-b border-line px-4 py-3.5">
        {content.type === 1 ? (
          <button type="button" className="block min-h-11 w-full text-left" onClick={onRead}>
            <span className="line-clamp-4 text-md wrap-anywhere whitespace-pre-wrap">
              {content.searchableContent}
            </span>
          </button>
        ) : (
          <MediaContent
            content={content}
            uid={id}
            onView={onView}
            renderRecord={(shell) => (
              <Link to={paths.chatRecord} search={{ favourite: id }} {...shell} />
            )}
          />
        )}
        <Origin favourite={favourite} />
      </article>
    </SwipeRow>
  );
}

function Origin({ favourite: { from, conversation, createdAt } }: { favourite: Favourite }) {
  const grouped = conversation.type === conversationKind.group;
  const who = usePersonName(from, grouped ? conversation.target : undefined);
  const where = useConversationTitle(conversation);
  const now = useNow();
  return (
    <p className="flex justify-between gap-3 text-xs text-ink-3">
      <span className="min-w-0 truncate">{grouped ? `${who} · ${where}` : who}</span>
      <time dateTime={createdAt} className="shrink-0">
        {formatRelative(createdAt, now)}
      </time>
    </p>
  );
}
