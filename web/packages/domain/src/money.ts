/** A decimal amount in hundredths, exact. Null when the text is no amount. */
export function minorUnits(amount: string): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount.trim());
  if (!match) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const units = BigInt(whole + fraction.padEnd(2, "0"));
  return sign ? -units : units;
}

/** Hundredths as a decimal text, the other way round. */
export function amountText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(3, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Below zero when the first amount is smaller, above when it is larger. */
export function compareAmounts(one: string, other: string): number {
  const difference = (minorUnits(one) ?? 0n) - (minorUnits(other) ?? 0n);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** A server's amount as somebody would type it into a field of any currency: without decimals that say nothing. */
export function typedAmount(amount: string): string {
  return amount.replace(/\.0*$/, "");
}

/**
 * What somebody typed as an amount, as a plain decimal text; null when it is none. People group
 * thousands with commas, dots or spaces. Where a currency has no decimals a dot can only group.
 */
export function parseAmount(typed: string, decimals: 0 | 2): string | null {
  const compact = typed.replaceAll(/\s/g, "");
  const grouped =
    decimals === 0
      ? /^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/
      : /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{0,2})?$/;
  if (!grouped.test(compact)) return null;
  const plain = compact.replaceAll(decimals === 0 ? /[.,]/g : /,/g, "");
  return plain.replace(/^0+(?=\d)/, "").replace(/\.$/, "");
}
