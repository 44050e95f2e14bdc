import type { DeedAnswer, KeptDeed } from "@gerai/api/device";
import type { Services } from "../services";
import { endSession, noteSent } from "./journal";

/** The server answered what this phone did in a count. */
export function afterCountDeed(services: Services, deed: KeptDeed, answer: DeedAnswer): void {
  const { storeId } = deed.payload;
  if (typeof storeId !== "string") return;
  const over = answer.outcome === "refused" && answer.code === "count_closed";
  const sentIn = answer.outcome !== "refused" && deed.kind === "count.submit";
  // What is counted in that store afterwards is another count, or joins the one that goes on.
  if (over || sentIn) endSession(services, deed.userId, storeId);
  else if (answer.outcome !== "refused") noteSent(services, deed);
}
