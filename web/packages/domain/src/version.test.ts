import { describe, expect, it } from "vitest";
import { compareVersions, decideUpdate, parseVersion } from "./version";

describe("version comparison", () => {
  it.each([
    ["3.03.3", "3.3.3", 0],
    ["3.3", "3.3.0", 0],
    ["3.10.0", "3.9.9", 1],
    ["3.03.3", "3.03.10", -1],
    ["2.99", "3", -1],
  ])("%s against %s", (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign);
    expect(Math.sign(compareVersions(b, a)) + sign).toBe(0);
  });

  it("reads only dot-separated whole numbers", () => {
    expect(parseVersion("3.03.3")).toEqual([3, 3, 3]);
    expect(parseVersion("3.x")).toBeNull();
    expect(parseVersion("")).toBeNull();
    expect(parseVersion("3..1")).toBeNull();
  });
});

describe("update decision", () => {
  const release = { version: "3.05.0", lastWholeVersion: "3.04.0", packageType: "wgt" };

  it("asks for a whole package when installed is older than the last whole one", () => {
    expect(decideUpdate("3.03.3", release)).toBe("wholePackage");
  });

  it("updates in place from the last whole package on", () => {
    expect(decideUpdate("3.04.0", release)).toBe("hotUpdate");
    expect(decideUpdate("3.04.9", release)).toBe("hotUpdate");
  });

  it("does nothing on the published version or a newer one", () => {
    expect(decideUpdate("3.05.0", release)).toBe("none");
    expect(decideUpdate("4.0.0", release)).toBe("none");
  });

  it("never applies another package type in place", () => {
    expect(decideUpdate("3.04.0", { ...release, packageType: "apk" })).toBe("none");
  });

  it("ignores a release whose version cannot be read", () => {
    expect(decideUpdate("3.03.3", { ...release, lastWholeVersion: "next" })).toBe("none");
    expect(decideUpdate("dev", release)).toBe("none");
  });
});
