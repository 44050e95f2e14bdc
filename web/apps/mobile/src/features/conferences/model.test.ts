import { expect, test } from "vitest";
import { digitsOf, isPin, mayComeIn, spacedNumber } from "./model";

const planned = { state: "planned", startsAt: "2026-11-20T08:00:00Z", hostId: "1" } as const;
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

test("a planned meeting lets its host in at any time and others when it is time", () => {
  expect(mayComeIn(planned, "1", at("07:00:00"))).toBe(true);
  expect(mayComeIn(planned, "2", at("07:59:59"))).toBe(false);
  expect(mayComeIn(planned, "2", at("08:00:00"))).toBe(true);
  expect(mayComeIn({ ...planned, state: "live" }, "2", at("07:00:00"))).toBe(true);
  expect(mayComeIn({ ...planned, state: "closed" }, "1", at("09:00:00"))).toBe(false);
});

test("numbers are shown in groups and read from whatever was pasted", () => {
  expect(spacedNumber("1234567890")).toBe("123 456 7890");
  expect(digitsOf(" 123 456-7890 5", 10)).toBe("1234567890");
});

test("a PIN has four to eight digits or is none", () => {
  expect(["", "4711", "12345678"].every(isPin)).toBe(true);
  expect(["1", "123", "123456789", "12a4"].some(isPin)).toBe(false);
});
