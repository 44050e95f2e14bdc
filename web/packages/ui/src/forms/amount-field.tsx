import { groupAmount } from "@gerai/i18n";
import { clsx } from "clsx";
import type { ChangeEvent } from "react";
import { Field } from "./field";
import type { FieldText } from "./field-frame";

/** What sets thousands apart, and what people write for it. */
const separators = /[\s,]/g;

interface AmountFieldProps extends FieldText {
  /** Stands before the amount. */
  symbol: string;
  /** How many decimals people write in the currency. */
  decimals: 0 | 2;
  /** As it was typed; `parseAmount` makes an amount of it. */
  value: string;
  onChange: (typed: string) => void;
  /** For the one amount a page is about. */
  large?: boolean;
}

/** An amount of money, its thousands set apart while it is typed. */
export function AmountField({
  symbol,
  decimals,
  value,
  onChange,
  large = false,
  ...text
}: AmountFieldProps) {
  const shown = groupAmount(value, decimals);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    let before = target.value.slice(0, caret);
    let after = target.value.slice(caret);
    // A separator that was deleted comes back by itself, so it is the digit beyond it that somebody wants gone.
    if (signs(before + after) === signs(shown)) {
      const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : "";
      if (how === "deleteContentBackward") before = before.slice(0, -1);
      if (how === "deleteContentForward") after = after.slice(1);
    }
    const next = groupAmount(before + after, decimals);
    if (next !== target.value) {
      // Written here, as whatever is drawn later puts the caret at the end, and the same amount is not drawn again.
      target.value = next;
      const place = placeBefore(next, signs(after).length);
      target.setSelectionRange(place, place);
    }
    onChange(next);
  };
  return (
    <Field
      {...text}
      leading={
        <span
          className={clsx("font-semibold text-ink-2", large ? "text-lg" : "text-base")}
          aria-hidden="true"
        >
          {symbol}
        </span>
      }
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      className={large ? "text-xl numeral" : "numeral"}
      value={shown}
      onChange={change}
    />
  );
}

/** A text without its separators. */
function signs(text: string): string {
  return text.replaceAll(separators, "");
}

/** The place in a text that has so many signs behind it, before a separator: what was typed last can be taken back. */
function placeBefore(text: string, behind: number): number {
  let place = text.length;
  for (let left = behind; left > 0 && place > 0; place -= 1) {
    if (signs(text.charAt(place - 1))) left -= 1;
  }
  while (place > 0 && !signs(text.charAt(place - 1))) place -= 1;
  return place;
}
