import type { Group, GroupMember } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Avatar } from "@gerai/ui";
import { GroupFaces } from "../../../core/chat/group-faces";

interface GroupPictureProps {
  group: Group;
  /** Null for those who may not know them. */
  members: readonly GroupMember[] | null;
}

/** A group's picture; one without has the pictures of its first members, those who run it ahead. */
export function GroupPicture({ group, members }: GroupPictureProps) {
  return group.portraitUrl || !members ? (
    <Avatar name={group.name} src={group.portraitUrl} size="xl" />
  ) : (
    <GroupFaces members={members} size="xl" label={t("groups.faces")} />
  );
}
