import type { Answer, Input, Row } from "@gerai/api";

/** Goods that somebody sends back. */
export type ReturnItem = Row<"/v3/business/front/return/list">;
/** The same with its goods, pictures and history. */
export type ReturnView = Answer<"/v3/business/front/return/detail">;
/** What of an order may be asked back. */
export type Returnable = Answer<"/v3/business/front/return/returnable">;
/** What somebody asks for. */
export type ReturnInput = Input<"/v3/business/front/return/apply">;
export type ReturnState = ReturnItem["state"];
export type ReturnReason = ReturnItem["reason"];
