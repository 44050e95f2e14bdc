import { GroupFaces } from "./group-faces";
import { useGroupMembers } from "./names";
import { GroupPortrait } from "./portrait";
import { useChat, useObservable } from "./use-chat";

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
