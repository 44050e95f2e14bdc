import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";

interface IndexBarProps {
  letters: readonly string[];
  /** The letter of the group at the top of the list. */
  active?: string | undefined;
  onSelect: (letter: string) => void;
}

/** The alphabet at the edge of a long list: tap or slide a finger along it. */
export function IndexBar({ letters, active, onSelect }: IndexBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [sliding, setSliding] = useState<string>();
  const position = Math.max(0, letters.indexOf(sliding ?? active ?? ""));

  const slideTo = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    if (!box || letters.length === 0) return;
    const share = (event.clientY - box.top) / box.height;
    const index = Math.min(letters.length - 1, Math.max(0, Math.floor(share * letters.length)));
    const letter = letters[index];
    if (!letter || letter === sliding) return;
    setSliding(letter);
    onSelect(letter);
  };

  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, Home: -letters.length, End: letters.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const letter = letters[Math.min(letters.length - 1, Math.max(0, position + by))];
    if (letter) onSelect(letter);
  };

  return (
    <div
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label={t("common.index")}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, letters.length - 1)}
      aria-valuenow={position}
      aria-valuetext={letters[position]}
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        slideTo(event);
      }}
      onPointerMove={(event) => {
        if (sliding !== undefined) slideTo(event);
      }}
      onPointerUp={() => setSliding(undefined)}
      onPointerCancel={() => setSliding(undefined)}
      className="relative flex w-6 touch-none flex-col items-center rounded-full py-1 select-none"
    >
      {letters.map((letter) => (
        <span
          key={letter}
          aria-hidden="true"
          className={clsx(
            "grid min-h-4 w-4 flex-1 place-items-center rounded-full text-2xs leading-none font-semibold",
            letter === (sliding ?? active) ? "bg-brand text-on-brand" : "text-ink-3",
          )}
        >
          {letter}
        </span>
      ))}
      {sliding ? (
        <span
          aria-hidden="true"
          className="absolute top-1/2 right-9 grid size-14 -translate-y-1/2 place-items-center rounded-card bg-toast text-2xl font-bold text-on-toast"
        >
          {sliding}
        </span>
      ) : null}
    </div>
  );
}
