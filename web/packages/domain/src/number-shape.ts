/**
 * The one shape numbers have in every language: comma from 1,000 up, at most `digits` decimals,
 * ".00" dropped. Takes a decimal string, because amounts must never pass through floating point;
 * surplus decimals round half away from zero. Anything that is not a number comes back unchanged.
 */
export function shapeDecimal(value: string, digits = 2): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value.trim());
  if (!match) return value;
  const [, sign = "", whole = "0", fraction = ""] = match;
  const scaled = roundScaled(whole, fraction, digits);
  const text = scaled.toString().padStart(digits + 1, "0");
  const integer = digits === 0 ? text : text.slice(0, -digits);
  const decimals = digits === 0 ? "" : text.slice(-digits);
  const shownFraction = /^0*$/.test(decimals) ? "" : `.${decimals}`;
  const shownSign = scaled === 0n ? "" : sign;
  return `${shownSign}${integer.replace(/\B(?=(\d{3})+$)/g, ",")}${shownFraction}`;
}

function roundScaled(whole: string, fraction: string, digits: number): bigint {
  const kept = fraction.slice(0, digits).padEnd(digits, "0");
  const next = fraction[digits] ?? "0";
  const scaled = BigInt(whole + kept);
  return next >= "5" ? scaled + 1n : scaled;
}
