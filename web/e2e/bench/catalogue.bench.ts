import { test } from "playwright/test";
import type { Page } from "playwright/test";
import { goodsOf } from "../support/goods";
import { appAndGoodsKept } from "../support/kept";
import { signIn } from "../support/phone";
import { Asker, scan } from "../support/stores";
import { word } from "../support/words";
import { quantiles, say, slowed } from "./figures";

const slowdown = Number(process.env["SLOWDOWN"] ?? 4);
const products = Number(process.env["PRODUCTS"] ?? 20_000);
const runs = Number(process.env["RUNS"] ?? 7);
const login = "th.ba1";

test.use({ serviceWorkers: "allow" });

interface KeptRow {
  owner: string;
  id: string;
  codes: string[];
  goods: {
    id: string;
    name: string;
    materialCode: string;
    barcodes: { code: string; packQty: number }[];
  };
}

/** Fills the catalogue on the device with products like those in it. */
async function fill(page: Page, wanted: number): Promise<void> {
  await page.evaluate(async (most) => {
    const done = async <Result>(asked: IDBRequest<Result>) =>
      await new Promise<Result>((resolve) => {
        asked.addEventListener("success", () => resolve(asked.result));
      });
    const database = await done(indexedDB.open("gerai-reads"));
    const storeOf = (name: string) => database.transaction(name, "readwrite").objectStore(name);
    const store = () => storeOf("goods");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the app writes nothing else there
    const rows = (await done(store().getAll())) as KeptRow[];
    const into = store();
    for (let n = rows.length; n < most; n += 1) {
      const row = rows[n % rows.length];
      if (!row) throw new Error("no catalogue");
      const [id, code] = [`bench${n}`, `29${String(n).padStart(11, "0")}`];
      const goods = {
        ...row.goods,
        id,
        name: `${row.goods.name} ${n}`,
        materialCode: `BENCH-${n}`,
        barcodes: [{ ...row.goods.barcodes[0], code, packQty: 1 }],
      };
      into.put({ ...row, id, codes: [`${row.owner} ${code}`], goods });
    }
    await new Promise((resolve) => {
      into.transaction.addEventListener("complete", resolve);
    });
    // Made anew of what is there when it is first asked for.
    await done(storeOf("goodsSheet").clear());
    database.close();
  }, wanted);
}

/** What is waited for: words in an element of the page. */
interface Wanted {
  selector: string;
  words: string;
}

/** Milliseconds from something that is done on the page until it is on the screen, by the page's own clock. */
async function until(page: Page, wanted: Wanted, done: () => Promise<void>): Promise<number> {
  await page.evaluate(({ selector, words }) => {
    const there = () =>
      [...document.querySelectorAll(selector)].some(({ textContent }) =>
        textContent.includes(words),
      );
    const begun = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: Event) => resolve(timeStamp);
      for (const kind of ["click", "input", "keydown"])
        document.addEventListener(kind, begin, { capture: true, once: true });
    });
    const shown = new Promise<number>((resolve) => {
      const look = () => {
        if (there()) resolve(performance.now());
        else requestAnimationFrame(look);
      };
      look();
    });
    Object.assign(window, { took: Promise.all([begun, shown]) });
  }, wanted);
  await done();
  return await page.evaluate(async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there above
    const [begun, shown] = await (window as unknown as { took: Promise<[number, number]> }).took;
    return shown - begun;
  });
}

test(`a catalogue of ${products} products without a network`, async ({
  page,
  context,
  request,
}) => {
  const asker = await Asker.as(request, login);
  const [store] = await asker.stores();
  const [first] = await goodsOf(request, login, "en");
  await signIn(page, login, "en");
  await page.goto(`/pages/salesReport/salesReportIndex?store=${store?.id ?? ""}`);
  await appAndGoodsKept(page, first?.id ?? "");
  await page.waitForLoadState("networkidle");
  await fill(page, products);
  await context.setOffline(true);
  const took: Record<"sheetMade" | "opened" | "searched" | "scanned", number[]> = {
    sheetMade: [],
    opened: [],
    searched: [],
    scanned: [],
  };
  const list = `[aria-label="${word("en", "page.salesReportCommodityList")}"]`;
  const byHand = page.getByRole("link", { name: word("en", "sales.byHand") });
  for (let run = 0; run <= runs; run += 1) {
    // The app begins anew, and has nothing of the catalogue in memory.
    await page.reload();
    await byHand.waitFor();
    const session = await slowed(page, slowdown);
    const [one, other] = [products - 1 - run, products - 101 - run];
    // The first finds a catalogue without its sheet.
    const opened = run === 0 ? took.sheetMade : took.opened;
    opened.push(
      await until(page, { selector: `${list} button`, words: "" }, async () => {
        await byHand.click();
      }),
    );
    took.searched.push(
      await until(page, { selector: `${list} button`, words: ` ${one}` }, async () => {
        await page.getByRole("searchbox").fill(`bench-${one}`);
      }),
    );
    await page.goBack();
    await byHand.waitFor();
    took.scanned.push(
      await until(page, { selector: "main", words: ` ${other}` }, async () => {
        await scan(page, `29${String(other).padStart(11, "0")}`);
      }),
    );
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await session.detach();
  }
  for (const [what, times] of Object.entries(took)) {
    const at = quantiles(times);
    say(what, `median ${at(0.5)} ms, longest ${at(1)} ms; asked: 200`);
  }
});
