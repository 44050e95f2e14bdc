import { http } from "msw";
import type { HttpHandler } from "msw";
import type { GivenTask } from "../core/wire";
import { ok, pageOf } from "./server";

/** Something that a promoter has to do by Friday. */
export const testTask: GivenTask = {
  taskId: "31",
  countryCode: 3,
  personId: "p2",
  personName: "Siti Rahma",
  storeId: "s1",
  storeName: "Guardian Pantai Indah Kapuk Avenue",
  text: "Move the shelf to the door",
  dueOn: "2026-11-20",
  overdue: false,
  state: "open",
  givenByName: "Budi Santoso",
  givenAt: "2026-11-17T02:00:00Z",
  endedAt: null,
  remark: "",
  ver: 1,
  messageUid: null,
  own: false,
};

/** Answers the desk of tasks. */
export function taskHandlers(): HttpHandler[] {
  return [
    http.get("*/task/given/list", () => pageOf([testTask])),
    http.get("*/task/given/people", () =>
      ok({
        list: [
          { personId: "p2", personName: "Siti Rahma", employeeNo: "B-1", storeName: "Guardian" },
        ],
      }),
    ),
    http.post("*/task/given/give", () => ok(testTask)),
    http.post("*/task/given/withdraw", () => ok({ ...testTask, state: "withdrawn" })),
  ];
}
