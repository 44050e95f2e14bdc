import { amountText, compareAmounts, minorUnits } from "@gerai/domain";
import type { SalesReportLine, SoldLine } from "./wire";

/** What the server takes in one report, and of one product. */
export const mostLines = 500;
export const mostPieces = 100_000;

/** A product as far as a report is concerned. */
export interface SoldGoods {
  id: string;
  name: string;
  image: string | null;
  spec: string;
  materialCode: string;
  listPrice: string | null;
}

/** A product that was sold, on its way into a report. */
export interface SaleLine {
  /** A report that was added to may have a product at two prices; its second line has a name of its own. */
  id: string;
  productId: string;
  name: string;
  image: string | null;
  spec: string;
  materialCode: string;
  barcode: string | null;
  listPrice: string | null;
  /** What shoppers paid for a piece; null until somebody says. */
  price: string | null;
  qty: number;
  /** How many of the pieces were scanned. */
  scans: number;
}

/** So many pieces, and the code they were scanned by. */
export interface SoldPieces {
  pieces: number;
  barcode: string | null;
}

/** Adds pieces of a product: to its line where there is one, as a line at the top otherwise. */
export function withPieces(
  lines: readonly SaleLine[],
  goods: SoldGoods,
  { pieces, barcode }: SoldPieces,
): SaleLine[] {
  const scans = barcode === null ? 0 : pieces;
  const known = lines.find(({ productId }) => productId === goods.id);
  if (known) {
    return lines.map((line) =>
      line === known
        ? {
            ...line,
            qty: Math.min(mostPieces, line.qty + pieces),
            scans: Math.min(mostPieces, line.scans + scans),
            barcode: line.barcode ?? barcode,
          }
        : line,
    );
  }
  const { id: productId, name, image, spec, materialCode, listPrice } = goods;
  const line: SaleLine = {
    id: productId,
    productId,
    name,
    image,
    spec,
    materialCode,
    barcode,
    listPrice,
    price: listPrice,
    qty: Math.min(mostPieces, pieces),
    scans,
  };
  return [line, ...lines];
}

/** Says how many of a product were sold; none takes it off the list. */
export function withQuantity(lines: readonly SaleLine[], id: string, qty: number): SaleLine[] {
  if (qty <= 0) return lines.filter((line) => line.id !== id);
  return lines.map((line) =>
    line.id === id ? { ...line, qty, scans: Math.min(line.scans, qty) } : line,
  );
}

export function withPrice(
  lines: readonly SaleLine[],
  id: string,
  price: string | null,
): SaleLine[] {
  return lines.map((line) => (line.id === id ? { ...line, price } : line));
}

/** Puts a line that was taken off back where it was, unless its product has come back by itself. */
export function withLineBack(
  lines: readonly SaleLine[],
  line: SaleLine,
  place: number,
): SaleLine[] {
  if (lines.some(({ id }) => id === line.id)) return [...lines];
  return lines.toSpliced(place, 0, line);
}

/** Whether a piece sold for something else than the price list says. */
export function isPriceChanged({ price, listPrice }: SaleLine): boolean {
  return price !== null && listPrice !== null && compareAmounts(price, listPrice) !== 0;
}

export interface SaleTotals {
  kinds: number;
  pieces: number;
  amount: string;
  /** Lines whose price nobody has said yet. */
  unpriced: number;
}

export function totalsOf(lines: readonly SaleLine[]): SaleTotals {
  let pieces = 0;
  let unpriced = 0;
  let amount = 0n;
  for (const { qty, price } of lines) {
    pieces += qty;
    if (price === null) unpriced += 1;
    else amount += (minorUnits(price) ?? 0n) * BigInt(qty);
  }
  return { kinds: lines.length, pieces, amount: amountText(amount), unpriced };
}

/** What a line comes to; nothing without a price. */
export function amountOf({ price, qty }: Pick<SaleLine, "price" | "qty">): string | null {
  return price === null ? null : amountText((minorUnits(price) ?? 0n) * BigInt(qty));
}

/** The lines as the server reads them. */
export function soldLines(lines: readonly SaleLine[]): SoldLine[] {
  return lines.map(({ productId, qty, price, barcode, scans }) => ({
    productId,
    qty,
    soldUnitPrice: price,
    barcode,
    scans,
  }));
}

/** The lines of a report, to be changed. */
export function linesOfReport(lines: readonly SalesReportLine[]): SaleLine[] {
  return lines.map((line, place) => ({
    id: idOf(lines, line, place),
    productId: line.productId,
    name: line.name,
    image: line.image,
    spec: line.spec,
    materialCode: line.materialCode,
    barcode: line.barcode,
    listPrice: null,
    price: line.soldUnitPrice,
    qty: line.qty,
    scans: line.scans,
  }));
}

function idOf(
  lines: readonly SalesReportLine[],
  { productId, soldUnitPrice }: SalesReportLine,
  place: number,
): string {
  const first = lines.findIndex((line) => line.productId === productId) === place;
  return first ? productId : `${productId}@${soldUnitPrice}`;
}

/** How a line differs from the one in the report. */
export type LineChange = "added" | "changed" | "removed";

/** Which lines differ from those of a report, and how. */
export function changesTo(
  before: readonly SalesReportLine[],
  lines: readonly SaleLine[],
): Map<string, LineChange> {
  const changes = new Map<string, LineChange>();
  const known = new Map(linesOfReport(before).map((line) => [line.id, line]));
  for (const line of lines) {
    const was = known.get(line.id);
    if (!was) changes.set(line.id, "added");
    else if (was.qty !== line.qty || !samePrice(was, line)) changes.set(line.id, "changed");
    known.delete(line.id);
  }
  for (const id of known.keys()) changes.set(id, "removed");
  return changes;
}

function samePrice(one: SaleLine, other: SaleLine): boolean {
  return one.price !== null && other.price !== null && compareAmounts(one.price, other.price) === 0;
}
