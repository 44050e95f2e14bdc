import { describe, expect, it } from "vitest";
import { memoryStore } from "../testing/memory-store";
import { dropReturnPath, keepReturnPath, takeReturnPath } from "./return-path";

const order = { pathname: "/pages/order/orderDetails", search: "?id=9&from=list" };

describe("the page to return to", () => {
  it("comes back with its options, once", () => {
    const storage = memoryStore();
    keepReturnPath(storage, order, "u1");
    expect(takeReturnPath(storage, "u1")).toBe("/pages/order/orderDetails?id=9&from=list");
    expect(takeReturnPath(storage, "u1")).toBeNull();
  });

  it("is not given to another user", () => {
    const storage = memoryStore();
    keepReturnPath(storage, order, "u1");
    expect(takeReturnPath(storage, "u2")).toBeNull();
    expect(takeReturnPath(storage, "u1")).toBeNull();
  });

  it("is given to anybody when it was opened before a sign-in", () => {
    const storage = memoryStore();
    keepReturnPath(storage, order, null);
    expect(takeReturnPath(storage, "u2")).toContain("orderDetails");
  });

  it("is never the login page", () => {
    const storage = memoryStore();
    keepReturnPath(storage, { pathname: "/pages/login/LoginPage", search: "" }, null);
    expect(takeReturnPath(storage, "u1")).toBeNull();
  });

  it("is never another site", () => {
    const storage = memoryStore();
    const elsewhere = { path: "//evil.example", options: {}, userId: null };
    storage.setItem("returnPath", JSON.stringify(elsewhere));
    expect(takeReturnPath(storage, "u1")).toBeNull();
  });

  it("is forgotten after signing out on purpose", () => {
    const storage = memoryStore();
    keepReturnPath(storage, order, "u1");
    dropReturnPath(storage);
    expect(takeReturnPath(storage, "u1")).toBeNull();
  });
});
