import { conversationKind } from "@gerai/chat";
import type { ConversationKey, Pin } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { IconButton, Sheet } from "@gerai/ui";
import { PinOff } from "lucide-react";
import { useDigest } from "../../../core/chat/digest";
import { usePersonName } from "../../../core/chat/names";
import { separatorTime } from "../../../core/chat/times";
import { useNow } from "../../../core/use-now";
import { useMayPin, usePinning, usePins } from "../pins";

interface PinsSheetProps {
  conversation: ConversationKey;
  /** Nothing can be said here any more. */
  closed: boolean;
  /** A message is wanted, by its number. */
  onGo: (seq: number) => void;
  onClose: () => void;
}

/** Everything that is pinned in a conversation, who pinned it, and how it is taken down. */
export function PinsSheet({ conversation, closed, onGo, onClose }: PinsSheetProps) {
  const pins = usePins(conversation);
  const may = useMayPin(conversation) && !closed;
  const pinning = usePinning(conversation);
  const { type, target } = conversation;
  const groupId = type === conversationKind.group ? target : undefined;
  return (
    <Sheet open onClose={onClose} title={t("chat.pins")} flush>
      {pins.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-3">{t("chat.pinsNone")}</p>
      ) : (
        <ul className="divide-y divide-line pb-4">
          {pins.map((pin) => (
            <PinRow
              key={pin.message.uid}
              pin={pin}
              groupId={groupId}
              onGo={() => {
                onClose();
                onGo(pin.message.seq);
              }}
              onUnpin={may ? () => pinning(pin.message.uid, false) : null}
            />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

interface PinRowProps {
  pin: Pin;
  groupId: string | undefined;
  onGo: () => void;
  /** Null for whoever may not. */
  onUnpin: (() => void) | null;
}

function PinRow({ pin: { message, pinnedBy, pinnedAt }, groupId, onGo, onUnpin }: PinRowProps) {
  const digest = useDigest(message.content, groupId);
  const sender = usePersonName(message.from, groupId);
  const who = usePersonName(pinnedBy, groupId);
  const now = useNow().getTime();
  const time = separatorTime(Date.parse(pinnedAt), now);
  return (
    <li className="flex items-center pr-2">
      <button
        type="button"
        className="min-h-13 min-w-0 flex-1 py-2.5 pl-5 text-left active:bg-sunken"
        onClick={onGo}
      >
        <span className="block truncate text-xs font-semibold text-ink-2">{sender}</span>
        <span className="line-clamp-2 text-md wrap-anywhere">{digest}</span>
        <span className="block text-xs text-ink-3">{t("chat.pinnedBy", { name: who, time })}</span>
      </button>
      {onUnpin ? (
        <IconButton label={`${t("chat.unpin")}: ${digest}`} icon={PinOff} onClick={onUnpin} />
      ) : null}
    </li>
  );
}
