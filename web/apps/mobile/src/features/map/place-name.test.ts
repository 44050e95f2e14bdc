import { startI18n } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { beforeAll, expect, test } from "vitest";
import { deliveryAddress } from "../../testing/address-answers";
import { placeName } from "./place-name";
import { towns } from "./towns";

beforeAll(() => startI18n("en", loadMobileMessages));

const store = {
  storeId: "s1",
  code: "TH-1",
  name: "Central Lampang",
  customerId: "c1",
  customerName: "Siam Beauty",
  areaName: null,
  channel: "department_store" as const,
  address: "224 Highlands Road",
  lat: 18.29,
  lng: 99.49,
  distance: null,
};

test("a place is called by the door it is at, else by what is nearest", () => {
  const address = deliveryAddress({ lat: 13.7262, lng: 100.5234 });
  const name = (lat: number, lng: number) => placeName({ lat, lng }, [store], [address], towns());
  expect(name(18.2905, 99.4902)).toBe("Central Lampang");
  expect(name(18.295, 99.49)).toBe("Near Central Lampang");
  expect(name(13.7262, 100.5235)).toContain("Silom");
  expect(name(13.9, 100.6)).toBe("Near Bangkok");
  expect(name(10, 90)).toBe("");
});
