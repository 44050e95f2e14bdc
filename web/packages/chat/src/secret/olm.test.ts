import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { loadOlm, OlmError } from "./olm";
import type { OlmIdentity, OlmMessage, OlmState, SecretSession } from "./olm";

const wasm = readFileSync(new URL("olm.wasm", import.meta.url));
let olm: SecretSession;

beforeAll(async () => {
  olm = await loadOlm(wasm);
});

/** A device with its state, as the page keeps it. */
class Device {
  account: OlmState;
  readonly identity: OlmIdentity;
  session: OlmState = {};

  constructor() {
    ({ account: this.account, identity: this.identity } = olm.account());
  }

  publish(fallback = false) {
    const made = olm.publish(this.account, fallback ? 0 : 1, fallback);
    this.account = made.account;
    return made.oneTimeKeys[0] ?? made.fallback ?? { key: "", signature: "" };
  }

  begin(other: Device, key = other.publish(), words = "hello"): OlmMessage {
    const { session, message } = olm.outbound(this.account, other.identity, key, words);
    this.session = session;
    return message;
  }

  take(other: Device, message: OlmMessage): string {
    const opened = olm.inbound(this.account, other.identity, message);
    this.account = opened.account ?? this.account;
    this.session = opened.session;
    return opened.plaintext;
  }

  say(words: string): OlmMessage {
    const { session, message } = olm.encrypt(this.session, words);
    this.session = session;
    return message;
  }

  hear(message: OlmMessage): string {
    const { session, plaintext } = olm.decrypt(this.session, message);
    this.session = session;
    return plaintext;
  }
}

function talking(): [Device, Device] {
  const [ann, ben] = [new Device(), new Device()];
  expect(ben.take(ann, ann.begin(ben))).toBe("hello");
  expect(ann.hear(ben.say("hello to you"))).toBe("hello to you");
  return [ann, ben];
}

test("the library is the one that was built and looked at", () => {
  const [known] = readFileSync(new URL("olm.wasm.sha256", import.meta.url), "utf8").split(" ");
  expect(createHash("sha256").update(wasm).digest("hex")).toBe(known);
});

test("it asks the host for randomness and for nothing else", async () => {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(wasm));
  expect(imports).toEqual([{ module: "host", name: "random", kind: "function" }]);
});

describe("a session", () => {
  test("carries words in all languages both ways, for long", () => {
    const [ann, ben] = talking();
    for (let turn = 0; turn < 100; turn += 1) {
      const words = `สวัสดี 你好 👋 ${turn}`;
      expect(ben.hear(ann.say(words))).toBe(words);
      expect(ann.hear(ben.say(words))).toBe(words);
    }
  });

  test("opens what comes out of order", () => {
    const [ann, ben] = talking();
    const said = Array.from({ length: 20 }, (_, number) => ann.say(`number ${number}`));
    for (const number of [19, 3, 0, 7, 1]) {
      expect(ben.hear(said[number] ?? said[0]!)).toBe(`number ${number}`);
    }
  });

  test("opens nothing twice", () => {
    const [ann, ben] = talking();
    const said = ann.say("once");
    expect(ben.hear(said)).toBe("once");
    expect(() => ben.hear(said)).toThrow(OlmError);
  });

  test("opens nothing that was touched, and the untouched one afterwards", () => {
    const [ann, ben] = talking();
    const said = ann.say("exactly this");
    const at = said.body.length - 4;
    const other = said.body[at] === "A" ? "B" : "A";
    const touched = { ...said, body: said.body.slice(0, at) + other + said.body.slice(at + 1) };
    expect(() => ben.hear(touched)).toThrow(OlmError);
    expect(ben.hear(said)).toBe("exactly this");
  });

  test("goes on from what was kept", () => {
    const [ann, ben] = talking();
    const kept = JSON.stringify({ ann: ann.session, ben: ben.session });
    ({ ann: ann.session, ben: ben.session } = JSON.parse(kept));
    expect(ben.hear(ann.say("after a reload"))).toBe("after a reload");
    expect(ann.hear(ben.say("here too"))).toBe("here too");
  });

  test("is nobody else's", () => {
    const [ann] = talking();
    const [, eve] = talking();
    expect(() => eve.hear(ann.say("for ben"))).toThrow(OlmError);
  });
});

describe("a key", () => {
  test("begins one session", () => {
    const [ann, ben] = [new Device(), new Device()];
    const key = ben.publish();
    ben.take(ann, ann.begin(ben, key));
    expect(() => ben.take(ann, new Device().begin(ben, key))).toThrow(OlmError);
  });

  test("of last resort begins as many as it takes", () => {
    const ben = new Device();
    const key = ben.publish(true);
    for (const one of [new Device(), new Device()]) {
      expect(ben.take(one, one.begin(ben, key, "hello"))).toBe("hello");
    }
  });

  test("that its device has not signed is refused", () => {
    const [ann, ben, eve] = [new Device(), new Device(), new Device()];
    expect(() => ann.begin(ben, eve.publish())).toThrow(OlmError);
    expect(() => ann.begin(ben, { ...ben.publish(), key: eve.publish().key })).toThrow(OlmError);
  });

  test("comes with the identity of who begins", () => {
    const [ann, ben, eve] = [new Device(), new Device(), new Device()];
    const first = ann.begin(ben);
    expect(() => ben.take(eve, first)).toThrow(OlmError);
  });
});

test("what is no request is refused, and the library goes on", () => {
  expect(() => olm.decrypt({}, { type: 1, body: "AAAA" })).toThrow(OlmError);
  expect(() => olm.encrypt({ session: "nonsense" }, "words")).toThrow(OlmError);
  talking();
});
