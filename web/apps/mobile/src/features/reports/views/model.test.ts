import { rankedRow } from "@gerai/reports/testing";
import {
  firstBelow,
  stepInto,
  trailOf,
  trailText,
  viewQuery,
  viewsBelow,
} from "@gerai/reports/views";
import type { Step } from "@gerai/reports/views";
import { describe, expect, test } from "vitest";
import { paths } from "../../../core/paths";
import { pageOf } from "./model";

const area: Step = { by: "area", id: "7", name: "Bangkok “East”", leads: false };
const leader: Step = { by: "person", id: "3", name: "Somchai", leads: true };

describe("the steps down a report", () => {
  test("travel in an address and come back", () => {
    expect(trailOf(trailText([area, leader]))).toEqual([area, leader]);
    expect(trailText([])).toBeUndefined();
  });

  test("are nothing where the address was made up", () => {
    for (const at of [
      "",
      "7",
      "{}",
      "not JSON",
      '[["weather","7","x"]]',
      '[["area","x; DROP","x"]]',
    ]) {
      expect(trailOf(at)).toEqual([]);
    }
  });

  test("narrow what is asked for, the last of a kind most", () => {
    const below: Step = { ...leader, id: "4" };
    expect(
      viewQuery("sellout", { preset: "today", mode: "1", compare: "lastYear" }, [
        area,
        leader,
        below,
      ]),
    ).toEqual({
      fact: "sellout",
      preset: "today",
      mode: "1",
      compare: "lastYear",
      areaId: "7",
      personId: "4",
    });
  });

  test("leave out what has one row only", () => {
    const store: Step = { by: "store", id: "1", name: "S", leads: false };
    expect(viewsBelow("sellout", [store])).not.toContain("client");
    expect(viewsBelow("sellout", [area])).not.toContain("region");
    expect(viewsBelow("sellin", [])).not.toContain("store");
    expect(viewsBelow("sellout", [leader])).toContain("person");
    expect(viewsBelow("sellout", [{ ...leader, leads: false }])).not.toContain("person");
  });

  test("lead people to people, areas to stores or clients", () => {
    expect(firstBelow("sellout", leader)).toBe("person");
    expect(firstBelow("sellout", { ...leader, leads: false })).toBe("store");
    expect([firstBelow("sellout", area), firstBelow("sellin", area)]).toEqual(["store", "client"]);
    expect(pageOf("sellin", "area", paths.categorisation)).toBe(paths.orderAreaDeepDetail);
    expect(pageOf("sellout", "brand", paths.categorisation)).toBe(paths.categorisation);
  });

  test("end at a leader's own sales", () => {
    expect(stepInto("person", rankedRow("3", { hasTeam: true }), [leader]).leads).toBe(false);
    expect(stepInto("person", rankedRow("9", { hasTeam: true }), [leader]).leads).toBe(true);
  });
});
