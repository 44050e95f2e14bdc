/** The GS1 check digit of a number given without it. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a GS1 number (EAN-8, UPC-A, EAN-13 or the ITF-14 of a carton) ends in its check digit. */
export function isValidGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12}|\d{13}|\d{14})$/.test(code)) return false;
  return checkDigit(code.slice(0, -1)) === Number(code.at(-1));
}

/**
 * The form products are stored under: UPC-A is padded to 13 digits, other valid numbers stay, and a
 * code that is not a GS1 number at all (an internal Code 128) is only trimmed.
 */
export function normaliseBarcode(scanned: string): string {
  const code = scanned.trim();
  return /^\d{12}$/.test(code) && isValidGtin(code) ? `0${code}` : code;
}

/**
 * Every form in which a scanned or typed code may be kept, the typed one first. Leading zeros are
 * taken off or put on only where the check digit still fits.
 */
export function barcodeForms(scanned: string): string[] {
  const code = scanned.replaceAll(/\s/g, "").toUpperCase();
  const significant = code.replace(/^0+/, "");
  if (!/^\d{1,14}$/.test(code) || significant === "") return [code];
  const padded = [8, 13, 14]
    .filter((length) => length >= significant.length)
    .map((length) => significant.padStart(length, "0"));
  return [...new Set([code, ...padded.filter(isValidGtin)])];
}
