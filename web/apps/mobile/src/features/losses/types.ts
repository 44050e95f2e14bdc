import type { Schemas } from "@gerai/api";

export type LossState = Schemas["LossState"];
export type LossReason = Schemas["LossReason"];
export type LossItem = Schemas["LossItem"];
export type LossLine = Schemas["LossLine"];
export type InventoryLoss = Schemas["InventoryLoss"];
export type LossPage = Schemas["LossPage"];
/** What somebody found, as it is told. */
export type LossSubmit = Schemas["LossInput"];
