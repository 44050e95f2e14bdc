import { describe, expect, it } from "vitest";
import { memoryStore } from "../testing/memory-store";
import { deviceClass, deviceId } from "./environment";

describe("the device", () => {
  it("keeps its name", () => {
    const storage = memoryStore();
    const id = deviceId(storage);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceId(storage)).toBe(id);
    expect(deviceId(memoryStore())).not.toBe(id);
  });

  it.each([
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36", 5, "phone"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, "phone"],
    ["Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36", 5, "pad"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, "pad"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, "web"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10, "web"],
  ])("%s with %i touch points is a %s", (userAgent, touchPoints, expected) => {
    expect(deviceClass(userAgent, touchPoints)).toBe(expected);
  });
});
