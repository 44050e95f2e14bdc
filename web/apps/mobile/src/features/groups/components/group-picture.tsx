import type { Group, GroupMember } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Avatar } from "@gerai/ui";
import { clsx } from "clsx";
import { PersonPortrait } from "../../../core/chat/portrait";
import { seatsOf } from "../model";

interface GroupPictureProps {
  group: Group;
  /** Null for those who may not know them. */
  members: readonly GroupMember[] | null;
}

/** Three rows of three. */
const most = 9;

/** A group's picture; one without has the pictures of its first members, those who run it ahead. */
export function GroupPicture({ group, members }: GroupPictureProps) {
  if (group.portraitUrl || !members) {
    return <Avatar name={group.name} src={group.portraitUrl} size="xl" />;
  }
  const faces = seatsOf(members, []).slice(0, most);
  const few = faces.length <= 4;
  return (
    <span
      role="img"
      aria-label={t("groups.faces")}
      className={clsx(
        "grid size-18 shrink-0 place-content-center gap-0.5 rounded-card bg-sunken",
        few ? "grid-cols-[auto_auto]" : "grid-cols-[auto_auto_auto]",
      )}
    >
      {faces.map(({ member }) => (
        <PersonPortrait key={member.userId} uid={member.userId} size={few ? "sm" : "xs"} />
      ))}
    </span>
  );
}
