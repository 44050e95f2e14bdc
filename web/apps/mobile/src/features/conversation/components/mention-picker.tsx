import { everyone } from "@gerai/chat";
import type { GroupMember, Named } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Users } from "lucide-react";
import { useGroupMembers, useMember, useNames } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useChat } from "../../../core/chat/use-chat";

/** So many are offered; typing on narrows them down. */
const offered = 30;

interface MentionPickerProps {
  groupId: string;
  /** What has been typed after the `@`. */
  query: string;
  onPick: (person: Named) => void;
}

/** The members of the group whose name begins with what is typed; those who run it may name all. */
export function MentionPicker({ groupId, query, onPick }: MentionPickerProps) {
  const chat = useChat();
  const members = (useGroupMembers(groupId) ?? []).filter(({ userId }) => userId !== chat.userId);
  const nameOf = useNames(
    members.map(({ userId }) => userId),
    groupId,
  );
  const role = useMember(chat.userId, groupId)?.role ?? "member";
  const all = t("chat.everyone");
  const matches = (name: string) => name.toLowerCase().includes(query.toLowerCase());
  const found = members.filter(({ userId }) => matches(nameOf(userId))).slice(0, offered);
  const mayNameAll = role !== "member" && matches(all);
  if (found.length === 0 && !mayNameAll) return null;
  return (
    <ul
      aria-label={t("chat.mention")}
      className="absolute inset-x-0 bottom-full max-h-64 overflow-y-auto border-t border-line bg-surface py-1 shadow-bar"
    >
      {mayNameAll ? (
        <li>
          <button
            type="button"
            className={optionClass}
            onClick={() => onPick({ id: everyone, name: all })}
          >
            <span className="grid size-8 place-items-center rounded-full bg-brand-soft text-brand-ink">
              <Users className="size-4.5" aria-hidden="true" />
            </span>
            {all}
          </button>
        </li>
      ) : null}
      {found.map((member: GroupMember) => {
        const name = nameOf(member.userId);
        return (
          <li key={member.userId}>
            <button
              type="button"
              className={optionClass}
              onClick={() => onPick({ id: member.userId, name })}
            >
              <PersonPortrait uid={member.userId} size="sm" />
              <span className="truncate">{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const optionClass =
  "flex min-h-12 w-full items-center gap-3 px-4 text-left text-md text-ink active:bg-sunken";
