import { afterAll, describe, expect, test } from "vitest";
import { closeDecoder, readCode } from "./decoder";

/** Bars of a digit in the left half of a retail code; those of the right half are inverted. */
const retail = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];

/** Which of five bars or spaces are wide, for a digit of an ITF. */
const wide = [
  "00110",
  "10001",
  "01001",
  "11000",
  "00101",
  "10100",
  "01100",
  "00011",
  "10010",
  "01010",
];

/** “GERAI-QR-2026”. */
const qr = `
  #######.#.#.#.#######
  #.....#....#..#.....#
  #.###.#.#..##.#.###.#
  #.###.#.#####.#.###.#
  #.###.#.....#.#.###.#
  #.....#.##..#.#.....#
  #######.#.#.#.#######
  ........#.#..........
  .#.#.####.##.###.##.#
  #...#....#.#.#.#.####
  ##.#.##.#.#.###..##..
  .####...##..#.#.#.#.#
  #.##..##.##.#.######.
  ........####.....#..#
  #######.##..###.##..#
  #.....#.##..##..#.###
  #.###.#...#.#######.#
  #.###.#.##...#####.##
  #.###.#..#.#..###.#.#
  #.....#.#..##...#.#.#
  #######...#....###...`;

describe("the decoder reads a still picture of", () => {
  afterAll(closeDecoder);

  test("an EAN-8", async () => {
    expect(await readCode(drawn(retailRow("96385074")), true)).toBe("96385074");
  });

  test("a UPC-A", async () => {
    expect(await readCode(drawn(retailRow("036000291452")), true)).toMatch(/^0?036000291452$/);
  });

  test("an ITF-14, as on cartons", async () => {
    expect(await readCode(drawn(itfRow("15400141288763")), true)).toBe("15400141288763");
  });

  test("a QR code", async () => {
    const rows = qr.trim().split(/\s+/);
    const modules = rows.map((row) => row.replaceAll("#", "1").replaceAll(".", "0"));
    expect(await readCode(drawn(modules), true)).toBe("GERAI-QR-2026");
  });

  test("nothing, and says so", async () => {
    expect(await readCode(drawn(["0"]), true)).toBeNull();
  });
});

/** A code of two halves with guards, as EAN-8 and UPC-A are, high enough to be held before a camera. */
function retailRow(code: string): string[] {
  const bars = Array.from(code, (digit) => retail[Number(digit)] ?? "");
  const middle = bars.length / 2;
  const left = bars.slice(0, middle).join("");
  const right = bars.slice(middle).map(inverted).join("");
  return tall(`101${left}01010${right}101`);
}

/** Digits in pairs: the first of a pair is in the bars, the second in the spaces between them. */
function itfRow(code: string): string[] {
  let row = "1010";
  for (let place = 0; place < code.length; place += 2) {
    const [bars = "", spaces = ""] = [wide[Number(code[place])], wide[Number(code[place + 1])]];
    for (const index of [0, 1, 2, 3, 4]) {
      row += (bars[index] === "1" ? "111" : "1") + (spaces[index] === "1" ? "000" : "0");
    }
  }
  return tall(`${row}11101`);
}

function inverted(bars: string): string {
  return Array.from(bars, (bar) => (bar === "1" ? "0" : "1")).join("");
}

function tall(row: string): string[] {
  return Array.from({ length: 40 }, () => row);
}

const [module, quiet] = [4, 12];

/** Modules as a picture, dark on light, with the quiet zone around them that readers need. */
function drawn(rows: readonly string[]): ImageData {
  const width = ((rows[0]?.length ?? 0) + 2 * quiet) * module;
  const height = (rows.length + 2 * quiet) * module;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "black";
  for (const [y, row] of rows.entries()) {
    for (const [x, bar] of Array.from(row).entries()) {
      if (bar !== "1") continue;
      context.fillRect((x + quiet) * module, (y + quiet) * module, module, module);
    }
  }
  return context.getImageData(0, 0, width, height);
}
