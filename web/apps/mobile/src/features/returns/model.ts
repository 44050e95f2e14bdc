import { formatList } from "@gerai/i18n";
import type { ReturnReason, ReturnView } from "./wire";

/** The reasons, in the order in which they are offered. */
export const returnReasons = [
  "defective",
  "damaged",
  "wrong_goods",
  "expired",
  "not_selling",
  "other",
] as const satisfies readonly ReturnReason[];

/** Whether nobody decides about it without having seen it. */
export function needsPhoto(reason: ReturnReason): boolean {
  return reason === "defective" || reason === "damaged";
}

/** Who is asked now; empty when nobody is. */
export function waitsFor({ reviews }: Pick<ReturnView, "reviews">): string {
  const asked = reviews.find(({ decision }) => decision === "pending");
  return formatList(asked?.approvers.map(({ name }) => name) ?? []);
}

/** What is missing before somebody may ask. */
export interface AskProblems {
  lines?: true;
  reason?: true;
  photos?: true;
  remark?: true;
}

export function askProblems(asked: {
  qty: Readonly<Record<string, number>>;
  reason: ReturnReason | undefined;
  photos: number;
  remark: string;
}): AskProblems {
  const { qty, reason, photos, remark } = asked;
  return {
    ...(Object.values(qty).some((pieces) => pieces > 0) ? {} : { lines: true }),
    ...(reason === undefined ? { reason: true } : {}),
    ...(reason !== undefined && needsPhoto(reason) && photos === 0 ? { photos: true } : {}),
    ...(reason === "other" && remark.trim() === "" ? { remark: true } : {}),
  };
}
