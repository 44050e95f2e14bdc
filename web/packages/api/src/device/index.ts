/** What a device needs to work without a network, and without any framework: time, wake-ups, waits. */
export { Subject } from "./observable";
export type { Observable } from "./observable";
export { deviceClock, noWatch, pageWatch } from "./platform";
export type { Clock, DeviceNews, DeviceWatch } from "./platform";
export { retryWait } from "./waits";
