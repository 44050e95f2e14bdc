import { describe, expect, it } from "vitest";
import {
  changesTo,
  isPriceChanged,
  linesOfReport,
  mostPieces,
  soldLines,
  totalsOf,
  withLineBack,
  withPieces,
  withPrice,
  withQuantity,
} from "./lines";
import type { SaleLine, SoldGoods } from "./lines";
import type { SalesReportLine } from "./wire";

const serum: SoldGoods = {
  id: "g1",
  name: "Serum",
  image: null,
  spec: "30 ml",
  materialCode: "S-1",
  listPrice: "300.00",
};
const cream: SoldGoods = { ...serum, id: "g2", name: "Cream", listPrice: null };
const scan = { pieces: 1, barcode: "8850000000013" };

function scanned(times: number): SaleLine[] {
  let lines: SaleLine[] = [];
  for (let count = 0; count < times; count += 1) lines = withPieces(lines, serum, scan);
  return lines;
}

describe("scanning what was sold", () => {
  it("makes ten pieces of ten scans", () => {
    expect(scanned(10)).toMatchObject([{ productId: "g1", qty: 10, scans: 10, price: "300.00" }]);
  });

  it("counts every piece of a carton", () => {
    const lines = withPieces(scanned(1), serum, { pieces: 12, barcode: "4006381333931" });
    expect(lines).toMatchObject([{ qty: 13, scans: 13, barcode: "8850000000013" }]);
  });

  it("puts what is new on top, and leaves what is there in its place", () => {
    const two = withPieces(scanned(1), cream, { pieces: 1, barcode: null });
    expect(two.map(({ productId }) => productId)).toEqual(["g2", "g1"]);
    expect(withPieces(two, serum, scan).map(({ qty }) => qty)).toEqual([1, 2]);
  });

  it("stops where no store has ever sold so many", () => {
    expect(withPieces(scanned(1), serum, { pieces: mostPieces, barcode: null })[0]?.qty).toBe(
      mostPieces,
    );
  });
});

describe("changing a line", () => {
  it("remembers no more scans than there are pieces", () => {
    expect(withQuantity(scanned(5), "g1", 2)).toMatchObject([{ qty: 2, scans: 2 }]);
  });

  it("takes a line off at none, and puts it back where it was", () => {
    const lines = withPieces(scanned(1), cream, { pieces: 3, barcode: null });
    const [first] = lines;
    const less = withQuantity(lines, "g2", 0);
    expect(less).toHaveLength(1);
    expect(withLineBack(less, first!, 0)).toEqual(lines);
    expect(withLineBack(lines, first!, 0)).toEqual(lines);
  });

  it("marks a price that is not the list's, also where it was only written otherwise", () => {
    const [line] = withPrice(scanned(1), "g1", "300");
    expect(isPriceChanged(line!)).toBe(false);
    expect(isPriceChanged({ ...line!, price: "279.5" })).toBe(true);
    expect(isPriceChanged({ ...line!, price: null })).toBe(false);
  });
});

describe("the totals", () => {
  it("add up exactly, and tell which lines have no price", () => {
    const priced = withPrice(scanned(3), "g1", "19.99");
    const lines = withPieces(priced, cream, { pieces: 2, barcode: null });
    expect(totalsOf(lines)).toEqual({ kinds: 2, pieces: 5, amount: "59.97", unpriced: 1 });
    expect(totalsOf([])).toEqual({ kinds: 0, pieces: 0, amount: "0.00", unpriced: 0 });
  });
});

describe("a report that is changed", () => {
  const line: SalesReportLine = {
    productId: "g1",
    materialCode: "S-1",
    name: "Serum",
    image: null,
    spec: "30 ml",
    barcode: "8850000000013",
    qty: 4,
    soldUnitPrice: "300.00",
    amount: "1200.00",
    scans: 4,
  };
  const before = [line, { ...line, productId: "g2", name: "Cream" }];

  it("differs by nothing while nothing is changed", () => {
    expect(changesTo(before, linesOfReport(before)).size).toBe(0);
  });

  it("tells which lines are new, other and gone", () => {
    const lines = withPieces(
      withQuantity(withPrice(linesOfReport(before), "g1", "290"), "g2", 0),
      { ...serum, id: "g3" },
      scan,
    );
    expect([...changesTo(before, lines)]).toEqual([
      ["g3", "added"],
      ["g1", "changed"],
      ["g2", "removed"],
    ]);
  });

  it("keeps a product that was sold at two prices apart", () => {
    const cheaper = { ...line, soldUnitPrice: "250.00", qty: 1 };
    const lines = linesOfReport([line, cheaper]);
    const changed = withQuantity(withPieces(lines, serum, scan), "g1@250.00", 3);
    expect(changed.map(({ qty, price }) => ({ qty, price }))).toEqual([
      { qty: 5, price: "300.00" },
      { qty: 3, price: "250.00" },
    ]);
    expect([...changesTo([line, cheaper], withQuantity(lines, "g1", 0))]).toEqual([
      ["g1", "removed"],
    ]);
  });

  it("goes out as it came", () => {
    expect(soldLines(linesOfReport([line]))).toEqual([
      {
        productId: "g1",
        qty: 4,
        soldUnitPrice: "300.00",
        barcode: "8850000000013",
        scans: 4,
      },
    ]);
  });
});
