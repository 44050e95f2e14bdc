import type { GiveawayDetail } from "@gerai/api";
import * as v from "valibot";
import { lineSchema, recipientKinds } from "./model";

const formEntries = {
  customerId: v.string(),
  addressId: v.optional(v.nullable(v.string())),
  storeId: v.optional(v.string()),
  recipientKind: v.picklist(recipientKinds),
  recipient: v.string(),
  purpose: v.string(),
  remarks: v.string(),
};

const amendmentSchema = v.object({
  /** Of the order as it was when amending began. */
  ver: v.number(),
  lines: v.array(lineSchema),
  form: v.object(formEntries),
});

/** An order that was sent back, as far as it is mended. */
export type Amendment = v.InferOutput<typeof amendmentSchema>;

/** What was kept of amending an order, or the order itself where nothing was or it has moved on since. */
export function amendmentOf(stored: unknown, detail: GiveawayDetail): Amendment {
  const { order } = detail;
  const read = v.safeParse(amendmentSchema, stored);
  if (read.success && read.output.ver === order.ver) return read.output;
  return {
    ver: order.ver,
    lines: order.lines.map(({ productId, name, spec, image, qtyApproved }) => {
      // An order does not keep how its goods are counted; the server refuses what does not fit.
      return { productId, name, spec, image, moq: 1, orderStep: 1, qty: qtyApproved };
    }),
    form: {
      customerId: order.customerId,
      storeId: order.storeId ?? undefined,
      recipientKind: detail.recipientKind,
      recipient: detail.recipient,
      purpose: detail.purpose,
      remarks: order.remarks,
    },
  };
}
