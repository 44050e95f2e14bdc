import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { isEmptyDraft, restoredDraft, storedDraft } from "./voucher-draft";
import type { DraftPicture, VoucherDraft } from "./voucher-draft";

const now = new Date("2026-11-15T05:00:00Z");

interface Values {
  bankRef: string;
  named: string[];
}

const form = {
  empty: { bankRef: "", named: [] },
  kept: v.object({ bankRef: v.string(), named: v.array(v.string()) }),
};

const picture: DraftPicture = {
  key: "k1",
  url: "/f1",
  status: "done",
  progress: 1,
  voucher: { id: "f1", url: "/f1", uploadedAt: now.getTime() },
};

const complete: VoucherDraft<Values> = {
  requestId: "r1",
  values: { bankRef: "REF1", named: ["r1"] },
  pictures: [picture],
};

describe("a kept draft", () => {
  test("comes back with the same request id and the pictures the server has", () => {
    const uploading = { ...picture, key: "k2", status: "uploading", voucher: null } as const;
    const text = storedDraft({ ...complete, pictures: [picture, uploading] });
    const again = restoredDraft(JSON.parse(text), now.getTime() + 1000, form);
    expect(again?.requestId).toBe("r1");
    expect(again?.values).toEqual(complete.values);
    expect(again?.pictures.map(({ key, status }) => [key, status])).toEqual([["f1", "done"]]);
  });

  test("forgets pictures the server has thrown away by now", () => {
    const later = now.getTime() + 24 * 3_600_000;
    expect(restoredDraft(JSON.parse(storedDraft(complete)), later, form)?.pictures).toEqual([]);
  });

  test("that cannot be read is none", () => {
    expect(restoredDraft({ requestId: "", values: {} }, 0, form)).toBeNull();
    expect(restoredDraft(null, 0, form)).toBeNull();
  });

  test("without anything in it is not worth keeping", () => {
    expect(isEmptyDraft({ values: form.empty, pictures: [] })).toBe(true);
    expect(isEmptyDraft({ values: { ...form.empty, bankRef: "x" }, pictures: [] })).toBe(false);
  });
});
