import { expect, test } from "vitest";
import type { Area, Region } from "../../core/wire";
import { found } from "./found";

function area(name: string, managerName: string | null): Area {
  return {
    id: name,
    regionId: "r",
    kind: "ba",
    name,
    managerPersonId: null,
    managerName,
    managerNo: null,
    memberCount: 0,
    ver: 1,
  };
}

function region(name: string, areas: Area[]): Region {
  const text = { zh: "", en: name, id: "", th: "" };
  return { id: name, countryCode: 1, name: text, sort: 0, ver: 1, areas };
}

const regions = [
  region("Central", [area("Bangkok North", "Anan"), area("Bangkok South", null)]),
  region("Isan", [area("Khon Kaen", "Nok")]),
];

const names = (list: readonly Region[]) =>
  list.map(({ name, areas }) => [name.en, areas.map((each) => each.name)]);

test.each([
  [
    "",
    [
      ["Central", ["Bangkok North", "Bangkok South"]],
      ["Isan", ["Khon Kaen"]],
    ],
  ],
  ["central", [["Central", ["Bangkok North", "Bangkok South"]]]],
  ["south", [["Central", ["Bangkok South"]]]],
  ["NOK", [["Isan", ["Khon Kaen"]]]],
  ["nowhere", []],
])("looking for “%s”", (words, expected) => {
  expect(names(found(regions, words))).toEqual(expected);
});
