import type { ChatUser, Group } from "@gerai/chat";

/** Whether a word stands in one of these names; an empty word stands in all. */
export function matchesWord(word: string, names: readonly string[]): boolean {
  const wanted = word.trim().toLocaleLowerCase();
  return names.some((name) => name.toLocaleLowerCase().includes(wanted));
}

/** Every name of somebody, and how it sounds. */
export function namesOf(user: ChatUser | undefined): string[] {
  return user ? [user.friendAlias, user.displayName, user.name, user.pinyin] : [];
}

/** The people a word finds. */
export function matchingPeople(people: readonly ChatUser[], word: string): ChatUser[] {
  return people.filter((user) => matchesWord(word, namesOf(user)));
}

/** The groups a word finds: by their name, or by what the reader calls them. */
export function matchingGroups(
  groups: readonly Group[],
  word: string,
  remark: (groupId: string) => string,
): Group[] {
  return groups.filter((group) => matchesWord(word, [group.name, remark(group.id)]));
}
