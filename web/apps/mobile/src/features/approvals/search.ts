import * as v from "valibot";

const optionalText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

/** Which order is reviewed: by its id, or by the number a notice names. */
export const orderReviewSearch = v.object({ orderId: optionalText, orderNo: optionalText });
