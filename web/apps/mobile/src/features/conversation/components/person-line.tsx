import { usePersonName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";

interface PersonLineProps {
  userId: string;
  groupId: string | undefined;
  /** What else is known of them. */
  note?: string;
}

/** Somebody in a list of a sheet, by the name the group has for them. */
export function PersonLine({ userId, groupId, note }: PersonLineProps) {
  const name = usePersonName(userId, groupId);
  return (
    <li className="flex min-h-13 items-center gap-3">
      <PersonPortrait uid={userId} />
      <span className="min-w-0 flex-1 truncate text-md text-ink">{name}</span>
      {note ? <span className="text-xs text-ink-3">{note}</span> : null}
    </li>
  );
}
