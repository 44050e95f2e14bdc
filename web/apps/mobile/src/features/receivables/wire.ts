import type { Answer, Input, Row } from "@gerai/api";

/** What a customer owes for one delivery. */
export type Receivable = Row<"/v3/finance/front/receivable/list">;
/** The same with everything that lowered it. */
export type ReceivableView = Answer<"/v3/finance/front/receivable/detail">;
/** Money that came in from a customer. */
export type Receipt = Row<"/v3/finance/front/receipt/list">;
/** The same with what it was meant for and what it paid. */
export type ReceiptView = Answer<"/v3/finance/front/receipt/detail">;
/** A receipt matched to a receivable. */
export type WriteOff = Row<"/v3/finance/front/writeOff/list">;
/** A payment that somebody puts down. */
export type ReceiptInput = Input<"/v3/finance/front/receipt/submit">;
/** How a customer stands with us. */
export type CustomerAssets = Answer<"/v3/finance/front/account/assets">;
/** An account over a period. */
export type AccountStatement = Answer<"/v3/member/front/customer/statement">;
/** One movement of it. */
export type StatementLine = AccountStatement["lines"][number];
