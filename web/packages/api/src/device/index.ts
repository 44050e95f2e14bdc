/** What a device needs to work without a network, and without any framework: time, wake-ups, and the queue of deeds. */
export type { DeedProblem, KeptDeed, NewDeed } from "./deed";
export { DeedQueue } from "./deed-queue";
export type { DeedAnswer, DeedNews, DeedQueueOptions, SendDeeds } from "./deed-queue";
export { databaseDeeds, memoryDeeds } from "./deed-store";
export type { DeedStore } from "./deed-store";
export { Subject } from "./observable";
export type { Observable } from "./observable";
export { deviceClock, noWatch, pageWatch } from "./platform";
export type { Clock, DeviceNews, DeviceWatch } from "./platform";
export { retryWait } from "./waits";
