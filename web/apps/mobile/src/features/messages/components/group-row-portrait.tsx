import { GroupFaces } from "../../../core/chat/group-faces";
import { useGroupMembers } from "../../../core/chat/names";
import { GroupPortrait } from "../../../core/chat/portrait";
import { useChat, useObservable } from "../../../core/chat/use-chat";

/** A group's picture, or its faces. The row knows its members already, by the names they have in the group. */
export function GroupRowPortrait({ id }: { id: string }) {
  const group = useObservable(useChat().directory.group(id));
  const members = useGroupMembers(id);
  return group?.portraitUrl || !members?.length ? (
    <GroupPortrait groupId={id} size="lg" />
  ) : (
    <GroupFaces members={members} size="lg" />
  );
}
