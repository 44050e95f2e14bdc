import type { DeliveryAddress, Giveaway, GiveawayDetail, GoodsCard } from "@gerai/api";
import * as v from "valibot";
import { addressText } from "../../core/address-text";

/** What an order type gives away. */
export function kindOf(orderType: number): Giveaway {
  return orderType === 4 ? "gift" : "sample";
}

/** A product as it is kept on the device with the choice of it. */
export const lineSchema = v.object({
  productId: v.string(),
  name: v.string(),
  spec: v.string(),
  image: v.nullable(v.string()),
  moq: v.fallback(v.number(), 1),
  orderStep: v.fallback(v.number(), 1),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const linesSchema = v.array(lineSchema);

/** A product that was chosen, with what the confirming page shows of it. */
export type ChosenLine = v.InferOutput<typeof lineSchema>;

/** Lines as they were kept on the device; nothing when they cannot be read. */
export function readLines(stored: unknown): ChosenLine[] {
  const read = v.safeParse(linesSchema, stored);
  return read.success ? read.output : [];
}

/** What of a product is kept with the choice of it. */
export type Choosable = Pick<GoodsCard, "id" | "name" | "spec" | "image" | "moq" | "orderStep">;

/** The lines with another quantity of a product; none of it takes the line out. */
export function withQuantity(
  lines: readonly ChosenLine[],
  card: Choosable,
  qty: number,
): ChosenLine[] {
  const there = lines.some((line) => line.productId === card.id);
  if (qty <= 0) return lines.filter((line) => line.productId !== card.id);
  if (there) return lines.map((line) => (line.productId === card.id ? { ...line, qty } : line));
  const { id, name, spec, image, moq, orderStep } = card;
  return [...lines, { productId: id, name, spec, image, moq, orderStep, qty }];
}

/** How many pieces of a product are chosen. */
export function chosenQty(lines: readonly ChosenLine[], productId: string): number {
  return lines.find((line) => line.productId === productId)?.qty ?? 0;
}

/** Pieces in all. */
export function totalQty(lines: readonly { qty: number }[]): number {
  return lines.reduce((sum, line) => sum + line.qty, 0);
}

/** To whom something may be given. */
export const recipientKinds = ["customer", "store", "event"] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** An address as an order keeps it. */
export type PlainAddress = GiveawayDetail["order"]["address"];

/** One of the customer's addresses, null for the one that the order has already, nothing while none is chosen. */
export type AddressChoice = string | null | undefined;

/** Where goods go unless somebody chooses: to the default address, or to the only one. */
export function usualAddress(addresses: readonly DeliveryAddress[]): string | undefined {
  const [only, ...others] = addresses;
  const usual =
    addresses.find(({ isDefault }) => isDefault) ?? (others.length === 0 ? only : undefined);
  return usual?.id;
}

/** The customer's address that reads as an order's does; null when it was changed since. */
export function addressOf(
  addresses: readonly DeliveryAddress[],
  { contact, mobile, ...address }: PlainAddress,
): string | null {
  const same = addresses.find(
    (known) =>
      known.contact === contact &&
      known.mobile === mobile &&
      addressText(known) === addressText(address),
  );
  return same?.id ?? null;
}

/** Why an order was sent back, as long as it waits to be mended. */
export function returnedRemark({ stage, reviews }: GiveawayDetail["order"]): string | undefined {
  if (stage !== 24) return undefined;
  return reviews.findLast(({ decision }) => decision === "returned")?.remark || undefined;
}

/** What is asked for besides the products. */
export interface GiveawayForm {
  customerId: string | undefined;
  addressId: AddressChoice;
  storeId: string | undefined;
  recipientKind: RecipientKind;
  recipient: string;
  purpose: string;
  remarks: string;
}

/** What is wrong with a request, as catalogue keys under the field that caused it. */
export type FormProblems = Partial<
  Record<"customer" | "address" | "recipient" | "purpose" | "lines", FormProblem>
>;
export type FormProblem =
  | "samples.problem.customer"
  | "samples.problem.address"
  | "samples.problem.recipient"
  | "samples.problem.purpose"
  | "samples.problem.lines";

/** Checks a request as the server will. */
export function formProblems(form: GiveawayForm, lines: readonly ChosenLine[]): FormProblems {
  const problems: FormProblems = {};
  if (form.customerId === undefined) problems.customer = "samples.problem.customer";
  if (form.addressId === undefined) problems.address = "samples.problem.address";
  if (form.recipient.trim() === "") problems.recipient = "samples.problem.recipient";
  if (form.purpose.trim() === "") problems.purpose = "samples.problem.purpose";
  if (lines.length === 0) problems.lines = "samples.problem.lines";
  return problems;
}

/** How many pieces a request is over what is left of the month; zero when it fits. */
export function overBudget(pieces: number, left: number | undefined): number {
  return left === undefined ? 0 : Math.max(0, pieces - left);
}
