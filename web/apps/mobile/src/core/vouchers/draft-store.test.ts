import { ApiError, SessionExpired } from "@gerai/api";
import type { UploadedFile } from "@gerai/api";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { memoryStore } from "../../testing/memory-store";
import { createDraftStore } from "./draft-store";
import type { DraftStore, DraftSurroundings } from "./draft-store";

const form = { empty: { amount: "" }, kept: v.object({ amount: v.string() }) };

const uploaded: UploadedFile = {
  id: "f1",
  url: "/f1",
  bytes: 1,
  mime: "image/png",
  width: 1,
  height: 1,
};

function setUp(change: Partial<DraftSurroundings> = {}) {
  let made = 0;
  let left: readonly File[] = [];
  const refused = vi.fn();
  const surroundings: DraftSurroundings = {
    storage: memoryStore(),
    key: "draft",
    upload: async () => uploaded,
    unsent: {
      load: async () => left,
      save: (files) => {
        left = files;
      },
    },
    onRefused: refused,
    now: () => 1000,
    randomId: () => `id${(made += 1)}`,
    ...change,
  };
  const states = (draft: DraftStore<{ amount: string }>) =>
    draft.getState().pictures.map(({ status }) => status);
  return { surroundings, refused, states, unsent: () => left };
}

const picture = () => new File(["x"], "slip.png", { type: "image/png" });

test("a picture is sent at once, and its progress shown", async () => {
  const { surroundings, states } = setUp({
    upload: async (_file, onProgress) => {
      onProgress(0.5);
      return await new Promise(() => undefined);
    },
  });
  const draft = createDraftStore(form, surroundings);
  draft.add([picture()]);
  expect(states(draft)).toEqual(["uploading"]);
  expect(draft.getState().pictures[0]?.progress).toBe(0.5);
});

test("no more pictures are taken than a payment may have", () => {
  const { surroundings } = setUp();
  const draft = createDraftStore(form, surroundings);
  draft.add([picture(), picture()]);
  draft.add([picture(), picture()]);
  expect(draft.getState().pictures).toHaveLength(3);
});

test("a picture lost on its way is tried again", async () => {
  const upload = vi.fn<DraftSurroundings["upload"]>();
  upload.mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue(uploaded);
  const { surroundings, states, unsent } = setUp({ upload });
  const draft = createDraftStore(form, surroundings);
  draft.add([picture()]);
  await vi.waitFor(() => expect(states(draft)).toEqual(["failed"]), { timeout: 20_000 });
  expect(unsent()).toHaveLength(1);
  draft.retry(draft.getState().pictures[0]?.key ?? "");
  await vi.waitFor(() => expect(states(draft)).toEqual(["done"]), { timeout: 20_000 });
  expect(unsent()).toHaveLength(0);
});

test.each([
  new ApiError({ state: 429, code: "too_many_requests", message: "Too many" }),
  new SessionExpired({ state: 266, code: "session_expired", message: "Sign in" }),
])("a picture the server only takes later stays: $code", async (later) => {
  const { surroundings, states, unsent } = setUp({
    upload: async () => await Promise.reject(later),
  });
  const draft = createDraftStore(form, surroundings);
  draft.add([picture()]);
  await vi.waitFor(() => expect(states(draft)).toEqual(["failed"]), { timeout: 20_000 });
  expect(unsent()).toHaveLength(1);
});

test("a picture the server will never take leaves the draft, with its reason told", async () => {
  const tooLarge = new ApiError({ state: 435, code: "file_too_large", message: "Too large" });
  const { surroundings, refused } = setUp({ upload: async () => await Promise.reject(tooLarge) });
  const draft = createDraftStore(form, surroundings);
  draft.add([picture()]);
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(tooLarge), { timeout: 20_000 });
  expect(draft.getState().pictures).toEqual([]);
});

test("a picture that did not reach the server survives a reload and is sent then", async () => {
  const { surroundings, states } = setUp({
    upload: async () => await Promise.reject(new TypeError("offline")),
  });
  const before = createDraftStore(form, surroundings);
  before.add([picture()]);
  await vi.waitFor(() => expect(states(before)).toEqual(["failed"]), { timeout: 20_000 });
  const after = createDraftStore(form, { ...surroundings, upload: async () => uploaded });
  await vi.waitFor(() => expect(states(after)).toEqual(["done"]), { timeout: 20_000 });
  expect(after.getState().restored).toBe(true);
});

test("starting over forgets everything and is another request", () => {
  const { surroundings } = setUp();
  const draft = createDraftStore(form, surroundings);
  draft.change({ amount: "5" });
  const { requestId } = draft.getState();
  expect(surroundings.storage.getItem("draft")).not.toBeNull();
  draft.startOver();
  expect(draft.getState().values.amount).toBe("");
  expect(draft.getState().requestId).not.toBe(requestId);
  expect(surroundings.storage.getItem("draft")).toBeNull();
});
