import { groupAmount } from "@gerai/i18n";
import { clsx } from "clsx";
import { useLayoutEffect, useRef } from "react";
import type { ChangeEvent } from "react";
import { Field } from "./field";
import type { FieldText } from "./field-frame";

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
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<number | null>(null);
  const shown = groupAmount(value, decimals);
  useLayoutEffect(() => {
    // What stands behind the caret stays behind it, however many separators have come or gone before it.
    if (behind.current === null) return;
    const place = placeBefore(shown, behind.current);
    behind.current = null;
    input.current?.setSelectionRange(place, place);
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    behind.current = signs(target.value.slice(caret));
    onChange(groupAmount(target.value, decimals));
  };
  return (
    <Field
      {...text}
      ref={input}
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

/** How many signs a text has besides separators. */
function signs(text: string): number {
  return text.replaceAll(/[\s,]/g, "").length;
}

/** The place in a text that has so many signs behind it. */
function placeBefore(text: string, behind: number): number {
  let place = text.length;
  for (let left = behind; left > 0 && place > 0; place -= 1) {
    if (!/[\s,]/.test(text[place - 1] ?? "")) left -= 1;
  }
  return place;
}
