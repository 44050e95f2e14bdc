import type { Schemas } from "@gerai/api";

export type TransferKind = Schemas["TransferKind"];
export type TransferItem = Schemas["TransferItem"];
export type TransferLine = Schemas["TransferLine"];
export type StockTransfer = Schemas["StockTransfer"];
export type TransferPage = Schemas["TransferPage"];
