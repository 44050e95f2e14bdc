import { onTestFinished, vi } from "vitest";

/** A browser's push service as a test wants it. */
export interface PushDevice {
  /** What the person answers when the browser asks. */
  answer: NotificationPermission;
  permission: NotificationPermission;
  /** How often the browser asked. */
  asked: number;
  subscription: { endpoint: string } | null;
  notices: { tag: string; close: () => void }[];
  /** Has the worker speak to the page. */
  say: (data: unknown) => void;
}

/** Headless browsers have no push service: this stands in for it, worker and permission included. */
export function pushDevice(permission: NotificationPermission = "default"): PushDevice {
  const listeners = new Set<(event: MessageEvent<unknown>) => void>();
  const device: PushDevice = {
    answer: "granted",
    permission,
    asked: 0,
    subscription: null,
    notices: [],
    say: (data) => {
      for (const listener of listeners) listener(new MessageEvent("message", { data }));
    },
  };
  const made = () => ({
    endpoint: "https://push.test/device",
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: "https://push.test/device", keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => {
      device.subscription = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => device.subscription,
    subscribe: async () => {
      device.subscription = made();
      return device.subscription;
    },
  };
  const worker = {
    getRegistration: async () => ({ pushManager, getNotifications: async () => device.notices }),
    addEventListener: (_name: string, listener: (event: MessageEvent<unknown>) => void) =>
      listeners.add(listener),
    removeEventListener: (_name: string, listener: (event: MessageEvent<unknown>) => void) =>
      listeners.delete(listener),
  };
  // The part of it that the app uses.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  vi.spyOn(navigator, "serviceWorker", "get").mockReturnValue(worker as never);
  vi.stubGlobal("Notification", {
    get permission() {
      return device.permission;
    },
    requestPermission: async () => {
      device.asked += 1;
      if (device.permission === "default") device.permission = device.answer;
      return device.permission;
    },
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return device;
}
