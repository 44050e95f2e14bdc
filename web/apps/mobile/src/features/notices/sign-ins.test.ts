import type { NoticeItem } from "@gerai/api";
import { expect, test } from "vitest";
import { withSignInsTogether } from "./sign-ins";

function notice(id: string, key: string): NoticeItem {
  const about = { docType: null, docNo: null, readAt: null, createdAt: "2026-11-14T00:00:00Z" };
  return { id, key, kind: "security", title: key, body: "", ...about };
}

test("sign-ins stand together where the newest of them is, one alone as it is", () => {
  const list = [
    notice("5", "order_approved"),
    notice("4", "new_device"),
    notice("3", "password_changed"),
    notice("2", "new_device"),
    notice("1", "new_device"),
  ];
  const shown = (some: readonly NoticeItem[]) =>
    withSignInsTogether(some).map((entry) =>
      entry.kind === "notice" ? entry.notice.id : entry.notices.map(({ id }) => id),
    );
  expect(shown(list)).toEqual(["5", ["4", "2", "1"], "3"]);
  expect(shown(list.slice(0, 3))).toEqual(["5", "4", "3"]);
  expect(shown([])).toEqual([]);
});
