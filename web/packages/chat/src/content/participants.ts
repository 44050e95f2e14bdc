import type { AskedParticipant } from "./decoded";
import type { Fields } from "./json";

/** Who is in a call already. */
export function participants(data: Fields): AskedParticipant[] {
  return data.list("existParticipants").map((one) => ({
    userId: one.text("userId"),
    acceptTime: one.number("acceptTime") ?? 0,
    joinTime: one.number("joinTime") ?? 0,
    videoMuted: one.flag("videoMuted"),
  }));
}
