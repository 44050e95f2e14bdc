import { describe, expect, it } from "vitest";
import {
  addressOf,
  chosenQty,
  formProblems,
  overBudget,
  readLines,
  totalQty,
  usualAddress,
  withQuantity,
} from "./model";

const card = { id: "p1", name: "Sabun susu", spec: "20 g", image: null, moq: 1, orderStep: 1 };
const form = {
  customerId: "c1",
  addressId: "ad1",
  storeId: undefined,
  recipientKind: "customer" as const,
  recipient: "Guardian Central Park",
  purpose: "New product trial",
  remarks: "",
};

describe("chosen products", () => {
  it("are added, counted and taken out", () => {
    const one = withQuantity([], card, 5);
    expect(chosenQty(one, "p1")).toBe(5);
    const two = withQuantity(withQuantity(one, { ...card, id: "p2" }, 3), card, 7);
    expect(two.map(({ productId, qty }) => [productId, qty])).toEqual([
      ["p1", 7],
      ["p2", 3],
    ]);
    expect(totalQty(two)).toBe(10);
    expect(withQuantity(two, card, 0).map(({ productId }) => productId)).toEqual(["p2"]);
  });

  it("are read back as they were kept, and nothing else", () => {
    const lines = withQuantity([], card, 5);
    expect(readLines(structuredClone(lines))).toEqual(lines);
    expect(readLines([{ productId: "p1", qty: 0 }])).toEqual([]);
    expect(readLines(null)).toEqual([]);
  });
});

describe("a request", () => {
  it("names a customer, an address, a recipient, a purpose and products", () => {
    expect(formProblems(form, withQuantity([], card, 1))).toEqual({});
    expect(
      formProblems(
        { ...form, customerId: undefined, addressId: undefined, recipient: " ", purpose: "" },
        [],
      ),
    ).toEqual({
      customer: "samples.problem.customer",
      address: "samples.problem.address",
      recipient: "samples.problem.recipient",
      purpose: "samples.problem.purpose",
      lines: "samples.problem.lines",
    });
  });

  it("that is mended may go where it went before", () => {
    expect(formProblems({ ...form, addressId: null }, withQuantity([], card, 1))).toEqual({});
  });

  it("tells how far it is over the budget", () => {
    expect(overBudget(12, 10)).toBe(2);
    expect(overBudget(10, 10)).toBe(0);
    expect(overBudget(10, undefined)).toBe(0);
  });
});

describe("the delivery address", () => {
  const plain = {
    contact: "Budi",
    mobile: "+6281234567890",
    line: "Jl. Sudirman 1",
    subdistrict: "Karet",
    district: "Setiabudi",
    city: "Jakarta Selatan",
    province: "DKI Jakarta",
    postcode: "12920",
    lat: null,
    lng: null,
    isDefault: false,
  };
  const known = { ...plain, id: "ad1", customerId: "c1", ver: 1 };
  const other = { ...known, id: "ad2", line: "Jl. Thamrin 9" };

  it("is the default one or the only one, unless somebody chooses", () => {
    expect(usualAddress([known, { ...other, isDefault: true }])).toBe("ad2");
    expect(usualAddress([known])).toBe("ad1");
    expect(usualAddress([known, other])).toBeUndefined();
    expect(usualAddress([])).toBeUndefined();
  });

  it("of an order is found among the customer's as long as it reads the same", () => {
    expect(addressOf([other, known], plain)).toBe("ad1");
    expect(addressOf([other], plain)).toBeNull();
    expect(addressOf([{ ...known, contact: "Siti" }], plain)).toBeNull();
  });
});
