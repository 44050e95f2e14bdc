import type { Answer, Input, Row } from "@gerai/api";

/** What was sold of our goods in a store in a period. */
export type Settlement = Row<"/v3/finance/front/consignment/list">;
/** The same with what became of every product, and what was said about it. */
export type SettlementView = Answer<"/v3/finance/front/consignment/detail">;
export type SettlementLine = SettlementView["lines"][number];
export type DisputeLine = SettlementView["disputes"][number];
/** A store and the period of it that is to be settled next. */
export type StoreToSettle = Answer<"/v3/finance/front/consignment/stores">[number];
/** A period that somebody wants settled. */
export type SettlementInput = Input<"/v3/finance/front/consignment/create">;
/** Pieces of one product in a store, and since when they stand there. */
export type StandingGoods = Row<"/v3/finance/front/consignment/goods">;
