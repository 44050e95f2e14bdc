/** U+2212: as wide as the plus sign and never broken from its number. */
const minus = "−";

/**
 * The number shape of the specification: thousands separators, two decimals, ".00" dropped. The
 * same in every language, because amounts are compared across countries. Decimal strings stay
 * exact: amounts never pass through floating point.
 */
export function formatNumber(value: number | string, digits = 2): string {
  const match = /^([-−]?)(\d+)(?:\.(\d+))?$/.exec(plainDecimal(value, digits));
  if (!match) return String(value);
  const [, sign = "", whole = "0", fraction = ""] = match;
  const scaled = roundHalfUp(whole, fraction, digits);
  const text = scaled.toString().padStart(digits + 1, "0");
  const integer = digits === 0 ? text : text.slice(0, -digits);
  const decimals = digits === 0 ? "" : text.slice(-digits);
  const shown = integer.replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  const fractionShown = /^0*$/.test(decimals) ? "" : `.${decimals}`;
  return `${sign && scaled !== 0n ? minus : ""}${shown}${fractionShown}`;
}

/** A share as a percentage with at most one decimal; `signed` adds a plus for growth. */
export function formatPercent(ratio: number, options: { signed?: boolean } = {}): string {
  const tenths = Math.round(Math.abs(ratio) * 1000);
  const text = formatNumber(String(tenths / 10), tenths % 10 === 0 ? 0 : 1);
  if (tenths === 0) return `${text}%`;
  const plus = options.signed ? "+" : "";
  return `${ratio < 0 ? minus : plus}${text}%`;
}

/** A badge count: `99+` above 99. */
export function formatBadge(count: number): string {
  return count > 99 ? "99+" : String(Math.max(0, Math.trunc(count)));
}

/** A file size in KB or MB. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${bytes} B`;
  if (kilobytes < 1024) return `${formatNumber(Math.round(kilobytes))} KB`;
  return `${formatNumber((kilobytes / 1024).toFixed(1), 1)} MB`;
}

function plainDecimal(value: number | string, digits: number): string {
  if (typeof value === "string") return value.trim();
  if (!Number.isFinite(value)) return String(value);
  // String(0.1 + 0.2) has 17 digits; toFixed also removes exponents.
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : value.toFixed(digits);
}

function roundHalfUp(whole: string, fraction: string, digits: number): bigint {
  const kept = fraction.slice(0, digits).padEnd(digits, "0");
  const scaled = BigInt(whole + kept);
  return (fraction[digits] ?? "0") >= "5" ? scaled + 1n : scaled;
}
