import { describe, expect, it } from "vitest";
import { memoryStore } from "../testing/memory-store";
import { testUser } from "../testing/test-user";
import { createSessionStore, tabViewer } from "./session-store";

const answer = {
  access_token: "secret-access",
  refresh_token: null,
  expires_in: 900,
  token_type: "Bearer",
  userInfo: { id: "u1", name: "Nattapon Jaidee", nickname: "Nat", avatarUrl: null },
  userCenterData: testUser({ countryKey: "ml" }),
};

describe("the stored session", () => {
  it("uses the specification's keys and holds no token", () => {
    const storage = memoryStore();
    createSessionStore(storage).begin(answer);
    expect(storage.getItem("hasLogin")).toBe("true");
    expect(storage.getItem("current_version_country")).toBe("ml");
    expect(JSON.parse(storage.getItem("userCenterData") ?? "")).toEqual(answer.userCenterData);
    expect(storage.getItem("userInfo")).toContain("Nattapon");
    expect(storage.getItem("userInfo")).not.toContain("secret-access");
  });

  it("is there again after a restart", () => {
    const storage = memoryStore();
    createSessionStore(storage).begin(answer);
    expect(createSessionStore(storage).getState().user).toEqual(answer.userCenterData);
  });

  it("is gone after it ended, but for the country", () => {
    const storage = memoryStore();
    const session = createSessionStore(storage);
    session.begin(answer);
    session.clear();
    expect(session.getState().user).toBeNull();
    expect(storage.getItem("hasLogin")).toBe("false");
    expect(storage.getItem("userInfo")).toBeNull();
    expect(storage.getItem("userCenterData")).toBeNull();
    expect(storage.getItem("current_version_country")).toBe("ml");
  });

  it.each([
    ["nothing", null],
    ["damaged text", "{"],
    ["the shape of another build", '{"userId":1}'],
  ])("counts as signed out with %s stored", (_name, stored) => {
    const storage = memoryStore({ hasLogin: "true" });
    if (stored) storage.setItem("userCenterData", stored);
    expect(createSessionStore(storage).getState().user).toBeNull();
  });
});

describe("the tab viewer", () => {
  it("gives an unknown terminal type the least, and an unknown country Thailand", () => {
    const viewer = tabViewer(testUser({ terminalType: 9, countryCode: 77 }));
    expect(viewer).toMatchObject({ terminalType: 4, countryCode: 1 });
  });
});
