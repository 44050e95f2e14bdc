import type { Call } from "@gerai/chat";

/** Whose hands are up in a conference, the first one first. */
export function raisedHands({ participants }: Pick<Call, "participants">): string[] {
  return participants
    .flatMap(({ userId, raisedAt }) => (raisedAt === undefined ? [] : [{ userId, raisedAt }]))
    .toSorted((one, other) => Date.parse(one.raisedAt) - Date.parse(other.raisedAt))
    .map(({ userId }) => userId);
}

/** In which order people are listed: those whose hands are up before the others. */
export function byHands<One extends { userId: string }>(
  people: readonly One[],
  hands: readonly string[],
): One[] {
  const place = ({ userId }: One) => {
    const at = hands.indexOf(userId);
    return at === -1 ? hands.length : at;
  };
  return people.toSorted((one, other) => place(one) - place(other));
}
